//! The common part of both doors to the browser.
//!
//! | module | loaded |
//! | --- | --- |
//! | `allot-wasm` | at once |
//! | `allot-wasm-parsplice` | when a function of it is needed |
//!
//! In both, an error is thrown as a JavaScript `Error` whose message is a sentence, with the properties `field`,
//! `value` and `allowed`. Structures cross as JSON text, in the form of files and of the command line.
//!
//! A broken invariant traps: JavaScript sees a `WebAssembly.RuntimeError`, and the page replaces the instance and
//! says so. The modules contain no panic messages, which would be a tenth of them.

pub mod scenarios;

use allot_kernel::error::BadInput;
use serde::Serialize;
use wasm_bindgen::JsValue;

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
    js.into()
}

/// An answer as JSON text.
///
/// # Errors
/// Says why the answer cannot be written as JSON.
pub fn json<T: Serialize>(value: &T) -> Result<String, Thrown> {
    serde_json::to_string(value)
        .map_err(|e| thrown(BadInput::new("result", "this result", e.to_string())))
}
