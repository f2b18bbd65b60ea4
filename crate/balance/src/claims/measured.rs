//! The numbers of the claims.

use crate::geometry::clusters::Clusters;
use crate::geometry::curve::{hilbert_keys, morton_keys, order};
use crate::geometry::orb::orb_with;
use crate::items::dimension::dimension_exchange;
use crate::items::exchange::exchange;
use crate::model::drawn::{Distribution, Kind};
use crate::model::{Measures, Price, Problem, Processors};
use crate::strategy::{Settings, Strategy, place};
use crate::time::central::Central;
use crate::time::reduction::Reduction;
use crate::time::{Change, Cost, Predict, Ran, Run, When, simulate};
use allot_kernel::claim::Measured;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::words::brief;

pub(super) fn async_reduction() -> Measured {
    let over = |reduce: f64, iterations: u64| {
        let reduction = Reduction {
            compute: 1.0,
            reduce,
            iterations,
        };
        let seconds = reduction.seconds();
        seconds.asynchronous / seconds.synchronous
    };
    let note = format!(
        "{} with a reduction twice as long as an iteration; for a single iteration {}, since one more is needed",
        brief(over(2.0, 100)),
        brief(over(0.25, 1))
    );
    Ok((over(0.25, 100), Some(note)))
}

/// Loads of 500 processors: most of them, and the last five.
fn situation(most: f64, last: f64) -> Vec<f64> {
    let load = |j: usize| if j < 495 { most } else { last };
    (0..500).map(load).collect()
}

fn variance(loads: &[f64]) -> f64 {
    let mean = crate::model::mean(loads);
    let squares: f64 = loads.iter().map(|load| (load - mean) * (load - mean)).sum();
    squares / loads.len() as f64
}

fn largest(loads: &[f64]) -> f64 {
    loads.iter().copied().fold(0.0, f64::max)
}

pub(super) fn same_variance() -> Measured {
    let (a, b) = (situation(99.0, 199.0), situation(101.0, 1.0));
    let note = format!("{} and {}", brief(variance(&a)), brief(variance(&b)));
    Ok((variance(&a) / variance(&b), Some(note)))
}

pub(super) fn finish() -> Measured {
    let (a, b) = (situation(99.0, 199.0), situation(101.0, 1.0));
    let note = format!("{} and {}", brief(largest(&a)), brief(largest(&b)));
    Ok((largest(&a) - largest(&b), Some(note)))
}

pub(super) fn namd() -> Measured {
    Ok((1e3 * 57.0 / 2000.0, None))
}

/// Share of random cases in which exchange needs no more than the fewest messages.
fn share_of_fewest(processors: u32, cases: u64) -> f64 {
    let mut reached = 0;
    for case in 0..cases {
        let mut stream = Stream::numbered("1", "exchange", &[u64::from(processors), case]);
        let items: Vec<u64> = (0..processors)
            .map(|_| u64::from(stream.below(101)))
            .collect();
        let told = exchange(&items);
        reached += u64::from(told.fewest == Some(told.messages.len() as u32));
    }
    reached as f64 / cases as f64
}

pub(super) fn fewest_messages() -> Measured {
    let note = format!(
        "{} % on 4 processors, {} % on 6, {} % on 10",
        brief(100.0 * share_of_fewest(4, 400)),
        brief(100.0 * share_of_fewest(6, 400)),
        brief(100.0 * share_of_fewest(10, 400))
    );
    Ok((share_of_fewest(8, 400), Some(note)))
}

pub(super) fn divisible() -> Measured {
    // Counts that every halving divides: multiples of P.
    let items: Vec<u64> = (0..64_u64).map(|j| 64 * (j * j % 97)).collect();
    let spread = |counts: &[u64]| match (counts.iter().max(), counts.iter().min()) {
        (Some(most), Some(least)) => (most - least) as f64,
        _ => 0.0,
    };
    let told = dimension_exchange(&items)?;
    let end = told
        .phases
        .last()
        .map_or(f64::INFINITY, |counts| spread(counts));
    Ok((end / spread(&items), None))
}

pub(super) fn whole_items() -> Measured {
    let items: Vec<u64> = (0..8_u32).map(|j| u64::from(j.count_ones())).collect();
    let told = dimension_exchange(&items)?;
    let end = told.phases.last().cloned().unwrap_or_default();
    let most = end.iter().max().copied().unwrap_or(0) - end.iter().min().copied().unwrap_or(0);
    Ok((most as f64, Some(format!("{} items are sent", told.sent))))
}

fn points(dimensions: u64) -> Result<crate::geometry::Points, BadInput> {
    Clusters {
        count: 1000,
        clusters: 4,
        spread: 0.1,
        dimensions,
        seed: "1".into(),
    }
    .draw()
}

pub(super) fn two_to_three() -> Measured {
    let mut cuts = Vec::new();
    let part = orb_with(&points(2)?, 5, |cut| cuts.push(*cut));
    let left = cuts.first().map_or(0, |cut| cut.left);
    let share = part.iter().filter(|part| **part < left).count() as f64 / part.len() as f64;
    Ok((share, Some(format!("{left} of 5 parts"))))
}

pub(super) fn first_bits() -> Measured {
    let points = points(3)?;
    let morton = morton_keys(&points);
    let (mut nodes, mut whole) = (0, 0);
    for along in [
        order(&points, &morton),
        order(&points, &hilbert_keys(&points)),
    ] {
        for level in 1..=5 {
            let shift = 3 * (16 - level);
            let node = |point: &u32| morton[*point as usize] >> shift;
            let mut runs: Vec<u64> = along
                .chunk_by(|x, y| node(x) == node(y))
                .map(|run| node(&run[0]))
                .collect();
            let count = runs.len();
            runs.sort_unstable();
            runs.dedup();
            nodes += runs.len();
            // A node that is met twice is one run too many.
            whole += 2 * runs.len() - count;
        }
    }
    Ok((
        whole as f64 / nodes as f64,
        Some(format!("{nodes} nodes of both curves")),
    ))
}

pub(super) fn refinement() -> Measured {
    let (mut alone, mut refined) = (0.0, 0.0);
    for seed in 0..20_u32 {
        let distribution = Distribution {
            kind: Kind::Exponential,
            count: 100,
            mean: 1.0,
            spread: 1.0,
            seed: seed.to_string(),
        };
        let machine = Processors::equal(16);
        let problem = Problem::new(distribution.draw(), machine, Vec::new(), Price::FREE, None)?;
        let imbalance = |strategy| {
            let placed = place(strategy, &problem, &Settings::default());
            Measures::new(&problem, &placed.placement).imbalance
        };
        alone += imbalance(Strategy::Greedy);
        refined += imbalance(Strategy::GreedyRefine);
    }
    let note = format!(
        "{} % and {} % in the mean",
        brief(100.0 * alone / 20.0),
        brief(100.0 * refined / 20.0)
    );
    Ok((refined / alone, Some(note)))
}

/// A crack through chunks on 16 processors, with 128 units of work in all.
fn crack(chunks: usize, period: u64) -> Result<Ran, BadInput> {
    let loads = vec![128.0 / chunks as f64; chunks];
    let problem = Problem::new(loads, Processors::equal(16), Vec::new(), Price::FREE, None)?;
    let run = Run {
        steps: 100,
        when: When::Period(period),
        strategy: Strategy::Greedy,
        change: Change::Front {
            factor: 4.0,
            from: 20.0,
            speed: chunks as f64 / 64.0,
        },
        cost: Cost::default(),
        periods: Vec::new(),
        events: Vec::new(),
        predict: Predict::Last,
    };
    simulate(&problem, None, &Settings::default(), &run, run.when)
}

pub(super) fn virtualization() -> Measured {
    let (many, few) = (crack(128, 5)?, crack(16, 5)?);
    let note = format!(
        "{} and {} s; without balancing {} and {} s",
        brief(many.seconds),
        brief(few.seconds),
        brief(crack(128, 0)?.seconds),
        brief(crack(16, 0)?.seconds)
    );
    Ok((many.seconds / few.seconds, Some(note)))
}

pub(super) fn in_action() -> Measured {
    let ran = crack(128, 25)?;
    let before = ran.step[49];
    let note = format!(
        "{} s before the crack, {} s before the second balance, {} s after it",
        brief(ran.step[0]),
        brief(before),
        brief(ran.step[50])
    );
    Ok((ran.step[50] / before, Some(note)))
}

pub(super) fn central() -> Measured {
    let central = Central {
        objects_per_processor: 10.0,
        per_object: 1e-7,
        message: 1e-5,
        hops: 4.0,
    };
    let (mut low, mut high) = (1_u64, 1_000_000_u64);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match central.central(middle as f64) > 0.1 {
            true => high = middle,
            false => low = middle,
        }
    }
    let note = format!(
        "on 3 000 processors {} s, on 10⁶ {} s; distributed {} s",
        brief(central.central(3000.0)),
        brief(central.central(1e6)),
        brief(central.distributed())
    );
    Ok((low as f64, Some(note)))
}
