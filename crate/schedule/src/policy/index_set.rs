//! A set of whole numbers below a limit, the least one at hand: ready tasks by their place in the order of priority, or
//! processors that are free.
//!
//! A bit for each number, a bit for each 64 of these that are not all clear, and so on: adding, removing and finding
//! the least look at one word of each level.

/// The set.
#[derive(Debug, Clone, Default)]
pub(super) struct IndexSet {
    /// The bits of the numbers first, then those of each word of the level before.
    levels: Vec<Vec<u64>>,
}

impl IndexSet {
    /// The empty set of numbers below `limit`.
    pub(super) fn new(limit: usize) -> Self {
        let mut levels = Vec::new();
        let mut words = limit;
        loop {
            words = words.div_ceil(64).max(1);
            levels.push(vec![0; words]);
            if words == 1 {
                return Self { levels };
            }
        }
    }

    /// Adds a number.
    pub(super) fn add(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            let word = &mut level[at / 64];
            let was_empty = *word == 0;
            *word |= 1 << (at % 64);
            if !was_empty {
                return;
            }
            at /= 64;
        }
    }

    /// Removes a number.
    pub(super) fn remove(&mut self, number: u32) {
        let mut at = number as usize;
        for level in &mut self.levels {
            let word = &mut level[at / 64];
            *word &= !(1 << (at % 64));
            if *word != 0 {
                return;
            }
            at /= 64;
        }
    }

    /// The least number.
    pub(super) fn first(&self) -> Option<u32> {
        let mut at = 0;
        for level in self.levels.iter().rev() {
            let word = level[at];
            if word == 0 {
                return None;
            }
            at = at * 64 + word.trailing_zeros() as usize;
        }
        Some(at as u32)
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// Every number, ascending.
    pub(super) fn all(&self) -> impl Iterator<Item = u32> + '_ {
        let words = self.levels.first().into_iter().flatten().enumerate();
        words.flat_map(|(place, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(place as u32 * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::IndexSet;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn it_is_a_set_in_order(
            limit in prop::sample::select(vec![1_u32, 63, 64, 65, 4096, 4097, 300_000]),
            steps in prop::collection::vec((any::<bool>(), 0.0_f64..1.0), 0..200),
        ) {
            let (mut set, mut slow) = (IndexSet::new(limit as usize), BTreeSet::new());
            for (adds, share) in steps {
                let number = (f64::from(limit) * share) as u32;
                if adds {
                    set.add(number);
                    slow.insert(number);
                } else {
                    set.remove(number);
                    slow.remove(&number);
                }
                prop_assert_eq!(set.first(), slow.first().copied());
                prop_assert_eq!(set.is_empty(), slow.is_empty());
            }
            prop_assert_eq!(set.all().collect::<Vec<_>>(), slow.into_iter().collect::<Vec<_>>());
        }
    }
}
