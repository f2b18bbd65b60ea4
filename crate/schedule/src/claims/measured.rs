//! The numbers of the claims.

use crate::answer::{Answer, Columns, PolicyAnswer, answer};
use crate::generate::{Dynamics, Generator};
use crate::model::Network;
use crate::presets;
use crate::scenario::{Scenario, Source};
use allot_kernel::claim::Found;
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// Seeds over which noisy numbers are averaged.
const SEEDS: u32 = 30;
/// The places of 1, 16, 32 and 125 in the preset's numbers of processors.
const ONE: usize = 0;
const SIXTEEN: usize = 4;
const THIRTY_TWO: usize = 5;
const LAST: usize = 7;

/// Runs that several claims look at.
pub(super) struct Measures {
    /// The preset of figures 8 and 9, for each seed.
    figure: Vec<Answer>,
    /// The same in an open box, on 125 processors.
    open: Vec<Answer>,
    /// The same with results by way of the master, on 125 processors.
    by_master: Vec<Answer>,
    /// Table 1, for each seed.
    table: Vec<Answer>,
    /// The makespan without noise and costs at 125 processors: barrier, dependence-driven.
    quiet: [f64; 2],
    /// The makespan for coalesced grains of 1, 4 and 16 tasks.
    grains: [f64; 3],
    /// The share of all cells that a task waits for.
    near: f64,
}

fn told(scenario: &Scenario) -> Result<Answer, BadInput> {
    answer(scenario, &mut |_| true)
}

fn by_seed(scenario: &Scenario) -> Result<Vec<Answer>, BadInput> {
    let seed = |seed: u32| {
        told(&Scenario {
            seed: seed.to_string(),
            ..scenario.clone()
        })
    };
    (1..=SEEDS).map(seed).collect()
}

/// The preset of figure 8 on 125 processors.
fn last() -> Scenario {
    Scenario {
        processors: Some(vec![125]),
        ..presets::parsley()
    }
}

/// The preset in a box that is not periodic.
fn open() -> Scenario {
    let mut scenario = last();
    if let Some(Source::Made(Generator::Dynamics(dynamics))) = &mut scenario.graph {
        *dynamics = Dynamics {
            periodic: false,
            ..dynamics.clone()
        };
    }
    scenario
}

/// The preset with results that the master carries: each goes twice, and costs the master as much as a completion.
fn by_master() -> Result<Scenario, BadInput> {
    let scenario = last();
    let graph = scenario.graph.as_ref().map(Source::make).transpose()?;
    let results = graph.map_or(0.0, |graph| {
        graph.parts().edges.len() as f64 / graph.count() as f64
    });
    Ok(Scenario {
        network: Network {
            latency: 2.0 * scenario.network.latency,
            ..scenario.network
        },
        dispatch: (1.0 + results) * scenario.dispatch,
        ..scenario
    })
}

impl Measures {
    pub(super) fn new() -> Result<Self, BadInput> {
        let free = Scenario {
            network: Default::default(),
            noise: 0.0,
            dispatch: 0.0,
            ..last()
        };
        let free = told(&free)?;
        let grain =
            |coalesce| told(&presets::grain(coalesce)).map(|of| columns(&of, "fifo").makespan[0]);
        let graph = last().graph.as_ref().map(Source::make).transpose()?;
        // The first update waits for the forces near it, in a step of 125 cells.
        let near = graph.map_or(0.0, |graph| {
            f64::from(graph.predecessors().degree(125)) / 125.0
        });
        Ok(Self {
            figure: by_seed(&presets::parsley())?,
            open: by_seed(&open())?,
            by_master: by_seed(&by_master()?)?,
            table: by_seed(&presets::table_1())?,
            quiet: ["barrier", "fifo"].map(|policy| columns(&free, policy).makespan[0]),
            grains: [grain(1)?, grain(4)?, grain(16)?],
            near,
        })
    }

    /// Barrier's time over dependence-driven, at one of the preset's numbers of processors.
    fn over(&self, place: usize) -> Vec<f64> {
        self.figure.iter().map(|of| over(of, place)).collect()
    }

    /// The speed-up of a policy on 125 processors.
    fn speedup(&self, policy: &str) -> Vec<f64> {
        let speedup = |of: &Answer| {
            let makespan = &columns(of, policy).makespan;
            makespan[ONE] / makespan[LAST]
        };
        self.figure.iter().map(speedup).collect()
    }

    /// Seconds of a kind with barriers over those without, on 125 processors.
    fn of_kind(&self, seconds: impl Fn(&Columns) -> f64) -> Vec<f64> {
        let over = |of: &Answer| seconds(columns(of, "barrier")) / seconds(columns(of, "fifo"));
        self.figure.iter().map(over).collect()
    }

    /// A quotient of two entries of table 1, for each seed.
    fn quotient(&self, above: Entry, below: Entry) -> Vec<f64> {
        let over = |of: &Answer| above.of(of) / below.of(of);
        self.table.iter().map(over).collect()
    }

    /// For each seed the largest of several quotients of table 1.
    fn most(&self, quotients: &[[Entry; 2]]) -> Vec<f64> {
        let of = |answer: &Answer| {
            let each = quotients
                .iter()
                .map(|[above, below]| above.of(answer) / below.of(answer));
            each.fold(f64::NEG_INFINITY, f64::max)
        };
        self.table.iter().map(of).collect()
    }
}

fn over(of: &Answer, place: usize) -> f64 {
    columns(of, "barrier").makespan[place] / columns(of, "fifo").makespan[place]
}

/// The columns of a policy that is run.
fn columns<'a>(of: &'a Answer, policy: &str) -> &'a Columns {
    let found = of.policies.iter().find_map(|(name, told)| match told {
        PolicyAnswer::Run { columns, .. } if *name == policy => Some(columns),
        _ => None,
    });
    found.expect("the presets of this module run the policies that it looks at")
}

/// An entry of table 1: its column, and 0 for 16 processors or 1 for 32.
#[derive(Clone, Copy)]
struct Entry(Column, usize);

#[derive(Clone, Copy)]
enum Column {
    Dynamic,
    Initial,
    Improved,
    /// The improved policy with transfers in its levels, which the table has not.
    WithTransfers,
}

impl Entry {
    fn of(self, answer: &Answer) -> f64 {
        let (policy, iteration) = match self.0 {
            Column::Dynamic => ("fifo", 1),
            Column::Initial => ("cp_misf", 0),
            Column::Improved => ("cp_misf", 1),
            Column::WithTransfers => ("cp_misf_comm", 1),
        };
        let found = answer.policies.iter().find_map(|(name, told)| match told {
            PolicyAnswer::Run {
                iterations: Some(all),
                ..
            } if *name == policy => Some(&all[iteration]),
            _ => None,
        });
        found
            .expect("table 1 has two iterations of its policies")
            .makespan[self.1]
    }
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

/// For each seed the most of several numbers.
fn largest(all: &[Vec<f64>]) -> Vec<f64> {
    let at = |seed: usize| {
        let each = all.iter().map(|of| of[seed]);
        each.fold(f64::NEG_INFINITY, f64::max)
    };
    (0..SEEDS as usize).map(at).collect()
}

pub(super) fn small_grains(of: &Measures) -> Found {
    Found::exact(of.grains[0] / of.grains[1])
}

pub(super) fn large_grains(of: &Measures) -> Found {
    Found::exact(of.grains[2] / of.grains[1])
}

pub(super) fn near(of: &Measures) -> Found {
    Found::exact(of.near)
}

pub(super) fn by_way_of_the_master(of: &Measures) -> Found {
    let direct = of
        .figure
        .iter()
        .map(|of| columns(of, "fifo").makespan[LAST]);
    let carried = of
        .by_master
        .iter()
        .map(|of| columns(of, "fifo").makespan[0]);
    Found::each(carried.zip(direct).map(|(x, y)| x / y).collect())
}

pub(super) fn few(of: &Measures) -> Found {
    let all: Vec<Vec<f64>> = (ONE..=SIXTEEN).map(|place| of.over(place)).collect();
    Found::each(largest(&all))
}

pub(super) fn many(of: &Measures) -> Found {
    let means = [THIRTY_TWO, THIRTY_TWO + 1].map(|place| brief(mean(&of.over(place))));
    Found::each(of.over(LAST)).noting(format!(
        "on 32 and 64 processors {} and {}",
        means[0], means[1]
    ))
}

pub(super) fn rises(of: &Measures) -> Found {
    let [near, far] = [THIRTY_TWO, LAST].map(|place| of.over(place));
    let each = far.iter().zip(&near).map(|(far, near)| far / near);
    let why = format!(
        "with a processor for each cell the slowest task of a phase decides, barriers or not: {} on 32, {} on 125 processors",
        brief(mean(&near)),
        brief(mean(&far))
    );
    Found::each(each.collect()).since(why)
}

pub(super) fn over_barrier(of: &Measures) -> Found {
    let open: Vec<f64> = of.open.iter().map(|of| over(of, 0)).collect();
    let each = of.over(LAST);
    let most = [&each, &open].map(|all| brief(all.iter().copied().fold(0.0, f64::max)));
    let why = format!(
        "in a periodic box any cell is reached from any other in two phases, in an open one in four, so no times whatever \
         give more than 2 and 4; of thirty seeds the most is {} and {}. The paper leaves unsaid what else its barriers cost",
        most[0], most[1]
    );
    Found::each(each).since(why)
}

pub(super) fn quiet(of: &Measures) -> Found {
    let why = "the dense cell in the middle is the slowest of every phase and needs its own result: the longest path is \
               as long as the sum of the phases";
    Found::exact(of.quiet[0] / of.quiet[1]).since(why)
}

pub(super) fn speedup(of: &Measures) -> Found {
    let busy = of.figure.iter().map(|of| {
        let columns = columns(of, "fifo");
        columns.makespan[ONE] / (125.0 * columns.makespan[LAST])
    });
    let busy: Vec<f64> = busy.collect();
    Found::each(of.speedup("fifo")).since(format!(
        "processors compute {} % of the time with the costs that are closest to Fig. 8; the paper’s would be {} %",
        brief(100.0 * mean(&busy)),
        brief(100.0 * 30.4 / 125.0)
    ))
}

pub(super) fn sd_speedup(of: &Measures) -> Found {
    let each = of.speedup("barrier");
    let why = format!(
        "barriers of no price cost here only what tasks of one phase differ by: {} times less than without on 125 processors",
        brief(mean(&of.over(LAST)))
    );
    Found::each(each).since(why)
}

pub(super) fn communication(of: &Measures) -> Found {
    let seconds = |policy: &str| {
        let each = of
            .figure
            .iter()
            .map(|of| columns(of, policy).communication[LAST]);
        brief(mean(&each.collect::<Vec<_>>()))
    };
    let why = format!(
        "with barriers a result travels while others still work, without it is pulled and waited for: {} and {} s of all \
         processors",
        seconds("barrier"),
        seconds("fifo")
    );
    Found::each(of.of_kind(|columns| columns.communication[LAST])).since(why)
}

pub(super) fn not_calculating(of: &Measures) -> Found {
    Found::each(of.of_kind(|columns| {
        columns.communication[LAST] + columns.dispatch[LAST] + columns.waiting[LAST]
    }))
}

const DYNAMIC: [Entry; 2] = [Entry(Column::Dynamic, 0), Entry(Column::Dynamic, 1)];
const INITIAL: [Entry; 2] = [Entry(Column::Initial, 0), Entry(Column::Initial, 1)];
const IMPROVED: [Entry; 2] = [Entry(Column::Improved, 0), Entry(Column::Improved, 1)];
const TRANSFERS: [Entry; 2] = [
    Entry(Column::WithTransfers, 0),
    Entry(Column::WithTransfers, 1),
];

/// An entry over another one, and how far their mean is from what is published, if the claim does not come out.
fn entries(of: &Measures, above: Entry, below: Entry) -> Found {
    Found::each(of.quotient(above, below)).since(
        "the program’s times and the machine’s are not published; of what was tried these are the settings with which all \
         relations of the table come out",
    )
}

pub(super) fn halving(of: &Measures) -> Found {
    let each = of.quotient(DYNAMIC[0], DYNAMIC[1]);
    let most = each.iter().copied().fold(0.0, f64::max);
    Found::each(each).since(format!(
        "twice the processors make this graph at most {} times as fast here, and more than twice only where the order of \
         a list is bad by chance (Graham’s anomalies)",
        brief(most)
    ))
}

pub(super) fn crossing(of: &Measures) -> Found {
    // Initial over dynamic below 1 on 16 processors, dynamic over initial below 1 on 32.
    Found::each(of.most(&[[INITIAL[0], DYNAMIC[0]], [DYNAMIC[1], INITIAL[1]]]))
}

pub(super) fn improves(of: &Measures) -> Found {
    Found::each(of.most(&[[IMPROVED[0], INITIAL[0]], [IMPROVED[1], INITIAL[1]]]))
}

pub(super) fn with_transfers(of: &Measures) -> Found {
    let [few, many] = [0, 1].map(|place| of.quotient(TRANSFERS[place], IMPROVED[place]));
    let note = format!("{} on 16 processors", brief(mean(&few)));
    let why =
        "a level with transfers counts those that never happen too, between tasks of one processor";
    Found::each(many).noting(note).since(why)
}

pub(super) fn initial_16(of: &Measures) -> Found {
    entries(of, INITIAL[0], DYNAMIC[0])
}

pub(super) fn initial_32(of: &Measures) -> Found {
    entries(of, INITIAL[1], DYNAMIC[1])
}

pub(super) fn improved_16(of: &Measures) -> Found {
    entries(of, IMPROVED[0], INITIAL[0])
}

pub(super) fn improved_32(of: &Measures) -> Found {
    entries(of, IMPROVED[1], INITIAL[1])
}

pub(super) fn gained_16(of: &Measures) -> Found {
    entries(of, IMPROVED[0], DYNAMIC[0])
}

pub(super) fn gained_32(of: &Measures) -> Found {
    entries(of, IMPROVED[1], DYNAMIC[1])
}
