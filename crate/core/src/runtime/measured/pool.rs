//! Timings as one point for each number of slots, and those points without a rise.

use crate::error::{BadInput, within};
use crate::fit::{MOST_TIMINGS, Timing};
use crate::order::{ascending, sorted};
use serde::Serialize;

/// Two w nearer to each other than this, relative to their size, are the same.
const SAME_W: f64 = 1e-9;

/// All timings on one number of slots.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct MeasuredPoint {
    /// Slots.
    pub w: f64,
    /// Seconds: the median of the logarithms, which one bad run does not move.
    pub seconds: f64,
    /// How many timings there are.
    pub count: u32,
}

/// One point for each different w, in ascending order.
pub(super) fn pooled(timings: &[Timing]) -> Result<Vec<MeasuredPoint>, BadInput> {
    let value = || format!("a list of {}", timings.len());
    if timings.len() > MOST_TIMINGS {
        let allowed = format!("at most {MOST_TIMINGS} timings can be read");
        return Err(BadInput::new("timings", value(), allowed));
    }
    for (i, timing) in timings.iter().enumerate() {
        let at = |e: BadInput| e.inside(&format!("timings[{i}]"));
        within("w", timing.w, 1e-9, 1e9).map_err(at)?;
        within("seconds", timing.seconds, 1e-9, 1e9).map_err(at)?;
    }
    let order = sorted(timings.len(), &|i| ascending(timings[i].w).into());
    let ordered: Vec<Timing> = order.iter().map(|i| timings[*i as usize]).collect();
    let mut points: Vec<MeasuredPoint> = Vec::new();
    let mut from = 0;
    while from < ordered.len() {
        let w = ordered[from].w;
        let alike = ordered[from..].partition_point(|timing| timing.w - w <= SAME_W * w);
        let some = &ordered[from..from + alike];
        let by_time = sorted(alike, &|i| ascending(some[i].seconds).into());
        let seconds = |rank: usize| some[by_time[rank] as usize].seconds;
        points.push(MeasuredPoint {
            w,
            seconds: median(alike, seconds),
            count: alike as u32,
        });
        from += alike;
    }
    if points.len() < 2 {
        let allowed = "timings at two or more different w are needed to interpolate between them";
        return Err(BadInput::new("timings", value(), allowed));
    }
    Ok(points)
}

/// The median of the logarithms: the middle value, or the geometric mean of the two in the middle.
fn median(count: usize, of_rank: impl Fn(usize) -> f64) -> f64 {
    let half = count / 2;
    if count % 2 == 1 {
        of_rank(half)
    } else {
        of_rank(half - 1).sqrt() * of_rank(half).sqrt()
    }
}

/// ln T of each point, made to fall or stay by isotonic regression: neighbours that rise share their mean, weighed
/// by their timings (pool adjacent violators; Ayer et al. 1955).
pub(super) fn falling(points: &[MeasuredPoint]) -> Vec<f64> {
    struct Block {
        mean: f64,
        weight: f64,
        points: usize,
    }
    let mut blocks: Vec<Block> = Vec::new();
    for point in points {
        let mut block = Block {
            mean: libm::log(point.seconds),
            weight: point.count.into(),
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
