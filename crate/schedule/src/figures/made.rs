//! A scenario made ready for a figure: one number of processors, and the times of its last run.

use crate::answer::{Iteration, Problem};
use crate::model::{Graph, MOST_PROCESSORS, Setting};
use crate::policy::Policy;
use crate::run::{Account, Run};
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;

/// The most processors of a curve, unless the scenario has more.
const MOST: u32 = 1024;
/// The most numbers of processors beside which bars stand.
const MOST_FEW: usize = 6;

/// A scenario made ready for a figure.
pub(super) struct Made {
    pub(super) problem: Problem,
    /// Beliefs and true times of the last run.
    pub(super) iteration: Iteration,
    /// The largest number of processors of the scenario, P.
    pub(super) count: u32,
    /// The most processors whose speeds or costs are known.
    known: u32,
}

impl Made {
    pub(super) fn new(scenario: &Scenario) -> Result<Self, BadInput> {
        let problem = Problem::new(scenario)?;
        let last = problem.iterations().pop();
        let iteration =
            last.ok_or_else(|| BadInput::new("iterations", 0, "one at least is needed"))?;
        let count = problem.counts.iter().copied().max().unwrap_or(1);
        let costs = problem.given.costs().map(|costs| costs.columns);
        let known = costs.or(scenario.speeds.as_ref().map(Vec::len));
        let known = known.map_or(u32::MAX, |known| known as u32);
        Ok(Self {
            problem,
            iteration,
            count,
            known,
        })
    }

    pub(super) fn graph(&self) -> &Graph {
        self.problem.graph()
    }

    pub(super) fn setting(&self) -> Setting<'_> {
        self.problem.setting(self.count)
    }

    /// A run on P processors.
    pub(super) fn run(&self, policy: Policy) -> Result<Run, BadInput> {
        self.problem.run(policy, self.count, &self.iteration, None)
    }

    /// Where the time of a run on `count` processors goes.
    pub(super) fn account(&self, policy: Policy, count: u32) -> Result<Account, BadInput> {
        let run = self.problem.run(policy, count, &self.iteration, None)?;
        Ok(run.account(&self.problem.setting(count), &self.iteration.true_times))
    }

    /// Numbers of processors of a curve: the scenario's list, or powers of two around P, and P.
    pub(super) fn over(&self) -> Vec<u32> {
        let mut all = self.problem.counts.clone();
        if all.len() == 1 {
            let top = self
                .count
                .saturating_mul(2)
                .clamp(32, MOST)
                .max(self.count)
                .min(self.known);
            all.extend(
                (0..20)
                    .map(|power| 1 << power)
                    .filter(|count| *count <= top),
            );
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether all processors are alike, as branch and bound needs.
    pub(super) fn are_alike(&self) -> bool {
        self.problem.alike().is_ok()
    }

    /// The numbers P and 2P, or the scenario's lowest few; and how many of its numbers are left out.
    pub(super) fn few(&self) -> (Vec<u32>, usize) {
        let mut all = self.problem.counts.clone();
        if all.len() == 1 {
            all.push(
                (2 * u64::from(self.count))
                    .min(u64::from(self.known))
                    .min(MOST_PROCESSORS as u64) as u32,
            );
        }
        all.sort_unstable();
        all.dedup();
        let left_out = all.len().saturating_sub(MOST_FEW);
        all.truncate(MOST_FEW);
        (all, left_out)
    }
}
