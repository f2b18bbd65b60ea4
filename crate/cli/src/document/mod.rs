//! Documents: numbers that are held against what is computed, and figures, live where scripts run and drawn elsewhere.
//!
//! | module | has |
//! | --- | --- |
//! | [`mod@assert`] | `allot assert`: the numbers of some files |
//! | [`mdbook`] | `allot mdbook`, a preprocessor of mdBook |
//! | [`pandoc`] | `allot pandoc`, a filter of pandoc |
//! | [`shown`] | a figure that a document shows |

pub mod assert;
pub mod mdbook;
pub mod pandoc;
mod shown;

use crate::failure::Failure;
use crate::{input, systems};
use allot_document::marks::{Mark, marks};
use allot_document::{Checked, check, filled};
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;

/// Answers, each computed once.
#[derive(Default)]
struct Answers(HashMap<String, Value>);

impl Answers {
    /// The answer to a link, or to a file, whose path begins at a folder.
    fn of(&mut self, address: &str, folder: &Path) -> Result<&Value, Failure> {
        let is_link = address.contains('#') || address.ends_with(".html");
        let key = match is_link {
            true => address.to_string(),
            false => folder.join(address).display().to_string(),
        };
        if !self.0.contains_key(&key) {
            let file = match is_link {
                true => (systems::of_link(address).opened)(address)?,
                false => input::value(Some(&folder.join(address)), "scenario")?,
            };
            let article = allot_study::articles::named(None, &file)?;
            let answer = (article.answer)(&(article.arrived)(file)?, true)?;
            self.0.insert(key.clone(), answer);
        }
        Ok(&self.0[&key])
    }

    /// A mark of a document beside what is computed.
    fn check(&mut self, mark: &Mark, path: &str, folder: &Path) -> Result<Checked, Failure> {
        let answer = self.of(&mark.address, folder);
        let checked = answer.and_then(|answer| Ok(check(mark, answer)?));
        checked.map_err(|why| Failure::document(path, mark.line, why))
    }

    /// All marks of a text.
    fn check_all(
        &mut self,
        text: &str,
        path: &str,
        folder: &Path,
    ) -> Result<(Vec<Mark>, Vec<Checked>), Failure> {
        let marks =
            marks(text).map_err(|unread| Failure::document(path, unread.line, unread.why))?;
        let checked = marks.iter().map(|mark| self.check(mark, path, folder));
        let checked = checked.collect::<Result<_, _>>()?;
        Ok((marks, checked))
    }

    /// A text with its numbers.
    fn fill(&mut self, text: &str, path: &str, folder: &Path) -> Result<String, Failure> {
        let (marks, checked) = self.check_all(text, path, folder)?;
        if let Some(wrong) = checked.iter().find(|found| !found.holds) {
            return Err(Failure::document(path, wrong.line, differs(wrong)));
        }
        Ok(filled(text, &marks, &checked))
    }
}

/// A number that is no longer so, in words.
fn differs(found: &Checked) -> String {
    format!(
        "“{}”: {} is written, {} is computed ({})",
        found.sentence,
        found.written.as_deref().unwrap_or_default(),
        found.told,
        found.of
    )
}
