//! First-passage times of a walk on a line: the time until a walk that left a stretch is back.
//!
//! A walk that leaves a stretch of a line can come back only where it left. A forecast needs only the time that this
//! takes, which is one random number instead of hundreds of visits. Of the outermost state a forecast needs only
//! whether a walk ever visited it. So the passage ends one state further in than the outermost one, two states from
//! where the walk begins.

use allot_kernel::rng::Stream;

/// Largest length of a table, in segments.
const LONGEST: u64 = 1 << 18;
/// Number of entries of the guide table: equal parts of the range of random words.
const PARTS: usize = 1 << 10;

/// Distribution of the first-passage time over two states of a line, in segments. Drawn by inversion with a guide
/// table.
///
/// The generating function for one state, φ(z), follows from the first visit. Its length has the generating function
/// `g(z) = (1 − ρ)·z/(1 − ρ·z)`. After it half of the walks have arrived, and the others have two states to go:
/// `φ(z) = ½·g(z)·(1 + φ(z)²)`.
///
/// So `φ(z) = (1 − ρ·z − √((1 − z)·(1 − c·z)))/((1 − ρ)·z)` with `c = 2·ρ − 1`. Let q be the polynomial under the root.
/// The series of `y = √q` follows from `2·q·y′ = q′·y`. For two states the generating function is
/// `φ(z)² = 2·φ(z)/g(z) − 1`.
#[derive(Debug, Clone)]
pub(crate) struct Beyond {
    /// By time in segments, from 1: the distribution function, in units of 2⁻³².
    ends: Vec<u32>,
    /// Guide table. By part: the index in `ends` at which the search for its smallest word begins.
    first: Vec<u32>,
}

impl Beyond {
    /// For walks that stay with probability `stay`, up to `longest` segments; none if `longest` is above the limit of a
    /// table, or if states are never left.
    pub(crate) fn new(stay: f64, longest: u64) -> Option<Self> {
        if longest > LONGEST || stay >= 1.0 {
            return None;
        }
        let c = 2.0 * stay - 1.0;
        let (mut before, mut root) = (1.0, -(1.0 + c) / 2.0);
        let (mut sum, mut last) = (0.0, 0.0);
        let mut ends = Vec::with_capacity(longest as usize);
        for time in 0..=longest {
            let n = (time + 1) as f64;
            let next = ((1.0 + c) * (2.0 * n - 1.0) * root - 2.0 * c * (n - 2.0) * before)
                / (2.0 * (n + 1.0));
            (before, root) = (root, next);
            let one = -root / (1.0 - stay);
            if time > 0 {
                sum += 2.0 * (one - stay * last) / (1.0 - stay);
                ends.push((sum * (1_u64 << u32::BITS) as f64) as u32);
            }
            last = one;
        }
        let from = |part| (part as u32) << (u32::BITS - PARTS.trailing_zeros());
        let first = (0..PARTS).map(|part| ends.partition_point(|end| *end <= from(part)) as u32);
        let first = first.chain([ends.len() as u32]).collect();
        Some(Self { ends, first })
    }

    /// Draws the segments until the walk is back; [`u32::MAX`] for more than the table has.
    #[inline(always)]
    pub(crate) fn draw(&self, stream: &mut Stream) -> u32 {
        let word = (stream.bits() >> u32::BITS) as u32;
        let part = (word >> (u32::BITS - PARTS.trailing_zeros())) as usize;
        let (low, high) = (self.first[part] as usize, self.first[part + 1] as usize);
        let shorter = low + self.ends[low..high].partition_point(|end| *end <= word);
        if shorter < self.ends.len() {
            shorter as u32 + 1
        } else {
            u32::MAX
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distribution function against an enumeration of all paths.
    #[test]
    fn the_chances_are_those_of_all_paths() {
        const TIMES: usize = 60;
        for stay in [0.0, 0.3, 0.8, 0.99] {
            let beyond = Beyond::new(stay, TIMES as u64).unwrap();
            // By distance: the probability to be there and not to have been back.
            let mut there = vec![0.0; TIMES + 3];
            there[2] = 1.0;
            let mut back = 0.0;
            for end in &beyond.ends {
                let mut next = vec![0.0; TIMES + 3];
                for (distance, chance) in (1..).zip(&there[1..=TIMES + 1]) {
                    next[distance] += stay * chance;
                    next[distance - 1] += 0.5 * (1.0 - stay) * chance;
                    next[distance + 1] += 0.5 * (1.0 - stay) * chance;
                }
                back += std::mem::take(&mut next[0]);
                there = next;
                let known = f64::from(*end) / (1_u64 << u32::BITS) as f64;
                assert!((known - back).abs() < 1e-9, "ρ = {stay}: {known}, {back}");
            }
        }
    }

    /// Frequencies of the draws against the table.
    #[test]
    fn times_are_drawn_by_their_chances() {
        const DRAWS: u32 = 200_000;
        let beyond = Beyond::new(0.9, 5000).unwrap();
        let mut stream = Stream::new("1", "beyond");
        let times: Vec<u32> = (0..DRAWS).map(|_| beyond.draw(&mut stream)).collect();
        for up_to in [2, 3, 5, 20, 100, 1000, 4999, 5000] {
            let p = f64::from(beyond.ends[up_to - 1]) / (1_u64 << u32::BITS) as f64;
            let drawn = times.iter().filter(|time| **time <= up_to as u32).count();
            let error = (p * (1.0 - p) / f64::from(DRAWS)).sqrt();
            let share = drawn as f64 / f64::from(DRAWS);
            assert!(
                (share - p).abs() < 4.0 * error,
                "up to {up_to}: {share}, {p} ± {error}"
            );
        }
        assert!(times.contains(&u32::MAX));
        assert!(Beyond::new(0.9, LONGEST + 1).is_none() && Beyond::new(1.0, 10).is_none());
    }
}
