//! A reader's own numbers: read, and fitted, when there are any.

use allot_core::data;
use allot_core::fit::{Timing, fit};
use allot_door::{Thrown, json, thrown};
use wasm_bindgen::prelude::wasm_bindgen;

/// A file's bytes as text: UTF-8, UTF-16, or a Western European code page.
#[wasm_bindgen(js_name = decodeFile)]
pub fn decode_text(bytes: &[u8]) -> Result<String, Thrown> {
    data::decode(bytes).map_err(thrown)
}

/// The names that columns are known by: `[{role, label, names, units}]` as JSON.
#[wasm_bindgen(js_name = knownColumns)]
pub fn known_columns() -> Result<String, Thrown> {
    json(&data::known_columns())
}

/// Timings from a table, with the reader's choice of columns: `{rows, told, refused, question}` as JSON.
#[wasm_bindgen(js_name = readTimings)]
pub fn read_timings(text: &str, columns: &str) -> Result<String, Thrown> {
    json(&data::read_timings(text, columns))
}

/// A runtime model from timings, `[{w, seconds}]` as JSON.
#[wasm_bindgen(js_name = fitRuntime)]
pub fn fit_runtime(timings_json: &str) -> Result<String, Thrown> {
    let timings = Timing::list_from_json(timings_json).map_err(thrown)?;
    json(&fit(&timings).map_err(thrown)?)
}

/// Task probabilities from a table: `{tasks, read, told, refused, question}` as JSON.
#[wasm_bindgen(js_name = readTasks)]
pub fn read_tasks(text: &str, columns: &str) -> Result<String, Thrown> {
    json(&data::read_tasks(text, columns))
}

/// A Markov model's transition probabilities from a table: `{matrix, states, told, refused, question}` as JSON.
#[wasm_bindgen(js_name = readMatrix)]
pub fn read_matrix(text: &str, columns: &str) -> Result<String, Thrown> {
    json(&data::read_matrix(text, columns))
}
