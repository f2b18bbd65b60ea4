//! The reader's own transition probabilities: a row-stochastic matrix, dense or sparse.

use super::geometric::Geometric;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::order;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// The most states of a model: a cubic lattice of side 256.
pub const MOST_STATES: u32 = MOST_SIDE * MOST_SIDE * MOST_SIDE;
/// The most states along the edge of a cubic lattice.
pub const MOST_SIDE: u32 = 256;

/// The most entries of a matrix.
pub const MOST_ENTRIES: usize = 5_000_000;
/// Numbers of states of a matrix.
pub(crate) const STATES: Bounds = Bounds::new(1.0, MOST_STATES as f64);

/// A row-stochastic matrix, as a scenario gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Matrix {
    /// Every entry.
    Dense {
        /// One row a state: the probabilities to go to each state.
        rows: Vec<Vec<f64>>,
    },
    /// Only the entries that are not zero.
    Sparse {
        /// Number of states.
        states: u32,
        /// From, to, probability.
        entries: Vec<(u32, u32, f64)>,
    },
}

impl Matrix {
    /// Largest allowed difference between the sum of a row and 1.
    pub const TOLERANCE: f64 = 1e-9;

    /// Checks every field, without building a row: a page checks a matrix long before it is walked.
    ///
    /// # Errors
    /// Names the field, below that of the matrix, that is not allowed.
    pub(super) fn check(&self) -> Result<Checked, BadInput> {
        let (states, order) = match self {
            Self::Dense { rows } => (dense(rows)?, Vec::new()),
            Self::Sparse { states, entries } => (*states, sparse(*states, entries)?),
        };
        let mut sums = vec![0.0; states as usize];
        let mut stays = vec![0.0; states as usize];
        self.visit(&order, &mut |from, to, p| {
            sums[from as usize] += p;
            if from == to {
                stays[from as usize] = p;
            }
        });
        let mut least_stay = 1.0_f64;
        for (from, (sum, stay)) in sums.iter().zip(stays).enumerate() {
            if (sum - 1.0).abs() > Self::TOLERANCE {
                let value = format!("a row that sums to {sum}");
                let allowed =
                    "the probabilities to go from one state anywhere must sum to 1, to within 1e-9";
                return Err(BadInput::new(format!("rows[{from}]"), value, allowed));
            }
            least_stay = least_stay.min(stay / sum);
        }
        Ok(Checked {
            states,
            least_stay,
            sums,
            order,
        })
    }

    /// Calls back with from, to and probability of each entry, in the order of a dense matrix. `order` is that of
    /// sparse entries.
    fn visit(&self, order: &[u32], each: &mut dyn FnMut(u32, u32, f64)) {
        match self {
            Self::Dense { rows } => {
                for (from, row) in (0..).zip(rows) {
                    for (to, p) in (0..).zip(row) {
                        each(from, to, *p);
                    }
                }
            }
            Self::Sparse { entries, .. } => {
                for i in order {
                    let (from, to, p) = entries[*i as usize];
                    each(from, to, p);
                }
            }
        }
    }
}

/// The findings of a matrix's check.
#[derive(Default)]
pub(super) struct Checked {
    /// Number of states.
    pub states: u32,
    /// The smallest stay probability of any state.
    pub least_stay: f64,
    /// The sums of the rows, 1 but for rounding.
    sums: Vec<f64>,
    /// The order of sparse entries by pair of states; empty for a dense matrix.
    order: Vec<u32>,
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
    /// Cumulative sums of the exit probabilities.
    up_to: Vec<f64>,
}

impl Rows {
    /// The rows of a checked matrix. Each is normalised, so that its rounding error does not build up over a long
    /// horizon.
    pub(super) fn new(matrix: &Matrix, checked: &Checked) -> Self {
        let mut rows = vec![Vec::new(); checked.states as usize];
        matrix.visit(&checked.order, &mut |from, to, p| {
            if p > 0.0 {
                rows[from as usize].push((to, p / checked.sums[from as usize]));
            }
        });
        let rows = (0..).zip(&rows);
        Self {
            rows: rows.map(|(from, row)| Row::new(from, row)).collect(),
        }
    }

    pub(super) fn stay(&self, state: u32) -> f64 {
        self.rows[state as usize].stay
    }

    pub(super) fn exits(&self, state: u32) -> Vec<(u32, f64)> {
        self.rows[state as usize].exits.clone()
    }

    pub(super) fn neighbours(&self, state: u32) -> usize {
        self.rows[state as usize].exits.len()
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
    fn new(from: u32, entries: &[(u32, f64)]) -> Self {
        let mut row = Self {
            stay: 0.0,
            leaving: Geometric::Never,
            exits: Vec::new(),
            up_to: Vec::new(),
        };
        let mut sum = 0.0;
        for &(to, p) in entries {
            if to == from {
                row.stay = p;
            } else {
                sum += p;
                row.exits.push((to, p));
                row.up_to.push(sum);
            }
        }
        row.leaving = Geometric::inverse(row.stay);
        row
    }
}

/// Checks the form of a dense matrix, and returns its number of states.
fn dense(rows: &[Vec<f64>]) -> Result<u32, BadInput> {
    let states = rows.len();
    check_states("rows", states as u64)?;
    check_entries("rows", states.saturating_mul(states))?;
    for (from, row) in rows.iter().enumerate() {
        if row.len() != states {
            let value = format!("a row of {}", row.len());
            let allowed = format!("as many entries as there are rows, {states}, are needed");
            return Err(BadInput::new(format!("rows[{from}]"), value, allowed));
        }
        for (to, p) in row.iter().enumerate() {
            if !(0.0..=1.0).contains(p) {
                return Err(improbable(format!("rows[{from}][{to}]"), *p));
            }
        }
    }
    Ok(states as u32)
}

/// Checks the form of a sparse matrix, and returns the order of its entries in a dense one, so that both forms give the
/// same draws.
fn sparse(states: u32, entries: &[(u32, u32, f64)]) -> Result<Vec<u32>, BadInput> {
    check_states("states", u64::from(states))?;
    check_entries("entries", entries.len())?;
    if entries.len() < states as usize {
        let value = format!("{} entries for {states} states", entries.len());
        let allowed =
            "each state needs one entry or more; one that is never left has “state, state, 1”";
        return Err(BadInput::new("entries", value, allowed));
    }
    for (i, (from, to, p)) in entries.iter().enumerate() {
        let at = |place: usize| format!("entries[{i}][{place}]");
        for (place, state) in [from, to].into_iter().enumerate() {
            if *state >= states {
                let allowed = format!("a state from 0 to {} is needed", states - 1);
                return Err(BadInput::new(at(place), state, allowed));
            }
        }
        if !(0.0..=1.0).contains(p) {
            return Err(improbable(at(2), *p));
        }
    }
    let pair = |i: u32| (entries[i as usize].0, entries[i as usize].1);
    let key = |i: usize| order::pair(entries[i].0.into(), entries[i].1);
    let order: Vec<u32> = order::sorted(entries.len(), &key);
    if let Some(same) = order.windows(2).find(|two| pair(two[0]) == pair(two[1])) {
        let allowed = "each pair of states may have one entry";
        let field = format!("entries[{}]", same[1]);
        return Err(BadInput::new(field, "a second entry of its pair", allowed));
    }
    Ok(order)
}

#[inline(never)]
fn check_states(field: &str, states: u64) -> Result<(), BadInput> {
    if (1..=u64::from(MOST_STATES)).contains(&states) {
        return Ok(());
    }
    let allowed = format!("1 to {MOST_STATES} states are needed");
    Err(BadInput::new(field, states, allowed))
}

#[inline(never)]
fn check_entries(field: &str, entries: usize) -> Result<(), BadInput> {
    if entries <= MOST_ENTRIES {
        return Ok(());
    }
    let allowed = format!("at most {MOST_ENTRIES} that are not zero are needed");
    Err(BadInput::new(field, format!("{entries} entries"), allowed))
}

/// The error for an entry that is no probability.
#[cold]
fn improbable(field: String, p: f64) -> BadInput {
    let allowed = "a probability from 0 to 1 is needed";
    BadInput::new(field, allot_kernel::words::tidy(p), allowed)
}
