//! CP/MISF beside a topological sort of the same graph, the interval bound, and HEFT on many processors.

use allot_schedule::bound::lower;
use allot_schedule::generate::{Generator, Layered, Random, Unit};
use allot_schedule::model::order::topological;
use allot_schedule::model::{Graph, Network, Setting, Times};
use allot_schedule::policy::{Master, Policy, Transfers, run};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

const ALONE: Master = Master {
    dispatch: 0.0,
    coalesce: 1,
};
const ONE: Unit = Unit {
    seconds: 1.0,
    bytes: 1.0,
};

fn random(tasks: u64, predecessors: f64, seed: u64) -> Graph {
    let random = Random {
        tasks,
        predecessors,
        longest: 20,
        seed: seed.to_string(),
    };
    Generator::Random(random, ONE).make().expect("a graph")
}

/// A hundred thousand tasks and a million edges.
fn list(c: &mut Criterion) {
    let mut group = c.benchmark_group("1e5 tasks, 1e6 edges");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    let graph = random(100_000, 10.0, 1);
    let times = Times::given(&graph, None);
    group.bench_function("topological sort", |b| {
        b.iter(|| black_box(topological(graph.successors(), graph.predecessors())))
    });
    for processors in [16, 256] {
        let setting = Setting::new(&graph, processors, Network::default());
        group.bench_function(format!("cp_misf on {processors}"), |b| {
            b.iter(|| {
                black_box(run(
                    Policy::CpMisf,
                    &setting,
                    [&times, &times],
                    Transfers::default(),
                    ALONE,
                    None,
                ))
            })
        });
    }
    group.finish();
}

/// As many graphs, of as many tasks, as the standard task graph set has of 50 and 100 tasks.
fn bounds(c: &mut Criterion) {
    let mut group = c.benchmark_group("360 graphs x 4");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    let graph = |seed: u64| random(50 + 50 * (seed % 2), 1.0 + (seed % 7) as f64, seed);
    let graphs: Vec<Graph> = (0..360).map(graph).collect();
    group.bench_function("bound", |b| {
        b.iter(|| {
            for graph in &graphs {
                black_box(lower(graph, &Times::given(graph, None), &[2, 4, 8, 16]));
            }
        })
    });
    group.finish();
}

/// Ten thousand tasks on 64 processors; `tests/peers/plain_heft.py` does the same.
fn heft(c: &mut Criterion) {
    let mut group = c.benchmark_group("1e4 tasks on 64 processors");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    let layered = Layered {
        layers: 100,
        width: 100,
        density: 0.05,
        ccr: 1.0,
        seed: "1".into(),
    };
    let graph = Generator::Layered(layered, ONE).make().expect("a graph");
    let times = Times::given(&graph, None);
    let setting = Setting::new(
        &graph,
        64,
        Network {
            latency: 0.0,
            bandwidth: Some(1.0),
        },
    );
    for policy in [Policy::Heft, Policy::Cpop, Policy::Peft] {
        group.bench_function(policy.name(), |b| {
            b.iter(|| {
                black_box(run(
                    policy,
                    &setting,
                    [&times, &times],
                    Transfers::default(),
                    ALONE,
                    None,
                ))
            })
        });
    }
    group.finish();
}

criterion_group!(benches, list, bounds, heft);
criterion_main!(benches);
