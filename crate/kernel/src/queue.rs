//! A priority queue of keys, and one of processes: the smallest number first, ties by the lower process.
//!
//! A heap in which every node has four children (Johnson 1975): half as deep as a binary one, and the four keys that are
//! compared lie side by side.

use crate::order::{ascending, pair};

/// Number of children of a node.
const CHILDREN: usize = 4;

/// Keys, the smallest first.
#[derive(Debug, Clone, Default)]
pub struct Heap {
    /// The children of i are 4i + 1 to 4i + 4.
    keys: Vec<u128>,
}

impl Heap {
    /// The first key, if any.
    pub fn first(&self) -> Option<u128> {
        self.keys.first().copied()
    }

    /// Adds a key.
    pub fn add(&mut self, key: u128) {
        let mut hole = self.keys.len();
        self.keys.push(key);
        while hole > 0 {
            let parent = (hole - 1) / CHILDREN;
            if self.keys[parent] <= key {
                break;
            }
            self.keys[hole] = self.keys[parent];
            hole = parent;
        }
        self.keys[hole] = key;
    }

    /// Puts a key in the place of the first one, if there is one.
    pub fn replace_first(&mut self, key: u128) {
        if !self.keys.is_empty() {
            self.sink(key);
        }
    }

    /// Removes the first key.
    pub fn remove_first(&mut self) {
        if let Some(last) = self.keys.pop()
            && !self.keys.is_empty()
        {
            self.sink(last);
        }
    }

    /// Removes the keys that are not to stay.
    pub fn retain(&mut self, stays: impl Fn(u128) -> bool) {
        for key in std::mem::take(&mut self.keys) {
            if stays(key) {
                self.add(key);
            }
        }
    }

    /// Removes all keys.
    pub fn clear(&mut self) {
        self.keys.clear();
    }

    /// Puts a key in the place of the root, which is free.
    fn sink(&mut self, key: u128) {
        let keys = self.keys.as_mut_slice();
        let mut hole = 0;
        loop {
            let from = hole * CHILDREN + 1;
            let least = match keys.get(from..from + CHILDREN) {
                // Two rounds of a tournament, without a branch: which child is least cannot be predicted.
                Some(children) => {
                    let first = usize::from(children[1] < children[0]);
                    let second = 2 + usize::from(children[3] < children[2]);
                    let later = usize::from(children[second] < children[first]);
                    from + first + (second - first) * later
                }
                None => match (from..keys.len()).min_by_key(|child| keys[*child]) {
                    Some(least) => least,
                    None => break,
                },
            };
            if key <= keys[least] {
                break;
            }
            keys[hole] = keys[least];
            hole = least;
        }
        if let Some(place) = keys.get_mut(hole) {
            *place = key;
        }
    }
}

/// Processes, each with a number: a time, or a load.
#[derive(Debug, Clone, Default)]
pub struct Queue {
    /// The number and the process of each node, as one key.
    heap: Heap,
}

impl Queue {
    /// The processes 0 … `count` − 1, all with the same number.
    pub fn equal(count: u32, number: f64) -> Self {
        let keys = (0..count).map(|process| key(number, process)).collect();
        Self {
            heap: Heap { keys },
        }
    }

    /// The first process and its number; none if the queue is empty.
    pub fn first(&self) -> Option<(f64, u32)> {
        self.heap.first().map(parts)
    }

    /// Adds a process.
    pub fn add(&mut self, number: f64, process: u32) {
        self.heap.add(key(number, process));
    }

    /// Gives the first process another number.
    pub fn replace_first(&mut self, number: f64) {
        if let Some((_, process)) = self.first() {
            self.heap.replace_first(key(number, process));
        }
    }

    /// Removes the first process.
    pub fn remove_first(&mut self) {
        self.heap.remove_first();
    }
}

/// A key that rises with the number, and with the process among equal numbers.
fn key(number: f64, process: u32) -> u128 {
    pair(ascending(number), process)
}

/// The number and the process of a key.
fn parts(key: u128) -> (f64, u32) {
    // Numbers are never negative, so their highest bit, which `ascending` sets, was 0.
    let bits = (key >> u32::BITS) as u64 & !(1 << 63);
    (f64::from_bits(bits), key as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_the_one_that_a_scan_finds(
            count in 1_u32..40,
            steps in proptest::collection::vec((0_u32..9, 0_u32..12), 0..200),
        ) {
            let mut queue = Queue::equal(count, 0.0);
            let mut plain: Vec<(f64, u32)> = (0..count).map(|process| (0.0, process)).collect();
            for (what, number) in steps {
                let number = f64::from(number) / 4.0;
                let least = plain.iter().enumerate().min_by(|(_, x), (_, y)| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
                let least = least.map(|(at, first)| (at, *first));
                prop_assert_eq!(queue.first(), least.map(|(_, first)| first));
                match (what, least) {
                    (0, Some((at, _))) => {
                        plain.remove(at);
                        queue.remove_first();
                    }
                    (1 | 2, _) => {
                        plain.push((number, 100 + number as u32));
                        queue.add(number, 100 + number as u32);
                    }
                    (_, Some((at, _))) => {
                        plain[at].0 = number;
                        queue.replace_first(number);
                    }
                    (_, None) => {}
                }
            }
        }
    }
}
