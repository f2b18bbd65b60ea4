//! Agents and the dictionary of a run in real time, each for a worker of its own.

use crate::read;
use allot_door::{Thrown, answer, thrown};
use allot_relentless::live::{LiveAgent, LiveDictionary};
use js_sys::Float64Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// An agent, which asks for one thing after the other.
#[wasm_bindgen(js_name = Agent)]
#[derive(Debug)]
pub struct Agent {
    agent: LiveAgent,
    /// The state of the label that it writes, as it last saw it.
    seen: u32,
}

#[wasm_bindgen(js_class = Agent)]
impl Agent {
    /// The agent of a number, from 0; `step` is the earliest that is not complete.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str, number: u32, step: u32) -> Result<Agent, Thrown> {
        let agent = read(scenario_json).and_then(|of| LiveAgent::new(of, number, step));
        Ok(Self {
            agent: agent.map_err(thrown)?,
            seen: 0,
        })
    }

    /// The kind of its request: 0 a lookup, 1 a read, 2 a computation, 3 a write, 4 nothing any more.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> u32 {
        self.agent.asked().kind
    }

    /// The label that it asks for.
    #[wasm_bindgen(getter)]
    pub fn unit(&self) -> u32 {
        self.agent.asked().unit
    }

    /// The seconds of the scenario that it takes.
    #[wasm_bindgen(getter)]
    pub fn cost(&self) -> f64 {
        self.agent.asked().cost
    }

    /// The state in which it last saw the label that it has written.
    #[wasm_bindgen(getter)]
    pub fn seen(&self) -> u32 {
        self.seen
    }

    /// Does what it asked for, with the state of the label and, of a read, its values; the values that it writes.
    pub fn act(&mut self, seen: u32, values: &[f64]) -> Option<Float64Array> {
        let writing = self.agent.act(seen, values)?;
        self.seen = writing.seen;
        Some(Float64Array::from(&writing.values[..]))
    }
}

/// The dictionary, with the counts of the run.
#[wasm_bindgen(js_name = Dictionary)]
#[derive(Debug)]
pub struct Dictionary {
    dictionary: LiveDictionary,
}

#[wasm_bindgen(js_class = Dictionary)]
impl Dictionary {
    /// An empty dictionary.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str) -> Result<Dictionary, Thrown> {
        let dictionary = read(scenario_json).and_then(LiveDictionary::new);
        let dictionary = dictionary.map_err(thrown)?;
        Ok(Self { dictionary })
    }

    /// The state of a label for an agent: 0 nothing, 1 visible, 2 hidden, 3 gone.
    pub fn look(&mut self, unit: u32, agent: u32, now: f64) -> u32 {
        self.dictionary.look(unit, agent, now)
    }

    /// The values of a label, if it is visible.
    pub fn read(&mut self, unit: u32, agent: u32, now: f64) -> Option<Float64Array> {
        let values = self.dictionary.read(unit, agent, now)?;
        Some(Float64Array::from(&values[..]))
    }

    /// Takes values: the kind of execution from 0 (first) to 3, and the label that had to go or −1; null if they are no
    /// label's.
    pub fn write(
        &mut self,
        unit: u32,
        agent: u32,
        now: f64,
        seen: u32,
        values: &[f64],
    ) -> Option<Box<[i32]>> {
        let effect = self.dictionary.write(unit, agent, now, seen, values)?;
        let evicted = effect.evicted.map_or(-1, |unit| unit as i32);
        Some(Box::new([effect.execution as i32, evicted]))
    }

    /// Loses each label with this probability; the ones that are gone.
    pub fn lose(&mut self, share: f64) -> Vec<u32> {
        self.dictionary.lose(share)
    }

    /// Whether the last result has been written.
    #[wasm_bindgen(getter)]
    pub fn complete(&self) -> bool {
        self.dictionary.complete()
    }

    /// The earliest step that is not complete.
    #[wasm_bindgen(getter)]
    pub fn earliest(&self) -> u32 {
        self.dictionary.earliest()
    }

    /// The label of a number, as it is written.
    pub fn label(&self, unit: u32) -> String {
        self.dictionary.label(unit)
    }

    /// The picture of the program.
    pub fn picture(&self) -> Result<JsValue, Thrown> {
        answer(&self.dictionary.picture())
    }

    /// The counts so far; digests once the run is over.
    pub fn counts(&self) -> Result<JsValue, Thrown> {
        answer(&self.dictionary.counts())
    }
}
