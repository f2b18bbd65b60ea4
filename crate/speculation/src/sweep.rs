//! Curves over N: throughput, boost and best constant w on machines of every size (Figs. 6 and 8).

use crate::allocation::{MOST_SLOTS, Optimizer, Ranked, ratio};
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// The most values of N in one sweep.
pub const MOST_POINTS: u64 = 100_000;
/// The ends of a range that are allowed.
pub(crate) const SLOTS: Bounds = Bounds::new(1e-6, MOST_SLOTS);
/// The numbers of values that are allowed.
pub(crate) const POINTS: Bounds = Bounds::new(2.0, MOST_POINTS as f64);

/// Numbers of slots, evenly spaced on a logarithmic axis, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Range {
    /// The first N.
    pub from: f64,
    /// The last N.
    pub to: f64,
    /// Number of values.
    pub points: u64,
}

impl Range {
    /// From one slot to a million, with twenty values per decade.
    pub const DEFAULT: Self = Self {
        from: 1.0,
        to: 1e6,
        points: 121,
    };

    /// Every N of the range.
    ///
    /// # Errors
    /// Names the bound or the number of points that is out of range.
    pub fn slots(&self) -> Result<Vec<f64>, BadInput> {
        SLOTS.check("from", self.from)?;
        SLOTS.check("to", self.to)?;
        if self.to < self.from {
            let allowed = format!("a number not below from, {}, is needed", self.from);
            return Err(BadInput::new("to", self.to, allowed));
        }
        POINTS.check_whole("points", self.points)?;
        let (low, high) = (libm::log10(self.from), libm::log10(self.to));
        let last = self.points - 1;
        Ok((0..self.points)
            .map(|i| match i {
                0 => self.from,
                _ if i == last => self.to,
                // Not exp10: its table would be a fiftieth of the page's first download.
                _ => libm::pow(10.0, low + (high - low) * i as f64 / last as f64),
            })
            .collect())
    }
}

/// The curves, one entry for each N.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Curves {
    /// Number of slots N.
    pub slots: Vec<f64>,
    /// Throughput of the optimal allocation, useful results per second.
    pub optimal: Vec<f64>,
    /// Throughput of the naive allocation.
    pub naive: Vec<f64>,
    /// Throughput of the best constant w.
    pub constant: Vec<f64>,
    /// Optimal over naive (Fig. 6).
    pub boost: Vec<f64>,
    /// Best constant w over optimal (Figs. 8a and 8c).
    pub fraction_of_optimal: Vec<f64>,
    /// The best constant w, in slots (Figs. 8b and 8d).
    pub constant_w: Vec<f64>,
    /// Tasks that the optimal allocation runs.
    pub tasks_run: Vec<u64>,
}

/// Computes the curves of a task set. `go_on` gets the number of finished points and may stop the work; the curves then
/// end at the last finished point.
///
/// # Errors
/// Names `slots` if one of them is out of range.
pub fn sweep(
    set: &TaskSet,
    slots: &[f64],
    go_on: impl FnMut(usize) -> bool,
) -> Result<Curves, BadInput> {
    curves(set, slots, true, go_on)
}

/// The curves of a task set without the best constant w, whose columns stay empty: half the work.
///
/// # Errors
/// Names `slots` if one of them is out of range.
pub fn boosts(set: &TaskSet, slots: &[f64]) -> Result<Curves, BadInput> {
    curves(set, slots, false, |_| true)
}

fn curves(
    set: &TaskSet,
    slots: &[f64],
    constants: bool,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Curves, BadInput> {
    let (mut optimizer, ranked) = (Optimizer::new(set), Ranked::new(set));
    let mut curves = Curves::default();
    for (done, slots) in slots.iter().enumerate() {
        let best = optimizer.throughput(*slots)?;
        let naive = ranked.naive(*slots)?;
        curves.slots.push(*slots);
        curves.optimal.push(best.throughput);
        curves.naive.push(naive.throughput);
        curves.boost.push(ratio(best.throughput, naive.throughput));
        curves.tasks_run.push(best.tasks_run);
        if constants {
            let constant = ranked.constant(*slots)?;
            let fraction = ratio(constant.throughput, best.throughput);
            curves.constant.push(constant.throughput);
            curves.fraction_of_optimal.push(fraction);
            curves.constant_w.push(constant.w);
        }
        if !go_on(done + 1) {
            break;
        }
    }
    Ok(curves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::{Coefficients, RuntimeModel};

    #[test]
    fn ranges_hit_their_ends_and_the_decades() {
        let slots = Range::DEFAULT.slots().unwrap();
        assert_eq!(
            (slots.len(), slots[0], slots[20], slots[120]),
            (121, 1.0, 10.0, 1e6)
        );
        assert_eq!(
            Range {
                from: 0.0,
                ..Range::DEFAULT
            }
            .slots()
            .unwrap_err()
            .field,
            "from"
        );
        assert_eq!(
            Range {
                to: 0.5,
                ..Range::DEFAULT
            }
            .slots()
            .unwrap_err()
            .field,
            "to"
        );
        assert_eq!(
            Range {
                points: 1,
                ..Range::DEFAULT
            }
            .slots()
            .unwrap_err()
            .field,
            "points"
        );
    }

    #[test]
    fn equal_tasks_gain_nothing() {
        // Section IV: one delta distribution has a boost of 1 for every N (to the 0.00086 slots by
        // which the most efficient w differs from the naive one).
        let model = RuntimeModel::new(Coefficients::PAPER).unwrap();
        let set = TaskSet::from_list(vec![1.0; 1000], &model).unwrap();
        let curves = sweep(&set, &Range::DEFAULT.slots().unwrap(), |_| true).unwrap();
        assert!(curves.boost.iter().all(|boost| (boost - 1.0).abs() < 1e-2));
        assert!(
            curves
                .fraction_of_optimal
                .iter()
                .all(|share| *share <= 1.0 + 1e-12)
        );
    }

    #[test]
    fn boosts_are_a_sweep_without_constants() {
        let model = RuntimeModel::new(Coefficients::PAPER).unwrap();
        let list: Vec<f64> = (1..=100).map(|i| 1.0 / f64::from(i)).collect();
        let set = TaskSet::from_list(list, &model).unwrap();
        let slots = Range::DEFAULT.slots().unwrap();
        let whole = sweep(&set, &slots, |_| true).unwrap();
        let expected = Curves {
            constant: Vec::new(),
            fraction_of_optimal: Vec::new(),
            constant_w: Vec::new(),
            ..whole
        };
        assert_eq!(boosts(&set, &slots).unwrap(), expected);
    }

    #[test]
    fn a_sweep_can_be_stopped() {
        let model = RuntimeModel::new(Coefficients::PAPER).unwrap();
        let set = TaskSet::from_list(vec![1.0], &model).unwrap();
        let curves = sweep(&set, &[1.0, 2.0, 3.0], |done| done < 2).unwrap();
        assert_eq!(curves.slots, [1.0, 2.0]);
    }
}
