//! Seconds and bytes of a Graphviz file, from attributes.
//!
//! Seconds of a task are the first of `seconds`, `size`, `weight`, `time` and `cost`, else a `label` that is a number,
//! else 1; bytes of an edge the first of `bytes`, `size`, `weight` and `data`, else such a label, else 0.

use super::Read;
use super::common::{Names, count_of, in_line, not_negative};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// Attributes that tell seconds, the first first.
const SECONDS: [&str; 5] = ["seconds", "size", "weight", "time", "cost"];
/// Attributes that tell bytes.
const BYTES: [&str; 4] = ["bytes", "size", "weight", "data"];
/// An attribute: its name, its value and the line.
pub(super) type Attribute = (String, String, usize);

/// The tasks and edges of a file, with their attributes.
#[derive(Default)]
pub(super) struct Statements {
    /// Of a pair of tasks only one edge remains, with the bytes told last.
    pub(super) strict: bool,
    pub(super) names: Names,
    /// Attributes of each task.
    pub(super) attributes: Vec<Vec<Attribute>>,
    /// Two tasks, and the bytes that attributes tell.
    pub(super) edges: Vec<(u32, u32, Option<f64>)>,
}

/// Adds attributes that may tell a number; the value given last counts. Others are dropped: a file may give each of a
/// million tasks the same hundred.
pub(super) fn put(known: &mut Vec<Attribute>, new: &[Attribute]) {
    for attribute in new {
        let name = attribute.0.as_str();
        if SECONDS.contains(&name) || BYTES.contains(&name) || name == "label" {
            known.retain(|(known, ..)| known != name);
            known.push(attribute.clone());
        }
    }
}

/// The bytes that the attributes of an edge tell.
///
/// # Errors
/// If they are no number, or below 0.
pub(super) fn bytes(
    attributes: &[Attribute],
    before: &str,
    after: &str,
) -> Result<Option<f64>, BadInput> {
    told(&BYTES, attributes, &format!("edge “{before}” -> “{after}”"))
}

/// The graph of a file.
///
/// # Errors
/// If there is no task, or an attribute that tells a number is none.
pub(super) fn graph(found: Statements) -> Result<Read, BadInput> {
    if found.names.all.is_empty() {
        return Err(BadInput::new(
            "",
            "a digraph without nodes",
            "one task at least is needed",
        ));
    }
    let mut without = 0;
    let mut parts = Parts::default();
    for (place, attributes) in found.attributes.iter().enumerate() {
        let what = format!("task “{}”", found.names.all[place]);
        let seconds = told(&SECONDS, attributes, &what)?;
        without += usize::from(seconds.is_none());
        parts.seconds.push(seconds.unwrap_or(1.0));
    }
    // The place of each pair, in a strict graph; only looked up.
    let mut places: HashMap<(u32, u32), usize> = HashMap::new();
    for (from, to, bytes) in found.edges {
        let place = match found.strict {
            true => *places.entry((from, to)).or_insert(parts.edges.len()),
            false => parts.edges.len(),
        };
        match parts.edges.get_mut(place) {
            Some(known) => known.bytes = bytes.unwrap_or(known.bytes),
            None => parts.edges.push(Edge {
                from,
                to,
                bytes: bytes.unwrap_or(0.0),
            }),
        }
    }
    let mut told = format!(
        "Graphviz: {}, {}",
        count_of(found.names.all.len(), "task"),
        count_of(parts.edges.len(), "edge")
    );
    if without > 0 {
        told = format!(
            "{told}; {} without a time, 1 second each",
            count_of(without, "task")
        );
    }
    parts.names = Some(found.names.all);
    Ok(Read { parts, told })
}

/// The number that attributes tell.
fn told(names: &[&str], attributes: &[Attribute], what: &str) -> Result<Option<f64>, BadInput> {
    let find = |name: &str| attributes.iter().rev().find(|(known, ..)| known == name);
    for name in names {
        if let Some((_, value, line)) = find(name) {
            let number = not_negative(value.trim());
            let allowed = "a number not below 0 is needed";
            return number
                .map(Some)
                .ok_or_else(|| in_line(*line, format!("{name} “{value}” of {what}"), allowed));
        }
    }
    let label = find("label")
        .and_then(|(_, value, line)| Some((allot_kernel::decimal::parse(value.trim())?, line)));
    match label {
        Some((number, line)) if number < 0.0 || number.is_infinite() => Err(in_line(
            *line,
            format!("label “{number}” of {what}"),
            "a number not below 0 is needed",
        )),
        label => Ok(label.map(|(number, _)| number)),
    }
}
