//! Grain size (slides 14 to 19).
//!
//! The speed-up is at most total/largest; to use P processors, no object may be above total/P (the slide's corollary of
//! Amdahl's law). Objects above a limit are split into equal pieces.

use crate::model::{LOAD, Problem};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The most pieces.
const MOST_PIECES: f64 = 1e15;
/// Bins of the histogram.
const BINS: usize = 20;

/// Loads before and after objects are split.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Grain {
    /// The limit, in seconds.
    pub limit: f64,
    /// The largest load, in seconds.
    pub largest: f64,
    /// Total over the largest load; none if there is no load.
    pub speedup_limit: Option<f64>,
    /// Number of objects afterwards.
    pub pieces: u64,
    /// The largest load afterwards, in seconds.
    pub largest_after: f64,
    /// Total over that; none if there is no load.
    pub speedup_limit_after: Option<f64>,
    /// Numbers of objects by load.
    pub histogram: Histogram,
}

/// Numbers of objects in equal bins from 0 to the largest load.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Histogram {
    /// Width of a bin, in seconds.
    pub width: f64,
    /// Objects in each bin before they are split; the largest belongs to the last.
    pub before: Vec<u64>,
    /// Objects afterwards.
    pub after: Vec<u64>,
}

/// Splits each object above the limit into ⌈l/limit⌉ equal pieces; without a limit it is total/P.
///
/// # Errors
/// If the limit is not above 0, or makes too many pieces.
pub fn split(problem: &Problem, limit: Option<f64>) -> Result<Grain, BadInput> {
    let total = problem.total();
    let limit = limit.unwrap_or(total / problem.processors().count() as f64);
    LOAD.check("grain.limit", limit)?;
    let count = |load: f64| match load > limit && limit > 0.0 {
        true => libm::ceil(load / limit),
        false => 1.0,
    };
    let loads = problem.loads();
    let pieces: f64 = loads.iter().map(|load| count(*load)).sum();
    if pieces > MOST_PIECES {
        let allowed = "a larger one is needed: it makes more than 1e15 pieces";
        return Err(BadInput::new("grain.limit", limit, allowed));
    }
    let most = |loads: &mut dyn Iterator<Item = f64>| loads.fold(0.0, f64::max);
    let largest = most(&mut loads.iter().copied());
    let largest_after = most(&mut loads.iter().map(|load| load / count(*load)));
    let limit_of = |largest: f64| (largest > 0.0).then(|| total / largest);
    let width = largest / BINS as f64;
    let bin = |load: f64| match width > 0.0 {
        true => ((load / width) as usize).min(BINS - 1),
        false => 0,
    };
    let mut histogram = Histogram {
        width,
        before: vec![0; BINS],
        after: vec![0; BINS],
    };
    for load in loads {
        let count = count(*load);
        histogram.before[bin(*load)] += 1;
        histogram.after[bin(load / count)] += count as u64;
    }
    Ok(Grain {
        limit,
        largest,
        speedup_limit: limit_of(largest),
        pieces: pieces as u64,
        largest_after,
        speedup_limit_after: limit_of(largest_after),
        histogram,
    })
}
