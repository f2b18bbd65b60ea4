//! Whole slots for tasks with their own runtime models.

use super::super::exhaustive;
use super::super::steps::Steps;
use super::super::{Allocation, Share, Status};
use super::{Item, in_order, items, optimal, status};
use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use allot_kernel::sum::Sum;

/// The best allocation in whole slots. It is exact, by dynamic programming, if that is affordable. Else the continuous
/// answer is rounded down, and the rest goes slot by slot to the task that gains most.
pub(in super::super) fn whole_slots(set: &TaskSet, slots: u64) -> Allocation {
    const MOST_WORK: f64 = 2e8;
    const MOST_TASKS: u64 = 10_000;
    let continuous = optimal(set, slots as f64);
    let items = items(set);
    let tasks: u64 = items.iter().map(|item| item.count).sum();
    let work = tasks as f64 * slots as f64 * slots as f64;
    let affordable = work <= MOST_WORK && tasks <= MOST_TASKS;
    let shares = if affordable {
        exact(&items, slots)
    } else {
        rounded(&items, slots, &continuous)
    };
    let rate = |share: &Share| {
        let item = items.iter().find(|item| item.group == share.group);
        item.map_or(0.0, |item| {
            share.count as f64 * item.p * item.model.throughput(share.w)
        })
    };
    let throughput = shares
        .iter()
        .map(rate)
        .fold(Sum::default(), |mut sum, term| {
            sum.add(term);
            sum
        });
    let mut answer = Allocation {
        throughput: throughput.value(),
        tasks_run: shares.iter().map(|share| share.count).sum(),
        shares,
        upper_bound: continuous.upper_bound,
        ..Allocation::idle()
    };
    answer.status = if affordable {
        Status::Optimal
    } else {
        status(&answer)
    };
    answer
}

fn exact(items: &[Item<'_>], slots: u64) -> Vec<Share> {
    let tasks: Vec<_> = items
        .iter()
        .flat_map(|item| (0..item.count).map(move |_| (item.group, (item.p, item.model))))
        .collect();
    let bare: Vec<_> = tasks.iter().map(|(_, task)| *task).collect();
    let (_, w) = exhaustive::on_grid(&bare, 1.0, slots as usize);
    let share = |((group, task), w): (&(usize, (f64, &RuntimeModel)), f64)| {
        // The dynamic programming may give a task slots that it cannot use.
        Share {
            group: *group,
            count: 1,
            w: w.min(Steps::new(task.1).most as f64),
        }
    };
    tasks
        .iter()
        .zip(w)
        .map(share)
        .filter(|share| share.w > 0.0)
        .collect()
}

fn rounded(items: &[Item<'_>], slots: u64, continuous: &Allocation) -> Vec<Share> {
    let mut shares: Vec<Share> = continuous.shares.clone();
    for share in &mut shares {
        share.w = share.w.floor();
    }
    let used: f64 = shares
        .iter()
        .map(|share| share.count as f64 * share.w)
        .sum();
    // Rounding down took less than one slot from each.
    let running: u64 = shares.iter().map(|share| share.count).sum();
    let mut left = ((slots as f64 - used).max(0.0) as u64).min(running);
    let gain = |share: &Share| {
        let item = items.iter().find(|item| item.group == share.group)?;
        let more = item.model.throughput(share.w + 1.0) - item.model.throughput(share.w);
        (share.w + 1.0 <= item.model.w_max()).then_some(item.p * more)
    };
    while left > 0 {
        let best = shares
            .iter()
            .enumerate()
            .filter_map(|(i, share)| Some((i, gain(share)?)))
            .max_by(|x, y| x.1.total_cmp(&y.1));
        let Some((i, _)) = best else { break };
        let few = shares[i].count.min(left);
        if few < shares[i].count {
            shares[i].count -= few;
            let w = shares[i].w;
            shares.push(Share {
                count: few,
                w: w + 1.0,
                ..shares[i]
            });
        } else {
            shares[i].w += 1.0;
        }
        left -= few;
    }
    shares.retain(|share| share.w > 0.0);
    in_order(&shares)
}
