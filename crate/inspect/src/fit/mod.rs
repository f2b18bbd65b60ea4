//! Cost models fitted to a reader's own timings (Fig. 8).
//!
//! A matrix multiplication has four factors that are not negative: a negative one has no meaning, and extrapolates
//! wrongly. A sort has a cubic for each class of permutations, by least squares, with a warning where it is negative or
//! falls among the data. Both count the seconds as they are, as the seed does, or relative errors, since timings span
//! decades.

mod calls;
mod cubic;
mod nonnegative;
mod of_scenario;
mod timing;

pub use calls::{Called, CounterFit, counter};
pub use nonnegative::nonnegative;
pub use of_scenario::{Fitted, of_scenario};

use crate::cost::{CLASSES, Cubic, Dgemm, value};
use allot_kernel::error::BadInput;
use allot_kernel::least_squares::least_squares;
use allot_kernel::words::brief;
use cubic::Shape;
use serde::Serialize;
use std::collections::BTreeMap;

/// A relative error above this is a warning.
const TOO_FAR: f64 = 0.15;
/// The least number of timings, one for each factor.
const FEWEST: usize = 4;

/// A timing with what the fit makes of it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Residual<T> {
    /// The timing.
    #[serde(flatten)]
    pub timing: T,
    /// The seconds of the fit.
    pub fitted: f64,
    /// The fit over the timing, less 1.
    pub relative_error: f64,
}

/// The quality of a fit.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Quality<T> {
    /// The timings in their order.
    pub rows: Vec<Residual<T>>,
    /// Share of the variance of the seconds that the fit explains, R².
    pub r_squared: f64,
    /// The largest relative error, without its sign.
    pub largest_error: f64,
    /// Warnings to the reader of the coefficients.
    pub warnings: Vec<String>,
}

/// A fitted matrix multiplication.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DgemmFit {
    /// The coefficients.
    pub dgemm: Dgemm,
    /// The quality of the fit.
    #[serde(flatten)]
    pub quality: Quality<Multiplied>,
}

/// A fitted sort.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SortFit {
    /// The cubic, or that of each class.
    pub sort: Cubics,
    /// Whether a cubic is negative somewhere among the data.
    pub negative: bool,
    /// Whether a cubic falls somewhere among the data.
    pub falls: bool,
    /// The quality of the fit.
    #[serde(flatten)]
    pub quality: Quality<Sorted>,
}

/// One cubic, or one for each class that was timed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cubics {
    /// Timings without classes.
    All(Cubic),
    /// By class.
    Classes(BTreeMap<&'static str, Cubic>),
}

/// Fits a·mnk + b·mn + c·mk + d·nk with factors that are not negative; `relative` weighs timings by 1/seconds.
///
/// # Errors
/// Says that there are fewer than four timings.
pub fn dgemm(timings: &[Multiplied], relative: bool) -> Result<DgemmFit, BadInput> {
    enough("m, n, k", timings.len())?;
    let weights: Vec<f64> = timings
        .iter()
        .map(|timing| weight(timing.seconds, relative))
        .collect();
    let column = |term: fn(&Multiplied) -> f64| -> Vec<f64> {
        timings
            .iter()
            .zip(&weights)
            .map(|(timing, weight)| weight * term(timing))
            .collect()
    };
    let columns = [
        column(|t| t.m * t.n * t.k),
        column(|t| t.m * t.n),
        column(|t| t.m * t.k),
        column(|t| t.n * t.k),
    ];
    let seconds = column(|t| t.seconds);
    let factors = nonnegative(&columns, &seconds);
    let dgemm = Dgemm {
        a: factors[0],
        b: factors[1],
        c: factors[2],
        d: factors[3],
    };
    let fitted = |timing: &Multiplied| dgemm.seconds(timing.m, timing.n, timing.k);
    let mut quality = quality(timings, fitted, |timing| timing.seconds);
    if least_squares(columns.to_vec(), seconds).is_none() {
        let words = "these sizes do not tell a, b, c and d apart, for example because m, n and k are always equal; \
                     other shapes may take other times";
        quality.warnings.insert(0, words.into());
    }
    Ok(DgemmFit { dgemm, quality })
}

/// Fits p₁x³ + p₂x² + p₃x + p₄ for each class; `relative` weighs timings by 1/seconds.
///
/// # Errors
/// Says that there are fewer than four different numbers of elements.
pub fn sort(timings: &[Sorted], relative: bool) -> Result<SortFit, BadInput> {
    enough("elements", timings.len())?;
    let mut classes: BTreeMap<Option<u8>, Vec<Sorted>> = BTreeMap::new();
    for timing in timings {
        classes.entry(timing.class).or_default().push(*timing);
    }
    if classes.len() > 1 && classes.contains_key(&None) {
        let allowed = "a class from 1 to 4 is needed for every timing, or for none";
        return Err(BadInput::new("class", "none in some lines", allowed));
    }
    let (mut cubics, mut warnings) = (BTreeMap::new(), Vec::new());
    let (mut negative, mut falls) = (false, false);
    for (class, timings) in &classes {
        let cubic = one_cubic(timings, *class, relative)?;
        let of = class.map_or(String::new(), |class| format!(" of class {class}"));
        let shape = Shape::among(&cubic, timings);
        if let Some(x) = shape.negative {
            negative = true;
            warnings.push(format!(
                "the fit{of} is negative at {} elements, and counts as 0 there",
                brief(x)
            ));
        }
        if let Some([from, to]) = shape.falls {
            falls = true;
            let (from, to) = (brief(from), brief(to));
            warnings.push(format!(
                "the fit{of} falls from {from} to {to} elements: more take less time there"
            ));
        }
        cubics.insert(*class, cubic);
    }
    let fitted = |timing: &Sorted| value(&cubics[&timing.class], timing.elements).max(0.0);
    let mut quality = quality(timings, fitted, |timing| timing.seconds);
    quality.warnings.splice(0..0, warnings);
    let named =
        |(class, cubic): (&Option<u8>, &Cubic)| Some((CLASSES[usize::from((*class)?) - 1], *cubic));
    let sort = match cubics.get(&None) {
        Some(cubic) => Cubics::All(*cubic),
        None => Cubics::Classes(cubics.iter().filter_map(named).collect()),
    };
    Ok(SortFit {
        sort,
        negative,
        falls,
        quality,
    })
}

fn one_cubic(timings: &[Sorted], class: Option<u8>, relative: bool) -> Result<Cubic, BadInput> {
    let mut sizes: Vec<f64> = timings.iter().map(|timing| timing.elements).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    let of = class.map_or(String::new(), |class| format!(" of class {class}"));
    let few = || {
        let allowed = format!(
            "timings of at least {FEWEST} different numbers of elements{of} are needed for a cubic"
        );
        BadInput::new("elements", format!("{} different", sizes.len()), allowed)
    };
    if sizes.len() < FEWEST {
        return Err(few());
    }
    let term = |power: i32| -> Vec<f64> {
        let of = |timing: &Sorted| {
            let powers = std::iter::repeat_n(timing.elements, power as usize);
            weight(timing.seconds, relative) * powers.product::<f64>()
        };
        timings.iter().map(of).collect()
    };
    let seconds = timings
        .iter()
        .map(|timing| weight(timing.seconds, relative) * timing.seconds)
        .collect();
    let solved =
        least_squares(vec![term(3), term(2), term(1), term(0)], seconds).ok_or_else(few)?;
    Ok([solved[0], solved[1], solved[2], solved[3]])
}

fn enough(field: &str, count: usize) -> Result<(), BadInput> {
    if count >= FEWEST {
        return Ok(());
    }
    let allowed = format!("at least {FEWEST} timings are needed, one for each coefficient");
    let s = if count == 1 { "" } else { "s" };
    Err(BadInput::new(
        field,
        format!("a table of {count} timing{s}"),
        allowed,
    ))
}

/// The weight of a timing.
fn weight(seconds: f64, relative: bool) -> f64 {
    if relative { 1.0 / seconds } else { 1.0 }
}

fn quality<T: Copy>(
    timings: &[T],
    fitted: impl Fn(&T) -> f64,
    seconds: impl Fn(&T) -> f64,
) -> Quality<T> {
    let row = |timing: &T| Residual {
        timing: *timing,
        fitted: fitted(timing),
        relative_error: fitted(timing) / seconds(timing) - 1.0,
    };
    let rows: Vec<Residual<T>> = timings.iter().map(row).collect();
    let mean = timings.iter().map(&seconds).sum::<f64>() / timings.len() as f64;
    let squares =
        |of: &dyn Fn(&Residual<T>) -> f64| rows.iter().map(|row| of(row) * of(row)).sum::<f64>();
    let left = squares(&|row| row.fitted - seconds(&row.timing));
    let all = squares(&|row| mean - seconds(&row.timing));
    let largest_error = rows
        .iter()
        .map(|row| row.relative_error.abs())
        .fold(0.0, f64::max);
    let far = (largest_error > TOO_FAR).then(|| {
        format!(
            "the fit is up to {} % off a timing",
            brief(100.0 * largest_error)
        )
    });
    Quality {
        r_squared: if all > 0.0 { 1.0 - left / all } else { 1.0 },
        largest_error,
        warnings: far.into_iter().collect(),
        rows,
    }
}

#[cfg(test)]
mod tests;

pub use timing::{Multiplied, Sorted};
pub(crate) use timing::{SIZE, TIMED};
