//! Citations in documents: numbers beside what is computed, and figures, live and drawn.

use crate::failure::{freely, refused};
use allot_citation::answers::{self, Answers};
use allot_citation::shown::{Shown, Still};
use allot_document::marks::{Mark, role};
use allot_kernel::error::BadInput;
use allot_kernel::json::text;
use pyo3::prelude::*;
use serde_json::json;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The numbers of a document; each scenario is answered once.
#[pyclass(frozen, module = "allot._allot")]
pub struct Numbers {
    answers: Mutex<Answers>,
}

#[pymethods]
impl Numbers {
    #[new]
    fn new() -> Self {
        Self {
            answers: Mutex::default(),
        }
    }

    /// The number that a role asks for, as JSON: `text` for readers, `holds`, and `why` not. Paths of files begin at the
    /// folder; the sentence is the one around the role.
    fn hold(
        &self,
        py: Python<'_>,
        content: &str,
        sentence: &str,
        folder: PathBuf,
    ) -> PyResult<String> {
        freely(py, || {
            let mark = Mark {
                sentence: sentence.into(),
                ..read(content)?
            };
            let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
            let found = answers.check(&mark, &folder)?;
            let why = (!found.holds).then(|| found.differs());
            Ok(text(
                &json!({ "text": found.text(), "holds": found.holds, "why": why }),
            ))
        })
    }

    /// All numbers of a text that are no longer so, each with its line and the reason; and how many there are.
    fn wrong(
        &self,
        py: Python<'_>,
        text: &str,
        folder: PathBuf,
    ) -> PyResult<(Vec<(usize, String)>, usize)> {
        freely(py, || {
            let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
            let checked = answers.check_all(text, &folder);
            let (_, checked) = checked.map_err(|wrong| {
                let field = format!("line {}", wrong.line);
                BadInput::new(field, wrong.why, "a number that can be answered is needed")
            })?;
            let wrong = checked.iter().filter(|found| !found.holds);
            let told = wrong.map(|found| (found.line, found.differs()));
            Ok((told.collect(), checked.len()))
        })
    }
}

fn read(content: &str) -> Result<Mark, BadInput> {
    role(content).map_err(|why| BadInput::new("allot", content, why))
}

/// The parts of a role before it is answered: the written text, if there is one, and the file that it asks.
#[pyfunction]
pub fn asked(py: Python<'_>, content: &str) -> PyResult<(Option<String>, Option<String>)> {
    let mark = read(content).map_err(|error| refused(py, &error))?;
    let file = Some(mark.address).filter(|address| !answers::is_link(address));
    Ok((mark.written, file))
}

/// A figure of a document: the link of a page, and lines of what is wished.
#[pyclass(frozen, module = "allot._allot")]
pub struct Cited {
    live: String,
    still: Still,
}

#[pymethods]
impl Cited {
    #[new]
    fn new(py: Python<'_>, block: &str, site: &str) -> PyResult<Self> {
        freely(py, || {
            let site = site.trim_end_matches('/').to_string();
            let shown = Shown::read(block)?;
            let still = shown.still(&site, &shown.drawn()?)?;
            let live = shown.live(&site, &still);
            Ok(Self { live, still })
        })
    }

    /// The element for a page, with its script.
    #[getter]
    fn live(&self) -> &str {
        &self.live
    }

    /// The picture as SVG.
    #[getter]
    fn svg(&self) -> &str {
        &self.still.svg
    }

    /// The words for readers who do not see it.
    #[getter]
    fn words(&self) -> &str {
        &self.still.words
    }

    /// The title.
    #[getter]
    fn title(&self) -> &str {
        &self.still.title
    }

    /// The whole address that opens it.
    #[getter]
    fn address(&self) -> &str {
        &self.still.address
    }

    /// The address as a QR code in SVG; none where it is too long for one.
    #[getter]
    fn code(&self) -> Option<&str> {
        self.still.code.as_deref()
    }
}
