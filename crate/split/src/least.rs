//! The least makespan: a plan that ends first, and a proof where there is one.
//!
//! Seconds are counted in ticks: whole nanoseconds, over what they have in common. No sum of whole ticks can lie between
//! two of them, so a plan that ends at the bound, rounded up to a tick, is proven to be the least. (A stopwatch tells no
//! less than a nanosecond; times with more digits are rounded for the proof, and the sums that are told are exact.)
//!
//! | tried in turn | good where |
//! | --- | --- |
//! | longest first | few machines, or one unit is longer than all shares |
//! | `evened`: the last machine and each other one share their units anew | few units a machine |
//! | `fill`: each machine exactly to the bound, by subsets of units that are exchanged | many units |
//! | branch and bound of `balance` | few units |

use crate::fill::{evened, fill};
use crate::plan::{Plan, longest_first};
use allot_balance::model::{Price, Problem, Processors};
use allot_balance::strategy::optimal::optimal_from;

/// The plan that ends first of all found, and what is known about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Least {
    /// The plan.
    pub plan: Plan,
    /// No plan ends earlier, in seconds.
    pub bound: f64,
    /// Whether the plan is as good as the bound, within [`GAP`].
    pub proven: bool,
}

/// The share of the bound by which a plan may end later and still be called the least.
pub const GAP: f64 = 1e-7;
/// Shares of the bound by which machines may end later, tried in turn.
const GAPS: [f64; 5] = [0.0, GAP, 1e-5, 1e-4, 1e-3];
/// The most units of the search by branch and bound: with more it seldom ends.
const FEW: usize = 60;
/// Its nodes: at first, which is enough for very few units, and at last, half a second.
const NODES: [u64; 2] = [30_000, 1_000_000];

/// The least makespan of units on equal machines.
pub fn least(seconds: &[f64], machines: usize) -> Least {
    let ticks = Ticks::new(seconds);
    let first = longest_first(seconds, machines).machine;
    let mut found = Found {
        end: ticks.end(&first, machines),
        plan: first,
        bound: ticks.bound(machines),
    };
    let few = seconds.len() <= FEW;
    if few {
        found.search(&ticks, machines, NODES[0]);
    }
    if !found.proven() {
        let evened = evened(&ticks.counts, &found.plan, machines);
        found.keep(&ticks, machines, evened);
        for gap in GAPS {
            let most = found.bound + libm::floor(found.bound as f64 * gap) as u64;
            if found.end <= most {
                break;
            }
            if let Some(filled) = fill(&ticks.counts, &found.plan, machines, most) {
                found.keep(&ticks, machines, filled);
                break;
            }
        }
    }
    if !found.proven() && few {
        found.search(&ticks, machines, NODES[1]);
    }
    let plan = Plan::new(found.plan.clone(), seconds, machines);
    Least {
        bound: match found.end <= found.bound {
            true => plan.makespan(),
            false => ticks.seconds(found.bound).min(plan.makespan()),
        },
        proven: found.proven(),
        plan,
    }
}

/// The best plan so far, in ticks.
struct Found {
    plan: Vec<u32>,
    end: u64,
    bound: u64,
}

impl Found {
    fn proven(&self) -> bool {
        self.end as f64 <= self.bound as f64 * (1.0 + GAP)
    }

    /// Keeps a plan if it ends earlier.
    fn keep(&mut self, ticks: &Ticks, machines: usize, plan: Vec<u32>) {
        let end = ticks.end(&plan, machines);
        if end < self.end {
            (self.end, self.plan) = (end, plan);
        }
    }

    /// Branch and bound from the plan so far.
    fn search(&mut self, ticks: &Ticks, machines: usize, nodes: u64) {
        let counts = ticks.counts.iter().map(|count| *count as f64).collect();
        let processors = Processors::equal(machines);
        if let Ok(problem) = Problem::new(counts, processors, Vec::new(), Price::FREE, None) {
            let (plan, proof) = optimal_from(&problem, vec![self.plan.clone()], nodes);
            self.keep(ticks, machines, plan);
            self.bound = self.bound.max(libm::ceil(proof.bound) as u64);
        }
    }
}

/// Seconds as whole numbers of one small time.
struct Ticks {
    counts: Vec<u64>,
    /// Nanoseconds of a tick.
    tick: u64,
}

impl Ticks {
    fn new(seconds: &[f64]) -> Self {
        let mut counts: Vec<u64> = seconds
            .iter()
            .map(|s| libm::round(s * 1e9) as u64)
            .collect();
        let tick = counts
            .iter()
            .fold(0, |common, count| gcd(*count, common))
            .max(1);
        counts.iter_mut().for_each(|count| *count /= tick);
        Self { counts, tick }
    }

    fn seconds(&self, count: u64) -> f64 {
        (count * self.tick) as f64 / 1e9
    }

    /// The ticks of the machine that ends last.
    fn end(&self, machine: &[u32], machines: usize) -> u64 {
        let mut loads = vec![0; machines];
        for (at, count) in machine.iter().zip(&self.counts) {
            loads[*at as usize] += count;
        }
        loads.into_iter().max().unwrap_or(0)
    }

    /// The bound: the longest unit, an equal share of all, and of the k·m + 1 longest the k + 1 shortest, which meet on
    /// one machine.
    fn bound(&self, machines: usize) -> u64 {
        let mut falling = self.counts.clone();
        falling.sort_unstable_by(|x, y| y.cmp(x));
        let all: u64 = falling.iter().sum();
        let longest = falling.first().copied().unwrap_or(0);
        let meet = (1..).map_while(|k: usize| {
            let last = k.checked_mul(machines)?;
            Some(falling.get(last - k..=last)?.iter().sum())
        });
        meet.fold(longest.max(all.div_ceil(machines as u64)), u64::max)
    }
}

fn gcd(x: u64, y: u64) -> u64 {
    if y == 0 { x } else { gcd(y, x % y) }
}
