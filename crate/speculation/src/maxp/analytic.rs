//! Task probabilities in closed form, by first-passage times (appendix A).
//!
//! The first passage from state i to state j takes exactly k steps with probability f_ij(k), where
//! `f_ij(1) = p_ij` and `f_ij(k) = Σ_{l≠j} p_il·f_lj(k − 1)`. For i = j this is the first return, which may be a
//! self-transition.
//!
//! The paper computes the probability of exactly m visits and subtracts the sum from 1. Here the number of visits is
//! *at least* m, which gives the same without differences of large numbers (no cancellation):
//!
//! `P_i(v_j ≥ m | H) = Σ_{k=1..H} f_ij(k)·P_j(v_j ≥ m − 1 | H − k)`, with `P(v ≥ 0) = 1`.
//!
//! This corrects three slips in the paper's formulas, as an enumeration of all paths shows:
//!
//! - The inner horizon is H − k, not H − 1 or H − m.
//! - The sum over m that is subtracted from 1 begins at 0.
//! - A first return may take one step.
//!
//! Each step that *starts* in state j consumes a segment of j. The present position is no visit, but it is a start:
//! starts within H steps = `[i = j]` + visits within H − 1 steps. With S_j stored segments, the n-th additional one is
//! needed if there are at least S_j + n starts.
//!
//! As in the paper, the ends of stored segments are ignored here. The answer is exact for segments whose ends are not
//! known yet, and an approximation for known ends. [`super::monte_carlo`] takes known ends into account.

use super::Need;
use super::request::most_probable;
use crate::markov::MarkovModel;
use allot_kernel::error::BadInput;
use allot_kernel::words::tidy;
use std::collections::{BTreeMap, VecDeque};

/// The most multiplications that the closed form may take: some ten seconds.
pub const MOST_WORK: f64 = 1e10;

/// The states that can be reached within a number of steps, and the transitions between them.
#[derive(Debug, Clone)]
pub struct Passages {
    steps: usize,
    /// The states, the start first; indices below are places in this list.
    states: Vec<u32>,
    stay: Vec<f64>,
    /// By state: end of its range in `exits`, which begins at the end of the state before.
    ends: Vec<usize>,
    exits: Vec<(u32, f64)>,
}

impl Passages {
    /// The states within `steps` steps of `start`. The work is checked for up to `visits` visits of each state.
    ///
    /// # Errors
    /// Says that the model and the horizon are too large together.
    pub fn new(model: &MarkovModel, start: u32, steps: u64, visits: u64) -> Result<Self, BadInput> {
        let length = steps as f64;
        let each = length * length / 2.0 * visits.min(steps) as f64;
        let bounded = |states: usize, exits: usize| {
            let (states, exits) = (states as f64, exits as f64);
            let work = states * (each + length * (states + exits));
            if work <= MOST_WORK {
                return Ok(());
            }
            let value = format!(
                "{} segments from {} or more states",
                tidy(length + 1.0),
                states
            );
            let allowed = format!(
                "the closed form may take {MOST_WORK:e} multiplications at most, and this needs more \
                 than {work:.0e}; the Monte Carlo method has no such bound"
            );
            Err(BadInput::new("horizon", value, allowed))
        };
        bounded(1, 0)?;
        let mut place = BTreeMap::from([(start, 0)]);
        let mut states = vec![start];
        let (mut stay, mut ends, mut exits) = (Vec::new(), Vec::new(), Vec::new());
        let mut open = VecDeque::from([(start, 0)]);
        while let Some((state, depth)) = open.pop_front() {
            stay.push(model.stay(state));
            // Transitions after the last step do not count.
            if depth < steps {
                let next = model.neighbours(state);
                bounded(states.len().max(next), exits.len() + next)?;
                for (to, p) in model.exits(state) {
                    let to = *place.entry(to).or_insert_with(|| {
                        states.push(to);
                        open.push_back((to, depth + 1));
                        states.len() as u32 - 1
                    });
                    exits.push((to, p));
                }
                bounded(states.len(), exits.len())?;
            }
            ends.push(exits.len());
        }
        Ok(Self {
            steps: steps as usize,
            states,
            stay,
            ends,
            exits,
        })
    }

    /// The states that can be reached, the start first.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// `P(v ≥ m)` for m = 1, 2, …: the probabilities of at least m visits of a state, given by its index in
    /// [`Passages::states`].
    pub fn visits(&self, place: usize) -> Visits {
        let (from_start, again) = self.first_passages(place);
        Visits {
            from_start,
            at_least: vec![1.0; self.steps + 1],
            again,
            begun: false,
        }
    }

    /// The same for the segments consumed: starts within one step more.
    pub fn starts(&self, place: usize) -> impl Iterator<Item = f64> {
        let here = (place == 0).then_some(1.0);
        here.into_iter().chain(self.visits(place))
    }

    /// `f_ij(k)` from the start and `f_jj(k)`, for k = 0 to the last step.
    fn first_passages(&self, to: usize) -> (Vec<f64>, Vec<f64>) {
        let (mut from_start, mut again) = (vec![0.0], vec![0.0]);
        // f_lj(k − 1) by state l; 0 for j itself, since a walk that has arrived goes no further. For k = 1 it is 1 for
        // j alone, where no step is left to go.
        let mut passage = vec![0.0; self.states.len()];
        let mut next = passage.clone();
        passage[to] = 1.0;
        for _ in 0..self.steps {
            let mut from = 0;
            for (state, end) in self.ends.iter().enumerate() {
                let exits = self.exits[from..*end].iter();
                let moved: f64 = exits.map(|(to, p)| p * passage[*to as usize]).sum();
                next[state] = self.stay[state] * passage[state] + moved;
                from = *end;
            }
            from_start.push(next[0]);
            again.push(next[to]);
            std::mem::swap(&mut passage, &mut next);
            passage[to] = 0.0;
        }
        (from_start, again)
    }
}

/// Iterator over the probabilities of at least 1, 2, … visits.
#[derive(Debug, Clone)]
pub struct Visits {
    from_start: Vec<f64>,
    again: Vec<f64>,
    /// `P_j(v_j ≥ m − 1 | n)`, by n.
    at_least: Vec<f64>,
    begun: bool,
}

impl Iterator for Visits {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        let last = self.at_least.len() - 1;
        if self.begun {
            let once_more = (0..=last).map(|n| convolved(&self.again, &self.at_least, n));
            self.at_least = once_more.collect();
        }
        self.begun = true;
        // Rounding may give slightly more than 1.
        Some(convolved(&self.from_start, &self.at_least, last).min(1.0))
    }
}

/// `Σ_{k=1..n} f(k)·g(n − k)`.
fn convolved(f: &[f64], g: &[f64], n: usize) -> f64 {
    let pairs = f[1..=n].iter().zip(g[..n].iter().rev());
    pairs.map(|(f, g)| f * g).sum()
}

/// The `most` most probable additional segments from `start` within `horizon`, with the number `stored` by state. Calls
/// `done` with the part of the states that is finished, from 0 to 1.
///
/// # Errors
/// Says that the model and the horizon are too large together.
pub fn needs(
    model: &MarkovModel,
    (start, horizon, stored): (u32, u64, &BTreeMap<u32, u64>),
    most: usize,
    done: &mut dyn FnMut(f64),
) -> Result<Vec<Need>, BadInput> {
    let largest = stored.values().max().copied().unwrap_or(0);
    let visits = largest.saturating_add(most as u64);
    let passages = Passages::new(model, start, horizon.saturating_sub(1), visits)?;
    let mut found: Vec<Need> = Vec::new();
    let mut least = 0.0;
    for (place, state) in passages.states().iter().enumerate() {
        done(place as f64 / passages.states().len() as f64);
        let stored = stored.get(state).copied().unwrap_or(0);
        for (starts, p) in (1..).zip(passages.starts(place)) {
            // Stops when the segment, and so every later one of this state, is less probable than `most` others.
            if p <= 0.0 || p < least || starts > stored.saturating_add(most as u64) {
                break;
            }
            if starts > stored {
                found.push(Need::new(*state, starts - stored, p));
            }
        }
        if found.len() > most {
            found = most_probable(&found, most);
            least = found.last().map_or(0.0, |need| need.p);
        }
    }
    Ok(most_probable(&found, most))
}
