//! A backend on a surface that has been scaled down: the same drawing, in finer coordinates.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

/// Coordinates in a device pixel on a surface for [`draw_finely`](crate::draw_finely).
pub const FINE: u32 = 8;

/// Passes everything on, and only says that the surface is [`FINE`] times as large.
pub(crate) struct Fine<DB>(pub DB);

type Drawn<DB> = Result<(), DrawingErrorKind<<DB as DrawingBackend>::ErrorType>>;

impl<DB: DrawingBackend> DrawingBackend for Fine<DB> {
    type ErrorType = DB::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.0.get_size();
        (width * FINE, height * FINE)
    }

    fn ensure_prepared(&mut self) -> Drawn<DB> {
        self.0.ensure_prepared()
    }

    fn present(&mut self) -> Drawn<DB> {
        self.0.present()
    }

    fn draw_pixel(&mut self, at: BackendCoord, color: BackendColor) -> Drawn<DB> {
        self.0.draw_pixel(at, color)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn<DB> {
        self.0.draw_line(from, to, style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        lower_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn<DB> {
        self.0.draw_rect(upper_left, lower_right, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn<DB> {
        self.0.draw_path(path, style)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn<DB> {
        self.0.draw_circle(center, radius, style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        outline: I,
        style: &S,
    ) -> Drawn<DB> {
        self.0.fill_polygon(outline, style)
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Drawn<DB> {
        self.0.draw_text(text, style, at)
    }
}
