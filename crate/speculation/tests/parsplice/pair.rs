//! A common interface of the fast and the slow simulator, and the data compared between them.

use crate::slow::Slow;
use allot_speculation::parsplice::{Machine, Method, Setup, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use std::sync::Arc;

/// The most probable segments and stored ends of a state that a snapshot shows.
pub const SEEN: usize = 200;

/// The visible condition of a simulation at one moment, without its random numbers.
#[derive(Clone, Debug)]
pub struct Picture {
    pub time: f64,
    pub end: u32,
    pub spliced: u64,
    pub generated: u64,
    pub stored: u64,
    pub reallocations: u64,
    pub pauses: u64,
    pub slot_use: f64,
    /// State, place among the begun segments of that state, slots, part that is done.
    pub running: Vec<(u32, u64, f64, f64)>,
    /// State, part that is done.
    pub paused: Vec<(u32, f64)>,
    /// Probabilities of the last estimate's segments, most probable first; [`SEEN`] at most.
    pub needs: Vec<f64>,
    /// State, where its unspliced segments end.
    pub store: Vec<(u32, Vec<u32>)>,
}

pub trait Simulator {
    fn step(&mut self) -> bool;
    fn time(&self) -> f64;
    fn spliced(&self) -> u64;
    fn picture(&mut self) -> Picture;
    /// The whole trajectory: states, and how many segments started there.
    fn visits(&self) -> Vec<(u32, u64)>;
}

impl Simulator for Slow {
    fn step(&mut self) -> bool {
        Slow::step(self)
    }

    fn time(&self) -> f64 {
        self.time
    }

    fn spliced(&self) -> u64 {
        self.spliced
    }

    fn visits(&self) -> Vec<(u32, u64)> {
        self.visits.clone()
    }

    fn picture(&mut self) -> Picture {
        let (running, paused): (Vec<_>, Vec<_>) =
            self.begun().into_iter().partition(|(_, _, w, _)| *w > 0.0);
        let capacity = self.slots() * self.time;
        Picture {
            time: self.time,
            end: self.end(),
            spliced: self.spliced,
            generated: self.generated,
            stored: self.stored(),
            reallocations: self.reallocations,
            pauses: self.pauses,
            slot_use: if capacity > 0.0 {
                self.busy / capacity
            } else {
                0.0
            },
            running,
            paused: paused
                .into_iter()
                .map(|(state, _, _, done)| (state, done))
                .collect(),
            needs: self.needs.iter().map(|need| need.p).take(SEEN).collect(),
            store: self.store(),
        }
    }
}

impl Simulator for Machine {
    fn step(&mut self) -> bool {
        Machine::step(self).expect("a checked simulation")
    }

    fn time(&self) -> f64 {
        Machine::time(self)
    }

    fn spliced(&self) -> u64 {
        Machine::spliced(self)
    }

    fn visits(&self) -> Vec<(u32, u64)> {
        Machine::visits(self).to_vec()
    }

    fn picture(&mut self) -> Picture {
        let seen = self.snapshot();
        let running = seen.running.iter();
        let paused = seen.paused.iter();
        let store = seen.store.iter();
        Picture {
            time: seen.time,
            end: seen.end,
            spliced: seen.spliced,
            generated: seen.generated,
            stored: seen.stored,
            reallocations: seen.reallocations,
            pauses: seen.pauses,
            slot_use: seen.slot_use,
            running: running.map(|s| (s.state, s.nth, s.w, s.done)).collect(),
            paused: paused.map(|s| (s.state, s.done)).collect(),
            needs: seen.probable.iter().map(|need| need.p).collect(),
            store: store.map(|s| (s.state, s.ends.clone())).collect(),
        }
    }
}

pub fn slow(simulation: &Simulation, runtime: &RuntimeModel, method: Method, run: u64) -> Slow {
    Slow::new(simulation, runtime, method, run)
}

/// The fast simulator, which keeps the whole trajectory.
pub fn fast(simulation: &Simulation, runtime: &RuntimeModel, method: Method, run: u64) -> Machine {
    let setup = Setup::new(simulation, runtime).expect("a good simulation");
    Machine::watched(&Arc::new(setup), method, run).expect("a checked simulation")
}

pub fn paper() -> RuntimeModel {
    RuntimeModel::new(Coefficients::PAPER).expect("the paper's model")
}

/// T(w) = 480/w, up to 256 slots.
pub fn ideal() -> RuntimeModel {
    let ideal = Coefficients {
        a: 0.0,
        b: 480.0,
        c: 0.0,
        d: 0.0,
        g: 1.0,
        h: 0.0,
        w_limit: Some(256.0),
    };
    RuntimeModel::new(ideal).expect("ideal scaling")
}

/// Segments spliced at each of the moments, which are ascending. Events at a moment itself count.
///
/// Leaves the simulation at its first event beyond the last one, or at its end.
pub fn spliced_at(simulator: &mut dyn Simulator, moments: &[f64]) -> Vec<u64> {
    let mut at = Vec::new();
    let mut spliced = simulator.spliced();
    for moment in moments {
        while simulator.time() <= *moment {
            spliced = simulator.spliced();
            if !simulator.step() {
                break;
            }
        }
        at.push(spliced);
    }
    at
}

/// The state in which each segment of a trajectory ends.
pub fn ends(visits: &[(u32, u64)]) -> Vec<u32> {
    let mut ends = Vec::new();
    for (i, (state, segments)) in visits.iter().enumerate() {
        if let Some((next, _)) = visits.get(i + 1) {
            ends.extend(std::iter::repeat_n(*state, *segments as usize - 1));
            ends.push(*next);
        } else {
            ends.extend(std::iter::repeat_n(*state, *segments as usize));
        }
    }
    ends
}

/// Whether one trajectory is the beginning of the other.
pub fn one_begins_the_other(one: &[(u32, u64)], other: &[(u32, u64)]) -> bool {
    let (one, other) = (ends(one), ends(other));
    let common = one.len().min(other.len());
    one[..common] == other[..common]
}
