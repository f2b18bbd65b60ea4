//! The policies: who runs next, and where.
//!
//! Times are compared exactly; ties go to the lower index.

mod barrier;
mod dispatch;
mod index_set;
mod insertion;
mod list;
mod oct;
mod plan;
mod rank;

pub use plan::Plan;

use crate::model::{Setting, Times, Transfer};
use crate::run::Run;
use crate::trace::{Trace, Tracer};
use dispatch::{Choice, Pool, Rules};
use list::Counts;
use rank::Rule;
use std::collections::VecDeque;

/// A policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// A master hands out ready tasks, first in, first out; where data lies does not matter.
    Fifo,
    /// A list schedule by the longest path to the end; ties by most immediate successors (Kasahara and Narita 1984).
    CpMisf,
    /// The same with communication in levels, and tasks where they can start first: Parsley's extension.
    CpMisfComm,
    /// Earliest end, by the upward rank (Topcuoglu, Hariri and Wu 2002).
    Heft,
    /// The critical path on one processor (the same authors).
    Cpop,
    /// Earliest end with the optimistic cost table (Arabnejad and Barbosa 2014).
    Peft,
    /// The conventional program, with a barrier between phases.
    Barrier,
    /// Branch and bound, for equal processors without communication.
    Optimal,
    /// CP/MISF without its tie-break: ties go to the lower index.
    Cp,
    /// Another reading of Parsley's extension: a level counts each task with the longest transfer that it receives.
    CpMisfNode,
}

impl Policy {
    /// Every policy, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 10] = [
        ("fifo", Self::Fifo),
        ("cp_misf", Self::CpMisf),
        ("cp_misf_comm", Self::CpMisfComm),
        ("heft", Self::Heft),
        ("cpop", Self::Cpop),
        ("peft", Self::Peft),
        ("barrier", Self::Barrier),
        ("optimal", Self::Optimal),
        ("cp", Self::Cp),
        ("cp_misf_node", Self::CpMisfNode),
    ];
    /// The names.
    pub const NAMES: [&'static str; 10] = {
        let mut names = [""; 10];
        let mut i = 0;
        while i < 10 {
            names[i] = Self::ALL[i].0;
            i += 1;
        }
        names
    };
    /// Those that are compared if a scenario names none.
    pub const USUAL: [Self; 7] = [
        Self::Fifo,
        Self::CpMisf,
        Self::CpMisfComm,
        Self::Heft,
        Self::Cpop,
        Self::Peft,
        Self::Barrier,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// The way of results if a scenario does not say.
    pub fn usual_transfer(self) -> Transfer {
        match self {
            Self::Fifo | Self::CpMisf | Self::CpMisfComm | Self::Cp | Self::CpMisfNode => {
                Transfer::Pull
            }
            Self::Heft | Self::Cpop | Self::Peft | Self::Barrier | Self::Optimal => Transfer::Push,
        }
    }

    /// Whether a plan is made before the run, from what is believed.
    pub fn is_static(self) -> bool {
        self != Self::Fifo
    }
}

/// The way of results in each policy; none where it is the policy's own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Transfers([Option<Transfer>; Policy::ALL.len()]);

impl Transfers {
    /// One way for all policies.
    pub fn all(transfer: Transfer) -> Self {
        Self([Some(transfer); Policy::ALL.len()])
    }

    /// With another way for a policy.
    #[must_use]
    pub fn with(mut self, policy: Policy, transfer: Transfer) -> Self {
        self.0[policy as usize] = Some(transfer);
        self
    }

    /// The way that is said for a policy.
    pub fn said(&self, policy: Policy) -> Option<Transfer> {
        self.0[policy as usize]
    }

    /// The way of results in a policy.
    pub fn of(&self, policy: Policy) -> Transfer {
        self.said(policy).unwrap_or(policy.usual_transfer())
    }
}

/// The numbers of the master.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Master {
    /// Seconds for each completion.
    pub dispatch: f64,
    /// The most tasks that a processor takes at once.
    pub coalesce: u64,
}

/// Runs a policy: a static one plans with `believed` times; all run with `true_times`. The trace tells its steps; those
/// of a static policy are those of its plan.
///
/// `optimal` is none of these runs; see [`crate::optimal`]. It is answered here by CP/MISF without communication, from
/// which it starts.
pub fn run(
    policy: Policy,
    setting: &Setting<'_>,
    [believed, true_times]: [&Times; 2],
    transfers: Transfers,
    master: Master,
    trace: Option<&mut Trace>,
) -> Run {
    let transfer = transfers.of(policy);
    let mut tracer = Tracer(trace);
    let counts = match policy {
        Policy::Fifo => {
            let phases = setting.graph.phases();
            let pool = Pool::Fifo {
                queue: VecDeque::new(),
                most: master.coalesce,
                phases: &phases,
            };
            let rules = Rules {
                transfer,
                choice: Choice::Lowest,
                dispatch: master.dispatch,
            };
            return dispatch::simulate(setting, true_times, &rules, pool, &mut tracer);
        }
        Policy::Optimal => {
            let free = setting.free();
            return list::schedule(&free, believed, transfer, Counts::Tasks, &mut tracer);
        }
        Policy::Barrier => return barrier::plan(setting).run(setting, true_times, transfer),
        Policy::Heft | Policy::Cpop | Policy::Peft => {
            let rule = match policy {
                Policy::Heft => Rule::Heft,
                Policy::Cpop => Rule::Cpop,
                _ => Rule::Peft,
            };
            let plan = insertion::plan(setting, believed, transfer, rule, &mut tracer);
            return plan.run(setting, true_times, transfer);
        }
        Policy::CpMisf => Counts::Tasks,
        Policy::Cp => Counts::TasksOnly,
        Policy::CpMisfComm => Counts::Edges,
        Policy::CpMisfNode => Counts::Nodes,
    };
    let planned = list::schedule(setting, believed, transfer, counts, &mut tracer);
    if believed == true_times {
        return planned;
    }
    list::plan(planned).run(setting, true_times, transfer)
}

/// The list schedule of a list of tasks: the lowest free processor takes the first ready task of the list (Graham
/// 1966).
pub fn by_list(setting: &Setting<'_>, times: &Times, transfer: Transfer, list: &[u32]) -> Run {
    let mut tracer = Tracer(None);
    list::by_order(setting, times, transfer, Counts::Tasks, list, &mut tracer)
}
