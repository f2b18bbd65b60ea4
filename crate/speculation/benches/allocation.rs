//! How long one allocation and one sweep take, for the table in tests/bench/speculation.
//!
//! The large task sets are quantile grids of B(0.1, 1), all probabilities different: the hardest case,
//! since equal probabilities cost as one. The sweeps are those of the paper's twelve task sets.

use allot_speculation::allocation::{Optimizer, optimal};
use allot_speculation::answer::answer_for;
use allot_speculation::distribution::{Beta, Composition};
use allot_speculation::families;
use allot_speculation::scenario::{Scenario, Slots, Tasks};
use allot_speculation::sweep::{Range, sweep};
use allot_speculation::task::TaskSet;
use criterion::{
    BatchSize, BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use std::hint::black_box;
use std::time::Duration;

/// Numbers of tasks, and as many slots.
const SIZES: [(&str, f64); 3] = [("1e3", 1e3), ("1e4", 1e4), ("1e6", 1e6)];
/// As the page lists them.
const MOST_LISTED: u64 = 2000;

/// B(0.1, 1) with exactly `tasks` tasks, on as many slots.
fn tail(tasks: f64) -> Scenario {
    Scenario {
        tasks: Tasks::Beta(Beta {
            alpha: 0.1,
            beta: 1.0,
            total: tasks / 11.0,
            seed: "1".into(),
            composition: Composition::Expected,
        }),
        slots: Some(Slots::One(tasks)),
        ..Scenario::default()
    }
}

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.warm_up_time(Duration::from_millis(500));
    group
        .measurement_time(Duration::from_secs(2))
        .sample_size(20);
    group
}

fn allocations(c: &mut Criterion) {
    let scenarios = SIZES.map(|(name, tasks)| (name, tasks, tail(tasks)));
    let sets = scenarios.each_ref().map(|(_, tasks, scenario)| {
        let set = scenario.task_set().expect("tasks");
        assert_eq!(
            (set.count(), set.groups().len()),
            (*tasks as u64, *tasks as usize)
        );
        set
    });

    let mut one = group(c, "optimal");
    for ((name, slots, scenario), set) in scenarios.iter().zip(&sets) {
        one.bench_function(*name, |b| b.iter(|| optimal(black_box(set), *slots)));
        // Of a set that nothing was asked of before, and with the making of the set from a list in order.
        one.bench_function(format!("{name}_first"), |b| {
            let fresh = || scenario.task_set().expect("tasks");
            let first = |set: &mut TaskSet| optimal(set, *slots);
            b.iter_batched_ref(fresh, first, BatchSize::PerIteration);
        });
        let model = scenario.runtime_model().expect("a model");
        one.bench_function(format!("{name}_from_list"), |b| {
            let list = || set.groups().p().to_vec();
            let shares = |list| {
                let set = TaskSet::from_list(list, &model).expect("tasks");
                (optimal(&set, *slots), set)
            };
            b.iter_batched(list, shares, BatchSize::PerIteration);
        });
    }
    // The hardest of them by its parts and with more slots, and what it is measured by: to add its numbers.
    let ((name, slots, _), set) = (&scenarios[2], &sets[2]);
    let list = set.groups().p();
    one.bench_function(format!("{name}_sum_only"), |b| {
        b.iter(|| black_box(list).iter().sum::<f64>());
    });
    one.bench_function(format!("{name}_without_shares"), |b| {
        b.iter(|| Optimizer::new(black_box(set)).throughput(*slots));
    });
    one.bench_function(format!("{name}_on_1e8_slots"), |b| {
        b.iter(|| optimal(black_box(set), 1e8));
    });
    one.finish();

    // What the page's module computes at each N.
    let mut every = group(c, "every_allocation");
    for ((name, _, scenario), set) in scenarios.iter().zip(&sets) {
        every.bench_function(*name, |b| {
            b.iter(|| answer_for(scenario, black_box(set), MOST_LISTED));
        });
    }
    every.finish();
}

fn building(c: &mut Criterion) {
    let mut build = group(c, "build");
    for (name, tasks) in SIZES {
        let scenario = tail(tasks);
        let model = scenario.runtime_model().expect("a model");
        let set = scenario.task_set().expect("tasks");
        let sorted = set.groups().p().to_vec();
        let mut shuffled = sorted.clone();
        shuffle(&mut shuffled);
        // For comparison: sorting the numbers themselves, and adding them.
        if tasks == 1e6 {
            let sort = |mut list: Vec<f64>| list.sort_by(|x, y| y.total_cmp(x));
            build.bench_function(format!("{name}_sort_only"), |b| {
                b.iter_batched(|| shuffled.clone(), sort, BatchSize::PerIteration);
            });
            build.bench_function(format!("{name}_sum_only"), |b| {
                b.iter(|| black_box(&shuffled).iter().sum::<f64>());
            });
        }
        for (order, list) in [("sorted", sorted), ("shuffled", shuffled)] {
            build.bench_function(format!("{name}_{order}"), |b| {
                let set = |list| TaskSet::from_list(list, &model);
                b.iter_batched(|| list.clone(), set, BatchSize::PerIteration);
            });
        }
    }
    build.finish();
}

/// Fisher and Yates, with a plain linear congruential generator: any order will do.
fn shuffle(list: &mut [f64]) {
    let mut state = 1_u64;
    for i in (1..list.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        list.swap(i, ((state >> 33) % (i as u64 + 1)) as usize);
    }
}

fn sweeps(c: &mut Criterion) {
    let slots = Range::DEFAULT.slots().expect("a range");
    let scenarios: Vec<(String, Scenario)> = families::all("1", Composition::Drawn)
        .into_iter()
        .map(|(name, tasks)| {
            let scenario = Scenario {
                tasks,
                slots: None,
                ..Scenario::default()
            };
            (name, scenario)
        })
        .collect();

    let mut curves = group(c, "sweep");
    for (name, scenario) in &scenarios {
        let set = scenario.task_set().expect("tasks");
        curves.bench_function(name, |b| {
            b.iter(|| sweep(black_box(&set), &slots, |_| true))
        });
    }
    curves.finish();
}

criterion_group!(benches, allocations, building, sweeps);
criterion_main!(benches);
