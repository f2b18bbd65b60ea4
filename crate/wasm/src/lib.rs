//! The first door to the browser: thin exports that turn JavaScript values into calls, and answers into such values.
//!
//! This module holds the code for a first figure and a link, and is downloaded before either is seen. Everything that
//! can wait until the reader asks for it is in the other door, `allot-wasm-parsplice`. No logic lives here.
//!
//! Scenarios and answers have the same form as in files and on the command line. [`allot_figure::model`] describes
//! figures, and [`allot_door`] describes errors.

#[cfg(feature = "gallery")]
mod gallery;

#[cfg(feature = "gallery")]
pub use gallery::gallery_figures;

use allot_door::{Thrown, answer, scenarios, thrown};
use allot_speculation::figures::{Studio, facts, words};
use allot_speculation::hand::Puzzle;
use allot_speculation::scenario::Tasks;
use allot_speculation::{Speculation, answer as allocation};
use js_sys::Reflect;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The default limit of tasks, above which the slots of each task are not listed.
const MOST_LISTED: u32 = 2000;

thread_local! {
    /// The task sets and curves of this instance, a cache for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
    /// The last tasks that were built without error. A check builds the tasks, which takes milliseconds; while a slider
    /// changes something else, they need not be built again.
    static SOUND: RefCell<Option<Tasks>> = const { RefCell::new(None) };
}

allot_door::links!(Speculation);

allot_door::figure!(|name, scenario| STUDIO.with_borrow_mut(|studio| studio.figure(name, scenario)));

allot_door::exports! {
    /// The landmarks of a scenario's runtime model.
    runtime_facts as runtimeFacts(scenario: &str) => facts(&read(scenario)?);
    /// The judgement of a sharing of slots among the ten tasks of a level and a seed.
    judge_hand as judgeHand(level: u32, seed: &str, sharing: &[u32]) => Puzzle::new(level, seed)?.judge(sharing);
}

/// The scenario, checked and complete.
///
/// # Errors
/// Names the field that is unknown, of the wrong kind or out of range.
#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(scenario: &str) -> Result<JsValue, Thrown> {
    let mut scenario = read(scenario).map_err(thrown)?;
    let built = SOUND.with_borrow(|sound| scenario.check_unless(sound.as_ref()));
    if built.map_err(thrown)? {
        SOUND.set(Some(scenario.tasks.clone()));
    }
    // A long list is written as it is, without a detour through JSON values.
    let list = match &mut scenario.tasks {
        Tasks::List(list) => Some(std::mem::take(list)),
        _ => None,
    };
    let complete = answer(&scenarios::complete::<Speculation>(&scenario))?;
    if let Some(list) = list {
        let tasks = Reflect::get(&complete, &"tasks".into())?;
        Reflect::set(&tasks, &"list".into(), &answer(&list)?)?;
    }
    Ok(complete)
}

/// Every allocation at the scenario's N, with a sentence in `words`. The slots of each task are included if
/// there are at most `most_listed` tasks.
#[wasm_bindgen]
pub fn allocate(scenario: &str, most_listed: Option<u32>) -> Result<JsValue, Thrown> {
    let scenario = read(scenario).map_err(thrown)?;
    let set = STUDIO
        .with_borrow_mut(|studio| studio.set(&scenario.tasks, &scenario))
        .map_err(thrown)?;
    let most = most_listed.unwrap_or(MOST_LISTED).into();
    let found = allocation::answer_for(&scenario, &set, most).map_err(thrown)?;
    let told = answer(&found)?;
    Reflect::set(&told, &"words".into(), &words(&found).into())?;
    Ok(told)
}
