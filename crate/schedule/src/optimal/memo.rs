//! Partial schedules from which nothing was found, so that no worse one is searched again.
//!
//! One partial schedule is at least as good as another of the same tasks if its processors are free, its results there,
//! and its next start possible no later, and if its starts add up to no more. The sum makes the rule safe beside the
//! others: of all schedules in time take one of least sum, and of those the leftmost; whatever would stand in for it
//! has no larger sum, and lies further left.

use std::collections::HashMap;

/// The most tasks whose set has a key.
pub(super) const MOST_TASKS: usize = 256;
/// The most numbers kept.
const MOST_NUMBERS: usize = 6_000_000;

/// A set of tasks.
pub(super) type Key = [u64; MOST_TASKS / 64];

/// The profiles known of each set; only looked up, never listed.
#[derive(Default)]
pub(super) struct Memo {
    known: HashMap<Key, Vec<Box<[f64]>>>,
    numbers: usize,
}

impl Memo {
    /// Whether a profile that is at least as good is known.
    pub(super) fn has_better(&self, key: &Key, profile: &[f64]) -> bool {
        let known = self.known.get(key);
        known.is_some_and(|all| all.iter().any(|one| is_as_good(one, profile)))
    }

    /// Adds a profile; those that it makes needless are dropped.
    pub(super) fn add(&mut self, key: Key, profile: &[f64]) {
        if self.numbers + profile.len() > MOST_NUMBERS {
            return;
        }
        let all = self.known.entry(key).or_default();
        let before = all.len();
        all.retain(|one| !is_as_good(profile, one));
        self.numbers -= (before - all.len()) * profile.len();
        self.numbers += profile.len();
        all.push(profile.into());
    }
}

fn is_as_good(one: &[f64], other: &[f64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one <= other)
}
