//! The paper's claims one by one (chapter 9). Long work is divided into small parts, and the host has its workers do
//! the runs.

use crate::input::method;
use allot_door::{Thrown, answer, thrown};
use allot_kernel::error::BadInput;
use allot_speculation::claims::{self, Announced, Effort, Runs};
use allot_speculation::ensemble::Tally;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use allot_speculation::simulated;
use serde::Serialize;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The runs that the host has provided, for each simulation and method.
type Provided = Rc<RefCell<Vec<(Simulation, Method, Tally)>>>;

/// A check of every claim.
#[wasm_bindgen]
pub struct Check {
    effort: Effort,
    check: claims::Check<'static>,
    announced: Vec<Announced>,
    simulations: Vec<Simulation>,
    provided: Provided,
}

#[wasm_bindgen]
impl Check {
    /// A check with `draws` draws of each task set and `runs` runs of each simulation.
    #[wasm_bindgen(constructor)]
    pub fn new(draws: u32, runs: u32) -> Check {
        let effort = Effort {
            draws: draws.max(1).into(),
            runs: runs.max(1).into(),
        };
        let provided = Provided::default();
        let check = claims::check_with(effort, lookup(Rc::clone(&provided)));
        Self {
            effort,
            announced: check.announced(),
            simulations: claims::simulations(effort),
            check,
            provided,
        }
    }

    /// The plan of the check: `{version, claims: […], parts: […], simulations: […]}`; `parts` has the number of parts
    /// to prepare for each claim.
    pub fn plan(&self) -> Result<JsValue, Thrown> {
        #[derive(Serialize)]
        struct File<'a> {
            #[serde(flatten)]
            simulation: &'a Simulation,
            runtime: Coefficients,
        }
        #[derive(Serialize)]
        struct Plan<'a> {
            version: &'static str,
            claims: &'a [Announced],
            parts: Vec<u64>,
            simulations: Vec<File<'a>>,
        }
        let file = |simulation| File {
            simulation,
            runtime: Coefficients::PAPER,
        };
        answer(&Plan {
            version: env!("CARGO_PKG_VERSION"),
            claims: &self.announced,
            parts: (0..self.announced.len())
                .map(|i| self.check.parts(i))
                .collect(),
            simulations: self.simulations.iter().map(file).collect(),
        })
    }

    /// Hands over all runs of a method on one of the simulations; they may be longer than needed.
    pub fn provide(
        &mut self,
        simulation: u32,
        method_id: &str,
        tally: &[f64],
    ) -> Result<(), Thrown> {
        let method = method(method_id).map_err(thrown)?;
        let tally = Tally::from_numbers(tally).map_err(thrown)?;
        let count = self.simulations.len();
        let Some(simulation) = self.simulations.get(simulation as usize) else {
            let allowed = format!("there are {count}");
            return Err(thrown(BadInput::new("simulation", simulation, allowed)));
        };
        if tally.runs() != self.effort.runs {
            let allowed = format!("{} are needed", self.effort.runs);
            return Err(thrown(BadInput::new("runs", tally.runs(), allowed)));
        }
        let tally = tally.at_first(simulation.points as usize);
        self.provided
            .borrow_mut()
            .push((simulation.clone(), method, tally));
        Ok(())
    }

    /// Computes one part of the preparation of a claim; false if none is left.
    pub fn prepare(&mut self, claim: u32) -> bool {
        self.check.prepare(claim as usize)
    }

    /// Computes a claim. Runs that were not provided are computed here, which may take long.
    pub fn claim(&mut self, claim: u32) -> Result<JsValue, Thrown> {
        let found = self.check.claim(claim as usize).ok_or_else(|| {
            let allowed = format!("there are {}", self.announced.len());
            thrown(BadInput::new("claim", claim, allowed))
        })?;
        answer(&found)
    }
}

/// Looks runs up among the provided ones, and computes those that are missing.
fn lookup(provided: Provided) -> Box<Runs<'static>> {
    Box::new(move |simulation: &Simulation, runtime: &RuntimeModel| {
        let provided = provided.borrow();
        let mut tallies = Vec::new();
        for method in &simulation.methods {
            let same = |(one, by, _): &&(Simulation, Method, Tally)| {
                one.model == simulation.model && one.run_time == simulation.run_time && by == method
            };
            match provided.iter().find(same) {
                Some((.., tally)) => tallies.push((*method, tally.clone())),
                None => {
                    let alone = Simulation {
                        methods: vec![*method],
                        ..simulation.clone()
                    };
                    tallies.extend(simulated::run(&alone, runtime)?);
                }
            }
        }
        Ok(tallies)
    })
}
