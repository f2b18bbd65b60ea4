//! The parts that several figures share.

use super::looks;
use crate::model::Problem;
use crate::scenario::{Made, Scenario};
use crate::strategy::{Strategy, place};
use allot_figure::model::Series;
use allot_figure::prose::{counted, plain};
use allot_kernel::error::BadInput;

/// The objects and their machine.
pub(super) fn made(scenario: &Scenario) -> Result<Made, BadInput> {
    scenario.problem()
}

/// The numbers of items.
pub(super) fn items(scenario: &Scenario) -> Result<Vec<u64>, BadInput> {
    match &scenario.items {
        None => Err(needed("items")),
        Some(items) => items.make(scenario.count()?),
    }
}

/// The error for a part that the scenario has not.
pub(super) fn needed(field: &str) -> BadInput {
    BadInput::new(field, "nothing", "this field is needed for this figure")
}

/// A placement by a strategy.
pub(super) fn placed(strategy: Strategy, problem: &Problem, scenario: &Scenario) -> Vec<u32> {
    place(strategy, problem, &scenario.settings()).placement
}

/// All processors, or of more than `most` those that end last, by their numbers from 0.
pub(super) fn last_ones(times: &[f64], most: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..times.len()).collect();
    if all.len() > most {
        all.sort_by(|x, y| times[*y].total_cmp(&times[*x]));
        all.truncate(most);
        all.sort_unstable();
    }
    all
}

/// A dashed horizontal line between two horizontal values, such as a lower bound.
pub(super) fn level(id: &str, name: &str, ends: [f64; 2], at: f64) -> Series {
    Series::line(id, name, looks::BOUND, ends.to_vec(), vec![at; 2]).dashed()
}

/// Words on a run, or another curve, of which one step in `every` is drawn.
pub(super) fn thinned(every: usize) -> String {
    match every {
        0 | 1 => String::new(),
        every => format!(" One step in {} is drawn.", plain(every as f64)),
    }
}

/// The largest of some numbers; 0 if there are none.
pub(super) fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(0.0, f64::max)
}

/// "1 processor", "900 processors".
pub(super) fn processors(count: usize) -> String {
    counted(count as f64, "processor", "processors")
}
