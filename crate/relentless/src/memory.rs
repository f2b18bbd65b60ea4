//! The smallest dictionary (section 7): the seed's formula, and where runs really stall.

use crate::graph::Graph;
use crate::run::{Setup, Simulation};
use std::collections::{BTreeMap, BTreeSet};

/// The tasks of a step along each dimension, and the largest in-degree Γ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extent {
    /// |T^{c_i}|: different indices along each spatial dimension, in the largest step.
    pub along: Vec<u64>,
    /// Γ
    pub in_degree: u64,
}

impl Extent {
    /// The extent of the step that has the most labels of one name.
    pub fn new(graph: &Graph) -> Self {
        let by_index = graph.program.steps_by_index();
        let mut largest = (0, Vec::new());
        for step in 0..graph.steps() as u32 {
            // For each name, the lowest indices of each of its units.
            let mut names: BTreeMap<usize, Vec<Vec<i64>>> = BTreeMap::new();
            for unit in graph.in_step(step) {
                let mut lowest: Option<(usize, Vec<i64>)> = None;
                for cell in graph.cells(*unit) {
                    let (label, index) = graph.index(cell);
                    lowest = Some(match lowest {
                        None => (label, index),
                        Some((label, old)) => (
                            label,
                            old.iter().zip(&index).map(|(a, b)| *a.min(b)).collect(),
                        ),
                    });
                }
                if let Some((label, index)) = lowest {
                    names.entry(label).or_default().push(index);
                }
            }
            for units in names.into_values() {
                if units.len() > largest.0 {
                    largest = (units.len(), units);
                }
            }
        }
        let units = largest.1;
        let indices = units.first().map_or(0, Vec::len);
        let spatial = indices - usize::from(by_index && indices > 0);
        let different = |row: usize| {
            units
                .iter()
                .map(|index| index[row])
                .collect::<BTreeSet<i64>>()
                .len()
        };
        Self {
            along: (0..spatial).map(|row| different(row) as u64).collect(),
            in_degree: graph.counts.in_degree,
        }
    }

    /// ⌈D⌉/α = ∏ (|T^{c_i}| + Γ), the seed's formula.
    pub fn product(&self) -> f64 {
        self.along
            .iter()
            .map(|along| (along + self.in_degree) as f64)
            .product()
    }
}

/// A search for the smallest dictionary.
#[derive(Debug, Clone, PartialEq)]
pub struct Smallest {
    /// The smallest capacity with which every run ends, as far as a bisection finds it; none if not even room for every
    /// label is enough.
    pub capacity: Option<u64>,
    /// That over the formula's product.
    pub alpha: Option<f64>,
}

/// The smallest capacity with which runs 0 … `runs` − 1 all end, by bisection; none if `go_on` stops it.
///
/// Fewer labels mostly mean more executions, but not for every seed, so other capacities may lie on either side.
pub fn smallest(
    graph: &Graph,
    setup: &Setup,
    runs: u64,
    mut go_on: impl FnMut() -> bool,
) -> Option<Smallest> {
    let mut ends = |capacity: u64| -> Option<bool> {
        let setup = Setup {
            capacity: Some(capacity),
            ..setup.clone()
        };
        for run in 0..runs {
            let mut simulation = Simulation::new(graph, &setup, run);
            if !simulation.run(&mut go_on) {
                return None;
            }
            if simulation.stalled() {
                return Some(false);
            }
        }
        Some(true)
    };
    let (mut low, mut high) = (0, (graph.units() as u64).max(1));
    if !ends(high)? {
        return Some(Smallest {
            capacity: None,
            alpha: None,
        });
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match ends(middle)? {
            true => high = middle,
            false => low = middle,
        }
    }
    let alpha = high as f64 / Extent::new(graph).product();
    Some(Smallest {
        capacity: Some(high),
        alpha: Some(alpha),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn the_smallest_dictionary_is_enough_and_none_is_where_nobody_works() {
        let mut scenario = Scenario::example();
        scenario.constants = vec![("maxX".into(), 9.0), ("maxT".into(), 6.0)];
        let graph = scenario.graph().expect("a graph");
        assert_eq!(Extent::new(&graph).product(), 13.0);
        let mut setup = scenario.setup;
        let found = smallest(&graph, &setup, 3, || true).expect("not stopped");
        let ends = |capacity: Option<u64>| {
            let setup = Setup {
                capacity,
                ..setup.clone()
            };
            (0..3).all(|run| {
                let mut simulation = Simulation::new(&graph, &setup, run);
                simulation.run(|| true) && !simulation.stalled()
            })
        };
        assert!(ends(found.capacity));
        assert!(!ends(found.capacity.map(|capacity| capacity - 1)));
        setup.agents = 0;
        let none = smallest(&graph, &setup, 3, || true).expect("not stopped");
        assert_eq!((none.capacity, none.alpha), (None, None));
    }
}
