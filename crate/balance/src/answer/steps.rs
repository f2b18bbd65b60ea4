//! Number of steps of an answer.

use crate::geometry::Partition;
use crate::scenario::Scenario;
use crate::strategy::Strategy;

/// Upper bound on the steps of an answer, for a progress bar.
pub fn steps(scenario: &Scenario) -> usize {
    let length = |count: Option<usize>, all: usize| count.unwrap_or(all);
    let strategies = scenario.strategies.as_ref().map(Vec::len);
    let partitions = scenario.partitions.as_ref().map(Vec::len);
    let objects = scenario.objects.as_ref();
    let points = scenario.points.as_ref();
    let run = scenario.run.as_ref();
    objects.map_or(0, |_| length(strategies, Strategy::ALL.len()))
        + points.map_or(0, |_| length(partitions, Partition::ALL.len()))
        + run.map_or(0, |run| 1 + run.periods.len())
}
