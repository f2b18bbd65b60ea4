//! A figure on a canvas, its colours, and numbers as figures write them.

use crate::figures::{taken, view};
use crate::{Thrown, answer, thrown};
use allot_chart::{FINE, draw_finely};
use allot_figure::{Figure, Format, Theme};
use allot_kernel::error::BadInput;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A figure that is read once and can be drawn many times.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Drawing {
    figure: Figure,
}

fn refused(value: &str, why: impl std::fmt::Display) -> Thrown {
    thrown(BadInput::new("figure", value, why.to_string()))
}

#[wasm_bindgen]
impl Drawing {
    /// Takes a figure, in which each column is a pair of indices into `numbers` (start and end), and the numbers.
    #[wasm_bindgen(constructor)]
    pub fn new(words: &JsValue, numbers: &[f64]) -> Result<Drawing, Thrown> {
        let figure = taken(words, numbers)?;
        Ok(Self { figure })
    }

    /// Draws on a canvas of `width` × `height` CSS pixels with `ratio` device pixels in each, whose
    /// backing store it sizes; returns the layout.
    pub fn draw(
        &self,
        canvas: HtmlCanvasElement,
        width: f64,
        height: f64,
        ratio: f64,
        view_given: &JsValue,
    ) -> Result<JsValue, Thrown> {
        let view = view(view_given)?;
        let pixels = |length: f64| (length * ratio).round().clamp(1.0, 16_384.0) as u32;
        // Setting the size clears a canvas, even if the size is the same.
        canvas.set_width(pixels(width));
        canvas.set_height(pixels(height));
        let context = canvas.get_context("2d").ok().flatten();
        let context = context
            .and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok())
            .ok_or_else(|| refused("this canvas", "a canvas with a 2d context is needed"))?;
        context.set_line_join("round");
        // plotters has whole coordinates only; with finer ones lines can lie between pixels.
        let fine = 1.0 / f64::from(FINE);
        context
            .scale(fine, fine)
            .map_err(|_| refused("this canvas", "it cannot be scaled"))?;
        let backend = CanvasBackend::with_canvas_object(canvas)
            .ok_or_else(|| refused("this canvas", "a canvas with a 2d context is needed"))?;
        let layout = draw_finely(backend, &self.figure, &view, ratio)
            .map_err(|e| refused(&self.figure.name, e))?;
        answer(&layout)
    }
}

/// A number in the format of figures and tables; `format` is that of an axis.
#[wasm_bindgen(js_name = formatValue)]
pub fn format_value(value: f64, format: &str) -> Result<String, Thrown> {
    Ok(allot_figure::format_value(
        value,
        Format::named(format).map_err(thrown)?,
    ))
}

/// The colours of series in a theme, a list of CSS colours.
#[wasm_bindgen]
pub fn palette(theme: &str) -> Result<JsValue, Thrown> {
    answer(&allot_chart::palette(Theme::named(theme).map_err(thrown)?))
}
