//! `allot simulate`: the runs of every method, shared among all threads.

use crate::failure::Failure;
use crate::output;
use crate::parallel::Crew;
use crate::progress::Progress;
use allot_kernel::error::BadInput;
use allot_speculation::ensemble::{Ensemble, Tally, chunks};
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::RuntimeModel;
use allot_speculation::scenario::RuntimeSource;
use allot_speculation::simulated::Simulated;
use std::time::Instant;

/// The sum of all runs of a method, and the computing time in seconds of one thread.
pub struct Summed {
    pub method: Method,
    pub tally: Tally,
    pub seconds: f64,
}

/// Computes every run of every method. The results, but not the seconds, are the same to the last bit for any number of
/// threads. `step` is called after each chunk; there are [`steps`] chunks.
pub fn runs(
    crew: &Crew,
    simulation: &Simulation,
    runtime: &RuntimeModel,
    step: impl Fn() + Sync,
) -> Result<Vec<Summed>, BadInput> {
    let mut ensembles: Vec<Ensemble> = Vec::new();
    for method in &simulation.methods {
        ensembles.push(match ensembles.first() {
            None => Ensemble::new(simulation, runtime, *method)?,
            Some(first) => first.with(*method),
        });
    }
    let mut sums: Vec<Summed> = simulation
        .methods
        .iter()
        .map(|method| Summed {
            method: *method,
            tally: Tally::new(simulation.points as usize),
            seconds: 0.0,
        })
        .collect();
    // Chunk by chunk, all methods in turn, so that the estimate of the time left is good from the start.
    let chunk = |i: usize| {
        let begun = Instant::now();
        let tally = ensembles[i % ensembles.len()].chunk((i / ensembles.len()) as u64)?;
        step();
        Ok((tally, begun.elapsed().as_secs_f64()))
    };
    let methods = ensembles.len();
    crew.in_order(steps(simulation), chunk, |i, (tally, seconds)| {
        sums[i % methods].tally.merge(&tally);
        sums[i % methods].seconds += seconds;
    })?;
    Ok(sums)
}

/// Number of steps (chunks of runs) of a simulation.
pub fn steps(simulation: &Simulation) -> usize {
    chunks(simulation) as usize * simulation.methods.len()
}

/// The tallies alone.
pub fn tallies(sums: Vec<Summed>) -> Vec<(Method, Tally)> {
    let pair = |summed: Summed| (summed.method, summed.tally);
    sums.into_iter().map(pair).collect()
}

/// Simulates, and returns the answer as text.
pub fn run(
    (simulation, source): &(Simulation, RuntimeSource),
    csv: bool,
    threads: Option<u16>,
) -> Result<String, Failure> {
    let runtime = source.model()?;
    let crew = Crew::new(threads)?;
    let progress = Progress::new(steps(simulation), "Simulating");
    let sums = runs(&crew, simulation, &runtime, || progress.step())?;
    drop(progress);
    let seconds: Vec<f64> = sums.iter().map(|summed| summed.seconds).collect();
    let mut simulated = Simulated::of(simulation, &tallies(sums));
    for (outcome, seconds) in simulated.methods.iter_mut().zip(seconds) {
        outcome.seconds_per_run = Some(seconds / outcome.result.runs as f64);
    }
    if !csv {
        return Ok(output::json(&simulated));
    }
    let names = [
        "method",
        "wall_clock",
        "spliced_mean",
        "spliced_stderr",
        "runs",
    ];
    let rows = simulated.methods.iter().flat_map(|outcome| {
        let result = &outcome.result;
        (0..result.wall_clock.len()).map(|i| {
            (
                outcome.method.id(),
                result.wall_clock[i],
                result.spliced_mean[i],
                result.spliced_stderr[i],
                result.runs,
            )
        })
    });
    Ok(output::csv(&names, rows))
}
