//! The rule beside the reader: what the article's agents do, without chance.

use super::machine::{Machine, Move, State};

/// The rule's next move; none once the result is written, or no agent is left.
///
/// A value is written as soon as it is computed. Else the rule goes from the result down, to the first needed value
/// that is missing, and computes the one whose own needs are all known. It does not know when the agent goes: what
/// finds no time is begun in vain.
pub fn next(machine: &Machine, state: &State) -> Option<Move> {
    let wanted = if state.memory != 0 {
        Move::Write(state.memory.trailing_zeros())
    } else {
        Move::Compute(missing(machine, state, machine.result()))
    };
    let possible = |one: &Move| machine.apply(state, *one).is_some();
    [wanted, Move::LetGo].into_iter().find(possible)
}

/// The first value on the way down that is missing and has all it needs.
fn missing(machine: &Machine, state: &State, value: u32) -> u32 {
    let needs = &machine.needs[value as usize];
    match needs.iter().find(|need| !state.knows(**need)) {
        Some(need) => missing(machine, state, *need),
        None => value,
    }
}

/// All moves of the rule from the beginning.
pub fn played(machine: &Machine) -> Vec<Move> {
    let mut state = State::default();
    let mut moves = Vec::new();
    while let Some(one) = next(machine, &state) {
        let Some(after) = machine.apply(&state, one) else {
            break;
        };
        moves.push(one);
        state = after;
    }
    moves
}
