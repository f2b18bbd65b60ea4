//! Times of a call to the counter, of each policy at the seed's scale, and of all curves of figures 9 to 11.

use allot_inspect::account::Account;
use allot_inspect::answer::answer;
use allot_inspect::counter::Counter;
use allot_inspect::partition::{blocks, lpt};
use allot_inspect::policy::{Plan, Policy, Run};
use allot_inspect::scenario::{Scenario, Tasks};
use allot_inspect::tasks::distribution::Distribution;
use allot_kernel::counts::Counts;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

/// Log-normal tasks, none of them null.
fn drawn(count: u64) -> Vec<f64> {
    let distribution = Distribution {
        count,
        null: 0.0,
        mean: 1.0,
        sigma: 1.0,
    };
    distribution.draw("1").expect("a distribution").seconds
}

/// A million tasks on ten thousand processes, with a counter that is just not the bottleneck, and one that is.
fn counter(c: &mut Criterion) {
    let tasks = drawn(1_000_000);
    let mut group = c.benchmark_group("counter, 1e6 tasks, 1e4 processes");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    group.throughput(Throughput::Elements(1_010_000));
    for (name, service) in [("free", 5e-5), ("bottleneck", 5e-4)] {
        let counter = Counter {
            latency: 1e-5,
            service,
        };
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut left = tasks.iter();
                let mut accounts = vec![Account::default(); 10_000];
                let hand_out = |account: &mut Account| {
                    let seconds = *left.next()?;
                    account.task += seconds;
                    Some(seconds)
                };
                black_box(counter.serve(&mut accounts, hand_out))
            });
        });
    }
    group.finish();
}

fn partitions(c: &mut Criterion) {
    let tasks = drawn(1_000_000);
    let order = lpt::order(&tasks);
    let mut group = c.benchmark_group("1e6 tasks, 1e4 processes");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(4))
        .sample_size(10);
    group.bench_function("sort", |b| b.iter(|| black_box(lpt::order(&tasks))));
    group.bench_function("lpt", |b| {
        b.iter(|| black_box(lpt::assign(&order, &tasks, 10_000)))
    });
    group.bench_function("blocks", |b| {
        b.iter(|| black_box(blocks::assign(&tasks, 10_000)))
    });
    group.finish();
}

/// The ladder of 14 water molecules on 1 400 processes, by every policy.
fn seed(c: &mut Criterion) {
    let scenario = Scenario::default();
    let (candidates, _) = scenario.candidates().expect("the default");
    let times = scenario.errors().true_seconds(&candidates, "1", 1);
    let plan = Plan::new(candidates, scenario.machine());
    let mut group = c.benchmark_group("36 630 candidates, 1 400 processes");
    group
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(10);
    group.bench_function("candidates", |b| {
        b.iter(|| black_box(scenario.candidates()))
    });
    for (name, policy) in Policy::ALL {
        group.bench_function(name, |b| {
            b.iter(|| black_box(Run::new(&plan, policy, 1400).iterate(&times)))
        });
    }
    group.finish();
}

/// Twenty numbers of processes, every policy of the seed, ten thousand tasks.
fn curves(c: &mut Criterion) {
    let distribution = Distribution {
        count: 10_000,
        null: 0.0,
        mean: 1.0,
        sigma: 1.0,
    };
    let scenario = Scenario {
        processes: Counts::Range {
            from: 1,
            to: 4096,
            points: 20,
        },
        ..Scenario::of(Tasks::Distribution(distribution))
    };
    let mut group = c.benchmark_group("curves");
    group
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(3))
        .sample_size(10);
    group.bench_function("figures 9 to 11", |b| {
        b.iter(|| black_box(answer(&scenario, |_| true)))
    });
    group.finish();
}

criterion_group!(benches, counter, partitions, seed, curves);
criterion_main!(benches);
