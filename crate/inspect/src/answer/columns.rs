//! The columns of an answer.

use crate::account::Outcome;
use crate::partition::lpt;
use serde::Serialize;

/// Columns over the numbers of processes. Seconds are sums over all processes; they add up to P times the makespan.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Columns {
    /// Numbers of processes P.
    pub processes: Vec<u32>,
    /// Seconds until the last process has ended.
    pub makespan: Vec<f64>,
    /// Seconds in tasks.
    pub task: Vec<f64>,
    /// Seconds in counters.
    pub counter: Vec<f64>,
    /// Seconds of finding out which candidates are tasks.
    pub inspect: Vec<f64>,
    /// Seconds of sharing out beforehand.
    pub partition: Vec<f64>,
    /// Seconds of waiting for the last process.
    pub idle: Vec<f64>,
    /// Questions to counters.
    pub calls: Vec<u64>,
    /// Seconds of a call; 0 without calls.
    pub seconds_per_call: Vec<f64>,
    /// Share of all time that is spent in tasks; 1 if there is no time.
    pub efficiency: Vec<f64>,
    /// The lower bound: the larger of Σ/P and the longest task.
    pub ideal: Vec<f64>,
    /// The makespan over that bound; 1 if both are 0, and none if only the bound is.
    pub over_ideal: Vec<Option<f64>>,
    /// LPT's largest load is at most this much of the optimum on estimates: 4/3 − 1/(3P).
    pub lpt_bound: Vec<f64>,
}

impl Columns {
    /// Appends a row.
    pub(super) fn push(&mut self, processes: u32, work: f64, ideal: f64, outcome: &Outcome) {
        let makespan = outcome.makespan;
        let counter = outcome.sum(|account| account.counter);
        let all = f64::from(processes) * makespan;
        self.processes.push(processes);
        self.makespan.push(makespan);
        self.task.push(work);
        self.counter.push(counter);
        self.inspect.push(outcome.sum(|account| account.inspect));
        self.partition
            .push(outcome.sum(|account| account.partition));
        self.idle.push(outcome.sum(|account| account.idle));
        self.calls.push(outcome.calls);
        self.seconds_per_call.push(if outcome.calls == 0 {
            0.0
        } else {
            counter / outcome.calls as f64
        });
        self.efficiency
            .push(if all == 0.0 { 1.0 } else { work / all });
        self.ideal.push(ideal);
        self.over_ideal.push(match (makespan == 0.0, ideal == 0.0) {
            (true, true) => Some(1.0),
            (false, true) => None,
            _ => Some(makespan / ideal),
        });
        self.lpt_bound.push(lpt::bound(f64::from(processes)));
    }

    /// Appends the rows of other columns.
    pub(crate) fn append(&mut self, mut row: Self) {
        self.processes.append(&mut row.processes);
        self.makespan.append(&mut row.makespan);
        self.task.append(&mut row.task);
        self.counter.append(&mut row.counter);
        self.inspect.append(&mut row.inspect);
        self.partition.append(&mut row.partition);
        self.idle.append(&mut row.idle);
        self.calls.append(&mut row.calls);
        self.seconds_per_call.append(&mut row.seconds_per_call);
        self.efficiency.append(&mut row.efficiency);
        self.ideal.append(&mut row.ideal);
        self.over_ideal.append(&mut row.over_ideal);
        self.lpt_bound.append(&mut row.lpt_bound);
    }
}
