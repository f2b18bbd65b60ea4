//! The runs of a simulation, in chunks that any worker can compute, and the figure of their tallies.

use crate::input::{method, read, read_simulation};
use allot_door::{BadInput, Thrown, figures, thrown};
use allot_speculation::ensemble::{Ensemble, Tally};
use allot_speculation::parsplice::Method;
use js_sys::Float64Array;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The simulations kept ready: as many as figure 9 has parts, whose chunks a worker computes in turn.
const KEPT: usize = 3;

thread_local! {
    /// The simulations of the last chunks, ready for their next ones, the latest last.
    static READY: RefCell<Vec<(String, Ensemble)>> = const { RefCell::new(Vec::new()) };
}

/// Computes one chunk, and returns its tally as numbers.
#[wasm_bindgen(js_name = runChunk)]
pub fn run_chunk(simulation_json: &str, method_id: &str, chunk: u32) -> Result<Vec<f64>, Thrown> {
    let method = method(method_id).map_err(thrown)?;
    READY.with_borrow_mut(|ready| {
        let known = ready.iter().position(|(text, _)| text == simulation_json);
        let latest = if let Some(place) = known {
            ready.remove(place)
        } else {
            let (simulation, runtime) = read_simulation(simulation_json).map_err(thrown)?;
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

/// Figure 9, 9a, 9b or 9c, from one tally for each method.
#[wasm_bindgen(js_name = ensembleFigure)]
pub fn ensemble_figure(
    name: &str,
    scenario: &str,
    methods: Vec<String>,
    tallies_of_methods: Vec<Float64Array>,
) -> Result<JsValue, Thrown> {
    figures::made(|| {
        let tallies = tallies(&methods, &tallies_of_methods)?;
        allot_speculation::figures::ensemble_figure(name, &read(scenario)?, &tallies)
    })
}

/// One tally for each method of a list.
pub fn tallies(
    methods: &[String],
    tallies: &[Float64Array],
) -> Result<Vec<(Method, Tally)>, BadInput> {
    if methods.len() != tallies.len() {
        let allowed = format!("one for each of {} methods is needed", methods.len());
        return Err(BadInput::new("tallies", tallies.len(), allowed));
    }
    let read = |(id, tally): (&String, &Float64Array)| {
        let tally = Tally::from_numbers(&tally.to_vec())?;
        Ok((method(id)?, tally))
    };
    methods.iter().zip(tallies).map(read).collect()
}
