//! Walks on a complete graph, or on some of its states.

use super::Walk;
use super::step::below;
use crate::markov::geometric::{Geometric, Quick};
use allot_kernel::rng::Stream;

pub(super) struct Complete<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
    pub within: Option<States<'a>>,
}

/// The states of a complete graph that are followed visit by visit. From any other state, each segment leads to one of
/// these with the same probability, so the return time is geometric and the state of return is uniform.
pub(super) struct States<'a> {
    /// In ascending order.
    some: &'a [u32],
    /// Return time of a walk, in segments.
    back: Geometric,
}

impl<'a> States<'a> {
    /// `some` of `states` states, each of which is left with probability `1 − stay`.
    pub fn new(some: &'a [u32], states: u32, stay: f64) -> Self {
        let share = some.len() as f64 / f64::from(states - 1);
        Self {
            back: Geometric::inverse(1.0 - (1.0 - stay) * share),
            some,
        }
    }
}

impl Walk for Complete<'_> {
    type Place = u32;
    const SPREADS: bool = true;

    #[inline(always)]
    fn place(&self, state: u32) -> u32 {
        state
    }

    #[inline(always)]
    fn state(&self, place: u32) -> u32 {
        place
    }

    #[inline(always)]
    fn visit(&self, state: u32, stream: &mut Stream) -> (u32, u32) {
        let bits = stream.bits();
        let steps = self.leaving.draw(bits, stream);
        (steps, self.go(state, bits >> 32))
    }

    #[inline(always)]
    fn visit_by(&self, word: u64, state: u32, stream: &mut Stream) -> (u32, u32) {
        let steps = self.leaving.in_order(word as u32, stream);
        (steps, self.go(state, word >> 32))
    }

    #[inline(always)]
    fn away(&self, state: &mut u32, _left: u32, stream: &mut Stream) -> u32 {
        let Some(States { some, back }) = &self.within else {
            return 0;
        };
        if some.binary_search(state).is_ok() {
            return 0;
        }
        *state = some[below(stream.bits() >> 32, some.len() as u32) as usize];
        u32::try_from(back.draw(stream)).unwrap_or(u32::MAX)
    }
}

impl Complete<'_> {
    /// The next state, from half a random word.
    #[inline(always)]
    fn go(&self, state: u32, half: u64) -> u32 {
        let other = below(half, self.states - 1);
        other + u32::from(other >= state)
    }
}
