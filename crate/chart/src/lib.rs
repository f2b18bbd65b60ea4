//! Draws any figure on any plotters backend.
//!
//! [`draw()`] lays a figure out and draws it on a canvas; [`svg()`] and [`png()`] write files. This crate depends on no
//! browser and knows no particular figure.
//!
//! | step | from | to |
//! | --- | --- | --- |
//! | `frame` | [`Figure`](allot_figure::Figure), [`View`](allot_figure::View) | the layout, in CSS pixels |
//! | `trace` | each series | places along the axes, clipped and thinned |
//! | `areas` | bars, spans, cells and graphs | rectangles, lines and texts, with the feature of that name |
//! | `paint` | both | strokes of plotters |

#[cfg(feature = "areas")]
mod areas;
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
pub use crate::png::png;
pub use draw::{FINE, draw, draw_finely};
pub use error::ChartError;
pub use palette::palette;
pub use svg::{signed, svg};
