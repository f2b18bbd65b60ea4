//! A figure as a file to download, which comes in two parts as [`crate::figures`] gives it; and a reader's file as text.

use crate::figures::{taken, view};
use crate::{Thrown, thrown};
use allot_chart::{signed, svg};
use allot_figure::picture::Origin;
use allot_kernel::error::BadInput;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Every number of a figure as CSV.
#[wasm_bindgen(js_name = tableCsv)]
pub fn table_csv(words: &JsValue, numbers: &[f64]) -> Result<String, Thrown> {
    let figure = taken(words, numbers)?;
    Ok(allot_figure::table_csv(&figure))
}

/// A figure as SVG text, `width` × `height` CSS pixels, with its origin.
#[wasm_bindgen(js_name = figureSvg)]
pub fn figure_svg(
    words: &JsValue,
    numbers: &[f64],
    width: u32,
    height: u32,
    view_given: &JsValue,
    link: Option<String>,
) -> Result<String, Thrown> {
    let figure = taken(words, numbers)?;
    let view = view(view_given)?;
    let refused = |e| thrown(BadInput::new("figure", &figure.name, format!("{e}")));
    let drawn = svg(&figure, &view, width, height).map_err(refused)?;
    Ok(signed(&drawn, &Origin::of(numbers, link)))
}

/// The origin of a picture of these numbers: keywords of PNG, and their texts, in turn.
#[wasm_bindgen(js_name = originOf)]
pub fn origin_of(numbers: &[f64], link: Option<String>) -> Vec<String> {
    let texts = Origin::of(numbers, link).texts().into_iter();
    texts
        .flat_map(|(keyword, text)| [keyword.to_string(), text])
        .collect()
}

/// A file's bytes as text: UTF-8, UTF-16, or a Western European code page.
#[wasm_bindgen(js_name = decodeFile)]
pub fn decode_text(bytes: &[u8]) -> Result<String, Thrown> {
    allot_kernel::table::decode(bytes).map_err(thrown)
}
