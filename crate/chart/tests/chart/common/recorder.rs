//! A plotters backend that draws nothing and records every call.

use allot_chart::text::width;
use allot_chart::{ChartError, draw, draw_finely};
use allot_figure::model::Figure;
use allot_figure::{Layout, View};
use plotters::prelude::DrawingBackend;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind, FontStyle,
};
use std::convert::Infallible;

/// The recorded drawing, in coordinates of the backend.
#[derive(Debug, Default)]
pub struct Notes {
    pub paths: Vec<Vec<BackendCoord>>,
    pub polygons: Vec<Vec<BackendCoord>>,
    pub circles: Vec<(BackendCoord, u32)>,
    pub rectangles: Vec<(BackendCoord, BackendCoord)>,
    pub texts: Vec<Text>,
}

/// A text and its bounding box: left, top, right, bottom.
#[derive(Debug, Clone)]
pub struct Text {
    pub text: String,
    pub size: f64,
    pub area: [f64; 4],
}

impl Text {
    pub fn meets(&self, other: &Text) -> bool {
        let ([a, b, c, d], [e, f, g, h]) = (self.area, other.area);
        a < g && e < c && b < h && f < d
    }
}

struct Recorder<'a> {
    size: (u32, u32),
    notes: &'a mut Notes,
}

type Noted = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Recorder<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Noted {
        Ok(())
    }

    fn present(&mut self) -> Noted {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, _: BackendColor) -> Noted {
        self.notes.rectangles.push((at, at));
        Ok(())
    }

    fn draw_line<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, _: &S) -> Noted {
        self.notes.paths.push(vec![a, b]);
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        _: &S,
        _: bool,
    ) -> Noted {
        self.notes.rectangles.push((a, b));
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        _: &S,
    ) -> Noted {
        self.notes.paths.push(path.into_iter().collect());
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        at: BackendCoord,
        radius: u32,
        _: &S,
        _: bool,
    ) -> Noted {
        self.notes.circles.push((at, radius));
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        outline: I,
        _: &S,
    ) -> Noted {
        self.notes.polygons.push(outline.into_iter().collect());
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Noted {
        let (x, y) = (f64::from(at.0), f64::from(at.1));
        let size = style.size();
        let wide = width(text, size, matches!(style.style(), FontStyle::Bold));
        let left = match style.anchor().h_pos {
            HPos::Left => x,
            HPos::Center => x - wide / 2.0,
            HPos::Right => x - wide,
        };
        let area = [left, y - size / 2.0, left + wide, y + size / 2.0];
        self.notes.texts.push(Text {
            text: text.into(),
            size,
            area,
        });
        Ok(())
    }
}

/// Draws on a recorder of `width` × `height` device pixels.
pub fn record(
    figure: &Figure,
    view: &View,
    size: (u32, u32),
    ratio: f64,
) -> Result<(Layout, Notes), ChartError> {
    let mut notes = Notes::default();
    let recorder = Recorder {
        size,
        notes: &mut notes,
    };
    let layout = draw(recorder, figure, view, ratio)?;
    Ok((layout, notes))
}

/// The same on a surface scaled down by [`allot_chart::FINE`].
pub fn record_finely(
    figure: &Figure,
    view: &View,
    size: (u32, u32),
    ratio: f64,
) -> Result<(Layout, Notes), ChartError> {
    let mut notes = Notes::default();
    let recorder = Recorder {
        size,
        notes: &mut notes,
    };
    let layout = draw_finely(recorder, figure, view, ratio)?;
    Ok((layout, notes))
}
