//! Objects of a figure, read field by field up to the first mistake.

use crate::model::Direction;
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, in_list, number, shorten};
use serde_json::Value;
use std::cell::RefCell;

pub(super) const DIRECTIONS: [(&str, Direction); 2] = [("x", Direction::X), ("y", Direction::Y)];

/// The first mistake so far.
#[derive(Default)]
pub(super) struct Mistake(RefCell<Option<BadInput>>);

impl Mistake {
    /// The value read, or after a mistake a default that is never used.
    pub(super) fn met<T: Default>(&self, read: Result<T, BadInput>) -> T {
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
pub(super) fn whole<T>(value: &Value, read: impl Fn(&Mistake, &Value) -> T) -> Result<T, BadInput> {
    let mistake = Mistake::default();
    let thing = read(&mistake, value);
    mistake.0.into_inner().map_or(Ok(thing), Err)
}

/// One object. A value that is no object is reported and has no fields.
pub(super) struct Object<'a> {
    fields: Option<Fields<'a>>,
    pub(super) mistake: &'a Mistake,
}

impl<'a> Object<'a> {
    pub(super) fn new(
        path: &'a str,
        value: &'a Value,
        known: &[&str],
        mistake: &'a Mistake,
    ) -> Self {
        let fields = mistake.met(Fields::new(path, value, known).map(Some));
        Self { fields, mistake }
    }

    fn read<T: Default>(&self, read: impl Fn(&Fields<'a>) -> Result<T, BadInput>) -> T {
        let fields = self.fields.as_ref();
        fields.map_or_else(T::default, |fields| self.mistake.met(read(fields)))
    }

    pub(super) fn get(&self, key: &str) -> Option<&'a Value> {
        self.fields.as_ref()?.get(key)
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.read(|fields| fields.text(key, ""))
    }

    pub(super) fn number(&self, key: &str, otherwise: Option<f64>) -> f64 {
        self.read(|fields| fields.number(key, otherwise))
    }

    pub(super) fn switch(&self, key: &str, otherwise: bool) -> bool {
        let needed = "true or false is needed";
        self.get(key).map_or(otherwise, |value| {
            value
                .as_bool()
                .unwrap_or_else(|| self.refuse(key, value, needed))
        })
    }

    /// One of several named things; the first one if the name is wrong.
    pub(super) fn choice<T: Copy>(
        &self,
        key: &str,
        known: &[(&str, T)],
        otherwise: Option<T>,
    ) -> T {
        let names = known.iter().map(|(name, _)| *name).enumerate();
        let places: Vec<_> = names.map(|(place, name)| (name, place)).collect();
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => otherwise,
            _ => known[self.read(|fields| fields.choice(key, &places, None))].1,
        }
    }

    /// Every item of a required list.
    pub(super) fn list<T>(&self, key: &str, item: impl Fn(&Mistake, &Value) -> T) -> Vec<T> {
        self.read(|fields| fields.needed(key).map(Some))
            .map_or_else(Vec::new, |value| self.items(key, value, item))
    }

    pub(super) fn items<T>(
        &self,
        key: &str,
        value: &Value,
        item: impl Fn(&Mistake, &Value) -> T,
    ) -> Vec<T> {
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
    pub(super) fn column(&self, key: &str) -> Option<Vec<f64>> {
        let column = self.get(key)?;
        Some(self.items(key, column, gap_or_number))
    }

    /// Two numbers, the lower and the upper end.
    pub(super) fn range(&self) -> Option<[f64; 2]> {
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

pub(super) fn text_of(mistake: &Mistake, value: &Value) -> String {
    let text = value.as_str().map(str::to_string);
    mistake.met(text.ok_or_else(|| BadInput::new("", shorten(value), "a text in quotes is needed")))
}

pub(super) fn number_of(mistake: &Mistake, value: &Value) -> f64 {
    mistake.met(number("", value))
}

/// A number, or `null` for a gap.
pub(super) fn gap_or_number(mistake: &Mistake, value: &Value) -> f64 {
    if value.is_null() {
        f64::NAN
    } else {
        number_of(mistake, value)
    }
}
