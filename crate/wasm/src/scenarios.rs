//! Scenarios and links, read, checked and written by the first door.

use allot_door::{Thrown, answer, question, thrown};
use allot_figure::looks;
use allot_kernel::json;
use allot_speculation::figures::FIGURES;
use allot_speculation::scenario::{Scenario, Tasks, link};
use js_sys::Reflect;
use serde::Serialize;
use serde_json::{Map, Value};
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

/// A JSON value.
#[derive(Serialize)]
#[serde(transparent)]
struct Json(#[serde(serialize_with = "json::serialize")] Value);

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

/// The contents of a link: `{scenario, view, warnings}`. The looks of figures in the view are as [`looks`] says.
///
/// # Errors
/// None: a mistake in the link is a warning.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(hash: &str) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Contents {
        scenario: Json,
        view: Json,
        warnings: Vec<String>,
    }
    let link = link::read(hash);
    // Of two entries with one key, the later one counts. A collection of entries would compile another sort.
    let mut view = Map::new();
    for (key, text) in link.view {
        view.insert(key, text.into());
    }
    looks::open(&mut view, &|name| {
        FIGURES.iter().any(|entry| entry.name == name)
    });
    answer(&Contents {
        scenario: Json(link.scenario.complete()),
        view: Json(Value::Object(view)),
        warnings: link.warnings,
    })
}

/// The hash of a link to a scenario and the page's own `view`: texts, and the looks of figures.
///
/// # Errors
/// Names the field of either that is unknown or of the wrong kind.
#[wasm_bindgen(js_name = writeLink)]
pub fn write_link(scenario_json: &str, view: &JsValue) -> Result<String, Thrown> {
    let mut view = question("view", view)?;
    if let Some(view) = view.as_object_mut() {
        looks::close(view);
    }
    let view = link::view_from_value(view).map_err(thrown)?;
    Ok(link::write(&scenario(scenario_json)?, &view))
}
