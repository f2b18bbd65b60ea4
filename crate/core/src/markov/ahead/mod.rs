//! What a walk on a long ring has ahead of it, in closed form: how many segments of each state begin in it.
//!
//! From d states away, the generating function of the time until a state is reached is φ(z)^d, and that of the time from
//! one segment there to the next is `z·(ρ + (1 − ρ)·φ(z))`. With `φ = e^(−θ)`, where `1/z = ρ + (1 − ρ)·cosh θ`, that of
//! the time until the n-th segment there begins is `exp(−θ·(d + (1 − ρ)·(n − 1)))`, but for what is small where
//! `(1 − ρ)·t` is large. So it is as if the state were so much further away, and within t segments the n-th begins with
//! probability `erfc((d + (1 − ρ)·(n − 1))/√(2·(1 − ρ)·t))`. (That local times are distributed as maxima are is Lévy's
//! theorem.)
//!
//! Only these probabilities matter, state by state. So all that is random in a walk may come from one number, its reach:
//! the n-th segment of a state begins in the walks that reach n − 1 segments further than to it.

mod lengths;

use crate::runtime::bisect;
pub(crate) use lengths::Lengths;

/// Walks of fewer transitions are too short for the limit.
const FEWEST: f64 = 100.0;
/// With a larger `1 − ρ` what is left out is no longer small.
const SWIFTEST: f64 = 0.5;
/// Equally likely reaches in a table of them.
const REACHES: usize = 1024;
/// Steps of this between samples spread them evenly, however many they are.
const GOLDEN: usize = 633;

/// Walks on a ring that is too long for anybody to come round it.
#[derive(Debug, Clone)]
pub(crate) struct Ahead {
    states: u32,
    /// How many segments a visit takes on average: `1/(1 − ρ)`.
    length: f64,
    /// How far walks reach, over the root of their segments: the quantiles, from far to near.
    reaches: Vec<f64>,
    /// How long visits are.
    pub lengths: Lengths,
}

impl Ahead {
    /// For walks of at most `horizon` segments that stay with probability `stay`. None where the limit is not near
    /// enough, or where somebody might come round.
    pub fn new(states: u32, stay: f64, horizon: u64) -> Option<Self> {
        let leave = 1.0 - stay;
        let transitions = horizon as f64 * leave;
        // A walk of n transitions gets as far as d with a chance below 2·exp(−d²/2n).
        let half = f64::from(states / 2);
        let long = half * half > 200.0 * (transitions + 100.0);
        let reach = |part| {
            let chance = (f64::from(part) + 0.5) / REACHES as f64;
            (2.0 / leave).sqrt() * bisect(0.0, 10.0, |x| libm::erfc(x) < chance)
        };
        (long && transitions >= FEWEST && leave <= SWIFTEST).then(|| Self {
            states,
            length: 1.0 / leave,
            reaches: (0..REACHES as u32).map(reach).collect(),
            lengths: Lengths::new(stay),
        })
    }

    /// How many segments a visit takes on average.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// How far a walk of so many segments reaches in a sample, in segments.
    #[inline(always)]
    pub fn reach(&self, sample: usize, segments: f64) -> f64 {
        self.reaches[GOLDEN * sample % REACHES] * segments.sqrt()
    }

    /// How far it is from a state to another, in segments.
    #[inline(always)]
    pub fn distance(&self, from: u32, to: u32) -> f64 {
        let apart = from.abs_diff(to);
        f64::from(apart.min(self.states - apart)) * self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markov::{MarkovModel, Model};

    /// The probability that the n-th segment of a state begins within `left` segments, over all ways of all walks.
    fn exactly(model: &MarkovModel, to: u32, left: u32, nths: usize) -> Vec<f64> {
        let states = model.states() as usize;
        let exits: Vec<Vec<(u32, f64)>> = (0..model.states())
            .map(|state| model.exits(state))
            .collect();
        // By segments that have begun there, up to `nths` or more, and by state.
        let mut chances = vec![vec![0.0; states]; nths + 1];
        chances[0][0] = 1.0;
        for _ in 0..left {
            let mut next = vec![vec![0.0; states]; nths + 1];
            for (begun, row) in chances.iter().enumerate() {
                for (state, chance) in (0..).zip(row).filter(|(_, chance)| **chance > 1e-15) {
                    let begun = (begun + usize::from(state == to)).min(nths);
                    next[begun][state as usize] += model.stay(state) * chance;
                    for (exit, p) in &exits[state as usize] {
                        next[begun][*exit as usize] += p * chance;
                    }
                }
            }
            chances = next;
        }
        let more = |nth| chances[nth..].iter().flatten().sum();
        (1..=nths).map(more).collect()
    }

    /// Against all ways of all walks.
    #[test]
    fn segments_begin_as_often_as_over_all_ways() {
        for stay in [0.5, 0.8, 0.9] {
            let horizon = (240.0 / (1.0 - stay)) as u64;
            let left = (0.75 * horizon as f64) as u32;
            let model = MarkovModel::new(&Model::Ring { states: 600 }, Some(stay)).unwrap();
            let ahead = Ahead::new(600, stay, horizon).unwrap();
            for state in [0, 1, 3, 9, 20, 597] {
                let distance = ahead.distance(0, state);
                let exact = exactly(&model, state, left, 12);
                for (nth, exact) in exact.iter().enumerate() {
                    let reaches = (0..REACHES).map(|sample| ahead.reach(sample, f64::from(left)));
                    let begun = reaches.filter(|reach| reach - distance >= nth as f64);
                    let p = begun.count() as f64 / REACHES as f64;
                    assert!(
                        (p - exact).abs() < 0.01,
                        "ρ = {stay}, {state}, {nth}: {p}, {exact}"
                    );
                }
            }
        }
    }

    /// However many samples are taken, and from whichever on, they are spread evenly.
    #[test]
    fn samples_are_spread_evenly() {
        let ahead = Ahead::new(8000, 0.99, 70_000).unwrap();
        let mean = |samples: std::ops::Range<usize>| {
            let count = samples.len() as f64;
            samples.map(|sample| ahead.reach(sample, 1.0)).sum::<f64>() / count
        };
        for (from, to) in [(0, 264), (0, 100), (300, 500), (1000, 1100)] {
            assert!(
                (mean(from..to) / mean(0..REACHES) - 1.0).abs() < 0.03,
                "{from} to {to}"
            );
        }
    }

    /// Where there is no limit, there is no closed form.
    #[test]
    fn short_rings_and_walks_have_none() {
        for (states, stay, horizon) in [(100, 0.9, 4000), (8000, 0.9, 900), (8000, 0.4, 9000)] {
            assert!(Ahead::new(states, stay, horizon).is_none());
        }
    }
}
