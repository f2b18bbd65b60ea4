//! The plugin of the Typst package in `package/`: answers, numbers and figures while a document compiles.
//!
//! Typst calls functions of bytes, which must be pure, and remembers what they gave for the same bytes. So an answer is
//! computed once for all of its numbers. Errors are sentences; Typst says where in the document the call is.
//!
//! A module for Typst may ask nothing of its host but what the protocol has: nothing here needs a browser.

use allot_citation::answers::{self, is_link};
use allot_citation::shown::Shown;
use allot_document::marks::{Mark, role};
use allot_document::{Checked, check, formula};
use allot_kernel::error::BadInput;
use allot_kernel::json;
use serde_json::{Value, json};
use std::str::from_utf8;

#[cfg(target_family = "wasm")]
mod exports;

/// Text for Typst, or a sentence that says why there is none.
pub type Given = Result<String, String>;

/// The answer to a scenario, or to a link of a page, as JSON.
///
/// # Errors
/// Names the field that the scenario must not have so, or what of the link means nothing.
pub fn answer(source: &[u8]) -> Given {
    given(|| {
        let source = text("source", source)?.trim();
        let answer = match source {
            file if file.starts_with('{') => answers::answer(json::parse("scenario", file)?),
            link if is_link(link) => answers::answer_to_link(link),
            other => {
                let start: String = other.chars().take(60).collect();
                let allowed = "the text of a scenario file is needed, or a link of a page";
                Err(BadInput::new("source", start, allowed))
            }
        };
        Ok(json::text(&answer?))
    })
}

/// A number over an answer, as a document has it: `7 s = …` holds what is written, `… as .1` puts the number in.
///
/// # Errors
/// Says both numbers if what is written is not what is computed, and names a field that the answer has not.
pub fn number(answer: &[u8], asked: &[u8]) -> Given {
    let found = found(answer, asked).map_err(|error| error.to_string())?;
    match found.holds {
        true => Ok(found.text().into()),
        false => Err(found.differs()),
    }
}

/// The value of a formula over an answer, in digits.
///
/// # Errors
/// Names a field that the answer has not.
pub fn value(answer: &[u8], formula: &[u8]) -> Given {
    given(|| {
        let formula = text("formula", formula)?;
        Ok(formula::value(formula, &parsed(answer)?)?.to_string())
    })
}

/// A figure: a link of a page, and lines of `figure`, `title`, `controls` and `height`. `site` is the folder of the
/// pages, for links without one.
///
/// As JSON: `svg`, the picture; `words` for who does not see it; `title`; `address`, the whole link; `code`, the address
/// as a QR code in SVG, null where it is too long; and for the live figure its name `figure` and its `link`.
///
/// # Errors
/// Names what cannot be read in the lines, or what of the link means nothing.
pub fn figure(block: &[u8], site: &[u8]) -> Given {
    given(|| {
        let block = text("figure", block)?.trim();
        let site = folder(block, text("site", site)?)?;
        let shown = Shown::read(block)?;
        let still = shown.still(site, &shown.drawn()?)?;
        Ok(json::text(&json!({
            "svg": still.svg,
            "words": still.words,
            "title": still.title,
            "address": still.address,
            "code": still.code,
            "figure": shown.figure(),
            "link": shown.link(),
        })))
    })
}

fn given(make: impl FnOnce() -> Result<String, BadInput>) -> Given {
    make().map_err(|error| error.to_string())
}

fn found(answer: &[u8], asked: &[u8]) -> Result<Checked, BadInput> {
    let asked = text("number", asked)?.trim();
    let mark = mark(asked).map_err(|why| BadInput::new("number", asked, why))?;
    check(&mark, &parsed(answer)?)
}

/// The text of an argument.
fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, BadInput> {
    from_utf8(bytes).map_err(|_| BadInput::new(name, "these bytes", "text in UTF-8 is needed"))
}

fn parsed(answer: &[u8]) -> Result<Value, BadInput> {
    json::parse("answer", text("answer", answer)?)
}

/// The mark of a number, whose address is known already.
fn mark(asked: &str) -> Result<Mark, &'static str> {
    match asked.split_once(" = ") {
        Some((written, formula)) => role(&format!("{written} = scenario {formula}")),
        None => role(&format!("scenario {asked}")),
    }
}

/// The folder of allot's pages: that of the link if it has one, otherwise the one that is given.
fn folder<'a>(block: &'a str, site: &'a str) -> Result<&'a str, BadInput> {
    let page = block.split('#').next().unwrap_or_default();
    let site = match page.rsplit_once('/') {
        Some((folder, _)) => folder,
        None => site.trim_end_matches('/'),
    };
    let needed = "the address of allot’s pages is needed, in the link or as site";
    match site {
        "" => Err(BadInput::new("site", "nothing", needed)),
        site => Ok(site),
    }
}

#[cfg(test)]
mod tests {
    use super::{answer, figure, number, value};

    const WORK: &str =
        r#"{ "article": "balance", "objects": { "loads": [3, 3, 2, 2, 2] }, "processors": 2 }"#;
    const LINK: &str = "balance.html#v=1&objects.loads=3,3,2,2,2&processors=2&figure=loads";

    fn over(answer: &str, asked: &str) -> Result<String, String> {
        number(answer.as_bytes(), asked.as_bytes())
    }

    #[test]
    fn a_file_and_a_link_have_numbers() {
        for source in [WORK, LINK] {
            let answer = answer(source.as_bytes()).expect("an answer");
            let greedy = "strategies.greedy.makespan";
            assert_eq!(over(&answer, &format!("7 s = {greedy}")), Ok("7 s".into()));
            assert_eq!(over(&answer, &format!("{greedy} as .1")), Ok("7.0".into()));
            assert_eq!(
                value(answer.as_bytes(), format!("{greedy} / 2").as_bytes()),
                Ok("3.5".into())
            );
            assert_eq!(
                over(&answer, &format!("8 s = {greedy}")),
                Err("8 s is written, 7 is computed (strategies.greedy.makespan)".into())
            );
        }
    }

    #[test]
    fn a_figure_is_of_the_site_of_its_link_or_of_the_one_that_is_given() {
        let whole = format!("https://a.example/allot/{LINK}");
        for (block, site) in [
            (whole.as_str(), "https://b.example"),
            (LINK, "https://a.example/allot/"),
        ] {
            let drawn = figure(block.as_bytes(), site.as_bytes()).expect("a figure");
            let drawn: serde_json::Value = serde_json::from_str(&drawn).expect("JSON");
            assert_eq!(drawn["address"], whole);
            assert_eq!(drawn["link"], LINK);
            assert_eq!(drawn["figure"], "loads");
        }
    }

    #[test]
    fn what_cannot_be_answered_is_named() {
        let told = |made: Result<String, String>| made.expect_err("a refusal");
        assert!(told(answer(b"work.json")).contains("the text of a scenario file is needed"));
        assert!(told(answer(b"\xff")).contains("text in UTF-8 is needed"));
        assert!(told(answer(b"{ \"article\": \"none\" }")).contains("none"));
        assert!(told(over("{}", "7 = a")).contains("an answer has no \u{201c}a\u{201d}"));
        assert!(told(figure(LINK.as_bytes(), b"")).contains("the address of allot\u{2019}s pages"));
    }
}
