//! A priority queue for simulations of many processes, each of which waits for one moment: the soonest first, ties by the
//! lower process.
//!
//! A ladder queue (Tang, Goh and Thng 2005) of one rung. Moments up to a horizon lie in buckets of some dozens, each of
//! which is sorted when its turn comes. Moments beyond it lie in one more bucket, of which the next rung is made. This
//! takes O(1) a process, where a heap takes O(log n). A moment that comes too late for its bucket goes through a heap,
//! with the rest of that bucket: no input makes the ladder much slower than a heap.

use crate::queue::Queue;

/// Processes of a bucket, about: where sorting them takes the least time.
const EACH: f64 = 28.0;
/// The horizon, in medians of the time until a process' moment.
const REACH: f64 = 8.0;
/// The most processes of which the median is taken.
const SAMPLE: usize = 100;
/// Number of processes below which a heap is faster.
const FEW: u32 = 100;
/// Bits of a double below its exponent, and its largest finite exponent.
const MANTISSA: u32 = f64::MANTISSA_DIGITS - 1;
const EXPONENT: u64 = f64::MAX.to_bits() >> MANTISSA;

/// Processes, each with a moment, which is not negative.
#[derive(Debug, Clone, Default)]
pub struct Ladder {
    /// The moment of each process.
    moments: Vec<f64>,
    rung: Rung,
    /// The processes of each bucket; the last one holds what is beyond the horizon.
    buckets: Vec<Vec<u32>>,
    /// The number of buckets taken so far.
    taken: u64,
    /// The current bucket, sorted descending, so that the soonest is last. A word is
    /// `!((bits of the moment − from) << process_bits | process)`.
    hand: Vec<u64>,
    from: u64,
    /// Bits of a word that hold the process.
    process_bits: u32,
    /// Processes that are sooner than all later buckets.
    late: Queue,
}

/// How moments fall into buckets.
#[derive(Debug, Clone, Copy, Default)]
struct Rung {
    /// A power of two, larger than all moments: once it is added they share its exponent, and the bits of the sum rise
    /// evenly with the moment.
    unit: f64,
    /// The bits at which the first bucket begins.
    base: u64,
    /// Number of low bits in which moments of one bucket differ.
    shift: u32,
    /// The number of buckets.
    count: u64,
}

impl Rung {
    /// About `count` buckets from one moment to another.
    fn new(start: f64, end: f64, count: f64) -> Self {
        let unit = f64::from_bits(((end.to_bits() >> MANTISSA) + 2).min(EXPONENT) << MANTISSA);
        let base = (start + unit).to_bits();
        let span = (end + unit).to_bits() - base;
        let shift = (0..u64::BITS).find(|shift| (span >> shift) as f64 <= count);
        let shift = shift.unwrap_or_default();
        Self {
            unit,
            base,
            shift,
            count: (span >> shift) + 1,
        }
    }

    /// The bucket of a moment; monotone in the moment.
    fn bucket(&self, moment: f64) -> u64 {
        (moment + self.unit).to_bits().saturating_sub(self.base) >> self.shift
    }

    /// Bounds on the moments of a bucket.
    fn around(&self, bucket: u64) -> (f64, f64) {
        let start = |bucket: u64| f64::from_bits(self.base + (bucket << self.shift)) - self.unit;
        let (from, to) = (start(bucket), start(bucket + 1));
        // The sum of a moment and the unit is rounded, to less than the width of a bucket.
        let width = to - from;
        ((from - width).max(0.0), to + width)
    }
}

impl Ladder {
    /// The processes 0 … `count` − 1, all with the same moment.
    pub fn equal(count: u32, moment: f64) -> Self {
        // The bits of −0 are above all others.
        let moment = moment + 0.0;
        let mut ladder = Self {
            moments: vec![moment; count as usize],
            process_bits: u32::BITS - count.leading_zeros(),
            ..Self::default()
        };
        if count < FEW {
            ladder.taken = u64::MAX;
            ladder.late = Queue::equal(count, moment);
        } else {
            ladder.buckets.push((0..count).collect());
        }
        ladder
    }

    /// Adds one of the processes, which is not there.
    #[inline]
    pub fn add(&mut self, moment: f64, process: u32) {
        let bucket = self.rung.bucket(moment);
        if bucket < self.taken {
            self.add_late(moment, process);
        } else {
            self.moments[process as usize] = moment;
            self.buckets[bucket.min(self.rung.count) as usize].push(process);
        }
    }

    fn add_late(&mut self, moment: f64, process: u32) {
        self.late.add(moment, process);
        while let Some((moment, process)) = self.take_in_hand() {
            self.late.add(moment, process);
        }
    }

    /// Removes the first process, and gives it with its moment.
    #[inline]
    pub fn take(&mut self) -> Option<(f64, u32)> {
        self.take_in_hand().or_else(|| self.take_late())
    }

    #[inline]
    fn take_in_hand(&mut self) -> Option<(f64, u32)> {
        let word = !self.hand.pop()?;
        let moment = f64::from_bits(self.from + (word >> self.process_bits));
        Some((moment, (word & ((1 << self.process_bits) - 1)) as u32))
    }

    #[inline(never)]
    fn take_late(&mut self) -> Option<(f64, u32)> {
        loop {
            if let Some(first) = self.late.first() {
                self.late.remove_first();
                return Some(first);
            }
            if let Some(first) = self.take_in_hand() {
                return Some(first);
            }
            if self.taken >= self.rung.count {
                let far = self.buckets.last_mut().map(std::mem::take);
                let far = far.filter(|far| !far.is_empty())?;
                self.climb(far);
            }
            self.take_bucket();
        }
    }

    /// Takes the next bucket in hand, and sorts it.
    fn take_bucket(&mut self) {
        let (from, to) = self.rung.around(self.taken);
        let (from, to) = (from.to_bits(), to.to_bits());
        let bucket = &mut self.buckets[self.taken as usize];
        self.taken += 1;
        let moments = &self.moments;
        let room = u64::MAX >> self.process_bits;
        if to.wrapping_sub(from) > room {
            for process in bucket.drain(..) {
                self.late.add(moments[process as usize], process);
            }
            return;
        }
        self.from = from;
        let word = |process: u32| {
            let above = moments[process as usize].to_bits() - from;
            !(above << self.process_bits | u64::from(process))
        };
        self.hand.extend(bucket.drain(..).map(word));
        self.hand.sort_unstable();
    }

    /// Makes the next rung of the processes that are left.
    fn climb(&mut self, far: Vec<u32>) {
        let bits = |process: &u32| self.moments[*process as usize].to_bits();
        let start = far.iter().map(bits).fold(u64::MAX, u64::min);
        let last = far.iter().map(bits).fold(0, u64::max);
        let mut some: Vec<u64> = far
            .iter()
            .step_by(far.len() / SAMPLE + 1)
            .map(bits)
            .collect();
        some.sort_unstable();
        let [start, median, last] = [start, some[some.len() / 2], last].map(f64::from_bits);
        let end = match median > start {
            true => start + REACH * (median - start),
            false => last,
        };
        self.rung = Rung::new(start, end, far.len() as f64 * REACH / 2.0 / EACH);
        self.taken = 0;
        self.buckets
            .resize(self.rung.count as usize + 1, Vec::new());
        for process in far {
            self.add(self.moments[process as usize], process);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Lets processes wait again and again, and compares the ladder with an ordered set.
    fn compare(count: u32, moment: f64, waits: &[f64]) {
        let mut ladder = Ladder::equal(count, moment);
        let mut slow: BTreeSet<(u64, u32)> = (0..count)
            .map(|process| ((moment + 0.0).to_bits(), process))
            .collect();
        let mut waits = waits.iter();
        loop {
            let first = slow
                .pop_first()
                .map(|(bits, process)| (f64::from_bits(bits), process));
            let bits = |(moment, process): (f64, u32)| (moment.to_bits(), process);
            assert_eq!(ladder.take().map(bits), first.map(bits));
            let Some((now, process)) = first else { break };
            if let Some(wait) = waits.next() {
                ladder.add(now + wait, process);
                slow.insert(((now + wait).to_bits(), process));
            }
        }
    }

    proptest! {
        #[test]
        fn the_first_is_the_one_that_an_ordered_set_finds(
            count in prop_oneof![0_u32..20, FEW - 2..FEW + 2, 300_u32..1000],
            moment in prop_oneof![Just(0.0), Just(-0.0), 0.0_f64..9.0],
            waits in prop_oneof![
                proptest::collection::vec(0.4_f64..3.0, 0..5000),
                proptest::collection::vec((0_u8..4).prop_map(f64::from), 0..5000),
                proptest::collection::vec((-1000_i32..1000).prop_map(|power| libm::exp2(f64::from(power))), 0..5000),
                proptest::collection::vec(
                    prop_oneof![Just(0.0), Just(5e-324), Just(1e308), Just(f64::INFINITY), 0.0_f64..1.0, Just(1e-9)],
                    0..3000,
                ),
            ],
        ) {
            compare(count, moment, &waits);
        }
    }

    #[test]
    fn an_empty_ladder_takes_processes_again() {
        for count in [0, 1, FEW] {
            let mut ladder = Ladder::equal(count, 2.0);
            assert_eq!(
                (0..count).find(|process| ladder.take() != Some((2.0, *process))),
                None
            );
            assert_eq!(ladder.take(), None);
        }
        let mut ladder = Ladder::equal(FEW, 2.0);
        while ladder.take().is_some() {}
        for (moment, process) in [(9.0, 1), (1.0, 4), (1.0, 3), (0.5, 5)] {
            ladder.add(moment, process);
        }
        let order: Vec<_> = std::iter::from_fn(|| ladder.take()).collect();
        assert_eq!(order, [(0.5, 5), (1.0, 3), (1.0, 4), (9.0, 1)]);
    }
}
