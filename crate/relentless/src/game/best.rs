//! The fewest seconds: a search through all states, second by second.

use super::machine::{Machine, Move, State};

/// A state that can be reached at a second, and the first way there that was found.
struct Reached {
    state: State,
    /// the second and the place of the state before it, and the move from there
    from: Option<(usize, usize, Move)>,
}

/// Moves that have the result written after the fewest seconds; none if no moves have it with these agents.
///
/// The states of a second are complete once those of all seconds before are: each move takes time. A state at a second
/// is a set of values in the dictionary and one in memory, so there are at most 3ⁿ of them for n values; the first
/// second at which one has the result is the least.
pub fn least(machine: &Machine) -> Option<Vec<Move>> {
    let all: u32 = machine.lives.iter().sum();
    let mut seconds: Vec<Vec<Reached>> = (0..=all).map(|_| Vec::new()).collect();
    let first = State::default();
    seconds[0].push(Reached {
        state: first,
        from: None,
    });
    for at in 0..seconds.len() {
        let (before, later) = seconds.split_at_mut(at + 1);
        let states = &mut before[at];
        states.sort_by_key(|reached| key(&reached.state));
        states.dedup_by_key(|reached| key(&reached.state));
        let ended = |reached: &Reached| reached.state.ended(machine).is_some();
        if let Some(place) = states.iter().position(ended) {
            return Some(way(&seconds, (at, place)));
        }
        for (place, reached) in states.iter().enumerate() {
            for one in machine.moves() {
                let Some(state) = machine.apply(&reached.state, one) else {
                    continue;
                };
                let from = Some((at, place, one));
                later[state.at as usize - at - 1].push(Reached { state, from });
            }
        }
    }
    None
}

/// The sets of values of a state: at one second the agent is the same in all.
fn key(state: &State) -> (u32, u32) {
    (state.dictionary, state.memory)
}

/// The moves to a state.
fn way(seconds: &[Vec<Reached>], (at, place): (usize, usize)) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut reached = &seconds[at][place];
    while let Some((at, place, one)) = reached.from {
        moves.push(one);
        reached = &seconds[at][place];
    }
    moves.reverse();
    moves
}
