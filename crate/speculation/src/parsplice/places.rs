//! The states that a run has met, each with its begun segments, its store and the ends of its segments.
//!
//! A model may have millions of states, and a run meets only a few. Only these have a place.

use super::learned::Row;
use super::queue::Queue;
use super::store::{Fates, Store};
use super::{Knowledge, Setup};

/// The data of one state in a run.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub state: u32,
    pub queue: Queue,
    pub store: Store,
    pub fates: Fates,
    /// Random numbers for the work that its segments need.
    pub work: allot_kernel::rng::Stream,
    /// Learned transition counts of its segments.
    pub learned: Option<Row>,
    /// The bands of the state in the present plan, as a range of the bands of [`super::plan::Plan`].
    pub bands: (u32, u32),
}

/// The places of a run, in the order in which the states were first met.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    list: Vec<Place>,
    /// By state: the index of its place plus 1, or 0 where it has none. Zeros need no memory until they are written to.
    index: Vec<u32>,
    /// By place: whether its store has segments. A search through all stores would take long.
    stocked: Vec<bool>,
}

impl Places {
    pub fn new(states: u32) -> Self {
        Self {
            list: Vec::new(),
            index: vec![0; states as usize],
            stocked: Vec::new(),
        }
    }

    /// The index of the place of a state plus 1, or 0 where it has none.
    pub fn index(&self, state: u32) -> u32 {
        self.index[state as usize]
    }

    /// The place with that index; see [`Places::index`].
    #[inline(always)]
    pub fn at(&self, index: u32) -> Option<&Place> {
        self.list.get((index as usize).wrapping_sub(1))
    }

    /// The index of the place of a state. Creates the place if there is none.
    pub fn of(&mut self, state: u32, setup: &Setup, run: u64) -> usize {
        let known = &mut self.index[state as usize];
        if *known == 0 {
            *known = self.list.len() as u32 + 1;
            let seed = &setup.simulation.seed;
            let prior = match setup.simulation.knowledge {
                Knowledge::True => None,
                Knowledge::Learned { prior } => Some(prior),
            };
            self.stocked.push(false);
            self.list.push(Place {
                state,
                queue: Queue::default(),
                store: Store::default(),
                fates: Fates::new(&setup.model, seed, run, state),
                work: allot_kernel::rng::Stream::numbered(
                    seed,
                    "run times",
                    &[run, u64::from(state)],
                ),
                learned: prior.map(Row::new),
                bands: (0, 0),
            });
        }
        *known as usize - 1
    }

    /// Notes that the store of a place has changed.
    pub fn note(&mut self, place: usize) {
        self.stocked[place] = self.list[place].store.count() > 0;
    }

    /// The places that have something in store.
    pub fn stocked(&self) -> impl Iterator<Item = &Place> + Clone {
        let both = self.stocked.iter().zip(&self.list);
        both.filter(|(stocked, _)| **stocked)
            .map(|(_, place)| place)
    }

    pub fn list(&self) -> &[Place] {
        &self.list
    }

    pub fn list_mut(&mut self) -> &mut [Place] {
        &mut self.list
    }
}
