//! Made-up figures of every kind, for the developers' gallery: those of the chart's tests.

use allot_door::{Thrown, figures};
use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;

#[path = "../../chart/tests/chart/common/areas.rs"]
mod areas;

/// All figures of the gallery, each in two parts; see [`figures::given`].
///
/// # Errors
/// No error is expected.
#[wasm_bindgen(js_name = galleryFigures)]
pub fn gallery_figures() -> Result<Array, Thrown> {
    areas::all().into_iter().map(figures::given).collect()
}
