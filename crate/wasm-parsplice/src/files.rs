//! A figure as a file to download.

use allot_chart::svg;
use allot_door::{Thrown, thrown};
use allot_figure::{Figure, View};
use allot_kernel::error::BadInput;
use wasm_bindgen::prelude::wasm_bindgen;

/// Every number of a figure as CSV.
#[wasm_bindgen(js_name = tableCsv)]
pub fn table_csv(figure_json: &str) -> Result<String, Thrown> {
    let figure = Figure::from_json(figure_json).map_err(thrown)?;
    Ok(allot_figure::table_csv(&figure))
}

/// A figure as SVG text, `width` × `height` CSS pixels.
#[wasm_bindgen(js_name = figureSvg)]
pub fn figure_svg(
    figure_json: &str,
    width: u32,
    height: u32,
    view_json: &str,
) -> Result<String, Thrown> {
    let figure = Figure::from_json(figure_json).map_err(thrown)?;
    let view = View::from_json(view_json).map_err(thrown)?;
    let refused = |e| thrown(BadInput::new("figure", &figure.name, format!("{e}")));
    svg(&figure, &view, width, height).map_err(refused)
}
