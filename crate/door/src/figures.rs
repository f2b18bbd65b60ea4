//! Figures, whose columns cross as one typed array, so that no digits are written and parsed.

use crate::{BadInput, Thrown, answer, question, thrown};
use allot_figure::{Figure, View};
use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// A figure for JavaScript: `{words, numbers}`. In `words`, the figure, each column is a pair of indices into `numbers`
/// (start and end).
///
/// # Errors
/// No error is expected.
pub fn given(mut figure: Figure) -> Result<JsValue, Thrown> {
    #[derive(Serialize)]
    struct Split {
        words: Figure,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        numbers: Float64Array,
    }
    let numbers = Float64Array::from(&figure.take_numbers()[..]);
    answer(&Split {
        words: figure,
        numbers,
    })
}

/// The figure that was made, in two parts as [`given`] says.
///
/// # Errors
/// The one of `make`.
pub fn made(make: impl FnOnce() -> Result<Figure, BadInput>) -> Result<JsValue, Thrown> {
    given(make().map_err(thrown)?)
}

/// The figure of both parts.
///
/// # Errors
/// Names the field that is unknown, missing or of the wrong kind.
pub fn taken(words: &JsValue, numbers: &[f64]) -> Result<Figure, Thrown> {
    let words = question("figure", words)?;
    Ok(Figure::from_value(&words)
        .map_err(thrown)?
        .with_numbers(numbers))
}

/// The settings of a drawing.
///
/// # Errors
/// Names the field that is unknown or of the wrong kind.
pub fn view(given: &JsValue) -> Result<View, Thrown> {
    View::from_value(&question("view", given)?).map_err(thrown)
}
