//! The second door of the article “relentless”: programs with their mistakes, figures, agents and dictionary in real
//! time, files of figures, the seed's claims. No logic lives here. [`allot_door`] describes what crosses, and errors.

mod live;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use live::{Agent, Dictionary};

use allot_door::{Thrown, answer, figures as door, thrown};
use allot_relentless::scenario::Scenario;
use allot_relentless::{answer as answers, claims, digest as digests, examples, figures, told};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The scenario in a JSON text.
fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text, None).map_err(thrown)
}

/// Means over all runs, as of `allot relentless`.
#[wasm_bindgen(js_name = answer)]
pub fn answer_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&answers::answer(&scenario(scenario_json)?).map_err(thrown)?)
}

/// A figure, in two parts; see [`allot_door::figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    door::given(figures::figure(name, &scenario(scenario_json)?).map_err(thrown)?)
}

/// The scenario's program: its text, its numbers, or its mistakes.
#[wasm_bindgen]
pub fn program(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&told::program(&scenario(scenario_json)?).map_err(thrown)?)
}

/// A text as a program: its numbers, or its mistakes.
#[wasm_bindgen]
pub fn check(text: &str) -> Result<JsValue, Thrown> {
    answer(&told::check(text, &[]).map_err(thrown)?)
}

/// The text of an example; null without one of that name.
#[wasm_bindgen]
pub fn example(name: &str) -> Option<String> {
    examples::example(name).map(|example| example.text.into())
}

/// A search on a small graph, action by action.
#[wasm_bindgen]
pub fn search(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&told::search(&scenario(scenario_json)?).map_err(thrown)?)
}

/// Number of the seed's claims.
#[wasm_bindgen(js_name = claimCount)]
pub fn claim_count() -> u32 {
    claims::count() as u32
}

/// The claim of that number, from 0, computed now; null beyond the last.
#[wasm_bindgen]
pub fn claim(number: u32) -> Result<JsValue, Thrown> {
    answer(&claims::one(number as usize).map_err(thrown)?)
}

/// A digest of sixteen digits over every run and result of a scenario: that of `allot digest`.
#[wasm_bindgen]
pub fn digest(scenario_json: &str) -> Result<String, Thrown> {
    digests::digest(&scenario(scenario_json)?).map_err(thrown)
}
