//! Walks on a ring, or on a stretch of it.

use super::Walk;
use super::line::Stretch;
use crate::markov::geometric::Quick;
use allot_kernel::rng::Stream;

pub(super) struct Ring<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
    /// The region, if not the whole ring.
    pub within: Option<Stretch<'a>>,
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

    #[inline(always)]
    fn away(&self, state: &mut u32, _left: u32, stream: &mut Stream) -> u32 {
        let Some(within) = &self.within else {
            return 0;
        };
        let number = within.number(*state);
        if number < within.states {
            return 0;
        }
        // The walk returns one state further in than the outermost.
        let up = number == within.states;
        *state = within.state(if up { within.states - 2 } else { 1 });
        within.line.segments.draw(stream)
    }

    #[inline(always)]
    fn stretch(&self) -> Option<Stretch<'_>> {
        self.within
    }
}

impl Ring<'_> {
    /// Wraps around: one below the first state or above the last.
    #[cold]
    fn round(&self, next: u32) -> u32 {
        if next == self.states {
            0
        } else {
            self.states - 1
        }
    }
}
