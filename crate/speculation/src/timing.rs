//! Measured runs of one task on different numbers of slots. Runs at one w are pooled into one point: their median,
//! their number and their spread.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::order::{ascending, sorted};
use serde::Serialize;

/// The most timings that can be read.
pub const MOST_TIMINGS: usize = 100_000;
/// The slots and the seconds of a timing that are allowed.
pub(crate) const POSITIVE: Bounds = Bounds::new(1e-9, 1e9);

/// The relative difference up to which two w count as equal.
const SAME: f64 = 1e-9;

/// One measured run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Timing {
    /// Slots (cores, nodes …) that the task ran on; a fraction where tasks shared a slot.
    pub w: f64,
    /// Run time in seconds.
    pub seconds: f64,
}

/// All timings at one number of slots.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pooled {
    /// Slots.
    pub w: f64,
    /// The median time in seconds; of an even number of times, the geometric mean of the two in the middle.
    pub seconds: f64,
    /// Number of timings.
    pub count: usize,
    /// Sum of the squares of `ln(seconds/median)` over the timings.
    pub spread: f64,
}

/// Pools timings, and refuses any that is out of range.
pub(crate) fn checked(timings: &[Timing]) -> Result<Vec<Pooled>, BadInput> {
    if timings.len() > MOST_TIMINGS {
        let allowed = format!("at most {MOST_TIMINGS} timings can be read");
        let value = format!("{} timings", timings.len());
        return Err(BadInput::new("timings", value, allowed));
    }
    for (i, timing) in timings.iter().enumerate() {
        let at = |e: BadInput| e.inside(&format!("timings[{i}]"));
        POSITIVE.check("w", timing.w).map_err(at)?;
        POSITIVE.check("seconds", timing.seconds).map_err(at)?;
    }
    Ok(pool(timings))
}

/// Pools timings, which must be positive: one point for each w, in ascending order of w.
pub fn pool(timings: &[Timing]) -> Vec<Pooled> {
    let by_w = sorted(timings.len(), &|i| ascending(timings[i].w).into());
    let order: Vec<Timing> = by_w.iter().map(|i| timings[*i as usize]).collect();
    let same = |x: &Timing, y: &Timing| y.w - x.w <= SAME * y.w;
    order.chunk_by(same).map(one).collect()
}

fn one(runs: &[Timing]) -> Pooled {
    let by_time = sorted(runs.len(), &|i| ascending(runs[i].seconds).into());
    let at = |rank: usize| runs[by_time[rank] as usize].seconds;
    let (low, high) = (at((runs.len() - 1) / 2), at(runs.len() / 2));
    let seconds = if low == high {
        low
    } else {
        (low * high).sqrt()
    };
    let off = |run: &Timing| libm::log(run.seconds / seconds);
    Pooled {
        w: runs[0].w,
        seconds,
        count: runs.len(),
        spread: runs.iter().map(|run| off(run) * off(run)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bad_run_of_five_does_not_count() {
        let run = |w, seconds| Timing { w, seconds };
        let runs = [
            run(4.0, 9.0),
            run(2.0, 20.0),
            run(2.0, 21.0),
            run(2.0, 90.0),
            run(2.0, 19.0),
            run(2.0, 20.5),
            run(4.0, 16.0),
        ];
        let pooled = pool(&runs);
        assert_eq!(
            (pooled[0].w, pooled[0].seconds, pooled[0].count),
            (2.0, 20.5, 5)
        );
        assert_eq!(
            (pooled[1].w, pooled[1].seconds, pooled[1].count),
            (4.0, 12.0, 2)
        );
        let half = libm::log(16.0 / 12.0);
        assert!((pooled[1].spread - 2.0 * half * half).abs() < 1e-12);
    }
}
