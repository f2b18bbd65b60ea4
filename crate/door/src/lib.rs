//! The common part of all doors to the browser. Each article has two modules, each with its feature of this crate:
//!
//! | module | loaded | feature |
//! | --- | --- | --- |
//! | first | at once | `first`: drawing |
//! | late | when a function of it is needed | `late`: files, and `asks`: errors that ask |
//!
//! A door is [`first!`] or [`late!`] of the article's system, and [`exports!`] of what only this article has. One that has
//! nothing of its own is a `Cargo.toml` alone, whose `path` is a file of `crate/door/doors/`.
//!
//! In all of them, an error is thrown as a JavaScript `Error` whose message is a sentence, with the properties `field`,
//! `value` and `allowed`; one that asks has `ways`, a list of `{words, columns}`.
//!
//! | crosses | as |
//! | --- | --- |
//! | scenarios and simulations inwards | JSON text, as in files, which is also the key of results that the page keeps |
//! | other structures, both ways | JavaScript values: what `JSON.parse` makes of the command line's answer |
//! | columns of figures, tallies | typed arrays |
//!
//! A broken invariant traps: JavaScript sees a `WebAssembly.RuntimeError`, and the page replaces the instance and
//! says so. The modules contain no panic messages, which would be a tenth of them.

#[cfg(feature = "first")]
pub mod drawing;
mod exports;
pub mod figures;
#[cfg(feature = "late")]
pub mod files;
pub mod scenarios;

pub use allot_figure::System;
pub use allot_figure::registry::{Entry, names};
pub use allot_kernel::error::BadInput;

use allot_kernel::json::parse;
use js_sys::JSON;
use serde::Serialize;
use serde_json::Value;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Names the browser's reader of decimals when a module starts; [`allot_kernel::decimal`] says why.
#[cfg(target_family = "wasm")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    allot_kernel::decimal::read_by(|text| {
        let number = JsValue::from_str(text).unchecked_into_f64();
        (!number.is_nan()).then_some(number)
    });
}

/// A thrown error: a JavaScript `Error`.
pub type Thrown = JsValue;

/// The error as JavaScript throws it.
pub fn thrown(error: BadInput) -> Thrown {
    let js = js_sys::Error::new(&error.to_string());
    for (key, text) in [
        ("field", error.field),
        ("value", error.value),
        ("allowed", error.allowed),
    ] {
        // Setting a property on a fresh Error cannot fail.
        let _ = js_sys::Reflect::set(&js, &key.into(), &text.into());
    }
    // Questions are about files, which late modules read.
    #[cfg(feature = "asks")]
    if let Some(readings) = error.ways {
        ask(&js, readings.0);
    }
    js.into()
}

/// Adds the readings to choose from.
#[cfg(feature = "asks")]
fn ask(js: &js_sys::Error, given: Vec<allot_kernel::error::Way>) {
    let ways = js_sys::Array::new();
    for way in given {
        let one = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&one, &"words".into(), &way.words.into());
        let _ = js_sys::Reflect::set(&one, &"columns".into(), &way.columns.into());
        ways.push(&one);
    }
    let _ = js_sys::Reflect::set(js, &"ways".into(), &ways);
}

/// An answer as a JavaScript value: the one that `JSON.parse` makes of the answer's JSON.
///
/// # Errors
/// Says why JavaScript has no such value: a whole number may be too large.
pub fn answer<T: Serialize + ?Sized>(answer: &T) -> Result<JsValue, Thrown> {
    let made = answer.serialize(&Serializer::json_compatible());
    made.map_err(|error| thrown(BadInput::new("result", "this result", error.to_string())))
}

/// The result, as a JavaScript value.
///
/// # Errors
/// The one of `make`.
pub fn told<T: Serialize>(make: impl FnOnce() -> Result<T, BadInput>) -> Result<JsValue, Thrown> {
    answer(&make().map_err(thrown)?)
}

/// A plain JavaScript value as a JSON value, for the readers of files; errors name it by `field`.
///
/// # Errors
/// Says that JSON has no form for it.
pub fn question(field: &str, given: &JsValue) -> Result<Value, Thrown> {
    // The readers are those of files, with errors in the project's words. A deserializer of JavaScript values before
    // them would add kilobytes to the first download.
    let text = JSON::stringify(given)
        .ok()
        .and_then(|text| text.as_string());
    let refused = || BadInput::new(field, "this value", "plain data is needed");
    let read = text.ok_or_else(refused);
    read.and_then(|text| parse(field, &text)).map_err(thrown)
}
