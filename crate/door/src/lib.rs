//! What every door to the browser does alike.
//!
//! The page loads two modules: `allot-wasm` at once, `allot-wasm-parsplice` where splicing is shown. In both an
//! error is thrown as a JavaScript `Error` whose message is a sentence, with the properties `field`, `value` and
//! `allowed`; structures cross as JSON text, in the form of files and of the command line.

use allot_core::error::BadInput;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

/// What is thrown: a JavaScript `Error`.
pub type Thrown = JsValue;

/// Tells the console what went wrong, should a broken invariant ever stop this instance.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|info| {
        let message = JsValue::from_str(&format!("allot stopped: {info}"));
        let report = js_sys::Reflect::get(&js_sys::global(), &"reportError".into());
        if let Ok(report) = report.and_then(JsCast::dyn_into::<js_sys::Function>) {
            // Nobody is left to tell if even this fails.
            let _ = report.call1(&JsValue::NULL, &message);
        }
    }));
}

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
/// Says why it has no such form.
pub fn json<T: Serialize>(value: &T) -> Result<String, Thrown> {
    serde_json::to_string(value)
        .map_err(|e| thrown(BadInput::new("result", "this result", e.to_string())))
}
