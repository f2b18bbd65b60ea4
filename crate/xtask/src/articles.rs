//! The list of articles, `articles.json`: each has a page, a page for frames, and one or two doors. The front page has
//! two doors as well, and the Typst package has a plugin.

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
    /// Whether it draws figures.
    pub draws: bool,
    /// The program that calls it.
    pub host: Host,
    /// How much the crate of its article is optimised, where it is not as all others: the crate, and cargo's level.
    pub opt_level: Option<(String, String)>,
}

/// What calls a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// A browser, or Node.
    Browser,
    /// Typst, while it compiles a document.
    Typst,
}

/// The plugin of the Typst package.
pub fn plugin() -> Door {
    Door {
        krate: "allot-typst".into(),
        package: "allot".into(),
        curves: false,
        draws: true,
        host: Host::Typst,
        opt_level: None,
    }
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
        let name = article["name"].as_str()?;
        Some(Article {
            first: door(name, &article["first"])?,
            late: match &article["late"] {
                Value::Null => None,
                late => Some(door(name, late)?),
            },
        })
    };
    let all = articles.iter().map(read).collect::<Option<Vec<_>>>();
    let mut all =
        all.ok_or_else(|| wrong("each door needs the names of its crate and its package".into()))?;
    all.push(Article {
        first: front("front"),
        late: Some(front("front-late")),
    });
    Ok(all)
}

/// A door of the front page.
fn front(package: &str) -> Door {
    Door {
        krate: format!("allot-wasm-{package}"),
        package: package.into(),
        curves: true,
        draws: false,
        host: Host::Browser,
        opt_level: None,
    }
}

fn door(article: &str, door: &Value) -> Option<Door> {
    let level = door["opt-level"].as_str();
    Some(Door {
        krate: door["crate"].as_str()?.into(),
        package: door["package"].as_str()?.into(),
        curves: door["curves"] == true,
        draws: true,
        host: Host::Browser,
        opt_level: level.map(|level| (format!("allot-{article}"), level.into())),
    })
}
