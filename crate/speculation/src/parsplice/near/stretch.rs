//! A part of a ring.
//!
//! Who needs a segment beyond must have come through its first or its last state; so no segment beyond is needed by
//! more trajectories than one of these two.

use crate::markov::{self, Line, Within};

/// A part of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    first: u32,
    last: u32,
    states: u32,
    /// How many states the ring has.
    ring: u32,
}

impl Stretch {
    /// The part that holds the state `end`, the `inner` states and those that have segments in `store`; around the inner
    /// ones `margin` times a third as much on both sides. None if that is more than half of the ring.
    pub fn around(
        end: u32,
        ring: u32,
        inner: impl Iterator<Item = u32>,
        store: impl Iterator<Item = u32>,
        margin: u32,
    ) -> Option<Self> {
        let all = i64::from(ring);
        // How far up the ring a state is, or down if that is shorter.
        let offset = |state: u32| {
            let up = (i64::from(state) - i64::from(end)).rem_euclid(all);
            if 2 * up > all { up - all } else { up }
        };
        let (mut low, mut high) = (0, 0);
        for at in inner.map(offset) {
            (low, high) = (low.min(at), high.max(at));
        }
        let margin = i64::from(margin) * (2 + (high - low) / 3);
        (low, high) = (low - margin, high + margin);
        // Segments lead to the neighbours of their states.
        for at in store.map(offset) {
            (low, high) = (low.min(at - 1), high.max(at + 1));
        }
        let state = |at: i64| (i64::from(end) + at).rem_euclid(all) as u32;
        (2 * (high - low) < all).then(|| Self {
            first: state(low),
            last: state(high),
            states: (high - low) as u32 + 1,
            ring,
        })
    }

    /// Its first and its last state.
    pub fn ends(&self) -> [u32; 2] {
        [self.first, self.last]
    }

    /// What trajectories are followed on.
    pub fn within<'a>(&self, line: &'a Line) -> Within<'a> {
        Within::Stretch(markov::Stretch {
            first: self.first,
            states: self.states,
            ring: self.ring,
            line,
        })
    }

    /// Whether a state is one of these.
    pub fn holds(&self, state: u32) -> bool {
        let up = (state + self.ring - self.first) % self.ring;
        up < self.states
    }
}
