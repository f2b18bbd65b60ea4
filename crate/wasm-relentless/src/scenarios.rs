//! Scenarios and links, read, checked and written.

use allot_door::links::{self, Json};
use allot_door::{Thrown, answer, thrown};
use allot_relentless::figures::FIGURES;
use allot_relentless::scenario::Scenario;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The scenario in a JSON text.
///
/// # Errors
/// Names the field that is unknown or of the wrong kind.
pub fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text, None).map_err(thrown)
}

/// The default scenario, complete.
///
/// # Errors
/// No error is expected.
#[wasm_bindgen]
pub fn defaults() -> Result<JsValue, Thrown> {
    answer(&Json(Scenario::default().complete()))
}

/// The scenario, checked and complete. Its program is not read: a text with mistakes is the reader's own to mend.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&Json(scenario(scenario_json)?.complete()))
}

/// The contents of a link: `{scenario, view, warnings}`. The looks of figures in the view are as [`links::read`] says.
///
/// # Errors
/// None: a mistake in the link is a warning.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(hash: &str) -> Result<JsValue, Thrown> {
    links::read(hash, &FIGURES, Scenario::complete)
}

/// The hash of a link to a scenario and the page's own `view`: texts, and the looks of figures.
///
/// # Errors
/// Names the field of either that is unknown or of the wrong kind.
#[wasm_bindgen(js_name = writeLink)]
pub fn write_link(scenario_json: &str, view: &JsValue) -> Result<String, Thrown> {
    links::write(&scenario(scenario_json)?, view)
}
