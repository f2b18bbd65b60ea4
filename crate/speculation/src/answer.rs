//! The answer for one N: every allocation, in the form that the command line prints and the page shows.

use crate::allocation::{
    Allocation, ConstantAllocation, NaiveAllocation, Status, best_constant, naive, optimal, ratio,
    whole_slots,
};
use crate::reach;
use crate::scenario::{Scenario, Tasks};
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The default limit of tasks, above which the slots of each task are not listed.
pub const MOST_LISTED: u64 = 100_000;

/// Every allocation of one scenario.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// Number of tasks.
    pub tasks: u64,
    /// Number of slots, N.
    pub slots: f64,
    /// The best sharing in fractions of slots.
    pub optimal: Best,
    /// The best sharing in whole slots.
    pub integer: Best,
    /// The best constant number of slots.
    pub constant: Constant,
    /// The naive sharing.
    pub naive: NaiveAllocation,
    /// Throughput of the optimal over that of the naive allocation.
    pub boost: f64,
    /// The ceiling of the boost under the scenario's runtime model; see
    /// [`crate::runtime::RuntimeModel::boost_limit`].
    pub boost_limit: f64,
    /// Warnings about results that use extrapolation, or a runtime model far from the measured times.
    pub warnings: Vec<String>,
}

/// An optimal allocation; see [`Allocation`].
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Best {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// Tasks that get any slots.
    pub tasks_run: u64,
    /// The gain from one more slot.
    pub multiplier: f64,
    /// The outcome of the search.
    pub status: Status,
    /// An upper bound of the throughput of any allocation.
    pub upper_bound: f64,
    /// Slots in use.
    pub slots_used: f64,
    /// Slots of each task in the order of the input; for groups, of each running task of a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub w: Option<Vec<f64>>,
    /// For groups: the number of running tasks of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub running: Option<Vec<u64>>,
    /// For groups, of the sharing in whole slots: the running tasks of each with their slots, `4x67 1x66`, where
    /// [`Best::w`] has their mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub whole: Option<Vec<String>>,
}

/// The best constant w, and its share of the optimum.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Constant {
    /// Throughput, tasks and w.
    #[serde(flatten)]
    pub allocation: ConstantAllocation,
    /// Its throughput over that of the optimal allocation.
    pub fraction_of_optimal: f64,
}

/// Computes every allocation. The slots of each task are listed if there are at most `most_listed` tasks.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn answer(scenario: &Scenario, most_listed: u64) -> Result<Answer, BadInput> {
    answer_for(scenario, &scenario.task_set()?, most_listed)
}

/// [`answer`] with the scenario's task set, already built.
///
/// # Errors
/// Names `slots` if it is not one number in range.
pub fn answer_for(
    scenario: &Scenario,
    set: &TaskSet,
    most_listed: u64,
) -> Result<Answer, BadInput> {
    let slots = scenario.one_n()?;
    let best = optimal(set, slots)?;
    let naive = naive(set, slots)?;
    let constant = best_constant(set, slots)?;
    let list = |allocation: Allocation| listed(scenario, set, allocation, most_listed);
    let extremes = reach::extremes(set, &best.shares);
    let warnings = reach::of_answer(scenario, set, extremes, constant.w, naive.w);
    let integer = whole_slots(set, slots)?;
    let whole = match &scenario.tasks {
        Tasks::Groups(groups) if set.entries() as u64 <= most_listed => {
            let counts: Vec<u64> = groups.iter().map(|group| group.count).collect();
            Some(integer.whole_per_entry(set, &counts))
        }
        _ => None,
    };
    Ok(Answer {
        tasks: set.count(),
        slots,
        boost: ratio(best.throughput, naive.throughput),
        boost_limit: set.models()[0].boost_limit(),
        constant: Constant {
            allocation: constant,
            fraction_of_optimal: ratio(constant.throughput, best.throughput),
        },
        naive,
        optimal: list(best),
        integer: Best {
            whole,
            ..list(integer)
        },
        warnings,
    })
}

fn listed(scenario: &Scenario, set: &TaskSet, best: Allocation, most_listed: u64) -> Best {
    let grouped = matches!(scenario.tasks, Tasks::Groups(_));
    let entries = if grouped {
        set.entries() as u64
    } else {
        set.count()
    };
    let (w, running) = match &scenario.tasks {
        _ if entries > most_listed => (None, None),
        Tasks::Groups(groups) => {
            let counts: Vec<u64> = groups.iter().map(|group| group.count).collect();
            let (w, running) = best.per_entry(set, &counts);
            (Some(w), Some(running))
        }
        Tasks::List(_) => {
            let (w, _) = best.per_entry(set, &vec![1; set.entries()]);
            (Some(w), None)
        }
        Tasks::Delta(_) | Tasks::Beta(_) => (Some(best.by_rank(set.count())), None),
    };
    Best {
        throughput: best.throughput,
        tasks_run: best.tasks_run,
        multiplier: best.multiplier,
        status: best.status,
        upper_bound: best.upper_bound,
        slots_used: best.slots_used(),
        w,
        running,
        whole: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five equal tasks on 334 slots: four get 67, and one gets 66.
    #[test]
    fn whole_slots_of_a_group_are_whole() {
        let text = r#"{"tasks": {"groups": [
            {"p": 0.5, "count": 5}, {"p": 1e-9, "count": 3}
        ]}, "slots": 334}"#;
        let answer = answer(&Scenario::from_json(text).unwrap(), MOST_LISTED).unwrap();
        assert_eq!(answer.integer.whole.unwrap(), ["4x67 1x66", ""]);
        assert_eq!(answer.integer.w.unwrap()[0], 66.8);
        assert!(answer.optimal.whole.is_none());
    }

    #[test]
    fn a_list_has_no_groups() {
        let text = r#"{"tasks": {"list": [1, 0.5]}, "slots": 10}"#;
        let answer = answer(&Scenario::from_json(text).unwrap(), MOST_LISTED).unwrap();
        assert!(answer.integer.whole.is_none());
    }
}
