//! The door to the browser of the article “schedule”: thin exports that turn JavaScript values into calls, and answers
//! into such values.
//!
//! This module has what a page needs at once: links, the facts beside them, and those figures that compare two policies
//! at most. The rest is in `allot-wasm-schedule-late`. No logic lives here. [`allot_door`] describes what crosses, and
//! errors.

mod scenarios;

pub use allot_door::drawing::{Drawing, format_value, palette};
pub use scenarios::{check_scenario, defaults, read_link, write_link};

use allot_door::{Thrown, answer, figures as door, thrown};
use allot_schedule::{facts, figures};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The figure of that name for a scenario, in two parts; see [`allot_door::figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    door::given(figures::first(name, &scenario).map_err(thrown)?)
}

/// Numbers about the graph and its machine.
#[wasm_bindgen(js_name = facts)]
pub fn facts_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    answer(&facts::facts(&scenario).map_err(thrown)?)
}
