//! The reader's own transition probabilities: a row-stochastic matrix, dense or sparse.

use super::MOST_STATES;
use super::geometric::Geometric;
use crate::error::BadInput;
use crate::rng::Stream;
use serde::Serialize;

/// The most entries of a matrix.
pub const MOST_ENTRIES: usize = 5_000_000;
/// How far the sum of a row may be from 1.
const TOLERANCE: f64 = 1e-9;

/// A row-stochastic matrix, as a scenario gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Matrix {
    /// Every entry.
    Dense {
        /// One row a state: the probabilities to go to each state.
        rows: Vec<Vec<f64>>,
    },
    /// Only those that are not zero.
    Sparse {
        /// How many states.
        states: u32,
        /// From, to, probability.
        entries: Vec<(u32, u32, f64)>,
    },
}

/// A validated matrix, row by row.
#[derive(Debug, Clone)]
pub(super) struct Rows {
    rows: Vec<Row>,
}

#[derive(Debug, Clone)]
struct Row {
    stay: f64,
    leaving: Geometric,
    exits: Vec<(u32, f64)>,
    /// Sum of the exits up to each.
    up_to: Vec<f64>,
}

impl Rows {
    pub(super) fn new(matrix: &Matrix) -> Result<Self, BadInput> {
        let rows = match matrix {
            Matrix::Dense { rows } => dense(rows)?,
            Matrix::Sparse { states, entries } => sparse(*states, entries)?,
        };
        let row = |(from, entries): (usize, Vec<(u32, f64)>)| Row::new(from as u32, &entries);
        let rows = rows.into_iter().enumerate().map(row);
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn states(&self) -> u32 {
        self.rows.len() as u32
    }

    pub(super) fn stay(&self, state: u32) -> f64 {
        self.rows[state as usize].stay
    }

    pub(super) fn least_stay(&self) -> f64 {
        self.rows.iter().map(|row| row.stay).fold(1.0, f64::min)
    }

    pub(super) fn exits(&self, state: u32) -> Vec<(u32, f64)> {
        self.rows[state as usize].exits.clone()
    }

    pub(super) fn leaving(&self, state: u32) -> &Geometric {
        &self.rows[state as usize].leaving
    }

    pub(super) fn exit(&self, state: u32, stream: &mut Stream) -> u32 {
        let row = &self.rows[state as usize];
        let all = row.up_to.last().copied().unwrap_or_default();
        let target = stream.uniform() * all;
        let index = row.up_to.partition_point(|up_to| *up_to <= target);
        row.exits[index.min(row.exits.len() - 1)].0
    }
}

impl Row {
    fn new(from: u32, entries: &[(u32, f64)]) -> Result<Self, BadInput> {
        let sum: f64 = entries.iter().map(|(_, p)| p).sum();
        if (sum - 1.0).abs() > TOLERANCE {
            let value = format!("a row that sums to {sum}");
            let allowed = "the probabilities to leave from one state must sum to 1";
            return Err(BadInput::new(format!("rows[{from}]"), value, allowed));
        }
        let own = entries.iter().filter(|(to, _)| *to == from);
        let stay: f64 = own.map(|(_, p)| p).sum();
        let exits: Vec<(u32, f64)> = entries
            .iter()
            .copied()
            .filter(|(to, p)| *to != from && *p > 0.0)
            .collect();
        let mut sum = 0.0;
        let up_to = exits.iter().map(|(_, p)| {
            sum += p;
            sum
        });
        let up_to = up_to.collect();
        // A row without exits is never left, whatever rounding makes of its only entry.
        let leaving = Geometric::inverse(if exits.is_empty() { 1.0 } else { stay });
        Ok(Self {
            stay,
            leaving,
            exits,
            up_to,
        })
    }
}

fn dense(rows: &[Vec<f64>]) -> Result<Vec<Vec<(u32, f64)>>, BadInput> {
    let states = rows.len();
    check_states("rows", states as u64)?;
    check_entries("rows", states.saturating_mul(states))?;
    let mut all = Vec::with_capacity(states);
    for (from, row) in rows.iter().enumerate() {
        if row.len() != states {
            let value = format!("a row of {}", row.len());
            let allowed = format!("as many entries as there are rows, {states}, are needed");
            return Err(BadInput::new(format!("rows[{from}]"), value, allowed));
        }
        for (to, p) in row.iter().enumerate() {
            check_probability(&format!("rows[{from}][{to}]"), *p)?;
        }
        let entries = (0..).zip(row.iter().copied()).filter(|(_, p)| *p > 0.0);
        all.push(entries.collect());
    }
    Ok(all)
}

fn sparse(states: u32, entries: &[(u32, u32, f64)]) -> Result<Vec<Vec<(u32, f64)>>, BadInput> {
    check_states("states", u64::from(states))?;
    check_entries("entries", entries.len())?;
    let mut all = vec![Vec::new(); states as usize];
    for (i, (from, to, p)) in entries.iter().enumerate() {
        let at = |place: usize| format!("entries[{i}][{place}]");
        for (place, state) in [from, to].into_iter().enumerate() {
            if *state >= states {
                let allowed = format!("a state from 0 to {} is needed", states - 1);
                return Err(BadInput::new(at(place), state, allowed));
            }
        }
        check_probability(&at(2), *p)?;
        let row: &mut Vec<(u32, f64)> = &mut all[*from as usize];
        if row.iter().any(|(known, _)| known == to) {
            let allowed = "each pair of states may have one entry";
            return Err(BadInput::new(
                format!("entries[{i}]"),
                "a second entry of its pair",
                allowed,
            ));
        }
        row.push((*to, *p));
    }
    Ok(all)
}

fn check_states(field: &str, states: u64) -> Result<(), BadInput> {
    if (1..=u64::from(MOST_STATES)).contains(&states) {
        return Ok(());
    }
    let allowed = format!("1 to {MOST_STATES} states are needed");
    Err(BadInput::new(field, states, allowed))
}

fn check_entries(field: &str, entries: usize) -> Result<(), BadInput> {
    if entries <= MOST_ENTRIES {
        return Ok(());
    }
    let allowed = format!("at most {MOST_ENTRIES} can be handled; leave out those that are zero");
    Err(BadInput::new(field, format!("{entries} entries"), allowed))
}

fn check_probability(field: &str, p: f64) -> Result<(), BadInput> {
    if (0.0..=1.0).contains(&p) {
        return Ok(());
    }
    let allowed = "a probability from 0 to 1 is needed";
    Err(BadInput::new(field, crate::error::tidy(p), allowed))
}
