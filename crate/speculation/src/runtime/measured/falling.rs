//! Isotonic regression: measured points made to fall.

use crate::timing::Pooled;

/// ln T of each point, non-increasing by isotonic regression: neighbours that rise get their common mean, weighted by
/// their numbers of timings (pool adjacent violators; Ayer et al. 1955).
pub(super) fn falling(points: &[Pooled]) -> Vec<f64> {
    struct Block {
        mean: f64,
        weight: f64,
        points: usize,
    }
    let mut blocks: Vec<Block> = Vec::new();
    for point in points {
        let mut block = Block {
            mean: libm::log(point.seconds),
            weight: point.count as f64,
            points: 1,
        };
        while let Some(before) = blocks.pop_if(|before| before.mean < block.mean) {
            let weight = before.weight + block.weight;
            block.mean = (before.mean * before.weight + block.mean * block.weight) / weight;
            block.weight = weight;
            block.points += before.points;
        }
        blocks.push(block);
    }
    let spread = |block: &Block| std::iter::repeat_n(block.mean, block.points);
    blocks.iter().flat_map(spread).collect()
}
