//! Draws the paper's task sets and keeps what more than one claim looks at.

use super::families::{P_B, SHAPES, beta, delta};
use crate::allocation::{Allocation, NaiveAllocation, naive, optimal};
use crate::distribution::Composition;
use crate::error::BadInput;
use crate::runtime::{Coefficients, RuntimeModel};
use crate::scenario::Tasks;
use crate::sweep::{Curves, Range, sweep};
use crate::task::TaskSet;
use std::collections::BTreeMap;

/// The N of the paper's two worked examples.
pub const N: f64 = 10_000.0;

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
    /// A delta mixture, by its place in [`P_B`].
    Delta(usize),
    /// A beta distribution, by its place in [`SHAPES`].
    Beta(usize),
}

impl Set {
    /// Section IV's first example: certain tasks and such of probability 0.01.
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

    fn tasks(self, seed: &str, composition: Composition) -> Tasks {
        match self {
            Self::Delta(i) => delta(P_B[i], seed, composition),
            Self::Beta(i) => beta(SHAPES[i], seed, composition),
        }
    }
}

/// The paper's runtime model and its task sets, drawn from the seeds 1, 2, 3 …
pub struct Lab {
    draws: u64,
    pub model: RuntimeModel,
    examples: BTreeMap<Set, Vec<Example>>,
    curves: BTreeMap<Set, Vec<Curves>>,
}

/// The paper's own inputs are in range; if they are not, that is a mistake of this crate.
pub fn sound<T>(result: Result<T, BadInput>) -> T {
    result.expect("the paper's own inputs are allowed")
}

impl Lab {
    pub fn new(draws: u64) -> Self {
        Self {
            draws,
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

    /// A task set at [`N`], once for each draw.
    pub fn examples(&mut self, set: Set) -> &[Example] {
        if !self.examples.contains_key(&set) {
            let draw = |i: u64| self.example(set, &i.to_string(), Composition::Drawn);
            let drawn = (1..=self.draws).map(draw).collect();
            self.examples.insert(set, drawn);
        }
        &self.examples[&set]
    }

    /// A task set at [`N`], composed as expected.
    pub fn expected(&self, set: Set) -> Example {
        self.example(set, "1", Composition::Expected)
    }

    /// The curves of a task set from one slot to a million, once for each draw.
    pub fn curves(&mut self, set: Set) -> &[Curves] {
        if !self.curves.contains_key(&set) {
            let slots = sound(Range::DEFAULT.slots());
            let draw = |i: u64| {
                let set = sound(
                    set.tasks(&i.to_string(), Composition::Drawn)
                        .build(&self.model),
                );
                sound(sweep(&set, &slots, |_| true))
            };
            let drawn = (1..=self.draws).map(draw).collect();
            self.curves.insert(set, drawn);
        }
        &self.curves[&set]
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
        (1..=self.draws).map(boost).collect()
    }
}
