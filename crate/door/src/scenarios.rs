//! Scenarios and links, read, checked and written by the first door.

use crate::{Thrown, json, thrown};
use allot_speculation::scenario::{Scenario, Tasks, link};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The last tasks that were built without error. A check builds the tasks, which takes milliseconds; while a slider
    /// changes something else, they need not be built again.
    static SOUND: RefCell<Option<Tasks>> = const { RefCell::new(None) };
}

/// The scenario in a JSON text.
///
/// # Errors
/// Names the field that is unknown or of the wrong kind.
pub fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text).map_err(thrown)
}

/// The default scenario, complete, as JSON.
///
/// # Errors
/// No error is expected.
#[wasm_bindgen]
pub fn defaults() -> Result<String, Thrown> {
    json(&Scenario::default().complete())
}

/// The scenario, checked and complete, as JSON.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario_json: &str) -> Result<String, Thrown> {
    let scenario = scenario(scenario_json)?;
    let built = SOUND.with_borrow(|sound| scenario.check_unless(sound.as_ref()));
    if built.map_err(thrown)? {
        SOUND.set(Some(scenario.tasks.clone()));
    }
    json(&scenario.complete())
}

/// The contents of a link: `{scenario, view, warnings}` as JSON.
///
/// # Errors
/// None: a mistake in the link is a warning.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(hash: &str) -> Result<String, Thrown> {
    let link = link::read(hash);
    let mut view = serde_json::Map::new();
    for (key, value) in link.view {
        view.insert(key, value.into());
    }
    json(&serde_json::json!({
        "scenario": link.scenario.complete(),
        "view": view,
        "warnings": link.warnings,
    }))
}

/// The hash of a link to a scenario and the page's own `view` (a map of texts, as JSON).
///
/// # Errors
/// Names the field of either that is unknown or of the wrong kind.
#[wasm_bindgen(js_name = writeLink)]
pub fn write_link(scenario_json: &str, view_json: &str) -> Result<String, Thrown> {
    let view = link::view_from_json(view_json).map_err(thrown)?;
    Ok(link::write(&scenario(scenario_json)?, &view))
}
