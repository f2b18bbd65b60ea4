//! Files of graphs, in and out.
//!
//! | kind | module |
//! | --- | --- |
//! | standard task graph set, both variants (`.stg`) | `stg` |
//! | Graphviz (`.dot`, `.gv`) | `dot`, `dot_words`, `dot_numbers` |
//! | Mermaid's flowcharts (`.mmd`) | `mermaid` |
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
mod mermaid;
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
use dot_numbers::graph;
use std::borrow::Cow;

/// The largest file, in bytes: room for a million tasks with their edges.
pub const LARGEST: u64 = 500_000_000;

/// The kinds of files, by the end of their name.
pub const KINDS: [&str; 7] = ["stg", "dot", "gv", "mmd", "json", "csv", "tsv"];

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
    let kind = kind_of(name);
    let mut read = match kind.as_str() {
        "stg" => stg::read(text),
        "dot" | "gv" => dot::statements(text).and_then(|all| graph("Graphviz", all, choice)),
        "mmd" => mermaid::statements(text).and_then(|all| graph("Mermaid", all, choice)),
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

fn kind_of(name: &str) -> String {
    let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
    kind.to_ascii_lowercase()
}

/// The label of each node of a drawing, and the edges between nodes by number.
pub type Drawing = (Vec<String>, Vec<(u32, u32)>);

/// A Graphviz or Mermaid file as a drawing: what its nodes stand for is for others to say. A label has the names of the
/// subgraphs around its node before it, with colons between; a node without a label has its name.
///
/// # Errors
/// As [`read`]; none if the file is of another kind.
pub fn drawing(name: &str, bytes: &[u8]) -> Result<Option<Drawing>, BadInput> {
    let text = text_of(name, bytes)?;
    let text = text.trim_start_matches('\u{feff}');
    let found = match kind_of(name).as_str() {
        "dot" | "gv" => dot::statements(text),
        "mmd" => mermaid::statements(text),
        _ => return Ok(None),
    };
    let found = found.map_err(|error| in_file(name, error))?;
    let labels = found.attributes.iter().zip(&found.names.all);
    let label = |(attributes, name): (&Vec<dot_numbers::Attribute>, &String)| {
        let of = |key: &str| dot_numbers::find(attributes, key).map(|(_, value, _)| value.as_str());
        let own = of("label").unwrap_or(name);
        match of("scope").filter(|scope| !scope.is_empty()) {
            Some(scope) => format!("{scope}:{own}"),
            None => own.into(),
        }
    };
    let edges = found.edges.iter().map(|(from, to, _)| (*from, *to));
    Ok(Some((labels.map(label).collect(), edges.collect())))
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
