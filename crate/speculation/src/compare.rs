//! Comparison of the formula and the measurements as runtime models of the same tasks.

use crate::allocation::optimal;
use crate::scenario::{RuntimeFrom, Scenario};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;
use serde::Serialize;

/// The best sharing under one runtime model, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Promised"))]
pub struct Promise {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// Tasks that get any slots.
    pub tasks_run: u64,
    /// The most slots of a task.
    pub w: f64,
}

/// Both models on the same N.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Comparison {
    /// With the scenario's coefficients.
    pub formula: Promise,
    /// With its timings, interpolated.
    pub measured: Promise,
    /// Throughput, under the measurements, of the formula's sharing, relative to the best throughput there.
    pub fraction: f64,
    /// The comparison, in two sentences.
    pub words: String,
}

/// Compares the best sharing by a scenario's coefficients with that by its timings.
///
/// # Errors
/// Names the field that is out of range; `runtime_from` if there are too few timings.
pub fn compare(scenario: &Scenario) -> Result<Comparison, BadInput> {
    let slots = scenario.one_n()?;
    let set = |runtime_from| {
        let scenario = Scenario {
            runtime_from,
            ..scenario.clone()
        };
        scenario.task_set()
    };
    let (by_formula, by_timings) = (set(RuntimeFrom::Coefficients)?, set(RuntimeFrom::Timings)?);
    let (best, other) = (optimal(&by_timings, slots)?, optimal(&by_formula, slots)?);
    let promise = |allocation: &crate::allocation::Allocation| Promise {
        throughput: allocation.throughput,
        tasks_run: allocation.tasks_run,
        w: allocation
            .shares
            .iter()
            .fold(0.0, |most, share| most.max(share.w)),
    };
    let mut reached = 0.0;
    for share in &other.shares {
        let group = by_timings.groups().at(share.group);
        let rate = by_timings.models()[group.model()].throughput(share.w);
        reached += share.count as f64 * group.p * rate;
    }
    let (formula, measured) = (promise(&other), promise(&best));
    let fraction = if best.throughput > 0.0 {
        reached / best.throughput
    } else {
        1.0
    };
    let words = format!(
        "On {} the best sharing promises {} useful results a second by the formula, with up to {} slots for a task, and {} by the measurements themselves, with up to {}. Where the measurements are right, the sharing made with the formula yields {} % of the best.",
        allot_kernel::words::slots(slots),
        brief(formula.throughput),
        brief(formula.w),
        brief(measured.throughput),
        brief(measured.w),
        brief((1000.0 * fraction).round() / 10.0),
    );
    Ok(Comparison {
        formula,
        measured,
        fraction,
        words,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::Coefficients;
    use crate::scenario::{Slots, Tasks};
    use crate::timing::Timing;

    #[test]
    fn a_formula_that_hides_the_minimum_loses_by_the_measurements() {
        let timing = |(w, seconds)| Timing { w, seconds };
        let timings = [
            (1.0, 100.0),
            (2.0, 52.0),
            (4.0, 30.0),
            (8.0, 40.0),
            (16.0, 80.0),
        ];
        let scenario = Scenario {
            runtime: Coefficients {
                a: 2.0,
                b: 98.0,
                c: 0.0,
                d: 0.0,
                g: 1.0,
                h: 0.0,
                w_limit: Some(16.0),
            },
            timings: timings.map(timing).into(),
            tasks: Tasks::List(vec![1.0; 4]),
            slots: Some(Slots::One(64.0)),
            ..Scenario::default()
        };
        let told = compare(&scenario).unwrap();
        assert_eq!((told.formula.w, told.measured.w), (16.0, 4.0));
        // Under the measured model, a task leaves the slots beyond its w_max unused, so the 16 slots yield as much as
        // 4.
        assert!((told.fraction - 1.0).abs() < 1e-12, "{told:?}");
        let fewer = compare(&Scenario {
            slots: Some(Slots::One(16.0)),
            ..scenario
        });
        assert!(fewer.unwrap().fraction <= 1.0 + 1e-12);
    }
}
