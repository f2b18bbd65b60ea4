//! One counter: over all candidates, or over those that the inspector found not to be null.

use super::plan::{List, Plan};
use crate::account::{Account, Outcome};
use crate::tasks::NULL;

/// The next task of a process from the counter: it is done, and the process asks again.
pub(super) fn work(account: &mut Account, seconds: f64) -> Option<f64> {
    account.task += seconds;
    Some(seconds)
}

/// A candidate from the counter, which may be null.
pub(super) fn candidate(plan: &Plan, task: u32, times: &[f64], account: &mut Account) -> f64 {
    if task == NULL {
        account.inspect += plan.machine.check;
        plan.machine.check
    } else {
        let seconds = times[task as usize];
        account.task += seconds;
        seconds
    }
}

/// The counter over all candidates, as in the template of Fig. 2.
pub(super) fn nxtval(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let mut left = plan.candidates.task.iter();
    let mut accounts = vec![Account::default(); processes as usize];
    let calls = plan.machine.counter.serve(&mut accounts, |account| {
        left.next()
            .map(|task| candidate(plan, *task, times, account))
    });
    Outcome::after(0.0, 0.0, calls, accounts)
}

/// The inspector on every process at the same time, then the counter over the tasks of a list, in order (Fig. 6).
pub(super) fn inspected(plan: &Plan, list: &List, times: &[f64], processes: u32) -> Outcome {
    counted(plan, list.candidates, &list.tasks, 0.0, times, processes)
}

/// The inspector and a sort on every process at the same time, then the counter over all tasks, the longest estimate
/// first. A sort takes n′·log₂(n′) steps.
pub(super) fn longest_first(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let List {
        candidates, order, ..
    } = &plan.all;
    let sort = plan.machine.partitioning(order.len(), 1);
    counted(plan, *candidates, order, sort, times, processes)
}

/// The counter over tasks in an order, after the inspector and the seconds of a partition.
fn counted(
    plan: &Plan,
    candidates: usize,
    order: &[u32],
    partition: f64,
    times: &[f64],
    processes: u32,
) -> Outcome {
    let mut left = order.iter();
    let mut accounts = vec![Account::default(); processes as usize];
    let calls = plan.machine.counter.serve(&mut accounts, |account| {
        left.next()
            .and_then(|task| work(account, times[*task as usize]))
    });
    let inspect = plan.machine.inspect * candidates as f64;
    Outcome::after(inspect, partition, calls, accounts)
}
