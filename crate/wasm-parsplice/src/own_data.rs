//! A reader's own numbers: read, and fitted, when there are any.

use allot_core::data;
use allot_core::fit::{Timing, fit};
use allot_door::{Thrown, json, thrown};
use wasm_bindgen::prelude::wasm_bindgen;

/// Timings from pasted text: `{rows, refused}` as JSON.
#[wasm_bindgen(js_name = readTimings)]
pub fn read_timings(text: &str) -> Result<String, Thrown> {
    json(&data::read_timings(text))
}

/// A runtime model from timings, `[{w, seconds}]` as JSON.
#[wasm_bindgen(js_name = fitRuntime)]
pub fn fit_runtime(timings_json: &str) -> Result<String, Thrown> {
    let timings = Timing::list_from_json(timings_json).map_err(thrown)?;
    json(&fit(&timings).map_err(thrown)?)
}

/// Task probabilities from pasted text: `{tasks, read, refused}` as JSON.
#[wasm_bindgen(js_name = readTasks)]
pub fn read_tasks(text: &str) -> Result<String, Thrown> {
    json(&data::read_tasks(text))
}

/// A Markov model's transition probabilities from pasted text: `{matrix, states, refused}` as JSON.
#[wasm_bindgen(js_name = readMatrix)]
pub fn read_matrix(text: &str) -> Result<String, Thrown> {
    json(&data::read_matrix(text))
}
