//! A game: place fourteen tasks on four processes by hand, beside LPT, its bound, and the optimum.

use crate::partition::{largest, lpt};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// Number of tasks.
pub const TASKS: usize = 14;
/// Number of processes.
pub const PROCESSES: u32 = 4;
/// Seconds of a task: whole numbers from the first to the last.
const SECONDS: [u32; 2] = [2, 19];
/// The most letters of a seed.
const LONGEST: usize = 40;

/// The tasks of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    seconds: Vec<f64>,
}

/// A placement of all tasks beside the rule's and the best one.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Judged {
    /// Seconds of each task.
    pub seconds: Vec<f64>,
    /// Load of each process under the reader's placement, without the tasks that are not placed.
    pub loads: Vec<f64>,
    /// The largest of them.
    pub makespan: f64,
    /// Number of tasks that are placed.
    pub placed: u32,
    /// The optimum over the reader's makespan, once all tasks are placed; else 0.
    pub score: f64,
    /// The tasks in the order in which LPT takes them.
    pub order: Vec<u32>,
    /// The process of each task by LPT.
    pub lpt: Vec<u32>,
    /// LPT's makespan.
    pub lpt_makespan: f64,
    /// Graham's bound on LPT's makespan over the optimum, 4/3 − 1/(3P).
    pub lpt_bound: f64,
    /// The process of each task in a placement that no other beats.
    pub best: Vec<u32>,
    /// The smallest makespan, proven by a search through all placements.
    pub optimum: f64,
    /// The lower bound: a quarter of all seconds, or the longest task.
    pub ideal: f64,
}

impl Game {
    /// The game of a seed, any text.
    ///
    /// # Errors
    /// Says that the seed is too long.
    pub fn new(seed: &str) -> Result<Self, BadInput> {
        if seed.chars().count() > LONGEST {
            let allowed = format!("at most {LONGEST} letters are allowed");
            return Err(BadInput::new("seed", "a long text", allowed));
        }
        let [low, high] = SECONDS;
        let drawn = |task: usize| {
            let mut stream = Stream::numbered(seed, "game", &[task as u64]);
            f64::from(low + stream.below(high - low + 1))
        };
        Ok(Self {
            seconds: (0..TASKS).map(drawn).collect(),
        })
    }

    /// Judges a placement: the process of each task, from 0; [`PROCESSES`] for a task that is not placed.
    ///
    /// # Errors
    /// Says what is wrong with the placement.
    ///
    /// ```
    /// use allot_inspect::game::{Game, TASKS};
    /// let judged = Game::new("1")?.judge(&[0; TASKS])?;
    /// assert!(judged.optimum <= judged.lpt_makespan && judged.lpt_makespan <= judged.makespan);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn judge(&self, placement: &[u32]) -> Result<Judged, BadInput> {
        if placement.len() != TASKS || placement.iter().any(|process| *process > PROCESSES) {
            let allowed =
                format!("a process from 0 to {PROCESSES} for each of {TASKS} tasks is needed");
            return Err(BadInput::new(
                "placement",
                format!("{placement:?}"),
                allowed,
            ));
        }
        let mut loads = vec![0.0; PROCESSES as usize + 1];
        for (process, seconds) in placement.iter().zip(&self.seconds) {
            loads[*process as usize] += seconds;
        }
        loads.truncate(PROCESSES as usize);
        let makespan = loads.iter().copied().fold(0.0, f64::max);
        let placed = placement
            .iter()
            .filter(|process| **process < PROCESSES)
            .count();
        let order = lpt::order(&self.seconds);
        let by_rule = lpt::assign(&order, &self.seconds, PROCESSES);
        let lpt_makespan = largest(&by_rule, &self.seconds, PROCESSES);
        let (best, optimum) = self.optimum(&order, &by_rule, lpt_makespan);
        let work: f64 = self.seconds.iter().sum();
        let longest = self.seconds.iter().copied().fold(0.0, f64::max);
        Ok(Judged {
            seconds: self.seconds.clone(),
            loads,
            makespan,
            placed: placed as u32,
            score: if placed == TASKS {
                optimum / makespan
            } else {
                0.0
            },
            order,
            lpt: by_rule,
            lpt_makespan,
            lpt_bound: lpt::bound(f64::from(PROCESSES)),
            best,
            optimum,
            ideal: longest.max(work / f64::from(PROCESSES)),
        })
    }

    /// A best placement and its makespan: branch and bound, the longest tasks first, from LPT's placement.
    fn optimum(&self, order: &[u32], start: &[u32], most: f64) -> (Vec<u32>, f64) {
        let mut search = Search {
            seconds: &self.seconds,
            order,
            loads: vec![0.0; PROCESSES as usize],
            placement: start.to_vec(),
            best: start.to_vec(),
            least: most,
        };
        search.place(0);
        (search.best, search.least)
    }
}

struct Search<'a> {
    seconds: &'a [f64],
    order: &'a [u32],
    loads: Vec<f64>,
    placement: Vec<u32>,
    best: Vec<u32>,
    least: f64,
}

impl Search<'_> {
    /// Places the tasks from `depth` on, wherever the makespan stays below the least so far.
    fn place(&mut self, depth: usize) {
        let Some(task) = self.order.get(depth) else {
            self.least = self.loads.iter().copied().fold(0.0, f64::max);
            self.best.clone_from(&self.placement);
            return;
        };
        let seconds = self.seconds[*task as usize];
        for process in 0..self.loads.len() {
            // Two processes with the same load are one choice.
            let again = self.loads[..process].contains(&self.loads[process]);
            if again || self.loads[process] + seconds >= self.least {
                continue;
            }
            self.loads[process] += seconds;
            self.placement[*task as usize] = process as u32;
            self.place(depth + 1);
            self.loads[process] -= seconds;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest makespan of some tasks, by trying every placement.
    fn tried(seconds: &[f64], loads: &mut [f64]) -> f64 {
        let Some((first, rest)) = seconds.split_first() else {
            return loads.iter().copied().fold(0.0, f64::max);
        };
        let mut least = f64::INFINITY;
        for process in 0..loads.len() {
            loads[process] += first;
            least = least.min(tried(rest, loads));
            loads[process] -= first;
        }
        least
    }

    #[test]
    fn the_search_finds_what_trying_everything_finds() {
        for seed in 0..12 {
            let mut game = Game::new(&seed.to_string()).unwrap();
            game.seconds.truncate(9);
            let order = lpt::order(&game.seconds);
            let start = lpt::assign(&order, &game.seconds, PROCESSES);
            let most = largest(&start, &game.seconds, PROCESSES);
            let (best, least) = game.optimum(&order, &start, most);
            assert_eq!(least, tried(&game.seconds, &mut [0.0; 4]));
            assert_eq!(largest(&best, &game.seconds, PROCESSES), least);
        }
    }

    #[test]
    fn every_game_is_judged() {
        for seed in ["1", "", "a class", "7"] {
            let game = Game::new(seed).unwrap();
            let none = game.judge(&[PROCESSES; TASKS]).unwrap();
            assert_eq!((none.placed, none.makespan, none.score), (0, 0.0, 0.0));
            assert!(none.ideal <= none.optimum && none.optimum <= none.lpt_makespan);
            assert!(none.lpt_makespan <= none.lpt_bound * none.optimum);
            let best = game.judge(&none.best).unwrap();
            assert_eq!((best.score, best.makespan), (1.0, best.optimum));
        }
        assert!(Game::new(&"x".repeat(41)).is_err());
        let game = Game::new("1").unwrap();
        assert!(game.judge(&[0; 3]).is_err());
        assert!(game.judge(&[5; TASKS]).is_err());
    }
}
