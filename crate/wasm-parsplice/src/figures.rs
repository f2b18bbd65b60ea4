//! Figures and answers of simulations, from the workers' results.

use crate::{method, simulation};
use allot_door::figures::given;
use allot_door::{Thrown, answer, thrown};
use allot_kernel::error::BadInput;
use allot_speculation::ensemble::Tally;
use allot_speculation::figures;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::scenario::{RuntimeSource, Scenario};
use allot_speculation::simulated::{Simulated, run};
use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text).map_err(thrown)
}

/// One tally for each method of a list.
fn tallies(methods: &[String], tallies: &[Float64Array]) -> Result<Vec<(Method, Tally)>, Thrown> {
    if methods.len() != tallies.len() {
        let allowed = format!("one for each of {} methods is needed", methods.len());
        return Err(thrown(BadInput::new("tallies", tallies.len(), allowed)));
    }
    let read = |(id, tally): (&String, &Float64Array)| {
        let tally = Tally::from_numbers(&tally.to_vec()).map_err(thrown)?;
        Ok((method(id)?, tally))
    };
    methods.iter().zip(tallies).map(read).collect()
}

/// The simulation that figure 9, 9a, 9b or 9c of a scenario shows, with its runtime model.
#[wasm_bindgen(js_name = figureSimulation)]
pub fn figure_simulation(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct File {
        #[serde(flatten)]
        simulation: Simulation,
        #[serde(flatten)]
        source: RuntimeSource,
    }
    let scenario = scenario(scenario_json)?;
    answer(&File {
        simulation: figures::figure_simulation(name, &scenario).map_err(thrown)?,
        source: RuntimeSource::in_use(scenario),
    })
}

/// Figure 9, 9a, 9b or 9c, from one tally for each method.
#[wasm_bindgen(js_name = ensembleFigure)]
pub fn ensemble_figure(
    name: &str,
    scenario_json: &str,
    methods: Vec<String>,
    tallies_of_methods: Vec<Float64Array>,
) -> Result<JsValue, Thrown> {
    let tallies = tallies(&methods, &tallies_of_methods)?;
    let scenario = scenario(scenario_json)?;
    given(figures::ensemble_figure(name, &scenario, &tallies).map_err(thrown)?)
}

/// The figure of that name, with everything that it needs computed in this call.
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenario(scenario_json)?;
    given(figures::simulated(name, &scenario, run).map_err(thrown)?)
}

/// The answer to a simulation, from one tally for each method.
#[wasm_bindgen(js_name = simulationResult)]
pub fn simulation_result(
    simulation_json: &str,
    methods: Vec<String>,
    tallies_of_methods: Vec<Float64Array>,
) -> Result<JsValue, Thrown> {
    let tallies = tallies(&methods, &tallies_of_methods)?;
    let (simulation, _) = simulation(simulation_json)?;
    answer(&Simulated::of(&simulation, &tallies))
}
