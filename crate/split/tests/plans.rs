//! Rules against slow ones, and the least against all plans.

use allot_split::least::least;
use allot_split::plan::{blocks_by_time, contiguous, longest_first, queue, round_robin, total};
use proptest::prelude::*;

fn times() -> impl Strategy<Value = Vec<f64>> {
    let whole = prop::collection::vec((0..40_u32).prop_map(f64::from), 1..9);
    let any = prop::collection::vec(0.001..100.0_f64, 1..9);
    prop_oneof![whole, any]
}

/// The latest end of every plan, the least of them.
fn of_all_plans(seconds: &[f64], machines: usize) -> f64 {
    let plans = machines.pow(seconds.len() as u32);
    let end = |plan: usize| {
        let mut loads = vec![0.0; machines];
        let mut rest = plan;
        for time in seconds {
            loads[rest % machines] += time;
            rest /= machines;
        }
        loads.into_iter().fold(0.0, f64::max)
    };
    (0..plans).map(end).fold(f64::INFINITY, f64::min)
}

/// The least latest end of blocks in order, by the end of the first block.
fn of_all_blocks(seconds: &[f64], machines: usize) -> f64 {
    if machines == 1 {
        return total(seconds);
    }
    let parts = (0..=seconds.len()).map(|cut| {
        let (first, rest) = seconds.split_at(cut);
        total(first).max(of_all_blocks(rest, machines - 1))
    });
    parts.fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_least_is_the_least_of_all_plans(seconds in times(), machines in 1..4_usize) {
        let found = least(&seconds, machines);
        let slow = of_all_plans(&seconds, machines);
        prop_assert!((found.plan.makespan() - slow).abs() <= 1e-7 * slow + 1e-8, "{found:?}, not {slow}");
        prop_assert!(found.bound <= found.plan.makespan());
        prop_assert!(found.proven, "{:?}", found);
    }

    #[test]
    fn blocks_by_time_are_the_best_blocks(seconds in times(), machines in 1..5_usize) {
        let found = blocks_by_time(&seconds, machines);
        let slow = of_all_blocks(&seconds, machines);
        prop_assert!((found.makespan() - slow).abs() <= 1e-12 * slow, "{found:?}, not {slow}");
        prop_assert!(found.machine.is_sorted());
    }

    #[test]
    fn longest_first_is_a_queue_of_falling_times(mut seconds in times(), machines in 1..5_usize) {
        let found = longest_first(&seconds, machines).makespan();
        seconds.sort_by(|x, y| y.total_cmp(x));
        prop_assert_eq!(found, queue(&seconds, machines).makespan());
        let mut loads = vec![0.0; machines];
        for time in &seconds {
            let least = (0..machines).min_by(|x, y| f64::total_cmp(&loads[*x], &loads[*y]));
            loads[least.unwrap()] += time;
        }
        let slow = loads.into_iter().fold(0.0, f64::max);
        prop_assert!((found - slow).abs() <= 1e-12 * slow);
    }

    #[test]
    fn counts_differ_by_one(seconds in times(), machines in 1..5_usize) {
        for plan in [contiguous(&seconds, machines), round_robin(&seconds, machines)] {
            let count = |at: u32| plan.machine.iter().filter(|there| **there == at).count();
            let counts: Vec<usize> = (0..machines as u32).map(count).collect();
            prop_assert!(counts.iter().all(|count| count.abs_diff(seconds.len() / machines) <= 1));
            prop_assert!(counts.is_sorted_by(|x, y| x >= y));
            let sum: f64 = plan.loads.iter().sum();
            prop_assert!((sum - total(&seconds)).abs() <= 1e-9 * sum);
        }
    }
}

/// A suite whose least plan fills three machines to the second.
#[test]
fn a_suite_by_hand() {
    let seconds = [50.0, 40.0, 30.0, 30.0, 20.0, 10.0];
    assert_eq!(contiguous(&seconds, 3).loads, [90.0, 60.0, 30.0]);
    assert_eq!(round_robin(&seconds, 3).loads, [80.0, 60.0, 40.0]);
    assert_eq!(blocks_by_time(&seconds, 3).loads, [50.0, 70.0, 60.0]);
    assert_eq!(longest_first(&seconds, 3).loads, [60.0, 60.0, 60.0]);
    let found = least(&seconds, 3);
    assert_eq!(
        (found.plan.makespan(), found.bound, found.proven),
        (60.0, 60.0, true)
    );
    assert_eq!(contiguous(&seconds, 3).idle(), 90.0);
}

/// Many tests of odd times: each machine is filled to the bound, and the proof told.
#[test]
fn many_tests_are_proven() {
    for count in [200_u32, 2_000, 20_000] {
        let odd = |i: u32| 0.001 + 10.0 * f64::from(i).sqrt().fract();
        let seconds: Vec<f64> = (1..=count).map(odd).collect();
        for machines in [3, 8, 12] {
            let found = least(&seconds, machines);
            let even = total(&seconds) / machines as f64;
            assert!(
                found.proven && found.plan.makespan() <= even * (1.0 + 2e-7),
                "{count} {machines} {:?} {} {even}",
                found.proven,
                found.plan.makespan()
            );
        }
    }
}
