//! Figures and answers of simulations, from the workers' results.

use crate::simulation;
use allot_door::{Thrown, json, thrown};
use allot_kernel::error::BadInput;
use allot_kernel::json::{choice, list, parse};
use allot_speculation::ensemble::Tally;
use allot_speculation::figures;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::scenario::{RuntimeSource, Scenario};
use allot_speculation::simulated::{Simulated, run};
use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text).map_err(thrown)
}

/// One tally for each method of a list as JSON.
fn tallies(methods_json: &str, tallies: &[Float64Array]) -> Result<Vec<(Method, Tally)>, BadInput> {
    let known = Method::ALL.map(|method| (method.id(), method));
    let methods = parse("methods", methods_json)?;
    let methods = list("methods", &methods, |path, id| choice(path, id, &known))?;
    if methods.len() != tallies.len() {
        let allowed = format!("one for each of {} methods is needed", methods.len());
        return Err(BadInput::new("tallies", tallies.len(), allowed));
    }
    let read = |(method, tally): (Method, &Float64Array)| {
        Ok((method, Tally::from_numbers(&tally.to_vec())?))
    };
    methods.into_iter().zip(tallies).map(read).collect()
}

/// The simulation that figure 9, 9a, 9b or 9c of a scenario shows, with its runtime model, as JSON.
#[wasm_bindgen(js_name = figureSimulation)]
pub fn figure_simulation(name: &str, scenario_json: &str) -> Result<String, Thrown> {
    #[derive(Serialize)]
    struct File {
        #[serde(flatten)]
        simulation: Simulation,
        #[serde(flatten)]
        source: RuntimeSource,
    }
    let scenario = scenario(scenario_json)?;
    json(&File {
        simulation: figures::figure_simulation(name, &scenario).map_err(thrown)?,
        source: RuntimeSource::in_use(scenario),
    })
}

/// Figure 9, 9a, 9b or 9c, from one tally for each method, as JSON.
#[wasm_bindgen(js_name = ensembleFigure)]
pub fn ensemble_figure(
    name: &str,
    scenario_json: &str,
    methods_json: &str,
    tallies_of_methods: Vec<Float64Array>,
) -> Result<String, Thrown> {
    let tallies = tallies(methods_json, &tallies_of_methods).map_err(thrown)?;
    let scenario = scenario(scenario_json)?;
    json(&figures::ensemble_figure(name, &scenario, &tallies).map_err(thrown)?)
}

/// The figure of that name, with everything that it needs computed in this call, as JSON.
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<String, Thrown> {
    let scenario = scenario(scenario_json)?;
    json(&figures::simulated(name, &scenario, run).map_err(thrown)?)
}

/// The answer to a simulation, from one tally for each method, as JSON.
#[wasm_bindgen(js_name = simulationResult)]
pub fn simulation_result(
    simulation_json: &str,
    methods_json: &str,
    tallies_of_methods: Vec<Float64Array>,
) -> Result<String, Thrown> {
    let tallies = tallies(methods_json, &tallies_of_methods).map_err(thrown)?;
    let (simulation, _) = simulation(simulation_json)?;
    json(&Simulated::of(&simulation, &tallies))
}
