//! A checker of schedules: precedence, transfers, one task at a time, and no end below a bound.

use super::problems::scenarios;
use allot_schedule::answer::{Iteration, Problem};
use allot_schedule::model::{Fetch, Transfer};
use allot_schedule::policy::{Policy, Transfers};
use allot_schedule::run::Run;
use allot_schedule::spans::{Doing, spans};
use proptest::prelude::*;

/// Panics if a run breaks a rule of the model.
pub fn check(problem: &Problem, policy: Policy, processors: u32, iteration: &Iteration, run: &Run) {
    let setting = problem.setting(processors);
    let graph = problem.graph();
    let count = graph.count();
    let transfer = problem.transfer(policy);
    let mut seen = vec![false; count];
    for task in &run.order {
        assert!(
            !std::mem::replace(&mut seen[*task as usize], true),
            "task {task} twice"
        );
    }
    assert!(seen.iter().all(|seen| *seen), "a task is missing");
    for task in 0..count {
        let processor = run.processor[task];
        assert!(processor < processors);
        let seconds = iteration.true_times.on(task as u32, processor);
        assert_eq!(
            run.end[task],
            run.start[task] + seconds,
            "task {task} takes its time"
        );
        assert!(run.assigned[task] <= run.start[task]);
        for (before, seconds) in setting.predecessors(task as u32) {
            let before = before as usize;
            assert!(
                run.end[before] <= run.assigned[task],
                "{task} was ready when it was assigned"
            );
            assert!(run.served[before] >= run.end[before]);
            let elsewhere = run.processor[before] != processor;
            let here = match transfer {
                // Later tasks of a block have fetched theirs when the block began.
                Transfer::Pull if run.start[task] == run.assigned[task] => run.end[before],
                // A processor that has fetched a result may begin at once: `events` holds when.
                Transfer::Pull if setting.fetch == Fetch::Once => run.end[before],
                Transfer::Pull => run.assigned[task] + seconds,
                Transfer::Push => run.end[before] + seconds,
            };
            assert!(
                !elsewhere || run.start[task] >= here,
                "the result of {before} was there for {task}"
            );
        }
    }
    // From assignment to end a processor does nothing else; under push it may wait for one task only.
    for (place, task) in run.order.iter().enumerate() {
        for other in &run.order[place + 1..] {
            let (task, other) = (*task as usize, *other as usize);
            if run.processor[task] == run.processor[other] {
                assert!(
                    run.end[task] <= run.assigned[other],
                    "{task} and {other} at once"
                );
            }
        }
    }
    for bound in allot_schedule::bound::lower(graph, &iteration.true_times, &[processors]) {
        assert!(
            run.makespan() >= bound.bound * (1.0 - 1e-12),
            "{} is below {bound:?}",
            run.makespan()
        );
    }
    check_account(problem, processors, iteration, run);
    check_spans(problem, policy, processors, run);
}

fn check_account(problem: &Problem, processors: u32, iteration: &Iteration, run: &Run) {
    let account = run.account(&problem.setting(processors), &iteration.true_times);
    let sum = account.calculation + account.communication + account.dispatch + account.waiting;
    let all = f64::from(processors) * account.makespan;
    assert!(
        (sum - all).abs() <= 1e-12 * all,
        "{account:?} adds up to {all}"
    );
}

/// Spans fill each processor's time, and add up to the account.
fn check_spans(problem: &Problem, policy: Policy, processors: u32, run: &Run) {
    let setting = problem.setting(processors);
    let all = spans(&setting, run, policy == Policy::Barrier);
    let makespan = run.makespan();
    for processor in 0..processors {
        let mut at = 0.0;
        for span in all.iter().filter(|span| span.processor == processor) {
            assert_eq!(span.from, at);
            assert!(span.to > span.from);
            at = span.to;
            let needs = ![Doing::Task, Doing::Finished].contains(&span.doing);
            assert!(!needs || span.cause.is_some(), "{span:?} has a cause");
        }
        assert_eq!(at, makespan);
    }
    let seconds = |doing: Doing| -> f64 {
        let spans = all.iter().filter(|span| span.doing == doing);
        spans.map(|span| span.to - span.from).sum()
    };
    let tasks: f64 = (0..run.start.len())
        .map(|task| run.end[task] - run.start[task])
        .sum();
    assert_eq!(seconds(Doing::Task), tasks);
    let waits: f64 = (0..run.start.len())
        .map(|task| run.start[task] - run.assigned[task])
        .sum();
    assert_eq!(seconds(Doing::Transfer), waits);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_schedule_keeps_the_rules(scenario in scenarios(), policy in prop::sample::select(&Policy::ALL[..])) {
        let (_, policy) = policy;
        prop_assume!(policy != Policy::Optimal);
        let problem = Problem::new(&scenario).unwrap();
        for transfer in [None, Some(Transfer::Pull), Some(Transfer::Push)] {
            let scenario = allot_schedule::scenario::Scenario { transfers: transfer.map(Transfers::all).unwrap_or_default(), ..scenario.clone() };
            let problem = Problem::new(&scenario).unwrap();
            for iteration in problem.iterations() {
                let processors = problem.counts[0];
                let run = problem.run(policy, processors, &iteration, None).unwrap();
                check(&problem, policy, processors, &iteration, &run);
            }
        }
        drop(problem);
    }

    #[test]
    fn noise_changes_times_and_breaks_no_rule(
        mut scenario in scenarios(),
        policy in prop::sample::select(&Policy::ALL[..]),
    ) {
        let (_, policy) = policy;
        prop_assume!(policy != Policy::Optimal);
        scenario.noise = 0.5;
        let graph = scenario.graph.as_ref().unwrap().make().unwrap();
        scenario.iterations = graph.costs().is_none().then_some(2);
        let problem = Problem::new(&scenario).unwrap();
        let iterations = problem.iterations();
        for iteration in &iterations {
            let processors = problem.counts[0];
            let run = problem.run(policy, processors, iteration, None).unwrap();
            // Sums round now: the order of events is checked, not each number.
            for task in 0..problem.graph().count() {
                for before in problem.graph().predecessors().others(task as u32) {
                    prop_assert!(run.end[*before as usize] <= run.start[task]);
                }
            }
            let bound = allot_schedule::bound::lower(problem.graph(), &iteration.true_times, &[processors]);
            prop_assert!(run.makespan() >= bound[0].bound * (1.0 - 1e-12));
        }
        if iterations.len() == 2 && problem.given.work() > 0.0 {
            prop_assert_ne!(&iterations[0].true_times, &iterations[1].true_times);
            prop_assert_eq!(&iterations[0].true_times, &iterations[1].believed);
        }
    }
}
