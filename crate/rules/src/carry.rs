//! Work from another article, and for one.

use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Processors, Work, edges, tidy};
use serde_json::{Value, json};

/// Names of fields that files of all articles share, and what they are called here: as everywhere.
pub const ALIASES: &[(&str, &str)] = &[];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["tasks", "rough", "processors", "seed"];

/// The tasks of a scenario.
///
/// # Errors
/// Names the field that is out of range.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let what = Work {
        processors: Some(Processors::One(scenario.processors as f64)),
        ..scenario.work()?
    };
    Ok(Carried {
        what,
        told: Vec::new(),
    })
}

/// A file of this article with some work. Lengths without estimates are taken for known, as by `allot compare`.
///
/// # Errors
/// If their seconds are not known.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let list = |seconds: &[f64]| -> Value { seconds.iter().copied().map(tidy).collect() };
    let mut tasks = json!({ "seconds": list(work.seconds()?) });
    let mut told = work.left("rules", &["chance", "at", "names"]);
    if let Some(estimate) = &work.estimate {
        tasks["estimate"] = list(estimate);
    }
    if work.edges.iter().any(|edge| edge.bytes.is_some()) {
        told.push("bytes stay behind: results take no time to arrive".into());
    }
    let silent = work.edges.iter().map(|edge| allot_kernel::work::Edge {
        bytes: None,
        ..*edge
    });
    if let Some(edges) = edges(&silent.collect::<Vec<_>>()) {
        tasks["edges"] = edges;
    }
    let mut file =
        json!({ "article": "rules", "version": 1, "tasks": tasks, "knowledge": "known" });
    if let Some(processors) = &work.processors {
        let first = processors.first();
        file["processors"] = tidy(first.what);
        told.extend(first.told);
    }
    Ok(Carried { what: file, told })
}
