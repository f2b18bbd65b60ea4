//! The report on a fit: every timing beside its fitted value, the errors, and the warnings.

use super::bins::MOST_POINTS;
use super::fitted::Chosen;
use super::{
    Criterion, Family, Fit, FittedTiming, LARGE_ERROR, LargestError, Pooled, Timing, outliers,
};
use crate::runtime::Coefficients;
use allot_kernel::words::brief;

/// The report on a fit.
pub(super) fn report(timings: &[Timing], pooled: &[Pooled], family: Family, chosen: Chosen) -> Fit {
    let runtime = chosen.runtime();
    let rows: Vec<FittedTiming> = timings
        .iter()
        .map(|timing| {
            let fitted = time(runtime, timing.w);
            let residual = timing.seconds - fitted;
            FittedTiming {
                w: timing.w,
                seconds: timing.seconds,
                fitted,
                residual,
                relative: residual / timing.seconds,
            }
        })
        .collect();
    let errors: Vec<LargestError> = pooled
        .iter()
        .map(|point| LargestError {
            w: point.w,
            relative: time(runtime, point.w) / point.seconds - 1.0,
        })
        .collect();
    let larger = |largest: LargestError, next: &LargestError| {
        if next.relative.abs() > largest.relative.abs() {
            *next
        } else {
            largest
        }
    };
    let largest_error = errors.iter().fold(errors[0], larger);
    let formula = chosen.curve.terms.formula();
    let mut notes = notes(timings, pooled, family, &chosen, &formula);
    notes.extend(outliers::told(&rows));
    Fit {
        notes,
        name: family.name(),
        r_squared: r_squared(&rows),
        relative_deviation: median(errors.iter().map(|error| error.relative.abs()).collect()),
        criterion: Criterion {
            name: "AICc",
            value: chosen.curve.criterion,
        },
        warnings: warnings(largest_error),
        family,
        formula,
        runtime,
        rows,
        largest_error,
    }
}

fn time(runtime: Coefficients, w: f64) -> f64 {
    let Coefficients { a, b, c, d, h, .. } = runtime;
    a + b / w + c * w + d * libm::log(w) + h / (w * w)
}

/// The median; of an even number of values, the mean of the two in the middle.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) {
        0.5 * (values[middle - 1] + values[middle])
    } else {
        values[middle]
    }
}

fn r_squared(rows: &[FittedTiming]) -> f64 {
    let mean = rows.iter().map(|row| row.seconds).sum::<f64>() / rows.len() as f64;
    let square = |x: f64| x * x;
    let left: f64 = rows.iter().map(|row| square(row.residual)).sum();
    let all: f64 = rows.iter().map(|row| square(row.seconds - mean)).sum();
    if all > 0.0 { 1.0 - left / all } else { 1.0 }
}

/// Facts about the data and the method of the fit.
fn notes(
    timings: &[Timing],
    pooled: &[Pooled],
    family: Family,
    chosen: &Chosen,
    formula: &str,
) -> Vec<String> {
    let mut notes = Vec::new();
    if pooled.len() < timings.len() {
        notes.push(format!(
            "{} timings at {} different w: those at one w are taken by their median.",
            timings.len(),
            pooled.len()
        ));
    }
    if family
        .terms()
        .is_some_and(|asked| asked != chosen.curve.terms)
    {
        notes.push(format!(
            "The timings leave {formula}: the factors of the other terms would be below zero."
        ));
    }
    if pooled.len() > MOST_POINTS {
        notes.push(format!(
            "Of {} different w neighbours are taken together by their means, in at most {} narrow bins.",
            brief(pooled.len() as f64),
            brief(MOST_POINTS as f64)
        ));
    }
    let terms = chosen.curve.terms.count();
    if terms >= pooled.len() {
        notes.push(format!(
            "{} different w fix {terms} coefficients exactly, so nothing is left to test the fit. More timings would.",
            pooled.len()
        ));
    } else if pooled.len() <= 3 {
        notes.push(format!(
            "From {} different w no more terms can be told than those of {formula}.",
            pooled.len()
        ));
    } else if chosen.tried > 1 {
        notes.push(format!(
            "Of {} sets of terms {formula} describes these timings best for its number of terms (corrected Akaike criterion, AICc).",
            chosen.tried
        ));
    }
    if let Some((better, why)) = &chosen.unusable {
        notes.push(format!(
            "{} comes nearer to the timings, but makes no usable runtime model here: {why}.",
            better.formula()
        ));
    }
    if let Some(limit) = chosen.runtime().w_limit {
        notes.push(format!(
            "The fit has no minimum, so the largest w measured, {}, is the most that a task may use.",
            brief(limit)
        ));
    }
    notes
}

fn warnings(largest: LargestError) -> Vec<String> {
    if largest.relative.abs() <= LARGE_ERROR {
        return Vec::new();
    }
    vec![error_words(largest)]
}

/// A large error of a model, in words.
pub(crate) fn error_words(largest: LargestError) -> String {
    let percent = brief(100.0 * largest.relative.abs());
    let way = if largest.relative > 0.0 {
        "above"
    } else {
        "below"
    };
    format!(
        "The runtime model is {percent} % {way} what was measured at w = {}.",
        brief(largest.w)
    )
}
