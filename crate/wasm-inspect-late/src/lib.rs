//! The second door of the article “inspect”, to what is not needed at once: own data, files of figures, the seed's
//! claims. No logic lives here. [`allot_door`] describes what crosses, and errors.

mod own_data;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use own_data::{fit_kernel, known_columns, read_kernels, read_tasks};

use allot_door::{Thrown, thrown};
use allot_inspect::scenario::Scenario;
use allot_inspect::{answer, claims};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Every policy over the numbers of processes, as of `allot inspect`.
#[wasm_bindgen(js_name = answer)]
pub fn answer_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    allot_door::answer(&answer::answer(&scenario, |_| true).map_err(thrown)?)
}

/// Number of the seed's claims.
#[wasm_bindgen(js_name = claimCount)]
pub fn claim_count() -> u32 {
    claims::count() as u32
}

/// The claim of that number, from 0, computed now; null beyond the last.
#[wasm_bindgen]
pub fn claim(number: u32) -> Result<JsValue, Thrown> {
    allot_door::answer(&claims::one(number as usize).map_err(thrown)?)
}
