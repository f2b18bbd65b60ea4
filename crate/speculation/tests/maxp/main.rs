//! Task probabilities: the closed form against tables of an independent implementation, and both forms
//! against slow, obvious ones that follow every path.

mod chains;
mod exact;
mod requests;
mod table;

use allot_speculation::markov::{MarkovModel, Matrix, Model};
use allot_speculation::maxp::Need;
use allot_speculation::maxp::analytic::Passages;
use std::collections::BTreeMap;

const TOLERANCE: f64 = 1e-12;

type Counts = BTreeMap<u32, u64>;
type Ends = BTreeMap<u32, Vec<u32>>;
/// A chain, the present end, the horizon, and what is stored and pending.
type Situation = (Vec<Vec<f64>>, u32, u64, Ends, Counts);

fn model(rows: &[Vec<f64>]) -> MarkovModel {
    let rows = rows.to_vec();
    MarkovModel::new(&Model::Matrix(Matrix::Dense { rows }), None).unwrap()
}

/// P(at least 1, 2, … segments of state j are consumed), or visits made, from i.
fn tails(model: &MarkovModel, (i, j): (u32, u32), horizon: u64, starts: bool) -> Vec<f64> {
    let steps = if starts { horizon - 1 } else { horizon };
    let passages = Passages::new(model, i, steps, steps + 1).unwrap();
    let Some(place) = passages.states().iter().position(|state| *state == j) else {
        return vec![0.0; horizon as usize + 1];
    };
    let count = horizon as usize + 1;
    if starts {
        passages.starts(place).take(count).collect()
    } else {
        passages.visits(place).take(count).collect()
    }
}

/// The probability of the n-th additional segment of a state, 0 if it is not listed.
fn p_of(needs: &[Need], state: u32, nth: u64) -> f64 {
    let found = needs
        .iter()
        .find(|need| (need.state, need.nth) == (state, nth));
    found.map_or(0.0, |need| need.p)
}

/// Asserts agreement within four standard errors, plus the weight of two trajectories if `want` is not 0.
#[track_caller]
fn within_errors(got: f64, want: f64, trajectories: f64, what: &str) {
    let error = (want * (1.0 - want) / trajectories).max(0.0).sqrt();
    let allowed = (4.0 * error).max(1e-12) + if want > 0.0 { 2.0 / trajectories } else { 0.0 };
    assert!(
        (got - want).abs() <= allowed,
        "{what}: {got} is not {want} ± {error}"
    );
}
