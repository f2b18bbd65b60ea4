//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link ([`link`]) contains only
//! its differences from the defaults.

pub mod fields;
pub mod link;
mod model;
mod read;
mod runtime_source;

pub use model::{Scenario, Slots, Tasks, VERSION};

use crate::allocation::check_slots;
use crate::distribution::{Beta, Composition};
use crate::parsplice::Simulation;
use crate::runtime::{Coefficients, RuntimeModel};
use crate::sweep::{MOST_POINTS, Range};
use crate::task::{TaskGroup, TaskSet};
use crate::timing::MOST_TIMINGS;
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, check_version};
use serde_json::Value;

pub(crate) use fields::ARTICLE;
pub use model::RuntimeFrom;
pub(crate) use read::read_version;
pub use runtime_source::RuntimeSource;

impl Default for Scenario {
    /// The paper's most telling example (Fig. 7): B(0.1, 1) on 10 000 slots.
    fn default() -> Self {
        Self {
            version: VERSION,
            runtime: Coefficients::PAPER,
            timings: Vec::new(),
            runtime_from: RuntimeFrom::Coefficients,
            tasks: Tasks::Beta(Beta {
                alpha: 0.1,
                beta: 1.0,
                total: 1000.0,
                seed: "1".into(),
                composition: Composition::Drawn,
            }),
            slots: Some(Slots::One(10_000.0)),
            sweep: Range::DEFAULT,
            simulation: Simulation::default(),
            splicing: Simulation::small(),
        }
    }
}

impl Tasks {
    /// The task set; `runtime` is the model of all tasks without a model of their own.
    ///
    /// # Errors
    /// Names the field (below `tasks`) that is out of range.
    pub fn build(&self, runtime: &RuntimeModel) -> Result<TaskSet, BadInput> {
        let (set, kind) = match self {
            Self::List(list) => (TaskSet::from_list(list.clone(), runtime), ""),
            Self::Groups(groups) => (TaskSet::from_groups(groups, runtime), ""),
            Self::Delta(delta) => (
                delta.groups().and_then(|groups| {
                    let group = |(p, count)| TaskGroup {
                        p,
                        count,
                        weight: 1.0,
                        runtime: None,
                        name: String::new(),
                    };
                    let groups: Vec<_> = groups.into_iter().map(group).collect();
                    TaskSet::from_groups(&groups, runtime)
                }),
                "delta",
            ),
            Self::Beta(beta) => (
                beta.probabilities()
                    .and_then(|drawn| TaskSet::from_list(drawn, runtime)),
                "beta",
            ),
        };
        set.map_err(|e| if kind.is_empty() { e } else { e.inside(kind) }.inside("tasks"))
    }
}

impl Scenario {
    /// The runtime model: the coefficients, or the timings if `runtime_from` says so.
    ///
    /// # Errors
    /// Names the coefficient or the timing that is out of range, says what is wrong with the shape, or names
    /// `runtime_from` if there are too few timings.
    pub fn runtime_model(&self) -> Result<RuntimeModel, BadInput> {
        runtime_source::model(self.runtime, &self.timings, self.runtime_from)
    }

    /// The task set, under the scenario's runtime model.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn task_set(&self) -> Result<TaskSet, BadInput> {
        self.tasks.build(&self.runtime_model()?)
    }

    /// The one N of an allocation.
    ///
    /// # Errors
    /// Says that `slots` is missing, is more than one number, or is out of range.
    pub fn one_n(&self) -> Result<f64, BadInput> {
        let allowed = "one number of slots is needed for one allocation (a sweep takes many)";
        match &self.slots {
            Some(Slots::One(slots)) => check_slots(*slots),
            None => Err(BadInput::new("slots", "nothing", allowed)),
            Some(_) => Err(BadInput::new("slots", "more than one number", allowed)),
        }
    }

    /// Every N of a sweep: those of `slots` if it is a list or a range, else those of `sweep`.
    ///
    /// # Errors
    /// Names the bound or the entry that is out of range.
    pub fn many_n(&self) -> Result<Vec<f64>, BadInput> {
        match &self.slots {
            Some(Slots::Range(range)) => range.slots().map_err(|e| e.inside("slots")),
            Some(Slots::List(list)) => {
                if list.is_empty() || list.len() as u64 > MOST_POINTS {
                    let allowed = format!("a list of 1 to {MOST_POINTS} numbers is needed");
                    let value = format!("a list of {}", list.len());
                    return Err(BadInput::new("slots", value, allowed));
                }
                let check = |(i, slots): (usize, &f64)| {
                    check_slots(*slots).map_err(|e| BadInput {
                        field: format!("slots[{i}]"),
                        ..e
                    })
                };
                list.iter().enumerate().map(check).collect()
            }
            _ => self.sweep.slots().map_err(|e| e.inside("sweep")),
        }
    }

    /// The scenario as JSON, in the form of a file.
    pub fn to_value(&self) -> Value {
        json::value(self)
    }

    /// The scenario as JSON with all fields, including those at their defaults.
    pub fn complete(&self) -> Value {
        let mut value = self.to_value();
        value["sweep"] = json::value(&self.sweep);
        value["timings"] = json::value(&self.timings);
        value["runtime_from"] = json::value(&self.runtime_from);
        value["simulation"] = json::value(&self.simulation);
        value["splicing"] = json::value(&self.splicing);
        value["runtime"]["c"] = json::value(&self.runtime.c);
        value["runtime"]["w_limit"] = json::value(&self.runtime.w_limit);
        match &self.tasks {
            Tasks::Delta(delta) => {
                value["tasks"]["delta"]["composition"] = json::value(&delta.composition);
            }
            Tasks::Beta(beta) => {
                value["tasks"]["beta"]["composition"] = json::value(&beta.composition)
            }
            Tasks::List(_) | Tasks::Groups(_) => {}
        }
        value
    }

    /// Checks every field, and returns the task set, which the check has to build.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check(&self) -> Result<TaskSet, BadInput> {
        self.check_settings()?;
        // Last, since it may take long.
        self.task_set()
    }

    /// Checks every field; the tasks are skipped if they equal `sound`, which were built without error before. Returns
    /// whether the tasks were built. Tasks that can be built under one runtime model can be built under any other.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check_unless(&self, sound: Option<&Tasks>) -> Result<bool, BadInput> {
        self.check_settings()?;
        let runtime = self.runtime_model()?;
        let unknown = sound != Some(&self.tasks);
        if unknown {
            self.tasks.build(&runtime)?;
        }
        Ok(unknown)
    }

    /// Checks every field but the tasks and their runtime model.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    fn check_settings(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        if self.timings.len() > MOST_TIMINGS {
            let allowed = format!("at most {MOST_TIMINGS} timings can be shown");
            return Err(BadInput::new(
                "timings",
                format!("a list of {}", self.timings.len()),
                allowed,
            ));
        }
        if self.runtime_from == RuntimeFrom::Timings {
            // The fit of the timings is kept, though it is not used; no other code checks it.
            runtime_source::formula(self.runtime)?;
        }
        if let Some(Slots::One(slots)) = self.slots {
            check_slots(slots)?;
        }
        self.many_n()?;
        for (name, simulation) in [
            ("simulation", &self.simulation),
            ("splicing", &self.splicing),
        ] {
            simulation.check().map_err(|e| e.inside(name))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
