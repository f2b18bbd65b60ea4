//! The stored and pending segments at the start of an ensemble, laid out for the many trajectories that consume them.

use crate::parsplice::outlook::{Consumed, Outlook, Rest};
use crate::parsplice::places::Place;
use crate::parsplice::store::Departure;
use allot_kernel::rng::Stream;

/// The segments that are there: one slot for each state that has some.
#[derive(Debug, Clone, Default)]
pub(super) struct Stock {
    states: Vec<u32>,
    slots: Vec<Slot>,
    /// The departures of all states, one state after the other.
    departures: Vec<Departure>,
    /// Number of segments in store.
    segments: u64,
}

/// The stock of one state, and the part that the present trajectory has consumed.
#[derive(Debug, Clone, Copy)]
struct Slot {
    consumed: Consumed,
    /// Index of its first departure; `departures` is their number.
    from: u32,
    departures: u32,
    /// Segments after the last departure.
    rest: Rest,
}

impl Stock {
    /// Refills the stock from the present stores and queues.
    pub fn fill(&mut self, outlook: &Outlook<'_>) {
        self.states.clear();
        self.slots.clear();
        self.departures.clear();
        self.segments = 0;
        let places = outlook.places;
        if outlook.pending {
            let all = places.list().iter();
            let some = all.filter(|place| place.store.count() > 0 || place.queue.count() > 0);
            some.for_each(|place| self.add(place, outlook));
        } else {
            places.stocked().for_each(|place| self.add(place, outlook));
        }
    }

    fn add(&mut self, place: &Place, outlook: &Outlook<'_>) {
        self.segments += place.store.count();
        let from = self.departures.len() as u32;
        self.departures.extend(place.store.departures());
        self.states.push(place.state);
        self.slots.push(Slot {
            rest: outlook.rest(place),
            consumed: Consumed::nothing(0),
            from,
            departures: self.departures.len() as u32 - from,
        });
    }

    /// Number of segments in store.
    pub fn segments(&self) -> u64 {
        self.segments
    }

    /// The state of each slot.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// The stored segments by slot: the state, its departures, and the number of segments after these, which stay.
    pub fn known(&self) -> impl Iterator<Item = (u32, &[Departure], u64)> {
        self.states.iter().zip(&self.slots).map(|(state, slot)| {
            let departures = &self.departures[slot.from as usize..][..slot.departures as usize];
            (*state, departures, slot.rest.stays)
        })
    }

    /// Notes that a trajectory has consumed the first `departures` departures of a slot.
    pub fn consumed(&mut self, slot: usize, departures: u32, trajectory: u32) {
        self.slots[slot].consumed = Consumed::departures(departures, trajectory);
    }

    /// Consumes the segments of a slot up to the next known departure; none if no departure is left.
    #[inline(always)]
    pub fn departure(&mut self, slot: usize, trajectory: u32) -> Option<Departure> {
        let Slot {
            consumed,
            from,
            departures,
            ..
        } = &mut self.slots[slot];
        if consumed.by != trajectory {
            *consumed = Consumed::nothing(trajectory);
        }
        let index = consumed.known(*departures)?;
        Some(self.departures[(*from + index) as usize])
    }

    /// Consumes segments after the last known departure: their number, and the end of the last one if it leaves. If
    /// none leaves, the whole slot is consumed.
    #[inline(never)]
    pub fn rest(
        &mut self,
        slot: usize,
        outlook: &Outlook<'_>,
        stream: &mut Stream,
    ) -> (u64, Option<u32>) {
        let Slot { consumed, rest, .. } = &mut self.slots[slot];
        consumed.rest(self.states[slot], *rest, outlook, stream)
    }
}
