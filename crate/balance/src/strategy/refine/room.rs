//! Room for the search with communication, kept from step to step.

use super::tree::Tree;
use crate::model::{Problem, Talk};

/// Room for sums by object and by processor, all zero between steps.
#[derive(Default)]
pub(super) struct Room {
    /// Talk of an object with the one at hand.
    pub between: Vec<Talk>,
    /// Talk that an object shares with A, at both ends.
    pub shared: Vec<Talk>,
    /// The most seconds of it at one end, for an object of each processor.
    pub most: Vec<f64>,
    pub trees: Vec<Tree>,
    pub step: u64,
}

impl Room {
    pub fn new(problem: &Problem) -> Self {
        let costs = problem.graph.costs();
        let (objects, processors) = match costs {
            true => (problem.vertices() + 1, problem.processors.count()),
            false => (0, 0),
        };
        Self {
            between: vec![Talk::default(); objects],
            shared: vec![Talk::default(); objects],
            most: vec![0.0; processors],
            trees: (0..processors).map(|_| Tree::default()).collect(),
            step: 0,
        }
    }
}
