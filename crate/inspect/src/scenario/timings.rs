//! A scenario's own timings, read and checked.

use super::Scenario;
use super::fields::{DGEMM_TIMING_NAMES, SORT_TIMING_NAMES};
use crate::fit::{Multiplied, SIZE, Sorted, TIMED};
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, in_list, list};

/// The most timings of a kernel.
const MOST_TIMINGS: usize = 10_000;

/// Timed multiplications.
pub(super) fn dgemm(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    let Some(value) = fields.get("dgemm_timings") else {
        return Ok(());
    };
    to.dgemm_timings = list("dgemm_timings", value, |path, item| {
        let timing = Fields::new(path, item, &DGEMM_TIMING_NAMES)?;
        Ok(Multiplied {
            m: timing.number("m", None)?,
            n: timing.number("n", None)?,
            k: timing.number("k", None)?,
            seconds: timing.number("seconds", None)?,
        })
    })?;
    Ok(())
}

/// Timed sorts.
pub(super) fn sort(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    let Some(value) = fields.get("sort_timings") else {
        return Ok(());
    };
    to.sort_timings = list("sort_timings", value, |path, item| {
        let timing = Fields::new(path, item, &SORT_TIMING_NAMES)?;
        let class = timing.get("class").map(|_| timing.whole("class", None));
        let class = class.transpose()?.map(|class| class.min(255) as u8);
        Ok(Sorted {
            elements: timing.number("elements", None)?,
            seconds: timing.number("seconds", None)?,
            class,
        })
    })?;
    Ok(())
}

/// Checks timings of multiplications.
pub(super) fn check_dgemm(timings: &[Multiplied]) -> Result<(), BadInput> {
    each("dgemm_timings", timings, |timing| {
        SIZE.check("m", timing.m)?;
        SIZE.check("n", timing.n)?;
        SIZE.check("k", timing.k)?;
        TIMED.check("seconds", timing.seconds)
    })
}

/// Checks timings of sorts.
pub(super) fn check_sort(timings: &[Sorted]) -> Result<(), BadInput> {
    let without = |timing: &Sorted| timing.class.is_none();
    if timings.iter().any(without) && !timings.iter().all(without) {
        let allowed = "a class from 1 to 4 is needed for every timing, or for none";
        return Err(BadInput::new("sort_timings", "a class in some", allowed));
    }
    each("sort_timings", timings, |timing| {
        if let Some(class) = timing.class.filter(|class| !(1..=4).contains(class)) {
            let allowed = "a whole number from 1 to 4 is needed";
            return Err(BadInput::new("class", class, allowed));
        }
        SIZE.check("elements", timing.elements)?;
        TIMED.check("seconds", timing.seconds)
    })
}

fn each<T>(
    field: &str,
    timings: &[T],
    check: impl Fn(&T) -> Result<f64, BadInput>,
) -> Result<(), BadInput> {
    if timings.len() > MOST_TIMINGS {
        let allowed = format!("at most {MOST_TIMINGS} timings are allowed");
        let value = format!("a list of {}", timings.len());
        return Err(BadInput::new(field, value, allowed));
    }
    let checked = |(place, timing): (usize, &T)| {
        let checked = check(timing).map(drop);
        checked.map_err(|error| in_list(field, place, error))
    };
    timings.iter().enumerate().try_for_each(checked)
}
