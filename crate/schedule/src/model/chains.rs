//! Chains of tasks become one task each, before anything else.

use super::graph::Graph;
use super::parts::{Costs, Edge, Parts};

/// A graph whose chains are one task each, and the tasks of each.
#[derive(Debug, Clone)]
pub struct Chained {
    /// The graph.
    pub graph: Graph,
    /// The tasks of each chain, in order; by the index of its first.
    pub members: Vec<Vec<u32>>,
}

/// Unites each longest chain of tasks, each the only successor of the one before it and that its only predecessor.
///
/// Seconds add up, inner edges vanish; a chain has the place in the order, the phase and the home of its first task,
/// and the names of all, joined by “+”.
pub fn united(graph: &Graph) -> Chained {
    let count = graph.count() as u32;
    let inner = |task: u32| match *graph.predecessors().others(task) {
        [before] if graph.successors().degree(before) == 1 => Some(before),
        _ => None,
    };
    let mut members: Vec<Vec<u32>> = Vec::new();
    let mut chain_of = vec![0_u32; count as usize];
    for first in (0..count).filter(|task| inner(*task).is_none()) {
        let mut chain = vec![first];
        let mut last = first;
        while let [next] = *graph.successors().others(last)
            && inner(next).is_some()
        {
            chain.push(next);
            last = next;
        }
        for task in &chain {
            chain_of[*task as usize] = members.len() as u32;
        }
        members.push(chain);
    }
    let edge = |edge: &Edge| Edge {
        from: chain_of[edge.from as usize],
        to: chain_of[edge.to as usize],
        bytes: edge.bytes,
    };
    let edges = graph
        .edges()
        .iter()
        .map(edge)
        .filter(|edge| edge.from != edge.to);
    let given = graph.parts();
    let firsts = || members.iter().map(|chain| chain[0] as usize);
    let joined = |names: &Vec<String>, chain: &Vec<u32>| -> String {
        let names: Vec<&str> = chain
            .iter()
            .map(|task| names[*task as usize].as_str())
            .collect();
        names.join("+")
    };
    let parts = Parts {
        seconds: members
            .iter()
            .map(|chain| sum(chain, |task| graph.seconds()[task]))
            .collect(),
        costs: graph.costs().map(|costs| united_costs(costs, &members)),
        edges: edges.collect(),
        names: given
            .names
            .as_ref()
            .map(|names| members.iter().map(|chain| joined(names, chain)).collect()),
        phases: given
            .phases
            .as_ref()
            .map(|phases| firsts().map(|first| phases[first]).collect()),
        homes: given
            .homes
            .as_ref()
            .map(|homes| firsts().map(|first| homes[first]).collect()),
    };
    // The sum of seconds in range may be above it: a chain is not checked again.
    let graph = Graph::unchecked(parts);
    Chained { graph, members }
}

fn sum(chain: &[u32], seconds: impl Fn(usize) -> f64) -> f64 {
    chain.iter().map(|task| seconds(*task as usize)).sum()
}

fn united_costs(costs: &Costs, members: &[Vec<u32>]) -> Costs {
    let columns = costs.columns;
    let rows = members.iter().flat_map(|chain| {
        (0..columns).map(move |column| sum(chain, |task| costs.row(task)[column]))
    });
    Costs {
        columns,
        values: rows.collect(),
    }
}
