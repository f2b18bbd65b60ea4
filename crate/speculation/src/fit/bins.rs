//! Binning: fewer points in place of very many.

use crate::timing::Pooled;
use std::borrow::Cow;

/// The most points that a fit uses; many more would take minutes and give the same curve.
pub(super) const MOST_POINTS: usize = 1000;

/// The points; if there are more than [`MOST_POINTS`], neighbours are replaced by their geometric mean, in bins so
/// narrow on a logarithmic scale that a curve is straight in each.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::{Timing, pool};

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
}
