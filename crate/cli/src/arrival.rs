//! Files that a command is given, and that may be of another form than its own.

use crate::failure::Failure;
use crate::output;
use allot_figure::System;
use allot_kernel::error::BadInput;
use allot_kernel::json::{parse, shorten};
use allot_kernel::work::{Carried, Work};
use serde_json::Value;

/// The text of a scenario as the article's own file: work is carried into one, and what stays behind is told.
///
/// # Errors
/// Names what cannot be read, or the command that carries a file of another article here.
pub fn arrived<S: System>(text: &str) -> Result<Value, Failure> {
    let value = parse("scenario", text)?;
    if Work::is(&value) {
        return Ok(tell(S::of_work(&Work::from_value(&value)?)?));
    }
    match value.get("article") {
        Some(other) if other.as_str() != Some(S::NAME) => {
            let name = S::NAME;
            let allowed = format!(
                "a file of {name} is needed; `allot convert --to {name}` makes one of another article's"
            );
            Err(BadInput::new("article", shorten(other), allowed).into())
        }
        _ => Ok(value),
    }
}

/// What has been carried; what was told of it goes to standard error.
pub fn tell<T>(carried: Carried<T>) -> T {
    for sentence in &carried.told {
        output::say(&format!("note: {sentence}"));
    }
    carried.what
}
