//! A runtime model from measured timings.
//!
//! The paper's form (section III.1, Fig. 1) with the term `c·w` of the Universal Scalability Law is linear in its
//! factors: `T(w) = a + b/w + c·w + d·ln w + h/w²`. A change of the paper's `g` only moves a part of `a` into the
//! logarithm, so `g = 1` is the convention here. (The paper's fit in it has a = 4.7658.)
//!
//! Times span decades, so relative errors count, and the fit is robust against outliers: see the module `curve`. Of
//! all sets of terms that make a usable runtime model, the one with the least corrected Akaike criterion is taken: it
//! weighs the accuracy of a curve against its number of terms.

mod bins;
mod curve;
mod outliers;
mod report;
mod resample;
mod terms;

pub(crate) use report::error_words;
pub use resample::{RESAMPLES, resampled, spare, which_fit};

use crate::runtime::{Coefficients, RuntimeModel};
use crate::timing::{Pooled, Timing, checked};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;
use curve::{Curve, Points};
use report::report;
use serde::Serialize;
use terms::Terms;

/// A model with a larger relative error causes a warning wherever it is used.
pub const LARGE_ERROR: f64 = 0.15;

/// The terms that a fit may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// The set of terms with the least criterion.
    Auto,
    /// The paper's: a, b/w, d·ln w, h/w².
    Paper,
    /// The Universal Scalability Law's: a, b/w, c·w.
    Usl,
    /// Amdahl's law's: a, b/w.
    Amdahl,
    /// Ideal scaling's: b/w.
    Ideal,
}

impl Family {
    /// Every family, with its name in scripts.
    pub const ALL: [(&'static str, Self); 5] = [
        ("auto", Self::Auto),
        ("paper", Self::Paper),
        ("usl", Self::Usl),
        ("amdahl", Self::Amdahl),
        ("ideal", Self::Ideal),
    ];

    /// The family of that name.
    ///
    /// # Errors
    /// Lists the names.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, family)| *family).ok_or_else(|| {
            let names = Self::ALL.map(|(known, _)| known).join(", ");
            BadInput::new("family", name, format!("one of {names} is needed"))
        })
    }

    /// The name of a fit of this family.
    pub fn name(self) -> String {
        let name = match self {
            Self::Auto => return "Best fit to your timings".into(),
            Self::Paper => "The paper’s terms",
            Self::Usl => "Universal Scalability Law",
            Self::Amdahl => "Amdahl’s law",
            Self::Ideal => "Ideal scaling",
        };
        format!("{name}, fitted to your timings")
    }

    fn terms(self) -> Option<Terms> {
        match self {
            Self::Auto => None,
            Self::Paper => Some(terms::PAPER),
            Self::Usl => Some(terms::USL),
            Self::Amdahl => Some(terms::AMDAHL),
            Self::Ideal => Some(terms::IDEAL),
        }
    }
}

/// A measured run beside its fitted time.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FittedTiming {
    /// Slots.
    pub w: f64,
    /// Measured seconds.
    pub seconds: f64,
    /// Seconds by the fit.
    pub fitted: f64,
    /// Measured less fitted, in seconds.
    pub residual: f64,
    /// The residual relative to the measured time.
    pub relative: f64,
}

/// The largest relative error of a model, and its w.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LargestError {
    /// Slots.
    pub w: f64,
    /// Fitted over measured time, less 1.
    pub relative: f64,
}

/// The quality of a fit for its number of terms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Criterion {
    /// Its name in the literature.
    pub name: &'static str,
    /// Smaller is better; only differences have a meaning.
    pub value: f64,
}

/// A fit, its quality, and its warnings.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fit {
    /// The family of terms among which it chose.
    pub family: Family,
    /// Its name, in words.
    pub name: String,
    /// The terms in use: “T(w) = a + b/w”.
    pub formula: String,
    /// The coefficients, with g = 1.
    pub runtime: Coefficients,
    /// Every timing beside its fitted value, in the order given.
    pub rows: Vec<FittedTiming>,
    /// Share of the variance that the fit explains, `1 − Σ residual²/Σ (seconds − mean)²`.
    pub r_squared: f64,
    /// The median absolute relative error; repeated w are represented by their median.
    pub relative_deviation: f64,
    /// The largest relative error; repeated w are represented by their median.
    pub largest_error: LargestError,
    /// The criterion that decided among sets of terms.
    pub criterion: Criterion,
    /// Facts about the data and the method of the fit. Timings far from it are named by Tukey's rule: further than
    /// three interquartile ranges of `ln(measured/fitted)` from its quartiles.
    pub notes: Vec<String>,
    /// Reasons not to trust the fit.
    pub warnings: Vec<String>,
}

/// Fits a runtime model with the best set of terms.
///
/// # Errors
/// Names the timing that is out of range, or says why no model can be fitted.
pub fn fit(timings: &[Timing]) -> Result<Fit, BadInput> {
    fit_family(timings, Family::Auto)
}

/// Fits a runtime model of a family.
///
/// # Errors
/// Names the timing that is out of range, or says why no model can be fitted.
pub fn fit_family(timings: &[Timing], family: Family) -> Result<Fit, BadInput> {
    let pooled = checked(timings)?;
    let chosen = choose(&pooled, &Points::new(&pooled, &|_| 1.0), family)?;
    Ok(report(timings, &pooled, family, chosen))
}

/// A usable runtime model, and the course of the search for it.
struct Chosen {
    curve: Curve,
    model: RuntimeModel,
    /// Number of sets of terms that were tried.
    tried: usize,
    /// A set with a better criterion but without a usable model, and the reason.
    unusable: Option<(Terms, String)>,
}

impl Chosen {
    fn runtime(&self) -> Coefficients {
        self.model.coefficients().unwrap_or_default()
    }
}

/// The usable set of terms with the least criterion. If its T has no minimum, w_limit is the largest w measured.
fn choose(pooled: &[Pooled], points: &Points, family: Family) -> Result<Chosen, BadInput> {
    let different = pooled.len();
    let sets = match family.terms() {
        Some(terms) => vec![terms],
        None => Terms::candidates(different),
    };
    let least = sets.iter().map(|terms| terms.count()).min().unwrap_or(1);
    if different < least.max(2) {
        let value = format!("timings at {different} different w");
        let allowed = format!("at least {} different w are needed", least.max(2));
        return Err(BadInput::new("timings", value, allowed));
    }
    let largest = pooled[different - 1].w;
    if pooled
        .iter()
        .all(|point| point.seconds >= pooled[0].seconds)
    {
        let value = format!(
            "a table with no time below that at w = {}",
            brief(pooled[0].w)
        );
        let allowed = "no usable runtime model describes these timings: more slots have to make a task faster somewhere";
        return Err(BadInput::new("timings", value, allowed));
    }
    let mut curves: Vec<Curve> = sets.iter().flat_map(|terms| points.fit(*terms)).collect();
    curves.sort_by(|x, y| x.criterion.total_cmp(&y.criterion));
    let mut unusable = None;
    for curve in curves {
        match usable(&curve, largest) {
            Ok(model) => {
                return Ok(Chosen {
                    curve,
                    model,
                    tried: sets.len(),
                    unusable,
                });
            }
            Err(why) => unusable = unusable.or(Some((curve.terms, why.allowed))),
        }
    }
    let (value, allowed) = match unusable {
        Some((terms, why)) => (
            format!("a fit of {}", terms.formula()),
            format!("no usable runtime model describes these timings: {why}"),
        ),
        None => (
            format!("w from {} to {largest}", pooled[0].w),
            "the w are too close to each other to tell the terms of the model apart; a wider range is needed".into(),
        ),
    };
    Err(BadInput::new("timings", value, allowed))
}

/// The runtime model of a curve; if T has no minimum, up to the largest w measured.
fn usable(curve: &Curve, largest: f64) -> Result<RuntimeModel, BadInput> {
    let free = curve.terms.coefficients(&curve.factors);
    RuntimeModel::new(free).or_else(|_| {
        let w_limit = Some(largest);
        RuntimeModel::new(Coefficients { w_limit, ..free })
    })
}

/// The largest relative distance of a model from the medians of the timings, and its w; none without timings. Beyond a
/// `w_limit`, where a task leaves slots unused, the model's time is that at the limit.
pub fn largest_error(model: &RuntimeModel, pooled: &[Pooled]) -> Option<LargestError> {
    let at = |point: &Pooled| LargestError {
        w: point.w,
        relative: 1.0 / (model.throughput(point.w) * point.seconds) - 1.0,
    };
    let size = |error: &LargestError| error.relative.abs();
    pooled
        .iter()
        .map(at)
        .max_by(|x, y| size(x).total_cmp(&size(y)))
}

#[cfg(test)]
mod tests;
