//! The policies: who gets which task when.
//!
//! | module | policies | source |
//! | --- | --- | --- |
//! | `dynamic` | `nxtval`, `inspected` | slides “Background”, Fig. 2, and “Inspector/Executor Motivation and Design”, Fig. 6 |
//! | `fixed` | `static`, `blocks` | slide “Static Partitioning Based on Performance Models” |
//! | `buckets` | `buckets` | Fig. 7 |
//! | `hybrid` | `hybrid` | slide “Results”, Fig. 10 |
//! | `refined` | `refined` | slide “Conclusions”, Fig. 12 |
//! | `chunks` | `chunks`, `guided`, `trapezoid`, `factoring` | Kruskal and Weiss 1985; Polychronopoulos and Kuck 1987; Tzen and Ni 1993; Hummel, Schonberg and Flynn 1992 |
//! | `stealing` | `stealing` | Lifflander, Krishnamoorthy and Kale 2012 |
//! | `counters` | `counters` | TAMM, the successor of NWChem's tensor contraction engine |
//!
//! `ideal` is a lower bound that nobody reaches: the larger of Σ/P and the longest task.

mod buckets;
mod chunks;
mod counters;
mod dynamic;
mod fixed;
mod hybrid;
mod plan;
mod refined;
mod stealing;

pub use plan::{Machine, Plan};

use crate::account::{Account, Outcome};
use allot_kernel::json;
use allot_kernel::sum::total;
use serde::{Serialize, Serializer};

/// A policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename_all = "snake_case"))]
pub enum Policy {
    /// The counter over all candidates, null ones too.
    Nxtval,
    /// The inspector, then the counter over the tasks that are not null.
    Inspected,
    /// The inspector, then LPT on estimates.
    Static,
    /// The inspector, then contiguous pieces.
    Blocks,
    /// Dynamic buckets: LPT over groups of processes, each with a counter of its own.
    Buckets,
    /// Each routine by `static` or by `inspected`, whichever took less.
    Hybrid,
    /// LPT on the times of the iteration before.
    Refined,
    /// A lower bound.
    Ideal,
    /// The counter hands out a fixed number of candidates.
    Chunks,
    /// Guided self-scheduling (GSS).
    Guided,
    /// Trapezoid self-scheduling (TSS).
    Trapezoid,
    /// Factoring (FAC2).
    Factoring,
    /// Retentive work stealing.
    Stealing,
    /// A counter for each routine, without barriers.
    Counters,
    /// The inspector, then the counter over the tasks by falling estimate: list scheduling with the LPT order.
    LongestFirst,
}

impl Policy {
    /// Every policy with its name.
    pub const ALL: [(&'static str, Self); 15] = [
        ("nxtval", Self::Nxtval),
        ("inspected", Self::Inspected),
        ("static", Self::Static),
        ("blocks", Self::Blocks),
        ("buckets", Self::Buckets),
        ("hybrid", Self::Hybrid),
        ("refined", Self::Refined),
        ("ideal", Self::Ideal),
        ("chunks", Self::Chunks),
        ("guided", Self::Guided),
        ("trapezoid", Self::Trapezoid),
        ("factoring", Self::Factoring),
        ("stealing", Self::Stealing),
        ("counters", Self::Counters),
        ("longest_first", Self::LongestFirst),
    ];
    /// Their names.
    pub const NAMES: [&'static str; 15] = {
        let mut names = [""; 15];
        let mut i = 0;
        while i < names.len() {
            names[i] = Self::ALL[i].0;
            i += 1;
        }
        names
    };
    /// The number of policies that are run if none is named: those of the seed. The others are run only when named.
    pub const SEED: usize = 8;

    /// The policies of the seed.
    pub fn seed() -> Vec<Self> {
        Self::ALL[..Self::SEED]
            .iter()
            .map(|(_, policy)| *policy)
            .collect()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[json::place(&Self::ALL, &self)].0
    }

    /// Whether an iteration depends on the ones before, or draws numbers of its own.
    pub fn differs_by_iteration(self) -> bool {
        matches!(self, Self::Hybrid | Self::Refined | Self::Stealing)
    }
}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

/// A policy on a number of processes, from one iteration to the next.
#[derive(Debug)]
pub struct Run<'a> {
    plan: &'a Plan,
    policy: Policy,
    processes: u32,
    hybrid: Vec<hybrid::Last>,
    refined: Option<refined::Present>,
    stealing: Option<stealing::Lists>,
}

impl<'a> Run<'a> {
    /// Before the first iteration.
    pub fn new(plan: &'a Plan, policy: Policy, processes: u32) -> Self {
        Self {
            plan,
            policy,
            processes,
            hybrid: Vec::new(),
            refined: None,
            stealing: None,
        }
    }

    /// The next iteration, in which the tasks take these times.
    pub fn iterate(&mut self, times: &[f64]) -> Outcome {
        let (plan, processes) = (self.plan, self.processes);
        match self.policy {
            Policy::Nxtval => dynamic::nxtval(plan, times, processes),
            Policy::Inspected => dynamic::inspected(plan, &plan.all, times, processes),
            Policy::LongestFirst => dynamic::longest_first(plan, times, processes),
            Policy::Static => fixed::lpt(plan, &plan.all, times, processes),
            Policy::Blocks => fixed::blocks(plan, times, processes),
            Policy::Buckets => buckets::buckets(plan, times, processes),
            Policy::Hybrid => hybrid::iterate(plan, &mut self.hybrid, times, processes),
            Policy::Refined => refined::iterate(plan, &mut self.refined, times, processes),
            Policy::Ideal => lower_bound(times, processes),
            Policy::Chunks => chunks::fixed(plan, times, processes),
            Policy::Guided => chunks::guided(plan, times, processes),
            Policy::Trapezoid => chunks::trapezoid(plan, times, processes),
            Policy::Factoring => chunks::factoring(plan, times, processes),
            Policy::Stealing => stealing::iterate(plan, &mut self.stealing, times, processes),
            Policy::Counters => counters::counters(plan, times, processes),
        }
    }
}

/// The lower bound as if it were a policy: every process has the same share of the work.
fn lower_bound(times: &[f64], processes: u32) -> Outcome {
    let share = total(times.iter().copied()) / f64::from(processes);
    let longest = times.iter().copied().fold(0.0, f64::max);
    let makespan = longest.max(share);
    let account = Account {
        task: share,
        idle: makespan - share,
        ..Account::default()
    };
    Outcome {
        makespan,
        calls: 0,
        accounts: vec![account; processes as usize],
    }
}
