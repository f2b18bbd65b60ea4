//! A search by mutation for a graph on which one policy loses most to another.

use crate::answer::Problem;
use crate::model::{Costs, Edge, Graph, Parts};
use crate::policy::Policy;
use crate::scenario::{Scenario, Search, Source, graph_value};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::Serialize;
use serde_json::Value;

/// The most tasks of a graph that is searched: each step runs two policies.
const MOST_TASKS: usize = 1000;
/// Factors by which a mutation changes a number.
const FACTORS: [f64; 6] = [0.25, 0.5, 0.8, 1.25, 2.0, 4.0];

/// The graph found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Found {
    /// Makespan of the loser over that of the winner on the graph of the scenario.
    pub before: f64,
    /// The same on the graph found.
    pub ratio: f64,
    /// Graphs tried.
    pub tried: u64,
    /// Changes that raised the ratio.
    pub kept: u64,
    /// The graph, as a scenario's `graph`.
    #[serde(serialize_with = "allot_kernel::json::serialize")]
    pub graph: Value,
}

/// The search that a scenario asks for.
///
/// # Errors
/// As [`find`], or if it asks for none.
pub fn asked(scenario: &Scenario) -> Result<Found, BadInput> {
    scenario.check()?;
    let wanted = scenario
        .search
        .ok_or_else(|| BadInput::new("search", "nothing", "this field is needed"))?;
    find(scenario, wanted, &mut |_| true)
}

/// Hill climbing: in each step one mutation of the best graph so far; it is kept unless the ratio falls.
///
/// A mutation changes the seconds of a task or the bytes of an edge, adds or removes an edge, or turns one round.
/// Random numbers come from the scenario's seed. `go_on` gets the number of graphs tried, and may stop the search.
///
/// # Errors
/// If the graph has more than 1000 tasks, or a policy cannot run on it.
pub fn find(
    scenario: &Scenario,
    wanted: Search,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Found, BadInput> {
    let first = Problem::new(scenario)?.given;
    if first.count() > MOST_TASKS {
        let allowed = format!("a graph of at most {MOST_TASKS} tasks is needed");
        return Err(BadInput::new(
            "search",
            format!("a graph of {} tasks", first.count()),
            allowed,
        ));
    }
    let mut stream = Stream::new(&scenario.seed, "search");
    let mut best = first.parts().clone();
    let before = ratio(scenario, wanted, &best)?;
    let mut found = Found {
        before,
        ratio: before,
        tried: 0,
        kept: 0,
        graph: Value::Null,
    };
    while found.tried < wanted.steps && go_on(found.tried) {
        found.tried += 1;
        let mut parts = best.clone();
        mutate(&mut parts, &mut stream);
        // A mutation may close a circle or leave the ranges; it is dropped then.
        let Ok(changed) = ratio(scenario, wanted, &parts) else {
            continue;
        };
        if changed >= found.ratio {
            found.kept += u64::from(changed > found.ratio);
            (found.ratio, best) = (changed, parts);
        }
    }
    found.graph = graph_value(&Graph::new(best)?);
    Ok(found)
}

/// Makespan of the loser over that of the winner; 1 where both take no time.
fn ratio(scenario: &Scenario, wanted: Search, parts: &Parts) -> Result<f64, BadInput> {
    let own = Scenario {
        graph: Some(Source::Own(parts.clone())),
        search: None,
        ..scenario.clone()
    };
    let problem = Problem::new(&own)?;
    let iterations = problem.iterations();
    let count = problem.counts[0];
    let makespan = |policy: Policy| -> Result<f64, BadInput> {
        match (policy, iterations.last()) {
            (Policy::Optimal, _) | (_, None) => {
                let mut go_on = |_| true;
                let mut budget = crate::optimal::Budget::new(problem.nodes, &mut go_on);
                let graph = problem.alike()?;
                Ok(crate::optimal::schedule(&graph, count, &mut budget)
                    .run
                    .makespan())
            }
            (policy, Some(iteration)) => {
                Ok(problem.run(policy, count, iteration, None)?.makespan())
            }
        }
    };
    let [loser, winner] = [makespan(wanted.loser)?, makespan(wanted.winner)?];
    Ok(if loser == winner {
        1.0
    } else {
        loser / winner.max(f64::MIN_POSITIVE)
    })
}

fn mutate(parts: &mut Parts, stream: &mut Stream) {
    let tasks = match &parts.costs {
        Some(costs) => costs.values.len() / costs.columns,
        None => parts.seconds.len(),
    } as u32;
    let edges = parts.edges.len() as u32;
    match stream.below(6) {
        0 | 1 => {
            let factor = FACTORS[stream.below(FACTORS.len() as u32) as usize];
            match &mut parts.costs {
                Some(Costs { values, .. }) => {
                    let place = stream.below(values.len() as u32) as usize;
                    values[place] *= factor;
                }
                None => parts.seconds[stream.below(tasks) as usize] *= factor,
            }
        }
        2 if edges > 0 => {
            let edge = &mut parts.edges[stream.below(edges) as usize];
            edge.bytes *= FACTORS[stream.below(FACTORS.len() as u32) as usize];
        }
        3 if edges > 0 => {
            parts.edges.swap_remove(stream.below(edges) as usize);
        }
        4 if edges > 0 => {
            let edge = &mut parts.edges[stream.below(edges) as usize];
            (edge.from, edge.to) = (edge.to, edge.from);
        }
        _ => {
            let (from, to) = (stream.below(tasks), stream.below(tasks));
            let bytes = match parts.edges.get(stream.below(edges.max(1)) as usize) {
                Some(other) => other.bytes,
                None => 1.0,
            };
            let known = parts
                .edges
                .iter()
                .any(|edge| (edge.from, edge.to) == (from, to));
            if from != to && !known {
                parts.edges.push(Edge { from, to, bytes });
            }
        }
    }
}
