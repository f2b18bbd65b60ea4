//! The first door to the browser: thin exports that turn JavaScript values into calls, and answers into such values.
//!
//! This module holds the code for a first figure and a link, and is downloaded before either is seen. Everything that
//! can wait until the reader asks for it is in the other door, `allot-wasm-parsplice`. No logic lives here.
//!
//! Scenarios and answers have the same form as in files and on the command line. [`allot_figure::model`] describes
//! figures, and [`allot_door`] describes errors.

#[cfg(feature = "gallery")]
mod gallery;
mod scenarios;

pub use allot_door::drawing::{Drawing, format_value, palette};
#[cfg(feature = "gallery")]
pub use gallery::gallery_figures;
pub use scenarios::{check_scenario, defaults, read_link, write_link};

use allot_door::{Thrown, answer, figures, thrown};
use allot_speculation::figures::{Studio, facts, words};
use allot_speculation::{answer as allocation, hand};
use js_sys::Reflect;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The default limit of tasks, above which the slots of each task are not listed.
const MOST_LISTED: u32 = 2000;

thread_local! {
    /// The task sets and curves of this instance, a cache for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
}

/// The figure of that name for a scenario, in two parts; see [`figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let made = STUDIO.with_borrow_mut(|studio| studio.figure(name, &scenario));
    figures::given(made.map_err(thrown)?)
}

/// Every allocation at the scenario's N, with a sentence in `words`. The slots of each task are included if
/// there are at most `most_listed` tasks.
#[wasm_bindgen]
pub fn allocate(scenario_json: &str, most_listed: Option<u32>) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let set = STUDIO
        .with_borrow_mut(|studio| studio.set(&scenario.tasks, &scenario))
        .map_err(thrown)?;
    let most = most_listed.unwrap_or(MOST_LISTED).into();
    let found = allocation::answer_for(&scenario, &set, most).map_err(thrown)?;
    let told = answer(&found)?;
    Reflect::set(&told, &"words".into(), &words(&found).into())?;
    Ok(told)
}

/// The landmarks of a scenario's runtime model.
#[wasm_bindgen(js_name = runtimeFacts)]
pub fn runtime_facts(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    answer(&facts(&scenario).map_err(thrown)?)
}

/// The judgement of a sharing of slots among the ten tasks of a level and a seed.
#[wasm_bindgen(js_name = judgeHand)]
pub fn judge_hand(level: u32, seed: &str, sharing: &[u32]) -> Result<JsValue, Thrown> {
    let puzzle = hand::Puzzle::new(level, seed).map_err(thrown)?;
    answer(&puzzle.judge(sharing).map_err(thrown)?)
}
