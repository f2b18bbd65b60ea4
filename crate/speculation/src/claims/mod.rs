//! The paper's claims beside what is computed here and now: every number that its sections III and IV
//! state about the runtime model, the optimal allocation, its boost, the best constant w, and the
//! pseudo-MD that simulations splice.
//!
//! [`check`] goes through them one by one, so that a caller can show how far it has come. Where the
//! paper drew tasks at random, several draws are made, and the mean is held against the paper's number;
//! the standard deviation from draw to draw tells how much of a difference chance can explain.
//!
//! Each claim carries the bounds within which it is said to hold. They follow the paper's words: a
//! "roughly" gets a tenth or less, a "nearly 12" must stay below 12, a count that follows from N alone
//! must be exact. Where the paper leaves something open that its number depends on, and the choice made
//! here gives another one, the claim *differs*: it says why, and which bounds the number keeps under that
//! choice. It fails if it leaves those as well.

mod curves;
mod examples;
mod lab;
mod runtime;
mod simulation;
mod steps;

use crate::digest::numbers_digest;
use crate::ensemble::Tally;
use crate::parsplice::{Method, Simulation};
use crate::runtime::RuntimeModel;
use crate::simulated;
use allot_kernel::error::BadInput;
use allot_kernel::order::{pair, sorted};
use lab::{Lab, Set};
use serde::Serialize;

pub use steps::Announced;

/// How much is computed for a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Draws of each task set, at least one.
    pub draws: u64,
    /// Runs of each simulation, at least one.
    pub runs: u64,
}

impl Effort {
    /// Draws that tell the spread well, and as many runs as the paper's.
    pub const FULL: Self = Self {
        draws: 20,
        runs: 500,
    };
    /// For a quick look, with runs enough that no claim fails by chance alone: the ratio that varies most has an error
    /// of 8 % then.
    pub const QUICK: Self = Self { draws: 4, runs: 80 };
}

/// What became of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The number lies within the bounds that the paper's words set.
    Holds,
    /// It does not, for a known reason, and is what that reason makes of it.
    Differs,
    /// It does not.
    Fails,
}

/// A statement of the paper, and what became of it.
#[derive(Debug, Clone, Serialize)]
pub struct Claim {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Section of the paper.
    pub section: &'static str,
    /// Figure of the paper that shows it, if one does.
    pub figure: Option<&'static str>,
    /// What the number is.
    pub words: &'static str,
    /// What the paper says it is, in its own words.
    pub paper: &'static str,
    /// The paper's number, where it gives one.
    pub value: Option<f64>,
    /// Unit of every number here; empty for ratios.
    pub unit: &'static str,
    /// What is computed here: the mean over the draws where tasks are drawn.
    pub computed: f64,
    /// Standard deviation from draw to draw, where tasks are drawn.
    pub spread: Option<f64>,
    /// Standard error, where there are runs to average.
    pub error: Option<f64>,
    /// `computed` over `value`, less 1.
    pub deviation: Option<f64>,
    /// The claim holds from here …
    pub low: f64,
    /// … to here, both included.
    pub high: f64,
    /// Whether it does.
    pub holds: bool,
    /// Whether it does, and if not, whether it is known why.
    pub verdict: Verdict,
    /// Why it differs, where it does.
    pub why: Option<&'static str>,
    /// What else there is to know.
    pub note: Option<String>,
}

impl Claim {
    /// What was computed, its spread and its error; −1, which neither of these can be, stands for none.
    pub fn numbers(&self) -> [f64; 3] {
        let or_none = |number: Option<f64>| number.unwrap_or(-1.0);
        [self.computed, or_none(self.spread), or_none(self.error)]
    }
}

/// Why a number is known to differ from the paper's.
#[derive(Debug, Clone, Copy)]
struct Known {
    /// It lies from here …
    low: f64,
    /// … to here.
    high: f64,
    why: &'static str,
}

/// A claim that has not been looked into yet.
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
    /// Task sets whose curves it looks at.
    curves: fn() -> Vec<Set>,
    measure: fn(&mut Lab) -> Found,
}

/// What was found.
struct Found {
    computed: f64,
    spread: Option<f64>,
    error: Option<f64>,
    note: Option<String>,
}

impl Found {
    /// A number that chance has no part in.
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

/// Computes the runs of every method of a simulation: [`simulated::run`], or what a host has that shares
/// them among threads or workers.
pub type Runs<'a> =
    dyn FnMut(&Simulation, &RuntimeModel) -> Result<Vec<(Method, Tally)>, BadInput> + 'a;

/// The claims in the order of the paper, each computed when it is asked for.
pub struct Check<'a> {
    statements: Vec<Statement>,
    next: usize,
    lab: Lab<'a>,
}

/// Begins a check.
pub fn check(effort: Effort) -> Check<'static> {
    check_with(effort, Box::new(simulated::run))
}

/// Begins a check that has its simulations run by `runs`: each of [`simulations`], one method at a time,
/// and each method of each once.
pub fn check_with(effort: Effort, runs: Box<Runs<'_>>) -> Check<'_> {
    let statements = [
        runtime::STATEMENTS,
        examples::STATEMENTS,
        curves::STATEMENTS,
        simulation::STATEMENTS,
    ]
    .concat();
    let order = sorted(statements.len(), &|i| statements[i].place());
    Check {
        statements: order.iter().map(|i| statements[*i as usize]).collect(),
        next: 0,
        lab: Lab::new(effort, runs),
    }
}

/// The simulations that a check runs, for a host that wants to know beforehand or to run them itself.
pub fn simulations(effort: Effort) -> Vec<Simulation> {
    lab::Toy::ALL
        .iter()
        .map(|toy| toy.simulation(effort.runs))
        .collect()
}

/// Sixteen hexadecimal digits over the numbers of claims: equal wherever the same was computed.
pub fn digest(claims: &[Claim]) -> String {
    let numbers = claims.iter().flat_map(Claim::numbers).collect::<Vec<_>>();
    numbers_digest(&numbers)
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
    /// Its place in the paper, as a key to sort by: section, and figures in their order, 9 before 10.
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
        let within = |low: f64, high: f64| low <= computed && computed <= high;
        let holds = within(self.low, self.high);
        let known = self
            .known
            .filter(|known| !holds && within(known.low, known.high));
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
            holds,
            verdict: match known {
                _ if holds => Verdict::Holds,
                Some(_) => Verdict::Differs,
                None => Verdict::Fails,
            },
            why: known.map(|known| known.why),
            note,
        }
    }
}

#[cfg(test)]
mod tests;
