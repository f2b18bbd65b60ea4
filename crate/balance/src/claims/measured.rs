//! The numbers of the claims.

use crate::items::diffusion::{Alpha, diffuse};
use crate::items::dimension::dimension_exchange;
use crate::items::exchange::exchange;
use crate::items::topology::Topology;
use crate::model::drawn::{Distribution, Kind, Neighbours};
use crate::model::{Measures, Price, Problem, Processors, bound};
use crate::strategy::optimal::optimal;
use crate::strategy::{Settings, Strategy, place};
use crate::time::reduction::Reduction;
use crate::time::{Change, Cost, Predict, Ran, Run, When, simulate};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::order::{pair, sorted};
use allot_kernel::rng::Stream;
use allot_kernel::words::brief;

/// Seconds between two iterations of a second with asynchronous reductions.
pub(super) fn async_reduction() -> Measured {
    let seconds = |reduce: f64, iterations: u64| {
        let reduction = Reduction {
            compute: 1.0,
            reduce,
            iterations,
        };
        reduction.seconds()
    };
    let gap =
        |reduce: f64| seconds(reduce, 101).asynchronous - seconds(reduce, 100).asynchronous - 1.0;
    let over = |iterations: u64| {
        let seconds = seconds(0.25, iterations);
        brief(seconds.asynchronous / seconds.synchronous)
    };
    let note = format!(
        "{}, {} and {} iterations with reductions of 1.5, 2 and 3; with those of a quarter 100 iterations take {} of the time, \
         a single one {}, since one more is needed",
        brief(gap(1.5)),
        brief(gap(2.0)),
        brief(gap(3.0)),
        over(100),
        over(1)
    );
    Ok(Found::exact(largest(&[0.25, 0.5, 1.0].map(gap))).noting(note))
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

pub(super) fn largest(loads: &[f64]) -> f64 {
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

/// Speed-up by Amdahl's law over 100/K, with a sequential part of K per cent: the highest of four.
pub(super) fn amdahl() -> Measured {
    let over = |k: f64, processors: f64| {
        let alone = k / 100.0;
        1.0 / (alone + (1.0 - alone) / processors) / (100.0 / k)
    };
    let parts = [1.0, 5.0, 20.0, 50.0];
    let most = |processors: f64| largest(&parts.map(|k| over(k, processors)));
    let note = format!(
        "{} of it on 100 processors with K = 5, so a speed-up of {}",
        brief(over(5.0, 100.0)),
        brief(20.0 * over(5.0, 100.0))
    );
    Ok(Found::exact(most(1e9)).noting(note))
}

pub(super) fn largest_piece() -> Measured {
    let mut each = Vec::new();
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
        each.push(most);
    }
    let highest = largest(&each);
    let reached = each.iter().filter(|most| **most > 1.0 - 1e-9).count();
    let note = format!(
        "{} at most; {reached} of 200 works reach it",
        brief(highest)
    );
    Ok(Found::each(each).noting(note))
}

/// Pairs of boxes in reach where boxes are k times narrower and k of them reach as far, over those of k = 1.
pub(super) fn away(k: u64) -> Measured {
    let pairs = |k: u64| {
        let within = 2 * k + 1;
        // A box with itself, and half of its pairs with others, since each pair is one object.
        k * k * k * ((within * within * within - 1) / 2 + 1)
    };
    let (over, other) = (pairs(k) as f64 / pairs(1) as f64, k * k * k);
    let why = format!(
        "a box has {} pairs for the {} of a 1-away one, and there are {other} times as many boxes; by boxes alone, without more \
         pairs for each, it would be {other}. 256 000 over 76 000 is {}, and 3-away boxes are {} times as many as 2-away ones",
        pairs(k) / other,
        pairs(1),
        brief(256.0 / 76.0),
        brief(27.0 / 8.0)
    );
    Ok(Found::exact(over).since(why))
}

pub(super) fn namd() -> Measured {
    Ok(Found::exact(1e3 * 57.0 / 2000.0)
        .noting("on the very edge of 28 ± 0.5: the lecture cuts it to whole ms"))
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
    let whole = (0..200_u32).map(|seed| {
        let mut stream = Stream::new(&seed.to_string(), "dimension");
        let items: Vec<u64> = (0..64).map(|_| u64::from(stream.below(101))).collect();
        let told = dimension_exchange(&items)?;
        let spread = told.phases.last().map_or(f64::INFINITY, |end| spread(end));
        Ok(f64::from(spread <= 1.0))
    });
    let whole = Found::each(whole.collect::<Result<_, BadInput>>()?).computed;
    let note = format!(
        "with 0 to 100 whole items on each all differ by one at most at the end in {} % of 200 cases",
        brief(100.0 * whole)
    );
    Ok(Found::exact(end / spread(&items)).noting(note))
}

pub(super) fn whole_items() -> Measured {
    let items: Vec<u64> = (0..8_u32).map(|j| u64::from(j.count_ones())).collect();
    let told = dimension_exchange(&items)?;
    // After the phase of dimension d: the half of the processors with that bit, less the other.
    let apart = told.phases.iter().enumerate().map(|(d, counts)| {
        let half = |bit: usize| {
            let of_it = counts.iter().enumerate().filter(|(j, _)| j >> d & 1 == bit);
            of_it.map(|(_, items)| *items as f64).sum::<f64>()
        };
        (half(1) - half(0)).abs()
    });
    let apart: Vec<f64> = apart.collect();
    let each = apart
        .iter()
        .map(|items| brief(*items))
        .collect::<Vec<_>>()
        .join(", ");
    let end = told.phases.last().cloned().unwrap_or_default();
    let most = end.iter().max().copied().unwrap_or(0) - end.iter().min().copied().unwrap_or(0);
    let why = format!(
        "items are whole: of partners that differ by one none sends, so that {} items are sent, halves differ by {each} \
         after their phases, and two processors by {most} at the end",
        told.sent
    );
    Ok(Found::exact(largest(&apart)).since(why))
}

/// Exponential loads of mean 1.
pub(super) fn drawn(count: u64, seed: &str) -> Vec<f64> {
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
pub(super) fn unconnected(loads: Vec<f64>, processors: usize) -> Result<Problem, BadInput> {
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

/// A crack through chunks on 16 processors, with 128 s of work in all, and a balance that takes `seconds` a chunk.
fn crack(chunks: usize, period: u64, seconds: f64) -> Result<Ran, BadInput> {
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
        cost: Cost {
            per_object: seconds,
            ..Cost::default()
        },
        periods: Vec::new(),
        events: Vec::new(),
        predict: Predict::Last,
    };
    simulate(&problem, None, &Settings::default(), &run, run.when)
}

pub(super) fn virtualization() -> Measured {
    let over = |seconds: f64| {
        let each = [1, 2, 5, 10, 20].map(|period| {
            Ok(crack(128, period, seconds)?.seconds / crack(16, period, seconds)?.seconds)
        });
        each.into_iter().collect::<Result<Vec<f64>, BadInput>>()
    };
    let told = |each: &[f64]| {
        let each = each.iter().map(|over| brief(*over));
        each.collect::<Vec<_>>().join(", ")
    };
    let each = over(0.0)?;
    let note = format!(
        "balanced every 1, 2, 5, 10 and 20 steps {}; where a balance takes 0.1 s a chunk {}; {} and {} s without balancing",
        told(&each),
        told(&over(0.1)?),
        brief(crack(128, 0, 0.0)?.seconds),
        brief(crack(16, 0, 0.0)?.seconds)
    );
    Ok(Found::exact(largest(&each)).noting(note))
}

pub(super) fn in_action() -> Measured {
    let ran = crack(128, 25, 0.0)?;
    let over = [25, 50, 75].map(|step| ran.step[step] / ran.step[step - 1]);
    let note = format!("at steps 25, 50 and 75 {}", over.map(brief).join(", "));
    Ok(Found::exact(over[1]).noting(note))
}

/// Works of 57 s on 2 000 processors, and the same with objects above 28 ms in equal halves again and again.
pub(super) fn split() -> Measured {
    let (mut each, mut longest) = (Vec::new(), [0.0; 2]);
    for seed in 0..30_u32 {
        let whole: Vec<f64> = drawn(4000, &seed.to_string())
            .into_iter()
            .map(|load| load * 57.0 / 4000.0)
            .collect();
        let halves = whole.iter().flat_map(|load| {
            let pieces = libm::exp2(libm::ceil(libm::log2(load / 0.028)).max(0.0));
            vec![load / pieces; pieces as usize]
        });
        let halves: Vec<f64> = halves.collect();
        longest = [
            longest[0] + largest(&whole) / 30.0,
            longest[1] + largest(&halves) / 30.0,
        ];
        let makespan = |loads: Vec<f64>| {
            let problem = unconnected(loads, 2000)?;
            let placed = place(Strategy::Greedy, &problem, &Settings::default());
            Ok::<f64, BadInput>(Measures::new(&problem, &placed.placement).makespan)
        };
        each.push(makespan(halves)? / makespan(whole)?);
    }
    let note = format!(
        "the largest object has {} ms, then {} ms",
        brief(1e3 * longest[0]),
        brief(1e3 * longest[1])
    );
    Ok(Found::each(each).noting(note))
}

/// A processor of sixteen that others use for half of the time: greedy that knows it over greedy that does not.
pub(super) fn extraneous() -> Measured {
    let each = (0..30_u32).map(|seed| {
        let loads = drawn(160, &seed.to_string());
        let blind = unconnected(loads.clone(), 16)?;
        let mut processors = Processors::equal(16);
        processors.speeds[0] = 0.5;
        let seeing = Problem::new(loads, processors, Vec::new(), Price::FREE, None)?;
        let makespan = |known: &Problem| {
            let placed = place(Strategy::Greedy, known, &Settings::default());
            Measures::new(&seeing, &placed.placement).makespan
        };
        Ok(makespan(&seeing) / makespan(&blind))
    });
    Ok(Found::each(each.collect::<Result<Vec<f64>, BadInput>>()?))
}

pub(super) fn diffusion() -> Measured {
    let off = |loads: &[f64]| largest(loads) / crate::model::mean(loads) - 1.0;
    let left = |side: u64, items: Vec<u64>| {
        let network = Topology::Torus(vec![side, side]).network((side * side) as usize)?;
        let loads: Vec<f64> = items.iter().map(|count| *count as f64).collect();
        let end = diffuse(&items, &network, Alpha::Safe, 0.0, 100)?;
        Ok::<f64, BadInput>(off(&end.loads) / off(&loads))
    };
    let each = (0..30_u32).map(|seed| {
        let mut stream = Stream::new(&seed.to_string(), "diffusion");
        left(8, (0..64).map(|_| u64::from(stream.below(101))).collect())
    });
    let each = each.collect::<Result<Vec<f64>, BadInput>>()?;
    let half = |side: u64| {
        left(
            side,
            (0..side * side)
                .map(|j| 100 * u64::from(j < side * side / 2))
                .collect(),
        )
    };
    let note = format!(
        "where half of the processors have all items {}, on a torus of 32 × 32 {}",
        brief(half(8)?),
        brief(half(32)?)
    );
    Ok(Found::each(each).noting(note))
}
