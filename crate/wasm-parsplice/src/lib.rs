//! The second door to the browser, with the simulator and everything else that can wait: thin exports, no logic.
//!
//! It is a module of its own so that the first figure need not wait for it. The page loads it in three cases: chapters
//! that simulate or check come into view (in their workers, and once beside the page), the reader brings numbers of
//! their own, or the reader saves a figure as a file. A simulation comes as JSON text in the form of a simulation
//! file, with its runtime model; a tally crosses as its numbers.

mod check;
mod ensemble;
mod input;
mod machine;

pub use allot_door::files::{decode_text, figure_svg, origin_of, table_csv};
pub use check::Check;
pub use ensemble::{ensemble_figure, merge_tallies, run_chunk};
pub use machine::Machine;

use crate::input::{read, read_simulation};
use allot_door::{Thrown, answer, question, thrown};
use allot_speculation::compare::compare;
use allot_speculation::fit::{Family, fit_family, which_fit};
use allot_speculation::parsplice::Simulation;
use allot_speculation::scenario::RuntimeSource;
use allot_speculation::simulated::Simulated;
use allot_speculation::sweep::{self, Curves};
use allot_speculation::timing::Timing;
use allot_speculation::uncertainty::uncertainty;
use allot_speculation::{data, digest, ensemble as runs, reach, simulated};
use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

allot_door::figure!(|name, scenario| allot_speculation::figures::simulated(
    name,
    scenario,
    simulated::run
));

allot_door::exports! {
    /// The curves of a scenario over its range of N, with warnings.
    sweep(scenario: &str) => {
        #[derive(Serialize)]
        struct Told {
            #[serde(flatten)]
            curves: Curves,
            warnings: Vec<String>,
        }
        let scenario = read(scenario)?;
        let set = scenario.task_set()?;
        let curves = sweep::sweep(&set, &scenario.many_n()?, |_| true)?;
        let warnings = reach::of_curves(&scenario, &set, &curves);
        Ok(Told { curves, warnings })
    };
    /// The simulation that figure 9, 9a, 9b or 9c of a scenario shows, with its runtime model.
    figure_simulation as figureSimulation(name: &str, scenario: &str) => {
        #[derive(Serialize)]
        struct File {
            #[serde(flatten)]
            simulation: Simulation,
            #[serde(flatten)]
            source: RuntimeSource,
        }
        let scenario = read(scenario)?;
        Ok(File {
            simulation: allot_speculation::figures::figure_simulation(name, &scenario)?,
            source: RuntimeSource::in_use(scenario),
        })
    };
    /// How many chunks the runs of a simulation are.
    chunks(simulation: &str) => Ok(runs::chunks(&read_simulation(simulation)?.0));
    /// The answer to a simulation, from one tally for each method.
    simulation_result as simulationResult(simulation: &str, methods: Vec<String>, tallies: Vec<Float64Array>) => {
        let tallies = ensemble::tallies(&methods, &tallies)?;
        Ok(Simulated::of(&read_simulation(simulation)?.0, &tallies))
    };
    /// A fingerprint of all that a simulation counts, the same natively and in every browser.
    simulation_digest as simulationDigest(simulation: &str) => {
        let (simulation, runtime) = read_simulation(simulation)?;
        simulated::digest(&simulation, &runtime)
    };
    /// A digest of sixteen digits of a list of numbers. For the computed number, the spread and the error of each claim
    /// (−1 for none), it is the digest of `allot check`.
    numbers_digest as numbersDigest(numbers: &[f64]) => Ok(digest::numbers_digest(numbers));
    /// The names that columns are known by: `[{role, label, names, units}]`.
    known_columns as knownColumns() => Ok(data::known_columns());
    /// Timings from a table, with the reader's choice of columns: `{rows, told, refused, question}`.
    read_timings as readTimings(text: &str, columns: &str) => Ok(data::read_timings(text, columns));
    /// Task probabilities from a table: `{tasks, read, told, refused, question}`.
    read_tasks as readTasks(text: &str, columns: &str) => Ok(data::read_tasks(text, columns));
    /// A Markov model's transition probabilities from a table: `{matrix, states, told, refused, question}`.
    read_matrix as readMatrix(text: &str, columns: &str) => Ok(data::read_matrix(text, columns));
    /// Identifies the scenario's runtime model as a fit of its own timings: `{family, name}`; null if it is no such
    /// fit.
    which as whichFit(scenario: &str) => {
        #[derive(Serialize)]
        struct Which {
            family: Family,
            name: String,
        }
        let scenario = read(scenario)?;
        let family = which_fit(&scenario.timings, scenario.runtime);
        Ok(family.map(|family| Which { family, name: family.name() }))
    };
    /// The uncertainty of a scenario's answer if its runtime model is a fit of its own timings.
    intervals as uncertainty(scenario: &str, resamples: u32) => uncertainty(&read(scenario)?, resamples);
    /// The comparison of a scenario's formula with its measurements on the same slots.
    compare_models as compareModels(scenario: &str) => compare(&read(scenario)?);
}

/// A runtime model of a family (“auto” for the best of all sets of terms) from timings, `[{w, seconds}]`.
#[wasm_bindgen(js_name = fitRuntime)]
pub fn fit_runtime(timings: &JsValue, family: &str) -> Result<JsValue, Thrown> {
    let timings = Timing::list_from_value(&question("timings", timings)?).map_err(thrown)?;
    let family = Family::named(family).map_err(thrown)?;
    answer(&fit_family(&timings, family).map_err(thrown)?)
}
