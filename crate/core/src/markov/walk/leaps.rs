//! Many visits at once, far from all sites of a lattice that matter.
//!
//! Where the next site that matters is d steps away, d transitions of a walk need not be followed one by one: where
//! they lead is one random number, how long they take another. Both are drawn from tables, by the two halves of one
//! word.

use crate::markov::alias::Alias;

/// The most transitions of a leap.
const FARTHEST: usize = 8;
/// The most entries of a table.
const LARGEST: usize = 1 << 15;

/// Leaps of 1, 2, 4 and 8 transitions, as far as tables of a sensible size have them.
#[derive(Debug, Clone)]
pub(crate) struct Leaps {
    leaps: Vec<Leap>,
    /// By distance: which leap is the longest that does not lead further.
    by_distance: [u8; FARTHEST + 1],
}

/// So many transitions at once.
#[derive(Debug, Clone)]
pub(super) struct Leap {
    transitions: u32,
    /// How many segments they take, less their number: the segments that stay.
    stays: Alias,
    /// Where they lead: which of the ways.
    way: Alias,
    /// Along each axis, a byte each: how many sites further, all the way round if that is backwards.
    ways: Vec<u32>,
    side: u32,
}

impl Leaps {
    /// For walks that stay with probability `stay`, through a lattice of that side; none where tables are too large.
    pub fn new(stay: f64, side: u32) -> Option<Self> {
        let lengths = [1, 2, 4, FARTHEST];
        let leaps: Vec<Leap> = lengths
            .iter()
            .map_while(|n| Leap::new(stay, side, *n))
            .collect();
        leaps.first()?;
        let by_distance = std::array::from_fn(|distance| {
            let fit = leaps.partition_point(|leap| leap.transitions as usize <= distance);
            fit.saturating_sub(1) as u8
        });
        Some(Self { leaps, by_distance })
    }

    /// The furthest distance that makes a difference.
    pub const FARTHEST: u8 = FARTHEST as u8;

    /// The longest leap that does not lead further than `distance`, one or more.
    #[inline(always)]
    pub(super) fn within(&self, distance: u8) -> &Leap {
        &self.leaps[usize::from(self.by_distance[usize::from(distance.min(Self::FARTHEST))])]
    }
}

impl Leap {
    fn new(stay: f64, side: u32, transitions: usize) -> Option<Self> {
        let (ways, chances) = ways(side, transitions).into_iter().unzip();
        Some(Self {
            transitions: transitions as u32,
            stays: Alias::new(stays(stay, transitions)?),
            way: Alias::new(chances),
            ways,
            side,
        })
    }

    /// How many segments the transitions take, by half a random word.
    #[inline(always)]
    pub fn steps(&self, half: u32) -> u32 {
        self.transitions + self.stays.pick(half)
    }

    /// Where they lead from a site by its coordinates, by half a random word.
    #[inline(always)]
    pub fn go(&self, coordinates: u32, half: u32) -> u32 {
        let by = self.ways[self.way.pick(half) as usize];
        let mut to = 0;
        for shift in [0, 8, 16] {
            let sum = ((coordinates >> shift) & 0xff) + ((by >> shift) & 0xff);
            let round = if sum >= self.side { self.side } else { 0 };
            to |= (sum - round) << shift;
        }
        to
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

/// Where so many transitions can lead, and the chance of each.
fn ways(side: u32, transitions: usize) -> Vec<(u32, f64)> {
    let width = 2 * transitions + 1;
    let strides = [1, width, width * width];
    let mut chances = vec![0.0; width * width * width];
    chances[strides
        .map(|stride| stride * transitions)
        .iter()
        .sum::<usize>()] = 1.0;
    for _ in 0..transitions {
        let mut next = vec![0.0; chances.len()];
        // The last transition at most reaches the edges.
        for (at, chance) in chances
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.0)
        {
            for stride in strides {
                next[at + stride] += chance / 6.0;
                next[at - stride] += chance / 6.0;
            }
        }
        chances = next;
    }
    let round = |at: usize| {
        let further = (at % width) as i64 - transitions as i64;
        further.rem_euclid(i64::from(side)) as u32
    };
    let way =
        |at: usize| round(at) | (round(at / width) << 8) | (round(at / (width * width)) << 16);
    let reached = chances
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance > 0.0);
    reached.map(|(at, chance)| (way(at), *chance)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markov::{Lattice, MarkovModel, Model};
    use std::collections::BTreeMap;

    /// Chances of the times and of the sites, against transitions followed one by one.
    #[test]
    fn a_leap_is_so_many_transitions() {
        for (stay, side) in [(0.0, 2), (0.6, 3), (0.9, 7), (0.99, 20)] {
            let model = MarkovModel::new(&Model::Cubic { side }, Some(stay)).unwrap();
            let lattice = Lattice::new(side);
            let leaps = Leaps::new(stay, side).unwrap();
            for (leap, transitions) in leaps.leaps.iter().zip([1, 2, 4, 8]) {
                assert_eq!(leap.transitions, transitions);
                // From the last site: most ways lead round.
                let from = model.states() - 1;
                let mut there = BTreeMap::from([(from, 1.0)]);
                let mut times = vec![1.0];
                for _ in 0..transitions {
                    let mut next = BTreeMap::new();
                    for (site, chance) in &there {
                        for way in 0..6 {
                            *next.entry(lattice.neighbour(*site, way)).or_default() += chance / 6.0;
                        }
                    }
                    there = next;
                    // One more visit: each stay before the last step adds a segment.
                    let mut later: Vec<f64> = vec![0.0; leap.stays.chances().len()];
                    for (k, chance) in later.iter_mut().enumerate() {
                        let before = times.get(k).copied().unwrap_or(0.0);
                        *chance = before * (1.0 - stay);
                    }
                    for k in 1..later.len() {
                        later[k] += later[k - 1] * stay;
                    }
                    times = later;
                }
                for (chance, known) in leap.stays.chances().iter().zip(&times) {
                    assert!((chance - known).abs() < 1e-8, "{chance} is not {known}");
                }
                let mut reached: BTreeMap<u32, f64> = BTreeMap::new();
                let coordinates = (side - 1) * 0x01_0101;
                for (by, chance) in leap.ways.iter().zip(leap.way.chances()) {
                    // The same sum as `go` makes, with a word that picks this way.
                    let word = (0..).find(|half| leap.ways[leap.way.pick(*half) as usize] == *by);
                    let to = lattice.site(leap.go(coordinates, word.unwrap()));
                    *reached.entry(to).or_default() += chance;
                }
                assert!(reached.keys().eq(there.keys()));
                for (site, chance) in reached {
                    assert!((chance - there[&site]).abs() < 1e-8);
                }
            }
        }
    }

    #[test]
    fn the_longest_leap_that_fits_is_taken() {
        let leaps = Leaps::new(0.9, 20).unwrap();
        let transitions = |distance| leaps.within(distance).transitions;
        assert_eq!(
            [1, 2, 3, 4, 7, 8, 9].map(transitions),
            [1, 2, 2, 4, 4, 8, 8]
        );
        assert!(Leaps::new(0.9999, 20).is_none());
        // Where only short ones have tables, these are taken.
        assert!((1..8).contains(&Leaps::new(0.9993, 20).unwrap().within(8).transitions));
    }
}
