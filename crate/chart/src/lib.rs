//! Every figure of allot, drawn on any plotters backend.
//!
//! A [`Figure`] is plain data: series, axes, units and a summary in words. [`draw()`] lays it out and
//! draws it on a canvas, [`svg()`] and [`png()`] write files, [`table_csv`] writes its numbers. Nothing
//! here knows a browser.
//!
//! The way from data to picture: [`model`] (what) and [`view`] (how it is looked at) go into a
//! `frame`, which places every label and plot in CSS pixels; `trace` turns each series into places
//! along the axes, clipped and thinned; `paint` paints both with plotters.

mod draw;
mod error;
pub mod figures;
pub mod format;
mod frame;
mod gaps;
mod glyph;
pub mod model;
mod paint;
pub mod palette;
pub mod presets;
pub mod range;
mod read;
pub mod ruler;
mod surface;
mod svg;
mod table;
pub mod text;
pub mod ticks;
mod trace;
mod units;
pub mod view;

#[cfg(not(target_arch = "wasm32"))]
mod png;
#[cfg(not(target_arch = "wasm32"))]
mod raster;

#[cfg(not(target_arch = "wasm32"))]
pub use crate::png::{PRINT_RATIO, png};
pub use draw::{FINE, draw, draw_finely};
pub use error::ChartError;
pub use format::format_value;
pub use model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
pub use palette::palette;
pub use svg::svg;
pub use table::table_csv;
pub use view::{AxisView, Layout, PanelView, Theme, View};
