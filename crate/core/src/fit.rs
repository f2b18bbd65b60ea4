//! A runtime model from measured timings, by linear least squares.
//!
//! The paper's form is linear in `a + d·ln g`, `b`, `d` and `h`: four parameters, not five, since a
//! change of `g` only moves a part of `a` into the logarithm. The convention here is `g = 1`, so that
//! `a` holds the whole constant. (The paper's fit in this convention has a = 4.7655.)

use crate::error::{BadInput, within};
use crate::order::sorted;
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
    let by_w = sorted(timings.len(), &|i, j| {
        timings[i as usize].w.total_cmp(&timings[j as usize].w)
    });
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
    let [a, b, d, h] = least_squares(timings).ok_or_else(|| {
        let allowed = "the w are too close to each other to tell the terms of the model apart; a wider range is needed";
        BadInput::new("timings", format!("w from {} to {}", different[0], different[different.len() - 1]), allowed)
    })?;
    let runtime = Coefficients {
        a,
        b,
        c: 0.0,
        d,
        g: 1.0,
        h,
        w_limit: None,
    };
    Ok(report(timings, runtime, different[different.len() - 1]))
}

fn report(timings: &[Timing], mut runtime: Coefficients, largest: f64) -> Fit {
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
    let free = timings.len() - PARAMETERS;
    let mut warnings = Vec::new();
    if free == 0 {
        warnings.push("Four timings determine four parameters exactly: the fit has nothing left to be wrong in. More timings would test it.".into());
    }
    if let Err(error) = RuntimeModel::new(runtime) {
        let limited = Coefficients {
            w_limit: Some(largest),
            ..runtime
        };
        if RuntimeModel::new(limited).is_ok() {
            runtime = limited;
            warnings.push(format!(
                "The fit has no minimum that could serve as w_max: {}. The largest w measured, {largest}, is taken as the limit.",
                error.allowed
            ));
        } else {
            warnings.push(format!("The fit makes no usable model: {}.", error.allowed));
        }
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
fn least_squares(timings: &[Timing]) -> Option<[f64; PARAMETERS]> {
    let basis = |w: f64| [1.0, 1.0 / w, libm::log(w), 1.0 / (w * w)];
    let mut columns: [Vec<f64>; PARAMETERS] =
        std::array::from_fn(|j| timings.iter().map(|t| basis(t.w)[j]).collect());
    let mut y: Vec<f64> = timings.iter().map(|t| t.seconds).collect();
    let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
    let scale: [f64; PARAMETERS] = std::array::from_fn(|j| length(&columns[j]));
    for (column, scale) in columns.iter_mut().zip(scale) {
        column.iter_mut().for_each(|x| *x /= scale);
    }
    let mut diagonal = [0.0; PARAMETERS];
    for j in 0..PARAMETERS {
        // Reflect column j onto its axis; the reflector stays in the column from row j on.
        let norm = length(&columns[j][j..]);
        if norm < 1e-11 {
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
    let mut solution = [0.0; PARAMETERS];
    for j in (0..PARAMETERS).rev() {
        let known: f64 = (j + 1..PARAMETERS)
            .map(|k| columns[k][j] * solution[k])
            .sum();
        solution[j] = (y[j] - known) / diagonal[j];
    }
    Some(std::array::from_fn(|j| solution[j] / scale[j]))
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
        assert!(fit.warnings.iter().any(|w| w.contains("no minimum")));
    }
}
