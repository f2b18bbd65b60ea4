//! A figure as plain data: series, axes, units and a summary in words.
//!
//! Systems make figures, and `allot-chart` draws them; neither knows the other. [`model`] says what is seen, [`view`] how
//! it is looked at, [`mod@format`] how numbers are written, [`registry`] which figures there are, [`table_csv`] writes a figure's numbers, and what the page
//! hands back as JSON is read by [`Figure::from_json`] and [`View::from_json`].

pub mod format;
mod gaps;
pub mod model;
mod read;
pub mod registry;
mod table;
pub mod view;

pub use format::format_value;
pub use model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
pub use table::table_csv;
pub use view::{AxisView, Layout, PanelView, Theme, View};
