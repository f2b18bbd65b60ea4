//! Timings at one w as one point: their median, how many there are, and how far they spread.

use super::Timing;
use crate::order::{ascending, sorted};
use std::borrow::Cow;

/// Two w are one if they differ by no more than this part.
const SAME: f64 = 1e-9;

/// The most points that a fit looks at one by one; many more take minutes, and tell no more.
pub(super) const MOST_POINTS: usize = 1000;

/// All timings at one number of slots.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pooled {
    /// Slots.
    pub w: f64,
    /// The median of the times, in seconds; half way on a logarithmic scale between the two in the middle.
    pub seconds: f64,
    /// How many timings there are.
    pub count: usize,
    /// Sum of the squares of `ln(seconds/median)` over the timings.
    pub spread: f64,
}

/// Timings, which are positive, by ascending w, those at one w as one.
pub fn pool(timings: &[Timing]) -> Vec<Pooled> {
    let by_w = sorted(timings.len(), &|i| ascending(timings[i].w).into());
    let order: Vec<Timing> = by_w.iter().map(|i| timings[*i as usize]).collect();
    let same = |x: &Timing, y: &Timing| y.w - x.w <= SAME * y.w;
    order.chunk_by(same).map(one).collect()
}

/// The same points, where there are more than [`MOST_POINTS`] with neighbours taken together: their geometric mean, in
/// bins so narrow on a logarithmic scale that a curve is straight in them.
pub(super) fn binned(points: &[Pooled]) -> Cow<'_, [Pooled]> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return Cow::Borrowed(points);
    };
    if points.len() <= MOST_POINTS {
        return Cow::Borrowed(points);
    }
    let per_bin = (MOST_POINTS - 1) as f64 / libm::log(last.w / first.w);
    let bin = |point: &Pooled| (libm::log(point.w / first.w) * per_bin) as usize;
    let together = |some: &[Pooled]| {
        let count = some.len() as f64;
        let mean = |of: fn(&Pooled) -> f64| {
            libm::exp(some.iter().map(|point| libm::log(of(point))).sum::<f64>() / count)
        };
        let seconds = mean(|point| point.seconds);
        let off = |point: &Pooled| libm::log(point.seconds / seconds);
        Pooled {
            w: mean(|point| point.w),
            seconds,
            count: some.iter().map(|point| point.count).sum(),
            spread: some
                .iter()
                .map(|point| point.spread + off(point) * off(point))
                .sum(),
        }
    };
    let bins = points.chunk_by(|x, y| bin(x) == bin(y));
    bins.map(together).collect()
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
    fn very_many_points_become_narrow_bins() {
        let run = |i: u32| {
            let w = 1.0 + 0.01 * f64::from(i);
            let seconds = 100.0 / w;
            Timing { w, seconds }
        };
        let few = pool(&(0..1000).map(run).collect::<Vec<_>>());
        assert_eq!(binned(&few), few);
        let many = pool(&(0..50_000).map(run).collect::<Vec<_>>());
        let bins = binned(&many);
        assert!((500..=1000).contains(&bins.len()), "{}", bins.len());
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<usize>(), 50_000);
        for bin in bins.iter() {
            assert!((bin.w * bin.seconds - 100.0).abs() < 1e-9);
        }
    }

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
