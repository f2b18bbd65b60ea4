//! How long one run takes, for the table in tests/bench/speculation: each method on each of the paper's Markov models,
//! and on machines from small to large. Criterion's throughput is segments done.

use allot_speculation::ensemble::{Ensemble, MethodResult};
use allot_speculation::markov::Model;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use criterion::{SamplingMode, measurement::WallTime};
use std::hint::black_box;
use std::time::Duration;

/// The paper's models, by the names that the table knows.
const MODELS: [(&str, Model); 3] = [
    ("ring", Model::Ring { states: 8000 }),
    ("cubic", Model::Cubic { side: 20 }),
    ("complete", Model::Complete { states: 8000 }),
];
/// Machines from small to large, on the cubic lattice for a thousand seconds.
const SLOTS: [u64; 4] = [500, 5000, 50_000, 500_000];
/// The most slots for w*, which shares them anew after every transition; more would take too long.
const MOST_FOR_W_STAR: u64 = 5000;

/// Measures the first run of a method, and what it did.
fn measure(group: &mut BenchmarkGroup<'_, WallTime>, name: String, simulation: Simulation) {
    let runtime = RuntimeModel::new(Coefficients::PAPER).expect("the paper's model");
    let method = simulation.methods[0];
    let ensemble = Ensemble::new(&simulation, &runtime, method).expect("a simulation in range");
    let tally = ensemble.chunk(0).expect("a run");
    let segments = MethodResult::of(&tally, &simulation).segments_per_run;
    group.throughput(Throughput::Elements(segments as u64));
    group.bench_function(name, |b| b.iter(|| black_box(&ensemble).chunk(0)));
}

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_secs(2));
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group
}

/// The paper's runs: 5 000 slots, 3 000 seconds.
fn runs(c: &mut Criterion) {
    let mut group = group(c, "run");
    for (model, which) in MODELS {
        for method in Method::ALL {
            let simulation = Simulation {
                model: which.clone(),
                methods: vec![method],
                runs: 1,
                ..Simulation::default()
            };
            measure(&mut group, format!("{model}_{}", method.id()), simulation);
        }
    }
    group.finish();
}

fn slots(c: &mut Criterion) {
    let mut group = group(c, "slots");
    for slots in SLOTS {
        // There are more possible segments than slots, so w_const is one slot, as MaxP's.
        for method in [
            Method::Ve,
            Method::Maxp,
            Method::MaxpWMax,
            Method::MaxpWStar,
        ] {
            if method == Method::MaxpWStar && slots > MOST_FOR_W_STAR {
                continue;
            }
            let simulation = Simulation {
                model: Model::Cubic { side: 20 },
                methods: vec![method],
                slots,
                runs: 1,
                wall_clock: 1000.0,
                ..Simulation::default()
            };
            measure(&mut group, format!("{slots}_{}", method.id()), simulation);
        }
    }
    group.finish();
}

criterion_group!(benches, runs, slots);
criterion_main!(benches);
