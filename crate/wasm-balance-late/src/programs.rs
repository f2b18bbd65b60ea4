//! Files of real programs, of graphs and of points.

use crate::scenario;
use allot_balance::data::{File, read};
use allot_door::links::Json;
use allot_door::{Thrown, answer, thrown};
use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The data of files in the place of a scenario's own: `{scenario, told}`, with a line for each file or run. `phase` is
/// a whole number, that of the run; its first if it is left out.
///
/// # Errors
/// Names the file, and what is wrong where.
#[wasm_bindgen(js_name = readFiles)]
pub fn read_files(
    names: Vec<String>,
    bytes: Vec<Uint8Array>,
    phase: Option<f64>,
    scenario_json: &str,
) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Read {
        scenario: Json,
        told: Vec<String>,
    }
    let files = names.into_iter().zip(&bytes);
    let files = files.map(|(name, bytes)| File {
        name,
        bytes: bytes.to_vec(),
    });
    let files: Vec<File> = files.collect();
    let mut data = read(&files, phase.map(|phase| phase as u64)).map_err(thrown)?;
    let told = std::mem::take(&mut data.told);
    let scenario = data.onto(scenario(scenario_json)?);
    scenario.check().map_err(thrown)?;
    answer(&Read {
        scenario: Json(scenario.to_value()),
        told,
    })
}
