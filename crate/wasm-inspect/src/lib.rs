//! The door to the browser of the article “inspect”: thin exports that turn JavaScript values into calls, and answers
//! into such values.
//!
//! This module has what a page needs at once: figures, links, the facts beside them. The rest is in
//! `allot-wasm-inspect-late`. No logic lives here. [`allot_door`] describes what crosses, and errors.

mod scenarios;

pub use allot_door::drawing::{Drawing, format_value, palette};
pub use scenarios::{check_scenario, defaults, read_link, write_link};

use allot_door::{Thrown, answer, figures, thrown};
use allot_inspect::figures::Studio;
use allot_inspect::{facts, game};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The tasks and curves of this instance, a cache for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
}

/// The figure of that name for a scenario, in two parts; see [`figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let made = STUDIO.with_borrow_mut(|studio| studio.figure(name, &scenario));
    figures::given(made.map_err(thrown)?)
}

/// Numbers about the tasks and the counter; the scenario has one number of processes.
#[wasm_bindgen(js_name = facts)]
pub fn facts_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let found = STUDIO.with_borrow_mut(|studio| facts::facts(studio, &scenario));
    answer(&found.map_err(thrown)?)
}

/// The first `most` calls to the counter, one by one.
#[wasm_bindgen]
pub fn trace(scenario_json: &str, most: u32) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let found = STUDIO
        .with_borrow_mut(|studio| allot_inspect::figures::trace(studio, &scenario, most as usize));
    answer(&found.map_err(thrown)?)
}

/// A placement of a game's tasks beside the rule's and the best one.
#[wasm_bindgen(js_name = judgeGame)]
pub fn judge_game(seed: &str, placement: &[u32]) -> Result<JsValue, Thrown> {
    let game = game::Game::new(seed).map_err(thrown)?;
    answer(&game.judge(placement).map_err(thrown)?)
}

/// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
#[wasm_bindgen]
pub fn digest(scenario_json: &str) -> Result<String, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    allot_inspect::digest::digest(&scenario).map_err(thrown)
}
