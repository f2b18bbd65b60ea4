//! The paper's claims beside what is computed here and now: every number that its sections III and IV
//! state about the runtime model, the optimal allocation, its boost, and the best constant w.
//!
//! [`check`] goes through them one by one, so that a caller can show how far it has come. Where the
//! paper drew tasks at random, several draws are made, and the mean is held against the paper's number;
//! the standard deviation from draw to draw tells how much of a difference chance can explain.
//!
//! Each claim carries the bounds within which it is said to hold. They follow the paper's words: a
//! "roughly" gets a tenth or less, a "nearly 12" must stay below 12, a count that follows from N alone
//! must be exact.

mod curves;
mod examples;
pub mod families;
mod lab;
mod runtime;

use lab::Lab;
use serde::Serialize;

/// Draws that tell the spread well.
pub const DRAWS: u64 = 20;
/// Draws for a quick look.
pub const FEW_DRAWS: u64 = 4;

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
    /// `computed` over `value`, less 1.
    pub deviation: Option<f64>,
    /// The claim holds from here …
    pub low: f64,
    /// … to here, both included.
    pub high: f64,
    /// Whether it does.
    pub holds: bool,
    /// What else there is to know.
    pub note: Option<String>,
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
    measure: fn(&mut Lab) -> Found,
}

/// What was found.
struct Found {
    computed: f64,
    spread: Option<f64>,
    note: Option<String>,
}

impl Found {
    /// A number that chance has no part in.
    fn exact(computed: f64) -> Self {
        Self {
            computed,
            spread: None,
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
            note: None,
        }
    }

    fn note(mut self, words: String) -> Self {
        self.note = Some(words);
        self
    }
}

/// The claims in the order of the paper, each computed when it is asked for.
pub struct Check {
    statements: Vec<Statement>,
    next: usize,
    lab: Lab,
}

/// Begins a check that makes `draws` draws (at least one) of each task set.
pub fn check(draws: u64) -> Check {
    let mut statements = [
        runtime::STATEMENTS,
        examples::STATEMENTS,
        curves::STATEMENTS,
    ]
    .concat();
    statements.sort_by_key(|statement| (statement.section, statement.figure));
    Check {
        statements,
        next: 0,
        lab: Lab::new(draws.max(1)),
    }
}

impl Iterator for Check {
    type Item = Claim;

    fn next(&mut self) -> Option<Claim> {
        let statement = *self.statements.get(self.next)?;
        self.next += 1;
        let found = (statement.measure)(&mut self.lab);
        Some(statement.settle(found))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.statements.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Check {}

impl Statement {
    fn settle(self, found: Found) -> Claim {
        let Found {
            computed,
            spread,
            note,
        } = found;
        let value = self.value.filter(|value| *value != 0.0);
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
            deviation: value.map(|value| computed / value - 1.0),
            low: self.low,
            high: self.high,
            holds: self.low <= computed && computed <= self.high,
            note,
        }
    }
}

#[cfg(test)]
mod tests;
