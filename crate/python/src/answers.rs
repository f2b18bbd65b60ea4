//! Answers and files of all articles.

use crate::failure::freely;
use allot_compare::Knowledge;
use allot_front::articles::work_for;
use allot_front::files::{self, File};
use allot_kernel::error::BadInput;
use allot_kernel::json::{parse, text};
use allot_study::articles::{named, names};
use pyo3::prelude::*;
use serde_json::json;

/// The names of all articles.
#[pyfunction]
pub fn articles() -> Vec<&'static str> {
    names().to_vec()
}

/// The answer about a file in any form, as JSON; without `article`, that which the file names.
#[pyfunction]
#[pyo3(signature = (file, article = None))]
pub fn answer(py: Python<'_>, file: &str, article: Option<&str>) -> PyResult<String> {
    freely(py, || {
        let value = parse("scenario", file)?;
        let article = named(article, &value)?;
        Ok(text(&(article.answer)(&(article.arrived)(value)?, true)?))
    })
}

/// The digest of `allot digest`.
#[pyfunction]
#[pyo3(signature = (file, article = None))]
pub fn digest(py: Python<'_>, file: &str, article: Option<&str>) -> PyResult<String> {
    freely(py, || {
        let value = parse("scenario", file)?;
        let article = named(article, &value)?;
        (article.digest)(&(article.arrived)(value)?)
    })
}

/// One work under the rules of several articles, as JSON.
#[pyfunction]
pub fn compare(py: Python<'_>, file: &str, knowledge: &str) -> PyResult<String> {
    freely(py, || {
        let work = work_for("rules", &parse("file", file)?)?.what;
        let known = Knowledge::named(knowledge)?;
        let compared = allot_compare::compare(&work, known, |_| true)?;
        Ok(text(&json!(compared)))
    })
}

/// The work of a file in any form, as JSON: a file of the article `to`, or of “work”; and what stays behind.
#[pyfunction]
pub fn convert(py: Python<'_>, to: &str, file: &str) -> PyResult<(String, Vec<String>)> {
    freely(py, || {
        let converted = allot_front::articles::convert(to, &parse("file", file)?)?;
        Ok((text(&converted.file), converted.told))
    })
}

/// The work of files of a reader, by name and bytes, as JSON; and what was read.
#[pyfunction]
pub fn read(
    py: Python<'_>,
    files: Vec<(String, Vec<u8>)>,
    columns: &str,
) -> PyResult<(String, Vec<String>)> {
    freely(py, || {
        let file = |(name, bytes)| File { name, bytes };
        let files: Vec<File> = files.into_iter().map(file).collect();
        let found = files::read(&files, None, false, columns)?;
        let allowed = "a file with tasks is needed";
        let work = found
            .work
            .ok_or_else(|| BadInput::new("files", "no task in these", allowed))?;
        Ok((text(&work.to_value()), found.told))
    })
}
