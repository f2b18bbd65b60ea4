//! Reports, or a scenario in their place.

use crate::failure::Failure;
use crate::{input, reports};
use allot_figure::System;
use allot_figure::system::arrived;
use allot_reports::{Choices, Report, read_all};
use allot_split::Split;
use allot_split::scenario::Scenario;
use serde_json::Value;
use std::path::PathBuf;

/// The contents of files.
pub enum Given {
    /// Reports.
    Reports(Vec<Report>),
    /// A scenario, as the page saves it.
    Scenario(Box<Scenario>),
}

/// Reads every file; a scenario stands alone.
pub fn read(paths: &[PathBuf], choices: &Choices) -> Result<Given, Failure> {
    let (name, bytes) = match paths {
        [] => (
            "standard input".into(),
            input::bytes(None, reports::LARGEST)?,
        ),
        [path] if !path.is_dir() => (
            input::name(path),
            input::bytes(Some(path), reports::LARGEST)?,
        ),
        _ => return reports::read(paths, choices).map(Given::Reports),
    };
    Ok(match scenario(&bytes) {
        Some(value) => Given::Scenario(Box::new(Split::read(&arrived::<Split>(value)?.what)?)),
        None => Given::Reports(read_all(&[(name, bytes)], choices)?),
    })
}

/// The JSON of a file that says which article it is of.
fn scenario(bytes: &[u8]) -> Option<Value> {
    let start = &bytes[..bytes.len().min(400)];
    let says = start.windows(9).any(|part| part == b"\"article\"");
    let value: Value = serde_json::from_slice(bytes).ok().filter(|_| says)?;
    value.get("article").is_some().then_some(value)
}
