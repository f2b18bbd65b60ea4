//! The seed's study: the ladder of 14 water molecules, on the seed's counter.

use crate::answer::{Answer, Columns, answer};
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;

/// The study's scenario, of one iteration without the costs of sharing out, with what a claim changes.
pub(crate) struct Study {
    scenario: Scenario,
}

impl Study {
    pub fn new() -> Self {
        Self {
            scenario: Scenario {
                inspect: 0.0,
                partition: 0.0,
                iterations: 1,
                ..Scenario::default()
            },
        }
    }

    /// Runs the study on these numbers of processes, by these policies, with some changes.
    pub fn run(
        &self,
        processes: &[u64],
        policies: &[Policy],
        change: impl FnOnce(&mut Scenario),
    ) -> Result<Answer, BadInput> {
        let mut scenario = Scenario {
            processes: Counts::List(processes.to_vec()),
            policies: policies.to_vec(),
            ..self.scenario.clone()
        };
        change(&mut scenario);
        answer(&scenario, |_| true)
    }

    /// The scenario itself.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }
}

/// The columns of a policy that was run.
pub(super) fn columns(answer: &Answer, policy: Policy) -> &Columns {
    let mut all = answer.policies.iter();
    let found = all.find(|(known, _)| *known == policy);
    &found.expect("the policy was run").1.last
}

/// The share of all time that some seconds take, on the first number of processes.
pub(super) fn share(columns: &Columns, seconds: &[f64]) -> f64 {
    seconds[0] / (f64::from(columns.processes[0]) * columns.makespan[0])
}

/// The share of the first policy's makespan that the second one saves.
pub(super) fn saving(answer: &Answer, slow: Policy, fast: Policy) -> f64 {
    1.0 - columns(answer, fast).makespan[0] / columns(answer, slow).makespan[0]
}
