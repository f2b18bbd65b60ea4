//! The scenarios of a study, by number.

use crate::articles::{self, Article};
use crate::axis::Axis;
use crate::cells::cells;
use crate::row::Row;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;
use allot_kernel::json::{shorten, text};
use serde_json::{Map, Value};

/// The most scenarios of a study.
pub const MOST: usize = 10_000_000;

/// A grid of scenarios of one article: every value of each axis with every one of the others, and with every seed.
#[derive(Debug, Clone)]
pub struct Study {
    article: Article,
    base: Value,
    axes: Vec<Axis>,
    /// Paths of the seeds, and their values; the last axis.
    seeds: (Vec<String>, Vec<String>),
}

impl Study {
    /// A study of `base`, a file in any form, over some fields; `seeds` take the place of every seed that it has.
    ///
    /// `article` is the name of its article; without one, the file's own.
    ///
    /// # Errors
    /// Names the field that is unknown, or the first value of an axis that is not allowed beside the first ones of the
    /// others.
    pub fn new(
        base: Value,
        article: Option<&str>,
        axes: Vec<Axis>,
        seeds: &[String],
    ) -> Result<Self, BadInput> {
        let article = articles::named(article, &base)?;
        let base = (article.arrived)(base)?;
        let own = |axis: Axis| Axis {
            field: own_name(article, &axis.field),
            ..axis
        };
        let axes: Vec<Axis> = axes.into_iter().map(own).collect();
        let mut study = Self {
            article,
            base,
            axes,
            seeds: Default::default(),
        };
        study.check()?;
        if !seeds.is_empty() {
            let paths = study.drawn()?;
            study.seeds = (paths, seeds.to_vec());
        }
        let sizes = study.sizes().into_iter();
        let count = sizes.fold(1_usize, |all, one| all.saturating_mul(one));
        if count > MOST {
            let allowed = format!("at most {MOST} scenarios are needed");
            return Err(BadInput::new("over", count, allowed));
        }
        Ok(study)
    }

    /// The number of scenarios.
    pub fn len(&self) -> usize {
        self.sizes().into_iter().product()
    }

    /// Whether there is no scenario, which never is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of the article.
    pub fn article(&self) -> &'static str {
        self.article.name
    }

    /// Names of the columns that say which scenario a row is of, after its number.
    pub fn head(&self) -> impl Iterator<Item = &str> {
        let seed = (!self.seeds.1.is_empty()).then_some("seed");
        self.axes.iter().map(|axis| axis.field.as_str()).chain(seed)
    }

    /// The values of [`Study::head`] in the scenario of a number.
    pub fn values(&self, number: usize) -> Vec<String> {
        let plain = |value: &Value| match value {
            Value::String(text) => text.clone(),
            other => text(other),
        };
        let places = self.places(number);
        let axes = self.axes.iter().zip(&places);
        let mut all: Vec<String> = axes.map(|(axis, at)| plain(&axis.values[*at])).collect();
        let seed = places.get(self.axes.len());
        all.extend(seed.map(|at| self.seeds.1[*at].clone()));
        all
    }

    /// The scenario of a number, as a file of its article; the last axis changes fastest.
    pub fn scenario(&self, number: usize) -> Value {
        self.at(&self.places(number))
    }

    /// Sixteen hexadecimal digits over the scenario of a number and the version of allot: a row with others is not of
    /// this study.
    pub fn key(&self, number: usize) -> String {
        let mut print = Fingerprint::default();
        let head = [self.article.name, env!("CARGO_PKG_VERSION")];
        let whole = text(&self.scenario(number));
        for part in head.into_iter().chain([whole.as_str()]) {
            print.bits(part.len() as u64);
            part.bytes().for_each(|byte| print.bits(byte.into()));
        }
        print.digits()
    }

    /// The answer to the scenario of a number.
    ///
    /// # Errors
    /// Names the field of the scenario that does not go with the others.
    pub fn row(&self, number: usize) -> Result<Row, BadInput> {
        let answer = (self.article.answer)(&self.scenario(number), false)?;
        Ok(Row {
            number,
            key: self.key(number),
            cells: cells(&answer),
        })
    }

    fn sizes(&self) -> Vec<usize> {
        let seeds = Some(self.seeds.1.len()).filter(|count| *count > 0);
        let axes = self.axes.iter().map(|axis| axis.values.len());
        axes.chain(seeds).collect()
    }

    /// The place on each axis.
    fn places(&self, number: usize) -> Vec<usize> {
        let sizes = self.sizes();
        let mut left = number;
        let mut places = vec![0; sizes.len()];
        for (place, size) in places.iter_mut().zip(&sizes).rev() {
            *place = left % size;
            left /= size;
        }
        places
    }

    fn at(&self, places: &[usize]) -> Value {
        let mut file = self.base.clone();
        for (axis, at) in self.axes.iter().zip(places) {
            set(&mut file, &axis.field, axis.values[*at].clone());
        }
        if let Some(at) = places.get(self.axes.len()) {
            for path in &self.seeds.0 {
                set(&mut file, path, self.seeds.1[*at].as_str().into());
            }
        }
        file
    }

    /// Tries each value of each axis once.
    fn check(&self) -> Result<(), BadInput> {
        let first = vec![0; self.axes.len()];
        (self.article.complete)(&self.at(&first))?;
        for (place, axis) in self.axes.iter().enumerate() {
            let twice = |other: &Axis| other.field == axis.field;
            if self.axes[..place].iter().any(twice) {
                let allowed = "each field once is needed";
                return Err(BadInput::new("over", &axis.field, allowed));
            }
            for at in 1..axis.values.len() {
                let mut places = first.clone();
                places[place] = at;
                (self.article.complete)(&self.at(&places))?;
            }
        }
        Ok(())
    }

    /// The paths of all seeds that the scenario has: of each part of the file that draws something.
    fn drawn(&self) -> Result<Vec<String>, BadInput> {
        let file = self.at(&vec![0; self.axes.len()]);
        let complete = (self.article.complete)(&file)?;
        let mut paths = Vec::new();
        find(&file, &complete, "", &mut paths);
        if paths.is_empty() {
            let allowed = "a scenario in which something is drawn is needed";
            return Err(BadInput::new("seeds", shorten(&file), allowed));
        }
        Ok(paths)
    }
}

/// Finds `seed` in all objects of `complete` that the file has as well.
fn find(file: &Value, complete: &Value, path: &str, paths: &mut Vec<String>) {
    let below = |name: &str| match path {
        "" => name.to_string(),
        _ => format!("{path}.{name}"),
    };
    let (Value::Object(file), Value::Object(complete)) = (file, complete) else {
        return;
    };
    for (name, value) in complete {
        match file.get(name) {
            _ if name == "seed" => paths.push(below(name)),
            Some(mine) => find(mine, value, &below(name), paths),
            None => {}
        }
    }
}

/// The article's own name of a field that files of all articles share.
fn own_name(article: Article, field: &str) -> String {
    let (first, rest) = field.split_at(field.find('.').unwrap_or(field.len()));
    let mut aliases = article.aliases.iter();
    let own = aliases.find(|(alias, _)| *alias == first);
    format!("{}{rest}", own.map_or(first, |(_, own)| *own))
}

/// Sets the value at a dotted path; objects that are missing are made, and numbers are places in a list.
fn set(file: &mut Value, path: &str, value: Value) {
    let mut at = file;
    for name in path.split('.') {
        let place = name.parse().ok().filter(|_| at.is_array());
        if let Some(place) = place.filter(|place: &usize| at.get(place).is_some()) {
            at = &mut at[place];
            continue;
        }
        if !at.is_object() {
            *at = Value::Object(Map::new());
        }
        at = &mut at[name];
    }
    *at = value;
}
