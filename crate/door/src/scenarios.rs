//! Scenarios and links, read, checked and written for a page.

use crate::{BadInput, System, Thrown, answer, question, thrown};
use allot_figure::looks;
#[cfg(feature = "late")]
use allot_figure::several::{self, Answered};
use allot_kernel::error::Way;
use allot_kernel::json;
use allot_kernel::link::{self, Linked};
use serde::Serialize;
use serde_json::{Map, Value};
use wasm_bindgen::JsValue;

/// A JSON value, as an answer.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Json(#[serde(serialize_with = "json::serialize")] pub Value);

/// A scenario that was read of files, what was read, and the other readings that are possible.
#[derive(Serialize)]
pub struct Read<T> {
    scenario: Json,
    told: T,
    ways: Vec<Way>,
}

/// The scenario in a JSON text.
///
/// # Errors
/// Names the field that is unknown or of the wrong kind.
pub fn read<S: System>(text: &str) -> Result<S::Scenario, BadInput> {
    S::from_value(&json::parse("scenario", text)?)
}

/// The scenario in a JSON text of a program, which may be work in the form that all articles read.
///
/// # Errors
/// Names the field that is unknown or of the wrong kind, or what is needed and not known.
#[cfg(feature = "late")]
pub fn arrived<S: System>(text: &str) -> Result<S::Scenario, BadInput> {
    let file = allot_figure::system::arrived::<S>(json::parse("scenario", text)?)?;
    S::from_value(&file.what)
}

/// The answer about the scenario in a JSON text of a program, or one for each of several numbers of processors.
///
/// # Errors
/// As [`arrived`], and those of `answer`.
#[cfg(feature = "late")]
pub fn answered<S: System, A>(
    text: &str,
    mut answer: impl FnMut(&S::Scenario) -> Result<A, BadInput>,
) -> Result<Answered<A>, BadInput> {
    let file = allot_figure::system::arrived::<S>(json::parse("scenario", text)?)?;
    several::answered::<S, A, BadInput>(file.what, |file| answer(&S::from_value(file)?))
}

/// The scenario, complete.
pub fn complete<S: System>(scenario: &S::Scenario) -> Json {
    Json(S::complete(scenario))
}

/// The scenario, checked and complete.
///
/// # Errors
/// Names the field that is out of range.
pub fn checked<S: System>(scenario: S::Scenario) -> Result<Json, BadInput> {
    S::check(&scenario)?;
    Ok(complete::<S>(&scenario))
}

/// The scenario of files, checked and complete, with words on what was read and the other readings.
///
/// # Errors
/// Names the field that is out of range.
pub fn of_files<S: System, T>(
    scenario: S::Scenario,
    told: T,
    ways: Vec<Way>,
) -> Result<Read<T>, BadInput> {
    let scenario = checked::<S>(scenario)?;
    Ok(Read {
        scenario,
        told,
        ways,
    })
}

/// The contents of a link: `{scenario, view, warnings}`. The scenario is complete, and the looks of the figures of
/// these names in the view are as [`looks`] says.
///
/// # Errors
/// None: a mistake in the link is a warning.
pub fn read_link<S: System>(hash: &str, figures: &[&str]) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Contents {
        scenario: Json,
        view: Json,
        warnings: Vec<String>,
    }
    let link = link::read::<S::Scenario>(hash);
    // Of two entries with one key, the later one counts. A collection of entries would compile another sort.
    let mut view = Map::new();
    for (key, text) in link.view {
        view.insert(key, text.into());
    }
    looks::open(&mut view, &|name| figures.contains(&name));
    answer(&Contents {
        scenario: complete::<S>(&link.scenario),
        view: Json(Value::Object(view)),
        warnings: link.warnings,
    })
}

/// The hash of a link to a scenario and the page's own `view`: texts, and the looks of figures.
///
/// # Errors
/// Names the entry of the view that is of the wrong kind.
pub fn write_link<S: Linked>(scenario: &S, view: &JsValue) -> Result<String, Thrown> {
    let mut view = question("view", view)?;
    if let Some(view) = view.as_object_mut() {
        looks::close(view);
    }
    let view = link::view_from_value(view).map_err(thrown)?;
    Ok(link::write(scenario, &view))
}
