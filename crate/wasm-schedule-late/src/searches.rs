//! Branch and bound, and the search for a bad case.

use crate::scenario;
use allot_door::{Thrown, answer, thrown};
use allot_schedule::{search, told};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Branch and bound on a scenario's graph with at most `nodes` nodes, a whole number.
#[wasm_bindgen]
pub fn optimum(nodes: f64, scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&told::searched(&scenario(scenario_json)?, nodes as u64).map_err(thrown)?)
}

/// The graph on which a policy loses most to another, as the scenario's `search` asks for it.
#[wasm_bindgen]
pub fn worst(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&search::asked(&scenario(scenario_json)?).map_err(thrown)?)
}
