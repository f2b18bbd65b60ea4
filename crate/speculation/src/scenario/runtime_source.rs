//! The source of the runtime model of a scenario or of a simulation.

use super::Scenario;
use super::model::RuntimeFrom;
use crate::runtime::{Coefficients, RuntimeModel};
use crate::timing::Timing;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The part of a scenario, or of a simulation file, that defines its runtime model.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RuntimeSource {
    /// Coefficients of a formula.
    pub runtime: Coefficients,
    /// Measured timings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Timing>>"))]
    pub timings: Vec<Timing>,
    /// The choice between `runtime` and `timings` as the model.
    #[serde(skip_serializing_if = "RuntimeFrom::is_default")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<RuntimeFrom>"))]
    pub runtime_from: RuntimeFrom,
}

impl RuntimeSource {
    /// The source of a scenario's runtime model: its coefficients, and its timings if they are the model.
    pub fn in_use(scenario: Scenario) -> Self {
        Self {
            runtime: scenario.runtime,
            timings: match scenario.runtime_from {
                RuntimeFrom::Coefficients => Vec::new(),
                RuntimeFrom::Timings => scenario.timings,
            },
            runtime_from: scenario.runtime_from,
        }
    }

    /// The runtime model.
    ///
    /// # Errors
    /// As [`Scenario::runtime_model`].
    pub fn model(&self) -> Result<RuntimeModel, BadInput> {
        model(self.runtime, &self.timings, self.runtime_from)
    }
}

/// The runtime model of either source.
pub(super) fn model(
    runtime: Coefficients,
    timings: &[Timing],
    from: RuntimeFrom,
) -> Result<RuntimeModel, BadInput> {
    match from {
        RuntimeFrom::Coefficients => formula(runtime),
        RuntimeFrom::Timings => RuntimeModel::from_timings(timings).map_err(|e| {
            // If there are too few timings, no single one is wrong; the choice of `runtime_from` is.
            if e.field == "timings" {
                let value = format!("timings, of which there are {}", timings.len());
                BadInput::new("runtime_from", value, e.allowed)
            } else {
                e
            }
        }),
    }
}

/// The runtime model of the coefficients.
pub(super) fn formula(runtime: Coefficients) -> Result<RuntimeModel, BadInput> {
    RuntimeModel::new(runtime).map_err(|e| e.inside("runtime"))
}
