//! Rules that share units among machines, and what a plan costs.
//!
//! A unit is what stays together: a test, or all tests of a file or class. Loads are sums in the order of the units.

use allot_kernel::order::{ascending, descending, pair, sorted};
use allot_kernel::queue::Heap;
use allot_kernel::sum::Sum;

/// The machine of each unit.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// By unit.
    pub machine: Vec<u32>,
    /// Seconds of each machine.
    pub loads: Vec<f64>,
}

impl Plan {
    /// A plan from the machine of each unit.
    pub fn new(machine: Vec<u32>, seconds: &[f64], machines: usize) -> Self {
        let mut sums = vec![Sum::default(); machines];
        for (at, seconds) in machine.iter().zip(seconds) {
            sums[*at as usize].add(*seconds);
        }
        let loads = sums.into_iter().map(Sum::value).collect();
        Self { machine, loads }
    }

    /// The seconds of the machine that ends last.
    pub fn makespan(&self) -> f64 {
        self.loads.iter().copied().fold(0.0, f64::max)
    }

    /// The seconds that machines wait for the last one, all together.
    pub fn idle(&self) -> f64 {
        let last = self.makespan();
        let mut idle = Sum::default();
        self.loads.iter().for_each(|load| idle.add(last - load));
        idle.value()
    }
}

/// Blocks in the order of the units, whose numbers of units differ by one at most, the larger ones first.
pub fn contiguous(seconds: &[f64], machines: usize) -> Plan {
    let (size, larger) = (seconds.len() / machines, seconds.len() % machines);
    let blocks = (0..machines).flat_map(|at| {
        let count = size + usize::from(at < larger);
        std::iter::repeat_n(at as u32, count)
    });
    Plan::new(blocks.collect(), seconds, machines)
}

/// Unit i on machine i mod m.
pub fn round_robin(seconds: &[f64], machines: usize) -> Plan {
    let turns = (0..seconds.len()).map(|unit| (unit % machines) as u32);
    Plan::new(turns.collect(), seconds, machines)
}

/// Blocks in the order of the units, by time: of all such plans the one that ends first.
///
/// The latest moment is halved until two neighbouring numbers part what is possible from what is not.
pub fn blocks_by_time(seconds: &[f64], machines: usize) -> Plan {
    let packed = |most: f64| {
        let (mut at, mut sum) = (0, Sum::default());
        let blocks = seconds.iter().map(|seconds| {
            let mut next = sum;
            next.add(*seconds);
            if next.value() > most && sum.value() > 0.0 {
                at += 1;
                next = Sum::default();
                next.add(*seconds);
            }
            sum = next;
            at
        });
        let blocks: Vec<u32> = blocks.collect();
        (at < machines as u32).then_some(blocks)
    };
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    let (mut low, mut high) = (longest, total(seconds).max(longest));
    let mut best = packed(high).unwrap_or_else(|| vec![0; seconds.len()]);
    if let Some(least) = packed(low) {
        return Plan::new(least, seconds, machines);
    }
    while high - low > f64::EPSILON * high {
        let middle = 0.5 * (low + high);
        match packed(middle) {
            Some(blocks) => (high, best) = (middle, blocks),
            None => low = middle,
        }
    }
    Plan::new(best, seconds, machines)
}

/// Longest first (LPT, Graham 1969): each unit to the machine with the least load. Ties: in the order of the units, and
/// the first machine.
pub fn longest_first(seconds: &[f64], machines: usize) -> Plan {
    Falling::new(seconds).on(machines)
}

/// Units in falling order of their times, for plans on many numbers of machines.
pub struct Falling<'a> {
    seconds: &'a [f64],
    order: Vec<u32>,
    falling: Vec<f64>,
}

impl<'a> Falling<'a> {
    /// Puts units in order.
    pub fn new(seconds: &'a [f64]) -> Self {
        let order = sorted(seconds.len(), &|unit| pair(descending(seconds[unit]), 0));
        let falling = order.iter().map(|unit| seconds[*unit as usize]).collect();
        Self {
            seconds,
            order,
            falling,
        }
    }

    /// Longest first on some machines.
    pub fn on(&self, machines: usize) -> Plan {
        let mut machine = vec![0; self.order.len()];
        let mut units = self.order.iter();
        next_free(&self.falling, machines, |at, _| {
            if let Some(unit) = units.next() {
                machine[*unit as usize] = at;
            }
        });
        Plan::new(machine, self.seconds, machines)
    }

    /// The seconds of the machine that ends last, longest first, without the plan.
    pub fn makespan(&self, machines: usize) -> f64 {
        let mut sums = vec![Sum::default(); machines];
        next_free(&self.falling, machines, |at, seconds| {
            sums[at as usize].add(seconds);
        });
        sums.into_iter().map(Sum::value).fold(0.0, f64::max)
    }
}

/// A queue: the machine that is free first takes the next unit in their order.
pub fn queue(seconds: &[f64], machines: usize) -> Plan {
    let mut machine = Vec::with_capacity(seconds.len());
    next_free(seconds, machines, |at, _| machine.push(at));
    Plan::new(machine, seconds, machines)
}

/// Tells the machine of each unit in turn: the one that is free first.
fn next_free(seconds: &[f64], machines: usize, mut take: impl FnMut(u32, f64)) {
    let mut free = Heap::default();
    let mut loads = vec![0.0; machines];
    (0..machines as u32).for_each(|at| free.add(pair(ascending(0.0), at)));
    for seconds in seconds {
        let at = free.first().map_or(0, |key| key as u32);
        loads[at as usize] += seconds;
        free.replace_first(pair(ascending(loads[at as usize]), at));
        take(at, *seconds);
    }
}

/// All seconds.
pub fn total(seconds: &[f64]) -> f64 {
    let mut sum = Sum::default();
    seconds.iter().for_each(|seconds| sum.add(*seconds));
    sum.value()
}
