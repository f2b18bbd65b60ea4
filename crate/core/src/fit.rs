//! A runtime model from measured timings, by linear least squares.
//!
//! The paper's form is linear in `a + d·ln g`, `b`, `d` and `h`: four parameters, not five, since a
//! change of `g` only moves a part of `a` into the logarithm. The convention here is `g = 1`, so that
//! `a` holds the whole constant. (The paper's fit in this convention has a = 4.7658.)

use crate::error::{BadInput, within};
use crate::order::{ascending, sorted};
use crate::runtime::{Coefficients, RuntimeModel};
use serde::Serialize;

/// The parameters that timings determine.
const PARAMETERS: usize = 4;

/// The most timings that can be read.
pub const MOST_TIMINGS: usize = 100_000;

/// One measured run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Timing {
    /// Slots (cores, nodes …) that the task ran on; a fraction where tasks shared a slot.
    pub w: f64,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A measured run beside what the fit makes of it.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct FittedTiming {
    /// Slots.
    pub w: f64,
    /// Measured seconds.
    pub seconds: f64,
    /// Seconds by the fit.
    pub fitted: f64,
    /// Measured less fitted, in seconds.
    pub residual: f64,
}

/// A fit, how good it is, and what to be careful of.
#[derive(Debug, Clone, Serialize)]
pub struct Fit {
    /// The coefficients, with g = 1.
    pub runtime: Coefficients,
    /// Every timing beside its fitted value, in the order given.
    pub rows: Vec<FittedTiming>,
    /// Share of the variance that the fit explains, `1 − Σ residual²/Σ (seconds − mean)²`.
    pub r_squared: f64,
    /// Standard deviation of the residuals, in seconds; none where there are only four timings.
    pub residual_deviation: Option<f64>,
    /// What a reader should know before trusting the fit.
    pub warnings: Vec<String>,
}

/// Fits `T(w) = a + b/w + d·ln w + h/w²` to timings.
///
/// # Errors
/// Names the timing that is not positive and finite, or says that there are too few different w.
pub fn fit(timings: &[Timing]) -> Result<Fit, BadInput> {
    if timings.len() > MOST_TIMINGS {
        let allowed = format!("at most {MOST_TIMINGS} timings can be read");
        return Err(BadInput::new(
            "timings",
            format!("{} timings", timings.len()),
            allowed,
        ));
    }
    for (i, timing) in timings.iter().enumerate() {
        let at = |e: BadInput| e.inside(&format!("timings[{i}]"));
        within("w", timing.w, 1e-9, 1e12).map_err(at)?;
        within("seconds", timing.seconds, 1e-12, 1e12).map_err(at)?;
    }
    let by_w = sorted(timings.len(), &|i| ascending(timings[i].w).into());
    let mut different: Vec<f64> = by_w.iter().map(|i| timings[*i as usize].w).collect();
    different.dedup_by(|x, y| (*x - *y).abs() <= 1e-9 * *y);
    if different.len() < PARAMETERS {
        let value = format!(
            "{} timings at {} different w",
            timings.len(),
            different.len()
        );
        let allowed =
            "timings at four or more different w are needed, since the model has four parameters";
        return Err(BadInput::new("timings", value, allowed));
    }
    let largest = different[different.len() - 1];
    let (runtime, reason) = choose(timings, largest).ok_or_else(|| {
        let allowed = "the w are too close to each other to tell the terms of the model apart; a wider range is needed";
        BadInput::new("timings", format!("w from {} to {largest}", different[0]), allowed)
    })?;
    Ok(report(timings, runtime, largest, reason))
}

/// The terms of the model that a fit may use: the constant and b/w always, d·ln w and h/w² where kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Terms {
    d: bool,
    h: bool,
}

/// The first of these fits that makes a runtime model: all terms; without h; without d; each of them with
/// the largest w measured as the limit. With it goes what had to be left out, in words.
///
/// Timings with one slot or more hardly determine h, and noise alone can make it negative.
fn choose(timings: &[Timing], largest: f64) -> Option<(Coefficients, String)> {
    let all = Terms { d: true, h: true };
    let kinds = [
        all,
        Terms { h: false, ..all },
        Terms { d: false, ..all },
        Terms { d: false, h: false },
    ];
    let full = least_squares(timings, all)?;
    let Err(why) = RuntimeModel::new(full) else {
        return Some((full, String::new()));
    };
    for limit in [None, Some(largest)] {
        for terms in kinds {
            let Some(fit) = least_squares(timings, terms) else {
                continue;
            };
            let runtime = Coefficients {
                w_limit: limit,
                ..fit
            };
            if RuntimeModel::new(runtime).is_ok() {
                let left_out = match (terms.d, terms.h) {
                    (true, true) => "",
                    (true, false) => " So h is left out (0).",
                    (false, true) => " So d is left out (0).",
                    (false, false) => " So d and h are left out (0).",
                };
                let limited = match limit {
                    Some(largest) => format!(
                        " The largest w measured, {largest}, is taken as the most a task can use."
                    ),
                    None => String::new(),
                };
                return Some((
                    runtime,
                    format!(
                        "With all four terms the fit makes no usable model: {}.{left_out}{limited}",
                        why.allowed
                    ),
                ));
            }
        }
    }
    Some((
        full,
        format!("The fit makes no usable model: {}.", why.allowed),
    ))
}

fn report(timings: &[Timing], runtime: Coefficients, largest: f64, reason: String) -> Fit {
    let Coefficients { a, b, d, h, .. } = runtime;
    let time = |w: f64| a + b / w + d * libm::log(w) + h / (w * w);
    let rows: Vec<FittedTiming> = timings
        .iter()
        .map(|t| {
            let fitted = time(t.w);
            FittedTiming {
                w: t.w,
                seconds: t.seconds,
                fitted,
                residual: t.seconds - fitted,
            }
        })
        .collect();
    let mean = timings.iter().map(|t| t.seconds).sum::<f64>() / timings.len() as f64;
    let left: f64 = rows.iter().map(|r| r.residual * r.residual).sum();
    let all: f64 = rows
        .iter()
        .map(|r| (r.seconds - mean) * (r.seconds - mean))
        .sum();
    let r_squared = if all > 0.0 { 1.0 - left / all } else { 1.0 };
    let used = 2 + usize::from(d != 0.0) + usize::from(h != 0.0);
    let free = timings.len() - used;
    let mut warnings = Vec::new();
    if free == 0 {
        warnings.push("Four timings determine four parameters exactly: the fit has nothing left to be wrong in. More timings would test it.".into());
    }
    if !reason.is_empty() {
        warnings.push(reason);
    } else if let Ok(model) = RuntimeModel::new(runtime)
        && model.w_max() > largest
    {
        warnings.push(format!(
            "The minimum of T, at w = {:.1}, lies beyond the largest w measured, {largest}: it is extrapolated.",
            model.w_max()
        ));
    }
    let residual_deviation = (free > 0).then(|| (left / free as f64).sqrt());
    Fit {
        runtime,
        rows,
        r_squared,
        residual_deviation,
        warnings,
    }
}

/// Householder's QR on columns scaled to one length; none where they are nearly dependent.
fn least_squares(timings: &[Timing], terms: Terms) -> Option<Coefficients> {
    let column =
        |term: &dyn Fn(f64) -> f64| timings.iter().map(|t| term(t.w)).collect::<Vec<f64>>();
    let mut columns = vec![column(&|_| 1.0), column(&|w| 1.0 / w)];
    if terms.d {
        columns.push(column(&libm::log));
    }
    if terms.h {
        columns.push(column(&|w| 1.0 / (w * w)));
    }
    let count = columns.len();
    let mut y: Vec<f64> = timings.iter().map(|t| t.seconds).collect();
    let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
    let scale: Vec<f64> = columns.iter().map(|column| length(column)).collect();
    for (column, scale) in columns.iter_mut().zip(&scale) {
        column.iter_mut().for_each(|x| *x /= scale);
    }
    let mut diagonal = vec![0.0; count];
    for j in 0..count {
        // Reflect column j onto its axis; the reflector stays in the column from row j on.
        let norm = length(&columns[j][j..]);
        if norm.is_nan() || norm < 1e-11 {
            return None;
        }
        diagonal[j] = -norm.copysign(columns[j][j]);
        columns[j][j] -= diagonal[j];
        let reflector = columns[j][j..].to_vec();
        let squared: f64 = reflector.iter().map(|x| x * x).sum();
        let reflect = |v: &mut [f64]| {
            let along: f64 = reflector.iter().zip(v.iter()).map(|(r, x)| r * x).sum();
            let twice = 2.0 * along / squared;
            v.iter_mut()
                .zip(&reflector)
                .for_each(|(x, r)| *x -= twice * r);
        };
        columns[j + 1..]
            .iter_mut()
            .for_each(|column| reflect(&mut column[j..]));
        reflect(&mut y[j..]);
    }
    let mut solution = vec![0.0; count];
    for j in (0..count).rev() {
        let known: f64 = (j + 1..count).map(|k| columns[k][j] * solution[k]).sum();
        solution[j] = (y[j] - known) / diagonal[j];
    }
    // What adds nothing but rounding to any timing is nothing.
    let slowest = timings.iter().map(|t| t.seconds).fold(0.0, f64::max);
    let mut values = solution.iter().zip(&scale).map(|(x, scale)| {
        if x.abs() <= 1e-13 * slowest * (timings.len() as f64).sqrt() {
            0.0
        } else {
            x / scale
        }
    });
    let mut next = |used: bool| {
        if used {
            values.next().unwrap_or(0.0)
        } else {
            0.0
        }
    };
    let (a, b, d, h) = (next(true), next(true), next(terms.d), next(terms.h));
    Some(Coefficients {
        a,
        b,
        c: 0.0,
        d,
        g: 1.0,
        h,
        w_limit: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timings(w: &[f64], k: Coefficients) -> Vec<Timing> {
        let model = RuntimeModel::new(k).unwrap();
        w.iter()
            .map(|w| Timing {
                w: *w,
                seconds: model.time(*w),
            })
            .collect()
    }

    #[test]
    fn exact_timings_give_back_the_model() {
        let w = [0.5, 1.0, 2.0, 4.0, 9.0, 18.0, 36.0, 72.0, 144.0, 288.0];
        let paper = Coefficients::PAPER;
        let fit = fit(&timings(&w, paper)).unwrap();
        let near =
            |got: f64, want: f64| assert!((got - want).abs() < 1e-9 * want.abs(), "{got} {want}");
        near(fit.runtime.a, paper.a + paper.d * libm::log(paper.g));
        near(fit.runtime.b, paper.b);
        near(fit.runtime.d, paper.d);
        near(fit.runtime.h, paper.h);
        assert_eq!(fit.r_squared, 1.0);
        assert!(fit.warnings.is_empty());
        near(
            RuntimeModel::new(fit.runtime).unwrap().w_max(),
            207.538112572,
        );
    }

    #[test]
    fn the_fit_is_the_least_of_squares() {
        let mut noisy = timings(
            &[1.0, 2.0, 5.0, 10.0, 30.0, 100.0, 300.0],
            Coefficients::PAPER,
        );
        for (i, t) in noisy.iter_mut().enumerate() {
            t.seconds *= 1.0 + 0.01 * [1.0, -2.0, 1.5, 0.3, -1.0, 0.8, -0.2][i];
        }
        let fit = fit(&noisy).unwrap();
        // Residuals are orthogonal to every term of the model.
        for term in [
            |_: f64| 1.0,
            |w: f64| 1.0 / w,
            |w: f64| libm::log(w),
            |w: f64| 1.0 / (w * w),
        ] {
            let along: f64 = fit.rows.iter().map(|r| r.residual * term(r.w)).sum();
            assert!(along.abs() < 1e-8, "{along}");
        }
    }

    #[test]
    fn too_little_is_refused_in_words() {
        let few = timings(&[1.0, 2.0, 4.0], Coefficients::PAPER);
        assert!(
            fit(&few)
                .unwrap_err()
                .to_string()
                .contains("four or more different w")
        );
        let same = vec![
            Timing {
                w: 2.0,
                seconds: 3.0
            };
            50
        ];
        assert!(
            fit(&same)
                .unwrap_err()
                .to_string()
                .contains("50 timings at 1 different w")
        );
        let bad = [Timing {
            w: 1.0,
            seconds: -1.0,
        }];
        assert_eq!(fit(&bad).unwrap_err().field, "timings[0].seconds");
    }

    #[test]
    fn a_fit_without_a_minimum_is_limited_and_says_so() {
        let w = [1.0, 2.0, 4.0, 8.0, 16.0];
        let falling: Vec<_> = w
            .iter()
            .map(|w| Timing {
                w: *w,
                seconds: 100.0 / w - 0.5 * libm::log(*w) + 3.0,
            })
            .collect();
        let fit = fit(&falling).unwrap();
        assert_eq!(fit.runtime.w_limit, Some(16.0));
        assert!(fit.warnings.iter().any(|w| w.contains("no usable model")));
    }

    #[test]
    fn noisy_timings_from_one_slot_on_still_make_a_model() {
        // 2 % of noise on the paper's own model: h is hardly determined there, and often negative.
        let w = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
        let mut stream = crate::rng::Stream::new("1", "noise");
        for _ in 0..100 {
            let mut noisy = timings(&w, Coefficients::PAPER);
            noisy
                .iter_mut()
                .for_each(|t| t.seconds *= 1.0 + 0.02 * stream.normal());
            let fit = fit(&noisy).unwrap();
            assert!(RuntimeModel::new(fit.runtime).is_ok(), "{:?}", fit.warnings);
            assert!(fit.r_squared > 0.99);
        }
    }
}
