//! The true times of tasks, and the policies run on them.

use super::Columns;
use crate::account::Account;
use crate::policy::{Plan, Policy, Run};
use crate::scenario::Scenario;
use allot_kernel::sum::total;

/// The true times of an iteration, their sum, and the largest.
#[derive(Debug)]
pub(crate) struct Times {
    seconds: Vec<f64>,
    pub work: f64,
    longest: f64,
}

/// The true times of each iteration. Without noise all iterations are the same, and one is kept.
#[derive(Debug)]
pub(crate) struct Truth {
    iterations: Vec<Times>,
    noisy: bool,
}

impl Truth {
    pub fn new(scenario: &Scenario, plan: &Plan) -> Self {
        let noisy = scenario.noise > 0.0;
        let count = if noisy { scenario.iterations } else { 1 };
        let iteration = |iteration| {
            let errors = scenario.errors();
            let seconds = errors.true_seconds(&plan.candidates, &scenario.seed, iteration);
            let work = total(seconds.iter().copied());
            let longest = seconds.iter().copied().fold(0.0, f64::max);
            Times {
                seconds,
                work,
                longest,
            }
        };
        Self {
            iterations: (1..=count).map(iteration).collect(),
            noisy,
        }
    }

    /// The times of an iteration, from 0.
    pub fn of(&self, iteration: usize) -> &Times {
        &self.iterations[if self.noisy { iteration } else { 0 }]
    }

    /// The true seconds of the tasks in an iteration, from 0.
    pub fn seconds(&self, iteration: usize) -> &[f64] {
        &self.of(iteration).seconds
    }

    /// A policy's row of each iteration, and the accounts of the last one; none if `step`, which is called after each
    /// iteration, stops the work.
    pub fn run(
        &self,
        plan: &Plan,
        policy: Policy,
        processes: u32,
        count: usize,
        step: &mut dyn FnMut() -> bool,
    ) -> Option<(Vec<Columns>, Vec<Account>)> {
        let mut run = Run::new(plan, policy, processes);
        let mut rows: Vec<Columns> = Vec::with_capacity(count);
        let mut accounts = Vec::new();
        for iteration in 0..count {
            let same = iteration > 0 && !self.noisy && !policy.differs_by_iteration();
            let row = match rows.last().filter(|_| same) {
                Some(before) => before.clone(),
                None => {
                    let Times {
                        seconds,
                        work,
                        longest,
                    } = self.of(iteration);
                    let outcome = run.iterate(seconds);
                    let ideal = longest.max(work / f64::from(processes));
                    let mut row = Columns::default();
                    row.push(processes, *work, ideal, &outcome);
                    accounts = outcome.accounts;
                    row
                }
            };
            rows.push(row);
            if !step() {
                return None;
            }
        }
        Some((rows, accounts))
    }
}
