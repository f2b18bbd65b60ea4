//! Results that have been written, and steps that are complete.

use crate::graph::Graph;

/// Results and labels of steps that were never written.
#[derive(Debug, Clone)]
pub struct Progress {
    results: usize,
    is_result: Vec<bool>,
    steps: Vec<u32>,
    earliest: u32,
}

impl Progress {
    /// Nothing is written yet.
    pub fn new(graph: &Graph) -> Self {
        let mut is_result = vec![false; graph.units()];
        for unit in &graph.results {
            is_result[*unit as usize] = true;
        }
        let steps = 0..graph.steps() as u32;
        Self {
            results: graph.results.len(),
            is_result,
            steps: steps.map(|step| graph.in_step(step).len() as u32).collect(),
            earliest: 0,
        }
    }

    /// A label has been written for the first time.
    pub fn wrote(&mut self, graph: &Graph, unit: u32) {
        self.steps[graph.step[unit as usize] as usize] -= 1;
        while self.steps.get(self.earliest as usize) == Some(&0) {
            self.earliest += 1;
        }
        self.results -= usize::from(self.is_result[unit as usize]);
    }

    /// Whether every result has been written.
    pub fn complete(&self) -> bool {
        self.results == 0
    }

    /// The earliest step of which a needed label has never been written; all before it are complete.
    pub fn earliest(&self) -> u32 {
        self.earliest
    }
}
