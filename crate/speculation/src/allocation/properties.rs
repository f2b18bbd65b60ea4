//! Properties of the allocations of any tasks under any kind of runtime model.

use super::tests::check_consistent;
use super::*;
use crate::runtime::RuntimeModel;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// No sharing on a fine grid of slots yields more than the optimal one.
pub(super) fn optimal_is_the_limit_of_fine_grids(
    model: &RuntimeModel,
    list: Vec<f64>,
    share: f64,
) -> Result<(), TestCaseError> {
    let set = TaskSet::from_list(list.clone(), model).unwrap();
    let slots = share * share * model.w_max() * list.len() as f64;
    let tasks: Vec<_> = list.iter().map(|p| (*p, model)).collect();
    let (coarse, _) = exhaustive::on_grid(&tasks, slots / 250.0, 250);
    let answer = optimal(&set, slots).unwrap().throughput;
    prop_assert!(answer >= coarse * (1.0 - 1e-12), "{answer} < {coarse}");
    Ok(())
}

/// Dynamic programming over whole slots finds nothing better, and nothing worse.
pub(super) fn whole_slots_are_exact(
    model: &RuntimeModel,
    list: Vec<f64>,
    slots: u32,
) -> Result<(), TestCaseError> {
    let set = TaskSet::from_list(list.clone(), model).unwrap();
    let tasks: Vec<_> = list.iter().map(|p| (*p, model)).collect();
    let (exact, _) = exhaustive::on_grid(&tasks, 1.0, slots as usize);
    let answer = whole_slots(&set, f64::from(slots)).unwrap();
    check_consistent(&set, &answer, f64::from(slots));
    prop_assert!(
        (answer.throughput - exact).abs() <= 1e-12 * exact,
        "{} is not {exact}",
        answer.throughput
    );
    Ok(())
}

/// The best constant w is the best of every number of running tasks.
pub(super) fn constant_tries_every_n(
    model: &RuntimeModel,
    list: Vec<f64>,
    slots: f64,
) -> Result<(), TestCaseError> {
    let set = TaskSet::from_list(list.clone(), model).unwrap();
    let mut sorted = list.clone();
    sorted.sort_by(|x, y| y.total_cmp(x));
    let mut best: f64 = 0.0;
    for n in 1..=sorted.len() {
        let w = (slots / n as f64).min(model.w_max());
        best = best.max(sorted[..n].iter().sum::<f64>() * model.throughput(w));
    }
    let answer = best_constant(&set, slots).unwrap();
    prop_assert!((answer.throughput - best).abs() <= 1e-12 * best);
    Ok(())
}

/// No boost exceeds the ceiling of the runtime model.
pub(super) fn boost_keeps_below_its_ceiling(
    model: &RuntimeModel,
    list: Vec<f64>,
    slots: u32,
) -> Result<(), TestCaseError> {
    let set = TaskSet::from_list(list, model).unwrap();
    let slots = f64::from(slots);
    let boost = ratio(
        optimal(&set, slots).unwrap().throughput,
        naive(&set, slots).unwrap().throughput,
    );
    prop_assert!(
        boost <= model.boost_limit() * (1.0 + 1e-9),
        "{boost} > {}",
        model.boost_limit()
    );
    Ok(())
}
