//! Machines over minutes: what one more brings, and how many are enough.

use crate::least::least;
use crate::plan::{Falling, total};
use serde::Serialize;

/// One more machine that makes a run shorter by less than this share is not worth it.
pub const GAIN: f64 = 0.05;

/// A number of machines.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Step {
    /// Machines.
    pub machines: usize,
    /// Seconds of tests on the machine that ends last, longest first.
    pub longest_first: f64,
    /// No plan ends earlier, in seconds.
    pub bound: f64,
    /// Seconds of a run with what each machine needs before its tests.
    pub wall: f64,
    /// Seconds of all machines together, as they are paid.
    pub paid: f64,
}

/// Longest first on each number of machines; `fixed` seconds are spent on each before its tests.
pub fn course(seconds: &[f64], numbers: impl Iterator<Item = usize>, fixed: f64) -> Vec<Step> {
    let all = total(seconds);
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    let falling = Falling::new(seconds);
    let step = |machines: usize| {
        let longest_first = falling.makespan(machines);
        Step {
            machines,
            longest_first,
            bound: longest.max(all / machines as f64),
            wall: fixed + longest_first,
            paid: all + fixed * machines as f64,
        }
    };
    numbers.map(step).collect()
}

/// The first number of machines after which one more makes the run shorter by less than [`GAIN`]; at most as many as
/// are [`useful`].
pub fn enough(seconds: &[f64], fixed: f64, useful: usize) -> usize {
    let falling = Falling::new(seconds);
    let wall = |machines| fixed + falling.makespan(machines);
    let mut now = wall(1);
    let more = (1..useful).find(|machines| {
        let next = wall(machines + 1);
        let small = next > (1.0 - GAIN) * now;
        now = next;
        small
    });
    more.unwrap_or(useful)
}

/// The fewest machines on which a run ends within a limit, fixed seconds included: the cheapest, since each costs its
/// fixed seconds. None if the longest unit alone takes longer.
pub fn cheapest(seconds: &[f64], fixed: f64, limit: f64) -> Option<usize> {
    let left = limit - fixed;
    let fewest = (total(seconds) / left).ceil().max(1.0);
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    if !(left > 0.0 && longest <= left) {
        return None;
    }
    let falling = Falling::new(seconds);
    // On a machine for each unit the longest decides, so that the search ends.
    (fewest as usize..=seconds.len().max(1)).find(|machines| {
        falling.makespan(*machines) <= left || least(seconds, *machines).plan.makespan() <= left
    })
}

/// The number of machines from which on the longest unit alone decides: no plan on more ends earlier.
pub fn useful(seconds: &[f64]) -> usize {
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    let falling = Falling::new(seconds);
    let even = |machines: usize| falling.makespan(machines) <= longest;
    if longest == 0.0 {
        return 1;
    }
    // A little less, since a quotient of sums is rounded.
    let fewest = (total(seconds) / longest * (1.0 - 1e-12)).ceil().max(1.0) as usize;
    let (mut least, mut most) = (fewest, seconds.len().max(fewest));
    while least < most {
        let middle = least + (most - least) / 2;
        match even(middle) {
            true => most = middle,
            false => least = middle + 1,
        }
    }
    least
}
