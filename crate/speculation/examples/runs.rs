//! How long one run of each of the paper's fifteen combinations takes, and what it splices:
//! `cargo run --release -p allot-speculation --example runs [CHUNKS [MODEL [METHOD]]]`.
//!
//! A line for each combination: model, method, milliseconds a run of processor time (on Linux; elsewhere of the
//! clock), segments spliced a run and their standard error, reallocations a run.

use allot_speculation::ensemble::{Ensemble, MethodResult, Tally};
use allot_speculation::markov::Model;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let chunks: u64 = args.first().map_or(Ok(2), |text| text.parse())?;
    let asked = |place: usize, name: &str| args.get(place).is_none_or(|one| one == name);
    let runtime = RuntimeModel::new(Coefficients::PAPER)?;
    let models = [
        ("ring", Model::Ring { states: 8000 }),
        ("cubic", Model::Cubic { side: 20 }),
        ("complete", Model::Complete { states: 8000 }),
    ];
    for (name, model) in models {
        for method in Method::ALL {
            if !asked(1, name) || !asked(2, method.id()) {
                continue;
            }
            let simulation = Simulation {
                model: model.clone(),
                methods: vec![method],
                runs: 100_000,
                ..Simulation::default()
            };
            let ensemble = Ensemble::new(&simulation, &runtime, method)?;
            let mut tally = Tally::new(simulation.points as usize);
            let (begun, clock) = (processor_seconds(), Instant::now());
            for chunk in 0..chunks {
                tally.merge(&ensemble.chunk(chunk)?);
            }
            let clock = clock.elapsed().as_secs_f64();
            let seconds = processor_seconds().zip(begun).map_or(clock, |(y, x)| y - x);
            let result = MethodResult::of(&tally, &simulation);
            println!(
                "{name:9}{:13}{:9.2} ms {:9.1} ± {:6.1} {:8.1}",
                method.id(),
                1e3 * seconds / tally.runs() as f64,
                result.spliced_per_run,
                result
                    .spliced_stderr
                    .last()
                    .copied()
                    .flatten()
                    .unwrap_or(0.0),
                result.reallocations_per_run,
            );
        }
    }
    Ok(())
}

/// Processor time of this process in user mode so far; the clock of Linux ticks a hundred times a second.
fn processor_seconds() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/stat").ok()?;
    let ticks = status.rsplit(')').next()?.split_whitespace().nth(11)?;
    Some(ticks.parse::<f64>().ok()? / 100.0)
}
