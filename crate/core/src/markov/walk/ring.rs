//! Walks on a ring, or on a stretch of it.

use super::Walk;
use super::beyond::Beyond;
use crate::markov::geometric::Quick;
use crate::rng::Stream;

pub(super) struct Ring<'a> {
    pub leaving: &'a Quick,
    pub states: u32,
    /// What matters: so many states from a first one on, all of them for a whole ring.
    pub first: u32,
    pub length: u32,
    /// None where everything matters.
    pub beyond: Option<&'a Beyond>,
}

/// Three states of a ring or more, one after the other: what matters of it. Who leaves them comes back, if ever, one
/// further in than the outermost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stretch<'a> {
    /// The first one, and how many there are.
    pub first: u32,
    pub states: u32,
    pub beyond: &'a Beyond,
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
        let number = match state.checked_sub(self.first) {
            Some(number) => number,
            None => *state + (self.states - self.first),
        };
        if number < self.length {
            return 0;
        }
        // Further in than the outermost state.
        let up = number == self.length;
        let inner = self.first + if up { self.length - 2 } else { 1 };
        *state = if inner < self.states {
            inner
        } else {
            inner - self.states
        };
        self.beyond.map_or(0, |beyond| beyond.draw(stream))
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
