//! The parts of a scenario, as data.

use crate::distribution::{Beta, DeltaMixture};
use crate::parsplice::Simulation;
use crate::runtime::Coefficients;
use crate::sweep::Range;
use crate::task::TaskGroup;
use crate::timing::Timing;
use serde::Serialize;

/// The choice between coefficients and timings as the runtime model.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RuntimeFrom {
    /// `runtime`, the coefficients of a formula.
    #[default]
    Coefficients,
    /// `timings`, interpolated; see [`crate::runtime::measured`]. `runtime` is kept, and may be their fit.
    Timings,
}

impl RuntimeFrom {
    pub(super) fn is_default(&self) -> bool {
        *self == Self::Coefficients
    }
}

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;

/// A request: the tasks, the runtime model, the slots and the simulations.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scenario {
    /// Version of the format.
    pub version: u64,
    /// Runtime model; by default the paper's.
    pub runtime: Coefficients,
    /// Measured timings, shown beside the runtime model (Fig. 1).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Timing>>"))]
    pub timings: Vec<Timing>,
    /// The choice between `runtime` and `timings` as the runtime model.
    #[serde(skip_serializing_if = "RuntimeFrom::is_default")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<RuntimeFrom>"))]
    pub runtime_from: RuntimeFrom,
    /// The tasks.
    pub tasks: Tasks,
    /// One N, or several for a sweep.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub slots: Option<Slots>,
    /// The range of the curves over N, if `slots` is one number.
    #[serde(skip_serializing_if = "is_default_range")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Range>"))]
    pub sweep: Range,
    /// The simulation whose ensembles are compared (Figs. 9 to 11).
    #[serde(skip_serializing_if = "is_default_simulation")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Simulation>"))]
    pub simulation: Simulation,
    /// The machine small enough to watch (Figs. 2 to 4).
    #[serde(skip_serializing_if = "is_small_simulation")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Simulation>"))]
    pub splicing: Simulation,
}

pub(super) fn is_default_range(range: &Range) -> bool {
    *range == Range::DEFAULT
}

pub(super) fn is_default_simulation(simulation: &Simulation) -> bool {
    *simulation == Simulation::default()
}

pub(super) fn is_small_simulation(simulation: &Simulation) -> bool {
    *simulation == Simulation::small()
}

/// The tasks of a scenario, in one of four forms.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tasks {
    /// One probability for each task.
    List(Vec<f64>),
    /// Groups of equal tasks, with optional weights and runtime models.
    Groups(Vec<TaskGroup>),
    /// A mixture of a few probabilities, drawn or as expected.
    Delta(DeltaMixture),
    /// A beta distribution, drawn or as expected.
    Beta(Beta),
}

/// Number of slots: one, a list, or a range.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Slots {
    /// One N.
    One(f64),
    /// Several values, in any order.
    List(Vec<f64>),
    /// Several values, evenly spaced on a logarithmic axis.
    Range(Range),
}
