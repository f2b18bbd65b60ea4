//! A game: schedule eight tasks on three processors by hand, where rules that never wait lose to waiting on purpose.

use crate::answer::Problem;
use crate::bound;
use crate::generate::Example;
use crate::model::Parts;
use crate::optimal::{self, Budget};
use crate::policy::Policy;
use crate::run::Run;
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
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
/// Seconds of a task that is drawn: whole numbers from the first to the last.
const SECONDS: [u32; 2] = [2, 9];
/// Draws for a seed until one is found in which waiting on purpose beats every rule; of the first seeds, none takes more
/// than a few.
const DRAWS: u64 = 1000;
/// The most letters of a seed.
const LONGEST: usize = 40;

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

/// The game of a seed, any text. The arrows are always the same; without a seed the tasks are those of the example, and
/// a seed draws their seconds, so that no rule finds the optimum.
///
/// # Errors
/// Says that the seed is too long.
///
/// ```
/// let game = allot_schedule::game::game("")?;
/// let makespans: Vec<f64> = game.rules.iter().map(|ruled| ruled.makespan).collect();
/// assert_eq!((makespans, game.best.makespan, game.proven), (vec![20.0, 19.0, 17.0], 16.0, true));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn game(seed: &str) -> Result<Game, BadInput> {
    if seed.chars().count() > LONGEST {
        let allowed = format!("at most {LONGEST} letters are allowed");
        return Err(BadInput::new("seed", "a long text", allowed));
    }
    let example = Example::Waiting.parts();
    let mut game = played(example.clone())?;
    if !seed.is_empty() {
        for draw in 0..DRAWS {
            game = played(drawn(&example, seed, draw))?;
            if game
                .rules
                .iter()
                .all(|rule| rule.makespan > game.best.makespan)
            {
                break;
            }
        }
    }
    Ok(game)
}

/// The example with other seconds.
fn drawn(example: &Parts, seed: &str, draw: u64) -> Parts {
    let [low, high] = SECONDS;
    let seconds = |task: usize| {
        let mut stream = Stream::numbered(seed, "game", &[draw, task as u64]);
        f64::from(low + stream.below(high - low + 1))
    };
    Parts {
        seconds: (0..example.seconds.len()).map(seconds).collect(),
        ..example.clone()
    }
}

/// The schedules of these tasks: by each rule, and the best.
fn played(parts: Parts) -> Result<Game, BadInput> {
    let scenario = Scenario {
        graph: Some(Source::Own(parts)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rule_finds_the_optimum_of_a_seed_and_it_is_proven() -> Result<(), BadInput> {
        let mut all = Vec::new();
        for seed in 1..=100 {
            let game = game(&seed.to_string())?;
            assert!(game.proven, "{seed}");
            assert!(game.bound <= game.best.makespan, "{seed}");
            for rule in &game.rules {
                assert!(rule.makespan > game.best.makespan, "{seed}: {}", rule.name);
            }
            all.push(game.seconds);
        }
        all.sort_by(|one, other| one.partial_cmp(other).unwrap());
        all.dedup();
        assert!(all.len() > 95, "{} different games", all.len());
        Ok(())
    }

    #[test]
    fn a_seed_draws_the_same_tasks_again_and_a_long_one_is_refused() -> Result<(), BadInput> {
        assert_eq!(game("class 7b")?, game("class 7b")?);
        assert!(game(&"x".repeat(LONGEST + 1)).is_err());
        Ok(())
    }
}
