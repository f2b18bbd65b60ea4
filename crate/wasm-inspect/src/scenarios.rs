//! Scenarios and links, read, checked and written.

use allot_door::{Thrown, answer, question, thrown};
use allot_figure::looks;
use allot_inspect::figures::FIGURES;
use allot_inspect::scenario::{Scenario, link};
use allot_kernel::json;
use serde::Serialize;
use serde_json::{Map, Value};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

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
    answer(&Json(Scenario::default().to_value()))
}

/// The scenario, checked and complete.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenario(scenario_json)?;
    scenario.check().map_err(thrown)?;
    answer(&Json(scenario.to_value()))
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
    let mut view = Map::new();
    for (key, text) in link.view {
        view.insert(key, text.into());
    }
    looks::open(&mut view, &|name| {
        FIGURES.iter().any(|entry| entry.name == name)
    });
    answer(&Contents {
        scenario: Json(link.scenario.to_value()),
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
