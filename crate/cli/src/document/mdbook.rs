//! `allot mdbook`: a preprocessor of mdBook. Blocks of code with the word `allot` are figures, and numbers are held.

use super::drawn;
use crate::failure::Failure;
use crate::input;
use allot_citation::answers::Answers;
use allot_citation::shown::{Shown, Still};
use allot_document::filled;
use allot_kernel::error::BadInput;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The options of `allot mdbook`.
#[derive(Debug, clap::Args)]
pub struct MdbookArgs {
    /// A question of mdBook before it gives the book.
    #[command(subcommand)]
    ask: Option<Ask>,
}

/// A question of mdBook before it gives the book.
#[derive(Debug, clap::Subcommand)]
enum Ask {
    /// Whether books of this renderer are made: every one is
    Supports {
        /// The renderer
        renderer: String,
    },
}

/// The largest book that is read, in bytes.
const LARGEST: u64 = 500_000_000;

/// Reads a book from standard input, and answers it with figures and numbers.
///
/// # Errors
/// Names the chapter and line of what cannot be read, and a number that is no longer so.
pub fn run(args: &MdbookArgs) -> Result<String, Failure> {
    if args.ask.is_some() {
        return Ok(String::new());
    }
    let text = input::text(None, LARGEST)?;
    let both: Value = serde_json::from_str(&text).map_err(|e| {
        BadInput::new(
            "standard input",
            e,
            "a book as mdBook gives it to its preprocessors is needed",
        )
    })?;
    let [context, book] = both.as_array().map(Vec::as_slice).unwrap_or_default() else {
        let allowed =
            "a list of a context and a book is needed, as mdBook gives it to its preprocessors";
        return Err(BadInput::new("standard input", "something else", allowed).into());
    };
    let text = |pointer: &str| context.pointer(pointer).and_then(Value::as_str);
    let mut maker = Maker {
        answers: Answers::default(),
        source: Path::new(text("/root").unwrap_or_default())
            .join(text("/config/book/src").unwrap_or("src")),
        site: text("/config/preprocessor/allot/site")
            .map(|site| site.trim_end_matches('/').to_string()),
        is_html: text("/renderer") == Some("html"),
    };
    let mut book = book.clone();
    for name in ["sections", "items"] {
        maker.items(book.get_mut(name))?;
    }
    Ok(book.to_string())
}

struct Maker {
    answers: Answers,
    /// The folder of the chapters.
    source: PathBuf,
    /// The address of allot's pages.
    site: Option<String>,
    is_html: bool,
}

impl Maker {
    fn items(&mut self, items: Option<&mut Value>) -> Result<(), Failure> {
        for item in items.and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(chapter) = item.get_mut("Chapter") {
                self.chapter(chapter)?;
                self.items(chapter.get_mut("sub_items"))?;
            }
        }
        Ok(())
    }

    fn chapter(&mut self, chapter: &mut Value) -> Result<(), Failure> {
        let path = chapter
            .get("path")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let path = self.source.join(path);
        let (name, folder) = (
            path.display().to_string(),
            path.parent().unwrap_or(Path::new("")),
        );
        if let Some(Value::String(content)) = chapter.get_mut("content") {
            let at = |line, why| Failure::document(&name, line, why);
            let checked = self.answers.check_all(content, folder);
            let (marks, checked) = checked.map_err(|wrong| at(wrong.line, wrong.why))?;
            if let Some(wrong) = checked.iter().find(|found| !found.holds) {
                return Err(at(wrong.line, wrong.differs()));
            }
            *content = self.figures(&filled(content, &marks, &checked), &name)?;
        }
        Ok(())
    }

    /// A text with its figures.
    fn figures(&self, text: &str, name: &str) -> Result<String, Failure> {
        let (mut made, mut block) = (String::new(), None::<(usize, String)>);
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let bare = line.trim();
            block = match block {
                None if bare == "```allot" => Some((number + 1, String::new())),
                None => {
                    made += line;
                    None
                }
                Some((first, inside)) if bare == "```" => {
                    made += &self
                        .figure(&inside)
                        .map_err(|why| Failure::document(name, first, why))?;
                    made += "\n";
                    None
                }
                Some((first, inside)) => Some((first, inside + line)),
            };
        }
        match block {
            Some((first, _)) => Err(Failure::document(name, first, "this block has no end")),
            None => Ok(made),
        }
    }

    fn figure(&self, block: &str) -> Result<String, Failure> {
        let allowed =
            "the address of allot’s pages is needed, in [preprocessor.allot] of book.toml";
        let site = self
            .site
            .as_deref()
            .ok_or_else(|| BadInput::new("site", "nothing", allowed))?;
        let shown = Shown::read(block)?;
        let still = shown.still(site, &drawn(&shown)?)?;
        Ok(match self.is_html {
            true => shown.live(site, &still),
            false => on_paper(&still),
        })
    }
}

/// A figure in Markdown: the picture, its link, and that as a code.
fn on_paper(still: &Still) -> String {
    let data = |svg: &str| format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg));
    let plain = |text: &str| text.replace(['[', ']'], "");
    let code = still
        .code
        .as_ref()
        .map(|svg| format!("\n\n![QR code of this link]({})", data(svg)));
    format!(
        "![{}]({})\n\n[{}]({}){}",
        plain(&still.words),
        data(&still.svg),
        plain(&still.title),
        still.address,
        code.unwrap_or_default()
    )
}
