//! Branch and bound against a search without any bound or rule: every order of tasks, each started as early as it can.

use super::problems::{graphs, whole_graphs};
use allot_schedule::bound::lower;
use allot_schedule::model::{Graph, Parts, Times};
use allot_schedule::optimal::{Budget, schedule};
use proptest::prelude::*;

/// The least makespan over all orders in which predecessors come first: each task goes to the processor that is free
/// first. Some order has the starts of an optimal schedule, and no task starts later there.
fn slow(graph: &Graph, done: u32, ends: &mut [f64], free: &mut Vec<f64>) -> f64 {
    let count = graph.count() as u32;
    if done == (1 << count) - 1 {
        return ends.iter().copied().fold(0.0, f64::max);
    }
    let mut least = f64::INFINITY;
    for task in (0..count).filter(|task| done & (1 << task) == 0) {
        let befores = graph.predecessors().others(task);
        if befores.iter().any(|before| done & (1 << before) == 0) {
            continue;
        }
        let ready = befores
            .iter()
            .map(|before| ends[*before as usize])
            .fold(0.0, f64::max);
        let mut first = 0;
        for processor in 0..free.len() {
            if free[processor] < free[first] {
                first = processor;
            }
        }
        let before = free[first];
        ends[task as usize] = ready.max(before) + graph.seconds()[task as usize];
        free[first] = ends[task as usize];
        least = least.min(slow(graph, done | (1 << task), ends, free));
        free[first] = before;
        ends[task as usize] = 0.0;
    }
    least
}

fn agrees(parts: Parts, processors: u32) -> Result<(), TestCaseError> {
    let graph = Graph::new(parts).unwrap();
    let mut go_on = |_| true;
    let mut budget = Budget::new(1_000_000, &mut go_on);
    let found = schedule(&graph, processors, &mut budget);
    let least = slow(
        &graph,
        0,
        &mut vec![0.0; graph.count()],
        &mut vec![0.0; processors as usize],
    );
    prop_assert!(found.proven);
    prop_assert_eq!(found.run.makespan(), least);
    prop_assert_eq!(found.bound, least);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn whole_seconds(parts in whole_graphs(7), processors in 1_u32..4) {
        agrees(parts, processors)?;
    }

    #[test]
    fn quarters(parts in graphs(7), processors in 1_u32..4) {
        agrees(parts, processors)?;
    }

    #[test]
    fn seconds_on_no_grid(mut parts in graphs(6), processors in 1_u32..4) {
        // Sums of these are exact enough to tell schedules apart, though none is a multiple of a power of two above
        // 2⁻³⁰.
        let third = 1.0 + 1.0 / f64::from(1 << 30);
        parts.seconds.iter_mut().for_each(|seconds| *seconds *= third);
        agrees(parts, processors)?;
    }

    #[test]
    fn a_search_that_ends_early_is_not_worse_and_not_wrong(
        parts in whole_graphs(10),
        processors in 1_u32..4,
        nodes in 1_u64..200,
    ) {
        let graph = Graph::new(parts).unwrap();
        let mut go_on = |_| true;
        let whole = schedule(&graph, processors, &mut Budget::new(1_000_000, &mut go_on));
        prop_assume!(whole.proven);
        let mut go_on = |_| true;
        let early = schedule(&graph, processors, &mut Budget::new(nodes, &mut go_on));
        prop_assert!(early.nodes <= nodes);
        prop_assert!(early.bound <= whole.run.makespan() && early.run.makespan() >= whole.run.makespan());
        prop_assert_eq!(early.proven, early.bound == early.run.makespan());
        let mut go_on = |_| true;
        let first = schedule(&graph, processors, &mut Budget::new(1, &mut go_on));
        prop_assert!(early.run.makespan() <= first.run.makespan());
        prop_assert_eq!(first.bound, lower(&graph, &Times::given(&graph, None), &[processors])[0].bound);
    }
}
