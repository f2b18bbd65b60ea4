//! The parts of a fit.

use super::curve::Curve;
use super::terms::{self, Terms};
use crate::runtime::{Coefficients, RuntimeModel};
use allot_kernel::error::BadInput;
use serde::Serialize;

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

    pub(super) fn terms(self) -> Option<Terms> {
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

/// A usable runtime model, and the course of the search for it.
pub(super) struct Chosen {
    pub(super) curve: Curve,
    pub(super) model: RuntimeModel,
    /// Number of sets of terms that were tried.
    pub(super) tried: usize,
    /// A set with a better criterion but without a usable model, and the reason.
    pub(super) unusable: Option<(Terms, String)>,
}

impl Chosen {
    pub(super) fn runtime(&self) -> Coefficients {
        self.model.coefficients().unwrap_or_default()
    }
}
