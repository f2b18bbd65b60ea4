//! The paper's claims and the numbers computed here: every number that its sections III and IV state about the
//! runtime model, the optimal allocation, its boost, the best constant w, and the pseudo-MD that simulations splice.
//!
//! [`check`] computes them one by one, so that a caller can show the progress. If the paper drew tasks at random,
//! several draws are made, and their mean is compared with the paper's number. The standard deviation from draw to
//! draw tells how much of a difference chance can explain.
//!
//! Each claim has bounds within which it holds. They follow the paper's words:
//!
//! | words | bound |
//! | --- | --- |
//! | "roughly" | a tenth or less |
//! | "nearly 12" | below 12 |
//! | a count that follows from N alone | exact |
//!
//! The paper leaves some choices open, and another choice can give another number. Such a claim *differs*: it has a
//! reason, and bounds for the number under the choice made here. It fails if the number is outside of those too.

mod curves;
mod examples;
mod lab;
mod places;
mod runtime;
mod simulation;
mod steps;

use crate::ensemble::Tally;
use crate::parsplice::{Method, Simulation};
use crate::runtime::RuntimeModel;
use crate::scenario::Scenario;
use crate::simulated;
use allot_kernel::claim::{Known, judge};
use allot_kernel::error::BadInput;
use allot_kernel::order::{pair, sorted};
use lab::{Lab, Set, Toy};

pub use allot_kernel::claim::{Claim, Verdict, digest};
pub use places::{Place, Ratio, places, ratios};
pub use steps::Announced;

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
        draws: 20,
        runs: 500,
    };
    /// A quick check, with enough runs that no claim fails by chance alone: the ratio that varies most then has an
    /// error of 8 %.
    pub const QUICK: Self = Self { draws: 4, runs: 80 };
}

/// A claim that is not computed yet.
#[derive(Clone, Copy)]
struct Statement {
    id: &'static str,
    section: &'static str,
    figure: Option<&'static str>,
    words: &'static str,
    paper: &'static str,
    value: Option<f64>,
    unit: &'static str,
    low: f64,
    high: f64,
    known: Option<Known>,
    /// Task sets whose curves it uses.
    curves: fn() -> Vec<Set>,
    measure: fn(&mut Lab) -> Found,
    /// For a ratio of pseudo-MD spliced, which `measure` then has not to compute: the model, and the methods over and
    /// under the line.
    ratio: Option<(Toy, Method, Method)>,
    /// The scenario that shows the claim on the page, made from its figure's.
    shown: fn(Scenario) -> Scenario,
}

impl Statement {
    /// An exact claim without words, which all others fill in.
    const BLANK: Self = Self {
        id: "",
        section: "IV",
        figure: None,
        words: "",
        paper: "",
        value: None,
        unit: "",
        low: 0.0,
        high: 0.0,
        known: None,
        curves: Vec::new,
        measure: |_| Found::exact(0.0),
        ratio: None,
        shown: |scenario| scenario,
    };
}

/// The computed number, with its spread, its error and a note.
struct Found {
    computed: f64,
    spread: Option<f64>,
    error: Option<f64>,
    note: Option<String>,
}

impl Found {
    /// A number without randomness.
    fn exact(computed: f64) -> Self {
        Self {
            computed,
            spread: None,
            error: None,
            note: None,
        }
    }

    /// The mean and the standard deviation of one number from each draw.
    fn over_draws(numbers: &[f64]) -> Self {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|x| (x - mean) * (x - mean)).sum();
        Self {
            computed: mean,
            spread: (numbers.len() > 1).then(|| (squares / (count - 1.0)).sqrt()),
            error: None,
            note: None,
        }
    }

    fn note(mut self, words: String) -> Self {
        self.note = Some(words);
        self
    }
}

/// Computes the runs of every method of a simulation: [`simulated::run`], or the host's function that uses several
/// threads or workers.
pub type Runs<'a> =
    dyn FnMut(&Simulation, &RuntimeModel) -> Result<Vec<(Method, Tally)>, BadInput> + 'a;

/// The claims in the order of the paper, each computed when it is requested.
pub struct Check<'a> {
    statements: Vec<Statement>,
    next: usize,
    lab: Lab<'a>,
}

/// Starts a check.
pub fn check(effort: Effort) -> Check<'static> {
    check_with(effort, Box::new(simulated::run))
}

/// Starts a check with as many draws and runs as in the paper.
pub fn full() -> Check<'static> {
    check(Effort::FULL)
}

/// Starts a check whose simulations are run by `runs`: for each of [`simulations`] and each of its methods one call.
pub fn check_with(effort: Effort, runs: Box<Runs<'_>>) -> Check<'_> {
    Check {
        statements: statements(),
        next: 0,
        lab: Lab::new(effort, runs),
    }
}

/// All claims, in the order of the paper.
fn statements() -> Vec<Statement> {
    let statements = [
        runtime::STATEMENTS,
        examples::STATEMENTS,
        curves::STATEMENTS,
        simulation::STATEMENTS,
    ]
    .concat();
    let order = sorted(statements.len(), &|i| statements[i].place());
    order.iter().map(|i| statements[*i as usize]).collect()
}

/// The simulations of a check, for a host that needs the list beforehand or runs them itself.
pub fn simulations(effort: Effort) -> Vec<Simulation> {
    Toy::ALL
        .iter()
        .map(|toy| toy.simulation(effort.runs))
        .collect()
}

impl Iterator for Check<'_> {
    type Item = Claim;

    fn next(&mut self) -> Option<Claim> {
        let claim = self.claim(self.next)?;
        self.next += 1;
        Some(claim)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.statements.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Check<'_> {}

impl Statement {
    /// Its position in the paper, as a sort key: section, then figures in their order, 9 before 10.
    fn place(&self) -> u128 {
        let letters = |name: &str, count| {
            let bytes = name.bytes().chain(std::iter::repeat(0));
            bytes
                .take(count)
                .fold(0, |word, byte| word << 8 | u64::from(byte))
        };
        let figure = self.figure.unwrap_or("");
        let digits = figure.bytes().take_while(u8::is_ascii_digit).count();
        pair(
            letters(self.section, 8),
            (digits << 24) as u32 | letters(figure, 3) as u32,
        )
    }

    fn settle(self, found: Found) -> Claim {
        let Found {
            computed,
            spread,
            error,
            note,
        } = found;
        let value = self.value.filter(|value| *value != 0.0);
        let (verdict, why) = judge(computed, [self.low, self.high], self.known.as_ref());
        Claim {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            value: self.value,
            unit: self.unit,
            computed,
            spread,
            error,
            deviation: value.map(|value| computed / value - 1.0),
            low: self.low,
            high: self.high,
            holds: verdict == Verdict::Holds,
            verdict,
            why,
            note,
        }
    }
}

#[cfg(test)]
mod tests;
