//! Drawing a figure on any plotters backend.

use crate::error::ChartError;
use crate::frame::frame;
use crate::paint::Painter;
use crate::palette::sizes;
use crate::surface::{Behind, Surface};
use crate::units::Units;
use allot_figure::model::Figure;
use allot_figure::view::{Layout, View};
use plotters::prelude::{DrawingBackend, IntoDrawingArea};

/// Coordinates per device pixel on a surface for [`draw_finely`].
pub const FINE: u32 = 8;

/// The most device pixels per CSS pixel.
const MOST: f64 = 16.0;

/// Draws a figure on the whole of a backend's surface and returns the layout of its plots.
///
/// `ratio` is the number of device pixels per CSS pixel: it multiplies the sizes of type, lines, margins and markers,
/// so that a picture is as sharp as its screen. Without `view.background` nothing is painted behind the figure, so a
/// used surface has to be cleared first.
///
/// plotters has whole coordinates only. On a surface that can be scaled, [`draw_finely`] gives smoother lines.
pub fn draw<DB: DrawingBackend>(
    mut backend: DB,
    figure: &Figure,
    view: &View,
    ratio: f64,
) -> Result<Layout, ChartError> {
    check(ratio)?;
    let units = Units::device_pixels(ratio);
    draw_with(&mut backend, 1, figure, view, units)
}

/// The same on a surface whose coordinates are divided by [`FINE`] (a canvas after `scale(1 / FINE, 1 / FINE)`), so
/// that lines can run between pixels. Vertical and horizontal lines still cover whole pixels and stay crisp.
pub fn draw_finely<DB: DrawingBackend>(
    mut backend: DB,
    figure: &Figure,
    view: &View,
    ratio: f64,
) -> Result<Layout, ChartError> {
    check(ratio)?;
    let units = Units::fine(ratio, FINE);
    draw_with(&mut backend, FINE, figure, view, units)
}

pub(crate) fn check(ratio: f64) -> Result<(), ChartError> {
    if ratio > 0.0 && ratio <= MOST {
        Ok(())
    } else {
        Err(ChartError::Ratio(ratio))
    }
}

/// Lays out and paints on a surface with `fine` coordinates per device pixel.
pub(crate) fn draw_with(
    surface: &mut dyn Surface,
    fine: u32,
    figure: &Figure,
    view: &View,
    units: Units,
) -> Result<Layout, ChartError> {
    let root = Behind { surface, fine }.into_drawing_area();
    let (width, height) = root.dim_in_pixel();
    let size = (
        f64::from(width) / units.per_css,
        f64::from(height) / units.per_css,
    );
    let frame = frame(figure, view, size)?;
    let painter = Painter {
        root: &root,
        view,
        units,
        sizes: sizes(view.theme, size.0),
        #[cfg(feature = "areas")]
        setting: &crate::frame::Setting::new(figure, view, size.0),
    };
    let painted = painter.paint(&frame, figure);
    painted.map_err(|error| ChartError::Backend(error.to_string()))?;
    Ok(frame.layout(figure))
}
