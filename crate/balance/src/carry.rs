//! Work from another article, and for one.

use crate::geometry::Points;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Edge, Processors, Work, tidy};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[("policies", "strategies")];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["objects", "processors"];

/// The objects of a scenario, drawn or grouped into boxes if it does so.
///
/// # Errors
/// Names the field that is out of range, or says that there are no objects.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    if scenario.objects.is_none() {
        let allowed = "objects are needed: items and points have no seconds";
        return Err(BadInput::new("objects", "nothing", allowed));
    }
    let made = scenario.problem()?;
    let problem = &made.problem;
    let count = problem.count();
    let (mut edges, mut fixed) = (Vec::new(), 0);
    for edge in problem.graph.edges() {
        if edge.from.max(edge.to) as usize >= count {
            fixed += 1;
            continue;
        }
        let one = |from, to, bytes| Edge {
            from,
            to,
            bytes: Some(bytes),
        };
        edges.push(one(edge.from, edge.to, edge.bytes));
        if edge.back > 0.0 {
            edges.push(one(edge.to, edge.from, edge.back));
        }
    }
    let mut told = Vec::new();
    if fixed > 0 {
        told.push(format!(
            "{fixed} edges to tasks that cannot move stay behind"
        ));
    }
    let places = |points: &Points| {
        let place = |at: &[f64; 3]| at[..points.dimensions].to_vec();
        points.at.iter().map(place).collect()
    };
    let work = Work {
        seconds: Some(problem.loads.clone()),
        edges,
        at: made.places.as_ref().map(places),
        processors: Some(Processors::One(problem.processors.count() as f64)),
        ..Work::default()
    };
    Ok(Carried { what: work, told })
}

/// A file of this article with the tasks of some work as objects.
///
/// An edge each way between two tasks is one edge here, with the bytes of both directions.
///
/// # Errors
/// If their seconds are not known.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let loads: Value = work.seconds()?.iter().copied().map(tidy).collect();
    let mut told = work.left("balance", &["estimate", "chance", "names"]);
    let unknown = !work.edges.is_empty() && work.edges.iter().all(|edge| edge.bytes.is_none());
    if unknown {
        told.push("each edge counts one byte, since their bytes are not known".into());
    }
    let mut objects = json!({ "loads": loads });
    let pairs = pairs(&work.edges, if unknown { 1.0 } else { 0.0 });
    if !pairs.is_empty() {
        objects["edges"] = pairs
            .into_iter()
            .map(|(ends, bytes)| edge(ends, bytes))
            .collect();
    }
    if let Some(places) = &work.at {
        objects["at"] = json!(places);
    }
    let mut file = json!({ "article": "balance", "version": 1, "objects": objects });
    if let Some(processors) = &work.processors {
        let first = processors.first();
        file["processors"] = tidy(first.what);
        told.extend(first.told);
    }
    Ok(Carried { what: file, told })
}

/// Bytes of a pair of objects: in the direction of the edge that came first, and in the other one.
type Pair = ([u32; 2], [f64; 2]);

/// The pairs that edges join, in the order in which they first come.
fn pairs(edges: &[Edge], otherwise: f64) -> Vec<Pair> {
    let mut all: Vec<Pair> = Vec::new();
    let mut places = BTreeMap::new();
    for edge in edges {
        let ends = [edge.from, edge.to];
        let key = [edge.from.min(edge.to), edge.from.max(edge.to)];
        let place = *places.entry(key).or_insert(all.len());
        if place == all.len() {
            all.push((ends, [0.0; 2]));
        }
        let way = usize::from(all[place].0 != ends);
        all[place].1[way] += edge.bytes.unwrap_or(otherwise);
    }
    all
}

fn edge([from, to]: [u32; 2], [bytes, back]: [f64; 2]) -> Value {
    match back {
        0.0 => json!([from, to, tidy(bytes)]),
        back => json!([from, to, tidy(bytes), tidy(back)]),
    }
}
