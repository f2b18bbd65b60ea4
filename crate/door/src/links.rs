//! Links, read and written for a page.

use crate::{Thrown, answer, question, thrown};
use allot_figure::looks;
use allot_figure::registry::Entry;
use allot_kernel::json;
use allot_kernel::link::{self, Linked};
use serde::Serialize;
use serde_json::{Map, Value};
use wasm_bindgen::JsValue;

/// A JSON value, as an answer.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Json(#[serde(serialize_with = "json::serialize")] pub Value);

/// The contents of a link: `{scenario, view, warnings}`. The scenario is as `complete` writes it, and the looks of these
/// figures in the view are as [`looks`] says.
///
/// # Errors
/// None: a mistake in the link is a warning.
pub fn read<S: Linked>(
    hash: &str,
    figures: &[Entry],
    complete: impl Fn(&S) -> Value,
) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Contents {
        scenario: Json,
        view: Json,
        warnings: Vec<String>,
    }
    let link = link::read::<S>(hash);
    // Of two entries with one key, the later one counts. A collection of entries would compile another sort.
    let mut view = Map::new();
    for (key, text) in link.view {
        view.insert(key, text.into());
    }
    looks::open(&mut view, &|name| {
        figures.iter().any(|entry| entry.name == name)
    });
    answer(&Contents {
        scenario: Json(complete(&link.scenario)),
        view: Json(Value::Object(view)),
        warnings: link.warnings,
    })
}

/// The hash of a link to a scenario and the page's own `view`: texts, and the looks of figures.
///
/// # Errors
/// Names the entry of the view that is of the wrong kind.
pub fn write<S: Linked>(scenario: &S, view: &JsValue) -> Result<String, Thrown> {
    let mut view = question("view", view)?;
    if let Some(view) = view.as_object_mut() {
        looks::close(view);
    }
    let view = link::view_from_value(view).map_err(thrown)?;
    Ok(link::write(scenario, &view))
}
