//! One simulated machine, to be followed event by event.

use crate::input::{method, read_simulation};
use allot_door::{Thrown, answer, thrown};
use allot_speculation::parsplice::{self, Setup};
use std::sync::Arc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A machine that advances from event to event, and gives a snapshot of itself after each.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Machine {
    machine: parsplice::Machine,
}

#[wasm_bindgen]
impl Machine {
    /// A run of a simulation by a method, at time 0 with its first segments begun.
    #[wasm_bindgen(constructor)]
    pub fn new(simulation_json: &str, method_id: &str, run: u32) -> Result<Machine, Thrown> {
        let (simulation, runtime) = read_simulation(simulation_json).map_err(thrown)?;
        let setup = Arc::new(Setup::new(&simulation, &runtime).map_err(thrown)?);
        let machine =
            parsplice::Machine::watched(&setup, method(method_id).map_err(thrown)?, run.into());
        Ok(Self {
            machine: machine.map_err(thrown)?,
        })
    }

    /// Advances to the next event, if there is one; returns the snapshot after it.
    pub fn step(&mut self) -> Result<JsValue, Thrown> {
        self.machine.step().map_err(thrown)?;
        self.snapshot()
    }

    /// The snapshot of this moment.
    pub fn snapshot(&mut self) -> Result<JsValue, Thrown> {
        answer(&self.machine.snapshot())
    }
}
