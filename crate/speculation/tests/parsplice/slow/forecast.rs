//! Forecasts of the slow simulator: one segment of the trajectory after the other.

use allot_kernel::rng::Stream;
use allot_speculation::markov::MarkovModel;
use std::collections::BTreeMap;

/// The Markov model that the scheduler knows.
pub enum Known {
    True(MarkovModel),
    /// Ends of the segments generated so far, by start state, and the number of imagined segments that stayed (the
    /// prior).
    Learned {
        prior: f64,
        ends: BTreeMap<u32, BTreeMap<u32, u64>>,
    },
}

/// The segments of one state that a forecast may use before it needs new ones.
#[derive(Clone, Default)]
pub struct Supply {
    /// Ends of the stored segments, oldest first.
    pub ends: Vec<u32>,
    /// Number of pending segments, if those count.
    pub pending: usize,
}

/// A segment that may be needed: the nth that `state` needs beyond its supply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Need {
    pub state: u32,
    pub nth: usize,
    pub p: f64,
}

impl Known {
    pub fn learn(&mut self, from: u32, to: u32) {
        if let Self::Learned { ends, .. } = self {
            *ends.entry(from).or_default().entry(to).or_default() += 1;
        }
    }

    /// Every end of a segment from `state`, with its probability.
    fn row(&self, state: u32) -> Vec<(u32, f64)> {
        match self {
            Self::True(model) => {
                let mut row = model.exits(state);
                row.push((state, model.stay(state)));
                row
            }
            Self::Learned { prior, ends } => {
                let mut weights = ends.get(&state).cloned().unwrap_or_default();
                weights.entry(state).or_default();
                let imagined = |to| if to == state { *prior } else { 0.0 };
                let sum: f64 = prior + weights.values().sum::<u64>() as f64;
                let share = |(to, count)| (to, (count as f64 + imagined(to)) / sum);
                weights.into_iter().map(share).collect()
            }
        }
    }

    /// Rows of all states, for many steps with the same knowledge.
    pub fn rows(&self, states: u32) -> Vec<Vec<(u32, f64)>> {
        (0..states).map(|state| self.row(state)).collect()
    }
}

/// Draws the end of a segment.
fn sample(row: &[(u32, f64)], stream: &mut Stream) -> u32 {
    let mut left = stream.uniform();
    for (to, p) in row {
        left -= p;
        if left < 0.0 {
            return *to;
        }
    }
    let possible = row.iter().rev().find(|(_, p)| *p > 0.0);
    possible.expect("a row sums to 1").0
}

/// Virtual end: the state in which the trajectory would run out of supply.
pub fn virtual_end(
    rows: &[Vec<(u32, f64)>],
    supply: &[Supply],
    start: u32,
    stream: &mut Stream,
) -> u32 {
    let mut used = vec![0; supply.len()];
    let mut at = start;
    loop {
        let state = at as usize;
        let Supply { ends, pending } = &supply[state];
        if used[state] == ends.len() + pending {
            return at;
        }
        at = match ends.get(used[state]) {
            Some(end) => *end,
            None => sample(&rows[state], stream),
        };
        used[state] += 1;
    }
}

/// MaxP: the needs of many trajectories beyond the supply, the most probable first. Among equally probable ones, those
/// whose state the trajectories met first come first, then the lower nth.
pub fn needs(
    rows: &[Vec<(u32, f64)>],
    supply: &[Supply],
    start: u32,
    horizon: u64,
    trajectories: u64,
    stream: &mut Stream,
) -> Vec<Need> {
    let states = supply.len();
    let mut met: Vec<u32> = Vec::new();
    let mut seen = vec![false; states];
    // For each state, how many trajectories need at least 1, 2, … new segments.
    let mut at_least: Vec<Vec<u64>> = vec![Vec::new(); states];
    for _ in 0..trajectories {
        let mut used = vec![0; states];
        let mut at = start;
        for _ in 0..horizon {
            let state = at as usize;
            if !seen[state] {
                seen[state] = true;
                met.push(at);
            }
            let Supply { ends, pending } = &supply[state];
            if used[state] >= ends.len() + pending {
                let nth = used[state] - ends.len() - pending;
                if at_least[state].len() == nth {
                    at_least[state].push(0);
                }
                at_least[state][nth] += 1;
            }
            at = match ends.get(used[state]) {
                Some(end) => *end,
                None => sample(&rows[state], stream),
            };
            used[state] += 1;
        }
    }
    let mut needs = Vec::new();
    for state in met {
        for (i, count) in at_least[state as usize].iter().enumerate() {
            let p = *count as f64 / trajectories as f64;
            needs.push(Need {
                state,
                nth: i + 1,
                p,
            });
        }
    }
    needs.sort_by(|x, y| y.p.total_cmp(&x.p)); // stable: ties stay as they are
    needs
}
