//! A scoreboard: a graph on each machine, with its bound, its schedules, and how far they can be from the optimum.

use crate::answer::{Answer, PolicyAnswer, answer};
use crate::files;
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
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

/// A graph file on a scoreboard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Graded {
    /// One line on what was read.
    pub told: String,
    /// Number of tasks.
    pub tasks: f64,
    /// Number of different edges.
    pub edges: f64,
    /// Names of the policies, in the order of the makespans.
    pub policies: Vec<String>,
    /// A row for each number of processors.
    pub rows: Vec<Row>,
}

/// Answers a graph file by the usual policies, without network, noise and master.
///
/// # Errors
/// Names the file, the line or the path within it, and what is wrong there; or the number that is out of range.
pub fn graded(
    name: &str,
    bytes: &[u8],
    processors: &[u32],
    nodes: u64,
) -> Result<Graded, BadInput> {
    let scenario = Scenario {
        processors: Some(processors.iter().map(|count| u64::from(*count)).collect()),
        policies: Some(USUAL.to_vec()),
        nodes,
        ..Scenario::empty()
    };
    let read = files::read(name, bytes, "")?;
    let in_file = |error| files::in_file(name, error);
    let scenario = files::onto(read.parts, scenario).map_err(in_file)?;
    let told = answer(&scenario, &mut |_| true).map_err(in_file)?;
    Ok(Graded {
        told: read.told,
        tasks: told.tasks as f64,
        edges: told.edges as f64,
        policies: USUAL.iter().map(|policy| policy.name().into()).collect(),
        rows: rows(&scenario, &told),
    })
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
            PolicyAnswer::Run { columns, .. } => {
                (bound, count) = (bound.max(columns.bound[place]), columns.processors[place]);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_graded_with_its_gap() {
        let csv = "task,seconds\na,2\nb,6\nc,8\nd,7\ne,3\nf,6\ng,9\nh,4\nfrom,to,bytes\na,b,0\na,g,0\nb,f,0\nd,e,0\nd,f,0\n\
                   e,h,0\ng,h,0\n";
        let told = graded("eight.csv", csv.as_bytes(), &[3, 8], 100_000).unwrap();
        assert_eq!((told.tasks, told.edges), (8.0, 7.0));
        let three = &told.rows[0];
        assert_eq!(three.makespans, [20.0, 19.0, 16.0]);
        assert_eq!(
            (three.bound, three.proven, three.gap),
            (16.0, Some(true), 0.0)
        );
        let open = graded("eight.csv", csv.as_bytes(), &[3], 1).unwrap();
        assert_eq!(open.rows[0].proven, Some(false));
        assert!(open.rows[0].gap > 0.0);
        let circle = b"task,seconds\na,1\nb,1\nfrom,to,bytes\na,b,0\nb,a,0\n";
        let error = graded("circle.csv", circle, &[3], 1).unwrap_err();
        assert_eq!(error.field, "circle.csv: graph.edges");
        assert!(
            graded("eight.txt", b"x", &[3], 1)
                .unwrap_err()
                .to_string()
                .contains(".stg")
        );
    }
}
