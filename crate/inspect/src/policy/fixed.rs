//! Tasks shared out beforehand, without a counter.

use super::plan::{List, Plan};
use crate::account::{Account, Outcome};
use crate::partition::{blocks, lpt, worked};

/// The inspector, then LPT on the estimates of a list's tasks.
pub(super) fn lpt(plan: &Plan, list: &List, times: &[f64], processes: u32) -> Outcome {
    let assignment = lpt::assign(&list.order, &plan.candidates.estimates, processes);
    let mut accounts = vec![Account::default(); processes as usize];
    // Each process goes through its tasks as it got them.
    for task in &list.order {
        let task = *task as usize;
        accounts[assignment[task] as usize].task += times[task];
    }
    for account in &mut accounts {
        account.end = account.task;
    }
    after(plan, list, processes, accounts)
}

/// The inspector, then contiguous pieces with the smallest possible largest estimate.
pub(super) fn blocks(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let assignment = blocks::assign(&plan.candidates.estimates, processes);
    after(
        plan,
        &plan.all,
        processes,
        worked(&assignment, times, processes),
    )
}

/// The outcome after the inspector and the partition, on every process at the same time.
pub(super) fn after(plan: &Plan, list: &List, processes: u32, accounts: Vec<Account>) -> Outcome {
    let inspect = plan.machine.inspect * list.candidates as f64;
    let partition = plan.machine.partitioning(list.tasks.len(), processes);
    Outcome::after(inspect, partition, 0, accounts)
}
