//! Every figure of this article by name: from a scenario to a [`Figure`].
//!
//! | module | figures |
//! | --- | --- |
//! | `waited` | golden: the golden rule; wait: who is waited for |
//! | `over` | processors: makespans over P |
//! | `grain` | grain: histograms before and after a split |
//! | `compared` | strategies: makespan against objects moved and edges cut |
//! | `loads` | loads: times of processors, strategy by strategy |
//! | `refined` | refine: the makespan, step by step |
//! | `exchanged` | exchange, dimension: numbers of items evened out |
//! | `diffused` | diffusion: deviations over steps on five networks |
//! | `decided` | central: seconds of central and distributed decisions |
//! | `space` | orb, quadtree, morton, hilbert: points by part |
//! | `divided` | quality: divisions side by side; boxes: virtualization |
//! | `ran` | crack, periods, predictors: runs through time |
//! | `snapshots` | utilization, profile, timeline of a run |
//! | `reduced` | reduction: iterations that end in one |
//!
//! Figures of strategies that are long code, and of runs, come from [`late`]: the page's first module has none of them.

mod compared;
mod decided;
mod diffused;
mod divided;
mod exchanged;
mod grain;
mod loads;
mod looks;
mod over;
mod ran;
mod reduced;
mod refined;
mod registry;
mod snapshots;
mod space;
mod waited;

pub use looks::name;
pub use registry::{FIGURES, figure, first, late};
pub use space::segment;
pub use waited::{lost, skewness, variance};

use crate::model::Problem;
use crate::scenario::{Made, Scenario};
use crate::strategy::{Strategy, place};
use allot_figure::model::Series;
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_kernel::error::BadInput;

/// The objects and their machine.
fn made(scenario: &Scenario) -> Result<Made, BadInput> {
    scenario.problem()
}

/// The numbers of items.
fn items(scenario: &Scenario) -> Result<Vec<u64>, BadInput> {
    match &scenario.items {
        None => Err(needed("items")),
        Some(items) => items.make(scenario.count()?),
    }
}

/// The error for a part that the scenario has not.
fn needed(field: &str) -> BadInput {
    BadInput::new(field, "nothing", "this field is needed for this figure")
}

/// A placement by a strategy.
fn placed(strategy: Strategy, problem: &Problem, scenario: &Scenario) -> Vec<u32> {
    place(strategy, problem, &scenario.settings()).placement
}

/// All processors, or of more than `most` those that end last, by their numbers from 0.
fn last_ones(times: &[f64], most: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..times.len()).collect();
    if all.len() > most {
        all.sort_by(|x, y| times[*y].total_cmp(&times[*x]));
        all.truncate(most);
        all.sort_unstable();
    }
    all
}

/// A dashed horizontal line between two horizontal values, such as a lower bound.
fn level(id: &str, name: &str, ends: [f64; 2], at: f64) -> Series {
    Series::line(id, name, looks::BOUND, ends.to_vec(), vec![at; 2]).dashed()
}

/// Words on a run, or another curve, of which one step in `every` is drawn.
fn thinned(every: usize) -> String {
    match every {
        0 | 1 => String::new(),
        every => format!(" One step in {} is drawn.", plain(every as f64)),
    }
}

/// The largest of some numbers; 0 if there are none.
fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(0.0, f64::max)
}

/// "1 processor", "900 processors".
fn processors(count: usize) -> String {
    counted(count as f64, "processor", "processors")
}

#[cfg(test)]
mod tests;
