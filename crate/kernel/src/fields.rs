//! The fields of a scenario, as one table.
//!
//! A row holds all facts about a field. Reading, checking and links use its [`Field`]: name, kind, bounds, and the
//! value if it is left out. The page's controls and the documentation also use its [`Shown`] part, and are generated
//! from it ([`typescript()`], [`markdown()`]).
//!
//! | a row's part | used for |
//! | --- | --- |
//! | [`Field`] | reading, checking, links |
//! | [`Lens`] | the place of the value in the struct |
//! | [`Shown`] | the page's sliders and names, the documentation |
//!
//! A system keeps its rows as constants, and takes from them what it needs at run time: [`names()`], [`forms()`],
//! [`parts()`], [`number_for`]. So the words of the page's controls, which its own script holds, are no part of a
//! module for the browser.

mod bounds;
mod markdown;
mod part;
mod typescript;

pub use bounds::Bounds;
pub use markdown::{Column, markdown};
pub use part::{Lens, Part, group, parts};
pub use typescript::typescript;

use crate::link::Form;

/// The kind of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// A whole number.
    Whole,
    /// A text, even if it looks like a number.
    Text,
    /// True or false.
    Switch,
    /// One of these names.
    Choice(&'static [&'static str]),
    /// A list of numbers.
    List,
    /// A list of these names.
    Choices(&'static [&'static str]),
    /// A list of lists of numbers.
    Rows,
    /// A list of records; in a link they have these fields, in this order.
    Records(&'static [&'static str]),
    /// Several forms, or an object with fields of its own; in words.
    Forms(&'static str),
}

/// The value of a field that is left out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Absent {
    /// The field is needed.
    Needed,
    /// The field has no value then; in words.
    Nothing(&'static str),
    /// This number.
    Number(f64),
    /// This text or name.
    Text(&'static str),
    /// The value of the default scenario.
    Default,
}

/// The facts about a field that reading, checking and links use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    /// Its name, below that of the group of fields that it belongs to.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// The numbers that are allowed.
    pub bounds: Bounds,
    /// Its value if it is left out.
    pub absent: Absent,
}

/// The scale of a slider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps.
    Linear,
    /// Equal ratios.
    Log,
}

/// The range of a slider: what it can comfortably reach, often less than is allowed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slider {
    /// Its left end.
    pub min: f64,
    /// Its right end.
    pub max: f64,
    /// Its scale.
    pub scale: Scale,
}

/// The facts about a field that a reader sees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shown {
    /// The name of its control; empty without one.
    pub label: &'static str,
    /// The letter of the equations.
    pub symbol: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// A few words below the slider.
    pub hint: &'static str,
    /// Its slider.
    pub slider: Option<Slider>,
    /// Whether the slider gives whole numbers, though others are allowed.
    pub whole: bool,
    /// Whether the control may be left empty.
    pub optional: bool,
    /// The name of one entry of the list that the field belongs to.
    pub item: &'static str,
    /// Its meaning in the documentation; by default its label and hint.
    pub meaning: &'static str,
}

/// A row of the table.
pub struct Row<S = ()> {
    /// The facts for reading, checking and links.
    pub field: Field,
    /// The place of the value.
    pub lens: Lens<S>,
    /// The facts that a reader sees.
    pub shown: Shown,
}

impl<S> Row<S> {
    /// A field of any kind.
    pub const fn new(name: &'static str, kind: Kind, absent: Absent) -> Self {
        Self {
            field: Field {
                name,
                kind,
                bounds: Bounds::ANY,
                absent,
            },
            lens: Lens::Elsewhere,
            shown: Shown {
                label: "",
                symbol: "",
                unit: "",
                hint: "",
                slider: None,
                whole: false,
                optional: false,
                item: "",
                meaning: "",
            },
        }
    }

    /// A number.
    pub const fn number(name: &'static str, bounds: Bounds, absent: Absent) -> Self {
        let mut row = Self::new(name, Kind::Number, absent);
        row.field.bounds = bounds;
        row
    }

    /// A whole number.
    pub const fn whole(name: &'static str, bounds: Bounds, absent: Absent) -> Self {
        let mut row = Self::new(name, Kind::Whole, absent);
        row.field.bounds = bounds;
        row
    }

    /// With a place in the struct.
    pub const fn at(mut self, lens: Lens<S>) -> Self {
        self.lens = lens;
        self
    }

    /// With the name of its control, the letter of the equations, and a unit.
    pub const fn named(
        mut self,
        label: &'static str,
        symbol: &'static str,
        unit: &'static str,
    ) -> Self {
        self.shown.label = label;
        self.shown.symbol = symbol;
        self.shown.unit = unit;
        self
    }

    /// With a slider of equal steps.
    pub const fn linear(mut self, min: f64, max: f64) -> Self {
        let scale = Scale::Linear;
        self.shown.slider = Some(Slider { min, max, scale });
        self
    }

    /// With a slider of equal ratios.
    pub const fn log(mut self, min: f64, max: f64) -> Self {
        let scale = Scale::Log;
        self.shown.slider = Some(Slider { min, max, scale });
        self
    }

    /// With a slider that gives whole numbers, though others are allowed.
    pub const fn by_ones(mut self) -> Self {
        self.shown.whole = true;
        self
    }

    /// With a control that may be left empty.
    pub const fn optional(mut self) -> Self {
        self.shown.optional = true;
        self
    }

    /// With a few words below the slider.
    pub const fn hint(mut self, hint: &'static str) -> Self {
        self.shown.hint = hint;
        self
    }

    /// With the name of one entry of the list that the field belongs to.
    pub const fn of_each(mut self, item: &'static str) -> Self {
        self.shown.item = item;
        self
    }

    /// With a meaning for the documentation.
    pub const fn meaning(mut self, meaning: &'static str) -> Self {
        self.shown.meaning = meaning;
        self
    }
}

/// The names of some rows.
pub const fn names<S, const N: usize>(rows: &[Row<S>; N]) -> [&'static str; N] {
    let mut all = [""; N];
    let mut i = 0;
    while i < N {
        all[i] = rows[i].field.name;
        i += 1;
    }
    all
}

/// The field of that name. It is looked up while the system is compiled, which fails if there is none.
const fn named<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> Field {
    let mut i = 0;
    while i < N {
        if same(rows[i].field.name, name) {
            return rows[i].field;
        }
        i += 1;
    }
    panic!("no field has this name")
}

/// Whether two texts are the same, for constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

/// The number that stands in for a field of that name, for a constant: without such a number, nothing compiles.
pub const fn number_for<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> f64 {
    match named(rows, name).absent {
        Absent::Number(number) => number,
        _ => panic!("no number stands in for this field"),
    }
}

/// The text that stands in for a field of that name, for a constant: without such a text, nothing compiles.
pub const fn text_for<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> &'static str {
    match named(rows, name).absent {
        Absent::Text(text) => text,
        _ => panic!("no text stands in for this field"),
    }
}

/// The names of some rows, each with the form of its value in a link.
pub const fn forms<S, const N: usize>(rows: &[Row<S>; N]) -> [(&'static str, Form); N] {
    let mut all = [("", Form::Single); N];
    let mut i = 0;
    while i < N {
        let Field { name, kind, .. } = rows[i].field;
        let form = match kind {
            Kind::Text | Kind::Choice(_) => Form::Text,
            Kind::List | Kind::Choices(_) => Form::List,
            Kind::Rows => Form::Rows,
            Kind::Records(names) => Form::Records(names),
            Kind::Switch => Form::Switch,
            Kind::Number | Kind::Whole | Kind::Forms(_) => Form::Single,
        };
        all[i] = (name, form);
        i += 1;
    }
    all
}

/// A row with its whole path, as the page and the documentation name it; a list is `levels[]`.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// The path in a scenario.
    pub path: String,
    /// The facts for reading, checking and links.
    pub field: Field,
    /// The facts that a reader sees.
    pub shown: Shown,
}

/// Rows with their whole paths; `prefix` is the path of their group.
pub fn told<S>(prefix: &str, rows: &[Row<S>]) -> Vec<Told> {
    let path = |name: &str| match prefix {
        "" => name.to_string(),
        prefix => format!("{prefix}.{name}"),
    };
    let tell = |row: &Row<S>| Told {
        path: path(row.field.name),
        field: row.field,
        shown: row.shown,
    };
    rows.iter().map(tell).collect()
}
