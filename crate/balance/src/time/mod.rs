//! Runs through time: loads change, and a strategy is asked now and then (slides 29 to 38).

pub mod central;
pub mod change;
pub mod machine;
pub mod measured;
pub mod period;
pub mod reduction;
mod simulate;

pub use change::Change;
pub use machine::Event;
pub use measured::Predict;
pub use simulate::{Ran, simulate, simulate_with};

use crate::model::Problem;
use crate::strategy::Strategy;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The most steps of a run.
pub const MOST_STEPS: u64 = 1_000_000;
/// The most periods that are compared.
pub const MOST_PERIODS: usize = 1000;
/// The most loads of all steps and periods together: minutes.
const MOST_LOADS: f64 = 2e10;
/// Seconds of a balance, or of a part of it.
pub const SPENT: Bounds = Bounds::new(0.0, 1e9);

/// The moments at which the strategy is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum When {
    /// Before steps period, 2·period, …; 0: never.
    Period(u64),
    /// Before each step that follows one whose imbalance is above this.
    Above(f64),
    /// Once the sum of (max − mean) since the last balance reaches the mean cost of one (Menon et al. 2012).
    Gain,
}

/// Seconds that a balance costs: fixed + per_object·n + per_move·(the most that one processor sends or receives).
#[derive(Debug, Clone, Copy, Default, PartialEq, serde::Serialize)]
pub struct Cost {
    /// Seconds of every balance.
    pub fixed: f64,
    /// Seconds for each object that there is.
    pub per_object: f64,
    /// Seconds for each object that the busiest processor sends, or receives.
    pub per_move: f64,
}

/// A run.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// Number of steps.
    pub steps: u64,
    /// The moments at which the strategy is asked.
    pub when: When,
    /// The strategy.
    pub strategy: Strategy,
    /// The loads' change.
    pub change: Change,
    /// Seconds that a balance costs.
    pub cost: Cost,
    /// Periods whose totals are compared.
    pub periods: Vec<u64>,
    /// Changes of the processors.
    pub events: Vec<Event>,
    /// The loads that the strategy expects.
    pub predict: Predict,
}

impl Run {
    /// Checks every number, for the objects and processors of a problem.
    ///
    /// # Errors
    /// Names the number that is out of range, or the list that has another length.
    pub fn check(&self, problem: &Problem) -> Result<(), BadInput> {
        let objects = problem.count();
        Bounds::new(1.0, MOST_STEPS as f64).check_whole("steps", self.steps)?;
        for (name, value) in [
            ("fixed", self.cost.fixed),
            ("per_object", self.cost.per_object),
            ("per_move", self.cost.per_move),
        ] {
            SPENT.check(name, value).map_err(|e| e.inside("cost"))?;
        }
        if let When::Above(threshold) = self.when {
            Bounds::new(0.0, 1e9).check("when", threshold)?;
        }
        if self.periods.len() > MOST_PERIODS {
            let allowed = format!("at most {MOST_PERIODS} periods are needed");
            let value = format!("a list of {}", self.periods.len());
            return Err(BadInput::new("periods", value, allowed));
        }
        self.change.check(objects).map_err(|e| e.inside("change"))?;
        self.predict.check(objects)?;
        machine::check(&self.events, problem)?;
        let runs = 2 + self.periods.len();
        if self.steps as f64 * objects as f64 * runs as f64 > MOST_LOADS {
            let allowed =
                "fewer are needed: objects times steps times compared periods may be 2e10 at most";
            return Err(BadInput::new("steps", self.steps, allowed));
        }
        Ok(())
    }
}
