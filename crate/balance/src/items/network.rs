//! A network as the neighbours of each processor.

/// The neighbours of each processor, and the two eigenvalues of the Laplacian that matter.
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
    /// The second smallest eigenvalue λ₂ of the Laplacian (0 for one processor).
    pub second: f64,
    /// The largest eigenvalue λ_P.
    pub largest: f64,
}

impl Network {
    /// The network of the pairs, both ways of each, of `count` processors; its eigenvalues are still 0.
    pub(super) fn new(mut pairs: Vec<(u32, u32)>, count: usize) -> Self {
        pairs.sort_unstable();
        pairs.dedup();
        let mut starts = vec![0_u32; count + 1];
        for (from, _) in &pairs {
            starts[*from as usize + 1] += 1;
        }
        for j in 0..count {
            starts[j + 1] += starts[j];
        }
        Self {
            starts,
            neighbours: pairs.iter().map(|(_, to)| *to).collect(),
            second: 0.0,
            largest: 0.0,
        }
    }

    /// Number of processors.
    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The neighbours of a processor, rising.
    pub fn neighbours(&self, processor: usize) -> &[u32] {
        &self.neighbours[self.starts[processor] as usize..self.starts[processor + 1] as usize]
    }

    /// The largest number of neighbours.
    pub fn degree(&self) -> usize {
        let degree = |pair: &[u32]| (pair[1] - pair[0]) as usize;
        self.starts.windows(2).map(degree).max().unwrap_or(0)
    }
}
