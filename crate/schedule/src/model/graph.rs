//! The graph of subtasks: their times, and who waits for whom.

use super::links::Links;
use super::order::{circle, topological};
use super::parts::{Costs, Edge, Parts, name};
use super::{MOST_EDGES, MOST_TASKS, check_seconds};
use allot_kernel::error::BadInput;
use allot_kernel::order::{pair, sorted};
use allot_kernel::sum::total;

/// A graph without circles.
#[derive(Debug, Clone, PartialEq)]
pub struct Graph {
    parts: Parts,
    successors: Links,
    predecessors: Links,
    order: Vec<u32>,
    depths: Vec<u32>,
}

impl Graph {
    /// Checks a graph and puts its edges in order.
    ///
    /// # Errors
    /// Names the number that is out of range, the edge whose task does not exist or whose phases do not rise, or the
    /// tasks of a circle. Paths begin below `graph`.
    pub fn new(parts: Parts) -> Result<Self, BadInput> {
        let count = match &parts.costs {
            Some(costs) => costs.values.len() / costs.columns.max(1),
            None => parts.seconds.len(),
        };
        if count == 0 || count > MOST_TASKS {
            let allowed = format!("1 to {MOST_TASKS} tasks are needed");
            return Err(BadInput::new(
                "tasks",
                format!("a list of {count}"),
                allowed,
            ));
        }
        if let Some(costs) = &parts.costs {
            for (place, seconds) in costs.values.iter().enumerate() {
                let path = || {
                    format!(
                        "costs[{}][{}]",
                        place / costs.columns,
                        place % costs.columns
                    )
                };
                check_seconds(*seconds, path)?;
            }
        } else {
            for (place, seconds) in parts.seconds.iter().enumerate() {
                check_seconds(*seconds, || format!("tasks[{place}].seconds"))?;
            }
        }
        check_edges(&parts, count)?;
        let graph = Self::unchecked(parts);
        if graph.order.len() < count {
            return Err(circle(&graph.parts, &graph.predecessors, &graph.order));
        }
        graph.check_phases()?;
        Ok(graph)
    }

    /// Puts edges in order; of a graph with a circle the topological order is not whole.
    pub(super) fn unchecked(mut parts: Parts) -> Self {
        if let Some(costs) = &parts.costs {
            let mean = |row: &[f64]| row.iter().sum::<f64>() / costs.columns as f64;
            parts.seconds = costs.values.chunks(costs.columns).map(mean).collect();
        }
        let count = parts.seconds.len();
        let edges = united(&parts.edges);
        let successors = Links::new(count, &edges, |edge| (edge.from, edge.to));
        let predecessors = Links::new(count, &edges, |edge| (edge.to, edge.from));
        let order = topological(&successors, &predecessors);
        let mut depths = vec![0; count];
        for task in &order {
            for next in successors.others(*task) {
                depths[*next as usize] = depths[*next as usize].max(depths[*task as usize] + 1);
            }
        }
        parts.edges = edges;
        Self {
            parts,
            successors,
            predecessors,
            order,
            depths,
        }
    }

    /// An edge of phases leads to a later one.
    fn check_phases(&self) -> Result<(), BadInput> {
        let Some(phases) = &self.parts.phases else {
            return Ok(());
        };
        let wrong = |edge: &&Edge| phases[edge.from as usize] >= phases[edge.to as usize];
        match self.parts.edges.iter().find(wrong) {
            None => Ok(()),
            Some(Edge { from, to, .. }) => {
                let [before, after] = [from, to].map(|task| phases[*task as usize]);
                let value = format!("{} → {}", name(&self.parts, *from), name(&self.parts, *to));
                let value = format!("the edge {value} from phase {before} to phase {after}");
                Err(BadInput::new(
                    "edges",
                    value,
                    "an edge must lead to a later phase",
                ))
            }
        }
    }

    /// Number of tasks n.
    pub fn count(&self) -> usize {
        self.parts.seconds.len()
    }

    /// Seconds of each task; with costs the mean of its row.
    pub fn seconds(&self) -> &[f64] {
        &self.parts.seconds
    }

    /// Seconds of each task on each processor, if they differ.
    pub fn costs(&self) -> Option<&Costs> {
        self.parts.costs.as_ref()
    }

    /// Different pairs, by task, then by successor.
    pub fn edges(&self) -> &[Edge] {
        &self.parts.edges
    }

    /// Names of tasks, if they have any.
    pub fn names(&self) -> Option<&[String]> {
        self.parts.names.as_deref()
    }

    /// The name of a task: its own, or its index.
    pub fn name(&self, task: u32) -> String {
        match self.names() {
            Some(names) => names[task as usize].clone(),
            None => task.to_string(),
        }
    }

    /// Phases, if they are given.
    pub fn given_phases(&self) -> Option<&[u64]> {
        self.parts.phases.as_deref()
    }

    /// The phase of each task: as given, else its depth.
    pub fn phases(&self) -> Vec<u64> {
        match &self.parts.phases {
            Some(phases) => phases.clone(),
            None => self.depths.iter().map(|depth| u64::from(*depth)).collect(),
        }
    }

    /// The processors of the conventional program, modulo P.
    pub fn homes(&self) -> Option<&[Option<u64>]> {
        self.parts.homes.as_deref()
    }

    /// The most edges from a source to each task.
    pub fn depths(&self) -> &[u32] {
        &self.depths
    }

    /// Successors of each task.
    pub fn successors(&self) -> &Links {
        &self.successors
    }

    /// Predecessors of each task.
    pub fn predecessors(&self) -> &Links {
        &self.predecessors
    }

    /// An order in which every task comes after its predecessors.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The parts, with edges united.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Σt, in seconds.
    pub fn work(&self) -> f64 {
        total(self.seconds())
    }
}

fn check_edges(parts: &Parts, count: usize) -> Result<(), BadInput> {
    if parts.edges.len() > MOST_EDGES {
        let allowed = format!("at most {MOST_EDGES} edges are allowed");
        let value = format!("a list of {}", parts.edges.len());
        return Err(BadInput::new("edges", value, allowed));
    }
    for (place, edge) in parts.edges.iter().enumerate() {
        let last = count - 1;
        for end in [edge.from, edge.to] {
            if end as usize > last {
                let allowed = format!("tasks from 0 to {last} are needed");
                return Err(BadInput::new(format!("edges[{place}]"), end, allowed));
            }
        }
        if !(0.0..=super::MOST_BYTES).contains(&edge.bytes) {
            let allowed = format!(
                "a number of bytes from 0 to {:e} is needed",
                super::MOST_BYTES
            );
            return Err(BadInput::new(
                format!("edges[{place}]"),
                edge.bytes,
                allowed,
            ));
        }
    }
    Ok(())
}

/// Different pairs in order; bytes of equal ones add up in the order given.
fn united(edges: &[Edge]) -> Vec<Edge> {
    let order = sorted(edges.len(), &|i| {
        pair(u64::from(edges[i].from), edges[i].to)
    });
    let mut united: Vec<Edge> = Vec::with_capacity(edges.len());
    for place in order {
        let edge = edges[place as usize];
        match united.last_mut() {
            Some(last) if (last.from, last.to) == (edge.from, edge.to) => last.bytes += edge.bytes,
            _ => united.push(edge),
        }
    }
    united
}
