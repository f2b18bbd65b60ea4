//! Answers, digests and figures of each article, as programs ask for them.

use allot_articles::{COUNT, each};
use allot_figure::several::answered;
use allot_figure::system::{Read, arrived};
use allot_figure::{Figure, System};
use allot_kernel::error::BadInput;
use allot_kernel::json::choice;
use allot_kernel::link::write;
use serde_json::{Value, json};

/// An article, as programs know it.
#[derive(Debug, Clone, Copy)]
pub struct Article {
    /// Its name, in files.
    pub name: &'static str,
    /// Names of fields that files of all articles share, and what they are called here.
    pub aliases: &'static [(&'static str, &'static str)],
    /// A file in any form, as a file of this article.
    pub arrived: fn(Value) -> Read<Value>,
    /// A file of this article with every field that a page shows; the error names one that is not allowed.
    pub complete: fn(&Value) -> Read<Value>,
    /// The answer about a file of this article, with lists over tasks or without.
    pub answer: fn(&Value, lists: bool) -> Read<Value>,
    /// The digest of a file of this article, as of `allot digest`.
    pub digest: fn(&Value) -> Read<String>,
    /// The names of all figures.
    pub figures: fn() -> Vec<&'static str>,
    /// The figure of that name of a file of this article.
    pub figure: fn(&str, &Value) -> Read<Figure>,
    /// The link that opens that figure of a file of this article, as of [`link_to`].
    pub link: fn(&str, &Value) -> Read<Option<String>>,
}

/// The longest link that is told, in bytes: as the page's.
const LONGEST_LINK: usize = 6000;

/// The link that opens a figure of a scenario, from the folder of the pages; none where it would be too long.
pub fn link_to<S: System>(figure: &str, scenario: &S::Scenario) -> Option<String> {
    let hash = write(scenario, &[("figure".into(), figure.into())]);
    let link = format!("{}#{hash}", S::PAGES[0]);
    Some(link).filter(|link| link.len() <= LONGEST_LINK)
}

const fn of<S: System>() -> Article {
    Article {
        name: S::NAME,
        aliases: S::ALIASES,
        arrived: |file| Ok(arrived::<S>(file)?.what),
        complete: |file| Ok(S::complete(&S::read(file)?)),
        answer: |file, lists| {
            let answer = |file: &Value| Ok(json!(S::answer(&S::from_value(file)?, lists)?));
            Ok(json!(answered::<S, Value, BadInput>(file.clone(), answer)?))
        },
        digest: |file| S::digest(&S::read(file)?),
        figures: || S::FIGURES.iter().map(|entry| entry.name).collect(),
        figure: |name, file| S::figure(name, &S::read(file)?),
        link: |name, file| Ok(link_to::<S>(name, &S::read(file)?)),
    }
}

/// Every article; a file that names none is of the first.
const ALL: [Article; COUNT] = each!(of);

/// The names of all articles.
pub fn names() -> [&'static str; COUNT] {
    ALL.map(|article| article.name)
}

/// The article of that name; without one, that which the file names.
///
/// # Errors
/// Lists the names.
pub fn named(name: Option<&str>, file: &Value) -> Read<Article> {
    let known = ALL.map(|article| (article.name, article));
    match (name, file.get("article")) {
        (Some(name), _) => choice("article", &name.into(), &known),
        (None, Some(name)) => choice("article", name, &known),
        (None, None) => Ok(ALL[0]),
    }
}
