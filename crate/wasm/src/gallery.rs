//! Made-up figures of every kind, for the developers' gallery: those of the chart's tests.

use allot_door::{Thrown, json};
use wasm_bindgen::prelude::wasm_bindgen;

#[path = "../../chart/tests/chart/common/areas.rs"]
mod areas;

/// All figures of the gallery, as JSON.
///
/// # Errors
/// No error is expected.
#[wasm_bindgen(js_name = galleryFigures)]
pub fn gallery_figures() -> Result<String, Thrown> {
    json(&areas::all())
}
