//! Identities of objects, tasks, processors, points and states: names, or numbers that count from 0 or from 1.

use std::collections::HashMap;
use std::hash::Hash;

/// The number of the first of all, by the least number that is there: 0 and 1 are themselves. A larger one does not say
/// what is left out below it.
#[must_use]
pub fn first(least: u32) -> Option<u32> {
    (least <= 1).then_some(least)
}

/// The names in the order in which they come, and for each of all its place among them.
pub fn by_name<T: Copy + Eq + Hash>(all: impl IntoIterator<Item = T>) -> (Vec<T>, Vec<u32>) {
    let mut names = Vec::new();
    let mut known: HashMap<T, u32> = HashMap::new();
    let place = |name: T| {
        *known.entry(name).or_insert_with(|| {
            names.push(name);
            names.len() as u32 - 1
        })
    };
    let places = all.into_iter().map(place).collect();
    (names, places)
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_have_places_as_they_come_and_numbers_begin_with_0_or_1() {
        let (names, places) = super::by_name(["b", "a", "b", "c"]);
        assert_eq!((names, places), (vec!["b", "a", "c"], vec![0, 1, 0, 2]));
        assert_eq!(
            [0, 1, 2, 9].map(super::first),
            [Some(0), Some(1), None, None]
        );
    }
}
