//! What the tests share: a backend that only takes notes, and figures to draw on it.

// Each test file is a program of its own and uses a part of this.
#![allow(dead_code)]

use allot_chart::model::{Axis, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_chart::text::width;
use allot_chart::{ChartError, Direction, Layout, View, draw, draw_finely};
use plotters::prelude::{DrawingBackend, IntoDrawingArea};
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind, FontStyle,
};
use std::convert::Infallible;

/// What was drawn, in coordinates of the backend.
#[derive(Debug, Default)]
pub struct Notes {
    pub paths: Vec<Vec<BackendCoord>>,
    pub polygons: Vec<Vec<BackendCoord>>,
    pub circles: Vec<(BackendCoord, u32)>,
    pub rectangles: Vec<(BackendCoord, BackendCoord)>,
    pub texts: Vec<Text>,
}

/// A text and the room it takes: left, top, right, bottom.
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
    let layout = draw(&recorder.into_drawing_area(), figure, view, ratio)?;
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

/// A figure around some panels.
pub fn figure(panels: Vec<Panel>) -> Figure {
    Figure {
        name: "test".into(),
        title: "A title in sentence case".into(),
        source: "Fig. 0".into(),
        summary: "Three lines & two points, one < the other.".into(),
        file_stem: "allot-test".into(),
        panels,
    }
}

/// A panel with one line.
pub fn panel(scale: Scale, x: Vec<f64>, y: Vec<f64>) -> Panel {
    Panel::new(
        "panel",
        Axis::new("slots", "Slots N", "slots", scale, Format::Plain),
        Axis::new("value", "Value", "", scale, Format::Plain),
        vec![Series::line("line", "Line", 0, x, y)],
    )
}

/// A log/log panel with lines, points, a band and reference lines.
pub fn busy() -> Panel {
    let x: Vec<f64> = (0..=60)
        .map(|n| libm::pow(10.0, f64::from(n) / 10.0))
        .collect();
    let curve = |power: f64| {
        x.iter()
            .map(|x| 3.0 * libm::pow(*x, power))
            .collect::<Vec<f64>>()
    };
    let mut series: Vec<Series> = (0..4)
        .map(|n| {
            let (name, power) = (format!("Series {n}"), 0.2 * f64::from(n) - 0.3);
            Series::line(format!("s{n}"), name, n as u8, x.clone(), curve(power))
                .marker(Marker::nth(n as usize))
        })
        .collect();
    let (low, high) = (curve(-0.4), curve(-0.2));
    series[0] = series[0].clone().band(low, high);
    let points = vec![1.0, 30.0, 900.0, 27_000.0, 810_000.0];
    let measured = Series::line("points", "Measured", 6, points.clone(), points);
    series.push(measured.shape(Shape::Points).marker(Marker::Diamond));
    let mut panel = Panel::new(
        "busy",
        Axis::new("slots", "Slots N", "slots", Scale::Log, Format::Plain),
        Axis::new(
            "seconds",
            "Run time T(w)",
            "seconds",
            Scale::Log,
            Format::Seconds,
        ),
        series,
    );
    panel.marks = vec![
        Mark::new("slots", Direction::X, 1e4, "N = 10\u{202f}000").draggable(),
        Mark::new("near", Direction::X, 2e4, "close to it"),
        Mark::new("end", Direction::X, 1e6, "at the very end"),
        Mark::new("level", Direction::Y, 19.46, "19.46\u{202f}s"),
        Mark::new("outside", Direction::Y, 1e30, "never seen"),
    ];
    panel
}

/// Shares of the optimum, with stairs and a gap.
pub fn shares() -> Panel {
    let x: Vec<f64> = (0..=40).map(f64::from).collect();
    let dip = |x: &f64| {
        if *x == 20.0 {
            f64::NAN
        } else {
            1.0 - 0.002 * (40.0 - x)
        }
    };
    let y = x.iter().map(dip).collect();
    let stairs = x.iter().map(|x| 0.95 + 0.01 * (x / 10.0).floor()).collect();
    Panel::new(
        "shares",
        Axis::new("rank", "Task rank", "", Scale::Linear, Format::Plain),
        Axis::new(
            "share",
            "Share of the optimum",
            "",
            Scale::Linear,
            Format::Percent,
        ),
        vec![
            Series::line("dip", "Dip", 1, x.clone(), y).dashed(),
            Series::line("stairs", "Stairs", 2, x, stairs).shape(Shape::Step),
        ],
    )
}
