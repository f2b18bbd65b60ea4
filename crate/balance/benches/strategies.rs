//! Times of strategies beside a sort of the loads, and of a run through time.

use allot_balance::model::drawn::{Distribution, Kind};
use allot_balance::model::{Edge, Price, Problem, Processors};
use allot_balance::strategy::Settings;
use allot_balance::strategy::Strategy;
use allot_balance::strategy::{greedy, refine, talk};
use allot_balance::time::{Change, Cost, Predict, Run, When, simulate};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn drawn(kind: Kind, count: u64) -> Vec<f64> {
    let seed = "1".into();
    Distribution {
        kind,
        count,
        mean: 1.0,
        spread: 1.0,
        seed,
    }
    .draw()
}

fn problem(kind: Kind, count: u64, processors: usize) -> Problem {
    let machine = Processors::equal(processors);
    Problem::new(drawn(kind, count), machine, Vec::new(), Price::FREE, None).expect("a problem")
}

/// The peer: a sort of the loads.
fn sorted(loads: &[f64]) -> Vec<f64> {
    let mut loads = loads.to_vec();
    loads.sort_unstable_by(f64::total_cmp);
    loads
}

/// A million objects on ten thousand processors.
fn many(c: &mut Criterion) {
    let mut group = c.benchmark_group("1e6 objects, 1e4 processors");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    let problem = problem(Kind::Exponential, 1_000_000, 10_000);
    group.bench_function("sort", |b| b.iter(|| black_box(sorted(problem.loads()))));
    group.bench_function("greedy", |b| b.iter(|| black_box(greedy::greedy(&problem))));
    group.bench_function("greedy_comm", |b| {
        b.iter(|| black_box(talk::greedy_comm(&problem)))
    });
    group.finish();
}

/// A hundred thousand objects on a thousand processors, from the placement by blocks.
fn refined(c: &mut Criterion) {
    let mut group = c.benchmark_group("1e5 objects, 1e3 processors");
    group
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    for (name, kind) in [
        ("uniform", Kind::Uniform),
        ("exponential", Kind::Exponential),
        ("lognormal", Kind::LogNormal),
    ] {
        let problem = problem(kind, 100_000, 1000);
        group.bench_function(format!("greedy, {name}"), |b| {
            b.iter(|| black_box(greedy::greedy(&problem)));
        });
        group.bench_function(format!("refine, {name}"), |b| {
            b.iter(|| black_box(refine::refine(&problem, problem.placement().to_vec(), 0.0)));
        });
    }
    group.finish();
}

/// A thousand steps of a crack through ten thousand objects on 256 processors, balanced every 50 steps.
fn run(c: &mut Criterion) {
    let problem = problem(Kind::Exponential, 10_000, 256);
    let run = Run {
        steps: 1000,
        when: When::Period(50),
        strategy: Strategy::GreedyRefine,
        change: Change::Front {
            factor: 4.0,
            from: 0.0,
            speed: 10.0,
        },
        cost: Cost::default(),
        periods: Vec::new(),
        events: Vec::new(),
        predict: Predict::Last,
    };
    let settings = Settings::default();
    let mut group = c.benchmark_group("1000 steps, 1e4 objects, 256 processors");
    group
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    group.bench_function("greedy_refine every 50", |b| {
        b.iter(|| black_box(simulate(&problem, None, &settings, &run, run.when)));
    });
    group.finish();
}

/// A square mesh whose cells send a message to each neighbour, of a tenth of the mean load.
fn mesh(side: u32, processors: usize) -> Problem {
    let count = side * side;
    let edges = (0..count).flat_map(|cell| {
        let right = (cell % side + 1 < side).then(|| Edge::new(cell, cell + 1, 1.0));
        let below = (cell + side < count).then(|| Edge::new(cell, cell + side, 1.0));
        right.into_iter().chain(below)
    });
    let price = Price {
        alpha: 0.1,
        ..Price::FREE
    };
    let loads = drawn(Kind::Exponential, u64::from(count));
    let machine = Processors::equal(processors);
    Problem::new(loads, machine, edges.collect(), price, None).expect("a mesh")
}

/// Refinement with messages of meshes that grow four times, from a placement that cuts much.
fn talking(c: &mut Criterion) {
    let mut group = c.benchmark_group("mesh with messages, 16 processors");
    group
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    for side in [20, 40, 80] {
        let problem = mesh(side, 16);
        let start = talk::greedy_comm(&problem);
        group.bench_function(format!("greedy_comm, {side} a side"), |b| {
            b.iter(|| black_box(talk::greedy_comm(&problem)));
        });
        group.bench_function(format!("refine, {side} a side"), |b| {
            b.iter(|| black_box(refine::refine(&problem, start.clone(), 0.0)));
        });
    }
    group.finish();
}

criterion_group!(benches, many, refined, run, talking);
criterion_main!(benches);
