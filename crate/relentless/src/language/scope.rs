//! Range variables, and the indices and ranges in which they stand.

use super::resolve::Resolver;
use super::syntax::{Expression, Item, Label, Name, Range as Written};
use super::whole::{Meaning, Variables, affine};
use crate::program::{Affine, Range};
use std::collections::{HashMap, HashSet};

/// The range variables of a task or a result.
pub(super) struct Scope<'a> {
    /// The number of each by its name.
    pub(super) names: HashMap<&'a str, usize>,
    /// The number of range variables, those included whose name comes twice.
    count: usize,
    /// The ranges; none if one of them has a mistake.
    pub(super) ranges: Option<Vec<Range>>,
    /// The ends of ranges that are all known and not empty.
    ends: Option<Vec<(i64, i64)>>,
    /// Names that are not known, each told once.
    pub(super) unknown: HashSet<&'a str>,
    /// Whether there may be range variables that are not listed here.
    open: bool,
}

impl<'a> Resolver<'_, 'a> {
    /// The range variables of some ranges; there may be others if they are `open`.
    pub(super) fn scope(&mut self, ranges: &[Written<'a>], open: bool) -> Scope<'a> {
        let mut scope = Scope {
            names: HashMap::new(),
            count: ranges.len(),
            ranges: (!open).then(Vec::new),
            ends: None,
            unknown: HashSet::new(),
            open: open || self.constants.open(),
        };
        for (number, range) in ranges.iter().enumerate() {
            let name = range.name;
            if !self.declare(name, &scope.names) {
                // Indices with a name of two meanings say nothing of labels.
                scope.ranges = None;
            } else {
                scope.names.insert(name.text, number);
            }
        }
        for range in ranges {
            let ends = range.ends.as_ref().and_then(|(low, high)| {
                let low = self.end(low, &mut scope);
                let high = self.end(high, &mut scope);
                let name = range.name.text.to_string();
                low.zip(high).map(|(low, high)| Range { name, low, high })
            });
            if let Some(empty) = ends.as_ref().filter(|range| range.count() == 0) {
                let Range { name, low, high } = empty;
                let words =
                    format!("the range of `{name}` is empty: it goes from {low} down to {high}");
                self.resolved.empty.push((range.name.span, words));
            }
            scope.ranges = scope.ranges.take().zip(ends).map(|(mut all, range)| {
                all.push(range);
                all
            });
        }
        let full = scope
            .ranges
            .as_ref()
            .filter(|all| all.iter().all(|range| range.count() > 0));
        scope.ends = full.map(|all| all.iter().map(|range| (range.low, range.high)).collect());
        scope
    }

    /// Refuses a value's name that means something already; whether it is new.
    pub(super) fn declare<T>(&mut self, name: Name<'a>, others: &HashMap<&'a str, T>) -> bool {
        let text = name.text;
        if self.constants.has(text) {
            self.mistakes
                .add(name.span, format!("`{text}` is a constant already"));
        } else if others.contains_key(text) {
            self.mistakes
                .add(name.span, format!("`{text}` means something here already"));
        } else {
            return true;
        }
        false
    }

    /// The value of an end of a range.
    fn end(&mut self, expression: &Expression<'a>, scope: &mut Scope<'a>) -> Option<i64> {
        let refused = Some("a range can depend on constants only");
        self.affine(expression, scope, refused)
            .map(|affine| affine.constant)
    }

    /// An expression as an affine function; `refused` says why range variables can't stand there, if they can't.
    fn affine(
        &mut self,
        expression: &Expression<'a>,
        scope: &mut Scope<'a>,
        refused: Option<&'static str>,
    ) -> Option<Affine> {
        let Scope {
            names,
            count,
            ends,
            unknown,
            open,
            ..
        } = scope;
        let variables = Variables {
            count: *count,
            ends: ends.as_deref(),
            refused,
        };
        let constants = self.constants;
        let mut told = Vec::new();
        let found = affine(
            expression,
            &variables,
            |name, span| match (names.get(name), constants.get(name)) {
                (Some(variable), _) => Some(Meaning::Variable(*variable)),
                (None, Some(Some(value))) => Some(Meaning::Constant(value)),
                (None, Some(None)) => Some(Meaning::Doubtful),
                (None, None) => {
                    told.push((name.to_string(), span));
                    None
                }
            },
            self.mistakes,
        );
        for (name, span) in told {
            let known = expression.items.iter().find_map(|(item, _)| match item {
                Item::Name(text) if *text == name => Some(*text),
                _ => None,
            });
            if !*open && known.is_some_and(|name| unknown.insert(name)) {
                self.mistakes
                    .add(span, format!("`{name}` isn't known here"));
            }
        }
        found
    }

    /// The indices of a label, if none of them has a mistake.
    pub(super) fn indices(
        &mut self,
        label: &Label<'a>,
        scope: &mut Scope<'a>,
    ) -> Option<Vec<Affine>> {
        let all: Vec<Option<Affine>> = label
            .indices
            .iter()
            .map(|index| self.affine(index, scope, None))
            .collect();
        all.into_iter().collect()
    }
}
