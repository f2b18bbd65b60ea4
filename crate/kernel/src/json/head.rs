//! The head of a scenario's file: its article and its version.

use super::choice;
use crate::error::BadInput;
use serde_json::Value;

/// Refuses a file that belongs to another article; one that names none belongs to this. It is asked first: the fields of
/// another article would be refused as unknown ones.
///
/// # Errors
/// Names this article.
pub fn of_article(file: &Value, name: &str) -> Result<(), BadInput> {
    let named = file.get("article");
    named.map_or(Ok(()), |named| choice("article", named, &[(name, ())]))
}

/// The version of a file, which may be any from 1 to the `newest` that is read.
///
/// # Errors
/// Names the newest.
pub fn check_version(version: u64, newest: u64) -> Result<u64, BadInput> {
    if (1..=newest).contains(&version) {
        return Ok(version);
    }
    let allowed =
        format!("version {newest} is what this allot reads; a newer one may have written this");
    Err(BadInput::new("version", version, allowed))
}
