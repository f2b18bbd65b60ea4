//! The store of one state: its segments that are done but not spliced yet (the paper's database), and the source of
//! their ends.
//!
//! The store is first in, first out, in the order of completion. So the end of a segment has no influence on when it is
//! spliced. It is run-length coded as departures: a number of segments that stayed, and then one that left.

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
    /// Number of segments, the one that left included.
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
    /// Number of stored segments.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The departure at `index`; 0 is the next one.
    pub fn departure(&self, index: usize) -> Option<Departure> {
        self.departures.get(index).copied()
    }

    /// All departures, in order.
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

    /// Takes the segments up to the first that leaves, or all if none does. Returns their number, and the next state if
    /// one leaves.
    pub fn splice(&mut self) -> (u64, Option<u32>) {
        let (segments, to) = match self.departures.pop_front() {
            Some(departure) => (departure.segments(), Some(departure.to)),
            None => (std::mem::take(&mut self.stays), None),
        };
        self.count -= segments;
        (segments, to)
    }
}

/// The ends of the segments of one state, in the order of completion.
///
/// Each state of a run has a random stream of its own. So the k-th completed segment of a state ends in the same state
/// for every method: all methods splice the same trajectory, at different speeds (common random numbers).
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

    /// Completes `count` segments and adds them to `store` in order. Calls `left` with the end of each one that leaves.
    /// Returns the number of those.
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
        // A state that is never left has nothing to count down.
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
