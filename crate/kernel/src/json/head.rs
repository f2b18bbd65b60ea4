//! The head of a scenario's file: its article and its version.

use super::choice;
use crate::error::BadInput;
use serde_json::Value;

/// Refuses a file that belongs to another article, or has a version above the `newest` that is read; one that names
/// neither is good. Both are asked first: fields of another article, or of a newer version, would be refused as unknown
/// ones.
///
/// # Errors
/// Names this article, or the newest version.
pub fn check_head(file: &Value, article: &str, newest: u64) -> Result<(), BadInput> {
    if let Some(named) = file.get("article") {
        choice("article", named, &[(article, ())])?;
    }
    match file.get("version").and_then(Value::as_u64) {
        Some(version) => check_version(version, newest).map(drop),
        None => Ok(()),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn another_article_and_a_newer_version_are_told_before_any_field() {
        let head = |file: Value| check_head(&file, "balance", 2).map_err(|e| e.field);
        assert_eq!(head(json!({ "items": [1] })), Ok(()));
        assert_eq!(head(json!({ "article": "balance", "version": 2 })), Ok(()));
        let named = |field: &str| Err(field.to_owned());
        assert_eq!(head(json!({ "version": 3, "later": 1 })), named("version"));
        assert_eq!(head(json!({ "version": 0 })), named("version"));
        assert_eq!(
            head(json!({ "article": "inspect", "version": 3 })),
            named("article")
        );
        // A version that is no number is refused where it is read.
        assert_eq!(head(json!({ "version": "1" })), Ok(()));
    }
}
