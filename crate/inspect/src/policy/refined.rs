//! LPT on measured times, iteration after iteration (slide “Conclusions”, last row of Fig. 12).

use super::fixed;
use super::plan::Plan;
use crate::account::Outcome;
use crate::partition::{largest, lpt, worked};

/// The present assignment.
#[derive(Debug, Clone)]
pub(super) struct Present {
    assignment: Vec<u32>,
    /// The times of the iteration before.
    times: Vec<f64>,
    /// Whether it stays for good.
    kept: bool,
}

/// Iteration 1 is `static`. Later ones have no inspector, and LPT on the times of the iteration before, until that
/// promises no makespan below (1 − tolerance) times the one that the present assignment had on the same times. Then the
/// present assignment is kept, and nothing is spent from the next iteration on.
pub(super) fn iterate(
    plan: &Plan,
    present: &mut Option<Present>,
    times: &[f64],
    processes: u32,
) -> Outcome {
    let Some(now) = present else {
        let assignment = lpt::assign(&plan.all.order, &plan.candidates.estimates, processes);
        let accounts = worked(&assignment, times, processes);
        *present = Some(Present {
            assignment,
            times: times.to_vec(),
            kept: false,
        });
        return fixed::after(plan, &plan.all, processes, accounts);
    };
    let mut partition = 0.0;
    if !now.kept {
        partition = plan.machine.partitioning(plan.all.tasks.len(), processes);
        let better = lpt::assign(&lpt::order(&now.times), &now.times, processes);
        // Both sums are taken in the order of the tasks, so that equal assignments have equal sums.
        let promised = largest(&better, &now.times, processes);
        let had = largest(&now.assignment, &now.times, processes);
        if promised < (1.0 - plan.machine.tolerance) * had {
            now.assignment = better;
        } else {
            now.kept = true;
        }
        now.times.copy_from_slice(times);
    }
    Outcome::after(0.0, partition, 0, worked(&now.assignment, times, processes))
}
