//! Constants: numbers known before anything runs.

use super::place::{Mistakes, Span};
use super::syntax::{Assignments, Expression, Item};
use crate::program::apply;
use allot_kernel::decimal;
use allot_kernel::error::BadInput;
use std::collections::{HashMap, HashSet};

/// The constants of a program.
#[derive(Default)]
pub(super) struct Constants<'a> {
    /// The values by name; none if a mistake leaves one unknown.
    values: HashMap<&'a str, Option<f64>>,
    /// The names in the order of the text.
    names: Vec<&'a str>,
    /// Names that may be those of constants.
    doubtful: HashSet<&'a str>,
    /// Whether there may be constants that are not listed here.
    open: bool,
}

impl<'a> Constants<'a> {
    /// Computes the constants, each from those above it; `given` values take the place of those of the text.
    pub(super) fn new(
        assignments: &Assignments<'a>,
        given: &[(String, f64)],
        mistakes: &mut Mistakes,
    ) -> Self {
        let mut constants = Self {
            open: assignments.open,
            ..Self::default()
        };
        for assignment in &assignments.list {
            let name = assignment.name;
            let value = match &assignment.value {
                Some(value) => constants.value(value, mistakes),
                None => None,
            };
            if !assignment.equals {
                constants.doubtful.insert(name.text);
                continue;
            }
            if constants.has(name.text) {
                let words = format!("`{}` is a constant already", name.text);
                mistakes.add(name.span, words);
                continue;
            }
            let given = given.iter().find(|(given, _)| given == name.text);
            let value = given.map(|(_, value)| *value).or(value);
            constants.values.insert(name.text, value);
            constants.names.push(name.text);
        }
        constants
    }

    /// Whether there may be constants that are not known.
    pub(super) fn open(&self) -> bool {
        self.open
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The value of a constant, if there is one of that name and if it is known.
    pub(super) fn get(&self, name: &str) -> Option<Option<f64>> {
        let value = self.values.get(name).copied();
        value.or_else(|| self.doubtful.contains(name).then_some(None))
    }

    /// The constants in the order of the text.
    pub(super) fn listed(&self) -> Vec<(String, f64)> {
        let value = |name: &&str| self.values[name].unwrap_or(f64::NAN);
        self.names
            .iter()
            .map(|name| (name.to_string(), value(name)))
            .collect()
    }

    /// Refuses a given value of a constant that the program doesn't have.
    pub(super) fn check(&self, given: &[(String, f64)]) -> Result<(), BadInput> {
        match given.iter().find(|(name, _)| !self.has(name)) {
            None => Ok(()),
            Some((name, _)) => {
                let allowed = match &self.names[..] {
                    [] => "the program has no constants".to_string(),
                    names => format!("the constants of the program are {}", names.join(", ")),
                };
                let field = format!("constants.{name}");
                Err(BadInput::new(field, "an unknown constant", allowed))
            }
        }
    }

    fn value(&self, expression: &Expression<'a>, mistakes: &mut Mistakes) -> Option<f64> {
        let (mut stack, mut known) = (Vec::new(), true);
        for (item, span) in &expression.items {
            match item {
                Item::Number(text) => stack.push(number(text, *span, mistakes)),
                Item::Name(name) => match self.get(name) {
                    Some(value) => {
                        known &= value.is_some();
                        stack.push(value.unwrap_or_default());
                    }
                    None => {
                        known = false;
                        if !self.open {
                            let words = format!("there is no constant `{name}` above");
                            mistakes.add(*span, words);
                        }
                        stack.push(0.0);
                    }
                },
                Item::Operation(operation) => apply(*operation, &mut stack),
                Item::Call { .. } => {
                    called(item, *span, mistakes);
                    return None;
                }
            }
        }
        stack.pop().filter(|_| known)
    }
}

/// The double nearest to a number as it is written; reports one that is beyond all doubles.
pub(super) fn number(text: &str, span: Span, mistakes: &mut Mistakes) -> f64 {
    let nearest = decimal::parse(text).unwrap_or(f64::NAN);
    if nearest.is_infinite() {
        let words = format!("{text} is beyond all numbers; the largest is 1.8e308");
        mistakes.add(span, words);
    }
    nearest
}

/// Reports a call of an unknown function, or with a wrong number of arguments.
pub(super) fn called(item: &Item<'_>, span: Span, mistakes: &mut Mistakes) {
    let Item::Call {
        name,
        given,
        needed,
    } = item
    else {
        return;
    };
    let words = match needed {
        None => format!("there is no function `{name}`; the functions are min, max, abs and sqrt"),
        Some(1) => format!("`{name}` takes 1 argument, not {given}"),
        Some(needed) => format!("`{name}` takes {needed} arguments, not {given}"),
    };
    mistakes.add(span, words);
}
