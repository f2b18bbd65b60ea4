//! How sure a plan is: times of several runs, drawn again, and a list tried on runs that it was not made from.

use crate::plan::{Plan, longest_first, queue};
use allot_kernel::order::{ascending, pair, sorted};
use allot_kernel::rng::Stream;
use serde::Serialize;

/// Runs that are drawn.
const DRAWS: usize = 1000;

/// Seconds of a run, drawn a thousand times: each unit takes one of its own times. What makes a whole machine slow, and
/// tests that wait for each other, is not in them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spread {
    /// Half of the runs end by then.
    pub p50: f64,
    /// Nineteen of twenty runs end by then.
    pub p95: f64,
}

/// A list made from the times of one run, on the other runs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tried {
    /// The mean of its seconds over those of longest first with the times of that very run, less 1.
    pub mean_over: f64,
    /// The largest.
    pub most_over: f64,
    /// Pairs of a list and another run.
    pub pairs: usize,
}

/// Of a plan that was made beforehand, and of a queue.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sure {
    /// Runs that the times are from.
    pub runs: usize,
    /// The plan.
    pub plan: Spread,
    /// A queue in the order of the units.
    pub queue: Spread,
    /// Lists on runs that they were not made from.
    pub list: Tried,
}

/// Seconds of drawn runs, in the order of their ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Runs {
    /// Of each plan that was made beforehand.
    pub planned: Vec<Vec<f64>>,
    /// Of a queue in the order of the units.
    pub queued: Vec<f64>,
}

/// Draws runs: each unit takes one of its own times, of `times` in every run where it was part of it.
pub fn drawn(times: &[Vec<Option<f64>>], plans: &[&Plan], seed: &str) -> Runs {
    let machines = plans.first().map_or(1, |plan| plan.loads.len());
    let known: Vec<Vec<f64>> = times
        .iter()
        .map(|of| of.iter().flatten().copied().collect())
        .collect();
    let mut stream = Stream::new(seed, "runs");
    let mut runs = Runs {
        planned: vec![Vec::new(); plans.len()],
        queued: Vec::new(),
    };
    for _ in 0..DRAWS {
        let drawn: Vec<f64> = known
            .iter()
            .map(|of| match of.len() {
                0 => 0.0,
                count => of[stream.below(count as u32) as usize],
            })
            .collect();
        for (plan, ends) in plans.iter().zip(&mut runs.planned) {
            ends.push(Plan::new(plan.machine.clone(), &drawn, machines).makespan());
        }
        runs.queued.push(queue(&drawn, machines).makespan());
    }
    runs.planned.iter_mut().for_each(|ends| in_order(ends));
    in_order(&mut runs.queued);
    runs
}

fn in_order(ends: &mut [f64]) {
    let order = sorted(ends.len(), &|i| pair(ascending(ends[i]), 0));
    let before = ends.to_vec();
    for (end, place) in ends.iter_mut().zip(order) {
        *end = before[place as usize];
    }
}

/// The spread of a plan over drawn runs, and of a list on other runs; none for a single run.
pub fn sure(times: &[Vec<Option<f64>>], plan: &Plan, seed: &str) -> Option<Sure> {
    let runs = times.first().map_or(0, Vec::len);
    if runs < 2 {
        return None;
    }
    let drawn = drawn(times, &[plan], seed);
    Some(Sure {
        runs,
        plan: spread(&drawn.planned[0]),
        queue: spread(&drawn.queued),
        list: tried(times, plan.loads.len()),
    })
}

/// Of ends in their order.
fn spread(ends: &[f64]) -> Spread {
    let part = |share: f64| ends[(share * (ends.len() - 1) as f64) as usize];
    Spread {
        p50: part(0.5),
        p95: part(0.95),
    }
}

fn tried(times: &[Vec<Option<f64>>], machines: usize) -> Tried {
    let runs = times.first().map_or(0, Vec::len);
    let of_run =
        |run: usize| -> Vec<f64> { times.iter().map(|of| of[run].unwrap_or(0.0)).collect() };
    let seconds: Vec<Vec<f64>> = (0..runs).map(of_run).collect();
    let lists: Vec<Plan> = seconds
        .iter()
        .map(|of| longest_first(of, machines))
        .collect();
    let mut over = Vec::new();
    for (made, list) in lists.iter().enumerate() {
        for (on, own) in lists.iter().enumerate() {
            if made != on && own.makespan() > 0.0 {
                let there = Plan::new(list.machine.clone(), &seconds[on], machines);
                over.push(there.makespan() / own.makespan() - 1.0);
            }
        }
    }
    Tried {
        mean_over: over.iter().sum::<f64>() / over.len().max(1) as f64,
        most_over: over.iter().copied().fold(0.0, f64::max),
        pairs: over.len(),
    }
}
