//! A row of the table: the facts about a field.

use super::bounds::Bounds;
use crate::error::BadInput;
use crate::json;

/// The place of a field's value in the struct `S`.
pub enum Lens<S> {
    /// None: the struct's own reader reads it.
    Elsewhere,
    /// A number.
    Number {
        /// The value.
        get: fn(&S) -> f64,
        /// Replaces the value.
        set: fn(&mut S, f64),
    },
    /// A whole number.
    Whole {
        /// The value.
        get: fn(&S) -> u64,
        /// Replaces the value.
        set: fn(&mut S, u64),
    },
    /// A value that is no plain number, and its reader.
    Read(fn(&json::Fields<'_>, &mut S) -> Result<(), BadInput>),
}

impl<S> Clone for Lens<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Lens<S> {}

/// The kind of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// A whole number.
    Whole,
    /// A text, even if it looks like a number.
    Text,
    /// A seed: a text, or a whole number that stands for its digits.
    Seed,
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
    /// The word for an empty control; empty if it may not be left so.
    pub when_empty: &'static str,
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
                when_empty: "",
                item: "",
                meaning: "",
            },
        }
    }

    /// The article that a file belongs to.
    pub const fn article(name: &'static [&'static str; 1]) -> Self {
        let row = Self::new("article", Kind::Choice(name), Absent::Text(name[0]));
        row.meaning("the article that the file belongs to")
    }

    /// The version of a file; this is the latest.
    pub const fn version(latest: u64) -> Self {
        let latest = latest as f64;
        let row = Self::whole("version", Bounds::new(1.0, latest), Absent::Number(latest));
        row.meaning("version of the format")
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

    /// With a control that may be left empty, and the word for that.
    pub const fn when_empty(mut self, word: &'static str) -> Self {
        self.shown.when_empty = word;
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
