//! Families of tasks: one task for each combination of range variables, the first one slowest.

use super::affine::Range;
use super::{Affine, Code};
use crate::check::lattice::{Equation, Found, solve};
use crate::language::place::Span;
use std::fmt::Write as _;

/// A label that a family requires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// Its name, by its number.
    pub label: usize,
    /// Its indices, over the family's range variables.
    pub index: Vec<Affine>,
    /// Its place in the text.
    pub(crate) span: Span,
}

/// A family of tasks.
#[derive(Debug, Clone, PartialEq)]
pub struct Family {
    /// Its name.
    pub name: String,
    /// The ranges, the first one slowest.
    pub ranges: Vec<Range>,
    /// The name of the label that it creates, by its number.
    pub label: usize,
    /// The indices of that label.
    pub index: Vec<Affine>,
    /// The labels that it requires, as written.
    pub uses: Vec<Use>,
    /// The code that its tasks run.
    pub code: Code,
    /// The number of its first task.
    pub first: u64,
    /// The number of its tasks.
    pub count: u64,
    /// The steps that solve its indices for range variables; none if that takes a search.
    pub(crate) plan: Option<Vec<Step>>,
    /// Where its name stands.
    pub(crate) span: Span,
    /// Where the label that it creates stands.
    pub(crate) created: Span,
}

/// A step of solving indices: an index gives a range variable, those before it known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    index: usize,
    variable: usize,
}

/// The steps that solve indices for all range variables that have more than one value, if each can be solved from one
/// index after the other.
pub(crate) fn plan(ranges: &[Range], index: &[Affine]) -> Option<Vec<Step>> {
    let mut known: Vec<bool> = ranges.iter().map(|range| range.count() == 1).collect();
    let mut steps = Vec::new();
    while known.contains(&false) {
        let step = index.iter().enumerate().find_map(|(index, affine)| {
            let unknown = |(variable, factor): &(usize, &i64)| **factor != 0 && !known[*variable];
            let mut unknown = affine.factors.iter().enumerate().filter(unknown);
            match (unknown.next(), unknown.next()) {
                (Some((variable, _)), None) => Some(Step { index, variable }),
                _ => None,
            }
        })?;
        known[step.variable] = true;
        steps.push(step);
    }
    Some(steps)
}

/// The quotient, if it comes out whole.
fn whole(product: i64, factor: i64) -> Option<i64> {
    let quotient = product.checked_div(factor)?;
    (quotient.checked_mul(factor)? == product).then_some(quotient)
}

impl Family {
    /// Calls `each` with the number and the value of every range variable of a task of this family, the last one first.
    #[inline]
    pub(crate) fn at(&self, task: u32, mut each: impl FnMut(usize, i64)) {
        let mut rest = u64::from(task) - self.first;
        for (variable, range) in self.ranges.iter().enumerate().skip(1).rev() {
            let count = range.count();
            each(variable, range.low + (rest % count) as i64);
            rest /= count;
        }
        if let Some(slowest) = self.ranges.first() {
            each(0, slowest.low + rest as i64);
        }
    }

    /// The task with these values of the range variables, if they are in range.
    pub(crate) fn number(&self, at: &[i64]) -> Option<u32> {
        let mut offset = 0;
        for (value, range) in at.iter().zip(&self.ranges) {
            if !(range.low..=range.high).contains(value) {
                return None;
            }
            offset = offset * range.count() + value.abs_diff(range.low);
        }
        u32::try_from(self.first + offset).ok()
    }

    /// The task that creates the label with these indices.
    pub(crate) fn task_of(&self, index: &[i64]) -> Option<u32> {
        if self.count == 0 {
            return None;
        }
        let Some(plan) = &self.plan else {
            let found = find(self, index)?;
            return self.number(&found);
        };
        // Range variables rarely number more than a few; these need no memory of their own.
        let mut few = [0; 8];
        let mut many;
        let at: &mut [i64] = match self.ranges.len() {
            count if count <= few.len() => &mut few[..count],
            count => {
                many = vec![0; count];
                &mut many
            }
        };
        for (value, range) in at.iter_mut().zip(&self.ranges) {
            *value = range.low;
        }
        for step in plan {
            let affine = &self.index[step.index];
            let factor = i128::from(affine.factors[step.variable]);
            at[step.variable] = 0;
            let rest = affine.factors.iter().zip(&*at);
            let rest = rest.fold(i128::from(affine.constant), |sum, (factor, x)| {
                sum + i128::from(*factor) * i128::from(*x)
            });
            let product = i128::from(index[step.index]) - rest;
            // Nearly always both fit into 64 bits, whose division is much faster.
            let quotient = match (i64::try_from(product), i64::try_from(factor)) {
                (Ok(product), Ok(1)) => Some(product),
                (Ok(product), Ok(factor)) => whole(product, factor),
                _ => None,
            };
            let value = match quotient {
                Some(value) => value,
                None if product % factor != 0 => return None,
                None => i64::try_from(product / factor).ok()?,
            };
            let range = &self.ranges[step.variable];
            if !(range.low..=range.high).contains(&value) {
                return None;
            }
            at[step.variable] = value;
        }
        let same = self
            .index
            .iter()
            .zip(index)
            .all(|(affine, index)| affine.of(at) == *index);
        if same { self.number(at) } else { None }
    }

    /// A task as errors tell it: `updateTemp (x=1, t=2)`.
    pub(crate) fn told(&self, at: &[i64]) -> String {
        let mut text = format!("`{}`", self.name);
        for (i, (range, value)) in self.ranges.iter().zip(at).enumerate() {
            let _ = write!(
                text,
                "{}{}={value}",
                if i == 0 { " (" } else { ", " },
                range.name
            );
        }
        if !self.ranges.is_empty() {
            text.push(')');
        }
        text
    }
}

/// The first values of range variables, the first one slowest, for which `wanted` is true.
pub(crate) fn unfold(ranges: &[Range], mut wanted: impl FnMut(&[i64]) -> bool) -> Option<Vec<i64>> {
    if ranges.iter().any(|range| range.count() == 0) {
        return None;
    }
    let mut at: Vec<i64> = ranges.iter().map(|range| range.low).collect();
    loop {
        if wanted(&at) {
            return Some(at);
        }
        let next = ranges
            .iter()
            .enumerate()
            .rev()
            .find(|(side, range)| at[*side] < range.high);
        let (side, _) = next?;
        at[side] += 1;
        for (value, range) in at.iter_mut().zip(ranges).skip(side + 1) {
            *value = range.low;
        }
    }
}

/// The values of the range variables with which a family creates the label with these indices.
fn find(family: &Family, index: &[i64]) -> Option<Vec<i64>> {
    let ends = family
        .ranges
        .iter()
        .map(|range| (range.low, range.high))
        .collect();
    let equation = |(affine, index): (&Affine, &i64)| {
        let sum = i128::from(*index) - i128::from(affine.constant);
        Equation::new(affine.factors.iter().copied().enumerate(), sum)
    };
    let equations: Vec<Equation> = family.index.iter().zip(index).map(equation).collect();
    match solve(ends, &equations) {
        Found::Point(at) => Some(at),
        Found::Nothing | Found::Undecided => None,
    }
}
