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
        let up = bits >> 63 != 0;
        (
            self.leaving.draw(bits, stream),
            step(state, up, self.states),
        )
    }
}

/// The next state of a ring, up or down.
#[inline(always)]
pub(crate) fn step(state: u32, up: bool, states: u32) -> u32 {
    let next = state.wrapping_add(2 * u32::from(up)).wrapping_sub(1);
    if next < states {
        next
    } else {
        round(next, states)
    }
}

/// One below the first or above the last.
#[cold]
fn round(next: u32, states: u32) -> u32 {
    if next == states { 0 } else { states - 1 }
}
