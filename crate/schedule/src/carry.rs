//! Work from another article, and for one.

use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Edge, Processors, Work, edges, tidy};
use serde_json::{Value, json};

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["graph", "processors"];

/// The tasks of a scenario's graph, made if it has a recipe.
///
/// # Errors
/// Names the field that is out of range, or says that seconds differ from processor to processor.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let source = scenario.graph.as_ref();
    let source = source.ok_or_else(|| BadInput::new("graph", "nothing", "this field is needed"))?;
    let graph = source.make()?;
    if graph.costs().is_some() {
        let allowed = "seconds that are the same on every processor are needed";
        return Err(BadInput::new("graph.costs", "given", allowed));
    }
    let mut told = Vec::new();
    if graph.given_phases().is_some() || graph.homes().is_some() {
        told.push("phases and homes of tasks stay behind".into());
    }
    let edge = |edge: &crate::model::Edge| Edge {
        from: edge.from,
        to: edge.to,
        bytes: Some(edge.bytes).filter(|bytes| *bytes > 0.0),
    };
    let numbers = |all: &Vec<u64>| match all[..] {
        [one] => Processors::One(one as f64),
        _ => Processors::List(all.iter().map(|count| *count as f64).collect()),
    };
    let work = Work {
        seconds: Some(graph.seconds().to_vec()),
        edges: graph.edges().iter().map(edge).collect(),
        names: graph.names().map(<[String]>::to_vec),
        processors: scenario.processors.as_ref().map(numbers),
        ..Work::default()
    };
    Ok(Carried { what: work, told })
}

/// A file of this article with the tasks of some work; along an edge, the second task waits for the first.
///
/// # Errors
/// If their seconds are not known, or tasks wait for each other in a circle.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let task = |(place, seconds): (usize, &f64)| match &work.names {
        None => json!({ "seconds": tidy(*seconds) }),
        Some(names) => json!({ "seconds": tidy(*seconds), "name": names[place] }),
    };
    let tasks: Value = work.seconds()?.iter().enumerate().map(task).collect();
    let mut graph = json!({ "tasks": tasks });
    let mut told = work.left("schedule", &["estimate", "chance", "at"]);
    if let Some(edges) = edges(&work.edges) {
        graph["edges"] = edges;
        told.push("along each edge the second task waits for the first".into());
    }
    let mut file = json!({ "article": "schedule", "version": 1, "graph": graph });
    if let Some(processors) = &work.processors {
        file["processors"] = processors.to_value();
    }
    // A circle of edges is told here, where they come from.
    let read = Scenario::from_value(&file)?;
    read.graph.map(|graph| graph.make()).transpose()?;
    Ok(Carried { what: file, told })
}
