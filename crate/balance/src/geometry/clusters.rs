//! Points drawn at random.

use super::Points;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;

/// Points around the middles of clusters.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Clusters {
    /// Number of points.
    pub count: u64,
    /// Number of clusters; 0 for points uniform in the unit cube.
    pub clusters: u64,
    /// Standard deviation of a point from its cluster's middle, along each axis.
    pub spread: f64,
    /// Number of dimensions, 2 or 3.
    pub dimensions: u64,
    /// Seed.
    pub seed: String,
}

impl Clusters {
    /// Draws the points: middles uniform in the unit cube, each point at a random one, with normal distances.
    ///
    /// # Errors
    /// If there are no points, or too many.
    pub fn draw(&self) -> Result<Points, BadInput> {
        let dimensions = self.dimensions as usize;
        let mut stream = Stream::new(&self.seed, "clusters");
        let corner = |stream: &mut Stream| {
            let mut at = [0.0; 3];
            at[..dimensions].fill_with(|| stream.uniform());
            at
        };
        let middles: Vec<[f64; 3]> = (0..self.clusters).map(|_| corner(&mut stream)).collect();
        let mut stream = Stream::new(&self.seed, "points");
        let mut rows = Vec::with_capacity(self.count as usize);
        for _ in 0..self.count {
            let mut at = match middles.len() {
                0 => corner(&mut stream),
                count => middles[stream.below(count as u32) as usize],
            };
            if !middles.is_empty() {
                for x in &mut at[..dimensions] {
                    *x += self.spread * stream.normal();
                }
            }
            rows.push(at[..dimensions].to_vec());
        }
        Points::new(&rows, None)
    }
}
