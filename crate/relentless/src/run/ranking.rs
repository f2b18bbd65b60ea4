//! Labels of a dictionary in the order in which they have to go.

use super::Evict;
use allot_kernel::rng::Stream;
use std::collections::BTreeSet;

/// A label that is there: what it is chosen by, its place in the order of arrival, and its number.
pub(super) type Key = (u32, u64, u32);

/// The labels that are there.
#[derive(Debug, Clone)]
pub(super) enum Ranking {
    /// Nothing has to go.
    Unlimited,
    /// A ring of neighbours in the order of recency, with one more than there are labels between its ends.
    Recency {
        /// The next older one.
        older: Vec<u32>,
        /// The next newer one.
        newer: Vec<u32>,
    },
    /// By their keys.
    Keyed(BTreeSet<Key>),
    /// In any order.
    Listed {
        /// The labels.
        list: Vec<u32>,
        /// The place of each in the list.
        place: Vec<u32>,
    },
}

impl Ranking {
    /// No labels yet; there are `units` at most, and none ever has to go without `evict`.
    pub(super) fn new(evict: Option<Evict>, units: usize) -> Self {
        match evict {
            None => Self::Unlimited,
            Some(Evict::Lru) => Self::Recency {
                older: (0..=units as u32).collect(),
                newer: (0..=units as u32).collect(),
            },
            Some(Evict::Oldest | Evict::Needed) => Self::Keyed(BTreeSet::new()),
            Some(Evict::Random) => Self::Listed {
                list: Vec::new(),
                place: vec![0; units],
            },
        }
    }

    /// The label that goes next.
    pub(super) fn next_to_go(&self, stream: &mut Stream) -> Option<u32> {
        match self {
            Self::Unlimited => None,
            Self::Recency { newer, .. } => newer.last().copied(),
            Self::Keyed(keyed) => keyed.first().map(|(_, _, unit)| *unit),
            Self::Listed { list, .. } => {
                let at = stream.below(list.len() as u32);
                list.get(at as usize).copied()
            }
        }
    }

    /// A label comes.
    pub(super) fn add(&mut self, key: Key) {
        let unit = key.2;
        match self {
            Self::Unlimited => {}
            Self::Recency { older, newer } => link(older, newer, unit),
            Self::Keyed(keyed) => drop(keyed.insert(key)),
            Self::Listed { list, place } => {
                place[unit as usize] = list.len() as u32;
                list.push(unit);
            }
        }
    }

    /// A label goes.
    pub(super) fn remove(&mut self, key: Key) {
        let unit = key.2;
        match self {
            Self::Unlimited => {}
            Self::Recency { older, newer } => unlink(older, newer, unit),
            Self::Keyed(keyed) => drop(keyed.remove(&key)),
            Self::Listed { list, place } => {
                let at = place[unit as usize] as usize;
                list.swap_remove(at);
                if let Some(moved) = list.get(at) {
                    place[*moved as usize] = at as u32;
                }
            }
        }
    }

    /// A label that is there gets another key.
    pub(super) fn replace(&mut self, old: Key, new: Key) {
        if let Self::Keyed(keyed) = self {
            keyed.remove(&old);
            keyed.insert(new);
        }
    }

    /// A label that is there is used.
    #[inline]
    pub(super) fn touch(&mut self, unit: u32) {
        if let Self::Recency { older, newer } = self {
            unlink(older, newer, unit);
            link(older, newer, unit);
        }
    }
}

/// Puts a unit at the recent end of the ring.
fn link(older: &mut [u32], newer: &mut [u32], unit: u32) {
    let end = older.len() - 1;
    let last = older[end];
    older[unit as usize] = last;
    newer[unit as usize] = end as u32;
    newer[last as usize] = unit;
    older[end] = unit;
}

/// Takes a unit out of the ring.
fn unlink(older: &mut [u32], newer: &mut [u32], unit: u32) {
    let (before, behind) = (older[unit as usize], newer[unit as usize]);
    newer[before as usize] = behind;
    older[behind as usize] = before;
}
