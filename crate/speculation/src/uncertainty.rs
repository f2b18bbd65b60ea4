//! The uncertainty of an answer that uses a fit: intervals from randomly weighted timings ([`crate::fit::resampled`]).

use crate::allocation::{naive, optimal, ratio};
use crate::fit::{Family, resampled, spare, which_fit};
use crate::runtime::RuntimeModel;
use crate::scenario::{RuntimeFrom, Scenario};
use crate::task::TaskGroup;
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;
use serde::Serialize;

/// The quantiles at the ends of an interval.
const ENDS: [f64; 2] = [0.05, 0.95];

/// With a smaller surplus of distinct w over coefficients, intervals cannot be trusted.
const ENOUGH: usize = 3;

/// Intervals of an answer: each holds nine of ten resamples.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Uncertainty {
    /// Number of resamples.
    pub resamples: usize,
    /// Throughput of the best sharing, useful results per second.
    pub throughput: [f64; 2],
    /// Optimal over naive throughput.
    pub boost: [f64; 2],
    /// Slots of the most probable task.
    pub w: [f64; 2],
    /// The most slots that a task can use.
    pub w_max: [f64; 2],
    /// One or two sentences.
    pub words: String,
}

/// The runtime models of randomly weighted timings, if the scenario's model is a fit to its own timings.
///
/// # Errors
/// Says that the model is no fit of timings, or names what is out of range.
pub fn models(
    scenario: &Scenario,
    resamples: u32,
) -> Result<(Family, Vec<RuntimeModel>), BadInput> {
    let none = |value: &str| {
        let allowed =
            "a runtime model fitted to the scenario's own timings is needed to weight them anew";
        BadInput::new("runtime", value, allowed)
    };
    if scenario.timings.is_empty() {
        let allowed = "timings of your own, with a runtime model fitted to them, are needed to weight them anew; \
                       “allot scenario --timings” writes both";
        return Err(BadInput::new("timings", "nothing", allowed));
    }
    if scenario.runtime_from == RuntimeFrom::Timings {
        return Err(none("the timings themselves"));
    }
    let family = which_fit(&scenario.timings, scenario.runtime)
        .ok_or_else(|| none("a model of other coefficients"))?;
    let models = resampled(&scenario.timings, family, resamples)?;
    if models.is_empty() {
        return Err(none("a fit that no weights give again"));
    }
    Ok((family, models))
}

/// Intervals of the answer to a scenario with one N.
///
/// # Errors
/// As [`models`], or names the field of the scenario that is out of range.
pub fn uncertainty(scenario: &Scenario, resamples: u32) -> Result<Uncertainty, BadInput> {
    let slots = scenario.one_n()?;
    let (family, models) = models(scenario, resamples)?;
    // The task set of the scenario, built once.
    let set = scenario.task_set()?;
    let groups: Vec<TaskGroup> = set
        .groups()
        .iter()
        .map(|group| TaskGroup {
            p: group.p.min(1.0),
            count: group.count(),
            weight: if group.p > 1.0 { group.p } else { 1.0 },
            runtime: set.models()[group.model()]
                .coefficients()
                .filter(|_| group.model() > 0),
            name: String::new(),
        })
        .collect();
    let (mut throughput, mut boost, mut w, mut w_max) = (vec![], vec![], vec![], vec![]);
    for model in &models {
        let set = TaskSet::from_groups(&groups, model)?;
        let best = optimal(&set, slots)?;
        throughput.push(best.throughput);
        boost.push(ratio(best.throughput, naive(&set, slots)?.throughput));
        w.push(best.shares.first().map_or(0.0, |share| share.w));
        w_max.push(model.w_max());
    }
    let mut told = Uncertainty {
        resamples: models.len(),
        throughput: interval(throughput),
        boost: interval(boost),
        w: interval(w),
        w_max: interval(w_max),
        words: String::new(),
    };
    told.words = words(&told);
    if let Some(spare) = spare(&scenario.timings, family).filter(|spare| *spare < ENOUGH) {
        told.words += &format!(
            " With only {spare} different w more than coefficients the fit may well be less sure than that."
        );
    }
    Ok(told)
}

/// The interval that holds nine of ten values, with equally many below it and above it.
pub fn interval(mut values: Vec<f64>) -> [f64; 2] {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1) as f64;
    let at = |part: f64| {
        let place = part * last;
        let (low, high) = (
            values[place.floor() as usize],
            values[place.ceil() as usize],
        );
        low + (high - low) * (place - place.floor())
    };
    ENDS.map(at)
}

fn words(told: &Uncertainty) -> String {
    let between = |[low, high]: [f64; 2]| {
        let (low, high) = (brief(low), brief(high));
        if low == high {
            low
        } else {
            format!("{low} to {high}")
        }
    };
    format!(
        "Nine of ten fits of these terms to the timings, weighted anew {} times, give a boost of {}, {} useful results a second, {} slots to the most probable task, and at most {} to any.",
        told.resamples,
        between(told.boost),
        between(told.throughput),
        between(told.w),
        between(told.w_max),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::{fit, fit_family};
    use crate::scenario::{Slots, Tasks};
    use crate::timing::Timing;

    fn scenario(noise: f64) -> Scenario {
        let w = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
        let off = [1.0, -1.0, 0.5, -0.5, 1.0, -1.0];
        let timing = |(w, off): (f64, f64)| Timing {
            w,
            seconds: (5.0 + 400.0 / w) * (1.0 + noise * off),
        };
        let timings: Vec<Timing> = w.into_iter().zip(off).map(timing).collect();
        Scenario {
            runtime: fit(&timings).unwrap().runtime,
            timings,
            tasks: Tasks::List(vec![1.0, 0.5, 0.25, 0.125, 0.01]),
            slots: Some(Slots::One(40.0)),
            ..Scenario::default()
        }
    }

    #[test]
    fn intervals_hold_the_answer_and_grow_with_noise() {
        let mut widths = Vec::new();
        for noise in [0.01, 0.05] {
            let scenario = scenario(noise);
            let best = optimal(&scenario.task_set().unwrap(), 40.0).unwrap();
            let told = uncertainty(&scenario, 200).unwrap();
            let [low, high] = told.throughput;
            assert!(told.resamples == 200 && low < best.throughput && best.throughput < high);
            widths.push((high - low) / best.throughput);
            assert_eq!(told, uncertainty(&scenario, 200).unwrap());
        }
        assert!(
            widths[0] < 0.03 && widths[1] > 3.0 * widths[0],
            "{widths:?}"
        );
    }

    #[test]
    fn only_a_fit_to_its_own_timings_is_weighted_anew() {
        let mut scenario = scenario(0.02);
        scenario.runtime.a *= 1.001;
        let refused = uncertainty(&scenario, 10).unwrap_err();
        assert_eq!(refused.field, "runtime");
        assert!(refused.allowed.contains("own timings"));
    }

    #[test]
    fn a_fit_with_nothing_to_spare_is_not_called_sure() {
        let mut scenario = scenario(0.02);
        scenario.timings = [(1.0, 405.0), (2.0, 210.0)]
            .map(|(w, seconds)| Timing { w, seconds })
            .into();
        scenario.runtime = fit_family(&scenario.timings, Family::Amdahl)
            .unwrap()
            .runtime;
        let refused = uncertainty(&scenario, 10).unwrap_err();
        assert_eq!(refused.value, "2 different w for 2 coefficients");
        let mut few = self::scenario(0.02);
        few.timings.truncate(4);
        few.runtime = fit_family(&few.timings, Family::Amdahl).unwrap().runtime;
        let words = uncertainty(&few, 50).unwrap().words;
        assert!(words.contains("only 2 different w more"), "{words}");
        let enough = uncertainty(&self::scenario(0.02), 50).unwrap().words;
        assert!(!enough.contains("less sure"), "{enough}");
    }

    #[test]
    fn an_interval_leaves_as_much_below_as_above() {
        let values = (0..=100).rev().map(f64::from).collect();
        assert_eq!(interval(values), [5.0, 95.0]);
        assert_eq!(interval(vec![7.0]), [7.0, 7.0]);
    }
}
