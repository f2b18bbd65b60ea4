//! What is there when an ensemble begins, laid out for the many trajectories that consume it.

use crate::parsplice::outlook::{Consumed, Outlook};
use crate::parsplice::places::Place;
use crate::parsplice::store::Departure;
use crate::rng::Stream;

/// The segments that are there, by slots: one for each state that has some.
#[derive(Debug, Clone, Default)]
pub(super) struct Stock {
    states: Vec<u32>,
    slots: Vec<Slot>,
    /// Those of all states, one state after the other.
    departures: Vec<Departure>,
}

/// What is there of one state, and what the present trajectory has consumed of it.
#[derive(Debug, Clone, Copy)]
struct Slot {
    consumed: Consumed,
    /// Where its departures begin, and how many there are.
    from: u32,
    departures: u32,
    /// How many segments there are, how many of them stay after the last departure, and how many of them the present
    /// trajectory has consumed.
    count: u32,
    stays: u32,
    taken: u32,
}

impl Stock {
    /// Begins anew with what is there now.
    pub fn fill(&mut self, outlook: &Outlook<'_>) {
        self.states.clear();
        self.slots.clear();
        self.departures.clear();
        let places = outlook.places;
        if outlook.pending {
            let all = places.list().iter();
            let some = all.filter(|place| place.store.count() > 0 || place.queue.count() > 0);
            some.for_each(|place| self.add(place));
        } else {
            places.stocked().for_each(|place| self.add(place));
        }
    }

    fn add(&mut self, place: &Place) {
        let from = self.departures.len() as u32;
        self.departures.extend(place.store.departures());
        self.states.push(place.state);
        self.slots.push(Slot {
            consumed: Consumed::nothing(0),
            from,
            departures: self.departures.len() as u32 - from,
            count: place.store.count().min(u64::from(u32::MAX)) as u32,
            stays: place.store.stays().min(u64::from(u32::MAX)) as u32,
            taken: 0,
        });
    }

    /// How many departures are known.
    pub fn departures(&self) -> u32 {
        self.departures.len() as u32
    }

    /// How many segments of a slot a trajectory has not consumed, if it has not consumed them all.
    pub fn left(&self, slot: usize, trajectory: u32) -> u32 {
        let slot = &self.slots[slot];
        if slot.consumed.by == trajectory {
            slot.count - slot.taken
        } else {
            slot.count
        }
    }

    /// The states of which segments are there, slot by slot.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// How many segments of a slot stay after the last departure.
    pub fn stays(&self, slot: usize) -> u32 {
        self.slots[slot].stays
    }

    /// Consumes the next segments of a slot up to one that leaves, if one does that is known.
    #[inline(always)]
    pub fn departure(&mut self, slot: usize, trajectory: u32) -> Option<Departure> {
        let Slot {
            consumed,
            from,
            departures,
            taken,
            ..
        } = &mut self.slots[slot];
        if consumed.by != trajectory {
            *consumed = Consumed::nothing(trajectory);
            *taken = 0;
        }
        let index = consumed.known(*departures)?;
        let departure = self.departures[(*from + index) as usize];
        *taken += departure.segments() as u32;
        Some(departure)
    }

    /// Consumes what comes after that: how many segments, and where they lead if one leaves. If none does, all are
    /// consumed.
    #[inline(never)]
    pub fn rest(
        &mut self,
        slot: usize,
        outlook: &Outlook<'_>,
        stream: &mut Stream,
    ) -> (u64, Option<u32>) {
        let places = outlook.places;
        let place = places.at(places.index(self.states[slot]));
        place.map_or((0, None), |place| {
            self.slots[slot].consumed.next(place, outlook, stream)
        })
    }
}
