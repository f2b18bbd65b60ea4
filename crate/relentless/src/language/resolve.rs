//! Names looked up: a text becomes constants, families and results.

use super::code::compile;
use super::constants::Constants;
use super::place::{Mistakes, Span};
use super::syntax::{Label, Source, Task};
use crate::program::{Family, LabelName, MOST_TASKS, Outcome, Range, Use, plan};
use std::collections::{HashMap, HashSet};

/// A result with its place.
pub(super) struct Wanted {
    pub(super) outcome: Outcome,
    pub(super) span: Span,
}

/// The parts of a text that could be understood.
#[derive(Default)]
pub(super) struct Resolved {
    pub(super) families: Vec<Family>,
    pub(super) labels: Vec<LabelName>,
    pub(super) results: Vec<Wanted>,
    /// For each name of labels, whether a family whose indices are unknown creates some.
    pub(super) doubtful: Vec<bool>,
    /// Whether there may be families that are not listed here.
    pub(super) incomplete: bool,
    /// Range variables without values, and families: the places of warnings.
    pub(super) empty: Vec<(Span, String)>,
    /// Whether there are too many tasks for anything further.
    pub(super) too_many: bool,
}

/// Looks up every name.
pub(super) fn resolve(
    source: &Source<'_>,
    constants: &Constants<'_>,
    mistakes: &mut Mistakes,
) -> Resolved {
    let mut resolver = Resolver {
        constants,
        mistakes,
        numbers: HashMap::new(),
        resolved: Resolved {
            incomplete: source.incomplete,
            ..Resolved::default()
        },
    };
    let mut names = HashSet::new();
    for task in &source.tasks {
        if let Some(name) = task.name
            && !names.insert(name.text)
        {
            let words = format!("there is a task `{}` already", name.text);
            resolver.mistakes.add(name.span, words);
        }
        resolver.task(task);
    }
    for outcome in &source.results {
        resolver.result(&outcome.label, &outcome.ranges);
    }
    if let Some(end) = source.end
        && !source.asks
        && !source.unsure
        && !source.incomplete
    {
        resolver
            .mistakes
            .add(end, "the program ends without a result");
    }
    resolver.number_tasks();
    resolver.resolved
}

/// The mistakes and what could be understood, while names are looked up.
pub(super) struct Resolver<'r, 'a> {
    pub(super) constants: &'r Constants<'a>,
    pub(super) mistakes: &'r mut Mistakes,
    numbers: HashMap<(&'r str, usize), usize>,
    pub(super) resolved: Resolved,
}

impl<'r, 'a> Resolver<'r, 'a> {
    fn label(&mut self, label: &Label<'a>) -> usize
    where
        'a: 'r,
    {
        let (name, indices) = (label.name.text, label.indices.len());
        let resolved = &mut self.resolved;
        *self.numbers.entry((name, indices)).or_insert_with(|| {
            let name = name.to_string();
            resolved.labels.push(LabelName { name, indices });
            resolved.doubtful.push(false);
            resolved.labels.len() - 1
        })
    }

    fn task(&mut self, task: &Task<'a>)
    where
        'a: 'r,
    {
        let mut scope = self.scope(&task.ranges, task.open);
        let created = task.creates.as_ref().map(|(label, _)| {
            let number = self.label(label);
            (number, self.indices(label, &mut scope), label.span)
        });
        self.created_name(task);
        let mut uses = Vec::new();
        let mut inputs = HashMap::new();
        for (label, name) in &task.uses {
            if scope.names.contains_key(name.text) {
                if label.is_some() {
                    let words = format!("`{}` is a range variable already", name.text);
                    self.mistakes.add(name.span, words);
                }
            } else if label.is_some() {
                self.declare(*name, &inputs);
            }
            let next = inputs.len();
            inputs.entry(name.text).or_insert(next);
            let Some(label) = label else {
                continue;
            };
            let number = self.label(label);
            if let Some(index) = self.indices(label, &mut scope) {
                uses.push(Use {
                    label: number,
                    index,
                    span: label.span,
                });
            }
        }
        let code = compile(
            task,
            self.constants,
            &scope.names,
            &inputs,
            &mut scope.unknown,
            self.mistakes,
        );
        let Some((label, index, created)) = created else {
            self.resolved.incomplete = true;
            return;
        };
        let (Some(ranges), Some(index)) = (scope.ranges, index) else {
            self.resolved.doubtful[label] = true;
            return;
        };
        let count = ranges
            .iter()
            .map(Range::count)
            .fold(1_u64, u64::saturating_mul);
        self.resolved.families.push(Family {
            name: task
                .name
                .map_or_else(String::new, |name| name.text.to_string()),
            plan: plan(&ranges, &index),
            ranges,
            label,
            index,
            uses,
            code: code.unwrap_or_default(),
            first: 0,
            count,
            span: task.name.map_or(created, |name| name.span),
            created,
        });
    }

    /// Refuses a created name that is a constant, and a range variable of that name, which comes second.
    fn created_name(&mut self, task: &Task<'a>) {
        let Some((_, created)) = &task.creates else {
            return;
        };
        if self.constants.has(created.text) {
            let words = format!("`{}` is a constant already", created.text);
            self.mistakes.add(created.span, words);
        }
        if let Some(range) = task
            .ranges
            .iter()
            .find(|range| range.name.text == created.text)
        {
            let words = format!("`{}` is what the task creates already", created.text);
            self.mistakes.add(range.name.span, words);
        }
    }

    fn result(&mut self, label: &Label<'a>, ranges: &[super::syntax::Range<'a>])
    where
        'a: 'r,
    {
        let mut scope = self.scope(ranges, false);
        let number = self.label(label);
        let index = self.indices(label, &mut scope);
        if let (Some(ranges), Some(index)) = (scope.ranges, index) {
            let outcome = Outcome {
                label: number,
                ranges,
                index,
            };
            let span = label.span;
            self.resolved.results.push(Wanted { outcome, span });
        }
    }

    /// Numbers the tasks, family by family.
    fn number_tasks(&mut self) {
        let mut first = 0_u64;
        for family in &mut self.resolved.families {
            family.first = first;
            first = first.saturating_add(family.count);
            if first > MOST_TASKS {
                let words = format!(
                    "with `{}` there are more than {MOST_TASKS} tasks",
                    family.name
                );
                self.mistakes.add(family.span, words);
                self.resolved.too_many = true;
                return;
            }
        }
    }
}
