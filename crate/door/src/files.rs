//! A figure as a file to download, which comes in two parts as [`crate::figures`] gives it; and a reader's file as text.

use crate::figures::{taken, view};
use crate::{Thrown, thrown};
use allot_chart::svg;
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

/// A file's bytes as text: UTF-8, UTF-16, or a Western European code page.
#[wasm_bindgen(js_name = decodeFile)]
pub fn decode_text(bytes: &[u8]) -> Result<String, Thrown> {
    allot_kernel::table::decode(bytes).map_err(thrown)
}
