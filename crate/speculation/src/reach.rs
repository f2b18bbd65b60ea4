//! Extrapolation warnings: results at numbers of slots outside the measured range, and models far from the measured
//! times.
//!
//! The timings of a scenario are used for this even if its model was not fitted to them. Tasks with their own runtime
//! models are left out, since the timings are not about them.

use crate::allocation::Share;
use crate::fit::{LARGE_ERROR, error_words, largest_error};
use crate::runtime::RuntimeModel;
use crate::scenario::Scenario;
use crate::sweep::Curves;
use crate::task::TaskSet;
use crate::timing::{Pooled, pool};
use allot_kernel::words::{brief, slots};

/// The relative distance outside the measured range that still counts as inside.
const ROUNDING: f64 = 1e-9;

/// The smallest and the largest w of a scenario's timings; none without timings.
pub fn measured_range(scenario: &Scenario) -> Option<(f64, f64)> {
    let mut range: Option<(f64, f64)> = None;
    for timing in &scenario.timings {
        let (low, high) = range.unwrap_or((timing.w, timing.w));
        range = Some((low.min(timing.w), high.max(timing.w)));
    }
    range
}

/// The warnings about an answer, a sentence each.
struct Words {
    low: f64,
    high: f64,
    /// Whether the timings themselves are the model.
    measured: bool,
    said: Vec<String>,
}

impl Words {
    /// The warnings about the model alone; none without timings.
    fn of(scenario: &Scenario, model: &RuntimeModel) -> Option<Self> {
        let (low, high) = measured_range(scenario)?;
        let mut words = Self {
            low,
            high,
            measured: model.measured().is_some(),
            said: Vec::new(),
        };
        words.error(model, &pool(&scenario.timings));
        Some(words)
    }

    fn error(&mut self, model: &RuntimeModel, pooled: &[Pooled]) {
        // Beyond its w_max, a measured model does not follow the timings, which are slower there.
        let within = pooled
            .iter()
            .filter(|point| !self.measured || point.w <= model.w_max());
        let within: Vec<Pooled> = within.copied().collect();
        let error = largest_error(model, &within);
        self.said.extend(
            error
                .filter(|error| error.relative.abs() > LARGE_ERROR)
                .map(error_words),
        );
    }

    /// Warns if the used slots, from `low` to `high`, leave the measured range; `what` begins the sentence.
    fn uses(&mut self, what: &str, low: f64, high: f64) {
        if low < self.low * (1.0 - ROUNDING) {
            let how = if self.measured {
                "such tasks are taken to take turns on as many"
            } else {
                "the runtime is extrapolated"
            };
            self.said.push(format!(
                "{what} {}, fewer than the smallest number measured, {}: {how}.",
                slots(low),
                brief(self.low)
            ));
        }
        if high > self.high * (1.0 + ROUNDING) {
            self.said.push(format!(
                "{what} {}, more than the largest number measured, {}: the runtime is extrapolated.",
                slots(high),
                brief(self.high)
            ));
        }
    }

    fn w_max(&mut self, model: &RuntimeModel) {
        let high = model.w_max();
        self.uses("A task can use up to", high.max(self.low), high);
    }
}

/// Warnings about the landmarks of a scenario's runtime model.
pub fn of_model(scenario: &Scenario, model: &RuntimeModel) -> Vec<String> {
    let Some(mut words) = Words::of(scenario, model) else {
        return Vec::new();
    };
    words.w_max(model);
    let one = 1.0_f64.min(model.w_max());
    words.uses("The boost's ceiling compares with a task on", one, one);
    words.said
}

/// The fewest and the most slots of a task under the scenario's runtime model; none if no such task runs.
pub(crate) fn extremes(set: &TaskSet, shares: &[Share]) -> Option<(f64, f64)> {
    let own = |share: &&Share| share.count > 0 && set.groups().at(share.group).model() == 0;
    let mut w = shares.iter().filter(own).map(|share| share.w);
    let first = w.next()?;
    Some(w.fold((first, first), |(low, high), w| (low.min(w), high.max(w))))
}

/// Warnings about an answer: an optimal allocation with these [`extremes`], the best constant w and the naive one, in
/// slots.
pub(crate) fn of_answer(
    scenario: &Scenario,
    set: &TaskSet,
    best: Option<(f64, f64)>,
    constant: f64,
    naive: f64,
) -> Vec<String> {
    let model = &set.models()[0];
    let Some(mut words) = Words::of(scenario, model) else {
        return Vec::new();
    };
    words.w_max(model);
    if let Some((low, high)) = best {
        words.uses("The best sharing gives a task", low, high);
    }
    for (what, w) in [
        ("The best constant w gives each task", constant),
        ("The naive sharing gives each task", naive),
    ] {
        if w > 0.0 {
            words.uses(what, w, w);
        }
    }
    words.said
}

/// Warnings about curves over N.
pub fn of_curves(scenario: &Scenario, set: &TaskSet, curves: &Curves) -> Vec<String> {
    let model = &set.models()[0];
    let Some(mut words) = Words::of(scenario, model) else {
        return Vec::new();
    };
    words.w_max(model);
    let count = set.count() as f64;
    let naive = |slots: &f64| (slots / count).max(1.0).min(model.w_max());
    let range = |of: &mut dyn Iterator<Item = f64>| {
        of.filter(|w| *w > 0.0)
            .fold((f64::INFINITY, 0.0), |(low, high): (f64, f64), w| {
                (low.min(w), high.max(w))
            })
    };
    let (low, high) = range(&mut curves.slots.iter().map(naive));
    words.uses("Somewhere the naive sharing gives each task", low, high);
    let (low, high) = range(&mut curves.constant_w.iter().copied());
    words.uses("Somewhere the best constant w gives each task", low, high);
    words.said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::answer;
    use crate::fit::fit;
    use crate::scenario::{RuntimeFrom, Slots, Tasks};
    use crate::sweep::sweep;
    use crate::timing::Timing;

    /// Forty tasks, and a code measured from 180 to 1 440 slots; at the end it hardly becomes faster.
    fn scenario() -> Scenario {
        let runs = [
            (180.0, 787.0),
            (360.0, 399.0),
            (720.0, 210.0),
            (1440.0, 154.0),
        ];
        let timings = runs.map(|(w, seconds)| Timing { w, seconds });
        Scenario {
            runtime: fit(&timings).unwrap().runtime,
            timings: timings.into(),
            tasks: Tasks::List((1..=40).map(|rank| 1.0 / f64::from(rank)).collect()),
            slots: Some(Slots::One(1440.0)),
            ..Scenario::default()
        }
    }

    fn says(said: &[String], parts: [&str; 3]) -> bool {
        said.iter()
            .any(|words| parts.iter().all(|part| words.contains(part)))
    }

    #[test]
    fn slots_at_which_nothing_was_measured_are_told() {
        let mut scenario = scenario();
        let said = answer(&scenario, 0).unwrap().warnings;
        let naive = ["The naive sharing", "36\u{a0}slots", "measured, 180"];
        assert!(says(&said, naive), "{said:?}");
        let most = ["A task can use", "more than", "measured, 1\u{202f}440"];
        assert!(says(&said, most), "{said:?}");
        let said = of_model(&scenario, &scenario.runtime_model().unwrap());
        assert!(
            says(&said, most) && says(&said, ["ceiling", "1\u{a0}slot,", "180"]),
            "{said:?}"
        );
        let set = scenario.task_set().unwrap();
        let curves = sweep(&set, &scenario.many_n().unwrap(), |_| true).unwrap();
        let said = of_curves(&scenario, &set, &curves);
        assert!(
            says(&said, ["Somewhere the naive", "1\u{a0}slot,", "180"]),
            "{said:?}"
        );
        // Without timings nothing is extrapolated.
        scenario.timings.clear();
        assert!(answer(&scenario, 0).unwrap().warnings.is_empty());
        assert!(of_model(&scenario, &scenario.runtime_model().unwrap()).is_empty());
    }

    #[test]
    fn what_was_measured_is_not_warned_of() {
        let mut scenario = scenario();
        scenario.tasks = Tasks::List(vec![1.0, 1.0]);
        scenario.slots = Some(Slots::One(720.0));
        scenario.runtime.w_limit = Some(1440.0);
        assert_eq!(answer(&scenario, 0).unwrap().warnings, Vec::<String>::new());
    }

    #[test]
    fn a_model_far_from_what_was_measured_is_told_of() {
        let mut scenario = scenario();
        scenario.runtime.b *= 1.3;
        let said = answer(&scenario, 0).unwrap().warnings;
        assert!(
            says(
                &said,
                ["The runtime model is", "% above what was measured", "w ="]
            ),
            "{said:?}"
        );
    }

    #[test]
    fn a_measured_model_never_reaches_beyond_the_largest() {
        let mut scenario = scenario();
        scenario.runtime_from = RuntimeFrom::Timings;
        let said = answer(&scenario, 0).unwrap().warnings;
        assert!(
            says(&said, ["The naive sharing", "36\u{a0}slots", "take turns"]),
            "{said:?}"
        );
        assert!(!says(&said, ["more than the largest", "", ""]), "{said:?}");
    }
}
