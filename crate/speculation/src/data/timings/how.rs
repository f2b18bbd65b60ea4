//! The conversion of the values in the time column to seconds.

use super::sense::Sense;
use allot_kernel::table::head::Head;
use allot_kernel::table::units::{SECONDS, Unit};

/// The meaning of the values in the column of the times.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum How {
    /// Times in this unit; in seconds if no unit was named.
    Time(Option<Unit>),
    /// Rates: seconds for one unit of work are `over` ÷ value.
    Rate { over: f64, of: String },
    /// Times for one unit of work.
    TimePer { unit: Unit, of: String },
}

impl How {
    pub(super) fn new(sense: &Sense, head: &Head) -> Self {
        match sense {
            Sense::Rate { over, of } => Self::Rate {
                over: *over,
                of: of.clone(),
            },
            Sense::TimePer { unit, of } => Self::TimePer {
                unit: *unit,
                of: of.clone(),
            },
            _ => Self::Time(head.unit),
        }
    }

    /// Seconds of a value without a unit of its own.
    pub(super) fn seconds(&self, value: f64) -> f64 {
        match self {
            Self::Time(unit) => unit.unwrap_or(SECONDS).seconds(value),
            Self::Rate { over, .. } => over / value,
            Self::TimePer { unit, .. } => unit.seconds(value),
        }
    }
}
