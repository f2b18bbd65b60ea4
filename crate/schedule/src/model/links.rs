//! Successors or predecessors of every task, side by side in memory.

use super::parts::Edge;

/// For each task those at the other ends of its edges, by index, with bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Links {
    /// The place of the first of each task, and the end of the last one.
    first: Vec<u32>,
    others: Vec<u32>,
    bytes: Vec<f64>,
}

impl Links {
    /// From edges in ascending order of task and successor; `ends` gives the task and the one at the other end.
    pub(super) fn new(count: usize, edges: &[Edge], ends: impl Fn(&Edge) -> (u32, u32)) -> Self {
        let mut first = vec![0_u32; count + 1];
        for edge in edges {
            first[ends(edge).0 as usize + 1] += 1;
        }
        for task in 0..count {
            first[task + 1] += first[task];
        }
        let mut next = first.clone();
        let mut others = vec![0; edges.len()];
        let mut bytes = vec![0.0; edges.len()];
        for edge in edges {
            let (task, other) = ends(edge);
            let place = next[task as usize] as usize;
            next[task as usize] += 1;
            (others[place], bytes[place]) = (other, edge.bytes);
        }
        Self {
            first,
            others,
            bytes,
        }
    }

    /// Number of tasks.
    pub fn count(&self) -> usize {
        self.first.len() - 1
    }

    /// Number of edges of a task.
    pub fn degree(&self, task: u32) -> u32 {
        self.first[task as usize + 1] - self.first[task as usize]
    }

    /// The places of a task's edges in [`Links::bytes`].
    pub fn places(&self, task: u32) -> std::ops::Range<usize> {
        self.first[task as usize] as usize..self.first[task as usize + 1] as usize
    }

    /// The others of a task, with bytes.
    pub fn of(&self, task: u32) -> impl Iterator<Item = (u32, f64)> + '_ {
        let places = self.places(task);
        let others = self.others[places.clone()].iter().copied();
        others.zip(self.bytes[places].iter().copied())
    }

    /// The others of a task.
    pub fn others(&self, task: u32) -> &[u32] {
        &self.others[self.places(task)]
    }

    /// The bytes of all edges, task by task.
    pub fn bytes(&self) -> &[f64] {
        &self.bytes
    }
}
