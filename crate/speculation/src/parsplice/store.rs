//! The segments of one state that are done but not spliced yet (the paper's database), and what the
//! segments of a state turn out to be.
//!
//! Segments of a state are spliced first in, first out, in the order in which they were completed: where
//! they end then has no influence on which of them is taken. They are kept as departures: so many that
//! stayed, and then one that left.

use crate::markov::MarkovModel;
use allot_kernel::rng::Stream;
use std::collections::VecDeque;

/// Segments that stayed, and the one after them that left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Departure {
    pub stays: u64,
    pub to: u32,
}

impl Departure {
    /// How many segments it consists of.
    pub fn segments(self) -> u64 {
        self.stays + 1
    }
}

/// The unspliced segments of one state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Store {
    departures: VecDeque<Departure>,
    /// Segments after the last departure, all of which stayed.
    stays: u64,
    count: u64,
}

impl Store {
    /// How many segments there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The `index`-th departure from now.
    pub fn departure(&self, index: usize) -> Option<Departure> {
        self.departures.get(index).copied()
    }

    /// All of them, in order.
    pub fn departures(&self) -> impl Iterator<Item = Departure> {
        self.departures.iter().copied()
    }

    /// Segments after the last departure, all of which stayed.
    pub fn stays(&self) -> u64 {
        self.stays
    }

    pub fn add_stays(&mut self, segments: u64) {
        self.stays += segments;
        self.count += segments;
    }

    pub fn add_exit(&mut self, to: u32) {
        let stays = std::mem::take(&mut self.stays);
        self.departures.push_back(Departure { stays, to });
        self.count += 1;
    }

    /// Takes the segments up to the first that leaves, all if none does: how many, and where it leads.
    pub fn splice(&mut self) -> (u64, Option<u32>) {
        let (segments, to) = match self.departures.pop_front() {
            Some(departure) => (departure.segments(), Some(departure.to)),
            None => (std::mem::take(&mut self.stays), None),
        };
        self.count -= segments;
        (segments, to)
    }
}

/// What the segments of one state turn out to be, in the order in which they are completed.
///
/// Each state of a run has a stream of its own, so the k-th segment completed from a state ends in the
/// same state whatever the method: all methods splice the same trajectory, at different speeds.
#[derive(Debug, Clone)]
pub(crate) struct Fates {
    state: u32,
    stream: Stream,
    next: Departure,
}

impl Fates {
    pub fn new(model: &MarkovModel, seed: &str, run: u64, state: u32) -> Self {
        let mut stream = Stream::numbered(seed, "segments", &[run, u64::from(state)]);
        let next = draw(model, state, &mut stream);
        Self {
            state,
            stream,
            next,
        }
    }

    /// Completes `count` segments: those that stay and those that leave are handed to `store` in order;
    /// gives back how many left.
    pub fn complete(
        &mut self,
        model: &MarkovModel,
        mut count: u64,
        store: &mut Store,
        mut left: impl FnMut(u32),
    ) -> u64 {
        let mut exits = 0;
        while count > self.next.stays {
            store.add_stays(self.next.stays);
            store.add_exit(self.next.to);
            left(self.next.to);
            exits += 1;
            count -= self.next.segments();
            self.next = draw(model, self.state, &mut self.stream);
        }
        store.add_stays(count);
        // What is never left stays so: there is nothing to count down.
        if self.next.stays != u64::MAX {
            self.next.stays -= count;
        }
        exits
    }
}

fn draw(model: &MarkovModel, state: u32, stream: &mut Stream) -> Departure {
    match model.steps_until_leaving(state, stream) {
        u64::MAX => Departure {
            stays: u64::MAX,
            to: state,
        },
        steps => Departure {
            stays: steps - 1,
            to: model.exit(state, stream),
        },
    }
}
