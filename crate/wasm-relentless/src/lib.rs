//! The door to the browser of the article “relentless”: thin exports that turn JavaScript values into calls, and answers
//! into such values.
//!
//! This module has what a page needs at once: links, scenarios and drawing. The language, and with it every figure, is in
//! `allot-wasm-relentless-late`. No logic lives here. [`allot_door`] describes what crosses, and errors.

mod scenarios;

pub use allot_door::drawing::{Drawing, format_value, palette};
pub use scenarios::{check_scenario, defaults, read_link, write_link};
