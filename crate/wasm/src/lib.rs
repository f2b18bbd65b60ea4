//! The first door to the browser: thin exports that turn JSON into calls, and answers into JSON.
//!
//! This module holds the code for a first figure and a link, and is downloaded before either is seen. Everything that
//! can wait until the reader asks for it is in the other door, `allot-wasm-parsplice`. No logic lives here.
//!
//! Scenarios and answers have the same form as in files and on the command line. [`allot_figure::model`] describes
//! figures, and [`allot_door`] describes errors.

mod drawing;
#[cfg(feature = "gallery")]
mod gallery;

pub use allot_door::scenarios::{check_scenario, defaults, read_link, write_link};
pub use drawing::Drawing;
#[cfg(feature = "gallery")]
pub use gallery::gallery_figures;

use allot_door::{Thrown, json, scenarios, thrown};
use allot_figure::{Format, Theme};
use allot_speculation::figures::{Studio, facts, words};
use allot_speculation::{answer, hand, runtime};
use serde::Serialize;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// The default limit of tasks, above which the slots of each task are not listed.
const MOST_LISTED: u32 = 2000;

thread_local! {
    /// The task sets and curves of this instance, a cache for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
}

/// The figure of that name for a scenario, as JSON.
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<String, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    json(
        &STUDIO
            .with_borrow_mut(|studio| studio.figure(name, &scenario))
            .map_err(thrown)?,
    )
}

/// Every allocation at the scenario's N, as JSON, with a sentence in `words`. The slots of each task are included if
/// there are at most `most_listed` tasks.
#[wasm_bindgen]
pub fn allocate(scenario_json: &str, most_listed: Option<u32>) -> Result<String, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    let set = STUDIO
        .with_borrow_mut(|studio| studio.set(&scenario.tasks, &scenario))
        .map_err(thrown)?;
    #[derive(Serialize)]
    struct Told {
        #[serde(flatten)]
        answer: answer::Answer,
        words: String,
    }
    let most = most_listed.unwrap_or(MOST_LISTED).into();
    let answer = answer::answer_for(&scenario, &set, most).map_err(thrown)?;
    let words = words(&answer);
    json(&Told { answer, words })
}

/// The landmarks of a scenario's runtime model, as JSON.
#[wasm_bindgen(js_name = runtimeFacts)]
pub fn runtime_facts(scenario_json: &str) -> Result<String, Thrown> {
    let scenario = scenarios::scenario(scenario_json)?;
    json(&facts(&scenario).map_err(thrown)?)
}

/// Presets of runtime models, as JSON.
#[wasm_bindgen(js_name = runtimePresets)]
pub fn runtime_presets() -> Result<String, Thrown> {
    json(&runtime::presets())
}

/// One scenario for each figure of the paper, as JSON.
#[wasm_bindgen]
pub fn presets() -> Result<String, Thrown> {
    json(&allot_speculation::presets::presets())
}

/// A number in the format of figures and tables; `format` is that of an axis.
#[wasm_bindgen(js_name = formatValue)]
pub fn format_value(value: f64, format: &str) -> Result<String, Thrown> {
    Ok(allot_figure::format_value(
        value,
        Format::named(format).map_err(thrown)?,
    ))
}

/// The colours of series in a theme, a list of CSS colours as JSON.
#[wasm_bindgen]
pub fn palette(theme: &str) -> Result<String, Thrown> {
    json(&allot_chart::palette(Theme::named(theme).map_err(thrown)?))
}

/// The judgement of a sharing of slots among the ten tasks of a level and a seed, as JSON.
#[wasm_bindgen(js_name = judgeHand)]
pub fn judge_hand(level: u32, seed: &str, sharing: &[u32]) -> Result<String, Thrown> {
    let puzzle = hand::Puzzle::new(level, seed).map_err(thrown)?;
    json(&puzzle.judge(sharing).map_err(thrown)?)
}
