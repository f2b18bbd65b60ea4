//! The second door of the article “schedule”, to what is not needed at once: figures of many rules, searches, the game,
//! programs and files of graphs, files of figures, the seed's claims. No logic lives here. [`allot_door`] describes what
//! crosses, and errors.

mod graphs;
mod searches;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use graphs::{chrome_trace, grade, program, read_file, read_program};
pub use searches::{optimum, worst};

use allot_door::{Thrown, answer, figures as door, thrown};
use allot_schedule::claims::{self, Checking};
use allot_schedule::scenario::Scenario;
use allot_schedule::{answer as answers, digest as digests, figures, game as games, told};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The scenario in a JSON text.
fn scenario(text: &str) -> Result<Scenario, Thrown> {
    Scenario::from_json(text).map_err(thrown)
}

/// A figure of several rules or of a search, in two parts; see [`allot_door::figures::given`].
#[wasm_bindgen]
pub fn figure(name: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    door::given(figures::late(name, &scenario(scenario_json)?).map_err(thrown)?)
}

/// Every policy over the numbers of processors, as `allot schedule` prints it.
#[wasm_bindgen(js_name = answer)]
pub fn answer_of(scenario_json: &str) -> Result<JsValue, Thrown> {
    let scenario = scenario(scenario_json)?;
    answer(&answers::answer(&scenario, &mut |_| true).map_err(thrown)?)
}

/// The steps of a policy: the pool, the priorities, who takes what.
#[wasm_bindgen]
pub fn steps(policy: &str, scenario_json: &str) -> Result<JsValue, Thrown> {
    answer(&told::steps(&scenario(scenario_json)?, policy).map_err(thrown)?)
}

/// The tasks of the game, and what the rules make of them.
#[wasm_bindgen]
pub fn game() -> Result<JsValue, Thrown> {
    answer(&games::game().map_err(thrown)?)
}

/// Number of the seed's claims.
#[wasm_bindgen(js_name = claimCount)]
pub fn claim_count() -> u32 {
    claims::count() as u32
}

thread_local! {
    /// The runs that several claims look at; each is made when the first of them is asked for.
    static CHECKING: RefCell<Checking> = RefCell::default();
}

/// The claim of that number, from 0, computed now; null beyond the last.
#[wasm_bindgen]
pub fn claim(number: u32) -> Result<JsValue, Thrown> {
    let claim = CHECKING.with_borrow_mut(|checking| checking.one(number as usize));
    answer(&claim.map_err(thrown)?)
}

/// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
#[wasm_bindgen]
pub fn digest(scenario_json: &str) -> Result<String, Thrown> {
    digests::digest(&scenario(scenario_json)?).map_err(thrown)
}
