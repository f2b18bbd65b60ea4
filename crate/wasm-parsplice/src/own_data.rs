//! A reader's own numbers, read and fitted.

use allot_door::{Thrown, answer, question, thrown};
use allot_speculation::compare::compare;
use allot_speculation::data;
use allot_speculation::fit::{Family, fit_family, which_fit};
use allot_speculation::scenario::Scenario;
use allot_speculation::timing::Timing;
use allot_speculation::uncertainty::uncertainty;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The names that columns are known by: `[{role, label, names, units}]`.
#[wasm_bindgen(js_name = knownColumns)]
pub fn known_columns() -> Result<JsValue, Thrown> {
    answer(&data::known_columns())
}

/// Timings from a table, with the reader's choice of columns: `{rows, told, refused, question}`.
#[wasm_bindgen(js_name = readTimings)]
pub fn read_timings(text: &str, columns: &str) -> Result<JsValue, Thrown> {
    answer(&data::read_timings(text, columns))
}

/// A runtime model of a family (“auto” for the best of all sets of terms) from timings, `[{w, seconds}]`.
#[wasm_bindgen(js_name = fitRuntime)]
pub fn fit_runtime(timings: &JsValue, family: &str) -> Result<JsValue, Thrown> {
    let timings = Timing::list_from_value(&question("timings", timings)?).map_err(thrown)?;
    let family = Family::named(family).map_err(thrown)?;
    answer(&fit_family(&timings, family).map_err(thrown)?)
}

/// Identifies the scenario's runtime model as a fit of its own timings: `{family, name}`; null if it is no such
/// fit.
#[wasm_bindgen(js_name = whichFit)]
pub fn which(scenario_json: &str) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Which {
        family: Family,
        name: String,
    }
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    let family = which_fit(&scenario.timings, scenario.runtime);
    answer(&family.map(|family| Which {
        family,
        name: family.name(),
    }))
}

/// The uncertainty of a scenario's answer if its runtime model is a fit of its own timings,.
#[wasm_bindgen(js_name = uncertainty)]
pub fn intervals(scenario_json: &str, resamples: u32) -> Result<JsValue, Thrown> {
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    answer(&uncertainty(&scenario, resamples).map_err(thrown)?)
}

/// The comparison of a scenario's formula with its measurements on the same slots,.
#[wasm_bindgen(js_name = compareModels)]
pub fn compare_models(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    answer(&compare(&scenario).map_err(thrown)?)
}

/// Task probabilities from a table: `{tasks, read, told, refused, question}`.
#[wasm_bindgen(js_name = readTasks)]
pub fn read_tasks(text: &str, columns: &str) -> Result<JsValue, Thrown> {
    answer(&data::read_tasks(text, columns))
}

/// A Markov model's transition probabilities from a table: `{matrix, states, told, refused, question}`.
#[wasm_bindgen(js_name = readMatrix)]
pub fn read_matrix(text: &str, columns: &str) -> Result<JsValue, Thrown> {
    answer(&data::read_matrix(text, columns))
}
