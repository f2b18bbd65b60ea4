//! Many visits at once, far from all sites of a lattice that matter.
//!
//! Where the next site that matters is d steps away, d transitions of a walk need not be followed one by one: where
//! they lead is one random number, how long they take another, by the two halves of one word.
//!
//! The next leap begins where the last one ends, so each waits for the one before. What does not depend on where that
//! was is done before it is known: leaps of each length are drawn, by the same half, and one of them is taken.

use crate::markov::Lattice;
use crate::markov::alias::Alias;

/// The most transitions of a leap.
const FARTHEST: usize = 8;
/// Transitions of leaps.
const LENGTHS: [u32; 4] = [1, 2, 4, FARTHEST as u32];
/// Ways that four transitions can take.
const FOUR: u64 = 6 * 6 * 6 * 6;
/// The most entries of a table.
const LARGEST: usize = 1 << 15;

/// Leaps of 1, 2, 4 and 8 transitions, as far as tables of a sensible size have them.
#[derive(Debug, Clone)]
pub(crate) struct Leaps {
    lattice: Lattice,
    /// By leap: how many segments its transitions take, less their number: the segments that stay.
    stays: Vec<Alias>,
    /// By distance: which leap is the longest that does not lead further.
    by_distance: [u8; FARTHEST + 1],
    /// By the ways that one transition, two, and four can take: how much further they lead along each axis, all the way round
    /// if that is backwards.
    one: [u32; 6],
    two: [u32; 36],
    four: Box<[u32]>,
}

impl Leaps {
    /// For walks that stay with probability `stay`, through a lattice; none where tables are too large.
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

    /// The furthest distance that makes a difference.
    pub const FARTHEST: u8 = FARTHEST as u8;

    /// From coordinates from which the next site that matters is `distance` steps away, one or more, the longest leap that
    /// does not lead further: to which coordinates, and how many segments it takes.
    #[inline(always)]
    pub(super) fn go(&self, coordinates: u32, distance: u8, word: u64) -> (u32, u32) {
        let half = word >> u32::BITS;
        // The way of four transitions, and by what is left of the half that of four more.
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

/// The chances of how many segments stay before so many leave: of a negative binomial number, as far as half a random
/// word can tell.
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

    /// Chances of the times and of the sites, against transitions followed one by one.
    #[test]
    fn a_leap_is_so_many_transitions() {
        for (stay, side) in [(0.0, 2), (0.6, 3), (0.9, 7), (0.99, 20)] {
            let lattice = Lattice::new(side);
            let leaps = Leaps::new(stay, lattice).unwrap();
            // From the last site: most ways lead round.
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
                // Words in even steps, as many for each way that the transitions can take; their lower halves do not lead
                // anywhere.
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
        // Where only short ones have tables, these are taken.
        let few = Leaps::new(0.9993, lattice).unwrap();
        assert!((1..LENGTHS.len()).contains(&few.stays.len()));
        assert_eq!(usize::from(few.by_distance[FARTHEST]) + 1, few.stays.len());
    }

    /// One more than the last site is the first, along each axis by itself, whatever the side.
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
