//! The table of known names of columns, for the readers of tables, the help texts and the page.
//!
//! A name is matched by its words. Case does not matter, nor what separates the words (spaces, _ - . # brackets), nor a
//! unit at the end: “Elapsed time [s]”, “elapsed_time_s” and “ElapsedTime” are the same.

mod others;
mod slots_and_times;
mod tasks_and_states;

pub(super) use others::{EFFICIENCIES, OTHERS, REPEATS, SPEEDUPS};
pub(super) use slots_and_times::{
    COUNTING, MAYBE_SLOTS, MAYBE_TIMES, MEANS, PROCESSOR_TIMES, SLOTS, TIME_WORDS, TIMES,
};
pub(super) use tasks_and_states::{
    COUNTS, ENTRIES, FROM, MAYBE_PROBABILITIES, NAMES, PROBABILITIES, TO, TRANSITIONS, WEIGHTS,
};

use allot_kernel::table::units;
use serde::Serialize;

/// A role of columns, and the names that give it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct KnownColumn {
    /// The role in a choice of columns: “w”.
    pub role: &'static str,
    /// The role in words: “slots w”.
    pub label: &'static str,
    /// The names, certain ones before uncertain ones.
    pub names: Vec<&'static str>,
    /// Units that may stand in the name or after values.
    pub units: Vec<&'static str>,
}

/// Every role of every kind of table: timings, tasks, matrices.
pub fn known_columns() -> Vec<KnownColumn> {
    let joined = |lists: &[&[&'static str]]| lists.concat();
    let known = |role, label, names, units| KnownColumn {
        role,
        label,
        names,
        units,
    };
    vec![
        known("w", "slots w", joined(&[SLOTS, MAYBE_SLOTS]), Vec::new()),
        known(
            "seconds",
            "time in seconds",
            joined(&[TIMES, MEANS, MAYBE_TIMES, PROCESSOR_TIMES]),
            units::names(),
        ),
        known(
            "rate",
            "rate, speed-up or efficiency, where there is no time",
            joined(&[
                slots_and_times::RATES_SHOWN,
                &SPEEDUPS[..1],
                &EFFICIENCIES[..1],
            ]),
            Vec::new(),
        ),
        known("p", "probability p", PROBABILITIES.to_vec(), vec!["%"]),
        known("weight", "weight", WEIGHTS.to_vec(), Vec::new()),
        known(
            "count",
            "number of equal tasks",
            COUNTS.to_vec(),
            Vec::new(),
        ),
        known("name", "name of a task", NAMES.to_vec(), Vec::new()),
        known("from", "state that is left", FROM.to_vec(), Vec::new()),
        known("to", "state that is reached", TO.to_vec(), Vec::new()),
        known(
            "probability or count",
            "probability to go, or transitions counted",
            joined(&[PROBABILITIES, ENTRIES, TRANSITIONS]),
            vec!["%"],
        ),
    ]
}
