//! Walks on a complete graph.

use super::{Walk, below};
use crate::markov::geometric::{Geometric, Quick};
use crate::rng::Stream;

pub(super) struct Complete<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
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
}

impl Complete<'_> {
    /// Where half a word leads.
    #[inline(always)]
    fn go(&self, state: u32, half: u64) -> u32 {
        let other = below(half, self.states - 1);
        other + u32::from(other >= state)
    }
}

/// A complete graph of which only some states matter. From any other one, each segment leads to one of them with the
/// same chance, and to each equally likely.
pub(super) struct CompleteWithin<'a> {
    complete: Complete<'a>,
    /// In ascending order.
    some: &'a [u32],
    /// Segments until a walk is back.
    back: Geometric,
}

impl<'a> CompleteWithin<'a> {
    pub fn new(complete: Complete<'a>, some: &'a [u32], stay: f64) -> Self {
        let share = some.len() as f64 / f64::from(complete.states - 1);
        Self {
            back: Geometric::inverse(1.0 - (1.0 - stay) * share),
            complete,
            some,
        }
    }
}

impl Walk for CompleteWithin<'_> {
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
        self.complete.visit(state, stream)
    }

    #[inline(always)]
    fn visit_by(&self, word: u64, state: u32, stream: &mut Stream) -> (u32, u32) {
        self.complete.visit_by(word, state, stream)
    }

    #[inline(always)]
    fn away(&self, state: &mut u32, _left: u32, stream: &mut Stream) -> u32 {
        if self.some.binary_search(state).is_ok() {
            return 0;
        }
        *state = self.some[below(stream.bits() >> 32, self.some.len() as u32) as usize];
        u32::try_from(self.back.draw(stream)).unwrap_or(u32::MAX)
    }
}
