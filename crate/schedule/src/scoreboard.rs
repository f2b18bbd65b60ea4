//! A scoreboard: a graph on each machine, with its bound, its schedules, and how far they can be from the optimum.

use crate::answer::{Answer, PolicyAnswer};
use crate::policy::Policy;
use crate::scenario::Scenario;
use serde::Serialize;

/// The policies of a scoreboard, if a scenario names none.
pub const USUAL: [Policy; 3] = [Policy::Fifo, Policy::CpMisf, Policy::Optimal];

/// A graph on a number of processors.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Row {
    /// Number of processors P.
    pub processors: u32,
    /// The best bound, in seconds.
    pub bound: f64,
    /// The makespan of each policy, in the order of the scenario, in seconds.
    pub makespans: Vec<f64>,
    /// Whether branch and bound has proven its makespan to be optimal; none without it.
    pub proven: Option<bool>,
    /// The best makespan over the best bound, less 1.
    pub gap: f64,
}

/// A row for each number of processors.
///
/// Branch and bound knows neither noise nor network. Beside other policies its bound counts only where true times are
/// those believed, and its makespan only where transfers take no time either.
pub fn rows(scenario: &Scenario, answer: &Answer) -> Vec<Row> {
    let count = answer
        .policies
        .first()
        .map_or(0, |(_, told)| told.makespans().len());
    (0..count)
        .map(|place| row(scenario, answer, place))
        .collect()
}

fn row(scenario: &Scenario, answer: &Answer, place: usize) -> Row {
    let is_run = |(_, told): &(&str, PolicyAnswer)| matches!(told, PolicyAnswer::Run { .. });
    let alone = !answer.policies.iter().any(is_run);
    let bound_counts = alone || scenario.noise == 0.0;
    let makespan_counts = alone || (bound_counts && scenario.network.is_free());
    let (mut bound, mut best, mut proven, mut count) = (0.0_f64, f64::INFINITY, None, 0);
    let mut makespans = Vec::new();
    for (_, told) in &answer.policies {
        makespans.push(told.makespans()[place]);
        match told {
            PolicyAnswer::Run {
                processors,
                columns,
                ..
            } => {
                (bound, count) = (bound.max(columns.bound[place]), processors[place]);
                best = best.min(columns.makespan[place]);
            }
            PolicyAnswer::Optimal {
                processors,
                makespan,
                bound: own,
                proven: own_proof,
                ..
            } => {
                (proven, count) = (Some(own_proof[place]), processors[place]);
                if bound_counts {
                    bound = bound.max(own[place]);
                }
                if makespan_counts {
                    best = best.min(makespan[place]);
                }
            }
        }
    }
    let gap = if bound > 0.0 { best / bound - 1.0 } else { 0.0 };
    Row {
        processors: count,
        bound,
        makespans,
        proven,
        gap,
    }
}
