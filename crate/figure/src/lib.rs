//! A figure as plain data: series, axes, units and a summary in words.
//!
//! Systems make figures, and `allot-chart` draws them; neither depends on the other.
//!
//! | module | contents |
//! | --- | --- |
//! | [`model`] | the data of a figure |
//! | [`view`] | the reader's view of it: theme, scales, zoom |
//! | [`looks`] | the part of it that links hold |
//! | [`mod@format`] | the format of numbers |
//! | [`prose`] | numbers in sentences |
//! | [`picture`] | the size of a figure as a file |
//! | [`region`] | the figure of settings in which statements hold |
//! | [`registry`] | the list of figures |
//! | [`listing`] | lists that the page holds a copy of |
//! | [`several`] | answers for several numbers of processors |
//! | [`preset`] | scenarios with a name, and the page's list of them |
//! | [`mod@system`] | what a system has for its doors: scenario, figures, claims |
//! | [`table_csv`] | the numbers of a figure as CSV |
//!
//! Without the feature `areas` only figures of curves are read and written as JSON, and the fields of all others are left
//! out: a page that shows curves only has less to load.
//!
//! [`Figure::from_json`] and [`View::from_json`] read the JSON that the page hands back.

pub mod format;
mod gaps;
pub mod listing;
pub mod looks;
pub mod model;
pub mod picture;
pub mod preset;
pub mod prose;
mod read;
pub mod region;
pub mod registry;
pub mod several;
pub mod system;
mod table;
pub mod view;

pub use format::format_value;
pub use model::{
    Axis, Bars, Cells, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape,
    Texture,
};
pub use system::System;
pub use table::table_csv;
pub use view::{AxisView, Layout, PanelView, Theme, View};
