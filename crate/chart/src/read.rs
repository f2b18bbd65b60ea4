//! Reading figures and views from JSON: what the page hands back to be drawn.

use crate::model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
use crate::view::{AxisView, PanelView, Theme, View};
use allot_core::error::BadInput;
use allot_core::json::{Fields, choice, list, number, parse, shorten};
use serde_json::Value;

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
const SHAPES: [(&str, Shape); 4] = [
    ("line", Shape::Line),
    ("points", Shape::Points),
    ("both", Shape::Both),
    ("step", Shape::Step),
];
const DIRECTIONS: [(&str, Direction); 2] = [("x", Direction::X), ("y", Direction::Y)];
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
        let value = parse("figure", text)?;
        let known = ["name", "title", "source", "summary", "fileStem", "panels"];
        let fields = Fields::new("", &value, &known)?;
        Ok(Self {
            name: fields.text("name", "")?,
            title: fields.text("title", "")?,
            source: fields.text("source", "")?,
            summary: fields.text("summary", "")?,
            file_stem: fields.text("fileStem", "")?,
            panels: list("panels", fields.needed("panels")?, panel)?,
        })
    }
}

impl View {
    /// Reads a view from JSON text; everything may be left out.
    ///
    /// # Errors
    /// Names the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        let value = parse("view", text)?;
        let known = ["theme", "hidden", "panels", "legend", "background"];
        let fields = Fields::new("", &value, &known)?;
        let usual = Self::default();
        Ok(Self {
            theme: fields.choice("theme", &THEMES, Some(usual.theme))?,
            hidden: fields
                .get("hidden")
                .map_or(Ok(usual.hidden), |v| list("hidden", v, text_of))?,
            panels: fields
                .get("panels")
                .map_or(Ok(usual.panels), |v| list("panels", v, panel_view))?,
            legend: switch(&fields, "legend", usual.legend)?,
            background: switch(&fields, "background", usual.background)?,
        })
    }
}

impl Theme {
    /// The theme of that name.
    ///
    /// # Errors
    /// Says which there are.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        choice("theme", &name.into(), &THEMES)
    }
}

impl Format {
    /// The format of that name.
    ///
    /// # Errors
    /// Says which there are.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        choice("format", &name.into(), &FORMATS)
    }
}

fn panel(path: &str, value: &Value) -> Result<Panel, BadInput> {
    let fields = Fields::new(path, value, &["id", "x", "y", "series", "marks", "height"])?;
    Ok(Panel {
        id: fields.text("id", "")?,
        x: axis("x", fields.needed("x")?)?,
        y: axis("y", fields.needed("y")?)?,
        series: list("series", fields.needed("series")?, series)?,
        marks: fields
            .get("marks")
            .map_or(Ok(Vec::new()), |v| list("marks", v, mark))?,
        height: fields.number("height", Some(1.0))?,
    })
}

fn axis(path: &str, value: &Value) -> Result<Axis, BadInput> {
    let known = ["key", "label", "unit", "scale", "scales", "range", "format"];
    let fields = Fields::new(path, value, &known)?;
    Ok(Axis {
        key: fields.text("key", "")?,
        label: fields.text("label", "")?,
        unit: fields.text("unit", "")?,
        scale: fields.choice("scale", &SCALES, None)?,
        scales: list("scales", fields.needed("scales")?, |path, v| {
            choice(path, v, &SCALES)
        })?,
        range: range(&fields)?,
        format: fields.choice("format", &FORMATS, None)?,
    })
}

fn series(path: &str, value: &Value) -> Result<Series, BadInput> {
    let known = [
        "id", "name", "color", "marker", "shape", "dashed", "x", "y", "low", "high",
    ];
    let fields = Fields::new(path, value, &known)?;
    let column = |key: &str| {
        fields
            .get(key)
            .map(|v| list(key, v, gap_or_number))
            .transpose()
    };
    Ok(Series {
        id: fields.text("id", "")?,
        name: fields.text("name", "")?,
        color: fields.whole("color", None)?.min(255) as u8,
        marker: fields.choice("marker", &MARKERS, None)?,
        shape: fields.choice("shape", &SHAPES, None)?,
        dashed: switch(&fields, "dashed", false)?,
        x: list("x", fields.needed("x")?, gap_or_number)?,
        y: list("y", fields.needed("y")?, gap_or_number)?,
        low: column("low")?,
        high: column("high")?,
    })
}

fn mark(path: &str, value: &Value) -> Result<Mark, BadInput> {
    let fields = Fields::new(path, value, &["id", "axis", "at", "label", "draggable"])?;
    Ok(Mark {
        id: fields.text("id", "")?,
        axis: fields.choice("axis", &DIRECTIONS, None)?,
        at: fields.number("at", None)?,
        label: fields.text("label", "")?,
        draggable: switch(&fields, "draggable", false)?,
    })
}

fn panel_view(path: &str, value: &Value) -> Result<PanelView, BadInput> {
    if value.is_null() {
        return Ok(PanelView::default());
    }
    let fields = Fields::new(path, value, &["x", "y"])?;
    let axis = |key: &str| {
        fields
            .get(key)
            .map_or(Ok(AxisView::default()), |v| axis_view(key, v))
    };
    Ok(PanelView {
        x: axis("x")?,
        y: axis("y")?,
    })
}

fn axis_view(path: &str, value: &Value) -> Result<AxisView, BadInput> {
    let fields = Fields::new(path, value, &["scale", "range"])?;
    let scale = fields
        .get("scale")
        .map(|v| choice("scale", v, &SCALES))
        .transpose()?;
    Ok(AxisView {
        scale,
        range: range(&fields)?,
    })
}

fn range(fields: &Fields<'_>) -> Result<Option<[f64; 2]>, BadInput> {
    let Some(value) = fields.get("range") else {
        return Ok(None);
    };
    match list("range", value, number)?.as_slice() {
        [low, high] => Ok(Some([*low, *high])),
        _ => Err(BadInput::new(
            fields.path_of("range"),
            shorten(value),
            "two numbers are needed",
        )),
    }
}

fn switch(fields: &Fields<'_>, key: &str, otherwise: bool) -> Result<bool, BadInput> {
    let Some(value) = fields.get(key) else {
        return Ok(otherwise);
    };
    value.as_bool().ok_or_else(|| {
        BadInput::new(
            fields.path_of(key),
            shorten(value),
            "true or false is needed",
        )
    })
}

fn text_of(path: &str, value: &Value) -> Result<String, BadInput> {
    let text = value.as_str().map(str::to_string);
    text.ok_or_else(|| BadInput::new(path, shorten(value), "a text in quotes is needed"))
}

/// A number, or `null` for a gap.
fn gap_or_number(path: &str, value: &Value) -> Result<f64, BadInput> {
    if value.is_null() {
        Ok(f64::NAN)
    } else {
        number(path, value)
    }
}
