//! The numbers of the claims.

use crate::geometry::clusters::Clusters;
use crate::geometry::curve::{hilbert_keys, morton_keys, order};
use crate::geometry::orb::orb_with;
use crate::items::dimension::dimension_exchange;
use crate::items::exchange::exchange;
use crate::model::drawn::{Distribution, Kind, Neighbours};
use crate::model::{Measures, Price, Problem, Processors, bound};
use crate::strategy::optimal::optimal;
use crate::strategy::{Settings, Strategy, place};
use crate::time::central::Central;
use crate::time::reduction::Reduction;
use crate::time::{Change, Cost, Predict, Ran, Run, When, simulate};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::order::{pair, sorted};
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
    Ok(Found::exact(over(0.25, 100)).noting(note))
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
    Ok(Found::exact(variance(&a) / variance(&b)).noting(note))
}

pub(super) fn finish() -> Measured {
    let (a, b) = (situation(99.0, 199.0), situation(101.0, 1.0));
    let note = format!("{} and {}", brief(largest(&a)), brief(largest(&b)));
    Ok(Found::exact(largest(&a) - largest(&b)).noting(note))
}

/// Speed-up by Amdahl's law with a sequential part of K per cent.
pub(super) fn amdahl() -> Measured {
    let speedup = |processors: f64| 1.0 / (0.05 + 0.95 / processors);
    let note = format!("{} on 100 processors", brief(speedup(100.0)));
    Ok(Found::exact(speedup(1e9)).noting(note))
}

pub(super) fn largest_piece() -> Measured {
    let mut highest = 0.0_f64;
    let mut reached = 0;
    for seed in 0..200_u32 {
        let loads = drawn(20, &seed.to_string());
        let (total, piece) = (loads.iter().sum::<f64>(), largest(&loads));
        let mut most = 0.0_f64;
        for processors in [1, 2, 5, 10, 20, 50, 100, 1000] {
            let problem = unconnected(loads.clone(), processors)?;
            let (placement, _) = optimal(&problem, 1000);
            let makespan = Measures::new(&problem, &placement).makespan;
            most = most.max(total / makespan / (total / piece));
        }
        reached += u64::from(most > 1.0 - 1e-9);
        highest = highest.max(most);
    }
    let note = format!("{reached} of 200 works reach it");
    Ok(Found::exact(highest).noting(note))
}

/// Pairs of boxes in reach where boxes are k times narrower and k of them reach as far, over those of k = 1.
pub(super) fn away(k: u64) -> Measured {
    let pairs = |k: u64| {
        let within = 2 * k + 1;
        // A box with itself, and half of its pairs with others, since each pair is one object.
        k * k * k * ((within * within * within - 1) / 2 + 1)
    };
    let why = format!(
        "a box has {} pairs for the {} of a 1-away one, and there are {} times as many boxes: the slide’s programs leave \
         unsaid how wide their boxes are and which pairs they keep",
        pairs(k) / (k * k * k),
        pairs(1),
        k * k * k
    );
    Ok(Found::exact(pairs(k) as f64 / pairs(1) as f64).since(why))
}

pub(super) fn namd() -> Measured {
    Ok(Found::exact(1e3 * 57.0 / 2000.0))
}

/// The messages of exchange over the fewest, in a random case.
fn over_fewest(processors: u32, case: u64) -> f64 {
    let mut stream = Stream::numbered("1", "exchange", &[u64::from(processors), case]);
    let items: Vec<u64> = (0..processors)
        .map(|_| u64::from(stream.below(101)))
        .collect();
    let told = exchange(&items);
    match told.fewest {
        Some(fewest) if fewest > 0 => told.messages.len() as f64 / f64::from(fewest),
        _ => 1.0,
    }
}

/// Share of some random cases in which exchange needs no more than the fewest messages.
fn share_of_fewest(processors: u32, cases: std::ops::Range<u64>) -> f64 {
    let count = (cases.end - cases.start) as f64;
    let reached = cases.filter(|case| over_fewest(processors, *case) == 1.0);
    reached.count() as f64 / count
}

pub(super) fn fewest_messages() -> Measured {
    let share = |processors: u32| brief(100.0 * share_of_fewest(processors, 0..2000));
    let more = (0..2000).map(|case| over_fewest(8, case)).sum::<f64>() / 2000.0 - 1.0;
    let note = format!(
        "of 2 000 cases {} % on 4 processors, {} % on 6, {} % on 10; on 8 it needs {} % more than the fewest in the mean",
        share(4),
        share(6),
        share(10),
        brief(100.0 * more)
    );
    let each = (0..30).map(|part| share_of_fewest(8, 2000 * part..2000 * (part + 1)));
    Ok(Found::each(each.collect()).noting(note))
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
    Ok(Found::exact(end / spread(&items)))
}

pub(super) fn whole_items() -> Measured {
    let items: Vec<u64> = (0..8_u32).map(|j| u64::from(j.count_ones())).collect();
    let told = dimension_exchange(&items)?;
    let end = told.phases.last().cloned().unwrap_or_default();
    let most = end.iter().max().copied().unwrap_or(0) - end.iter().min().copied().unwrap_or(0);
    Ok(Found::exact(most as f64).noting(format!("{} items are sent", told.sent)))
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
    Ok(Found::exact(share).noting(format!("{left} of 5 parts")))
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
    let note = format!("{nodes} nodes of both curves");
    Ok(Found::exact(whole as f64 / nodes as f64).noting(note))
}

/// Exponential loads of mean 1.
fn drawn(count: u64, seed: &str) -> Vec<f64> {
    let distribution = Distribution {
        kind: Kind::Exponential,
        count,
        mean: 1.0,
        spread: 1.0,
        seed: seed.into(),
    };
    distribution.draw()
}

/// Objects without edges on equal processors.
fn unconnected(loads: Vec<f64>, processors: usize) -> Result<Problem, BadInput> {
    Problem::new(
        loads,
        Processors::equal(processors),
        Vec::new(),
        Price::FREE,
        None,
    )
}

pub(super) fn refinement() -> Measured {
    let (mut each, mut sums) = (Vec::new(), [0.0; 2]);
    for seed in 0..300_u32 {
        let problem = unconnected(drawn(100, &seed.to_string()), 16)?;
        let imbalance = |strategy| {
            let placed = place(strategy, &problem, &Settings::default());
            Measures::new(&problem, &placed.placement).imbalance
        };
        let [alone, refined] = [Strategy::Greedy, Strategy::GreedyRefine].map(imbalance);
        sums = [sums[0] + alone, sums[1] + refined];
        each.push(refined / alone);
    }
    let same = each.iter().filter(|over| **over == 1.0).count();
    let note = format!(
        "in {same} works it finds nothing to do; the sum of all imbalances falls to {} of greedy’s",
        brief(sums[1] / sums[0])
    );
    Ok(Found::each(each).noting(note))
}

pub(super) fn restart() -> Measured {
    let mut each = Vec::new();
    for seed in 0..30_u32 {
        let problem = unconnected(drawn(160, &seed.to_string()), 12)?;
        let placed = place(Strategy::Greedy, &problem, &Settings::default());
        let makespan = Measures::new(&problem, &placed.placement).makespan;
        each.push(makespan / bound::lower(&problem));
    }
    Ok(Found::each(each))
}

/// The line through the middle of the points by histograms, round by round, against that by sorting.
pub(super) fn histogram() -> Measured {
    let mut stream = Stream::new("1", "histogram");
    let mut points: Vec<f64> = (0..100_000).map(|_| stream.uniform()).collect();
    let middle = points.len() / 2;
    let (mut low, mut high, mut rounds) = (0.0_f64, 1.0_f64, 0);
    let below = |line: f64| points.iter().filter(|x| **x < line).count();
    // Each round counts the points left of 63 lines, and keeps the stretch between two that the middle is in.
    while below(high) > below(low) + 1 {
        rounds += 1;
        let line = |i: u32| low + (high - low) * f64::from(i) / 64.0;
        let Some(last) = (0..64).rev().find(|i| below(line(*i)) <= middle) else {
            break;
        };
        (low, high) = (line(last), line(last + 1));
    }
    let found = below(low);
    points.sort_by(f64::total_cmp);
    let sorted = points.partition_point(|x| *x < points[middle]);
    let note = format!(
        "after {rounds} rounds; each processor sends 63 counts a round in the place of its points"
    );
    Ok(Found::exact(found.abs_diff(sorted) as f64).noting(note))
}

pub(super) fn multicast() -> Measured {
    let edges = Neighbours::Grid3.edges(1000, 1.0)?;
    let each = (0..30_u32).map(|seed| {
        let mut stream = Stream::new(&seed.to_string(), "multicast");
        let at: Vec<u32> = (0..1000).map(|_| stream.below(16)).collect();
        let ends = edges
            .iter()
            .flat_map(|edge| [(edge.from, edge.to), (edge.to, edge.from)]);
        let cut = ends
            .map(|(from, to)| (from, at[to as usize]))
            .filter(|(from, there)| at[*from as usize] != *there);
        let mut sent: Vec<(u32, u32)> = cut.collect();
        let messages = sent.len() as f64;
        sent.sort_unstable();
        sent.dedup();
        sent.len() as f64 / messages
    });
    Ok(Found::each(each.collect()))
}

pub(super) fn topology() -> Measured {
    const SIDE: u32 = 8;
    let edges = Neighbours::Grid2.edges(64 * 64, 1.0)?;
    let part = |object: u32| (object / 64 / SIDE, object % 64 / SIDE);
    let apart = |x: u32, y: u32| x.abs_diff(y).min(SIDE - x.abs_diff(y));
    let hops = |at: &dyn Fn(u32) -> (u32, u32)| -> f64 {
        let hop = |(x, y): ((u32, u32), (u32, u32))| f64::from(apart(x.0, y.0) + apart(x.1, y.1));
        edges
            .iter()
            .map(|edge| hop((at(edge.from), at(edge.to))))
            .sum()
    };
    let lying = hops(&part);
    let each = (0..30_u32).map(|seed| {
        let mut stream = Stream::new(&seed.to_string(), "topology");
        let keys: Vec<u64> = (0..SIDE * SIDE).map(|_| stream.bits()).collect();
        let to = sorted(keys.len(), &|i| pair(keys[i], 0));
        let drawn = |object: u32| {
            let (row, column) = part(object);
            let processor = to[(row * SIDE + column) as usize];
            (processor / SIDE, processor % SIDE)
        };
        lying / hops(&drawn)
    });
    Ok(Found::each(each.collect()))
}

/// A crack through chunks on 16 processors, with 128 units of work in all.
fn crack(chunks: usize, period: u64) -> Result<Ran, BadInput> {
    let loads = vec![128.0 / chunks as f64; chunks];
    let problem = unconnected(loads, 16)?;
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
    Ok(Found::exact(many.seconds / few.seconds).noting(note))
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
    Ok(Found::exact(ran.step[50] / before).noting(note))
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
    Ok(Found::exact(low as f64).noting(note))
}
