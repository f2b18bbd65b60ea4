//! Walks on a ring.

use super::Walk;
use crate::markov::geometric::Quick;
use crate::rng::Stream;

pub(super) struct Ring<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
}

impl Walk for Ring<'_> {
    type Place = u32;
    const WAYS: bool = true;

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
        (self.leaving.draw(bits, stream), self.way(bits, state))
    }

    #[inline(always)]
    fn way(&self, word: u64, from: u32) -> u32 {
        let next = from.wrapping_add((word >> 62) as u32 & 2).wrapping_sub(1);
        let inside = next < self.states;
        if inside { next } else { self.round(next) }
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
