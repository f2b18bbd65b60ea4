//! Timings that lie far from the others beside a fit.

use super::{FittedTiming, LARGE_ERROR};
use allot_kernel::words::brief;

/// The least number of timings whose quartiles are told.
const LEAST: usize = 6;
/// The distance of the far-out fence from a quartile, in interquartile ranges.
const FENCE: f64 = 3.0;

/// The timings outside Tukey's far-out fences, three interquartile ranges below the lower quartile and above the upper
/// one, of `ln(measured/fitted)` (Tukey, Exploratory Data Analysis, 1977, section 2D, “outer fences”). One that the fit
/// misses by no more than a large error is not far out, however narrow the fences.
fn far_out(rows: &[FittedTiming]) -> Vec<&FittedTiming> {
    let distance = |row: &FittedTiming| libm::log(row.seconds / row.fitted);
    let mut distances: Vec<f64> = rows.iter().map(distance).collect();
    if distances.len() < LEAST || !distances.iter().all(|distance| distance.is_finite()) {
        return Vec::new();
    }
    distances.sort_by(f64::total_cmp);
    let (lower, upper) = (quantile(&distances, 0.25), quantile(&distances, 0.75));
    let far = FENCE * (upper - lower);
    let large = libm::log1p(LARGE_ERROR);
    let is_far = |row: &&FittedTiming| {
        let x = distance(row);
        (x < lower - far || x > upper + far) && x.abs() > large
    };
    rows.iter().filter(is_far).collect()
}

/// A quantile of sorted values, with straight lines between them.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let below = place.floor();
    let (low, high) = (sorted[below as usize], sorted[place.ceil() as usize]);
    low + (place - below) * (high - low)
}

/// A note on the timings that are far out; none without such.
pub(super) fn told(rows: &[FittedTiming]) -> Option<String> {
    let far = far_out(rows);
    let (first, more) = far.split_first()?;
    let others = match more.len() {
        0 => String::new(),
        1 => " One more is as far out.".into(),
        more => format!(" {more} more are as far out."),
    };
    Some(format!(
        "At w = {} a time of {} s is {} times the fit’s, far from what the others are (outside Tukey’s far-out fence, \
         three interquartile ranges of the logarithms).{others} All timings are kept as they are.",
        brief(first.w),
        brief(first.seconds),
        brief(first.seconds / first.fitted),
    ))
}

#[cfg(test)]
mod tests {
    use crate::fit::fit;
    use crate::timing::Timing;

    fn notes(times: &[(f64, f64)]) -> Vec<String> {
        let timing = |(w, seconds): &(f64, f64)| Timing {
            w: *w,
            seconds: *seconds,
        };
        let timings: Vec<Timing> = times.iter().map(timing).collect();
        let notes = fit(&timings).expect("a fit").notes;
        notes
            .into_iter()
            .filter(|note| note.contains("Tukey"))
            .collect()
    }

    #[test]
    fn a_bad_run_among_good_ones_is_named_and_noise_is_not() {
        let mut times = vec![
            (1.0, 100.0),
            (1.0, 101.0),
            (1.0, 99.0),
            (2.0, 51.0),
            (2.0, 50.0),
            (2.0, 49.5),
            (4.0, 26.0),
            (4.0, 25.0),
            (4.0, 25.5),
        ];
        assert!(notes(&times).is_empty());
        times[5].1 = 450.0;
        let told = notes(&times);
        assert!(
            told.len() == 1 && told[0].starts_with("At w = 2 a time of 450 s is "),
            "{told:?}"
        );
        times[8].1 = 230.0;
        assert!(notes(&times)[0].contains("One more"), "{:?}", notes(&times));
        // Too few for quartiles.
        assert!(notes(&[(1.0, 100.0), (1.0, 900.0), (1.0, 101.0), (2.0, 51.0)]).is_empty());
    }
}
