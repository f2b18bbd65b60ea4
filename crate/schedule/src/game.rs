//! A game: schedule eight tasks on three processors by hand, where rules that never wait lose to waiting on purpose.

use crate::answer::Problem;
use crate::bound;
use crate::generate::{Example, Generator};
use crate::optimal::{self, Budget};
use crate::policy::Policy;
use crate::run::Run;
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Number of processors.
pub const PROCESSORS: u32 = 3;
/// The rules beside the reader, with the names that the page gives them.
const RULES: [(&str, Policy); 3] = [
    ("FIFO", Policy::Fifo),
    ("CP/MISF", Policy::CpMisf),
    ("HEFT", Policy::Heft),
];
/// Nodes of the search for the optimum; a few hundred prove it.
const NODES: u64 = 1_000_000;

/// A schedule by a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruled {
    /// Its name.
    pub name: String,
    /// Processor of each task.
    pub processor: Vec<u32>,
    /// Start of each task, in seconds.
    pub start: Vec<f64>,
    /// End of the last task.
    pub makespan: f64,
}

/// The tasks of the game, and what the rules make of them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Game {
    /// Number of processors.
    pub processors: u32,
    /// Seconds of each task.
    pub seconds: Vec<f64>,
    /// Tasks that each task waits for.
    pub predecessors: Vec<Vec<u32>>,
    /// The rules.
    pub rules: Vec<Ruled>,
    /// A schedule that no other beats, if `proven`.
    pub best: Ruled,
    /// Whether the search has proven that.
    pub proven: bool,
    /// The lower bound, without a search.
    pub bound: f64,
}

/// The game: the same tasks everywhere.
///
/// # Errors
/// None, unless a constant of this module is out of range.
///
/// ```
/// let game = allot_schedule::game::game()?;
/// let makespans: Vec<f64> = game.rules.iter().map(|ruled| ruled.makespan).collect();
/// assert_eq!((makespans, game.best.makespan, game.proven), (vec![20.0, 19.0, 17.0], 16.0, true));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn game() -> Result<Game, BadInput> {
    let scenario = Scenario {
        graph: Some(Source::Made(Generator::Example(Example::Waiting))),
        processors: Some(vec![u64::from(PROCESSORS)]),
        ..Scenario::empty()
    };
    let problem = Problem::new(&scenario)?;
    let graph = problem.graph();
    let ruled = |name: &str, run: &Run| Ruled {
        name: name.into(),
        processor: run.processor.clone(),
        start: run.start.clone(),
        makespan: run.makespan(),
    };
    let mut rules = Vec::new();
    for iteration in problem.iterations() {
        for (name, policy) in RULES {
            rules.push(ruled(
                name,
                &problem.run(policy, PROCESSORS, &iteration, None)?,
            ));
        }
    }
    let mut go_on = |_| true;
    let found = optimal::schedule(graph, PROCESSORS, &mut Budget::new(NODES, &mut go_on));
    let least = bound::lower(graph, &problem.given_times(), &[PROCESSORS]);
    let tasks = 0..graph.count() as u32;
    Ok(Game {
        processors: PROCESSORS,
        seconds: graph.seconds().to_vec(),
        predecessors: tasks
            .map(|task| graph.predecessors().others(task).to_vec())
            .collect(),
        rules,
        best: ruled("The best", &found.run),
        proven: found.proven,
        bound: least.first().map_or(0.0, |bound| bound.bound),
    })
}
