//! The runs of a simulation, in chunks that any worker can compute.

use crate::{method, simulation};
use allot_door::{Thrown, thrown};
use allot_speculation::ensemble::{self, Ensemble, Tally};
use allot_speculation::simulated;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// The simulations kept ready: as many as figure 9 has parts, whose chunks a worker computes in turn.
const KEPT: usize = 3;

thread_local! {
    /// The simulations of the last chunks, ready for their next ones, the latest last.
    static READY: RefCell<Vec<(String, Ensemble)>> = const { RefCell::new(Vec::new()) };
}

/// How many chunks the runs of a simulation are.
#[wasm_bindgen]
pub fn chunks(simulation_json: &str) -> Result<f64, Thrown> {
    let (simulation, _) = simulation(simulation_json)?;
    Ok(ensemble::chunks(&simulation) as f64)
}

/// Computes one chunk, and returns its tally as numbers.
#[wasm_bindgen(js_name = runChunk)]
pub fn run_chunk(simulation_json: &str, method_id: &str, chunk: u32) -> Result<Vec<f64>, Thrown> {
    let method = method(method_id)?;
    READY.with_borrow_mut(|ready| {
        let known = ready.iter().position(|(text, _)| text == simulation_json);
        let latest = if let Some(place) = known {
            ready.remove(place)
        } else {
            let (simulation, runtime) = simulation(simulation_json)?;
            let ensemble = Ensemble::new(&simulation, &runtime, method).map_err(thrown)?;
            if ready.len() == KEPT {
                ready.remove(0);
            }
            (simulation_json.to_owned(), ensemble)
        };
        let tally = latest.1.with(method).chunk(chunk.into());
        ready.push(latest);
        Ok(tally.map_err(thrown)?.to_numbers())
    })
}

/// The numbers of both tallies together.
#[wasm_bindgen(js_name = mergeTallies)]
pub fn merge_tallies(one: &[f64], other: &[f64]) -> Result<Vec<f64>, Thrown> {
    let mut tally = Tally::from_numbers(one).map_err(thrown)?;
    tally.merge(&Tally::from_numbers(other).map_err(thrown)?);
    Ok(tally.to_numbers())
}

/// A fingerprint of all that a simulation counts, the same natively and in every browser.
#[wasm_bindgen(js_name = simulationDigest)]
pub fn simulation_digest(simulation_json: &str) -> Result<String, Thrown> {
    let (simulation, runtime) = simulation(simulation_json)?;
    simulated::digest(&simulation, &runtime).map_err(thrown)
}
