//! Times of dividing a million points into 1 024 parts, beside a sort of as many numbers.

use allot_balance::geometry::clusters::Clusters;
use allot_balance::geometry::{Partition, Points};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn points(dimensions: u64, weighted: bool) -> Points {
    let clusters = Clusters {
        count: 1_000_000,
        clusters: 0,
        spread: 0.0,
        dimensions,
        seed: "1".into(),
    };
    let mut points = clusters.draw().expect("points");
    if weighted {
        points.weights = Some(points.at.iter().map(|at| 0.5 + at[0]).collect());
    }
    points
}

fn divide(c: &mut Criterion) {
    let mut group = c.benchmark_group("1e6 points, 1024 parts");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3))
        .sample_size(10);
    let plane = points(2, false);
    let numbers: Vec<f64> = plane.at.iter().map(|at| at[0]).collect();
    group.bench_function("sort", |b| {
        b.iter(|| {
            let mut numbers = numbers.clone();
            numbers.sort_unstable_by(f64::total_cmp);
            black_box(numbers)
        });
    });
    for (name, points) in [
        ("in the plane", plane),
        ("in space", points(3, false)),
        ("weighted, in the plane", points(2, true)),
    ] {
        for (way, partition) in Partition::ALL {
            if way == "octree" {
                continue;
            }
            group.bench_function(format!("{way}, {name}"), |b| {
                b.iter(|| black_box(partition.divide(&points, 1024, 16)));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, divide);
criterion_main!(benches);
