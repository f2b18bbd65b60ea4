//! Sharing by hand: ten tasks and a hundred slots, few enough for a person to share out and to compare with the optimum
//! (chapter 3 of the page; the problem of section III.1 in small).
//!
//! A level sets the kind of the tasks, and a seed draws them: they are the same on every machine, so that a whole class
//! can work on them. Slots are given out whole. The score is relative to the best throughput in fractions of slots;
//! beside it stands the best score that whole slots can reach.

use crate::allocation::{optimal, ratio, whole_slots};
use crate::runtime::{Coefficients, RuntimeModel};
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::order;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// Number of slots to share.
pub const SLOTS: u32 = 100;
/// Number of tasks.
pub const TASKS: usize = 10;
/// The last level; the first is 1.
pub const LEVELS: u32 = 5;
/// The probability of a hopeless task of the first level.
const HOPELESS: f64 = 0.02;
/// Relative difference of throughputs below which they count as equal, since rounding can cause it.
const EQUAL: f64 = 1e-12;

/// A runtime model for the level with more slots than tasks can use: the Universal Scalability Law with
/// w_max = √(b/c) = 8, so that ten tasks can use eighty slots.
const SHORT_OF_BREATH: Coefficients = Coefficients {
    a: 0.0,
    b: 480.0,
    c: 7.5,
    d: 0.0,
    g: 1.0,
    h: 0.0,
    w_limit: None,
};

/// Ten tasks to share slots among.
#[derive(Debug, Clone)]
pub struct Puzzle {
    probabilities: Vec<f64>,
    model: RuntimeModel,
    set: TaskSet,
}

/// The judgement of a sharing: its score, and a better move.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Judgement {
    /// Number of slots to share.
    pub slots: u32,
    /// The most slots that a task can use.
    pub w_max: f64,
    /// Expected throughput of the sharing, `Σ p/T(w)`, useful results per second.
    pub throughput: f64,
    /// The best throughput in fractions of slots.
    pub best_throughput: f64,
    /// The sharing's throughput relative to the best.
    pub fraction: f64,
    /// The throughput of the best sharing in whole slots, relative to the best.
    pub best_whole: f64,
    /// Whether no other sharing in whole slots is better than this one.
    pub is_best_whole: bool,
    /// λ: the gain of the best sharing from one more slot.
    pub multiplier: f64,
    /// Slots that the best sharing leaves over.
    pub best_left: f64,
    /// The tasks, most probable first.
    pub tasks: Vec<TaskJudgement>,
    /// The best move of one slot; none if no move of one slot helps.
    pub advice: Option<Move>,
}

/// One task of a sharing.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TaskJudgement {
    /// Its probability.
    pub p: f64,
    /// Its slots.
    pub w: u32,
    /// The gain from one more slot, `p·F(w)`; for a task that does not run, the gain from its first slot. Negative if a
    /// further slot makes the task slower.
    pub gain: f64,
    /// Its slots in the best sharing.
    pub best_w: f64,
}

/// A move of one slot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Move {
    /// Index of the task that gives the slot; none if the slot is one of those left over.
    pub from: Option<usize>,
    /// Index of the task that gets it; none if it is better left over.
    pub to: Option<usize>,
    /// The gain in throughput.
    pub gain: f64,
}

impl Puzzle {
    /// The tasks of a level and a seed.
    ///
    /// # Errors
    /// Names a level that does not exist.
    pub fn new(level: u32, seed: &str) -> Result<Self, BadInput> {
        let coefficients = match level {
            4 => SHORT_OF_BREATH,
            _ => Coefficients::PAPER,
        };
        let model = RuntimeModel::new(coefficients)?;
        let probabilities = draw(level, seed)?;
        Ok(Self {
            set: TaskSet::from_list(probabilities.to_vec(), &model)?,
            probabilities,
            model,
        })
    }

    /// Probabilities of the tasks, in descending order.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// Judges a sharing: the slots of each task, most probable first.
    ///
    /// # Errors
    /// Says so if there is not one number for each task, or if more slots are given away than exist.
    pub fn judge(&self, w: &[u32]) -> Result<Judgement, BadInput> {
        let given: u64 = w.iter().map(|w| u64::from(*w)).sum();
        if w.len() != TASKS || given > u64::from(SLOTS) {
            let allowed = format!("{TASKS} numbers that sum to at most {SLOTS} are needed");
            return Err(BadInput::new("sharing", format!("{w:?}"), allowed));
        }
        let best = optimal(&self.set, f64::from(SLOTS))?;
        let whole = whole_slots(&self.set, f64::from(SLOTS))?.throughput;
        let throughput: f64 = (self.probabilities.iter().zip(w))
            .map(|(p, w)| p * self.model.throughput(f64::from(*w)))
            .sum();
        let (best_w, _) = best.per_entry(&self.set, &[1; TASKS]);
        let task = |((p, w), best_w): ((&f64, &u32), f64)| TaskJudgement {
            p: *p,
            w: *w,
            gain: p * self.next_slot(*w),
            best_w,
        };
        Ok(Judgement {
            slots: SLOTS,
            w_max: self.model.w_max(),
            throughput,
            best_throughput: best.throughput,
            fraction: ratio(throughput, best.throughput),
            best_whole: ratio(whole, best.throughput),
            is_best_whole: throughput >= whole * (1.0 - EQUAL),
            multiplier: best.multiplier,
            best_left: f64::from(SLOTS) - best.slots_used(),
            tasks: (self.probabilities.iter().zip(w).zip(best_w))
                .map(task)
                .collect(),
            advice: self.advice(w, given < u64::from(SLOTS), EQUAL * best.throughput),
        })
    }

    /// The gain in rate from a further slot: F, or the whole first slot, since the S-shaped rate begins flat and F(0)
    /// would make the first slot look worthless.
    fn next_slot(&self, w: u32) -> f64 {
        match w {
            0 => self.model.gain(1.0),
            _ => self.model.marginal(f64::from(w)),
        }
    }

    /// The best move of one slot. In whole slots the rate of a task is concave here, so a sharing that no
    /// such move improves is the best one in whole slots.
    fn advice(&self, w: &[u32], left: bool, least: f64) -> Option<Move> {
        let change = |i: usize, w: u32| self.probabilities[i] * self.model.gain(f64::from(w));
        let mut best: Option<Move> = None;
        let givers = (0..TASKS)
            .filter(|i| w[*i] > 0)
            .map(Some)
            .chain(left.then_some(None));
        for from in givers {
            let loss = from.map_or(0.0, |i| change(i, w[i]));
            let takers = (0..TASKS).map(Some).chain(std::iter::once(None));
            for to in takers.filter(|to| *to != from) {
                let gain = to.map_or(0.0, |i| change(i, w[i] + 1)) - loss;
                if gain > best.map_or(least, |best| best.gain) {
                    best = Some(Move { from, to, gain });
                }
            }
        }
        best
    }
}

/// The probabilities of a level, in thousandths, so that the computation uses the numbers that are shown.
fn draw(level: u32, seed: &str) -> Result<Vec<f64>, BadInput> {
    let mut stream = Stream::numbered(seed, "hand", &[u64::from(level)]);
    let mut drawn = |count: usize, alpha: f64| -> Vec<f64> {
        (0..count).map(|_| stream.beta(alpha, 1.0)).collect()
    };
    let mut probabilities = match level {
        // A few certain tasks among hopeless ones.
        1 => {
            let certain = 3 + Stream::new(seed, "certain").below(4) as usize;
            [vec![1.0; certain], vec![HOPELESS; TASKS - certain]].concat()
        }
        // Evenly spread from 0 to 1.
        2 | 4 => drawn(TASKS, 1.0),
        // One certain task, and a long tail.
        3 => [vec![1.0], drawn(TASKS - 1, 0.2)].concat(),
        // A mixture of all of these.
        5 => [vec![1.0], drawn(4, 1.0), drawn(TASKS - 5, 0.2)].concat(),
        _ => {
            let allowed = format!("a whole number from 1 to {LEVELS} is needed");
            return Err(BadInput::new("level", level, allowed));
        }
    };
    for p in &mut probabilities {
        *p = (*p * 1000.0).round().max(1.0) / 1000.0;
    }
    let key = |i: usize| order::descending(probabilities[i]).into();
    let order = order::sorted(TASKS, &key);
    Ok(order.iter().map(|i| probabilities[*i as usize]).collect())
}

#[cfg(test)]
mod tests;
