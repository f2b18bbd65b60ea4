//! What a look ahead is made from: the model that the scheduler knows, and the segments that are there already.
//!
//! A look ahead first consumes what is stored, whose ends are known, and, for methods that do not pre-empt, what
//! is pending, whose ends are sampled.

use super::Setup;
use super::learned::Row;
use super::places::{Place, Places};
use crate::markov::{Geometric, left};
use allot_kernel::rng::Stream;

/// What a forecast is made from.
pub(crate) struct Outlook<'a> {
    pub setup: &'a Setup,
    pub places: &'a Places,
    /// Whether pending segments are there to be consumed.
    pub pending: bool,
}

/// What a look ahead has consumed of the segments of one state.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Consumed {
    /// Which look ahead it was.
    pub by: u32,
    /// Departures of the store; [`SPENT`] when nothing is left that is stored or pending.
    cursor: u32,
    /// Pending segments.
    pending: u32,
}

/// What is there of a state after the last departure that is known: segments in store that stay, and pending ones.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest {
    pub stays: u64,
    pub pending: u64,
}

const SPENT: u32 = u32::MAX;

impl Consumed {
    /// Nothing yet.
    pub fn nothing(by: u32) -> Self {
        Self {
            by,
            cursor: 0,
            pending: 0,
        }
    }

    /// So many departures of the store.
    pub fn departures(cursor: u32, by: u32) -> Self {
        Self {
            cursor,
            ..Self::nothing(by)
        }
    }

    /// Whether nothing is left.
    #[inline(always)]
    pub fn all(&self) -> bool {
        self.cursor == SPENT
    }

    /// The index of the next departure, consumed now, of so many that there are.
    #[inline(always)]
    pub fn known(&mut self, departures: u32) -> Option<u32> {
        let index = self.cursor;
        (index < departures).then(|| {
            self.cursor += 1;
            index
        })
    }

    /// Consumes the next segments of a place that are there: how many, and where they lead if one leaves. If none
    /// does, all are consumed.
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
        // What is stored is consumed once; `pending` tells whether it has been.
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
    /// What is there of a place after the last departure that is known.
    pub fn rest(&self, place: &Place) -> Rest {
        Rest {
            stays: place.store.stays(),
            pending: if self.pending { place.queue.count() } else { 0 },
        }
    }

    /// What was learned of a state, where the scheduler has to learn.
    #[inline(always)]
    fn learned(&self, state: u32) -> Option<&Row> {
        let place = || self.places.at(self.places.index(state));
        self.setup.learns.then(place)??.learned.as_ref()
    }

    /// When a state is left, by what the scheduler knows.
    #[inline(always)]
    fn leaving(&self, state: u32) -> &Geometric {
        match self.learned(state) {
            Some(row) => row.leaving(),
            None => self.setup.model.leaving(state),
        }
    }

    /// Where a segment leads that leaves its state.
    #[inline(always)]
    fn exit(&self, state: u32, stream: &mut Stream) -> u32 {
        match self.learned(state) {
            Some(row) => row.exit(stream),
            None => self.setup.model.exit(state, stream),
        }
    }

    /// One visit by the model that was learned: segments until a state is left, and where that leads.
    pub fn learned_visit(&self, state: u32, stream: &mut Stream) -> (u32, Option<u32>) {
        // A state without a place was never seen, and is thought never to be left.
        let Some(row) = self.learned(state) else {
            return (u32::MAX, None);
        };
        left(row.leaving(), stream, |stream| row.exit(stream))
    }
}
