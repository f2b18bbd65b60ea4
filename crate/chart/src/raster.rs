//! A plotters backend that paints pixels, with smooth edges, round joints and transparency.
//!
//! plotters' own bitmap backend has no transparent background, leaves the edges of thick lines jagged, and needs the
//! machine's fonts. Here tiny-skia fills the shapes, and the outlines of the letters come from a typeface in the
//! program: the same picture on every machine.

use ab_glyph::{Font, FontRef, OutlineCurve, Point};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PixmapMut, Rect, Stroke,
    Transform,
};

/// Coordinates per pixel; plotters' backends have only whole coordinates.
pub const FINE: u32 = 16;

/// The surface; its coordinates are [`FINE`] times finer than its pixels.
pub struct Raster<'a> {
    pixmap: PixmapMut<'a>,
    regular: FontRef<'static>,
    bold: FontRef<'static>,
}

/// The reason why nothing could be painted.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The buffer is not as large as the picture.
    #[error("there is no room for {0} × {1} pixels")]
    Size(u32, u32),
    /// The typeface is broken.
    #[error("the typeface cannot be read")]
    Typeface,
}

type Painted = Result<(), DrawingErrorKind<RasterError>>;

impl<'a> Raster<'a> {
    /// A surface on pixels of four bytes each: red, green, blue (times opacity) and opacity.
    pub fn new(pixels: &'a mut [u8], (width, height): (u32, u32)) -> Result<Self, RasterError> {
        let font = |bytes| FontRef::try_from_slice(bytes).map_err(|_| RasterError::Typeface);
        let pixmap = PixmapMut::from_bytes(pixels, width, height);
        Ok(Self {
            pixmap: pixmap.ok_or(RasterError::Size(width, height))?,
            regular: font(dejavu::sans_condensed::regular())?,
            bold: font(dejavu::sans_condensed::bold())?,
        })
    }

    fn fill(&mut self, path: Option<Path>, color: BackendColor) -> Painted {
        if let Some(path) = path {
            let paint = paint(color);
            self.pixmap.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
        Ok(())
    }

    fn stroke(&mut self, path: Option<Path>, style: &impl BackendStyle) -> Painted {
        if let Some(path) = path {
            let stroke = Stroke {
                width: pixel(style.stroke_width() as i32),
                line_cap: LineCap::Butt,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            let paint = paint(style.color());
            self.pixmap
                .stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
        Ok(())
    }
}

fn pixel(coordinate: i32) -> f32 {
    coordinate as f32 / FINE as f32
}

fn paint(color: BackendColor) -> Paint<'static> {
    let (red, green, blue) = color.rgb;
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    let opacity = (color.alpha.clamp(0.0, 1.0) * 255.0).round() as u8;
    paint.set_color(Color::from_rgba8(red, green, blue, opacity));
    paint
}

fn polyline(points: impl IntoIterator<Item = BackendCoord>, closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (x, y) in points {
        let (x, y) = (pixel(x), pixel(y));
        if path.is_empty() {
            path.move_to(x, y)
        } else {
            path.line_to(x, y)
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

impl DrawingBackend for Raster<'_> {
    type ErrorType = RasterError;

    fn get_size(&self) -> (u32, u32) {
        (self.pixmap.width() * FINE, self.pixmap.height() * FINE)
    }

    fn ensure_prepared(&mut self) -> Painted {
        Ok(())
    }

    fn present(&mut self) -> Painted {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Painted {
        let dot = Rect::from_xywh(pixel(x), pixel(y), pixel(1), pixel(1));
        self.fill(dot.map(PathBuilder::from_rect), color)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Painted {
        self.stroke(polyline([from, to], false), style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Painted {
        let outline = polyline(
            [(left, top), (right, top), (right, bottom), (left, bottom)],
            true,
        );
        if fill {
            self.fill(outline, style.color())
        } else {
            self.stroke(outline, style)
        }
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Painted {
        self.stroke(polyline(path, false), style)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Painted {
        let circle = PathBuilder::from_circle(pixel(x), pixel(y), pixel(radius as i32));
        if fill {
            self.fill(circle, style.color())
        } else {
            self.stroke(circle, style)
        }
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        outline: I,
        style: &S,
    ) -> Painted {
        self.fill(polyline(outline, true), style.color())
    }

    /// All text is horizontal: the figures have no other.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Painted {
        let bold = matches!(style.style(), FontStyle::Bold);
        let font = if bold { &self.bold } else { &self.regular };
        let size = style.size() as f32 / FINE as f32;
        let letters = Letters {
            font,
            scale: size / font.units_per_em().unwrap_or(1000.0),
        };
        let before = match style.anchor().h_pos {
            HPos::Left => 0.0,
            HPos::Center => 0.5,
            HPos::Right => 1.0,
        };
        // From the anchor down to the baseline; capitals are 0.73 high.
        let below = match style.anchor().v_pos {
            VPos::Top => 0.76,
            VPos::Center => 0.36,
            VPos::Bottom => -0.24,
        };
        let start = pixel(x) - before * letters.width(text);
        let path = letters.outline(text, start, pixel(y) + below * size);
        self.fill(path, style.color())
    }
}

/// A typeface at one size.
struct Letters<'a> {
    font: &'a FontRef<'static>,
    scale: f32,
}

impl Letters<'_> {
    /// Each letter with the position where it begins, and the end of the line.
    fn set(&self, text: &str) -> (Vec<(ab_glyph::GlyphId, f32)>, f32) {
        let mut at = 0.0;
        let mut letters: Vec<(ab_glyph::GlyphId, f32)> = Vec::new();
        for id in text.chars().map(|c| self.font.glyph_id(c)) {
            if let Some((before, _)) = letters.last() {
                at += self.scale * self.font.kern_unscaled(*before, id);
            }
            letters.push((id, at));
            at += self.scale * self.font.h_advance_unscaled(id);
        }
        (letters, at)
    }

    fn width(&self, text: &str) -> f32 {
        self.set(text).1
    }

    fn outline(&self, text: &str, left: f32, baseline: f32) -> Option<Path> {
        let mut path = PathBuilder::new();
        for (id, at) in self.set(text).0 {
            let place = |p: Point| (left + at + self.scale * p.x, baseline - self.scale * p.y);
            let mut pen = None;
            for curve in self
                .font
                .outline(id)
                .map(|outline| outline.curves)
                .unwrap_or_default()
            {
                let (from, to) = match &curve {
                    OutlineCurve::Line(a, b) => (*a, *b),
                    OutlineCurve::Quad(a, _, b) => (*a, *b),
                    OutlineCurve::Cubic(a, _, _, b) => (*a, *b),
                };
                if pen != Some((from.x, from.y)) {
                    let (x, y) = place(from);
                    path.move_to(x, y);
                }
                pen = Some((to.x, to.y));
                let (x, y) = place(to);
                match curve {
                    OutlineCurve::Line(..) => path.line_to(x, y),
                    OutlineCurve::Quad(_, c, _) => {
                        let (cx, cy) = place(c);
                        path.quad_to(cx, cy, x, y);
                    }
                    OutlineCurve::Cubic(_, c, d, _) => {
                        let ((cx, cy), (dx, dy)) = (place(c), place(d));
                        path.cubic_to(cx, cy, dx, dy, x, y);
                    }
                }
            }
        }
        path.finish()
    }
}
