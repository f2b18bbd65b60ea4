//! A game: compute a result with agents that come one after the other and are taken away, beside the rule of the
//! article's agents and the proven optimum.
//!
//! An agent computes a value in its own memory, and writes it to the dictionary if the reader says so. When the agent
//! goes, its memory goes with it; the dictionary stays. The result has to be written after as few seconds as possible.

mod best;
mod machine;
mod rule;

pub use best::least;
pub use machine::{Machine, Move, State};
pub use rule::{next, played};

use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// Number of rows of the pyramid of values; the result is its top.
pub const ROWS: u32 = 4;
/// Number of agents, all that there are.
pub const AGENTS: u32 = 5;
/// Seconds that one write takes.
pub const WRITE: u32 = 2;
/// Seconds of a computation: whole numbers from the first to the last.
const SECONDS: [u32; 2] = [1, 4];
/// Seconds of an agent's life.
const LIVES: [u32; 2] = [8, 13];
/// Draws for a seed until one is found in which the rule ends, and not at the optimum.
const DRAWS: u64 = 1000;
/// The most letters of a seed.
const LONGEST: usize = 40;

/// Moves, and when they have the result.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruled {
    /// The moves, a letter each: `a` computes the first value, `A` writes it, `-` lets the agent go.
    pub moves: String,
    /// Seconds until the result is written.
    pub seconds: u32,
}

/// The values and agents of a game, and what the rule and the search make of them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Game {
    /// Seconds that it takes to compute each value; the last one is the result.
    pub seconds: Vec<u32>,
    /// The values that each value needs.
    pub needs: Vec<Vec<u32>>,
    /// Seconds of each agent's life, one agent after the other.
    pub lives: Vec<u32>,
    /// Seconds of a write.
    pub write: u32,
    /// The article's agents: from the result down to what is missing, and each value is written at once.
    pub rule: Ruled,
    /// Moves that no others beat: every state that can be reached sooner has been looked at.
    pub best: Ruled,
    /// The lower bound without a search: each value once, and a write of the result.
    pub bound: u32,
}

/// The game of a seed, any text. The rule ends with the agents that there are, and later than the best.
///
/// # Errors
/// Says that the seed is too long.
///
/// ```
/// let game = allot_relentless::game::game("1")?;
/// assert!(game.bound <= game.best.seconds && game.best.seconds < game.rule.seconds);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn game(seed: &str) -> Result<Game, BadInput> {
    if seed.chars().count() > LONGEST {
        let allowed = format!("at most {LONGEST} letters are allowed");
        return Err(BadInput::new("seed", "a long text", allowed));
    }
    for draw in 0..DRAWS {
        if let Some(game) = told(&drawn(seed, draw)) {
            return Ok(game);
        }
    }
    // No seed is known that comes here.
    let allowed = "another text is needed: with these agents the result cannot be written";
    Err(BadInput::new("seed", seed, allowed))
}

/// Values and agents that are drawn.
fn drawn(seed: &str, draw: u64) -> Machine {
    let mut stream = Stream::numbered(seed, "game", &[draw]);
    let mut below = |[low, high]: [u32; 2]| low + stream.below(high - low + 1);
    let values = ROWS * (ROWS + 1) / 2;
    Machine::pyramid(
        (0..values).map(|_| below(SECONDS)).collect(),
        (0..AGENTS).map(|_| below(LIVES)).collect(),
        WRITE,
    )
}

/// The game on a machine; none if the rule does not end, or finds the optimum.
fn told(machine: &Machine) -> Option<Game> {
    let ruled = |moves: Vec<Move>| {
        let seconds = machine.after(&moves).ended(machine)?;
        let moves = moves.iter().map(|one| one.letter()).collect();
        Some(Ruled { moves, seconds })
    };
    let rule = ruled(played(machine))?;
    let best = ruled(least(machine)?)?;
    (best.seconds < rule.seconds).then(|| Game {
        seconds: machine.seconds.clone(),
        needs: machine.needs.clone(),
        lives: machine.lives.clone(),
        write: machine.write,
        bound: machine.seconds.iter().sum::<u32>() + machine.write,
        rule,
        best,
    })
}
