//! The part of a long ring that a plan can reach: where segments are there, where the last plan gave slots, and a
//! margin around both.
//!
//! What lies beyond it need not be walked through. Who needs a segment beyond must have come through its first or its
//! last state; so no segment beyond is needed by more trajectories than one of these two. If the least probable
//! segment that gets slots is needed by more, nothing beyond would have got any.

use super::Setup;
use super::forecast::Forecast;
use super::places::Places;
use super::plan::Plan;
use crate::markov::Stretch;

/// A part of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Near {
    first: u32,
    last: u32,
    states: u32,
}

impl Near {
    /// The part around the state `end` that holds all that is there and all that was planned, and on both sides of
    /// that `margin` times half as much. None where nothing was planned yet, where that is more than half of the
    /// ring, and where there is no long ring.
    pub fn around(
        end: u32,
        setup: &Setup,
        places: &Places,
        plan: &Plan,
        margin: u32,
    ) -> Option<Self> {
        if setup.beyond.is_none() || plan.states.is_empty() {
            return None;
        }
        let ring = i64::from(setup.model.states());
        // How far up the ring a state is, or down if that is shorter.
        let offset = |state: u32| {
            let up = (i64::from(state) - i64::from(end)).rem_euclid(ring);
            if 2 * up > ring { up - ring } else { up }
        };
        let (mut low, mut high) = (0, 0);
        for at in plan.states.iter().map(|(state, _)| offset(*state)) {
            (low, high) = (low.min(at), high.max(at));
        }
        let margin = i64::from(margin) * (2 + (high - low) / 2);
        (low, high) = (low - margin, high + margin);
        // Segments lead to the neighbours of their states.
        for at in places.stocked().map(|place| offset(place.state)) {
            (low, high) = (low.min(at - 1), high.max(at + 1));
        }
        let state = |at: i64| (i64::from(end) + at).rem_euclid(ring) as u32;
        (2 * (high - low) < ring).then(|| Self {
            first: state(low),
            last: state(high),
            states: (high - low) as u32 + 1,
        })
    }

    /// Its first and its last state.
    #[cfg(test)]
    pub fn ends(self) -> (u32, u32) {
        (self.first, self.last)
    }

    /// What trajectories are followed on.
    pub fn stretch(self, setup: &Setup) -> Option<Stretch<'_>> {
        let beyond = setup.beyond.as_ref()?;
        Some(Stretch {
            first: self.first,
            states: self.states,
            beyond,
        })
    }

    /// Whether nothing beyond is as probable as what got slots.
    pub fn suffices(self, forecast: &Forecast, plan: &Plan) -> bool {
        let share = forecast.share(self.first).max(forecast.share(self.last));
        f64::from(share) < plan.lowest * forecast.trajectories() as f64
    }
}
