//! An event queue, the soonest event first, with at most one event for each place.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// The events to come, at most one for each place, the earliest first. Of two events at the same time, the one
/// whose place has the smaller number comes first.
#[derive(Debug, Clone, Default)]
pub struct Calendar {
    /// Entries that disagree with `due` are void; they are dropped when they reach the top.
    heap: BinaryHeap<Reverse<Due>>,
    /// The time of the next event of each place; infinite if there is none.
    due: Vec<f64>,
}

#[derive(Debug, Clone, Copy)]
struct Due {
    time: f64,
    place: usize,
}

impl Calendar {
    /// Sets the time of the next event of a place; infinity removes it.
    pub fn set(&mut self, place: usize, time: f64) {
        if self.due.len() <= place {
            self.due.resize(place + 1, f64::INFINITY);
        }
        if self.due[place] != time {
            self.due[place] = time;
            if time.is_finite() {
                self.heap.push(Reverse(Due { time, place }));
            }
        }
    }

    /// Adds an event of a place: the sooner of this one and the present one stays.
    pub fn add(&mut self, place: usize, time: f64) {
        let others = self.due.get(place).copied().unwrap_or(f64::INFINITY);
        self.set(place, time.min(others));
    }

    /// The time and the place of the next event.
    pub fn soonest(&mut self) -> Option<(f64, usize)> {
        while let Some(Reverse(Due { time, place })) = self.heap.peek() {
            if self.due[*place] == *time {
                return Some((*time, *place));
            }
            self.heap.pop();
        }
        None
    }
}

impl Ord for Due {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_time = self.time.total_cmp(&other.time);
        by_time.then(self.place.cmp(&other.place))
    }
}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Due {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Due {}
