//! The numbers of the claims.

use crate::answer::{Answer, Columns, PolicyAnswer, Problem, answer};
use crate::presets;
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// A computed number for each seed, or one that no seed changes.
pub(super) type Numbers = Vec<f64>;

/// The computed numbers, and a remark.
pub(super) type Measured = (Numbers, Option<String>);

/// Seeds over which noisy numbers are averaged.
const SEEDS: u32 = 10;
/// The places of 1, 16, 32 and 125 in the preset's numbers of processors.
const ONE: usize = 0;
const SIXTEEN: usize = 4;
const THIRTY_TWO: usize = 5;
const LAST: usize = 7;

/// Runs that several claims look at.
pub(super) struct Measures {
    /// The preset of figures 8 and 9, for each seed.
    figure: Vec<Answer>,
    /// Table 1, for each seed; the uneven times of the first run last.
    table: Vec<Answer>,
    /// The same with times drawn anew in the second run.
    anew: Vec<Answer>,
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

/// Table 1 with times that are drawn once: what the first run measures is true of the second too.
fn lasting(seed: u32) -> Result<Answer, BadInput> {
    let drawn = Scenario {
        seed: seed.to_string(),
        ..presets::table_1()
    };
    let problem = Problem::new(&drawn)?;
    let mut parts = problem.given.parts().clone();
    if let Some(first) = problem.iterations().first() {
        parts.seconds = first.true_times.seconds().to_vec();
    }
    told(&Scenario {
        graph: Some(Source::Own(parts)),
        noise: 0.0,
        ..drawn
    })
}

impl Measures {
    pub(super) fn new() -> Result<Self, BadInput> {
        let parsley = presets::parsley();
        let free = Scenario {
            processors: Some(vec![125]),
            network: Default::default(),
            noise: 0.0,
            dispatch: 0.0,
            ..parsley.clone()
        };
        let free = told(&free)?;
        let grain =
            |coalesce| told(&presets::grain(coalesce)).map(|of| columns(&of, "fifo").makespan[0]);
        let graph = parsley.graph.as_ref().map(Source::make).transpose()?;
        // The first update waits for the forces near it, in a step of 125 cells.
        let near = graph.map_or(0.0, |graph| {
            f64::from(graph.predecessors().degree(125)) / 125.0
        });
        Ok(Self {
            figure: by_seed(&parsley)?,
            table: (1..=SEEDS).map(lasting).collect::<Result<_, _>>()?,
            anew: by_seed(&presets::table_1())?,
            quiet: ["barrier", "fifo"].map(|policy| columns(&free, policy).makespan[0]),
            grains: [grain(1)?, grain(4)?, grain(16)?],
            near,
        })
    }

    /// Barrier's time over dependence-driven, at one of the preset's numbers of processors.
    fn over(&self, place: usize) -> Numbers {
        let over = |of: &Answer| {
            columns(of, "barrier").makespan[place] / columns(of, "fifo").makespan[place]
        };
        self.figure.iter().map(over).collect()
    }

    /// The improved policy over the initial one, and a remark on times that do not last.
    fn improved(&self, place: usize) -> Measured {
        let (above, below) = (
            Entry(Column::Improved, place),
            Entry(Column::Initial, place),
        );
        let over = |of: &Answer| above.of(of) / below.of(of);
        let anew: Numbers = self.anew.iter().map(over).collect();
        let note = format!(
            "{} where times are drawn anew: those of one run tell nothing of the next then",
            brief(mean(&anew))
        );
        (self.table.iter().map(over).collect(), Some(note))
    }

    /// A quotient of two entries of table 1, for each seed.
    fn quotient(&self, above: Entry, below: Entry) -> Measured {
        let over = |of: &Answer| above.of(of) / below.of(of);
        (self.table.iter().map(over).collect(), None)
    }
}

/// A number that no seed changes.
fn alone(number: f64) -> Measured {
    (vec![number], None)
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
}

impl Entry {
    fn of(self, answer: &Answer) -> f64 {
        let (policy, iteration) = match self.0 {
            Column::Dynamic => ("fifo", 1),
            Column::Initial => ("cp_misf", 0),
            Column::Improved => ("cp_misf", 1),
        };
        let found = answer.policies.iter().find_map(|(name, told)| match told {
            PolicyAnswer::Run {
                iterations: Some(all),
                ..
            } if *name == policy => Some(&all[iteration]),
            _ => None,
        });
        found
            .expect("table 1 has two iterations of both policies")
            .makespan[self.1]
    }
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

fn largest(all: &[Numbers]) -> Numbers {
    let at = |seed: usize| {
        all.iter()
            .map(|of| of[seed])
            .fold(f64::NEG_INFINITY, f64::max)
    };
    (0..SEEDS as usize).map(at).collect()
}

pub(super) fn over_barrier(of: &Measures) -> Measured {
    (of.over(LAST), None)
}

pub(super) fn quiet(of: &Measures) -> Measured {
    alone(of.quiet[0] / of.quiet[1])
}

pub(super) fn speedup(of: &Measures) -> Measured {
    let speedup = |of: &Answer| {
        let fifo = &columns(of, "fifo").makespan;
        fifo[ONE] / fifo[LAST]
    };
    (of.figure.iter().map(speedup).collect(), None)
}

pub(super) fn few(of: &Measures) -> Measured {
    let all: Vec<Numbers> = (ONE..=SIXTEEN).map(|place| of.over(place)).collect();
    (largest(&all), None)
}

pub(super) fn many(of: &Measures) -> Measured {
    let all: Vec<Numbers> = (THIRTY_TWO..=LAST).map(|place| of.over(place)).collect();
    // The least of the means: at 125 processors single seeds lie below 1 by a few hundredths.
    alone(all.iter().map(|of| mean(of)).fold(f64::INFINITY, f64::min))
}

pub(super) fn not_calculating(of: &Measures) -> Measured {
    let rest = |of: &Answer, policy: &str| {
        let columns = columns(of, policy);
        columns.communication[LAST] + columns.dispatch[LAST] + columns.waiting[LAST]
    };
    let over = |of: &Answer| rest(of, "barrier") / rest(of, "fifo");
    (of.figure.iter().map(over).collect(), None)
}

pub(super) fn near(of: &Measures) -> Measured {
    alone(of.near)
}

pub(super) fn improved_16(of: &Measures) -> Measured {
    of.improved(0)
}

pub(super) fn improved_32(of: &Measures) -> Measured {
    of.improved(1)
}

pub(super) fn initial_16(of: &Measures) -> Measured {
    of.quotient(Entry(Column::Initial, 0), Entry(Column::Dynamic, 0))
}

pub(super) fn initial_32(of: &Measures) -> Measured {
    of.quotient(Entry(Column::Initial, 1), Entry(Column::Dynamic, 1))
}

pub(super) fn halving(of: &Measures) -> Measured {
    of.quotient(Entry(Column::Dynamic, 0), Entry(Column::Dynamic, 1))
}

pub(super) fn small_grains(of: &Measures) -> Measured {
    alone(of.grains[0] / of.grains[1])
}

pub(super) fn large_grains(of: &Measures) -> Measured {
    alone(of.grains[2] / of.grains[1])
}
