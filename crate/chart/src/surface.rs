//! One interface to all plotters backends.
//!
//! plotters compiles all its drawing code, and the painter with it, again for each backend. Here both are compiled
//! once, for [`Behind`], which passes each stroke on to the real backend: the page's download holds canvas and SVG, but
//! only one painter.

use plotters_backend::text_anchor::Pos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontFamily, FontStyle, FontTransform,
};

/// The error message of a backend.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Refused(String);

pub(crate) type Drawn = Result<(), DrawingErrorKind<Refused>>;

/// The painter's interface to a backend, as a trait object, so that the painter is compiled only once.
pub(crate) trait Surface {
    fn size(&self) -> (u32, u32);
    fn prepare(&mut self) -> Drawn;
    fn present(&mut self) -> Drawn;
    fn pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn;
    fn line(&mut self, from: BackendCoord, to: BackendCoord, style: &Stroke) -> Drawn;
    fn rect(&mut self, corners: [BackendCoord; 2], style: &Stroke, fill: bool) -> Drawn;
    fn path(&mut self, path: &[BackendCoord], style: &Stroke) -> Drawn;
    fn circle(&mut self, center: BackendCoord, radius: u32, style: &Stroke, fill: bool) -> Drawn;
    fn polygon(&mut self, outline: &[BackendCoord], style: &Stroke) -> Drawn;
    fn text(&mut self, text: &str, style: &Type<'_>, at: BackendCoord) -> Drawn;
}

/// The style of a line.
pub(crate) struct Stroke {
    color: BackendColor,
    width: u32,
}

impl Stroke {
    fn of(style: &impl BackendStyle) -> Self {
        Self {
            color: style.color(),
            width: style.stroke_width(),
        }
    }
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// The style of a text; the text itself is passed separately.
pub(crate) struct Type<'a> {
    color: BackendColor,
    size: f64,
    transform: FontTransform,
    style: FontStyle,
    anchor: Pos,
    family: FontFamily<'a>,
}

impl BackendTextStyle for Type<'_> {
    type FontError = Refused;

    fn color(&self) -> BackendColor {
        self.color
    }

    fn size(&self) -> f64 {
        self.size
    }

    fn transform(&self) -> FontTransform {
        self.transform.clone()
    }

    fn style(&self) -> FontStyle {
        self.style
    }

    fn anchor(&self) -> Pos {
        self.anchor
    }

    fn family(&self) -> FontFamily<'_> {
        self.family
    }

    fn layout_box(&self, _: &str) -> Result<((i32, i32), (i32, i32)), Refused> {
        Err(without_letters())
    }

    fn draw<E, F: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: BackendCoord,
        _: F,
    ) -> Result<Result<(), E>, Refused> {
        Err(without_letters())
    }
}

fn without_letters() -> Refused {
    Refused("it cannot set type by itself".into())
}

fn told<E: std::error::Error + Send + Sync>(
    error: DrawingErrorKind<E>,
) -> DrawingErrorKind<Refused> {
    DrawingErrorKind::DrawingError(Refused(error.to_string()))
}

impl<DB: DrawingBackend> Surface for DB {
    fn size(&self) -> (u32, u32) {
        self.get_size()
    }

    fn prepare(&mut self) -> Drawn {
        self.ensure_prepared().map_err(told)
    }

    fn present(&mut self) -> Drawn {
        DrawingBackend::present(self).map_err(told)
    }

    fn pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn {
        self.draw_pixel(at, color).map_err(told)
    }

    fn line(&mut self, from: BackendCoord, to: BackendCoord, style: &Stroke) -> Drawn {
        self.draw_line(from, to, style).map_err(told)
    }

    fn rect(&mut self, [from, to]: [BackendCoord; 2], style: &Stroke, fill: bool) -> Drawn {
        self.draw_rect(from, to, style, fill).map_err(told)
    }

    fn path(&mut self, path: &[BackendCoord], style: &Stroke) -> Drawn {
        self.draw_path(path.iter().copied(), style).map_err(told)
    }

    fn circle(&mut self, center: BackendCoord, radius: u32, style: &Stroke, fill: bool) -> Drawn {
        self.draw_circle(center, radius, style, fill).map_err(told)
    }

    fn polygon(&mut self, outline: &[BackendCoord], style: &Stroke) -> Drawn {
        self.fill_polygon(outline.iter().copied(), style)
            .map_err(told)
    }

    fn text(&mut self, text: &str, style: &Type<'_>, at: BackendCoord) -> Drawn {
        self.draw_text(text, style, at).map_err(told)
    }
}

/// The only backend that the painter knows. It passes everything on to another backend, with coordinates that may be
/// finer.
pub(crate) struct Behind<'a> {
    pub surface: &'a mut dyn Surface,
    /// Coordinates here per coordinate of the other backend, which has been scaled down accordingly.
    pub fine: u32,
}

impl DrawingBackend for Behind<'_> {
    type ErrorType = Refused;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.surface.size();
        (width * self.fine, height * self.fine)
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.surface.prepare()
    }

    fn present(&mut self) -> Drawn {
        self.surface.present()
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn {
        self.surface.pixel(at, color)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.surface.line(from, to, &Stroke::of(style))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        lower_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let corners = [upper_left, lower_right];
        self.surface.rect(corners, &Stroke::of(style), fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let path: Vec<_> = path.into_iter().collect();
        self.surface.path(&path, &Stroke::of(style))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.surface
            .circle(center, radius, &Stroke::of(style), fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        outline: I,
        style: &S,
    ) -> Drawn {
        let outline: Vec<_> = outline.into_iter().collect();
        self.surface.polygon(&outline, &Stroke::of(style))
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        let style = Type {
            color: style.color(),
            size: style.size(),
            transform: style.transform(),
            style: style.style(),
            anchor: style.anchor(),
            family: style.family(),
        };
        self.surface.text(text, &style, at)
    }
}
