//! The least plan, beside the longest first in the same run; and the course over many machines.

use allot_split::course::course;
use allot_split::least::least;
use allot_split::plan::longest_first;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// Tests of 0.37 to 2.7 s in milliseconds, in no order.
fn tests(count: u32) -> Vec<f64> {
    (0..count)
        .map(|k| libm::exp(libm::sin(f64::from(k * k % 9973))))
        .map(|seconds| (1000.0 * seconds).round() / 1000.0)
        .collect()
}

fn plans(c: &mut Criterion) {
    let mut group = c.benchmark_group("plans");
    for (count, machines) in [(40, 4), (200, 8), (57_861, 12)] {
        let seconds = tests(count);
        let id = |name: &str| BenchmarkId::new(name, format!("{count} tests on {machines}"));
        group.bench_function(id("least"), |b| {
            b.iter(|| least(black_box(&seconds), machines))
        });
        group.bench_function(id("longest first"), |b| {
            b.iter(|| longest_first(black_box(&seconds), machines));
        });
    }
    group.finish();
}

fn courses(c: &mut Criterion) {
    let seconds = tests(3000);
    c.bench_function("1 to 100 machines, 3000 tests", |b| {
        b.iter(|| course(black_box(&seconds), 1..=100, 0.0));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = plans, courses
}
criterion_main!(benches);
