//! The second door of the article “balance”, to what is not needed at once: runs, long strategies, the game, files of
//! real programs, files of figures, the seed's claims. No logic lives here. [`allot_door`] describes what crosses, and
//! errors.

mod programs;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use programs::read_files;

use allot_balance::game::Game;
use allot_balance::scenario::Scenario;
use allot_balance::{answer as answers, claims, digest as digests, figures, told};
use allot_door::{Thrown, answer, figures as door, thrown};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The scenario in a JSON text.
fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text).map_err(thrown)
}

/// A figure of runs or of all strategies, in two parts; see [`allot_door::figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    door::given(figures::late(name, &scenario(scenario_json)?).map_err(thrown)?)
}

/// Every part of a scenario, as of `allot balance`.
#[wasm_bindgen(js_name = answer)]
pub fn answer_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&answers::answer(&scenario(scenario_json)?, false, |_| true).map_err(thrown)?)
}

/// One strategy's answer about a scenario's objects.
#[wasm_bindgen]
pub fn strategy(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&answers::one(&scenario(scenario_json)?, name).map_err(thrown)?)
}

/// A refinement, step by step, of the present placement or of that of greedy with communication.
#[wasm_bindgen]
pub fn refinement(scenario_json: &str, greedy: bool) -> Result<JsValue, Thrown> {
    let scenario = scenario(scenario_json)?;
    answer(&told::refinement(&scenario, greedy).map_err(thrown)?)
}

/// The objects of a game, and what the strategies make of them.
#[wasm_bindgen]
pub fn game(seed: &str, lines: bool) -> Result<JsValue, Thrown> {
    answer(&Game::new(seed, lines).map_err(thrown)?)
}

/// The next step of refinement from a reader's placement of a game; null if none helps.
#[wasm_bindgen(js_name = nextStep)]
pub fn next_step(seed: &str, lines: bool, placement: &[u32]) -> Result<JsValue, Thrown> {
    let game = Game::new(seed, lines).map_err(thrown)?;
    answer(&game.next(placement).map_err(thrown)?)
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

/// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
#[wasm_bindgen]
pub fn digest(scenario_json: &str) -> Result<String, Thrown> {
    digests::digest(&scenario(scenario_json)?).map_err(thrown)
}
