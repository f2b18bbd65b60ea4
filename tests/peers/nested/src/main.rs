//! The optimal allocation as the text of the paper's section III.1 says it: two nested searches and nothing else.
//!
//!     allot draw scenario.json | nested-search --slots 100 1000
//!
//! reads task probabilities in descending order ({"p": [...]}) and prints, for each number of slots N, the throughput
//! of the optimal allocation, and how many seconds all of them took. For every number of tasks M, from one to all,
//! bisection finds the multiplier at which the slots add up to N; each of its steps inverts F for every task, by
//! bisection as well; the best M is kept. `--stop` ends the search over M where the throughput falls, which is quicker
//! and right where no two probabilities are equal.

// A plain program takes the logarithm that it finds; to the bit the same on every machine is allot's concern.
#![allow(clippy::disallowed_methods)]

use std::io::Read;
use std::time::Instant;

// The paper's run time T(w) = A + B/w + D ln(G w) + H/w^2.
const A: f64 = -2.38;
const B: f64 = 481.42;
const D: f64 = 2.32;
const G: f64 = 21.76;
const H: f64 = 7.10;

/// Halvings of an interval: as far as the throughput to 1e-12 needs.
const HALVINGS: u32 = 50;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let stop = args.iter().any(|arg| arg == "--stop");
    let slots: Vec<f64> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    if slots.is_empty() {
        eprintln!("Numbers of slots are needed: nested-search [--stop] --slots N …");
        std::process::exit(2);
    }
    let mut input = String::new();
    let read = std::io::stdin().read_to_string(&mut input);
    read.expect("the tasks can be read");
    let p = probabilities(&input).expect("the input is {\"p\": [...]}");
    let search = Search::new();
    let begun = Instant::now();
    let optimal: Vec<f64> = slots.iter().map(|n| search.optimal(&p, *n, stop)).collect();
    let seconds = begun.elapsed().as_secs_f64();
    println!("{{\"seconds\": {seconds}, \"slots\": {slots:?}, \"optimal\": {optimal:?}}}");
}

/// The numbers of the list "p": the only thing that is read of the JSON.
fn probabilities(json: &str) -> Option<Vec<f64>> {
    let (_, list) = json.split_once("\"p\"")?;
    let (list, _) = list.split_once('[')?.1.split_once(']')?;
    list.split(',').map(|p| p.trim().parse().ok()).collect()
}

fn run_time(w: f64) -> f64 {
    A + B / w + D * (G * w).ln() + H / (w * w)
}

/// T'(w)
fn slope(w: f64) -> f64 {
    -B / (w * w) + D / w - 2.0 * H / (w * w * w)
}

/// F(w) = -T'/T^2, what a further slot adds to the rate.
fn marginal(w: f64) -> f64 {
    let t = run_time(w);
    -slope(w) / (t * t)
}

/// The sign of F'(w): whether F still rises.
fn rises(w: f64) -> bool {
    let bend = 2.0 * B / (w * w * w) - D / (w * w) + 6.0 * H / (w * w * w * w);
    2.0 * slope(w) * slope(w) > bend * run_time(w)
}

/// Where a condition ends that holds from `low` on: the last point found at which it does, and the first at which not.
fn bisect((mut low, mut high): (f64, f64), holds: impl Fn(f64) -> bool) -> (f64, f64) {
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low, high)
}

struct Search {
    /// Where F has its peak and from where on it falls.
    w_peak: f64,
    /// Where F is 0: more slots are of no use.
    w_max: f64,
}

impl Search {
    fn new() -> Self {
        Self {
            w_peak: bisect((0.01, 1.0), rises).1,
            w_max: bisect((1.0, 1e4), |w| slope(w) < 0.0).0,
        }
    }

    /// The w at which F(w) = f; none for a task that is not worth the least that is of use.
    fn inverse(&self, f: f64) -> f64 {
        if f > marginal(self.w_peak) {
            return 0.0;
        }
        bisect((self.w_peak, self.w_max), |w| marginal(w) > f).0
    }

    /// The throughput of all these tasks when they share the slots as is best for them.
    fn shared(&self, p: &[f64], slots: f64) -> f64 {
        if slots >= p.len() as f64 * self.w_max {
            return p.iter().sum::<f64>() / run_time(self.w_max);
        }
        let most = p[0] * marginal(self.w_peak);
        let asked = |multiplier: f64| p.iter().map(|p| self.inverse(multiplier / p)).sum::<f64>();
        let (_, multiplier) = bisect((0.0, most), |multiplier| asked(multiplier) > slots);
        let rate = |p: &f64| match self.inverse(multiplier / p) {
            0.0 => 0.0,
            w => p / run_time(w),
        };
        p.iter().map(rate).sum()
    }

    fn optimal(&self, p: &[f64], slots: f64, stop: bool) -> f64 {
        let mut best = 0.0;
        for m in 1..=p.len() {
            let throughput = self.shared(&p[..m], slots);
            if stop && throughput < best {
                break;
            }
            best = throughput.max(best);
        }
        best
    }
}
