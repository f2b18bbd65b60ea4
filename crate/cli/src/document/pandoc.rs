//! `allot pandoc`: a filter of pandoc, over its documents in JSON. Blocks of code of class `allot` are figures, code of
//! that class and comments are numbers.

use super::drawn;
use crate::failure::Failure;
use crate::input;
use allot_citation::answers::Answers;
use allot_citation::shown::Shown;
use allot_document::marks::{Mark, before, role};
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// The options of `allot pandoc`.
#[derive(Debug, clap::Args)]
pub struct PandocArgs {
    /// The format that pandoc writes
    #[arg(default_value = "html")]
    format: String,
}

/// The largest document that is read, in bytes.
const LARGEST: u64 = 500_000_000;

/// Formats that a browser shows with scripts.
const LIVE: [&str; 9] = [
    "html",
    "html4",
    "html5",
    "chunkedhtml",
    "revealjs",
    "slidy",
    "slideous",
    "dzslides",
    "s5",
];

/// Reads a document from standard input, and answers it with figures and numbers.
///
/// # Errors
/// Names what cannot be read, and a number that is no longer so.
pub fn run(args: &PandocArgs) -> Result<String, Failure> {
    let text = input::text(None, LARGEST)?;
    let needed = "a document as pandoc gives it to its filters is needed";
    let mut document: Value =
        serde_json::from_str(&text).map_err(|e| BadInput::new("standard input", e, needed))?;
    let meta = |name: &str| {
        document
            .pointer("/meta")
            .and_then(|meta| meta.get(name))
            .map(said)
    };
    let mut filter = Filter {
        answers: Answers::default(),
        site: meta("allot-site").map(|site| site.trim_end_matches('/').to_string()),
        pictures: meta("allot-pictures")
            .unwrap_or_else(|| "allot-figures".into())
            .into(),
        is_live: LIVE.contains(&args.format.as_str()),
    };
    let blocks = document
        .get_mut("blocks")
        .ok_or_else(|| BadInput::new("standard input", "something else", needed))?;
    filter.walk(blocks)?;
    Ok(document.to_string())
}

struct Filter {
    answers: Answers,
    site: Option<String>,
    /// The folder of pictures.
    pictures: PathBuf,
    is_live: bool,
}

impl Filter {
    /// Goes through lists of blocks and of inlines, at any depth.
    fn walk(&mut self, value: &mut Value) -> Result<(), Failure> {
        match value {
            Value::Array(items) => {
                self.numbers(items)?;
                let mut at = 0;
                while at < items.len() {
                    match block(&items[at]) {
                        Some(text) => {
                            let made = self.figure(&text).map_err(|why| told(&text, why))?;
                            let count = made.len();
                            items.splice(at..=at, made);
                            at += count;
                        }
                        None => {
                            self.walk(&mut items[at])?;
                            at += 1;
                        }
                    }
                }
                Ok(())
            }
            Value::Object(fields) => fields.values_mut().try_for_each(|field| self.walk(field)),
            _ => Ok(()),
        }
    }

    /// The numbers of a list of inlines.
    fn numbers(&mut self, items: &mut Vec<Value>) -> Result<(), Failure> {
        let sentence: String = items.iter().map(said).collect();
        let mut at = 0;
        while at < items.len() {
            let asked = match (items[at]["t"].as_str(), &items[at]["c"]) {
                (Some("Code"), content) if is_allot(&content[0]) => content[1].as_str().map(role),
                (Some("RawInline"), content) if content[0] == "html" => {
                    let comment = content[1]
                        .as_str()
                        .and_then(|text| text.strip_prefix("<!-- allot:"));
                    let text: String = items[..at].iter().map(said).collect();
                    comment
                        .and_then(|text| text.strip_suffix("-->"))
                        .map(|asked| {
                            let written =
                                before(&text).ok_or("a number is needed before the comment")?;
                            Ok(Mark {
                                written: Some(written),
                                is_role: false,
                                ..role(asked)?
                            })
                        })
                }
                _ => None,
            };
            let Some(mark) = asked else {
                at += 1;
                continue;
            };
            let mark = mark.map_err(|why| told(&sentence, why))?;
            let mark = Mark {
                sentence: sentence.clone(),
                ..mark
            };
            let found = self.answers.check(&mark, Path::new(""));
            let found = found.map_err(|why| told(&sentence, why))?;
            if !found.holds {
                return Err(Failure::document("the document", 0, found.differs()));
            }
            if mark.is_role {
                items[at] = json!({ "t": "Str", "c": found.text() });
                at += 1;
            } else {
                items.remove(at);
            }
        }
        Ok(())
    }

    /// The blocks of a figure.
    fn figure(&self, text: &str) -> Result<Vec<Value>, Failure> {
        let allowed =
            "the address of allot’s pages is needed, as allot-site in the document’s metadata";
        let site = self
            .site
            .as_deref()
            .ok_or_else(|| BadInput::new("allot-site", "nothing", allowed))?;
        let shown = Shown::read(text)?;
        let still = shown.still(site, &drawn(&shown)?)?;
        if self.is_live {
            let live = shown.live(site, &still);
            return Ok(vec![json!({ "t": "RawBlock", "c": ["html", live] })]);
        }
        let nothing = json!(["", [], []]);
        let words = |text: &str| json!([{ "t": "Str", "c": text }]);
        let mut link =
            vec![json!({ "t": "Link", "c": [nothing, words(&still.title), [still.address, ""]] })];
        // The same name for the same picture.
        let name = digits(&still.svg);
        let picture = self.write(&format!("{name}.svg"), &still.svg)?;
        if let Some(code) = &still.code {
            let file = self.write(&format!("{name}-link.svg"), code)?;
            link.push(json!({ "t": "Space" }));
            link.push(
                json!({ "t": "Image", "c": [nothing, words("QR code of this link"), [file, ""]] }),
            );
        }
        let image =
            json!({ "t": "Image", "c": [nothing, words(&still.words), [picture, still.title]] });
        Ok(vec![
            json!({ "t": "Para", "c": [image] }),
            json!({ "t": "Para", "c": link }),
        ])
    }

    fn write(&self, name: &str, text: &str) -> Result<String, Failure> {
        let path = self.pictures.join(name);
        let written = fs::create_dir_all(&self.pictures).and_then(|()| fs::write(&path, text));
        written.map_err(|e| {
            let problem = format!("cannot be written ({e})");
            Failure::file(
                "allot-pictures",
                &path,
                problem,
                "a folder that can be written to is needed",
            )
        })?;
        Ok(path.display().to_string())
    }
}

/// The text of a block that is a figure.
fn block(item: &Value) -> Option<String> {
    let content = item.get("c").filter(|_| item["t"] == "CodeBlock")?;
    content[1]
        .as_str()
        .filter(|_| is_allot(&content[0]))
        .map(Into::into)
}

/// Whether attributes have the class `allot`.
fn is_allot(attributes: &Value) -> bool {
    let classes = attributes[1].as_array();
    classes.is_some_and(|classes| classes.iter().any(|class| class == "allot"))
}

/// The words of an inline, or of a value of the metadata.
fn said(value: &Value) -> String {
    match (value["t"].as_str(), &value["c"]) {
        (Some("Str" | "MetaString"), Value::String(text)) => text.clone(),
        (Some("Space" | "SoftBreak" | "LineBreak"), _) => " ".into(),
        (Some("Code"), content) if !is_allot(&content[0]) => {
            content[1].as_str().unwrap_or_default().into()
        }
        (Some("Code"), content) => {
            let text = content[1].as_str().unwrap_or_default();
            text.split_once(" = ")
                .map_or("…", |(written, _)| written)
                .into()
        }
        (Some("RawInline"), _) => String::new(),
        (_, Value::Array(items)) => {
            items
                .iter()
                .filter(|item| item.is_object())
                .map(said)
                .collect::<String>()
                + &items
                    .iter()
                    .filter_map(Value::as_array)
                    .flatten()
                    .filter(|item| item.is_object())
                    .map(said)
                    .collect::<String>()
        }
        _ => String::new(),
    }
}

/// A failure, with the words beside which it is.
fn told(words: &str, why: impl std::fmt::Display) -> Failure {
    let start: String = words.trim().chars().take(80).collect();
    Failure::document(&start, 0, why)
}

/// Sixteen digits of a text.
fn digits(text: &str) -> String {
    let mut print = Fingerprint::default();
    text.bytes().for_each(|byte| print.bits(byte.into()));
    print.digits()
}
