//! Slow and simple oracles for small cases.

use crate::runtime::RuntimeModel;

/// The best throughput, and the slots of each task, if slots come in units of `unit`: dynamic programming over tasks
/// and units, without any knowledge of shapes, multipliers or orders.
///
/// With `unit` = 1 this is the exact optimum in whole slots. With a small unit it approaches the continuous optimum
/// from below. Each task is its probability (times its weight) and its model. The cost is `tasks · units²`.
pub fn on_grid(tasks: &[(f64, &RuntimeModel)], unit: f64, units: usize) -> (f64, Vec<f64>) {
    let mut best = vec![0.0; units + 1];
    let mut choices = Vec::with_capacity(tasks.len());
    for task in tasks {
        let (p, model) = task;
        let gain = |used: usize| p * model.throughput(used as f64 * unit);
        let gains: Vec<f64> = (0..=units).map(gain).collect();
        let mut next = vec![0.0; units + 1];
        let mut choice = vec![0_usize; units + 1];
        for total in 0..=units {
            for used in 0..=total {
                let value = best[total - used] + gains[used];
                if value > next[total] {
                    (next[total], choice[total]) = (value, used);
                }
            }
        }
        best = next;
        choices.push(choice);
    }
    let mut total = units;
    let mut w = vec![0.0; tasks.len()];
    for (task, choice) in choices.iter().enumerate().rev() {
        w[task] = choice[total] as f64 * unit;
        total -= choice[total];
    }
    (best[units], w)
}
