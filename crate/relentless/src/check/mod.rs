//! Checks of a whole program before anything runs: single assignment, producers, order, and what no result needs.
//!
//! Families are boxes and indices are affine, so most questions are answered family by family, however many tasks there
//! are. A question that isn't is answered task by task for programs of up to [`MOST_UNFOLDED`] tasks, and a warning says
//! so beyond.

mod components;
mod cover;
mod flow;
pub(crate) mod lattice;
mod order;
mod region;
mod single;

pub use cover::MOST_UNFOLDED;

pub(crate) use cover::Space;
pub(crate) use flow::{all_needed, distinct};

use crate::language::place::{Mistakes, Span};
use crate::program::Program;

/// A result, by its number, with its place.
pub(crate) struct Places<'a> {
    /// The place of each result.
    pub(crate) results: &'a [Span],
    /// For each name of labels, whether a family of unknown indices creates some.
    pub(crate) doubtful: &'a [bool],
    /// Whether there may be families that are not known.
    pub(crate) incomplete: bool,
}

/// Tells all mistakes of a program, and the warnings that hold if there are none.
pub(crate) fn check(
    program: &Program,
    places: &Places<'_>,
    mistakes: &mut Mistakes,
    warnings: &mut Mistakes,
) {
    let space = Space::new(program);
    let doubtful = single::check(program, &space, mistakes, warnings);
    // A circle can be found without the labels that no task creates.
    order::check(program, &space, mistakes, warnings);
    if places.incomplete {
        return;
    }
    producers(program, &space, places, &doubtful, mistakes, warnings);
    if mistakes.is_empty() {
        flow::unneeded(program, &space, warnings);
    }
}

/// Reports each use and each result of a label that no task creates.
///
/// A family that creates labels of others has a mistake in its indices or ranges already, so neither its uses nor uses of
/// labels of that name are told.
fn producers(
    program: &Program,
    space: &Space<'_>,
    places: &Places<'_>,
    doubtful: &[bool],
    mistakes: &mut Mistakes,
    warnings: &mut Mistakes,
) {
    let mut unclear = places.doubtful.to_vec();
    for (family, doubtful) in program.families.iter().zip(doubtful) {
        unclear[family.label] |= doubtful;
    }
    let families = program.families.iter().zip(doubtful);
    let certain = families.filter(|(family, doubtful)| family.count > 0 && !**doubtful);
    for (family, _) in certain {
        for used in family.uses.iter().filter(|used| !unclear[used.label]) {
            let label = |at: &[i64]| {
                let index: Vec<i64> = used.index.iter().map(|affine| affine.of(at)).collect();
                program.written(used.label, &index)
            };
            match space.covered(used.label, &used.index, &family.ranges) {
                cover::Cover::Whole => {}
                cover::Cover::Missing(at) => {
                    let user = family.told(&at);
                    let words = format!("{} is used by {user}, and no task creates it", label(&at));
                    mistakes.add(used.span, words);
                }
                cover::Cover::Undecided => {
                    let words =
                        "with so many tasks, it was not checked that all these labels are created";
                    warnings.add(used.span, words);
                }
            }
        }
    }
    for (result, span) in program.results.iter().zip(places.results) {
        if unclear[result.label] || result.ranges.iter().any(|range| range.count() == 0) {
            continue;
        }
        match space.covered(result.label, &result.index, &result.ranges) {
            cover::Cover::Whole => {}
            cover::Cover::Missing(at) => {
                let index: Vec<i64> = result.index.iter().map(|affine| affine.of(&at)).collect();
                let label = program.written(result.label, &index);
                mistakes.add(
                    *span,
                    format!("{label} is a result, and no task creates it"),
                );
            }
            cover::Cover::Undecided => {
                let words =
                    "with so many labels, it was not checked that all these results are created";
                warnings.add(*span, words);
            }
        }
    }
}
