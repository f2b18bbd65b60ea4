//! A figure as a file to download. It comes in two parts, as [`allot_door::figures`] gives it.

use allot_chart::svg;
use allot_door::figures::{taken, view};
use allot_door::{Thrown, thrown};
use allot_kernel::error::BadInput;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Every number of a figure as CSV.
#[wasm_bindgen(js_name = tableCsv)]
pub fn table_csv(words: &JsValue, numbers: &[f64]) -> Result<String, Thrown> {
    let figure = taken(words, numbers)?;
    Ok(allot_figure::table_csv(&figure))
}

/// A figure as SVG text, `width` × `height` CSS pixels.
#[wasm_bindgen(js_name = figureSvg)]
pub fn figure_svg(
    words: &JsValue,
    numbers: &[f64],
    width: u32,
    height: u32,
    view_given: &JsValue,
) -> Result<String, Thrown> {
    let figure = taken(words, numbers)?;
    let view = view(view_given)?;
    let refused = |e| thrown(BadInput::new("figure", &figure.name, format!("{e}")));
    svg(&figure, &view, width, height).map_err(refused)
}
