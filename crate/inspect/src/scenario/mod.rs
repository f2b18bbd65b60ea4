//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link ([`link`]) contains only
//! its differences from the defaults.

pub mod fields;
pub mod link;
mod processes;
mod read;
mod timings;

use crate::counter::Counter;
use crate::fit::{Multiplied, Sorted};
use crate::policy::{Machine, Policy};
use crate::tasks::contraction::{Blocks, Contraction, ladder};
use crate::tasks::distribution::Distribution;
use crate::tasks::own::{self, Task};
use crate::tasks::{Candidates, Errors};
use allot_kernel::error::BadInput;
use allot_kernel::json::check_version;
use serde::Serialize;
use serde_json::{Value, json};

pub use processes::{Processes, Sweep};

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most processes.
pub const MOST_PROCESSES: u64 = 1_000_000;
/// The most numbers of processes in one answer.
pub const MOST_POINTS: u64 = 1000;
/// The most iterations.
pub const MOST_ITERATIONS: u64 = 1000;
/// The most processes that are told one by one.
pub const MOST_TOLD: u64 = 100_000;
/// The most rows of an answer: numbers of processes times iterations times policies.
const MOST_ROWS: u64 = 100_000;
/// The most true times that are kept: with noise, one for each task and iteration.
const MOST_TIMES: u64 = 20_000_000;
/// The most steps of an answer, each a call to a counter, or a task that is placed: minutes.
const MOST_STEPS: f64 = 2e10;

/// A request.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scenario {
    /// The article, for a reader of files of several.
    pub article: &'static str,
    /// Version of the format.
    pub version: u64,
    /// The candidate tasks.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub tasks: Tasks,
    /// Numbers of processes P.
    pub processes: Processes,
    /// Numbers of processes of a figure's curves, where `processes` is one number.
    pub sweep: Sweep,
    /// The counter.
    pub counter: Counter,
    /// Seconds to find out that a candidate from the counter is null.
    pub check: f64,
    /// Seconds of the inspector for each candidate.
    pub inspect: f64,
    /// Seconds to share out tasks, for each of n′·log₂(n′P) steps.
    pub partition: f64,
    /// Spread of the model's error.
    pub model_error: f64,
    /// Spread of the system's noise.
    pub noise: f64,
    /// Seed of all that is drawn.
    pub seed: String,
    /// The policies.
    pub policies: Vec<Policy>,
    /// Number of groups of dynamic buckets.
    pub groups: u64,
    /// Number of candidates in a fixed chunk.
    pub chunk: u64,
    /// Number of iterations.
    pub iterations: u64,
    /// Gain below which `refined` keeps what it has.
    pub tolerance: f64,
    /// Whether the seconds of each process are told.
    pub by_process: bool,
    /// Timed matrix multiplications, beside the model.
    pub dgemm_timings: Vec<Multiplied>,
    /// Timed sorts, beside the model.
    pub sort_timings: Vec<Sorted>,
}

/// The candidate tasks of a scenario, in one of three forms.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tasks {
    /// A reader's own.
    #[serde(rename = "tasks")]
    Own(Vec<Task>),
    /// Log-normal.
    Distribution(Distribution),
    /// Of a block-sparse contraction.
    Contraction(Contraction),
}

impl Default for Scenario {
    /// The seed's study: the ladder of 14 water molecules on 900 processes (Fig. 4), four times over. The inspector takes
    /// 1 µs a candidate, and sharing out 0.1 µs a step.
    fn default() -> Self {
        Self {
            processes: Processes::One(900),
            inspect: 1e-6,
            partition: 1e-7,
            iterations: 4,
            ..Self::of(Tasks::Contraction(Contraction::seed()))
        }
    }
}

impl Scenario {
    /// These tasks, and every other setting at its default.
    pub fn of(tasks: Tasks) -> Self {
        Self {
            article: "inspect",
            version: VERSION,
            tasks,
            processes: Processes::One(64),
            sweep: Sweep::DEFAULT,
            counter: Counter::SEED,
            check: 0.0,
            inspect: 0.0,
            partition: 0.0,
            model_error: 0.0,
            noise: 0.0,
            seed: "1".into(),
            policies: Policy::seed(),
            groups: 8,
            chunk: 8,
            iterations: 1,
            tolerance: 0.0,
            by_process: false,
            dgemm_timings: Vec::new(),
            sort_timings: Vec::new(),
        }
    }

    /// The candidates, and the tiles of a contraction.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn candidates(&self) -> Result<(Candidates, Option<Blocks>), BadInput> {
        match &self.tasks {
            Tasks::Own(list) => Ok((own::candidates(list)?, None)),
            Tasks::Distribution(distribution) => {
                let drawn = distribution
                    .draw(&self.seed)
                    .map_err(|e| e.inside("distribution"))?;
                Ok((drawn, None))
            }
            Tasks::Contraction(contraction) => {
                let made = ladder::candidates(contraction).map_err(|e| e.inside("contraction"))?;
                Ok((made.0, Some(made.1)))
            }
        }
    }

    /// The errors of estimates.
    pub fn errors(&self) -> Errors {
        Errors {
            model: self.model_error,
            noise: self.noise,
        }
    }

    /// The machine, as policies see it.
    pub fn machine(&self) -> Machine {
        let small = |number: u64| number.min(u64::from(u32::MAX)) as u32;
        Machine {
            counter: self.counter,
            check: self.check,
            inspect: self.inspect,
            partition: self.partition,
            groups: small(self.groups),
            chunk: small(self.chunk),
            tolerance: self.tolerance,
            seed: self.seed.clone(),
        }
    }

    /// Checks every field but the tasks, which [`Scenario::candidates`] checks, and returns the numbers of processes.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check_settings(&self) -> Result<Vec<u32>, BadInput> {
        check_version(self.version, VERSION)?;
        for part in &fields::PARTS {
            part.check(self)?;
        }
        for part in &fields::COUNTER_PARTS {
            part.check(self).map_err(|e| e.inside("counter"))?;
        }
        if self.policies.is_empty() {
            let allowed = format!("one of {} at least is needed", Policy::NAMES.join(", "));
            return Err(BadInput::new("policies", "an empty list", allowed));
        }
        let processes = self.processes.all()?;
        self.sweep.all()?;
        timings::check_dgemm(&self.dgemm_timings)?;
        timings::check_sort(&self.sort_timings)?;
        if self.by_process && !matches!(processes[..], [one] if u64::from(one) <= MOST_TOLD) {
            let allowed = format!("one number of processes, at most {MOST_TOLD}, is needed for it");
            return Err(BadInput::new("by_process", true, allowed));
        }
        Ok(processes)
    }

    /// Checks that an answer about `candidates` does not take too long, nor too much room.
    ///
    /// # Errors
    /// Names `processes` or `iterations`.
    pub fn check_size(&self, candidates: &Candidates, processes: &[u32]) -> Result<(), BadInput> {
        self.check_steps(candidates, processes, self.policies.len())
    }

    /// [`Scenario::check_size`] for a number of policies, which need not be those of the scenario.
    ///
    /// # Errors
    /// As there.
    pub fn check_steps(
        &self,
        candidates: &Candidates,
        processes: &[u32],
        policies: usize,
    ) -> Result<(), BadInput> {
        let rows = processes.len() as u64 * policies as u64;
        if rows * self.iterations > MOST_ROWS {
            let allowed = format!(
                "fewer are needed: numbers of processes times policies times iterations may be {MOST_ROWS} at most"
            );
            return Err(BadInput::new("iterations", self.iterations, allowed));
        }
        if self.noise > 0.0 && candidates.tasks() as u64 * self.iterations > MOST_TIMES {
            let allowed = format!(
                "fewer are needed: with noise, tasks times iterations may be {MOST_TIMES} at most"
            );
            return Err(BadInput::new("iterations", self.iterations, allowed));
        }
        let each = |processes: &u32| candidates.count() as f64 + f64::from(*processes);
        let steps: f64 = processes.iter().map(each).sum();
        if steps * policies as f64 * self.iterations as f64 > MOST_STEPS {
            let allowed = "fewer tasks, processes, policies or iterations are needed: candidates and processes, times \
                           policies and iterations, may be 2e10 at most";
            return Err(BadInput::new(
                "processes",
                format!("{} numbers", processes.len()),
                allowed,
            ));
        }
        Ok(())
    }

    /// The scenario as JSON, in the form of a file.
    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_else(|_| json!({}))
    }

    /// Checks every field, and returns the candidates, which the check has to make.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check(&self) -> Result<Candidates, BadInput> {
        let processes = self.check_settings()?;
        // Last, since it may take long.
        let (candidates, _) = self.candidates()?;
        self.check_size(&candidates, &processes)?;
        Ok(candidates)
    }
}
