//! Work that travels from one article to another: `allot convert`.

use crate::failure::Failure;
use crate::options::File;
use crate::systems::{self, Article};
use crate::{arrival, input, output};
use allot_kernel::error::BadInput;
use allot_kernel::json::parse;
use allot_kernel::work::{Carried, Work};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::Value;

/// The largest file, in bytes: room for two million tasks.
const LARGEST: u64 = 200_000_000;

/// Where work is carried.
#[derive(Debug, Clone, Copy)]
pub enum To {
    /// Into a file of an article.
    Article(Article),
    /// Into the form that all know.
    Work,
}

impl To {
    const WORK: &'static str = "work";

    /// Reads the name of an article, or the word for the form that all know.
    pub fn names() -> impl TypedValueParser<Value = Self> {
        let work = PossibleValue::new(Self::WORK).help("The form that every article reads");
        let named = PossibleValuesParser::new(systems::values().into_iter().chain([work]));
        named.try_map(|name| match systems::named(&name) {
            _ if name == Self::WORK => Ok(Self::Work),
            Some(article) => Ok(Self::Article(article)),
            None => Err("an article is needed"),
        })
    }
}

/// Carries the work of a file to an article, or into the form that all know; what stays behind is told on standard
/// error.
///
/// # Errors
/// Names what cannot be read, or is needed there and not known.
pub fn convert(to: To, file: &File) -> Result<String, Failure> {
    let value = parse("file", &input::text(file.file.as_deref(), LARGEST)?)?;
    let work = arrival::tell(work_of(&value)?);
    let To::Article(article) = to else {
        return Ok(output::json(&work.to_value()));
    };
    let file = arrival::tell((article.of_work)(&work)?);
    (article.read)(&file)?;
    Ok(output::json(&file))
}

/// The work of a file in any form.
///
/// # Errors
/// Names what cannot be read; asks for the article of a file that names none and may be of several.
pub fn work_of(value: &Value) -> Result<Carried<Work>, Failure> {
    if Work::is(value) {
        let what = Work::from_value(value)?;
        let told = Vec::new();
        return Ok(Carried { what, told });
    }
    let article = article_of(value)?;
    let mut carried = (article.work)(value)?;
    let head = ["article", "version"];
    let fields = value.as_object().into_iter().flatten();
    let left: Vec<&str> = fields
        .map(|(name, _)| name.as_str())
        .filter(|name| !head.contains(name) && !article.carried.contains(name))
        .collect();
    if !left.is_empty() {
        let words = format!(
            "of {} alone, and left behind: {}",
            article.name,
            left.join(", ")
        );
        carried.told.push(words);
    }
    Ok(carried)
}

/// The article of a file: the one that it names, or the only one that can read it.
fn article_of(value: &Value) -> Result<Article, Failure> {
    if value.get("article").is_some() {
        return Ok(systems::of_file(value)?);
    }
    let able = |article: &Article| (article.read)(value).is_ok();
    let able: Vec<Article> = systems::ALL.into_iter().filter(able).collect();
    match able[..] {
        [article] => Ok(article),
        [] => {
            let names = systems::ALL.map(|article| article.name).join(", ");
            let allowed = format!(
                "a file of {names}, or of work, is needed; {{\"article\": …}} says which it is"
            );
            Err(BadInput::new("file", "no article can read it: this", allowed).into())
        }
        _ => {
            let names: Vec<&str> = able.iter().map(|article| article.name).collect();
            let allowed = format!(
                "one of {} is needed: each of them can read this file",
                names.join(", ")
            );
            Err(BadInput::new("article", "nothing", allowed).into())
        }
    }
}
