//! The runs that claims look at, with their settings.

use crate::answer::{Answer, Columns, PolicyAnswer, answer};
use crate::generate::{Density, Dynamics, Generator};
use crate::model::{Network, Transfer};
use crate::policy::{Policy, Transfers};
use crate::scenario::{Scenario, Source};
use crate::seed;
use allot_kernel::error::BadInput;

/// Seeds over which noisy numbers are averaged.
pub(super) const SEEDS: u32 = 30;

/// Runs that several claims look at.
pub(super) struct Measures {
    /// The preset of figures 8 and 9, for each seed.
    pub(super) figure: Vec<Answer>,
    /// The same in an open box, on 125 processors.
    pub(super) open: Vec<Answer>,
    /// The same with even densities, on 125 processors.
    pub(super) even: Vec<Answer>,
    /// The same with settings that make the speed-up that is published.
    pub(super) faster: Vec<Answer>,
    /// The same on 1 and 125 processors with the latencies of [`NEAR`].
    pub(super) nearly: [Vec<Answer>; NEAR.len()],
    /// Table 1, for each seed, with the settings of each of [`TABLES`].
    pub(super) tables: [Vec<Answer>; TABLES.len()],
    /// Table 1 with the settings where its quotients are nearest to the published ones together.
    pub(super) together: Vec<Answer>,
    /// Figure 8 with the first settings of table 1, and table 1 with the settings of figure 8.
    pub(super) exchanged: [Vec<Answer>; 2],
    /// Table 1 with the latency of figure 8.
    pub(super) slow: Vec<Answer>,
    /// The preset without noise and costs on [`QUIET`].
    pub(super) quiet: Answer,
    /// Figure 8's preset on 1, 16 and 125 processors with results that are pulled with barriers, too.
    pub(super) pulled: Vec<Answer>,
    /// An open box on 125 processors without costs, with the noise of each of [`WILD`].
    pub(super) wild: [Vec<Answer>; WILD.len()],
    /// The makespan for coalesced grains of 1, 4 and 16 tasks, with masters that need the seconds of [`MASTERS`].
    pub(super) grains: [[f64; 3]; MASTERS.len()],
    /// The makespan of single tasks on 125 processors, with a master that needs no time, and with those of [`MASTERS`].
    pub(super) asked: (f64, [f64; MASTERS.len()]),
    /// The time that 125 processors compute with barriers over all time, without noise: 125 cells, and 1 000, each way of
    /// [`BUSY`].
    pub(super) busy: [[f64; 2]; BUSY.len()],
    /// The share of all cells that a task waits for.
    pub(super) near: f64,
    /// Tasks and dependences of the preset.
    pub(super) size: [f64; 2],
}

/// Settings of table 1: seconds of latency, noise, and the density near the middle.
const TABLES: [(f64, f64, f64); 5] = [
    (0.0025, 0.1, 2.0),
    (0.004, 0.2, 2.5),
    (0.0025, 0.06, 2.0),
    (0.0032, 0.08, 2.0),
    (0.0025, 0.08, 2.0),
];
/// Settings of table 1, with a dispatch at no price, where its quotients are nearest to the published ones together.
const TOGETHER: (f64, f64, f64) = (0.00249, 0.0888, 2.09);
/// Latencies below and above that which makes the speed-up that is published.
pub(super) const NEAR: [f64; 2] = [0.01, 0.0108];
/// Numbers of processors without noise and costs.
pub(super) const QUIET: [u64; 11] = [1, 2, 4, 8, 16, 32, 64, 96, 110, 120, 125];
/// Noise of the machines with which barriers are tried alone.
pub(super) const WILD: [f64; 3] = [0.6, 1.2, 2.4];
/// Steps of a run with many cells, and how results reach tasks behind a barrier.
const BUSY: [(u64, Transfer); 3] = [
    (2, Transfer::Push),
    (10, Transfer::Push),
    (2, Transfer::Pull),
];
/// Seconds that a master needs for each completion.
pub(super) const MASTERS: [f64; 5] = [4e-5, 2e-4, 5e-4, 1e-3, 2e-3];

/// The columns of a policy that is run.
pub(super) fn columns<'a>(of: &'a Answer, policy: &str) -> &'a Columns {
    let found = of.policies.iter().find_map(|(name, told)| match told {
        PolicyAnswer::Run { columns, .. } if *name == policy => Some(columns),
        _ => None,
    });
    found.expect("the presets of this module run the policies that it looks at")
}

fn told(scenario: &Scenario) -> Result<Answer, BadInput> {
    answer(scenario, &mut |_| true)
}

fn by_seed(scenario: &Scenario) -> Result<Vec<Answer>, BadInput> {
    by_seeds(scenario, SEEDS)
}

fn by_seeds(scenario: &Scenario, seeds: u32) -> Result<Vec<Answer>, BadInput> {
    let seed = |seed: u32| {
        told(&Scenario {
            seed: seed.to_string(),
            ..scenario.clone()
        })
    };
    (1..=seeds).map(seed).collect()
}

/// The preset of figure 8 on 125 processors.
fn last() -> Scenario {
    Scenario {
        processors: Some(vec![125]),
        ..seed::parsley()
    }
}

/// A scenario with another simulation.
fn changed(mut scenario: Scenario, change: impl FnOnce(&mut Dynamics)) -> Scenario {
    if let Some(Source::Made(Generator::Dynamics(dynamics))) = &mut scenario.graph {
        change(dynamics);
    }
    scenario
}

/// Figure 8’s preset with a latency, and the density in the middle that makes the speed-up that is published.
fn faster(latency: f64) -> Scenario {
    let mut scenario = changed(seed::parsley(), |dynamics| {
        let (radius, factor) = (0.0, 1.5);
        dynamics.density = Density::Protein { radius, factor };
    });
    scenario.network.latency = latency;
    scenario
}

fn table((latency, noise, factor): (f64, f64, f64)) -> Scenario {
    let mut scenario = changed(seed::table_1(), |dynamics| {
        dynamics.density = Density::Protein {
            radius: 1.0,
            factor,
        };
    });
    scenario.network.latency = latency;
    Scenario { noise, ..scenario }
}

/// The preset of figure 8 on 1, 16 and 125 processors, with results that are pulled whatever the policy.
fn pulled() -> Scenario {
    Scenario {
        processors: Some(vec![1, 16, 125]),
        transfers: Transfers::default().with(Policy::Barrier, Transfer::Pull),
        ..seed::parsley()
    }
}

/// An open box on 125 processors, where only noise costs.
fn wild(noise: f64) -> Scenario {
    Scenario {
        network: Network::default(),
        dispatch: 0.0,
        noise,
        ..changed(last(), |dynamics| dynamics.periodic = false)
    }
}

/// The makespan of dependence-driven tasks, so many at once, with a master that needs so many seconds for each.
fn grain(coalesce: u64, processors: u64, dispatch: f64) -> Result<f64, BadInput> {
    let told = told(&Scenario {
        processors: Some(vec![processors]),
        dispatch,
        ..seed::grain(coalesce)
    })?;
    Ok(columns(&told, "fifo").makespan[0])
}

/// The share of time that 125 processors compute, with barriers and without noise, in boxes of so many cells a side.
fn busy(side: u64, (steps, transfer): (u64, Transfer)) -> Result<f64, BadInput> {
    let scenario = changed(last(), |dynamics| {
        dynamics.cells = [side; 3];
        // As many atoms in a cell as in the seed’s box.
        dynamics.atoms *= (side * side * side) as f64 / 125.0;
        (dynamics.density, dynamics.steps) = (Density::Uniform, steps);
    });
    let told = told(&Scenario {
        noise: 0.0,
        transfers: Transfers::default().with(Policy::Barrier, transfer),
        ..scenario
    })?;
    let of = columns(&told, "barrier");
    Ok(of.calculation[0] / (125.0 * of.makespan[0]))
}

/// A scenario without noise and costs, on [`QUIET`].
fn quiet(scenario: Scenario) -> Result<Answer, BadInput> {
    told(&Scenario {
        processors: Some(QUIET.to_vec()),
        network: Default::default(),
        noise: 0.0,
        dispatch: 0.0,
        ..scenario
    })
}

impl Measures {
    /// Figures 6, 8 and 9 and table 1 alone, all on one machine; what else claims look at is left out.
    pub(super) fn on(machine: impl Fn(Scenario) -> Scenario, seeds: u32) -> Result<Self, BadInput> {
        let figure = by_seeds(&machine(seed::parsley()), seeds)?;
        let table = by_seeds(&machine(seed::table_1()), seeds)?;
        Ok(Self {
            faster: figure.clone(),
            nearly: Default::default(),
            figure,
            open: Vec::new(),
            even: Vec::new(),
            tables: std::array::from_fn(|_| table.clone()),
            together: Vec::new(),
            exchanged: Default::default(),
            slow: Vec::new(),
            quiet: quiet(machine(seed::parsley()))?,
            pulled: Vec::new(),
            wild: Default::default(),
            grains: [[f64::NAN; 3]; MASTERS.len()],
            asked: (f64::NAN, [f64::NAN; MASTERS.len()]),
            busy: [[f64::NAN; 2]; BUSY.len()],
            near: f64::NAN,
            size: [f64::NAN; 2],
        })
    }

    pub(super) fn new() -> Result<Self, BadInput> {
        let mut grains = [[0.0; 3]; MASTERS.len()];
        for (row, dispatch) in grains.iter_mut().zip(MASTERS) {
            for (makespan, coalesce) in row.iter_mut().zip([1, 4, 16]) {
                *makespan = grain(coalesce, 32, dispatch)?;
            }
        }
        let mut asked = (grain(1, 125, 0.0)?, [0.0; MASTERS.len()]);
        for (makespan, dispatch) in asked.1.iter_mut().zip(MASTERS) {
            *makespan = grain(1, 125, dispatch)?;
        }
        let mut shares = [[0.0; 2]; BUSY.len()];
        for (row, way) in shares.iter_mut().zip(BUSY) {
            *row = [busy(5, way)?, busy(10, way)?];
        }
        let [some, more, most] = WILD.map(|noise| by_seed(&wild(noise)));
        let graph = last().graph.as_ref().map(Source::make).transpose()?;
        let graph = graph.expect("the preset has a graph");
        let [first, second, third, fourth, fifth] =
            TABLES.map(|settings| by_seed(&table(settings)));
        let figure_8 = Scenario {
            processors: Some(vec![1, 16, 125]),
            policies: seed::parsley().policies,
            iterations: None,
            transfers: seed::parsley().transfers,
            ..table(TABLES[0])
        };
        let table_1 = Scenario {
            processors: Some(vec![16, 32]),
            policies: seed::table_1().policies,
            iterations: Some(2),
            transfers: seed::table_1().transfers,
            ..seed::parsley()
        };
        let together = Scenario {
            dispatch: 0.0,
            ..table(TOGETHER)
        };
        let nearly = NEAR.map(|latency| {
            by_seed(&Scenario {
                processors: Some(vec![1, 125]),
                ..faster(latency)
            })
        });
        let [below, above] = nearly;
        let slow = table((0.015, TABLES[0].1, TABLES[0].2));
        Ok(Self {
            figure: by_seed(&seed::parsley())?,
            open: by_seed(&changed(last(), |dynamics| dynamics.periodic = false))?,
            even: by_seed(&changed(last(), |dynamics| {
                dynamics.density = Density::Uniform;
            }))?,
            faster: by_seed(&faster(0.0104))?,
            nearly: [below?, above?],
            together: by_seed(&together)?,
            tables: [first?, second?, third?, fourth?, fifth?],
            exchanged: [by_seed(&figure_8)?, by_seed(&table_1)?],
            slow: by_seed(&slow)?,
            quiet: quiet(seed::parsley())?,
            pulled: by_seed(&pulled())?,
            wild: [some?, more?, most?],
            grains,
            asked,
            busy: shares,
            // The first update waits for the forces near it, in a step of 125 cells.
            near: f64::from(graph.predecessors().degree(125)) / 125.0,
            size: [graph.count() as f64, graph.parts().edges.len() as f64],
        })
    }
}
