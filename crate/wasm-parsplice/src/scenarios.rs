//! Scenarios and links with settings of simulations, which the first module leaves to this one.

use allot_door::{Thrown, scenarios};
use wasm_bindgen::prelude::wasm_bindgen;

/// The default scenario, complete, as JSON.
#[wasm_bindgen]
pub fn defaults() -> Result<String, Thrown> {
    scenarios::defaults()
}

/// The scenario, checked and complete, as JSON.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario_json: &str) -> Result<String, Thrown> {
    scenarios::check(scenario_json)
}

/// What a link says: `{scenario, view, warnings}` as JSON. Never throws: what is wrong is a warning.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(hash: &str) -> Result<String, Thrown> {
    scenarios::read_link(hash)
}

/// The hash of a link to a scenario and the page's own `view` (a map of texts, as JSON).
#[wasm_bindgen(js_name = writeLink)]
pub fn write_link(scenario_json: &str, view_json: &str) -> Result<String, Thrown> {
    scenarios::write_link(scenario_json, view_json)
}
