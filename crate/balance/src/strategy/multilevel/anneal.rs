//! Splits by simulated annealing (Johnson, Aragon, McGeoch and Schevon 1989, “Optimization by simulated annealing: an
//! experimental evaluation; part I, graph partitioning”).
//!
//! A graph with hubs is best cut along many small islands. No matching keeps islands whole, and no pass of refinement
//! moves several of them, so all splits by coarsening end in the same poor place. Annealing needs neither.

use super::first::scatter;
use super::fm::{Sides, flip, gains, refine, weights};
use super::level::Level;
use allot_kernel::rng::Stream;

/// Share of proposals that are accepted at the first temperature of a whole annealing.
const ACCEPTED: f64 = 0.2;
/// Its last temperature, as a share of the first.
const LAST: f64 = 0.3;
/// Sweeps at each temperature while the first one is looked for, and the step between temperatures.
const SEARCH: (usize, f64) = (5, 0.8);
/// The coldest first temperature, as a share of the mean weight of all edges of a vertex.
const COLDEST: f64 = 0.02;
/// The most sweeps of a whole annealing, and sweeps a vertex.
const SWEEPS: (usize, f64) = (3_000, 1.25);
/// The price of sides that differ by two vertices, as a share of the temperature, at the first one.
const IMBALANCE: f64 = 0.08;
/// First and last temperature of a split that is heated, as shares of the mean weight of all edges of a vertex.
const HEAT: [f64; 2] = [0.1, 0.03];
/// The most sweeps of it, and vertices a sweep.
const HEAT_SWEEPS: (usize, usize) = (200, 20);
/// Quantiles of the exponential distribution that thresholds are drawn from.
const QUANTILES: usize = 1 << 10;

/// A graph has hubs if a vertex has this many times the neighbours of a mean vertex.
const HUB: usize = 5;
/// The most vertices and edges of a graph that is annealed.
const MOST: usize = 30_000;

/// Whether annealing is worth its time: a small graph that has hubs.
pub(super) fn suits(level: &Level) -> bool {
    let (count, ends) = (level.count(), level.ends.len());
    let most = (0..count).map(|vertex| level.degree(vertex)).max();
    count + ends / 2 <= MOST && most.unwrap_or(0) * count > HUB * ends
}

/// A graph to be annealed, with its units: the same for all its annealings.
pub(super) struct Annealing<'a> {
    level: &'a Level,
    sides: &'a Sides,
    /// Mean weight of all edges of a vertex.
    degree: f64,
    /// Root of the mean square of the vertices' weights.
    unit: f64,
    quantiles: Vec<f64>,
}

impl<'a> Annealing<'a> {
    pub fn new(level: &'a Level, sides: &'a Sides) -> Self {
        let count = level.count() as f64;
        let mean = level.total() / count;
        let square = |weight: &f64| (weight / mean) * (weight / mean);
        let quantile = |i: usize| -libm::log((i as f64 + 0.5) / QUANTILES as f64);
        let unit = mean * (level.weights.iter().map(square).sum::<f64>() / count).sqrt();
        Self {
            level,
            sides,
            degree: level.costs.iter().map(|cost| *cost as f64).sum::<f64>() / count,
            // Vertices that weigh nothing have no unit, and need none.
            unit: if unit > 0.0 { unit } else { 1.0 },
            quantiles: (0..QUANTILES).map(quantile).collect(),
        }
    }

    /// A split that is annealed from a random one, and refined.
    pub fn random(&self, stream: &mut Stream) -> Vec<u8> {
        let mut walk = Walk::new(self, scatter(self.level, self.sides, stream));
        let count = self.level.count() as f64;
        let mut first = self.degree;
        // Vertices without edges always move, so the search has an end.
        while first > COLDEST * self.degree {
            let moved = (0..SEARCH.0).map(|_| walk.sweep(first, IMBALANCE * first, stream));
            if moved.last().unwrap_or(0) as f64 <= ACCEPTED * count {
                break;
            }
            first *= SEARCH.1;
        }
        let sweeps = SWEEPS.0.min((SWEEPS.1 * count) as usize);
        for temperature in cooling(first, LAST * first, sweeps) {
            let left = (temperature - LAST * first) / ((1.0 - LAST) * first);
            walk.sweep(temperature, IMBALANCE * first * left, stream);
        }
        walk.refined()
    }

    /// A good split that is annealed from a moderate temperature, and refined: its border is moved, its place kept.
    pub fn heated(&self, side: &[u8], stream: &mut Stream) -> Vec<u8> {
        let mut walk = Walk::new(self, side.to_vec());
        let [first, last] = HEAT.map(|share| share * self.degree);
        let sweeps = HEAT_SWEEPS.0.min(self.level.count() / HEAT_SWEEPS.1);
        for temperature in cooling(first, last, sweeps) {
            walk.sweep(temperature, 0.0, stream);
        }
        walk.refined()
    }
}

/// Temperatures of a geometric cooling, from the first to just above the last.
fn cooling(first: f64, last: f64, sweeps: usize) -> impl Iterator<Item = f64> {
    let step = libm::pow(last / first, 1.0 / sweeps as f64);
    std::iter::successors(Some(first), move |temperature| Some(temperature * step)).take(sweeps)
}

/// State of one annealing.
struct Walk<'a> {
    of: &'a Annealing<'a>,
    side: Vec<u8>,
    weight: [f64; 2],
    gain: Vec<i64>,
}

impl<'a> Walk<'a> {
    fn new(of: &'a Annealing<'a>, side: Vec<u8>) -> Self {
        Self {
            of,
            weight: weights(of.level, &side),
            gain: gains(of.level, &side),
            side,
        }
    }

    fn refined(mut self) -> Vec<u8> {
        refine(self.of.level, &mut self.side, self.of.sides);
        self.side
    }

    /// Proposes the move of each vertex once; returns the number of moves made.
    ///
    /// The energy is the weight of the cut, and `imbalance` times the square of what side 0 has too much.
    fn sweep(&mut self, temperature: f64, imbalance: f64, stream: &mut Stream) -> usize {
        let Annealing {
            level,
            sides,
            unit,
            quantiles,
            ..
        } = self.of;
        let mut moved = 0;
        for vertex in 0..level.count() {
            let from = usize::from(self.side[vertex]);
            let own = level.weights[vertex];
            let over = (self.weight[from] - sides.target[from]) / unit;
            let scaled = own / unit;
            let rise = imbalance * scaled * (scaled - 2.0 * over) - self.gain[vertex] as f64;
            // Metropolis: accepted with probability exp(-rise/temperature).
            let drawn = (stream.bits() >> 54) as usize;
            if rise > temperature * quantiles[drawn] {
                continue;
            }
            let mut after = self.weight;
            after[from] -= own;
            after[1 - from] += own;
            let excess = sides.excess(&after);
            if excess > 0.0 && excess >= sides.excess(&self.weight) {
                continue;
            }
            self.weight = after;
            flip(level, vertex, &mut self.side, &mut self.gain);
            moved += 1;
        }
        moved
    }
}
