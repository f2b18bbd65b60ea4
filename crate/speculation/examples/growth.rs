//! How long a segment takes to be begun, finished, stored and spliced on machines from small to large, with its share of
//! one look ahead: `cargo run --release -p allot-speculation --example growth`.
//!
//! Ring, horizon and slots grow together, and slots are shared once, so that a run has nothing else to do. A line for
//! each machine: method, slots, segments a run, microseconds of processor time a segment (the least of some runs).

use allot_speculation::ensemble::{Ensemble, MethodResult};
use allot_speculation::markov::Model;
use allot_speculation::parsplice::{Method, Reallocate, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let runtime = RuntimeModel::new(Coefficients::PAPER)?;
    for method in [
        Method::Maxp,
        Method::MaxpWConst,
        Method::MaxpWMax,
        Method::MaxpWStar,
    ] {
        for slots in [500_u64, 5000, 50_000, 500_000] {
            let simulation = Simulation {
                model: Model::Ring {
                    states: (slots * 8 / 5) as u32,
                },
                methods: vec![method],
                slots,
                horizon: 14 * slots,
                runs: 2,
                reallocate: Reallocate::Interval(1e6),
                ..Simulation::default()
            };
            let ensemble = Ensemble::new(&simulation, &runtime, method)?;
            let mut least = f64::INFINITY;
            for _ in 0..(2_000_000 / slots).clamp(3, 50) {
                let begun = Instant::now();
                let tally = ensemble.chunk(0)?;
                let result = MethodResult::of(&tally, &simulation);
                let segments = tally.runs() as f64 * result.segments_per_run;
                least = least.min(begun.elapsed().as_secs_f64() / segments);
            }
            let segments = MethodResult::of(&ensemble.chunk(0)?, &simulation).segments_per_run;
            println!(
                "{:13}{slots:8} {segments:9.0} {:8.3} µs",
                method.id(),
                1e6 * least
            );
        }
    }
    Ok(())
}
