//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link ([`link`]) contains only
//! its differences from the defaults.

pub mod fields;
pub mod link;
mod model;
mod processes;
mod read;
mod timings;

pub use model::{MOST_ITERATIONS, Scenario, Tasks, VERSION};
pub use processes::{MOST_POINTS, MOST_PROCESSES, Sweep};

use crate::counter::Counter;
use crate::policy::{Machine, Policy};
use crate::tasks::contraction::{Blocks, Contraction, ladder};
use crate::tasks::knowledge::Knowledge;
use crate::tasks::own::{self, Task};
use crate::tasks::{Candidates, Errors};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, Fields, check_head, check_version, list, parse};
use serde_json::{Value, json};

/// The most processes that are told one by one.
pub const MOST_TOLD: u64 = 100_000;
/// The most rows of an answer: numbers of processes times iterations times policies.
const MOST_ROWS: u64 = 100_000;
/// The most true times that are kept: with noise, one for each task and iteration.
const MOST_TIMES: u64 = 20_000_000;
/// The most steps of an answer, each a call to a counter, or a task that is placed: minutes.
const MOST_STEPS: f64 = 2e10;

/// The three forms of tasks.
const FORMS: [&str; 3] = ["tasks", "distribution", "contraction"];

impl Default for Scenario {
    /// The seed's study: the ladder of 14 water molecules on 900 processes (Fig. 4), four times over. The inspector takes
    /// 1 µs a candidate, and sharing out 0.1 µs a step.
    fn default() -> Self {
        Self {
            processes: Counts::One(900),
            inspect: 1e-6,
            partition: 1e-7,
            iterations: 4,
            ..Self::of(Tasks::Contraction(Contraction::seed()))
        }
    }
}

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "inspect", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        let given: Vec<&str> = FORMS
            .into_iter()
            .filter(|form| fields.get(form).is_some())
            .collect();
        let [form] = given[..] else {
            let value = if given.is_empty() {
                "nothing".into()
            } else {
                given.join(" and ")
            };
            return Err(BadInput::new(
                "tasks",
                value,
                "exactly one of tasks, distribution and contraction is needed",
            ));
        };
        let value = fields.needed(form)?;
        Self::with(
            &fields,
            match form {
                "tasks" => Tasks::Own(list("tasks", value, read::task)?),
                "distribution" => Tasks::Distribution(read::distribution(value)?),
                _ => Tasks::Contraction(read::contraction(value)?),
            },
        )
    }

    /// Reads a scenario whose tasks come from elsewhere; it has none of its own.
    ///
    /// # Errors
    /// As [`Scenario::from_json`], and if there are tasks.
    pub fn with_tasks(value: &Value, tasks: Vec<Task>) -> Result<Self, BadInput> {
        check_head(value, "inspect", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        match FORMS.into_iter().find(|form| fields.get(form).is_some()) {
            None => Self::with(&fields, Tasks::Own(tasks)),
            Some(form) => {
                let allowed = "nothing is needed here, since the tasks come from a table";
                Err(BadInput::new(form, "tasks of its own", allowed))
            }
        }
    }

    fn with(fields: &Fields<'_>, tasks: Tasks) -> Result<Self, BadInput> {
        let mut scenario = Self::of(tasks);
        scenario.version = fields.whole("version", Some(VERSION))?;
        for part in &fields::PARTS {
            part.read(fields, &mut scenario)?;
        }
        Ok(scenario)
    }

    /// These tasks, and every other setting at its default.
    pub fn of(tasks: Tasks) -> Self {
        Self {
            article: "inspect",
            version: VERSION,
            tasks,
            knowledge: Knowledge::Known,
            processes: Counts::One(64),
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
        let (mut candidates, blocks) = self.drawn()?;
        self.knowledge.estimate(&mut candidates, &self.seed);
        Ok((candidates, blocks))
    }

    /// The candidates as given or drawn.
    fn drawn(&self) -> Result<(Candidates, Option<Blocks>), BadInput> {
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

    /// Every number of processes.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn counts(&self) -> Result<Vec<u32>, BadInput> {
        let all = self.processes.all("processes", &processes::PROCESSES);
        all.map(processes::small)
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
        let processes = self.counts()?;
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

    /// The scenario as JSON text, in the form of a file.
    pub fn to_json(&self) -> String {
        json::text(&self.to_value())
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
