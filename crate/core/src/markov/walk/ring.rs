//! Walks on a ring, and on a stretch of it.

use super::Walk;
use super::beyond::Beyond;
use crate::markov::geometric::Quick;
use crate::rng::Stream;

pub(super) struct Ring<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
}

impl Walk for Ring<'_> {
    type Place = u32;

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
        let next = state.wrapping_add((bits >> 62) as u32 & 2).wrapping_sub(1);
        let inside = next < self.states;
        (steps, if inside { next } else { self.round(next) })
    }
}

impl Ring<'_> {
    /// One below the first or above the last.
    #[cold]
    fn round(&self, next: u32) -> u32 {
        if next == self.states {
            0
        } else {
            self.states - 1
        }
    }
}

/// A ring of which only a stretch of three states or more matters. Who leaves it comes back, if ever, where it was left.
pub(super) struct RingWithin<'a> {
    pub ring: Ring<'a>,
    /// The first state of the stretch, and how many there are.
    pub first: u32,
    pub states: u32,
    pub beyond: &'a Beyond,
}

impl Walk for RingWithin<'_> {
    type Place = u32;

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
        self.ring.visit(state, stream)
    }

    #[inline(always)]
    fn away(&self, state: &mut u32, _left: u32, stream: &mut Stream) -> u32 {
        let ring = self.ring.states;
        let number = match state.checked_sub(self.first) {
            Some(number) => number,
            None => *state + (ring - self.first),
        };
        if number < self.states {
            return 0;
        }
        // Further in than the outermost state.
        let up = number == self.states;
        let inner = self.first + if up { self.states - 2 } else { 1 };
        *state = if inner < ring { inner } else { inner - ring };
        self.beyond.draw(stream)
    }
}
