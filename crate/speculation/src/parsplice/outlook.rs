//! The input of a forecast: the model that the scheduler knows, and the segments that are there already.
//!
//! A forecast first consumes the stored segments, whose ends are known. Methods without pre-emption then also consume
//! the pending segments, whose ends are sampled.

use super::Setup;
use super::learned::Row;
use super::places::{Place, Places};
use crate::markov::{Geometric, left};
use allot_kernel::rng::Stream;

/// The input of a forecast.
pub(crate) struct Outlook<'a> {
    pub setup: &'a Setup,
    pub places: &'a Places,
    /// Whether pending segments may be consumed.
    pub pending: bool,
}

/// The part of the segments of one state that a trajectory has consumed.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Consumed {
    /// The number of the trajectory.
    pub by: u32,
    /// Consumed departures of the store; [`SPENT`] when no stored or pending segment is left.
    cursor: u32,
    /// Consumed pending segments.
    pending: u32,
}

/// Segments of a state after its last known departure: stored ones, which stay, and pending ones.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest {
    pub stays: u64,
    pub pending: u64,
}

const SPENT: u32 = u32::MAX;

impl Consumed {
    /// Nothing is consumed yet, by trajectory `by`.
    pub fn nothing(by: u32) -> Self {
        Self {
            by,
            cursor: 0,
            pending: 0,
        }
    }

    /// The first `cursor` departures of the store are consumed.
    pub fn departures(cursor: u32, by: u32) -> Self {
        Self {
            cursor,
            ..Self::nothing(by)
        }
    }

    /// Whether everything is consumed.
    #[inline(always)]
    pub fn all(&self) -> bool {
        self.cursor == SPENT
    }

    /// Consumes the next of `departures` known departures, and returns its index.
    #[inline(always)]
    pub fn known(&mut self, departures: u32) -> Option<u32> {
        let index = self.cursor;
        (index < departures).then(|| {
            self.cursor += 1;
            index
        })
    }

    /// Consumes the next segments of a place, up to one that leaves: their number, and its end. If none leaves, all are
    /// consumed and there is no end.
    pub fn next(
        &mut self,
        place: &Place,
        outlook: &Outlook<'_>,
        stream: &mut Stream,
    ) -> (u64, Option<u32>) {
        if let Some(departure) = place.store.departure(self.cursor as usize) {
            self.cursor += 1;
            return (departure.segments(), Some(departure.to));
        }
        self.rest(place.state, outlook.rest(place), outlook, stream)
    }

    /// The same after the last departure that is known.
    pub fn rest(
        &mut self,
        state: u32,
        rest: Rest,
        outlook: &Outlook<'_>,
        stream: &mut Stream,
    ) -> (u64, Option<u32>) {
        // The stored segments are consumed once, before the first pending one.
        let mut taken = if self.pending == 0 { rest.stays } else { 0 };
        let there = rest.pending - u64::from(self.pending);
        if there > 0 {
            let steps = outlook.leaving(state).draw(stream);
            let used = steps.min(there);
            self.pending += used as u32;
            taken += used;
            if steps <= there {
                return (taken, Some(outlook.exit(state, stream)));
            }
        }
        self.cursor = SPENT;
        (taken, None)
    }
}

impl Outlook<'_> {
    /// The segments of a place after its last known departure.
    pub fn rest(&self, place: &Place) -> Rest {
        Rest {
            stays: place.store.stays(),
            pending: if self.pending { place.queue.count() } else { 0 },
        }
    }

    /// The learned counts of a state, where the scheduler has to learn.
    #[inline(always)]
    fn learned(&self, state: u32) -> Option<&Row> {
        let place = || self.places.at(self.places.index(state));
        self.setup.learns.then(place)??.learned.as_ref()
    }

    /// Distribution of the visit length of a state, in the scheduler's model.
    #[inline(always)]
    fn leaving(&self, state: u32) -> &Geometric {
        match self.learned(state) {
            Some(row) => row.leaving(),
            None => self.setup.model.leaving(state),
        }
    }

    /// Draws the end of a segment that leaves its state, in the scheduler's model.
    #[inline(always)]
    fn exit(&self, state: u32, stream: &mut Stream) -> u32 {
        match self.learned(state) {
            Some(row) => row.exit(stream),
            None => self.setup.model.exit(state, stream),
        }
    }

    /// Draws one visit in the learned model: segments until the state is left, and the next state.
    pub fn learned_visit(&self, state: u32, stream: &mut Stream) -> (u32, Option<u32>) {
        // A state without a place was never seen, and is thought never to be left.
        let Some(row) = self.learned(state) else {
            return (u32::MAX, None);
        };
        left(row.leaving(), stream, |stream| row.exit(stream))
    }
}
