//! A program as it is: tasks with what they need, and tasks in each step.

use super::common::{MOST_ONCE, prepared};
use super::looks::{FIRST, QUIET};
use crate::graph::Graph;
use crate::lattice::neighbours;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Marker, Panel, Series};
use allot_figure::prose::{counted, plain};
use allot_figure::registry::Drawn;
use std::collections::{BTreeSet, VecDeque};

/// The most tasks of a graph that is drawn whole.
const MOST_DRAWN: usize = 64;

/// Tasks as nodes by their steps, with links to those that need them.
pub fn graph(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let graph = &prepared.graph;
    let (drawn, about) = chosen(graph);
    let kind = |unit: u32| match graph.required(unit).is_empty() {
        _ if graph.results.contains(&unit) => 0,
        true => 1,
        false => 2,
    };
    let mut order: Vec<u32> = drawn.iter().copied().collect();
    order.sort_by_key(|unit| kind(*unit));
    let number = |unit: &u32| order.iter().position(|one| one == unit).map(|at| at as f64);
    let (mut from, mut to) = (Vec::new(), Vec::new());
    for (at, unit) in order.iter().enumerate() {
        let mut required: Vec<u32> = graph.required(*unit).to_vec();
        required.sort_unstable();
        required.dedup();
        for input in required.iter().filter_map(number) {
            from.push(input);
            to.push(at as f64);
        }
    }
    let mut series = vec![Series::links("needs", "Needed by", QUIET, [from, to])];
    for (place, (id, name, color, marker)) in [
        ("results", "Results", 1, Marker::Square),
        ("sources", "Tasks that need nothing", 2, Marker::Triangle),
        ("tasks", "Other tasks", FIRST, Marker::Circle),
    ]
    .into_iter()
    .enumerate()
    {
        let mine: Vec<u32> = order
            .iter()
            .copied()
            .filter(|unit| kind(*unit) == place)
            .collect();
        if mine.is_empty() {
            continue;
        }
        let (x, y) = mine
            .iter()
            .map(|unit| place_of(graph, &drawn, *unit))
            .unzip();
        let labels = mine
            .iter()
            .map(|unit| graph.label(graph.cells(*unit).start))
            .collect();
        series.push(
            Series::nodes(id, name, color, x, y)
                .marker(marker)
                .labels(labels),
        );
    }
    // Nodes have room at the edges.
    let places = order.iter().map(|unit| place_of(graph, &drawn, *unit));
    let ends = |of: fn((f64, f64)) -> f64| {
        let all = places.clone().map(of);
        let most = all.clone().fold(f64::NEG_INFINITY, f64::max);
        (all.fold(f64::INFINITY, f64::min) - 0.7, most + 0.7)
    };
    let axis = |key, label, (low, high)| Axis::linear(key, label, "").only().range(low, high);
    let (x, y) = (
        axis("step", "Step", ends(|at| at.0)),
        axis("place", "", ends(|at| at.1)),
    );
    let summary = format!(
        "{about} A task needs {} at most; the results need {} in {}.",
        counted(graph.counts.in_degree as f64, "label", "labels"),
        counted(graph.units() as f64, "task", "tasks"),
        counted(graph.steps() as f64, "step", "steps"),
    );
    Ok((summary, vec![Panel::new("graph", x, y, series)]))
}

/// All units, or of more than can be drawn those nearest to a result, and words on them.
fn chosen(graph: &Graph) -> (BTreeSet<u32>, String) {
    if graph.units() <= MOST_DRAWN {
        let all = (0..graph.units() as u32).collect();
        return (all, "Every task that the results need is drawn.".into());
    }
    let start = graph.results[graph.results.len() / 2];
    let mut found = BTreeSet::from([start]);
    let mut waiting = VecDeque::from([start]);
    while let Some(unit) = waiting.pop_front() {
        for input in graph.required(unit) {
            if found.len() < MOST_DRAWN && found.insert(*input) {
                waiting.push_back(*input);
            }
        }
    }
    let words = format!(
        "Drawn are the {} nearest to the result {}.",
        counted(found.len() as f64, "task", "tasks"),
        graph.label(graph.cells(start).start),
    );
    (found, words)
}

/// Where a node lies: its step, and its index, or its rank from the middle of the step.
fn place_of(graph: &Graph, drawn: &BTreeSet<u32>, unit: u32) -> (f64, f64) {
    let step = graph.step[unit as usize];
    let (_, index) = graph.index(graph.cells(unit).start);
    let up = match graph.program.steps_by_index() && index.len() == 2 {
        true => index[0] as f64,
        false => {
            let mut all = graph.in_step(step).to_vec();
            all.retain(|one| drawn.contains(one));
            let all = neighbours(graph, &all);
            let rank = all.iter().position(|one| *one == unit).unwrap_or(0);
            rank as f64 - (all.len() as f64 - 1.0) / 2.0
        }
    };
    (f64::from(step), up)
}

/// Needed tasks in each step.
pub fn steps(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let graph = &prepared.graph;
    let widths: Vec<f64> = (0..graph.steps() as u32)
        .map(|step| graph.in_step(step).len() as f64)
        .collect();
    let x: Vec<f64> = (0..widths.len()).map(|step| step as f64).collect();
    let widest = widths.iter().copied().fold(0.0, f64::max);
    let counts = &graph.counts;
    let mut summary = format!(
        "The program has {}, and its results need {} of them, in {} of at most {}.",
        counted(counts.tasks as f64, "task", "tasks"),
        plain(counts.needed as f64),
        counted(widths.len() as f64, "step", "steps"),
        plain(widest),
    );
    if widest <= 1.0 {
        summary += " No two of them can be computed at the same time.";
    }
    let across = Axis::linear("step", "Step", "").only();
    let up = Axis::linear("tasks", "Needed tasks", "tasks");
    let bars = Series::bars("tasks", "Needed tasks", FIRST, x, widths);
    Ok((summary, vec![Panel::new("steps", across, up, vec![bars])]))
}
