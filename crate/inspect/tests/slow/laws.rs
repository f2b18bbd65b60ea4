//! Laws of every answer.

use crate::random::scenarios;
use allot_inspect::answer::{Columns, answer};
use allot_inspect::policy::Policy;
use allot_kernel::counts::Counts;
use allot_kernel::sum::total;
use proptest::prelude::*;

/// The seconds add up to P times the makespan, and nothing is negative or no number.
fn adds_up(policy: Policy, columns: &Columns, i: usize) {
    let all = f64::from(columns.processes[i]) * columns.makespan[i];
    let seconds = [
        &columns.task,
        &columns.counter,
        &columns.inspect,
        &columns.partition,
        &columns.idle,
    ];
    let seconds = seconds.map(|column| column[i]);
    assert!(
        seconds.iter().all(|seconds| *seconds >= 0.0),
        "{policy:?} {seconds:?}"
    );
    assert!(
        (total(seconds) - all).abs() <= 1e-9 * all,
        "{policy:?} {seconds:?} {all}"
    );
    assert!(
        (0.0..=1.0 + 1e-9).contains(&columns.efficiency[i]),
        "{policy:?} {}",
        columns.efficiency[i]
    );
    assert!(
        columns.makespan[i] >= columns.ideal[i] * (1.0 - 1e-12),
        "{policy:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn seconds_add_up(mut scenario in scenarios(), many in proptest::collection::vec(1_u64..50, 1..4)) {
        scenario.by_process = false;
        scenario.processes = Counts::List(many.clone());
        let told = answer(&scenario, |_| true).unwrap();
        let text = serde_json::to_string(&told).unwrap();
        prop_assert!(!text.contains("NaN"));
        for (policy, told) in &told.policies {
            let iterations = told.iterations.as_deref().unwrap_or(std::slice::from_ref(&told.last));
            prop_assert_eq!(iterations.len() as u64, scenario.iterations);
            prop_assert_eq!(iterations.last(), Some(&told.last));
            for columns in iterations {
                prop_assert_eq!(columns.processes.len(), many.len());
                (0..many.len()).for_each(|i| adds_up(*policy, columns, i));
            }
        }
    }

    #[test]
    fn processes_add_up_to_the_columns(scenario in scenarios()) {
        let told = answer(&scenario, |_| true).unwrap();
        for (policy, told) in &told.policies {
            let accounts = told.by_process.as_ref().unwrap();
            let makespan = told.last.makespan[0];
            for account in accounts {
                let all = account.task + account.counter + account.inspect + account.partition + account.idle;
                prop_assert!((all - makespan).abs() <= 1e-9 * makespan, "{:?} {:?}", policy, account);
            }
            let task = total(accounts.iter().map(|account| account.task));
            prop_assert!((task - told.last.task[0]).abs() <= 1e-9 * makespan * accounts.len() as f64);
        }
    }

    #[test]
    fn an_answer_can_be_stopped(mut scenario in scenarios(), stop in 0_usize..240) {
        scenario.by_process = false;
        scenario.processes = Counts::List(vec![1, 2, 3]);
        let whole = answer(&scenario, |_| true).unwrap();
        let part = answer(&scenario, |done| done <= stop).unwrap();
        // A step is an iteration of a policy on a number of processes.
        let steps = scenario.policies.len() * scenario.iterations as usize;
        let finished = (stop / steps).min(3);
        for ((_, part), (_, whole)) in part.policies.iter().zip(&whole.policies) {
            prop_assert_eq!(&part.last.makespan[..], &whole.last.makespan[..finished]);
        }
    }
}
