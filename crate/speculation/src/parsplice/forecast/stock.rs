//! What is there when an ensemble begins, laid out for the many trajectories that consume it.

use crate::parsplice::outlook::{Consumed, Outlook, Rest};
use crate::parsplice::places::Place;
use crate::parsplice::store::Departure;
use allot_kernel::rng::Stream;

/// The segments that are there, by slots: one for each state that has some.
#[derive(Debug, Clone, Default)]
pub(super) struct Stock {
    states: Vec<u32>,
    slots: Vec<Slot>,
    /// Those of all states, one state after the other.
    departures: Vec<Departure>,
    /// How many segments are in store.
    segments: u64,
}

/// What is there of one state, and what the present trajectory has consumed of it.
#[derive(Debug, Clone, Copy)]
struct Slot {
    consumed: Consumed,
    /// Where its departures begin, and how many there are.
    from: u32,
    departures: u32,
    /// What comes after these.
    rest: Rest,
}

impl Stock {
    /// Begins anew with what is there now.
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

    /// How many segments are in store.
    pub fn segments(&self) -> u64 {
        self.segments
    }

    /// The states of which segments are there, slot by slot.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// What is in store, slot by slot: the state, its departures, and how many segments stay after these.
    pub fn known(&self) -> impl Iterator<Item = (u32, &[Departure], u64)> {
        self.states.iter().zip(&self.slots).map(|(state, slot)| {
            let departures = &self.departures[slot.from as usize..][..slot.departures as usize];
            (*state, departures, slot.rest.stays)
        })
    }

    /// Notes that a trajectory has consumed so many departures of a slot.
    pub fn consumed(&mut self, slot: usize, departures: u32, trajectory: u32) {
        self.slots[slot].consumed = Consumed::departures(departures, trajectory);
    }

    /// Consumes the next segments of a slot up to one that leaves, if one does that is known.
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

    /// Consumes what comes after that: how many segments, and where they lead if one leaves. If none does, all are
    /// consumed.
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
