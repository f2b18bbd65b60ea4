//! A program that was read: families of tasks over boxes, labels by affine indices, and results.
//!
//! A family is never stored task by task. The task of a label is found by solving its indices
//! ([`Program::producer`]), the labels that it needs by their affine indices ([`Program::required`]).

mod affine;
mod code;
mod creators;
mod describe;
mod family;

pub(crate) use affine::bounds;
pub use affine::{Affine, Range};
pub(crate) use code::apply;
pub use code::{Code, Instruction, Scratch};
pub(crate) use creators::Creators;
pub use describe::Description;
pub use family::{Family, Use};
pub(crate) use family::{plan, unfold};

use crate::language::place::Mistake;
use std::fmt::Write as _;

/// The most tasks of a program.
pub const MOST_TASKS: u64 = 100_000_000;

/// The most results that are looked at one by one, those that stand twice counted twice.
pub const MOST_RESULTS: u64 = 10_000_000;

/// The name of labels and their number of indices: `u(3)` and `u(3)(0)` are different labels.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LabelName {
    /// The name.
    pub name: String,
    /// The number of indices.
    pub indices: usize,
}

/// Results: labels of one name over a box.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The name, by its number in [`Program::labels`].
    pub label: usize,
    /// The ranges, the first one slowest.
    pub ranges: Vec<Range>,
    /// The indices, over the range variables.
    pub index: Vec<Affine>,
}

/// A program whose names and numbers are known.
#[derive(Debug, Clone, PartialEq)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// The constants, in the order of the text.
    pub constants: Vec<(String, f64)>,
    /// The families.
    pub families: Vec<Family>,
    /// The names of labels.
    pub labels: Vec<LabelName>,
    /// The families that create labels of each name.
    pub(crate) creators: Vec<Creators>,
    /// The results, as written.
    pub results: Vec<Outcome>,
    /// Warnings, by their places.
    pub warnings: Vec<Mistake>,
}

impl Outcome {
    /// The ranges, each one that moves no index cut to its first value: the labels stay the same.
    fn moving(&self) -> Vec<Range> {
        let ranges = self.ranges.iter().enumerate();
        let moving = ranges.map(|(variable, range)| {
            let moves = self
                .index
                .iter()
                .any(|affine| affine.factors[variable] != 0);
            let high = if moves {
                range.high
            } else {
                range.high.min(range.low)
            };
            Range {
                high,
                ..range.clone()
            }
        });
        moving.collect()
    }
}

impl Program {
    /// The number of tasks.
    pub fn tasks(&self) -> u64 {
        self.families
            .last()
            .map_or(0, |last| last.first + last.count)
    }

    /// The family of a task, and the values of its range variables.
    ///
    /// # Panics
    /// If there is no such task.
    pub fn task(&self, task: u32) -> (&Family, Vec<i64>) {
        let family = &self.families[self.family_of(task)];
        let mut at = vec![0; family.ranges.len()];
        family.at(task, |variable, value| at[variable] = value);
        (family, at)
    }

    /// The number of the family of a task.
    pub(crate) fn family_of(&self, task: u32) -> usize {
        let before = |family: &Family| family.first <= u64::from(task);
        let mut at = self.families.partition_point(before).max(1) - 1;
        // An empty family has the same first task as the next one.
        while self.families[at].count == 0 && at > 0 {
            at -= 1;
        }
        at
    }

    /// The task that creates a label, if there is one.
    pub fn producer(&self, label: usize, index: &[i64]) -> Option<u32> {
        let creators = &self.creators[label];
        let value = index
            .get(creators.row())
            .copied()
            .unwrap_or_default()
            .into();
        let mut near = creators.near(value, value);
        near.find_map(|family| self.families[family].task_of(index))
    }

    /// Calls `each` with the name, the indices and the task of every result, as written, until it returns false. False
    /// without a call if there are more than [`MOST_RESULTS`], those that stand twice counted twice.
    pub(crate) fn each_result(&self, mut each: impl FnMut(usize, &[i64], u32) -> bool) -> bool {
        let boxes: Vec<Vec<Range>> = self.results.iter().map(Outcome::moving).collect();
        let count =
            |ranges: &Vec<Range>| ranges.iter().map(Range::count).fold(1, u64::saturating_mul);
        if boxes.iter().map(count).fold(0, u64::saturating_add) > MOST_RESULTS {
            return false;
        }
        let mut index = Vec::new();
        self.results.iter().zip(&boxes).all(|(result, ranges)| {
            let stopped = unfold(ranges, |at| {
                index.clear();
                index.extend(result.index.iter().map(|affine| affine.of(at)));
                let task = self.producer(result.label, &index);
                task.is_some_and(|task| !each(result.label, &index, task))
            });
            stopped.is_none()
        })
    }

    /// Calls `each` with the tasks that create what a task requires, in the order of `using`.
    pub fn required(&self, task: u32, mut each: impl FnMut(Option<u32>)) {
        let (family, at) = self.task(task);
        let mut index = Vec::new();
        for used in &family.uses {
            index.clear();
            index.extend(used.index.iter().map(|affine| affine.of(&at)));
            each(self.producer(used.label, &index));
        }
    }

    /// A label as it is written: `u(3)(50)`.
    pub fn written(&self, label: usize, index: &[i64]) -> String {
        let mut text = self.labels[label].name.clone();
        for index in index {
            let _ = write!(text, "({index})");
        }
        text
    }

    /// A task as errors tell it: `updateTemp (x=1, t=2)`.
    pub fn told(&self, task: u32) -> String {
        let (family, at) = self.task(task);
        family.told(&at)
    }
}
