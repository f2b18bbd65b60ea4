//! Critical path, most immediate successors first (CP/MISF; Kasahara and Narita 1984), and its kin with communication.

use super::dispatch::{Choice, Pool, Rules, simulate};
use super::index_set::IndexSet;
use super::plan::Plan;
use crate::model::{Setting, Times, Transfer, level};
use crate::run::Run;
use crate::trace::Tracer;
use allot_kernel::order::{descending, pair, sorted};

/// The things that a level counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    /// Tasks alone; ties by successors, then index.
    Tasks,
    /// Tasks alone; ties by index.
    TasksOnly,
    /// Tasks and the transfers between them.
    Edges,
    /// Tasks, each with the longest transfer that it receives.
    Nodes,
}

/// The tasks in the order of their priority, and the priorities in seconds.
pub(super) fn priorities(
    setting: &Setting<'_>,
    times: &Times,
    counts: Counts,
) -> (Vec<u32>, Vec<f64>) {
    let (mut weights, scale) = times.weights();
    if counts == Counts::Nodes {
        for (task, weight) in weights.iter_mut().enumerate() {
            let received = setting
                .predecessors(task as u32)
                .map(|(_, c)| c)
                .fold(0.0, f64::max);
            *weight += scale * received;
        }
    }
    let edges = match counts {
        Counts::Edges => *setting,
        _ => setting.free(),
    };
    let mut levels = level::to_end(&edges, &weights, scale);
    let successors = setting.graph.successors();
    let most = |task: usize| match counts {
        Counts::TasksOnly => 0,
        _ => u32::MAX - successors.degree(task as u32),
    };
    let order = sorted(levels.len(), &|task| {
        pair(descending(levels[task]), most(task))
    });
    levels.iter_mut().for_each(|level| *level /= scale);
    (order, levels)
}

/// The list schedule of these priorities, from beliefs.
pub(super) fn schedule(
    setting: &Setting<'_>,
    times: &Times,
    transfer: Transfer,
    counts: Counts,
    tracer: &mut Tracer<'_>,
) -> Run {
    let (order, levels) = priorities(setting, times, counts);
    tracer.priorities(|| levels);
    by_order(setting, times, transfer, counts, &order, tracer)
}

/// The list schedule of any order of priority.
pub(super) fn by_order(
    setting: &Setting<'_>,
    times: &Times,
    transfer: Transfer,
    counts: Counts,
    order: &[u32],
    tracer: &mut Tracer<'_>,
) -> Run {
    let mut place = vec![0; order.len()];
    for (at, task) in order.iter().enumerate() {
        place[*task as usize] = at as u32;
    }
    let choice = match counts {
        Counts::Edges | Counts::Nodes => Choice::FirstStart,
        Counts::Tasks | Counts::TasksOnly => Choice::Lowest,
    };
    let rules = Rules {
        transfer,
        choice,
        dispatch: 0.0,
    };
    let pool = Pool::Priority {
        ready: IndexSet::new(order.len()),
        place: &place,
        by_place: order,
    };
    simulate(setting, times, &rules, pool, tracer)
}

/// A run as a plan.
pub(super) fn plan(run: Run) -> Plan {
    Plan {
        order: run.order,
        processor: run.processor,
        phases: None,
    }
}
