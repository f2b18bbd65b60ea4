//! The list of articles, `articles.json`: each has a page, a page for frames, and one or two doors.

use super::command::Outcome;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// An article of the list, with the fields that the build of its doors needs.
#[derive(Debug)]
pub struct Article {
    /// The module that its page loads at once.
    pub first: Door,
    /// The module with the code that can wait.
    pub late: Option<Door>,
}

/// A crate for the browser, and its package.
#[derive(Debug, Clone)]
pub struct Door {
    /// The name of the crate.
    pub krate: String,
    /// The name of its package.
    pub package: String,
    /// Whether its figures are curves only, so that it does without the areas of `allot-chart`.
    pub curves: bool,
}

/// The articles of the list.
pub fn read(root: &Path) -> Outcome<Vec<Article>> {
    let file = root.join("articles.json");
    let wrong = |why: String| format!("{}: {why}.", file.display());
    let text = fs::read(&file).map_err(|error| wrong(error.to_string()))?;
    let list: Value = serde_json::from_slice(&text).map_err(|error| wrong(error.to_string()))?;
    let articles = list
        .as_array()
        .ok_or_else(|| wrong("a list is needed".into()))?;
    let read = |article: &Value| {
        Some(Article {
            first: door(&article["first"])?,
            late: match &article["late"] {
                Value::Null => None,
                late => Some(door(late)?),
            },
        })
    };
    let all = articles.iter().map(read).collect::<Option<_>>();
    all.ok_or_else(|| wrong("each door needs the names of its crate and its package".into()))
}

fn door(door: &Value) -> Option<Door> {
    Some(Door {
        krate: door["crate"].as_str()?.into(),
        package: door["package"].as_str()?.into(),
        curves: door["curves"] == true,
    })
}
