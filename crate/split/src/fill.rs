//! Machines filled exactly to a bound, one after the other.
//!
//! Of two groups of units, one on the machine and one on machines that are still to come, subsets change places so that
//! the machine's load becomes what it should be. Of k units there are 2^k sums; those of both groups are put in order,
//! and a pair with the right difference is found in one pass (Horowitz and Sahni 1974). Thirty-two units have four
//! thousand million pairs of subsets: where units differ, one of them fits to the tick.

use allot_kernel::rng::Stream;

/// The most units of a group.
const MOST: usize = 17;
/// Groups that are drawn for a machine before it is given up.
const TRIES: usize = 48;

/// A sum of ticks, and the units in it.
type Subset = (u64, u32);

/// The machine of each unit, where every machine ends at `bound` at the latest, or as little later as could be done.
pub(crate) fn fill(counts: &[u64], start: &[u32], machines: usize, bound: u64) -> Vec<u32> {
    let mut filling = Filling {
        counts,
        machine: start.to_vec(),
        loads: vec![0; machines],
        bound,
        spare: 0,
        stream: Stream::new("1", "fill"),
    };
    for (at, count) in start.iter().zip(counts) {
        filling.loads[*at as usize] += count;
    }
    let all: u64 = filling.loads.iter().sum();
    filling.spare = (bound * machines as u64).saturating_sub(all);
    (0..machines).all(|at| filling.settle(at));
    filling.machine
}

struct Filling<'a> {
    counts: &'a [u64],
    machine: Vec<u32>,
    loads: Vec<u64>,
    bound: u64,
    /// Ticks that machines may stay below the bound, all together.
    spare: u64,
    stream: Stream,
}

impl Filling<'_> {
    /// Brings a machine to the bound, or below it by what may be spared.
    fn settle(&mut self, at: usize) -> bool {
        for size in 0..=TRIES {
            // Those that come last have the least choice: they may use what others left.
            let load = self.loads[at];
            let spare = self.spare / (self.loads.len() - at) as u64;
            if load <= self.bound && self.bound - load <= spare {
                self.spare -= self.bound - load;
                return true;
            }
            if size == TRIES || at + 1 == self.loads.len() {
                return false;
            }
            // Small groups first: they cost little, and mostly come near.
            let size = (8 + size / 2).min(MOST);
            let own = self.group(at, size, |there, at| there == at);
            let others = self.group(at, size, |there, at| there > at);
            self.exchange(at, spare, &own, &others);
        }
        false
    }

    /// Some units of machines: half of the time the shortest of twice as many that are drawn.
    fn group(&mut self, at: usize, size: usize, wanted: impl Fn(usize, usize) -> bool) -> Vec<u32> {
        let units = 0..self.counts.len() as u32;
        let here = |unit: &u32| wanted(self.machine[*unit as usize] as usize, at);
        let mut units: Vec<u32> = units
            .filter(|unit| here(unit) && self.counts[*unit as usize] > 0)
            .collect();
        let short = self.stream.below(2) == 1;
        let drawn = units.len().min(if short { 2 * size } else { size });
        for place in 0..drawn {
            let left = (units.len() - place) as u32;
            units.swap(place, place + self.stream.below(left) as usize);
        }
        units.truncate(drawn);
        units.sort_unstable_by_key(|unit| self.counts[*unit as usize]);
        units.truncate(size);
        units
    }

    /// Exchanges the subsets that bring the machine nearest to the bound.
    fn exchange(&mut self, at: usize, spare: u64, own: &[u32], others: &[u32]) {
        let (leave, come) = (self.subsets(own), self.subsets(others));
        // load − leave + come should be the bound; from both ends of the two lists towards each other.
        let load = i128::from(self.loads[at]) - i128::from(self.bound);
        let off = |(out, _): Subset, (into, _): Subset| load - i128::from(out) + i128::from(into);
        let mut best = (load.abs(), 0, 0);
        let (mut out, mut into) = (0, 0);
        while out < leave.len() && into < come.len() {
            let off = off(leave[out], come[into]);
            // Below the bound is possible as far as something may be spared; above it is not.
            let far = if off > 0 || -off > i128::from(spare) {
                off.abs()
            } else {
                0
            };
            if far < best.0 {
                best = (far, leave[out].1, come[into].1);
            }
            if far == 0 {
                break;
            }
            if off > 0 { out += 1 } else { into += 1 }
        }
        let members = |group: &[u32], mask: u32| -> Vec<u32> {
            let chosen = group
                .iter()
                .enumerate()
                .filter(|(bit, _)| mask >> bit & 1 == 1);
            chosen.map(|(_, unit)| *unit).collect()
        };
        for unit in members(others, best.2) {
            self.shift(unit, at);
        }
        for unit in members(own, best.1) {
            let later = at + 1..self.loads.len();
            let free = later.min_by_key(|there| self.loads[*there]).unwrap_or(at);
            self.shift(unit, free);
        }
    }

    /// All sums of some units, in order: with each unit the sums so far are merged with the same and that unit.
    fn subsets(&self, units: &[u32]) -> Vec<Subset> {
        let mut sums = vec![(0, 0)];
        for (bit, unit) in units.iter().enumerate() {
            let with = |(sum, mask): &Subset| (sum + self.counts[*unit as usize], mask | 1 << bit);
            let mut merged = Vec::with_capacity(2 * sums.len());
            let mut more = sums.iter().map(with).peekable();
            for sum in &sums {
                while let Some(smaller) = more.next_if(|with| with.0 < sum.0) {
                    merged.push(smaller);
                }
                merged.push(*sum);
            }
            merged.extend(more);
            sums = merged;
        }
        sums
    }

    fn shift(&mut self, unit: u32, to: usize) {
        let count = self.counts[unit as usize];
        self.loads[self.machine[unit as usize] as usize] -= count;
        self.loads[to] += count;
        self.machine[unit as usize] = to as u32;
    }
}
