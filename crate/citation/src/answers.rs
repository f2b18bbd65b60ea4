//! The numbers of a document beside what is computed; each link and each file is answered once.

use crate::articles::of_link;
use allot_document::marks::{Mark, marks};
use allot_document::{Checked, check};
use allot_kernel::error::BadInput;
use allot_kernel::json::parse;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// The largest scenario that is read, in bytes: as of the command line.
const LARGEST: u64 = 100_000_000;

/// A place of a document, and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// Its line, from 1.
    pub line: usize,
    /// The reason.
    pub why: String,
}

/// Answers, each computed once.
#[derive(Debug, Default)]
pub struct Answers(BTreeMap<String, Value>);

impl Answers {
    /// The answer to a link, or to a file whose path begins at a folder.
    fn of(&mut self, address: &str, folder: &Path) -> Result<&Value, BadInput> {
        let key = match is_link(address) {
            true => address.to_string(),
            false => folder.join(address).display().to_string(),
        };
        if !self.0.contains_key(&key) {
            let answer = match is_link(address) {
                true => answer_to_link(address)?,
                false => answer(scenario(&folder.join(address))?)?,
            };
            self.0.insert(key.clone(), answer);
        }
        Ok(&self.0[&key])
    }

    /// A mark beside what is computed; the paths of its files begin at a folder.
    ///
    /// # Errors
    /// Names what of the address cannot be read, or the field that the answer has not.
    pub fn check(&mut self, mark: &Mark, folder: &Path) -> Result<Checked, BadInput> {
        check(mark, self.of(&mark.address, folder)?)
    }

    /// All marks of a text.
    ///
    /// # Errors
    /// Names the line of one that cannot be read or answered.
    pub fn check_all(
        &mut self,
        text: &str,
        folder: &Path,
    ) -> Result<(Vec<Mark>, Vec<Checked>), Wrong> {
        let marks = marks(text).map_err(|unread| Wrong {
            line: unread.line,
            why: unread.why,
        })?;
        let checked = marks.iter().map(|mark| {
            self.check(mark, folder).map_err(|why| Wrong {
                line: mark.line,
                why: why.to_string(),
            })
        });
        let checked = checked.collect::<Result<_, _>>()?;
        Ok((marks, checked))
    }
}

/// The answer to a scenario, as the command of its article prints it.
///
/// # Errors
/// Names the field that the scenario must not have so.
pub fn answer(scenario: Value) -> Result<Value, BadInput> {
    let article = allot_study::articles::named(None, &scenario)?;
    (article.answer)(&(article.arrived)(scenario)?, true)
}

/// The answer to a link of a page.
///
/// # Errors
/// Names what of the link means nothing, or what its scenario must not have.
pub fn answer_to_link(link: &str) -> Result<Value, BadInput> {
    answer((of_link(link).opened)(link)?)
}

/// Whether an address is a link; all others are files.
pub fn is_link(address: &str) -> bool {
    address.contains('#') || address.ends_with(".html")
}

/// The scenario in a file.
fn scenario(path: &Path) -> Result<Value, BadInput> {
    let unreadable = |e: std::io::Error| {
        let told = format!("{} cannot be read ({e})", path.display());
        BadInput::new("scenario", told, "a file that can be read is needed")
    };
    let size = std::fs::metadata(path).map_err(unreadable)?.len();
    if size > LARGEST {
        let allowed = format!("at most {LARGEST} bytes can be read");
        return Err(BadInput::new("scenario", path.display(), allowed));
    }
    parse(
        "scenario",
        &std::fs::read_to_string(path).map_err(unreadable)?,
    )
}

#[cfg(test)]
mod tests {
    use super::Answers;
    use std::path::Path;

    const LINK: &str = "balance.html#v=1&objects.loads=3,3,2,2,2&processors=2";

    #[test]
    fn a_number_is_held_against_the_answer_to_its_link() {
        let text = |number: &str| {
            format!("It ends after {number}<!-- allot: {LINK} strategies.greedy.makespan -->.")
        };
        let mut answers = Answers::default();
        let (marks, checked) = answers
            .check_all(&text("7 s"), Path::new(""))
            .expect("a number");
        assert_eq!((marks.len(), checked[0].holds), (1, true));
        let (_, checked) = answers
            .check_all(&text("8 s"), Path::new(""))
            .expect("a number");
        assert_eq!(
            checked[0].differs(),
            "“It ends after 8 s.”: 8 s is written, 7 is computed (strategies.greedy.makespan)"
        );
    }

    #[test]
    fn what_cannot_be_answered_is_named_with_its_line() {
        for (mark, why) in [
            ("7<!-- allot: none.json a -->", "none.json cannot be read"),
            (
                "7<!-- allot: balance.html#v=1&strategy=none a -->",
                "strategy",
            ),
            (
                "7<!-- allot: balance.html#v=1 -->",
                "an address and a field",
            ),
        ] {
            let text = format!("One.\n{mark}\n");
            let wrong = Answers::default()
                .check_all(&text, Path::new("folder"))
                .expect_err(mark);
            assert_eq!(wrong.line, 2);
            assert!(wrong.why.contains(why), "{wrong:?}");
        }
    }
}
