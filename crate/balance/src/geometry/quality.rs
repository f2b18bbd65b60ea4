//! Measures of a division of points.

use super::{BITS, Partition, Points};
use crate::model::{imbalance, mean};
use allot_kernel::rng::Stream;

/// Weight of each part, by the index of points.
pub fn weights(points: &Points, part: &[u32], parts: usize) -> Vec<f64> {
    let mut weights = vec![0.0; parts];
    for (point, part) in part.iter().enumerate() {
        weights[*part as usize] += points.weight(point);
    }
    weights
}

/// Heaviest part over the mean of all, empty ones too, less 1.
pub fn uneven(weights: &[f64]) -> f64 {
    let heaviest = weights.iter().copied().fold(0.0, f64::max);
    imbalance(heaviest, weights.iter().sum(), weights.len())
}

/// Mean over the parts of longest over shortest side of a part's box; flat boxes are left out, and none if all are.
pub fn aspect(points: &Points, part: &[u32], parts: usize) -> Option<f64> {
    let mut boxes = vec![([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]); parts];
    for (at, part) in points.at.iter().zip(part) {
        let (low, high) = &mut boxes[*part as usize];
        for axis in 0..3 {
            low[axis] = low[axis].min(at[axis]);
            high[axis] = high[axis].max(at[axis]);
        }
    }
    let ratio = |(low, high): &([f64; 3], [f64; 3])| {
        let sides = (0..points.dimensions).map(|axis| high[axis] - low[axis]);
        let (short, long) = sides.fold((f64::INFINITY, 0.0_f64), |(short, long), side| {
            (short.min(side), long.max(side))
        });
        (short > 0.0 && long / short < f64::INFINITY).then_some(long / short)
    };
    let ratios: Vec<f64> = boxes.iter().filter_map(ratio).collect();
    (!ratios.is_empty()).then(|| mean(&ratios))
}

/// Operations: comparisons of a sort, n·⌈log₂ n⌉, at each cut of ORB or once along a curve, and bits of the keys.
pub fn operations(points: &Points, partition: Partition, parts: usize) -> f64 {
    let sort = |n: f64| {
        if n < 2.0 {
            0.0
        } else {
            n * libm::log2(n).ceil()
        }
    };
    let n = points.count() as f64;
    match partition {
        Partition::Orb => {
            let levels = parts.next_power_of_two().trailing_zeros();
            let at = |level: u32| {
                let pieces = f64::from(1_u32 << level.min(31));
                pieces * sort(n / pieces)
            };
            (0..levels).map(at).sum()
        }
        _ => sort(n) + n * f64::from(BITS) * points.dimensions as f64,
    }
}

/// The points after each has moved by up to `nudge` times the side of their cube along each axis.
pub fn nudged(points: &Points, nudge: f64, seed: &str) -> Points {
    let (_, side) = points.cube();
    let mut stream = Stream::new(seed, "nudge");
    let mut moved = points.clone();
    for at in &mut moved.at {
        for x in &mut at[..points.dimensions] {
            *x += nudge * side * (2.0 * stream.uniform() - 1.0);
        }
    }
    moved
}
