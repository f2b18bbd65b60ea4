//! Walks through a cubic lattice.
//!
//! How many segments of a site begin within t segments has a mean that Fourier's sums give. A walk that comes to a site
//! comes back few times, and soon if at all: so the number is 0 with some probability 1 − h, and geometric else, with a
//! mean of its own, that of the site in which the walk is. By the equation of renewal `m(d, t) = Σ f(d, s)·m(0, t − s)`
//! these means tell when a site is first come to, and so h, the probability that it is within t.
//!
//! The n-th segment begins with probability `h·γⁿ⁻¹`, which is to say in walks whose reach, as the logarithm of a
//! probability over that of γ, is n − 1 more than that of h.

use super::{FEWEST, SWIFTEST};
use crate::markov::Lattice;
use std::f64::consts::PI;

/// Times in a horizon at which a first visit may be.
const TIMES: usize = 32;
/// Sites along an axis of which something is told.
const WIDTH: usize = 13;
/// Nobody comes round a longer axis in the time that is allowed.
const LONGEST: u32 = 64;

/// Walks through a large cubic lattice.
#[derive(Debug, Clone)]
pub(super) struct Cubic {
    lattice: Lattice,
    /// Segments from one table to the next.
    step: f64,
    /// Of times from half the horizon on, in ascending order.
    tables: Vec<Table>,
    /// How many sites along each axis the tables have.
    width: usize,
    /// By sample: how far a walk reaches, in units of [`Cubic::scale`].
    pub samples: Vec<f64>,
}

/// Walks of one number of segments.
#[derive(Debug, Clone)]
struct Table {
    /// `−1/ln γ`, in segments.
    scale: f64,
    /// How far a site is, in segments, by how far it is along each axis.
    distances: Vec<f64>,
}

impl Cubic {
    /// For walks of at most `horizon` segments that stay with probability `stay`, by the chances of samples to be
    /// further out. None where they are too short, or come to too much of the lattice.
    pub fn new(lattice: Lattice, stay: f64, horizon: u64, chances: &[f64]) -> Option<Self> {
        let transitions = horizon as f64 * (1.0 - stay);
        let side = f64::from(lattice.side);
        let most = if lattice.side > LONGEST {
            f64::from(LONGEST * LONGEST) / 4.0
        } else {
            side * side * side / 8.0
        };
        if !(FEWEST..most).contains(&transitions) || 1.0 - stay > SWIFTEST {
            return None;
        }
        let step = horizon as f64 / TIMES as f64;
        let means = Means::new(lattice.side.min(LONGEST) as usize, stay, step);
        Some(Self {
            lattice,
            step,
            tables: means.tables(),
            width: means.width,
            samples: chances.iter().map(|chance| -libm::log(*chance)).collect(),
        })
    }

    /// The three coordinates of a site, a byte each.
    pub fn place(&self, site: u32) -> u32 {
        self.lattice.coordinates(site)
    }

    fn table(&self, left: f64) -> &Table {
        let time = (left / self.step + 0.5) as usize;
        &self.tables[time.saturating_sub(TIMES / 2).min(self.tables.len() - 1)]
    }

    /// The unit of reaches of walks of so many segments, in segments.
    pub fn scale(&self, left: f64) -> f64 {
        self.table(left).scale
    }

    /// How far a walk of `left` segments has to reach from one place to others, in segments.
    pub fn distances(&self, from: u32, left: f64, to: &[u32], distances: &mut Vec<f64>) {
        let table = &self.table(left).distances[..];
        let side = self.lattice.side;
        let mut strides = [[0; 256]; 3];
        let mut stride = 1;
        for (axis, strides) in strides.iter_mut().enumerate() {
            let own = (from >> (8 * axis)) & 0xff;
            for (at, index) in (0..side).zip(strides) {
                let apart = own.abs_diff(at);
                let apart = apart.min(side - apart) as usize;
                *index = if apart < self.width {
                    apart * stride
                } else {
                    table.len()
                };
            }
            stride *= self.width;
        }
        distances.extend(to.iter().map(|to| {
            let [x, y, z, _] = to.to_le_bytes().map(usize::from);
            let index = strides[0][x] + strides[1][y] + strides[2][z];
            table.get(index).copied().unwrap_or(f64::INFINITY)
        }));
    }
}

/// How many segments of a site begin on average, by the place of the site: how far it is along each axis.
struct Means {
    /// Places along each axis.
    width: usize,
    /// Of the site in which a walk begins, by half steps of time, from one half on.
    here: Vec<f64>,
    /// Of all places, by steps of time, from one on.
    all: Vec<Vec<f64>>,
}

impl Means {
    /// `m(d, t) = L⁻³·Σ_k cos(k·d)·(1 − μᵗ)/(1 − μ)` with `μ = ρ + (1 − ρ)·(cos k₁ + cos k₂ + cos k₃)/3`.
    fn new(side: usize, stay: f64, step: f64) -> Self {
        let waves = side / 2 + 1;
        let width = waves.min(WIDTH);
        // The other half is the same backwards.
        let wave = |k: usize| cosine(2.0 * PI * k.min(side - k) as f64 / side as f64);
        let cosines: Vec<f64> = (0..side).map(wave).collect();
        // Waves that are the same but for their directions.
        let alike = |k: usize| if k == 0 || 2 * k == side { 1.0 } else { 2.0 };
        let cells = (0..waves * waves * waves).map(|cell| {
            let (i, j, k) = (cell / waves / waves, cell / waves % waves, cell % waves);
            let left = (1.0 - stay) * (1.0 - (cosines[i] + cosines[j] + cosines[k]) / 3.0);
            (
                left,
                alike(i) * alike(j) * alike(k) / (side * side * side) as f64,
            )
        });
        let cells: Vec<(f64, f64)> = cells.collect();
        let half = |(left, _): &(f64, f64)| libm::exp(0.5 * step * libm::log1p(-left));
        let halves: Vec<f64> = cells.iter().map(half).collect();
        let mut powers = vec![1.0; cells.len()];
        let (mut here, mut all) = (Vec::new(), Vec::new());
        for time in 1..=2 * TIMES {
            let mut terms = Vec::with_capacity(cells.len());
            for (((left, weight), half), power) in cells.iter().zip(&halves).zip(&mut powers) {
                *power *= half;
                let none = 0.5 * step * time as f64;
                terms.push(
                    weight
                        * if *left > 0.0 {
                            (1.0 - *power) / left
                        } else {
                            none
                        },
                );
            }
            here.push(terms.iter().sum());
            if time % 2 == 0 {
                let along = |values: &[f64]| transformed(values, &cosines, waves, width);
                all.push(along(&along(&along(&terms))));
            }
        }
        Self { width, here, all }
    }

    /// The probability to come to a place, by steps of time, from one on.
    #[inline(never)]
    fn reached(&self, place: usize) -> Vec<f64> {
        let mut first: Vec<f64> = Vec::new();
        let mut reached = 0.0;
        let steps = self.all.iter().map(|means| {
            // A first visit is counted in the middle of its step.
            let before = first.iter().zip((1..=first.len()).rev());
            let known: f64 = before.map(|(first, ago)| first * self.here[2 * ago]).sum();
            let now = ((means[place] - known) / self.here[0]).max(0.0);
            first.push(now);
            reached += now;
            reached
        });
        steps.collect()
    }

    fn tables(&self) -> Vec<Table> {
        let places = 0..self.all[0].len();
        let reached: Vec<Vec<f64>> = places.map(|place| self.reached(place)).collect();
        let table = |step: usize| {
            let scale = -1.0 / libm::log1p(-1.0 / self.here[2 * step + 1]);
            let distance = |(place, reached): (usize, &Vec<f64>)| {
                // A walk is in its first site from the beginning.
                let chance = if place == 0 { 1.0 } else { reached[step] };
                -scale * libm::log(chance.clamp(f64::MIN_POSITIVE, 1.0))
            };
            let distances = reached.iter().enumerate().map(distance).collect();
            Table { scale, distances }
        };
        (TIMES / 2 - 1..TIMES).map(table).collect()
    }
}

/// Sums over the waves along the last axis, by places, which become the first axis.
// Inlined three times it would be a kilobyte of the page's download.
#[inline(never)]
fn transformed(values: &[f64], cosines: &[f64], waves: usize, width: usize) -> Vec<f64> {
    let mut sums = Vec::with_capacity(width * values.len() / waves);
    for place in 0..width {
        let wave = |(k, value): (usize, &f64)| value * cosines[k * place % cosines.len()];
        let sum = |row: &[f64]| row.iter().enumerate().map(wave).sum::<f64>();
        sums.extend(values.chunks_exact(waves).map(sum));
    }
    sums
}

/// The cosine of an angle from 0 to π, by its series: that of a library, which takes any angle, would be two kilobytes of
/// the page's download.
fn cosine(angle: f64) -> f64 {
    let (mut term, mut sum) = (1.0, 1.0);
    for n in (2..32).step_by(2) {
        term *= -angle * angle / f64::from(n * (n - 1));
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cosines_are_right_to_the_last_bits() {
        for part in 0..=1000 {
            let angle = PI * f64::from(part) / 1000.0;
            let off = cosine(angle) - libm::cos(angle);
            assert!(off.abs() < 3e-15, "{angle}: {off}");
        }
    }
}
