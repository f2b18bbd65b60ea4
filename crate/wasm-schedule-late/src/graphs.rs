//! Graphs of a reader: programs, files, a scoreboard of them; and schedules as trace events.

use crate::scenario;
use allot_door::links::Json;
use allot_door::{Thrown, answer, thrown};
use allot_schedule::files::{self, chrome};
use allot_schedule::scenario::{Scenario, Source};
use allot_schedule::{program as programs, scoreboard};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The graph of a scenario as a program of `create` and `depend` lines.
#[wasm_bindgen]
pub fn program(scenario_json: &str) -> Result<String, Thrown> {
    programs::of_scenario(&scenario(scenario_json)?).map_err(thrown)
}

/// The scenario with the graph of a program in the place of its own.
///
/// # Errors
/// Names the line, and what is wrong there.
#[wasm_bindgen(js_name = readProgram)]
pub fn read_program(text: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    let mut scenario = scenario(scenario_json)?;
    scenario.graph = Some(Source::Own(programs::read(text).map_err(thrown)?));
    complete(scenario)
}

/// The scenario, checked and complete.
fn complete(scenario: Scenario) -> Result<JsValue, Thrown> {
    scenario.check().map_err(thrown)?;
    answer(&Json(scenario.to_value()))
}

/// The graph of a file in the place of a scenario's own: `{scenario, told}`, with a line on what was read.
///
/// # Errors
/// Names the file, the line or the path in it, and what is wrong there.
#[wasm_bindgen(js_name = readFile)]
pub fn read_file(name: &str, bytes: &[u8], scenario_json: &str) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Read {
        scenario: Json,
        told: String,
    }
    let read = files::read(name, bytes).map_err(thrown)?;
    let scenario = files::onto(read.parts, scenario(scenario_json)?).map_err(thrown)?;
    answer(&Read {
        scenario: Json(scenario.to_value()),
        told: read.told,
    })
}

/// A graph file on the scenario's processors, with these nodes for branch and bound: a row of a scoreboard for each
/// number of processors.
///
/// # Errors
/// Names the file, and what is wrong there.
#[wasm_bindgen]
pub fn grade(name: &str, bytes: &[u8], processors: &[u32], nodes: f64) -> Result<JsValue, Thrown> {
    answer(&scoreboard::graded(name, bytes, processors, nodes as u64).map_err(thrown)?)
}

/// Every policy's schedule as Chrome's trace events, for the scenario's largest number of processors.
#[wasm_bindgen(js_name = chromeTrace)]
pub fn chrome_trace(scenario_json: &str) -> Result<String, Thrown> {
    chrome::text(&scenario(scenario_json)?).map_err(thrown)
}
