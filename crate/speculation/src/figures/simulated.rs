//! The figures that need a simulation.

use super::registry::{LATE, Late};
use super::{FIGURES, Studio, ensemble_figure, figure_simulation, runtime};
use crate::ensemble::Tally;
use crate::parsplice::{Method, Simulation};
use crate::runtime::RuntimeModel;
use crate::scenario::Scenario;
use crate::simulated::run;
use allot_figure::model::Figure;
use allot_figure::registry::{Effort, named, row};
use allot_kernel::error::BadInput;

/// The figure of the runtime model, which the late module draws with a band: that takes fits which the first has not.
const RUNTIME: &str = "1";

/// A figure of a simulation. `run` computes the runs of a simulation's methods, on any number of threads;
/// [`crate::simulated::run`] uses one.
///
/// # Errors
/// Lists the names, names the field of the scenario that is out of range, or returns the error of `run`.
pub fn simulated(
    name: &str,
    scenario: &Scenario,
    run: impl FnOnce(&Simulation, &RuntimeModel) -> Result<Vec<(Method, Tally)>, BadInput>,
) -> Result<Figure, BadInput> {
    if name == RUNTIME {
        // By its own function: the late module has none of the studio's other figures.
        return runtime::figure(named(&FIGURES, name)?, scenario, Some(runtime::banded));
    }
    match row(&LATE, name)? {
        (entry, Late::Once(make)) => make(entry, scenario),
        (_, Late::Runs(_)) => {
            let simulation = figure_simulation(name, scenario)?;
            let tallies = run(&simulation, &scenario.runtime_model()?)?;
            ensemble_figure(name, scenario, &tallies)
        }
    }
}

/// The figure of that name for a scenario, whatever its effort; simulations run on one thread.
///
/// # Errors
/// Lists the names, or names the field of the scenario that is out of range.
pub fn figure(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    match named(&FIGURES, name)?.effort {
        Effort::Quick => Studio::with_bands().figure(name, scenario),
        _ => simulated(name, scenario, run),
    }
}
