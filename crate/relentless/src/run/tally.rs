//! Counts of a run.

use super::{Seen, Written};

/// The kind of an execution: first, or why it was in vain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Execution {
    /// The first of its label.
    First,
    /// Not the first; nothing was there when the agent last looked for the label.
    SameTime,
    /// Not the first; the label was there, but not visible yet.
    TooLate,
    /// Not the first; the label was gone.
    Lost,
}

impl Execution {
    /// The kind of an execution, from the effect of its write and the state of the label that was seen before.
    pub fn new(written: Written, seen: Seen) -> Self {
        match seen {
            _ if written == Written::First => Self::First,
            Seen::Hidden => Self::TooLate,
            Seen::Gone => Self::Lost,
            Seen::Nothing | Seen::Visible => Self::SameTime,
        }
    }
}

/// Counts of a run so far.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// Executions: writes that ended.
    pub executions: u64,
    /// Those that were first of their label.
    pub first: u64,
    /// Those that found nothing when they last looked.
    pub same_time: u64,
    /// Those whose label was not visible yet.
    pub too_late: u64,
    /// Those whose label was gone.
    pub lost: u64,
    /// Writes of labels that were there.
    pub wasted: u64,
    /// Lookups that ended.
    pub lookups: u64,
    /// Reads that ended.
    pub reads: u64,
    /// Writes that ended.
    pub writes: u64,
    /// Failures of agents.
    pub failures: u64,
    /// Seconds of agents alive.
    pub alive: f64,
    /// Seconds of operations of executions that were first.
    pub useful: f64,
    /// Written values that differ from the plain loop's.
    pub different: u64,
}

impl Tally {
    /// Counts an execution; `plain` are the values by the plain loop, `seconds` those of its operations.
    pub fn count(
        &mut self,
        written: Written,
        seen: Seen,
        values: &[f64],
        plain: &[f64],
        seconds: f64,
    ) -> Execution {
        let differs = |(value, plain): &(&f64, &f64)| value.to_bits() != plain.to_bits();
        self.different += values.iter().zip(plain).filter(differs).count() as u64;
        self.executions += 1;
        self.writes += 1;
        self.wasted += u64::from(written == Written::Wasted);
        let execution = Execution::new(written, seen);
        match execution {
            Execution::First => {
                self.first += 1;
                self.useful += seconds;
            }
            Execution::SameTime => self.same_time += 1,
            Execution::TooLate => self.too_late += 1,
            Execution::Lost => self.lost += 1,
        }
        execution
    }
}
