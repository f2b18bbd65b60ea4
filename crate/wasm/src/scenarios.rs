//! Scenarios and links, read, checked and written by the first door.

use allot_door::links::{self, Json};
use allot_door::{Thrown, answer, thrown};
use allot_speculation::figures::FIGURES;
use allot_speculation::scenario::{Scenario, Tasks};
use js_sys::Reflect;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
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

/// The default scenario, complete.
///
/// # Errors
/// No error is expected.
#[wasm_bindgen]
pub fn defaults() -> Result<JsValue, Thrown> {
    answer(&Json(Scenario::default().complete()))
}

/// The scenario, checked and complete.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario_json: &str) -> Result<JsValue, Thrown> {
    let mut scenario = scenario(scenario_json)?;
    let built = SOUND.with_borrow(|sound| scenario.check_unless(sound.as_ref()));
    if built.map_err(thrown)? {
        SOUND.set(Some(scenario.tasks.clone()));
    }
    // A long list is written as it is, without a detour through JSON values.
    let list = match &mut scenario.tasks {
        Tasks::List(list) => Some(std::mem::take(list)),
        _ => None,
    };
    let complete = answer(&Json(scenario.complete()))?;
    if let Some(list) = list {
        let tasks = Reflect::get(&complete, &"tasks".into())?;
        Reflect::set(&tasks, &"list".into(), &answer(&list)?)?;
    }
    Ok(complete)
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
