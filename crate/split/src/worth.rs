//! Is it worth it? What a split loses against the best, in a run and in a month.

use serde::Serialize;

/// Days of a month in which tests run.
pub const DAYS: f64 = 22.0;

/// What today's split loses.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Worth {
    /// Seconds of today's run above the best one.
    pub seconds: f64,
    /// The same as a share of today's run.
    pub share: f64,
    /// Hours of a month of [`DAYS`] days, if it is told how many runs a day has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub hours_a_month: Option<f64>,
    /// Whether it is worth it: a tenth of the run, or a minute of it.
    pub worth_it: bool,
}

/// Compares walls of two runs.
pub fn worth(today: f64, best: f64, runs_a_day: Option<f64>) -> Worth {
    let seconds = (today - best).max(0.0);
    let share = if today > 0.0 { seconds / today } else { 0.0 };
    Worth {
        seconds,
        share,
        hours_a_month: runs_a_day.map(|runs| seconds * runs * DAYS / 3600.0),
        worth_it: share >= 0.1 || seconds >= 60.0,
    }
}
