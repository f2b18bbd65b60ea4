//! Whole simulations: from JSON, and checked.
//!
//! There are two forms: inside a scenario, which has its own version and runtime model, and as a separate file, which
//! contains both.

use super::fields::{NAMES, PARTS};
use super::simulation::{PRIOR, SPREAD};
use super::{Knowledge, RunTime, Simulation};
use crate::markov::Extent;
use crate::scenario::{ARTICLE, RuntimeSource, Scenario, VERSION, read_version};
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, check_head, shorten};
use serde_json::{Value, json};

impl Simulation {
    /// Reads the simulation at `path`; missing fields are taken from `defaults`.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind, or too large for any model.
    /// [`Simulation::check`] checks the values.
    pub fn from_value(path: &str, value: &Value, defaults: Self) -> Result<Self, BadInput> {
        Self::read(&Fields::new(path, value, &NAMES)?, defaults)
    }

    /// Reads a file: a simulation with its model at the top, or a scenario that holds a simulation.
    /// Everything is checked.
    ///
    /// # Errors
    /// Names the field that is unknown, missing, of the wrong kind or out of range.
    pub fn from_file(value: &Value) -> Result<(Self, RuntimeSource), BadInput> {
        check_head(value, ARTICLE, VERSION)?;
        let has = |key| value.get(key).is_some_and(|value| !value.is_null());
        if has("simulation") {
            // A simulation does not need the tasks that every other use of a scenario does.
            let mut value = value.clone();
            if !has("tasks") {
                value["tasks"] = json!({ "list": [1] });
            }
            let scenario = Scenario::from_value(&value)?;
            scenario.check()?;
            let simulation = scenario.simulation.clone();
            return Ok((simulation, RuntimeSource::in_use(scenario)));
        }
        let needed = "a Markov model is needed: ring, cubic, complete or matrix (or “simulation” in a scenario)";
        if !value.is_object() {
            return Err(BadInput::new("simulation", shorten(value), needed));
        }
        if !has("model") {
            return Err(BadInput::new("model", "nothing", needed));
        }
        let known = [
            &["article", "version", "runtime", "timings", "runtime_from"][..],
            &NAMES,
        ]
        .concat();
        let fields = Fields::root(value, &known)?;
        read_version(&fields)?;
        let runtime = RuntimeSource::read(&fields)?;
        runtime.model()?;
        let simulation = Self::read(&fields, Self::default())?;
        simulation.check()?;
        Ok((simulation, runtime))
    }

    /// The simulation with the fields that are given, all others as they are in it.
    fn read(fields: &Fields<'_>, mut simulation: Self) -> Result<Self, BadInput> {
        for part in &PARTS {
            part.read(fields, &mut simulation)?;
        }
        Ok(simulation)
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        let Extent { states, least_stay } = self.model.check(self.stay)?;
        if self.start >= states {
            let allowed = format!("a state from 0 to {} is needed", states - 1);
            return Err(BadInput::new("start", self.start, allowed));
        }
        for part in &PARTS {
            part.check(self)?;
            match part.name {
                "methods" => self.check_methods()?,
                "trajectories" => self.check_transitions(1.0 - least_stay)?,
                "knowledge" => {
                    if let Knowledge::Learned { prior } = self.knowledge {
                        PRIOR.check("knowledge.learned.prior", prior)?;
                    }
                }
                "run_time" => {
                    if let RunTime::Uniform(spread) = self.run_time {
                        SPREAD.check("run_time.uniform", spread)?;
                    }
                }
                "wall_clock" => self.check_interval()?,
                _ => {}
            }
        }
        Ok(())
    }
}
