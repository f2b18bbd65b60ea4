//! The list of articles, `articles.json`: each has a page, a page for frames, and one or two doors.

use crate::Outcome;
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// An article of the list, with the fields that the build of its doors needs.
#[derive(Debug, Deserialize)]
pub struct Article {
    /// The module that its page loads at once.
    pub first: Door,
    /// The module with the code that can wait.
    pub late: Option<Door>,
}

/// A crate for the browser, and the name of its package in `www/pkg`.
#[derive(Debug, Deserialize)]
pub struct Door {
    /// The name of the crate.
    #[serde(rename = "crate")]
    pub krate: String,
    /// The name of its package.
    pub package: String,
}

/// The articles of the list.
pub fn read(root: &Path) -> Outcome<Vec<Article>> {
    let file = root.join("articles.json");
    let wrong = |why: String| format!("{}: {why}.", file.display());
    let text = fs::read(&file).map_err(|error| wrong(error.to_string()))?;
    serde_json::from_slice(&text).map_err(|error| wrong(error.to_string()))
}
