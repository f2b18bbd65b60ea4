//! Splits by simulated annealing (Johnson, Aragon, McGeoch and Schevon 1989, “Optimization by simulated annealing: an
//! experimental evaluation; part I, graph partitioning”).
//!
//! A graph with hubs is best cut along many small islands. No matching keeps islands whole, and no pass of refinement
//! moves several of them, so all splits by coarsening end in the same poor place. Annealing needs neither.

use super::first::scatter;
use super::fm::{Sides, flip, gains, weights};
use super::level::Level;
use allot_kernel::rng::Stream;

/// Share of proposals that are accepted at the first temperature.
const ACCEPTED: f64 = 0.2;
/// The last temperature, as a share of the first.
const LAST: f64 = 0.3;
/// Sweeps at each temperature while the first one is looked for, and the step between temperatures.
const SEARCH: (usize, f64) = (5, 0.8);
/// The most sweeps of one annealing, and sweeps a vertex.
const SWEEPS: (usize, f64) = (3_000, 1.25);
/// The price of sides that differ by two vertices, as a share of the temperature, at the first one.
const IMBALANCE: f64 = 0.08;
/// Quantiles of the exponential distribution that thresholds are drawn from.
const QUANTILES: usize = 1 << 12;

/// A vertex has hubs if one has this many times the neighbours of a mean vertex.
const HUB: usize = 5;
/// The most vertices and edges of a graph that is annealed.
const MOST: usize = 30_000;

/// Whether annealing is worth its time: a small graph that has hubs.
pub(super) fn suits(level: &Level) -> bool {
    let (count, ends) = (level.count(), level.ends.len());
    let most = (0..count).map(|vertex| level.degree(vertex)).max();
    count + ends / 2 <= MOST && most.unwrap_or(0) * count > HUB * ends
}

/// State of an annealing.
struct Walk<'a> {
    level: &'a Level,
    sides: &'a Sides,
    side: Vec<u8>,
    weight: [f64; 2],
    gain: Vec<i64>,
    /// Root of the mean square of the vertices' weights.
    unit: f64,
    quantiles: Vec<f64>,
}

/// A split that is annealed from a random one. It is not refined, and sides may be too heavy if they were at first.
pub(super) fn anneal(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let count = level.count();
    let mean = level.total() / count as f64;
    let square = |weight: &f64| (weight / mean) * (weight / mean);
    let quantile = |i: usize| -libm::log((i as f64 + 0.5) / QUANTILES as f64);
    let side = scatter(level, sides, stream);
    let mut walk = Walk {
        level,
        sides,
        weight: weights(level, &side),
        gain: gains(level, &side),
        side,
        unit: mean * (level.weights.iter().map(square).sum::<f64>() / count as f64).sqrt(),
        quantiles: (0..QUANTILES).map(quantile).collect(),
    };
    let costs: f64 = level.costs.iter().map(|cost| *cost as f64).sum();
    let mut first = costs / count as f64;
    loop {
        let accepted = (0..SEARCH.0).map(|_| walk.sweep(first, IMBALANCE * first, stream));
        if accepted.last().unwrap_or(0) as f64 <= ACCEPTED * count as f64 {
            break;
        }
        first *= SEARCH.1;
    }
    let sweeps = SWEEPS.0.min((SWEEPS.1 * count as f64) as usize);
    let step = libm::pow(LAST, 1.0 / sweeps as f64);
    let mut temperature = first;
    for _ in 0..sweeps {
        let left = (temperature - LAST * first) / ((1.0 - LAST) * first);
        walk.sweep(temperature, IMBALANCE * first * left, stream);
        temperature *= step;
    }
    walk.side
}

impl Walk<'_> {
    /// Proposes the move of each vertex once; the number of those that are made.
    ///
    /// The energy is the weight of the cut, and `imbalance` times the square of what side 0 has too much.
    fn sweep(&mut self, temperature: f64, imbalance: f64, stream: &mut Stream) -> usize {
        let mut moved = 0;
        for vertex in 0..self.level.count() {
            let from = usize::from(self.side[vertex]);
            let own = self.level.weights[vertex];
            let over = (self.weight[from] - self.sides.target[from]) / self.unit;
            let scaled = own / self.unit;
            let rise = imbalance * scaled * (scaled - 2.0 * over) - self.gain[vertex] as f64;
            // Metropolis: accepted with probability exp(-rise/temperature).
            let drawn = (stream.bits() >> 52) as usize;
            if rise > temperature * self.quantiles[drawn] {
                continue;
            }
            let mut after = self.weight;
            after[from] -= own;
            after[1 - from] += own;
            let excess = self.sides.excess(&after);
            if excess > 0.0 && excess >= self.sides.excess(&self.weight) {
                continue;
            }
            self.weight = after;
            flip(self.level, vertex, &mut self.side, &mut self.gain);
            moved += 1;
        }
        moved
    }
}
