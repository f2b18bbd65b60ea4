//! Leaps: many transitions of a walk on a lattice in one draw, far from the region of interest.
//!
//! At a distance of d steps from the region, d transitions of a walk cannot enter it before the last. So they need not
//! be followed one by one. The two halves of one random word draw the displacement (from tables of all paths) and the
//! duration (a negative binomial number, by an alias table).
//!
//! Each leap begins where the last one ended, so leaps depend on each other. To shorten this chain, all that does not
//! depend on the position is computed first: the displacements of all leap lengths are read from the same half word,
//! and then one of them is selected.

use crate::markov::Lattice;
use crate::markov::alias::Alias;

/// The most transitions of a leap.
const FARTHEST: usize = 8;
/// Lengths of leaps, in transitions.
const LENGTHS: [u32; 4] = [1, 2, 4, FARTHEST as u32];
/// Number of paths of four transitions.
const FOUR: u64 = 6 * 6 * 6 * 6;
/// The most entries of a table.
const LARGEST: usize = 1 << 15;

/// Tables for leaps of 1, 2, 4 and 8 transitions; the longer ones only if their tables are small enough.
#[derive(Debug, Clone)]
pub(crate) struct Leaps {
    lattice: Lattice,
    /// By leap: the number of segments that stay before its transitions are made (its duration less its transitions).
    stays: Vec<Alias>,
    /// By distance: index of the longest leap with at most that number of transitions.
    by_distance: [u8; FARTHEST + 1],
    /// Displacements of all paths of one, two and four transitions, as packed coordinates. A negative displacement is
    /// stored modulo the side.
    one: [u32; 6],
    two: [u32; 36],
    four: Box<[u32]>,
}

impl Leaps {
    /// For walks on a lattice that stay with probability `stay`; none if even the smallest table is too large.
    pub(super) fn new(stay: f64, lattice: Lattice) -> Option<Self> {
        let stays: Vec<Alias> = LENGTHS
            .iter()
            .map_while(|n| Some(Alias::new(stays(stay, *n as usize)?)))
            .collect();
        stays.first()?;
        let leaps = &LENGTHS[..stays.len()];
        let by_distance = std::array::from_fn(|distance| {
            let fit = leaps.partition_point(|transitions| *transitions as usize <= distance);
            fit.saturating_sub(1) as u8
        });
        let one = std::array::from_fn(|way| {
            let by = [lattice.side - 1, 1][way % 2];
            by << (Lattice::BITS * (way as u32 / 2))
        });
        let two: [u32; 36] = std::array::from_fn(|way| lattice.further(one[way / 6], one[way % 6]));
        let four = (0..FOUR as usize).map(|way| lattice.further(two[way / 36], two[way % 36]));
        Some(Self {
            lattice,
            stays,
            by_distance,
            one,
            two,
            four: four.collect(),
        })
    }

    /// Largest distance that matters: the longest leap.
    pub const FARTHEST: u8 = FARTHEST as u8;

    /// Makes the longest leap of at most `distance` transitions (the distance from the region, at least 1). Returns the
    /// new coordinates, and the duration in segments.
    #[inline(always)]
    pub(super) fn go(&self, coordinates: u32, distance: u8, word: u64) -> (u32, u32) {
        let half = word >> u32::BITS;
        // The path of four transitions and, from the remaining bits of the half word, that of four more.
        let first = half * FOUR;
        let last = u64::from(first as u32) * FOUR;
        let [first, last] = [first, last].map(|way| self.four[(way >> u32::BITS) as usize]);
        let all = [
            self.one[((half * 6) >> u32::BITS) as usize],
            self.two[((half * 36) >> u32::BITS) as usize],
            first,
            self.lattice.further(first, last),
        ];
        let leap = usize::from(self.by_distance[usize::from(distance.min(Self::FARTHEST))]);
        let to = self.lattice.further(coordinates, all[leap % 4]);
        (to, LENGTHS[leap % 4] + self.stays[leap].pick(word as u32))
    }
}

/// Negative binomial distribution: the number of segments that stay before `transitions` segments leave. Cut off where
/// half a random word cannot resolve the rest. None if it needs more than [`LARGEST`] entries.
fn stays(stay: f64, transitions: usize) -> Option<Vec<f64>> {
    let mut chance = (0..transitions).fold(1.0, |chance, _| chance * (1.0 - stay));
    let mut chances = Vec::new();
    let mut sum = 0.0;
    while 1.0 - sum > 0.5 / (1_u64 << u32::BITS) as f64 {
        if chances.len() == LARGEST {
            return None;
        }
        chances.push(chance);
        sum += chance;
        let k = chances.len();
        chance *= stay * (k + transitions - 1) as f64 / k as f64;
    }
    Some(chances)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Distributions of the duration and of the site, against transitions followed one by one.
    #[test]
    fn a_leap_is_so_many_transitions() {
        for (stay, side) in [(0.0, 2), (0.6, 3), (0.9, 7), (0.99, 20)] {
            let lattice = Lattice::new(side);
            let leaps = Leaps::new(stay, lattice).unwrap();
            // From the last site, so that many paths cross the periodic boundary.
            let last = side - 1;
            let from = last | last << Lattice::BITS | last << (2 * Lattice::BITS);
            let mut there = BTreeMap::from([(lattice.site(from), 1.0)]);
            let mut times = vec![1.0];
            let mut done = 0;
            for (leap, transitions) in LENGTHS.into_iter().enumerate() {
                let size = leaps.stays[leap].chances().len();
                while done < transitions {
                    let mut next = BTreeMap::new();
                    for (site, chance) in &there {
                        for to in lattice.neighbours(*site) {
                            *next.entry(to).or_default() += chance / 6.0;
                        }
                    }
                    there = next;
                    // One more visit: each stay before the last step adds a segment.
                    times.resize(times.len().max(size), 0.0);
                    let mut before = 0.0;
                    for chance in &mut times {
                        before = before * stay + *chance * (1.0 - stay);
                        *chance = before;
                    }
                    done += 1;
                }
                for (chance, known) in leaps.stays[leap].chances().iter().zip(&times) {
                    assert!((chance - known).abs() < 1e-8, "{chance} is not {known}");
                }
                // Evenly spaced words, the same number for each path; their lower halves have no influence on the
                // displacement.
                let ways = 6_u64.pow(transitions);
                let some = ways.min(FOUR * FOUR);
                let mut reached: BTreeMap<u32, f64> = BTreeMap::new();
                for way in 0..some {
                    let half = ((2 * way + 1) << (u32::BITS - 1)) / some;
                    let word = half << u32::BITS;
                    let (to, segments) = leaps.go(from, transitions as u8, word);
                    assert_eq!(segments - transitions, leaps.stays[leap].pick(0));
                    *reached.entry(lattice.site(to)).or_default() += 1.0 / some as f64;
                }
                assert!(reached.keys().eq(there.keys()));
                for (site, chance) in reached {
                    assert!((chance - there[&site]).abs() < 1e-8, "{side}: {chance}");
                }
            }
        }
    }

    #[test]
    fn the_longest_leap_that_fits_is_taken() {
        let lattice = Lattice::new(20);
        let leaps = Leaps::new(0.9, lattice).unwrap();
        let transitions =
            |distance: usize| LENGTHS[usize::from(leaps.by_distance[distance.min(FARTHEST)])];
        assert_eq!(
            [1, 2, 3, 4, 7, 8, 9].map(transitions),
            [1, 2, 2, 4, 4, 8, 8]
        );
        assert!(Leaps::new(0.9999, lattice).is_none());
        // The short leaps are used if only they have tables.
        let few = Leaps::new(0.9993, lattice).unwrap();
        assert!((1..LENGTHS.len()).contains(&few.stays.len()));
        assert_eq!(usize::from(few.by_distance[FARTHEST]) + 1, few.stays.len());
    }

    /// Coordinates wrap around along each axis separately, for any side.
    #[test]
    fn coordinates_go_round() {
        for side in [2, 3, 20, 255] {
            let lattice = Lattice::new(side);
            for axis in 0..3 {
                let at = |place: u32| place << (Lattice::BITS * axis);
                for (from, by, to) in [
                    (0, 0, 0),
                    (side - 1, 1, 0),
                    (0, side - 1, side - 1),
                    (side - 1, side - 1, side - 2),
                ] {
                    assert_eq!(lattice.further(at(from), at(by)), at(to));
                }
            }
        }
    }
}
