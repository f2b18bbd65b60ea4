//! The figures that need a simulation.

use super::{FIGURES, Studio, distributions, ensemble_figure, figure_simulation, refused};
use crate::ensemble::Tally;
use crate::parsplice::{Method, Simulation};
use crate::runtime::RuntimeModel;
use crate::scenario::Scenario;
use allot_figure::model::Figure;
use allot_figure::registry::{Effort, named};
use allot_kernel::error::BadInput;

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
    match name {
        "1" => Studio::with_bands().figure(name, scenario),
        "10" => distributions::at_the_start(scenario),
        "11" => distributions::all_through(scenario),
        _ if named(&FIGURES, name).is_ok_and(|entry| entry.effort == Effort::Ensemble) => {
            let simulation = figure_simulation(name, scenario)?;
            let tallies = run(&simulation, &scenario.runtime_model()?)?;
            ensemble_figure(name, scenario, &tallies)
        }
        _ => Err(refused(name, &[Effort::Late, Effort::Ensemble])),
    }
}
