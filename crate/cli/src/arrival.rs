//! Files that a command is given, and that may be of another form than its own.

use crate::failure::Failure;
use crate::output;
use allot_figure::System;
use allot_figure::system;
use allot_kernel::json::parse;
use allot_kernel::work::Carried;
use serde_json::Value;

/// The text of a scenario as the article's own file; what stays behind is told on standard error.
///
/// # Errors
/// As [`system::arrived`].
pub fn arrived<S: System>(text: &str) -> Result<Value, Failure> {
    Ok(tell(system::arrived::<S>(parse("scenario", text)?)?))
}

/// What has been carried; what was told of it goes to standard error.
pub fn tell<T>(carried: Carried<T>) -> T {
    for sentence in &carried.told {
        output::say(&format!("note: {sentence}"));
    }
    carried.what
}
