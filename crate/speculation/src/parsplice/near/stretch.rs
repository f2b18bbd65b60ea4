//! A stretch: consecutive states of a ring.
//!
//! A trajectory that needs a segment beyond the stretch must have passed its first or its last state. So no segment
//! beyond is needed by more trajectories than one of these two states is.

use crate::markov::{self, Line, Within};

/// Consecutive states of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    first: u32,
    last: u32,
    states: u32,
    /// Number of states of the ring.
    ring: u32,
}

impl Stretch {
    /// The stretch that holds the state `end`, the `inner` states and those that have segments in `store`. On both
    /// sides of the inner states there is a margin: `margin` times the sum of 2 states and a third of their extent.
    /// None if the stretch would be more than half of the ring.
    pub fn around(
        end: u32,
        ring: u32,
        inner: impl Iterator<Item = u32>,
        store: impl Iterator<Item = u32>,
        margin: u32,
    ) -> Option<Self> {
        let all = i64::from(ring);
        // Signed distance from `end` to a state, by the shorter way round.
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

    /// The stretch in the form that walks need.
    pub fn within<'a>(&self, line: &'a Line) -> Within<'a> {
        Within::Stretch(markov::Stretch {
            first: self.first,
            states: self.states,
            ring: self.ring,
            line,
        })
    }

    /// Whether a state is in the stretch.
    pub fn holds(&self, state: u32) -> bool {
        let up = (state + self.ring - self.first) % self.ring;
        up < self.states
    }
}
