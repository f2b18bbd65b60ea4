//! The second door of the article “inspect”, to what is not needed at once: own data, files of figures, the seed's
//! claims. No logic lives here. [`allot_door`] describes what crosses, and errors.

mod own_data;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use own_data::{fit_kernel, known_columns, read_kernels, read_tasks};

use allot_door::{Thrown, answer, thrown};
use allot_inspect::claims;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

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
