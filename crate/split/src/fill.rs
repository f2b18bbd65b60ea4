//! Machines filled exactly to a bound, one after the other.
//!
//! Of two groups of units, one on the machine and one on machines that are still to come, subsets change places so that
//! the machine's load becomes what it should be. Of k units there are 2^k sums; those of both groups are put in order,
//! and a pair with the right difference is found in one pass (Horowitz and Sahni 1974). Thirty-two units have four
//! thousand million pairs of subsets: where units differ, one of them fits to the tick.

use allot_kernel::rng::Stream;

/// The most units of a group.
const MOST: usize = 17;
/// The same, where all pairs of machines are tried.
const EVENED: usize = 12;
/// Groups that are drawn for a machine before it is given up.
const TRIES: usize = 24;
/// Sums that are made, and units that are looked at, before all is given up: less than a tenth of a second.
const WORK: usize = 10_000_000;

/// A sum of ticks, and the units in it.
type Subset = (u64, u32);

/// The machine of each unit, where every machine ends at `bound` at the latest; none if no such plan was found.
///
/// Where the last machines have no subsets that fit, they and some before them are shared out anew, in drawn order.
pub(crate) fn fill(counts: &[u64], start: &[u32], machines: usize, bound: u64) -> Option<Vec<u32>> {
    let mut filling = Filling::new(counts, start, machines, bound);
    let mut from = 0;
    while filling.work < WORK {
        match (from..machines).find(|at| !filling.settle(*at)) {
            None => return Some(filling.machine),
            Some(failed) => {
                from = failed.saturating_sub(1 + filling.stream.below(3) as usize);
                filling.share_out(from);
            }
        }
    }
    None
}

/// A plan in which the machine that ends last and any other one cannot share their units more evenly, as far as subsets
/// of their shortest units tell.
pub(crate) fn evened(counts: &[u64], start: &[u32], machines: usize) -> Vec<u32> {
    let mut filling = Filling::new(counts, start, machines, 0);
    let mut units = vec![Vec::new(); machines];
    for (unit, at) in (0..).zip(start) {
        units[*at as usize].push(unit);
    }
    let mut shared = true;
    while shared {
        let loads = &filling.loads;
        let last = (0..machines).max_by_key(|at| loads[*at]).unwrap_or(0);
        let mut others: Vec<usize> = (0..machines).filter(|at| *at != last).collect();
        others.sort_by_key(|at| loads[*at]);
        shared = others
            .into_iter()
            .any(|other| filling.share(&mut units, [last, other]));
    }
    filling.machine
}

struct Filling<'a> {
    counts: &'a [u64],
    machine: Vec<u32>,
    loads: Vec<u64>,
    bound: u64,
    /// Sums that were made.
    work: usize,
    stream: Stream,
}

impl<'a> Filling<'a> {
    fn new(counts: &'a [u64], start: &[u32], machines: usize, bound: u64) -> Self {
        let mut loads = vec![0; machines];
        for (at, count) in start.iter().zip(counts) {
            loads[*at as usize] += count;
        }
        Self {
            counts,
            machine: start.to_vec(),
            loads,
            bound,
            work: 0,
            stream: Stream::new("1", "fill"),
        }
    }

    /// Shares the units of two machines more evenly; false if that could not be done. `units` has those of each machine,
    /// in their order.
    fn share(&mut self, units: &mut [Vec<u32>], [last, other]: [usize; 2]) -> bool {
        let before = self.loads[last];
        if self.work >= WORK {
            return false;
        }
        self.bound = (before + self.loads[other]).div_ceil(2);
        let groups = [last, other].map(|at| {
            let mut group = units[at].clone();
            group.sort_by_key(|unit| self.counts[*unit as usize]);
            group.truncate(EVENED);
            group
        });
        self.exchange(last, 0, &groups[0], &groups[1], Some(other));
        let mut both = std::mem::take(&mut units[last]);
        both.append(&mut units[other]);
        both.sort_unstable();
        for unit in both {
            units[self.machine[unit as usize] as usize].push(unit);
        }
        self.loads[last].max(self.loads[other]) < before
    }

    /// What a machine may stay below the bound: those that come last have the least choice, and may use what others left.
    fn spare(&self, at: usize) -> u64 {
        let left = (self.loads.len() - at) as u128;
        let rest: u128 = self.loads[at..].iter().map(|load| u128::from(*load)).sum();
        ((u128::from(self.bound) * left).saturating_sub(rest) / left) as u64
    }

    /// Brings a machine to the bound, or below it by what may be spared.
    fn settle(&mut self, at: usize) -> bool {
        for size in 0..=TRIES {
            let (load, spare) = (self.loads[at], self.spare(at));
            if load <= self.bound && self.bound - load <= spare {
                return true;
            }
            if size == TRIES || at + 1 == self.loads.len() {
                return false;
            }
            // Small groups first: they cost little, and mostly come near.
            let size = (8 + size / 2).min(MOST);
            let own = self.group(at, size, |there, at| there == at);
            let others = self.group(at, size, |there, at| there > at);
            let whole = |group: &[u32]| group.len() < size;
            let final_try = whole(&own) && whole(&others);
            self.exchange(at, spare, &own, &others, None);
            if final_try && self.bound.abs_diff(self.loads[at]) > spare {
                return false;
            }
        }
        false
    }

    /// Gives all units of the machines from one on to the one of these with the least load, in drawn order.
    fn share_out(&mut self, from: usize) {
        let here = |unit: &usize| self.machine[*unit] as usize >= from;
        let mut units: Vec<usize> = (0..self.counts.len()).filter(here).collect();
        for place in (1..units.len()).rev() {
            units.swap(place, self.stream.below(place as u32 + 1) as usize);
        }
        self.loads[from..].fill(0);
        self.work += units.len() * (self.loads.len() - from);
        for unit in units {
            let free = (from..self.loads.len()).min_by_key(|at| self.loads[*at]);
            let at = free.unwrap_or(from);
            self.loads[at] += self.counts[unit];
            self.machine[unit] = at as u32;
        }
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

    /// Exchanges the subsets that bring the machine nearest to the bound. What leaves it goes to one machine, or to those
    /// that are still to come.
    fn exchange(&mut self, at: usize, spare: u64, own: &[u32], others: &[u32], to: Option<usize>) {
        let (leave, come) = (self.subsets(own), self.subsets(others));
        self.work += leave.len() + come.len() + self.counts.len();
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
            self.shift(unit, to.unwrap_or(free));
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
