//! Branch and bound for equal processors without communication: the best schedule, and how good any can be.
//!
//! The search asks whether a schedule ends by a given moment. It begins with the lower bound: if no schedule meets it,
//! the bound rises; if one does, it is optimal. In between it asks for any schedule better than the best one. Each
//! question gets more nodes than the one before, and every second one is asked of the graph turned round, which is
//! often easier. Leftmost in the tree is the list schedule of CP/MISF; tasks that start later than they could are tried
//! too, since some optima need it.

mod budget;
mod decide;
mod due;
mod instance;
mod memo;
mod tree;

pub use budget::Budget;

use crate::bound;
use crate::model::{Graph, Network, Setting, Times, Transfer};
use crate::policy::{self, Master, Policy, Transfers};
use crate::run::Run;
use decide::{Decision, decide};
use instance::Instance;

/// The most tasks that are searched; of a larger graph the list schedule and the bound are answered.
pub const MOST_SEARCHED: usize = 2000;
/// Nodes of the first question.
const FIRST_NODES: u64 = 1000;

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The best schedule.
    pub run: Run,
    /// No schedule ends before this moment, in seconds.
    pub bound: f64,
    /// Whether the schedule is optimal.
    pub proven: bool,
    /// Partial schedules looked at; the list schedule is the first.
    pub nodes: u64,
}

/// The best schedule of a graph on equal processors without communication that a budget allows.
///
/// # Panics
/// None: a schedule that is not better is never kept.
pub fn schedule(graph: &Graph, processors: u32, budget: &mut Budget<'_>) -> Found {
    schedule_with(graph, processors, budget, &mut |_, _, _| {})
}

/// The same; `told` gets the nodes so far, the best makespan and the bound proven: at first, after each change of either,
/// and at the end.
pub fn schedule_with(
    graph: &Graph,
    processors: u32,
    budget: &mut Budget<'_>,
    told: &mut dyn FnMut(u64, f64, f64),
) -> Found {
    let times = Times::given(graph, None);
    let setting = Setting::new(graph, processors, Network::default());
    let master = Master {
        dispatch: 0.0,
        coalesce: 1,
    };
    let run = policy::run(
        Policy::CpMisf,
        &setting,
        [&times, &times],
        Transfers::all(Transfer::Pull),
        master,
        None,
    );
    budget.spend();
    let bound = bound::lower(graph, &times, &[processors])
        .first()
        .map_or(0.0, |bound| bound.bound);
    let mut best = Best {
        upper: run.makespan(),
        lower: bound,
        run,
    };
    told(budget.used, best.upper, best.lower.min(best.upper));
    if !best.is_proven() && graph.count() <= MOST_SEARCHED {
        search(graph, processors, &mut best, budget, told);
    }
    let proven = best.is_proven();
    let bound = if proven { best.upper } else { best.lower };
    told(budget.used, best.upper, bound);
    Found {
        run: best.run,
        bound,
        proven,
        nodes: budget.used,
    }
}

/// The best schedule, and the bounds around the optimum.
struct Best {
    run: Run,
    upper: f64,
    lower: f64,
}

impl Best {
    /// Sums that differ only by rounding count as equal.
    fn is_proven(&self) -> bool {
        self.upper <= self.lower * (1.0 + 1e-12)
    }
}

fn search(
    graph: &Graph,
    processors: u32,
    best: &mut Best,
    budget: &mut Budget<'_>,
    told: &mut dyn FnMut(u64, f64, f64),
) {
    let ahead = Instance::new(graph, processors, false);
    let back = Instance::new(graph, processors, true);
    let grid = ahead.grid();
    let mut nodes = FIRST_NODES;
    for round in 0_u64.. {
        for instance in [&ahead, &back] {
            // The bound first; without a grid it cannot rise, and only a better schedule than the best is asked for.
            let below = match grid {
                Some(grid) => best.upper - grid,
                None => best.upper.next_down(),
            };
            let goals = if grid.is_some() && best.lower < below {
                [Some(best.lower), Some(below)]
            } else {
                [Some(below), None]
            };
            for goal in goals.into_iter().flatten() {
                if best.is_proven() || budget.is_over() {
                    return;
                }
                // Half of the effort goes to the bound, a quarter to any better schedule.
                let share = if goal == best.lower { nodes } else { nodes / 2 };
                match decide(instance, goal, round, share, budget) {
                    Decision::Found(starts) => {
                        let run = instance.run(graph, &starts);
                        let makespan = run.makespan();
                        if makespan < best.upper {
                            (best.upper, best.run) = (makespan, run);
                            told(budget.used, best.upper, best.lower.min(best.upper));
                        }
                        break;
                    }
                    Decision::Impossible => {
                        best.lower = best.lower.max(match grid {
                            Some(grid) => goal + grid,
                            None => best.upper,
                        });
                        told(budget.used, best.upper, best.lower.min(best.upper));
                        break;
                    }
                    Decision::Open => {}
                }
            }
        }
        nodes = nodes.saturating_mul(2);
    }
}
