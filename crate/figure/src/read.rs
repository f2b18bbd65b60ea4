//! Reads figures and views from JSON, which the page hands back to have them drawn.
//!
//! Each field is read in one call. The first mistake is stored and reported at the end, rather than returned from every
//! call: with some fifty fields this makes the code a third smaller.

use crate::model::{
    Axis, Bars, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Texture,
};
use crate::view::{AxisView, PanelView, Theme, View};
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, choice, in_list, number, parse, shorten};
use serde_json::Value;
use std::cell::RefCell;

#[cfg(feature = "areas")]
mod areas;
#[cfg(not(feature = "areas"))]
mod curves;

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
const DIRECTIONS: [(&str, Direction); 2] = [("x", Direction::X), ("y", Direction::Y)];
const THEMES: [(&str, Theme); 3] = [
    ("light", Theme::Light),
    ("dark", Theme::Dark),
    ("projector", Theme::Projector),
];

/// The first mistake so far.
#[derive(Default)]
struct Mistake(RefCell<Option<BadInput>>);

impl Mistake {
    /// The value read, or after a mistake a default that is never used.
    fn met<T: Default>(&self, read: Result<T, BadInput>) -> T {
        read.unwrap_or_else(|error| {
            self.0.borrow_mut().get_or_insert(error);
            T::default()
        })
    }

    /// Adds the outer path to the mistake.
    fn within(&self, outer: impl Fn(BadInput) -> BadInput) {
        let mut mistake = self.0.borrow_mut();
        *mistake = mistake.take().map(outer);
    }

    fn is_met(&self) -> bool {
        self.0.borrow().is_some()
    }
}

/// Reads a value, and returns the first mistake in it.
fn whole<T>(value: &Value, read: impl Fn(&Mistake, &Value) -> T) -> Result<T, BadInput> {
    let mistake = Mistake::default();
    let thing = read(&mistake, value);
    mistake.0.into_inner().map_or(Ok(thing), Err)
}

/// One object. A value that is no object is reported and has no fields.
struct Object<'a> {
    fields: Option<Fields<'a>>,
    mistake: &'a Mistake,
}

impl<'a> Object<'a> {
    fn new(path: &'a str, value: &'a Value, known: &[&str], mistake: &'a Mistake) -> Self {
        let fields = mistake.met(Fields::new(path, value, known).map(Some));
        Self { fields, mistake }
    }

    fn read<T: Default>(&self, read: impl Fn(&Fields<'a>) -> Result<T, BadInput>) -> T {
        let fields = self.fields.as_ref();
        fields.map_or_else(T::default, |fields| self.mistake.met(read(fields)))
    }

    fn get(&self, key: &str) -> Option<&'a Value> {
        self.fields.as_ref()?.get(key)
    }

    fn text(&self, key: &str) -> String {
        self.read(|fields| fields.text(key, ""))
    }

    fn number(&self, key: &str, otherwise: Option<f64>) -> f64 {
        self.read(|fields| fields.number(key, otherwise))
    }

    fn switch(&self, key: &str, otherwise: bool) -> bool {
        let needed = "true or false is needed";
        self.get(key).map_or(otherwise, |value| {
            value
                .as_bool()
                .unwrap_or_else(|| self.refuse(key, value, needed))
        })
    }

    /// One of several named things; the first one if the name is wrong.
    fn choice<T: Copy>(&self, key: &str, known: &[(&str, T)], otherwise: Option<T>) -> T {
        let names = known.iter().map(|(name, _)| *name).enumerate();
        let places: Vec<_> = names.map(|(place, name)| (name, place)).collect();
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => otherwise,
            _ => known[self.read(|fields| fields.choice(key, &places, None))].1,
        }
    }

    /// Every item of a required list.
    fn list<T>(&self, key: &str, item: impl Fn(&Mistake, &Value) -> T) -> Vec<T> {
        self.read(|fields| fields.needed(key).map(Some))
            .map_or_else(Vec::new, |value| self.items(key, value, item))
    }

    fn items<T>(&self, key: &str, value: &Value, item: impl Fn(&Mistake, &Value) -> T) -> Vec<T> {
        let Value::Array(items) = value else {
            return self.refuse(key, value, "a list is needed");
        };
        let mut read = Vec::with_capacity(items.len());
        for (i, value) in items.iter().enumerate() {
            let before = self.mistake.is_met();
            read.push(item(self.mistake, value));
            if !before {
                self.mistake.within(|error| in_list(key, i, error));
            }
        }
        read
    }

    /// An optional list of numbers with gaps.
    fn column(&self, key: &str) -> Option<Vec<f64>> {
        let column = self.get(key)?;
        Some(self.items(key, column, gap_or_number))
    }

    /// Two numbers, the lower and the upper end.
    fn range(&self) -> Option<[f64; 2]> {
        let value = self.get("range")?;
        match self.items("range", value, number_of)[..] {
            [low, high] => Some([low, high]),
            _ => self.refuse("range", value, "two numbers are needed"),
        }
    }

    #[cold]
    fn refuse<T: Default>(&self, key: &str, value: &Value, needed: &str) -> T {
        self.read(|fields| Err(BadInput::new(fields.path_of(key), shorten(value), needed)))
    }
}

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
    };
    #[cfg(feature = "areas")]
    let panel = areas::panel(&object, panel);
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

fn text_of(mistake: &Mistake, value: &Value) -> String {
    let text = value.as_str().map(str::to_string);
    mistake.met(text.ok_or_else(|| BadInput::new("", shorten(value), "a text in quotes is needed")))
}

fn number_of(mistake: &Mistake, value: &Value) -> f64 {
    mistake.met(number("", value))
}

/// A number, or `null` for a gap.
fn gap_or_number(mistake: &Mistake, value: &Value) -> f64 {
    if value.is_null() {
        f64::NAN
    } else {
        number_of(mistake, value)
    }
}
