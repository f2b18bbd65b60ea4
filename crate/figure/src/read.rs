//! Reads figures and views from JSON, which the page hands back to have them drawn.
//!
//! Each field is read in one call. The first mistake is stored and reported at the end, rather than returned from every
//! call: with some fifty fields this makes the code a third smaller.

use crate::model::{Axis, Bars, Figure, Format, Mark, Marker, Panel, Scale, Series, Texture};
use crate::view::{AxisView, PanelView, Theme, View};
use allot_kernel::error::BadInput;
use allot_kernel::json::{choice, parse};
use serde_json::Value;

#[cfg(feature = "areas")]
mod areas;
#[cfg(not(feature = "areas"))]
mod curves;
mod object;

use object::{DIRECTIONS, Mistake, Object, gap_or_number, text_of, whole};

#[cfg(feature = "areas")]
use areas::{AXIS, PANEL, SERIES, SHAPES};

#[cfg(not(feature = "areas"))]
use curves::{AXIS, PANEL, SERIES, SHAPES};

const SCALES: [(&str, Scale); 2] = [("log", Scale::Log), ("linear", Scale::Linear)];
const FORMATS: [(&str, Format); 5] = [
    ("plain", Format::Plain),
    ("times", Format::Times),
    ("percent", Format::Percent),
    ("probability", Format::Probability),
    ("seconds", Format::Seconds),
];
const MARKERS: [(&str, Marker); 9] = [
    ("none", Marker::None),
    ("circle", Marker::Circle),
    ("square", Marker::Square),
    ("triangle", Marker::Triangle),
    ("diamond", Marker::Diamond),
    ("cross", Marker::Cross),
    ("plus", Marker::Plus),
    ("triangleDown", Marker::TriangleDown),
    ("ring", Marker::Ring),
];
const THEMES: [(&str, Theme); 3] = [
    ("light", Theme::Light),
    ("dark", Theme::Dark),
    ("projector", Theme::Projector),
];

impl Figure {
    /// Reads a figure from JSON text.
    ///
    /// # Errors
    /// Names the field that is unknown, missing or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("figure", text)?)
    }

    /// Reads a figure from a JSON value.
    ///
    /// # Errors
    /// As [`Figure::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let known = ["name", "title", "source", "summary", "fileStem", "panels"];
        whole(value, |mistake, value| {
            let object = Object::new("", value, &known, mistake);
            Self {
                name: object.text("name"),
                title: object.text("title"),
                source: object.text("source"),
                summary: object.text("summary"),
                file_stem: object.text("fileStem"),
                panels: object.list("panels", panel),
            }
        })
    }

    /// Takes the numbers out of the figure: all of its columns, one after the other. A column is then a pair of indices
    /// into them, start and end. Each number that is not finite is a gap, NaN.
    pub fn take_numbers(&mut self) -> Vec<f64> {
        let mut numbers = Vec::new();
        self.change_columns(&mut |column| {
            let from = numbers.len();
            let gapped = |x: &f64| if x.is_finite() { *x } else { f64::NAN };
            numbers.extend(column.iter().map(gapped));
            *column = vec![from as f64, numbers.len() as f64];
        });
        numbers
    }

    /// Replaces the columns of the figure by numbers, as [`Figure::take_numbers`] has taken them. Before, a column is
    /// a pair of indices into `numbers`, start and end; after, it holds the numbers between them. An out-of-range slice
    /// is empty.
    #[must_use]
    pub fn with_numbers(mut self, numbers: &[f64]) -> Self {
        self.change_columns(&mut |column| {
            let found = match column[..] {
                [from, to] => numbers.get(from as usize..to as usize),
                _ => None,
            };
            *column = found.unwrap_or_default().to_vec();
        });
        self
    }

    /// Changes every column.
    fn change_columns(&mut self, change: &mut dyn FnMut(&mut Vec<f64>)) {
        for panel in &mut self.panels {
            for series in &mut panel.series {
                change(&mut series.x);
                change(&mut series.y);
                let edges = series.low.iter_mut().chain(&mut series.high);
                edges.for_each(&mut *change);
            }
            #[cfg(feature = "areas")]
            areas::change_columns(panel, change);
        }
    }
}

impl View {
    /// Reads a view from JSON text; every field is optional.
    ///
    /// # Errors
    /// Names the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("view", text)?)
    }

    /// Reads a view from a JSON value.
    ///
    /// # Errors
    /// As [`View::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let known = ["theme", "hidden", "panels", "legend", "background"];
        let usual = Self::default();
        whole(value, |mistake, value| {
            let object = Object::new("", value, &known, mistake);
            let list = |key| object.get(key);
            Self {
                theme: object.choice("theme", &THEMES, Some(usual.theme)),
                hidden: list("hidden")
                    .map_or_else(Vec::new, |v| object.items("hidden", v, text_of)),
                panels: list("panels")
                    .map_or_else(Vec::new, |v| object.items("panels", v, panel_view)),
                legend: object.switch("legend", usual.legend),
                background: object.switch("background", usual.background),
            }
        })
    }
}

impl Theme {
    /// The theme of that name.
    ///
    /// # Errors
    /// Lists the names.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        choice("theme", &name.into(), &THEMES)
    }
}

impl Format {
    /// The format of that name.
    ///
    /// # Errors
    /// Lists the names.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        choice("format", &name.into(), &FORMATS)
    }
}

fn panel(mistake: &Mistake, value: &Value) -> Panel {
    let object = Object::new("", value, PANEL, mistake);
    let axis = |key| axis(key, object.get(key).unwrap_or(&Value::Null), mistake);
    let panel = Panel {
        id: object.text("id"),
        x: axis("x"),
        y: axis("y"),
        series: object.list("series", series),
        marks: match object.get("marks") {
            Some(marks) => object.items("marks", marks, mark),
            None => Vec::new(),
        },
        height: object.number("height", Some(1.0)),
        bars: Bars::default(),
        cells: None,
        equal_scales: false,
    };
    #[cfg(feature = "areas")]
    let panel = areas::panel(&object, panel, self::axis);
    panel
}

fn axis(path: &str, value: &Value, mistake: &Mistake) -> Axis {
    let object = Object::new(path, value, AXIS, mistake);
    let axis = Axis {
        key: object.text("key"),
        label: object.text("label"),
        unit: object.text("unit"),
        scale: object.choice("scale", &SCALES, None),
        scales: object.list("scales", |mistake, value| {
            mistake
                .met(choice("", value, &SCALES).map(Some))
                .unwrap_or(Scale::Linear)
        }),
        range: object.range(),
        format: object.choice("format", &FORMATS, None),
        names: Vec::new(),
        reversed: false,
    };
    #[cfg(feature = "areas")]
    let axis = areas::axis(&object, axis);
    axis
}

fn series(mistake: &Mistake, value: &Value) -> Series {
    let object = Object::new("", value, SERIES, mistake);
    let series = Series {
        id: object.text("id"),
        name: object.text("name"),
        color: object.number("color", None).clamp(0.0, 255.0) as u8,
        marker: object.choice("marker", &MARKERS, None),
        shape: object.choice("shape", SHAPES, None),
        dashed: object.switch("dashed", false),
        x: object.list("x", gap_or_number),
        y: object.list("y", gap_or_number),
        low: object.column("low"),
        high: object.column("high"),
        to: None,
        size: None,
        labels: Vec::new(),
        outlined: Vec::new(),
        texture: Texture::Plain,
    };
    #[cfg(feature = "areas")]
    let series = areas::series(&object, series);
    series
}

fn mark(mistake: &Mistake, value: &Value) -> Mark {
    let known = ["id", "axis", "at", "label", "draggable"];
    let object = Object::new("", value, &known, mistake);
    Mark {
        id: object.text("id"),
        axis: object.choice("axis", &DIRECTIONS, None),
        at: object.number("at", None),
        label: object.text("label"),
        draggable: object.switch("draggable", false),
    }
}

fn panel_view(mistake: &Mistake, value: &Value) -> PanelView {
    if value.is_null() {
        return PanelView::default();
    }
    let object = Object::new("", value, &["x", "y"], mistake);
    let axis = |key| match object.get(key) {
        Some(value) => axis_view(key, value, mistake),
        None => AxisView::default(),
    };
    PanelView {
        x: axis("x"),
        y: axis("y"),
    }
}

fn axis_view(path: &str, value: &Value, mistake: &Mistake) -> AxisView {
    let object = Object::new(path, value, &["scale", "range"], mistake);
    AxisView {
        scale: object
            .get("scale")
            .map(|_| object.choice("scale", &SCALES, None)),
        range: object.range(),
    }
}
