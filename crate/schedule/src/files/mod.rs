//! Files of graphs, in and out.
//!
//! | kind | module |
//! | --- | --- |
//! | standard task graph set, both variants (`.stg`) | `stg` |
//! | Graphviz (`.dot`, `.gv`) | `dot`, `dot_words`, `dot_numbers` |
//! | WfCommons' WfFormat 1.2 to 1.6 (`.json`) | `wfformat`, `wfformat_files`, `wfformat_values` |
//! | tables of tasks and edges (`.csv`) | `table` |
//! | Chrome's trace events, out | `chrome` |
//!
//! A file's tasks keep its order and names. One line tells what was read, and what was left out.

pub mod chrome;
mod common;
mod dot;
mod dot_numbers;
mod dot_words;
mod stg;
mod table;
mod wfformat;
mod wfformat_files;
mod wfformat_values;

pub use common::Read;

use crate::model::Parts;
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use allot_kernel::table::decode;
use std::borrow::Cow;

/// The largest file, in bytes: room for a million tasks with their edges.
pub const LARGEST: u64 = 500_000_000;

/// The kinds of files, by the end of their name.
pub const KINDS: [&str; 6] = ["stg", "dot", "gv", "json", "csv", "tsv"];

/// Kinds of workflows that are not read, by the end of their name.
const OTHERS: [(&[&str], &str); 3] = [
    (
        &["dax", "xml"],
        "a workflow in XML (DAX), which WfCommons translates to WfFormat,",
    ),
    (&["yaml", "yml"], "a workflow in YAML"),
    (
        &["xlsx", "xls", "ods"],
        "a spreadsheet, which can save its sheet as CSV,",
    ),
];

/// Reads a graph; the end of the name tells the kind. `choice` is the reader's own choice of what means what, as on the
/// command line: `seconds=realtime,edges=id` in a table, `seconds=label` in Graphviz.
///
/// # Errors
/// Names the file, the line or the path within it, and what is wrong there; asks where several readings are possible.
pub fn read(name: &str, bytes: &[u8], choice: &str) -> Result<Read, BadInput> {
    let text = text_of(name, bytes)?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(BadInput::new(
            name,
            "an empty file",
            "lines with tasks are needed",
        ));
    }
    let kind = name
        .rsplit_once('.')
        .map_or("", |(_, kind)| kind)
        .to_ascii_lowercase();
    let mut read = match kind.as_str() {
        "stg" => stg::read(text),
        "dot" | "gv" => dot::read(text, choice),
        "json" => wfformat::read(text),
        "csv" | "tsv" => table::read(text, choice),
        other => {
            let value = match OTHERS.iter().find(|(ends, _)| ends.contains(&other)) {
                Some((_, what)) => *what,
                None => "a file of an unknown kind",
            };
            let allowed = format!(
                "a name that ends in one of .{} is needed",
                KINDS.join(", .")
            );
            Err(BadInput::new("", value, allowed))
        }
    }
    .map_err(|error| in_file(name, error))?;
    read.told = format!("{name}: {}", read.told);
    Ok(read)
}

/// The text of a file, in any code that tables come in.
fn text_of<'b>(name: &str, bytes: &'b [u8]) -> Result<Cow<'b, str>, BadInput> {
    let plain = std::str::from_utf8(bytes).ok();
    if let Some(text) = plain.filter(|text| !text.contains('\0')) {
        return Ok(text.into());
    }
    let text = decode(bytes).map_err(|error| {
        let place = error.value.trim_start_matches("no text: ");
        let allowed = format!("{}: {place}", error.allowed);
        BadInput::new(name, "a file that is no text", allowed)
    })?;
    Ok(text.into())
}

/// The same error with the name of the file before the field: there may be hundreds of files.
pub fn in_file(name: &str, error: BadInput) -> BadInput {
    let field = match error.field.as_str() {
        "" => name.to_string(),
        field => format!("{name}: {field}"),
    };
    BadInput { field, ..error }
}

/// The scenario with a graph as read in the place of its own.
///
/// # Errors
/// Names what is wrong in the graph, or what it does not go with in the scenario.
pub fn onto(parts: Parts, scenario: Scenario) -> Result<Scenario, BadInput> {
    let scenario = Scenario {
        graph: Some(Source::Own(parts)),
        ..scenario
    };
    scenario.check()?;
    if let Some(source) = &scenario.graph {
        scenario.check_graph(&source.make()?)?;
    }
    Ok(scenario)
}
