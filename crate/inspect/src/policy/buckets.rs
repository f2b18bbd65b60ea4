//! Dynamic buckets (Fig. 7): tasks are shared out over groups of processes, and each group has a counter of its own.
//!
//! Estimates that are too high and estimates that are too low even out within a group. One group is the counter, groups
//! of one process are `static`.

use super::dynamic::work;
use super::plan::Plan;
use crate::account::{Account, Outcome};
use crate::partition::lpt;

/// Sizes of `groups` groups of processes as equal as can be, larger ones first; no more groups than processes.
pub(super) fn sizes(processes: u32, groups: u32) -> Vec<u32> {
    let groups = groups.min(processes);
    let larger = processes % groups;
    (0..groups)
        .map(|group| processes / groups + u32::from(group < larger))
        .collect()
}

/// The inspector, LPT of the tasks over groups, and a counter in each group over its tasks by falling estimate.
pub(super) fn buckets(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let sizes = sizes(processes, plan.machine.groups);
    let order = &plan.all.order;
    let assignment = lpt::groups(order, &plan.candidates.estimates, &sizes);
    let mut tasks = vec![Vec::new(); sizes.len()];
    for task in order {
        tasks[assignment[*task as usize] as usize].push(times[*task as usize]);
    }
    let mut accounts = vec![Account::default(); processes as usize];
    let (mut rest, mut calls) = (accounts.as_mut_slice(), 0);
    for (size, tasks) in sizes.iter().zip(tasks) {
        let (group, others) = rest.split_at_mut(*size as usize);
        rest = others;
        if let [account] = group {
            account.task = tasks.iter().sum();
            account.end = account.task;
            continue;
        }
        let mut left = tasks.iter();
        let hand_out =
            |account: &mut Account| left.next().and_then(|seconds| work(account, *seconds));
        calls += plan.machine.counter.serve(group, hand_out);
    }
    let inspect = plan.machine.inspect * plan.all.candidates as f64;
    let partition = plan
        .machine
        .partitioning(plan.all.tasks.len(), sizes.len() as u32);
    Outcome::after(inspect, partition, calls, accounts)
}
