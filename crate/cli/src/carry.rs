//! Work that travels from one article to another: `allot convert`.

use crate::failure::Failure;
use crate::options::File;
use crate::systems::{self, Article};
use crate::{arrival, input, output};
use allot_front::articles::{self, Converted, WORK};
use allot_kernel::json::parse;
use allot_kernel::work::Carried;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

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
    /// Reads the name of an article, or the word for the form that all know.
    pub fn names() -> impl TypedValueParser<Value = Self> {
        let work = PossibleValue::new(WORK).help("The form that every article reads");
        let named = PossibleValuesParser::new(systems::values().into_iter().chain([work]));
        named.try_map(|name| match systems::named(&name) {
            _ if name == WORK => Ok(Self::Work),
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
    let to = match to {
        To::Article(article) => article.name,
        To::Work => WORK,
    };
    let Converted { file, told } = articles::convert(to, &value)?;
    Ok(output::json(&arrival::tell(Carried { what: file, told })))
}
