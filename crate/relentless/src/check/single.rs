//! Single assignment: no label is created by two tasks.

use super::lattice::{Equation, Found, solve};
use super::{MOST_UNFOLDED, Space};
use crate::language::place::Mistakes;
use crate::program::{Family, Program, unfold};
use std::collections::HashMap;

/// Tells each family that creates a label which a task before it creates; which ones do.
pub(super) fn check(
    program: &Program,
    space: &Space<'_>,
    mistakes: &mut Mistakes,
    warnings: &mut Mistakes,
) -> Vec<bool> {
    let mut wrong = vec![false; program.families.len()];
    for (number, family) in program.families.iter().enumerate() {
        if family.count == 0 {
            continue;
        }
        let near = space.near(family.label, &family.index, &family.ranges);
        let others = near.into_iter().filter(|other| *other < number);
        let others = others.map(|other| &program.families[other]);
        let (found, other) = match alone(family) {
            Found::Nothing => {
                let mut all = others.map(|other| (pair(other, family), other));
                let first = all.find(|(found, _)| *found != Found::Nothing);
                first.unwrap_or((Found::Nothing, family))
            }
            found => (found, family),
        };
        let found = match found {
            Found::Undecided => one_by_one(program, family),
            found => found,
        };
        match found {
            Found::Nothing => {}
            Found::Point(index) => {
                let label = program.written(family.label, &index);
                // Two families at a time can be undecided, so the other one is looked up.
                let creators = program
                    .families
                    .iter()
                    .take_while(|it| !std::ptr::eq(*it, family));
                let mut creators = creators.filter(|it| it.label == family.label);
                let first = creators
                    .find(|it| it.task_of(&index).is_some())
                    .unwrap_or(other);
                let words = match std::ptr::eq(first, family) {
                    true => format!("{label} is created twice by `{}`", family.name),
                    false => {
                        format!(
                            "{label} is created by both `{}` and `{}`",
                            family.name, first.name
                        )
                    }
                };
                mistakes.add(family.created, words);
                wrong[number] = true;
            }
            Found::Undecided => {
                let words =
                    "with so many tasks, it was not checked that each label is created once";
                warnings.add(family.created, words);
            }
        }
    }
    wrong
}

/// Indices that two tasks of a family share.
fn alone(family: &Family) -> Found {
    // Indices that can be solved for every range variable differ.
    if family.plan.is_some() {
        return Found::Nothing;
    }
    // Differences of two tasks: the first one that is not 0 is positive.
    let mut undecided = false;
    for first in 0..family.ranges.len() {
        let width = |range: &crate::program::Range| (range.count() - 1).min(i64::MAX as u64) as i64;
        let ends =
            family
                .ranges
                .iter()
                .enumerate()
                .map(|(variable, range)| match variable.cmp(&first) {
                    std::cmp::Ordering::Less => (0, 0),
                    std::cmp::Ordering::Equal => (1, width(range)),
                    std::cmp::Ordering::Greater => (-width(range), width(range)),
                });
        let rows = family.index.iter();
        let equations: Vec<Equation> = rows
            .map(|affine| Equation::new(affine.factors.iter().copied().enumerate(), 0))
            .collect();
        match solve(ends.collect(), &equations) {
            Found::Nothing => {}
            Found::Undecided => undecided = true,
            Found::Point(difference) => {
                let start = family.ranges.iter().zip(&difference);
                let start = start.map(|(range, step)| range.low + (-step).max(0));
                let start: Vec<i64> = start.collect();
                return Found::Point(
                    family
                        .index
                        .iter()
                        .map(|affine| affine.of(&start))
                        .collect(),
                );
            }
        }
    }
    if undecided {
        Found::Undecided
    } else {
        Found::Nothing
    }
}

/// Indices that a task of each of two families has.
fn pair(one: &Family, other: &Family) -> Found {
    let hull = |family: &Family, row: usize| family.index[row].over(&family.ranges);
    let apart = |row: usize| {
        let (a, b) = (hull(one, row), hull(other, row));
        a.1 < b.0 || b.1 < a.0
    };
    if (0..one.index.len()).any(apart) {
        return Found::Nothing;
    }
    let sides = one.ranges.iter().chain(&other.ranges);
    let ends = sides.map(|range| (range.low, range.high)).collect();
    let shift = one.ranges.len();
    let rows = one.index.iter().zip(&other.index);
    let equations: Vec<Equation> = rows
        .map(|(a, b)| {
            let left = a.factors.iter().copied().enumerate();
            let right = b.factors.iter().enumerate();
            let right = right.map(|(variable, factor)| (shift + variable, factor.saturating_neg()));
            Equation::new(
                left.chain(right),
                i128::from(b.constant) - i128::from(a.constant),
            )
        })
        .collect();
    match solve(ends, &equations) {
        Found::Point(at) => Found::Point(
            one.index
                .iter()
                .map(|affine| affine.of(&at[..shift]))
                .collect(),
        ),
        found => found,
    }
}

/// Indices that a task of a family shares with one before it, by looking at each.
fn one_by_one(program: &Program, family: &Family) -> Found {
    let creators = program.creators[family.label].families();
    let creators = creators
        .into_iter()
        .map(|creator| &program.families[creator]);
    let creators: Vec<&Family> = creators
        .filter(|it| it.first <= family.first && it.count > 0)
        .collect();
    let count: u64 = creators.iter().map(|it| it.count).sum();
    if count > MOST_UNFOLDED {
        return Found::Undecided;
    }
    let mut created: HashMap<Vec<i64>, ()> = HashMap::with_capacity(count as usize);
    let mut shared = None;
    for creator in creators {
        let own = std::ptr::eq(creator, family);
        let found = unfold(&creator.ranges, |at| {
            let index: Vec<i64> = creator.index.iter().map(|affine| affine.of(at)).collect();
            match created.insert(index.clone(), ()) {
                Some(()) if own => {
                    shared = Some(index);
                    true
                }
                _ => false,
            }
        });
        if found.is_some() {
            break;
        }
    }
    shared.map_or(Found::Nothing, Found::Point)
}
