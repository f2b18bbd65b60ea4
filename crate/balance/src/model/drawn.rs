//! Objects drawn at random, and objects in rows with edges to the next ones.

use super::Edge;
use super::graph::BYTES;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;

/// The mean of a load.
pub const MEAN: Bounds = Bounds::new(0.0, 1e280);
/// The spread of a distribution.
pub const SPREAD: Bounds = Bounds::new(0.0, 1000.0);

/// The distribution of loads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// mean·(1 ± spread), with a spread of 1 at most.
    Uniform,
    /// Exponential.
    Exponential,
    /// Log-normal; the spread is the σ of the logarithm, at most 10.
    LogNormal,
    /// Pareto's, of shape 1 + 1/spread.
    Pareto,
    /// One in ten, drawn, is `spread` times the others.
    Bimodal,
    /// All alike.
    Equal,
}

impl Kind {
    /// Every kind, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 6] = [
        ("uniform", Self::Uniform),
        ("exponential", Self::Exponential),
        ("lognormal", Self::LogNormal),
        ("pareto", Self::Pareto),
        ("bimodal", Self::Bimodal),
        ("equal", Self::Equal),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// Loads drawn at random.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution {
    /// The kind.
    pub kind: Kind,
    /// Number of objects.
    pub count: u64,
    /// Mean load, in seconds.
    pub mean: f64,
    /// The spread, whose meaning is the kind's.
    pub spread: f64,
    /// Seed.
    pub seed: String,
}

impl Distribution {
    /// Checks the spread; it may be narrower for a kind.
    ///
    /// # Errors
    /// Names the spread.
    pub fn check(&self) -> Result<(), BadInput> {
        let most = match self.kind {
            Kind::Uniform => 1.0,
            Kind::LogNormal => 10.0,
            _ => SPREAD.high,
        };
        Bounds::new(0.0, most)
            .check("spread", self.spread)
            .map(drop)
    }

    /// Draws the loads; their expectation is the mean.
    pub fn draw(&self) -> Vec<f64> {
        let mut stream = Stream::new(&self.seed, "loads");
        let Self { mean, spread, .. } = self;
        let mut load = || match self.kind {
            Kind::Uniform => mean * (1.0 + spread * (2.0 * stream.uniform() - 1.0)),
            Kind::Exponential => mean * stream.exponential(),
            Kind::LogNormal => mean * libm::exp(spread * stream.normal() - spread * spread / 2.0),
            Kind::Pareto if *spread > 0.0 => {
                // Of shape a, the mean is a/(a − 1) times the least.
                let shape = 1.0 + 1.0 / spread;
                mean * (1.0 - 1.0 / shape) * libm::exp(stream.exponential() / shape)
            }
            Kind::Bimodal => {
                let heavy = stream.uniform() < 0.1;
                mean / (0.9 + 0.1 * spread) * if heavy { *spread } else { 1.0 }
            }
            Kind::Pareto | Kind::Equal => *mean,
        };
        (0..self.count).map(|_| load()).collect()
    }
}

/// The objects that an object has edges to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Neighbours {
    /// None.
    Nobody,
    /// The next ones in rows of ⌈√n⌉.
    Grid2,
    /// The next ones in rows and layers of ⌈∛n⌉.
    Grid3,
}

impl Neighbours {
    /// Every kind, by its name in a scenario.
    pub const ALL: [(&'static str, Self); 3] = [
        ("none", Self::Nobody),
        ("grid2", Self::Grid2),
        ("grid3", Self::Grid3),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// The edges of `count` objects.
    ///
    /// # Errors
    /// If the bytes are out of range.
    pub fn edges(self, count: u64, bytes: f64) -> Result<Vec<Edge>, BadInput> {
        BYTES.check("bytes", bytes)?;
        let dimensions = match self {
            Self::Nobody => return Ok(Vec::new()),
            Self::Grid2 => 2,
            Self::Grid3 => 3,
        };
        let side = (1..)
            .find(|side: &u64| side.pow(dimensions) >= count)
            .unwrap_or(1);
        let mut edges = Vec::new();
        for object in 0..count {
            for axis in 0..dimensions {
                let step = side.pow(axis);
                if object / step % side + 1 < side && object + step < count {
                    edges.push(Edge::new(object as u32, (object + step) as u32, bytes));
                }
            }
        }
        Ok(edges)
    }
}
