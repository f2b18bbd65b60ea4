//! Any figure, drawn on any plotters backend.
//!
//! [`draw()`] lays a figure out and draws it on a canvas, [`svg()`] and [`png()`] write files. Nothing here knows a
//! browser, and nothing which figures there are.
//!
//! The way from data to picture: a [`Figure`](allot_figure::Figure) (what is seen) and a [`View`](allot_figure::View)
//! (how it is looked at) go into a
//! `frame`, which places every label and plot in CSS pixels; `trace` turns each series into places
//! along the axes, clipped and thinned; `paint` paints both with plotters.

mod draw;
mod error;
mod frame;
mod glyph;
mod paint;
pub mod palette;
pub mod range;
pub mod ruler;
mod surface;
mod svg;
pub mod text;
pub mod ticks;
mod trace;
mod units;

#[cfg(not(target_arch = "wasm32"))]
mod png;
#[cfg(not(target_arch = "wasm32"))]
mod raster;

#[cfg(not(target_arch = "wasm32"))]
pub use crate::png::{PRINT_RATIO, png};
pub use draw::{FINE, draw, draw_finely};
pub use error::ChartError;
pub use palette::palette;
pub use svg::svg;
