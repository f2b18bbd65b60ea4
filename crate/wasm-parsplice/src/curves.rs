//! Curves over N.

use allot_door::{Thrown, answer, thrown};
use allot_speculation::reach;
use allot_speculation::scenario::Scenario;
use allot_speculation::sweep::Curves;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The curves of a scenario over its range of N, with warnings.
#[wasm_bindgen]
pub fn sweep(scenario_json: &str) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Told {
        #[serde(flatten)]
        curves: Curves,
        warnings: Vec<String>,
    }
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    let set = scenario.task_set().map_err(thrown)?;
    let slots = scenario.many_n().map_err(thrown)?;
    let curves = allot_speculation::sweep::sweep(&set, &slots, |_| true).map_err(thrown)?;
    let warnings = reach::of_curves(&scenario, &set, &curves);
    answer(&Told { curves, warnings })
}
