//! A game: place twelve objects on four processors by hand, with or without lines of communication, beside greedy,
//! refinement and the proven optimum.

use crate::model::{Edge, Measures, Price, Problem, Processors, Work, bound};
use crate::strategy::optimal::optimal;
use crate::strategy::refine::{Step, refine, refine_with};
use crate::strategy::talk::greedy_comm;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// Number of objects.
pub const OBJECTS: usize = 12;
/// Number of processors.
pub const PROCESSORS: u32 = 4;
/// Number of lines.
const LINES: usize = 12;
/// Seconds of an object: whole numbers from the first to the last.
const SECONDS: [u32; 2] = [3, 20];
/// Seconds of a cut line on both its ends.
const CUT: [u32; 2] = [1, 4];
/// The most letters of a seed.
const LONGEST: usize = 40;
/// Nodes of the search for the optimum.
const NODES: u64 = 10_000_000;

/// A line between two objects.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Line {
    /// The lower object.
    pub from: u32,
    /// The other.
    pub to: u32,
    /// Seconds that it costs on both processors if they differ.
    pub seconds: f64,
}

/// A placement by a rule, and its makespan.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruled {
    /// The processor of each object.
    pub placement: Vec<u32>,
    /// The largest time, in seconds.
    pub makespan: f64,
}

/// The objects of a game, with what the strategies make of them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Game {
    /// Seconds of each object.
    pub seconds: Vec<f64>,
    /// Lines of communication; none in the first form of the game.
    pub lines: Vec<Line>,
    /// The order in which greedy takes the objects.
    pub order: Vec<u32>,
    /// Greedy, with communication if there are lines.
    pub greedy: Ruled,
    /// Refinement of that.
    pub refined: Ruled,
    /// A placement that no other beats, if `proven`.
    pub best: Ruled,
    /// Whether the search has proven that.
    pub proven: bool,
    /// A lower bound: a quarter of all seconds, or the longest object.
    pub bound: f64,
}

/// A step of refinement from the reader's placement.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Next {
    /// The object that leaves the processor that ends last.
    pub object: u32,
    /// The object that comes in return, if it is a swap.
    pub partner: Option<u32>,
    /// The processor that ends last.
    pub from: u32,
    /// The other one.
    pub to: u32,
    /// The time of the first before the step, in seconds.
    pub before: f64,
    /// The larger time of the two after it, in seconds.
    pub after: f64,
}

impl From<&Step> for Next {
    fn from(step: &Step) -> Self {
        Self {
            object: step.object,
            partner: step.partner,
            from: step.from,
            to: step.to,
            before: step.before,
            after: step.after,
        }
    }
}

impl Game {
    /// The game of a seed, any text, with lines or without.
    ///
    /// # Errors
    /// Says that the seed is too long.
    ///
    /// ```
    /// use allot_balance::game::Game;
    /// let game = Game::new("1", true)?;
    /// assert!(game.proven && game.best.makespan <= game.refined.makespan);
    /// assert!(game.refined.makespan <= game.greedy.makespan);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn new(seed: &str, lines: bool) -> Result<Self, BadInput> {
        if seed.chars().count() > LONGEST {
            let allowed = format!("at most {LONGEST} letters are allowed");
            return Err(BadInput::new("seed", "a long text", allowed));
        }
        let [low, high] = SECONDS;
        let drawn = |object: usize| {
            let mut stream = Stream::numbered(seed, "game", &[object as u64]);
            f64::from(low + stream.below(high - low + 1))
        };
        let seconds: Vec<f64> = (0..OBJECTS).map(drawn).collect();
        let lines = if lines { lines_of(seed) } else { Vec::new() };
        let problem = problem(&seconds, &lines, vec![0; OBJECTS])?;
        let ruled = |placement: Vec<u32>| Ruled {
            makespan: Measures::new(&problem, &placement).makespan,
            placement,
        };
        let greedy = greedy_comm(&problem);
        let (best, proof) = optimal(&problem, NODES);
        Ok(Self {
            order: crate::strategy::greedy::order(&seconds),
            refined: ruled(refine(&problem, greedy.clone(), 0.0)),
            greedy: ruled(greedy),
            best: ruled(best),
            proven: proof.proven,
            bound: bound::lower(&problem),
            seconds,
            lines,
        })
    }

    /// The next step of refinement from a whole placement; none if no step helps.
    ///
    /// # Errors
    /// Says what is wrong with the placement.
    pub fn next(&self, placement: &[u32]) -> Result<Option<Next>, BadInput> {
        let problem = problem(&self.seconds, &self.lines, placement.to_vec())?;
        let mut next = None;
        refine_with(&problem, placement.to_vec(), 0.0, |step| {
            next = Some(Next::from(step));
            false
        });
        Ok(next)
    }
}

/// Lines between objects that are drawn, each pair once.
fn lines_of(seed: &str) -> Vec<Line> {
    let mut stream = Stream::new(seed, "lines");
    let mut lines: Vec<Line> = Vec::new();
    while lines.len() < LINES {
        let (a, b) = (stream.below(OBJECTS as u32), stream.below(OBJECTS as u32));
        let (from, to) = (a.min(b), a.max(b));
        let [low, high] = CUT;
        let seconds = f64::from(low + stream.below(high - low + 1));
        if from != to && lines.iter().all(|line| (line.from, line.to) != (from, to)) {
            lines.push(Line { from, to, seconds });
        }
    }
    lines
}

fn problem(seconds: &[f64], lines: &[Line], placement: Vec<u32>) -> Result<Problem, BadInput> {
    let edges = lines
        .iter()
        .map(|line| Edge::new(line.from, line.to, line.seconds));
    let price = Price {
        alpha: 0.0,
        beta: 1.0,
        work: Work::Both,
    };
    let machine = Processors::equal(PROCESSORS as usize);
    Problem::new(
        seconds.to_vec(),
        machine,
        edges.collect(),
        price,
        Some(placement),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest makespan, by trying every placement of the first few objects with all lines between them.
    fn tried(game: &Game, count: usize) -> f64 {
        let lines: Vec<Line> = game
            .lines
            .iter()
            .copied()
            .filter(|line| (line.to as usize) < count)
            .collect();
        let all = (0..(PROCESSORS as usize).pow(count as u32)).map(|number| {
            let place = |object: usize| {
                (number / (PROCESSORS as usize).pow(object as u32)) as u32 % PROCESSORS
            };
            let placement: Vec<u32> = (0..count).map(place).collect();
            let problem = problem(&game.seconds[..count], &lines, placement.clone()).unwrap();
            Measures::new(&problem, &placement).makespan
        });
        all.fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn the_search_finds_what_trying_everything_finds() {
        for seed in ["1", "2"] {
            for lines in [false, true] {
                let game = Game::new(seed, lines).unwrap();
                let count = 7;
                let within: Vec<Line> = game
                    .lines
                    .iter()
                    .copied()
                    .filter(|line| (line.to as usize) < count)
                    .collect();
                let small = problem(&game.seconds[..count], &within, vec![0; count]).unwrap();
                let (best, proof) = optimal(&small, NODES);
                assert!(proof.proven);
                assert_eq!(Measures::new(&small, &best).makespan, tried(&game, count));
            }
        }
    }

    #[test]
    fn every_game_is_proven_and_refinement_ends() {
        for number in 0..20 {
            for lines in [false, true] {
                let game = Game::new(&number.to_string(), lines).unwrap();
                assert!(game.proven, "{number} {lines}");
                assert!(
                    game.bound <= game.best.makespan && game.best.makespan <= game.refined.makespan
                );
                assert!(game.refined.makespan <= game.greedy.makespan);
                assert_eq!(game.next(&game.refined.placement).unwrap(), None);
                let next = game.next(&[0; OBJECTS]).unwrap().unwrap();
                assert!(next.after < next.before && next.from == 0);
            }
        }
        assert!(Game::new(&"x".repeat(41), false).is_err());
        let game = Game::new("1", false).unwrap();
        assert!(game.next(&[0; 3]).is_err());
        assert!(game.next(&[PROCESSORS; OBJECTS]).is_err());
    }
}
