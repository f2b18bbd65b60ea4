//! The second door of the article “split”: reports, lists for runners, files of figures, the claims. [`allot_door`]
//! describes what crosses, and errors.

use allot_split::lists::packed::packed;
use allot_split::lists::{self, Runner};
use allot_split::{Split, reported};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::wasm_bindgen;

allot_door::late!(Split);

allot_door::exports! {
    /// The answer of `allot split --json`.
    answer(scenario: &str) => Ok(read(scenario)?.answer()?.0);
    /// Tests from reports, with answers to questions about them, for a scenario.
    read_reports as readReports(names: Vec<String>, bytes: Vec<Uint8Array>, columns: &str) => {
        let files = names.into_iter().zip(&bytes).map(|(name, bytes)| (name, bytes.to_vec()));
        reported::reported(&files.collect::<Vec<_>>(), columns)
    };
    /// The runners of tests that lists are written for.
    runners() => Ok(Runner::NAMES);
    /// Lists of the least plan for a runner: `{files, how, others, github, gitlab}`.
    write_lists as writeLists(scenario: &str, runner: &str) => lists::of_scenario(&read(scenario)?, runner);
}

/// The same lists as the bytes of a zip.
#[wasm_bindgen(js_name = packLists)]
pub fn pack_lists(scenario: &str, runner: &str) -> Result<Vec<u8>, allot_door::Thrown> {
    let lists = read(scenario).and_then(|scenario| lists::of_scenario(&scenario, runner));
    lists
        .and_then(|lists| packed(&lists))
        .map_err(allot_door::thrown)
}
