//! The lab: it draws the paper's task sets, has its simulations run, and stores the results that several claims use.

use crate::allocation::{Allocation, NaiveAllocation, naive, optimal};
use crate::distribution::Composition;
use crate::ensemble::{MethodResult, Tally};
use crate::families::{P_B, SHAPES, beta, delta};
use crate::figures::Kind;
use crate::markov::Model;
use crate::parsplice::{Method, RunTime, Simulation};
use crate::probabilities::{Distribution, at_start};
use crate::runtime::{Coefficients, RuntimeModel};
use crate::scenario::Tasks;
use crate::sweep::{Curves, Range, sweep};
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use std::collections::BTreeMap;

/// The amount of computation for a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Draws of each task set, at least one.
    pub draws: u64,
    /// Runs of each simulation, at least one.
    pub runs: u64,
}

impl Effort {
    /// Enough draws for a good estimate of the spread, and as many runs as in the paper.
    pub const FULL: Self = Self {
        draws: 30,
        runs: 500,
    };
    /// A quick check, with enough runs that no claim fails by chance alone: the ratio that varies most then has an
    /// error of 8 %.
    pub const QUICK: Self = Self { draws: 4, runs: 80 };
}

/// Computes the runs of every method of a simulation: [`run`](crate::simulated::run), or the host's function that uses
/// several threads or workers.
pub type Runs<'a> =
    dyn FnMut(&Simulation, &RuntimeModel) -> Result<Vec<(Method, Tally)>, BadInput> + 'a;

/// The N of the paper's two worked examples.
pub const N: f64 = 10_000.0;

/// Trajectories that estimate the task probabilities at the start.
pub const START_TRAJECTORIES: u64 = 5000;

/// One draw of a worked example, shared out at [`N`].
pub struct Example {
    pub set: TaskSet,
    pub optimal: Allocation,
    pub naive: NaiveAllocation,
}

impl Example {
    pub fn boost(&self) -> f64 {
        self.optimal.throughput / self.naive.throughput
    }
}

/// One of the paper's task sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Set {
    /// A delta mixture, by its index in [`P_B`].
    Delta(usize),
    /// A beta distribution, by its index in [`SHAPES`].
    Beta(usize),
}

impl Set {
    /// Section IV's first example: certain tasks, and tasks of probability 0.01.
    pub const STEP: Self = Self::Delta(3);
    /// Section IV's second example: B(0.1, 1).
    pub const TAIL: Self = Self::Beta(0);
    /// Certain tasks only.
    pub const EQUAL: Self = Self::Delta(0);

    pub fn deltas() -> impl Iterator<Item = Self> {
        (0..P_B.len()).map(Self::Delta)
    }

    pub fn betas() -> impl Iterator<Item = Self> {
        (0..SHAPES.len()).map(Self::Beta)
    }

    pub fn all() -> impl Iterator<Item = Self> {
        Self::deltas().chain(Self::betas())
    }

    pub fn tasks(self, seed: &str, composition: Composition) -> Tasks {
        match self {
            Self::Delta(i) => delta(P_B[i], seed, composition),
            Self::Beta(i) => beta(SHAPES[i], seed, composition),
        }
    }
}

/// One of the paper's Markov models (section IV.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Toy {
    Ring,
    Cubic,
    Complete,
}

impl Toy {
    pub const ALL: [Self; 3] = [Self::Ring, Self::Cubic, Self::Complete];

    pub fn name(self) -> &'static str {
        Kind::of(&self.simulation(1).model).looks().name
    }

    /// The figure that shows its runs.
    pub fn figure(self) -> &'static str {
        match self {
            Self::Ring => "9a",
            Self::Cubic => "9b",
            Self::Complete => "9c",
        }
    }

    /// The paper's runs, up to the last time that a claim uses. The sampled times, one every fifteen seconds, are
    /// those of the longer default simulation, so that its runs can be used for this one.
    pub fn simulation(self, runs: u64) -> Simulation {
        Simulation {
            model: match self {
                Self::Ring => Model::Ring { states: 8000 },
                Self::Cubic => Model::Cubic { side: 20 },
                Self::Complete => Model::Complete { states: 8000 },
            },
            runs,
            wall_clock: 1980.0,
            points: 132,
            ..Simulation::default()
        }
    }

    /// The same with run times that are drawn and a shorter horizon, for the two methods of whole batches.
    pub fn drawn(self, runs: u64) -> Simulation {
        Simulation {
            run_time: RunTime::Exponential,
            horizon: 30_000,
            methods: vec![Method::Ve, Method::Maxp],
            ..self.simulation(runs)
        }
    }
}

/// How long a task takes in a simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Times {
    /// T(w).
    Exact,
    /// Drawn, with T(w) in the mean.
    Drawn,
}

/// The paper's runtime model, its task sets, drawn from the seeds 1, 2, 3 …, and its simulations.
pub struct Lab<'a> {
    effort: Effort,
    pub model: RuntimeModel,
    examples: BTreeMap<Set, Vec<Example>>,
    curves: BTreeMap<Set, Vec<Curves>>,
    runs: Box<Runs<'a>>,
    results: BTreeMap<(Toy, Times, &'static str), MethodResult>,
}

/// Unwraps a result for the paper's own inputs: they are in range, and an error is a bug of this crate.
pub fn sound<T>(result: Result<T, BadInput>) -> T {
    result.expect("the paper's own inputs are allowed")
}

impl<'a> Lab<'a> {
    pub fn new(effort: Effort, runs: Box<Runs<'a>>) -> Self {
        Self {
            effort: Effort {
                draws: effort.draws.max(1),
                runs: effort.runs.max(1),
            },
            runs,
            results: BTreeMap::new(),
            model: sound(RuntimeModel::new(Coefficients::PAPER)),
            examples: BTreeMap::new(),
            curves: BTreeMap::new(),
        }
    }

    fn example(&self, set: Set, seed: &str, composition: Composition) -> Example {
        let set = sound(set.tasks(seed, composition).build(&self.model));
        Example {
            optimal: sound(optimal(&set, N)),
            naive: sound(naive(&set, N)),
            set,
        }
    }

    /// A task set at [`N`], of one draw.
    pub fn one(&self, set: Set, seed: &str) -> Example {
        self.example(set, seed, Composition::Drawn)
    }

    /// A task set at [`N`], for each draw.
    pub fn examples(&mut self, set: Set) -> &[Example] {
        if !self.examples.contains_key(&set) {
            let draw = |i: u64| self.one(set, &i.to_string());
            let drawn = (1..=self.effort.draws).map(draw).collect();
            self.examples.insert(set, drawn);
        }
        &self.examples[&set]
    }

    /// A task set at [`N`], with the expected composition.
    pub fn expected(&self, set: Set) -> Example {
        self.example(set, "1", Composition::Expected)
    }

    /// The curves of a task set from one slot to a million, for each draw.
    pub fn curves(&mut self, set: Set) -> &[Curves] {
        while self.draw_curves(set) {}
        &self.curves[&set]
    }

    /// Number of draws of each task set.
    pub fn draws(&self) -> u64 {
        self.effort.draws
    }

    /// Number of draws of a task set whose curves are computed.
    pub fn drawn(&self, set: Set) -> u64 {
        self.curves.get(&set).map_or(0, |drawn| drawn.len() as u64)
    }

    /// Computes the curves of one more draw of a task set; false if all are computed already.
    pub fn draw_curves(&mut self, set: Set) -> bool {
        let drawn = self.curves.entry(set).or_default();
        let next = drawn.len() as u64 + 1;
        if next > self.effort.draws {
            return false;
        }
        let slots = sound(Range::DEFAULT.slots());
        let tasks = set.tasks(&next.to_string(), Composition::Drawn);
        let built = sound(tasks.build(&self.model));
        drawn.push(sound(sweep(&built, &slots, |_| true)));
        true
    }

    /// The boost of a task set at one number of slots, for each draw.
    pub fn boosts(&self, set: Set, slots: f64) -> Vec<f64> {
        let boost = |i: u64| {
            let set = sound(
                set.tasks(&i.to_string(), Composition::Drawn)
                    .build(&self.model),
            );
            sound(optimal(&set, slots)).throughput / sound(naive(&set, slots)).throughput
        };
        (1..=self.effort.draws).map(boost).collect()
    }

    /// The runs of a method on one of the paper's Markov models.
    pub fn result(&mut self, toy: Toy, times: Times, method: Method) -> &MethodResult {
        let key = (toy, times, method.id());
        if !self.results.contains_key(&key) {
            let all = match times {
                Times::Exact => toy.simulation(self.effort.runs),
                Times::Drawn => toy.drawn(self.effort.runs),
            };
            let simulation = Simulation {
                methods: vec![method],
                ..all
            };
            for (_, tally) in &sound((self.runs)(&simulation, &self.model)) {
                self.results
                    .insert(key, MethodResult::of(tally, &simulation));
            }
        }
        &self.results[&key]
    }

    /// The task probabilities at the start of a run, estimated from many trajectories: an estimate from few is too
    /// high for the highest probabilities.
    pub fn at_start(&self, toy: Toy, horizon: u64) -> Distribution {
        let simulation = Simulation {
            trajectories: START_TRAJECTORIES,
            horizon,
            ..toy.simulation(1)
        };
        sound(at_start(&simulation, &self.model))
    }
}
