//! `allot assert`: the numbers of documents, held against what is computed.

use crate::failure::Failure;
use crate::{input, output};
use allot_citation::answers::Answers;
use allot_document::Checked;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The largest document that is read, in bytes.
const LARGEST: u64 = 50_000_000;

/// The options of `allot assert`.
#[derive(Debug, clap::Args)]
pub struct AssertArgs {
    /// Documents, in Markdown or what is near it
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// The result: how many numbers there are, and which are wrong.
pub struct Asserted {
    /// As JSON.
    pub text: String,
    /// Whether each number is so.
    pub holds: bool,
}

#[derive(Serialize)]
struct Wrong {
    file: String,
    #[serde(flatten)]
    checked: Checked,
}

/// Holds every number of the files.
///
/// # Errors
/// Names the file, and the line of a mark that cannot be read.
pub fn run(args: &AssertArgs) -> Result<Asserted, Failure> {
    let mut answers = Answers::default();
    let (mut numbers, mut wrong) = (0, Vec::new());
    for path in &args.files {
        let text = input::text(Some(path), LARGEST)?;
        let (name, folder) = (
            path.display().to_string(),
            path.parent().unwrap_or(Path::new("")),
        );
        let (_, checked) = answers
            .check_all(&text, folder)
            .map_err(|wrong| Failure::document(&name, wrong.line, wrong.why))?;
        numbers += checked.len();
        for checked in checked.into_iter().filter(|found| !found.holds) {
            output::say(&format!("{name}:{}: {}", checked.line, checked.differs()));
            wrong.push(Wrong {
                file: name.clone(),
                checked,
            });
        }
    }
    let told = serde_json::json!({ "files": args.files.len(), "numbers": numbers, "wrong": wrong });
    Ok(Asserted {
        text: output::json(&told),
        holds: wrong.is_empty(),
    })
}
