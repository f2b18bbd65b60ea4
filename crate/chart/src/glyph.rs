//! Markers as a plotters element.

use allot_figure::model::Marker;
use plotters::element::{Drawable, PointCollection};
use plotters::style::{Color, RGBColor, ShapeStyle};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

/// One marker.
#[derive(Debug, Clone, Copy)]
pub struct Glyph {
    /// Its shape.
    pub marker: Marker,
    /// Its middle.
    pub at: BackendCoord,
    /// Half its width in device pixels.
    pub size: f64,
    /// Width of its lines in device pixels, if it has lines.
    pub line: u32,
    /// Its colour.
    pub color: RGBColor,
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Glyph {
    type Point = &'a BackendCoord;
    type IntoIter = std::iter::Once<&'a BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.at)
    }
}

/// Corners of the filled shapes, in half widths. All look about equally large.
const SQUARE: [(f64, f64); 4] = [(-0.87, -0.87), (0.87, -0.87), (0.87, 0.87), (-0.87, 0.87)];
const DIAMOND: [(f64, f64); 4] = [(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)];
const TRIANGLE: [(f64, f64); 3] = [(0.0, -1.2), (1.15, 0.85), (-1.15, 0.85)];
/// Ends of the strokes of the open crosses.
const SALTIRE: [[(f64, f64); 2]; 2] = [[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]];
const UPRIGHT: [[(f64, f64); 2]; 2] = [[(-1.2, 0.0), (1.2, 0.0)], [(0.0, -1.2), (0.0, 1.2)]];

impl<DB: DrawingBackend> Drawable<DB> for Glyph {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut at: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let Some((x, y)) = at.next() else {
            return Ok(());
        };
        let corner = |(dx, dy): &(f64, f64)| {
            (
                x + (dx * self.size).round() as i32,
                y + (dy * self.size).round() as i32,
            )
        };
        let filled = self.color.filled();
        let open = ShapeStyle {
            filled: false,
            stroke_width: self.line,
            ..filled
        };
        let radius = self.size.round().max(1.0) as u32;
        match self.marker {
            Marker::None => Ok(()),
            Marker::Circle => backend.draw_circle((x, y), radius, &filled, true),
            Marker::Ring => backend.draw_circle((x, y), radius, &open, false),
            Marker::Square => backend.fill_polygon(SQUARE.iter().map(corner), &filled),
            Marker::Diamond => backend.fill_polygon(DIAMOND.iter().map(corner), &filled),
            Marker::Triangle => backend.fill_polygon(TRIANGLE.iter().map(corner), &filled),
            Marker::TriangleDown => {
                backend.fill_polygon(TRIANGLE.iter().map(|(dx, dy)| corner(&(*dx, -dy))), &filled)
            }
            Marker::Cross => strokes(backend, &SALTIRE, corner, &open),
            Marker::Plus => strokes(backend, &UPRIGHT, corner, &open),
        }
    }
}

fn strokes<DB: DrawingBackend>(
    backend: &mut DB,
    lines: &[[(f64, f64); 2]],
    corner: impl Fn(&(f64, f64)) -> BackendCoord,
    style: &ShapeStyle,
) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
    lines
        .iter()
        .try_for_each(|line| backend.draw_path(line.iter().map(&corner), style))
}
