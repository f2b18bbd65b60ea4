//! What a walk has ahead of it, in closed form: how many segments of each state begin in it.
//!
//! Only how probable that is matters, state by state. So all that is random in a walk may come from one number, its
//! reach, in segments: each state is at some distance, and the n-th segment of a state begins in the walks that reach
//! n − 1 segments further than to it.

mod cubic;
mod lengths;
mod ring;

use super::Lattice;
use cubic::Cubic;
use lengths::Lengths;
use ring::Ring;

/// Walks of fewer transitions are too short for any of this.
const FEWEST: f64 = 100.0;
/// Where states are left with a larger probability, what is left out here is not small.
const SWIFTEST: f64 = 0.5;
/// What follows the point in its multiples is spread evenly, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// Walks of which nothing is known beforehand.
#[derive(Debug, Clone)]
pub(crate) struct Ahead {
    kind: Kind,
    lengths: Lengths,
    /// How many segments a visit takes on average.
    length: f64,
}

#[derive(Debug, Clone)]
enum Kind {
    Ring(Ring),
    Cubic(Cubic),
}

impl Ahead {
    /// Walks of at most `horizon` segments on a ring, in so many samples; see [`Ring::new`].
    pub fn ring(states: u32, stay: f64, horizon: u64, samples: usize) -> Option<Self> {
        let kind = Kind::Ring(Ring::new(states, stay, horizon, &chances(samples))?);
        Some(Self::new(kind, stay))
    }

    /// Walks of at most `horizon` segments through a cubic lattice; see [`Cubic::new`].
    pub(super) fn cubic(lattice: Lattice, stay: f64, horizon: u64, samples: usize) -> Option<Self> {
        let kind = Kind::Cubic(Cubic::new(lattice, stay, horizon, &chances(samples))?);
        Some(Self::new(kind, stay))
    }

    fn new(kind: Kind, stay: f64) -> Self {
        Self {
            kind,
            lengths: Lengths::new(stay),
            length: 1.0 / (1.0 - stay),
        }
    }

    /// For so many visits a walk is to be followed for each departure that is known ahead of it: on a ring it comes to
    /// each of them, through a lattice hardly to any.
    pub fn patience(&self) -> u32 {
        match &self.kind {
            Kind::Ring(_) => 8,
            Kind::Cubic(_) => 4,
        }
    }

    /// Where a state is, as [`Ahead::distances`] needs it.
    pub fn place(&self, state: u32) -> u32 {
        match &self.kind {
            Kind::Ring(_) => state,
            Kind::Cubic(cubic) => cubic.place(state),
        }
    }

    /// How far a walk of `left` segments reaches, in some samples. At least half the horizon must be left.
    pub fn reaches(&self, first: usize, left: f64, reaches: &mut [f64]) {
        let (samples, scale) = match &self.kind {
            Kind::Ring(ring) => (&ring.samples, ring.scale(left)),
            Kind::Cubic(cubic) => (&cubic.samples, cubic.scale(left)),
        };
        for (reach, sample) in reaches.iter_mut().zip(&samples[first..]) {
            *reach = scale * sample;
        }
    }

    /// How far a walk of `left` segments has to reach from one place for others.
    pub fn distances(&self, from: u32, left: f64, to: &[u32], distances: &mut Vec<f64>) {
        distances.clear();
        match &self.kind {
            Kind::Ring(ring) => distances.extend(to.iter().map(|to| ring.distance(from, *to))),
            Kind::Cubic(cubic) => cubic.distances(from, left, to, distances),
        }
    }

    /// How many segments a visit takes on average.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// How many segments so many visits take in a sample.
    #[inline(always)]
    pub fn visits(&self, visits: u32, sample: usize) -> u32 {
        self.lengths.of(visits, sample)
    }
}

/// Equally likely parts of what is random: by sample, the chance to be further out than that.
fn chances(samples: usize) -> Vec<f64> {
    let chance = |sample| (0.5 + sample as f64 * GOLDEN).fract();
    (0..samples).map(chance).collect()
}

#[cfg(test)]
mod tests {
    use crate::markov::{Far, MarkovModel, Model};

    const SAMPLES: usize = 4000;

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

    /// Both closed forms, against all ways of all walks.
    #[test]
    fn segments_begin_as_often_as_over_all_ways() {
        let ring = &[0, 1, 3, 9, 20][..];
        for (model, stay, places) in [
            (Model::Ring { states: 600 }, 0.5, ring),
            (Model::Ring { states: 600 }, 0.8, ring),
            (Model::Cubic { side: 13 }, 0.5, &[0, 1, 2, 14, 184]),
            (Model::Cubic { side: 14 }, 0.7, &[0, 16, 550]),
        ] {
            let horizon = (240.0 / (1.0 - stay)) as u64;
            let left = (0.75 * horizon as f64) as u32;
            let own = MarkovModel::new(&model, Some(stay)).unwrap();
            let Some(Far::Ahead(ahead)) = own.far(horizon, SAMPLES as u64) else {
                panic!("{model:?} has a closed form");
            };
            let mut reaches = vec![0.0; SAMPLES];
            ahead.reaches(0, f64::from(left), &mut reaches);
            let mut distances = Vec::new();
            let to: Vec<u32> = places.iter().map(|state| ahead.place(*state)).collect();
            ahead.distances(ahead.place(0), f64::from(left), &to, &mut distances);
            for (state, distance) in places.iter().zip(distances) {
                let exact = exactly(&own, *state, left, 12);
                for (nth, exact) in exact.iter().enumerate() {
                    let begun = reaches
                        .iter()
                        .filter(|reach| **reach - distance >= nth as f64);
                    let p = begun.count() as f64 / SAMPLES as f64;
                    assert!(
                        (p - exact).abs() < 0.01,
                        "{model:?}, state {state}, {nth}: {p}, {exact}"
                    );
                }
            }
        }
    }

    /// Where there is no limit, there is no closed form.
    #[test]
    fn small_models_and_short_walks_have_none() {
        for (model, stay, horizon) in [
            (Model::Ring { states: 100 }, 0.9, 4000),
            (Model::Ring { states: 8000 }, 0.9, 900),
            (Model::Ring { states: 8000 }, 0.4, 9000),
            (Model::Cubic { side: 6 }, 0.9, 4000),
            (Model::Cubic { side: 20 }, 0.99, 100_001),
            (Model::Cubic { side: 65 }, 0.99, 103_000),
        ] {
            let own = MarkovModel::new(&model, Some(stay)).unwrap();
            assert!(own.far(horizon, 10).is_none(), "{model:?}");
        }
    }
}
