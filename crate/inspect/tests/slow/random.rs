//! Random scenarios, answered twice.

use crate::machine::{Chunk, Seconds, simulate};
use allot_inspect::account::Account;
use allot_inspect::answer::{PolicyAnswer, answer};
use allot_inspect::policy::Policy;
use allot_inspect::scenario::{Scenario, Tasks};
use allot_inspect::tasks::own::Task;
use allot_kernel::counts::Counts;
use allot_kernel::rng::Stream;
use proptest::prelude::*;

/// Tasks of few different lengths, so that ties are common, or of any length.
pub fn tasks() -> impl Strategy<Value = Vec<Task>> {
    let lengths = prop_oneof![(0_u32..5).prop_map(f64::from), 0.0..9.0_f64];
    let routine = prop_oneof![Just(None), "[xyz]".prop_map(Some)];
    let task = (lengths.clone(), lengths, 0_u32..3, routine).prop_map(
        |(seconds, estimate, null, routine)| Task {
            seconds: Some(seconds),
            estimate: (null > 0).then_some(estimate),
            null: null == 0,
            routine,
        },
    );
    proptest::collection::vec(task, 0..40)
}

pub fn spent() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), Just(0.5), Just(1.0), 0.0..2.0_f64]
}

/// A scenario with every policy.
pub fn scenarios() -> impl Strategy<Value = Scenario> {
    let times = (spent(), spent(), spent(), spent(), spent());
    let errors = prop_oneof![Just((0.0, 0.0)), (0.0..5.0_f64, 0.0..5.0_f64)];
    let numbers = (1_u64..12, 1_u64..14, 1_u64..6, 1_u64..5, 0.0..0.5_f64);
    (tasks(), times, errors, numbers).prop_map(|(tasks, times, errors, numbers)| {
        let mut scenario = Scenario::of(Tasks::Own(tasks));
        (scenario.counter.latency, scenario.counter.service) = (times.0, times.1);
        (scenario.check, scenario.inspect, scenario.partition) = (times.2, times.3, times.4);
        (scenario.model_error, scenario.noise) = errors;
        scenario.processes = Counts::One(numbers.0);
        (scenario.groups, scenario.chunk, scenario.iterations) = (numbers.1, numbers.2, numbers.3);
        scenario.tolerance = numbers.4;
        scenario.policies = Policy::ALL.map(|(_, policy)| policy).to_vec();
        scenario.by_process = true;
        scenario
    })
}

/// The seconds that the fast simulator tells of each process, without what all have in common.
fn fast(told: &PolicyAnswer) -> Vec<(f64, f64)> {
    let accounts = told.by_process.as_ref().expect("it was asked for");
    accounts
        .iter()
        .map(|account: &Account| (account.task, account.counter))
        .collect()
}

fn slow(seconds: &[Seconds]) -> Vec<(f64, f64)> {
    seconds
        .iter()
        .map(|seconds| (seconds.task, seconds.counter))
        .collect()
}

/// Chunks by the rules as the papers state them.
fn chunked(
    policy: Policy,
    candidates: &[Result<f64, f64>],
    scenario: &Scenario,
    processes: usize,
) -> Vec<Chunk> {
    let (all, p) = (candidates.len() as f64, processes as f64);
    let mut left = candidates.to_vec();
    let mut chunks: Vec<Chunk> = Vec::new();
    let mut batch = 0.0;
    while !left.is_empty() {
        let (rest, i) = (left.len() as f64, chunks.len() as f64);
        let size = match policy {
            Policy::Chunks => scenario.chunk as f64,
            Policy::Guided => (rest / p).ceil(),
            Policy::Trapezoid => {
                let first = (all / (2.0 * p)).ceil();
                let count = (2.0 * all / (first + 1.0)).ceil();
                // In whole numbers: a quotient of doubles may be a whisker above a whole number.
                let fall = i as u64 * (first - 1.0) as u64;
                first - fall.div_ceil(((count - 1.0) as u64).max(1)) as f64
            }
            _ => {
                if chunks.len().is_multiple_of(processes) {
                    batch = (rest / (2.0 * p)).ceil();
                }
                batch
            }
        };
        let size = (size.max(1.0) as usize).min(left.len());
        chunks.push(left.drain(..size).collect());
    }
    chunks
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_fast_counter_is_the_slow_one_to_the_bit(mut scenario in scenarios()) {
        scenario.iterations = 1;
        let (candidates, _) = scenario.candidates().unwrap();
        let times = scenario.errors().true_seconds(&candidates, &scenario.seed, 1);
        let told = answer(&scenario, |_| true).unwrap();
        let of = |policy: Policy| &told.policies.iter().find(|(known, _)| *known == policy).unwrap().1;
        let Counts::One(processes) = scenario.processes else { unreachable!() };
        let processes = processes as usize;
        let (latency, service) = (scenario.counter.latency, scenario.counter.service);
        let candidate = |task: &u32| times.get(*task as usize).copied().ok_or(scenario.check);
        let all: Vec<Result<f64, f64>> = candidates.task.iter().map(candidate).collect();

        let one_by_one: Vec<Chunk> = all.iter().map(|candidate| vec![*candidate]).collect();
        let (seconds, calls) = simulate(latency, service, processes, &one_by_one);
        prop_assert_eq!(fast(of(Policy::Nxtval)), slow(&seconds));
        prop_assert_eq!(of(Policy::Nxtval).last.calls[0], calls);
        let last = seconds.iter().map(|seconds| seconds.end).fold(0.0, f64::max);
        prop_assert_eq!(of(Policy::Nxtval).last.makespan[0], last);
        let checks: Vec<f64> = of(Policy::Nxtval).by_process.iter().flatten().map(|account| account.inspect).collect();
        prop_assert_eq!(checks, seconds.iter().map(|seconds| seconds.inspect).collect::<Vec<_>>());

        let tasks: Vec<Chunk> = times.iter().map(|time| vec![Ok(*time)]).collect();
        let (seconds, calls) = simulate(latency, service, processes, &tasks);
        prop_assert_eq!(fast(of(Policy::Inspected)), slow(&seconds));
        prop_assert_eq!(of(Policy::Inspected).last.calls[0], calls);

        for policy in [Policy::Chunks, Policy::Guided, Policy::Trapezoid, Policy::Factoring] {
            let chunks = chunked(policy, &all, &scenario, processes);
            let (seconds, calls) = simulate(latency, service, processes, &chunks);
            prop_assert_eq!(fast(of(policy)), slow(&seconds), "{:?}", policy);
            prop_assert_eq!(of(policy).last.calls[0], calls, "{:?}", policy);
        }
    }

    #[test]
    fn what_is_one_thing_by_two_names_is_the_same(mut scenario in scenarios()) {
        scenario.chunk = 1;
        let Counts::One(processes) = scenario.processes else { unreachable!() };
        // As many groups as processes.
        scenario.groups = processes;
        let told = answer(&scenario, |_| true).unwrap();
        let of = |policy: Policy| &told.policies.iter().find(|(known, _)| *known == policy).unwrap().1;
        prop_assert_eq!(fast(of(Policy::Chunks)), fast(of(Policy::Nxtval)));
        // Tasks are added up in another order.
        let (buckets, fixed) = (&of(Policy::Buckets).last, &of(Policy::Static).last);
        prop_assert!((buckets.makespan[0] - fixed.makespan[0]).abs() <= 1e-9 * fixed.makespan[0]);
        prop_assert_eq!(buckets.calls[0], 0);
        let (candidates, _) = scenario.candidates().unwrap();
        if candidates.routine_count() == 1 {
            prop_assert_eq!(fast(of(Policy::Counters)), fast(of(Policy::Nxtval)));
        }
    }
}

/// The rules of stealing, without a queue of events: time goes from one event to the next, found by a scan.
#[test]
fn nobody_steals_what_is_not_there() {
    let mut stream = Stream::new("1", "stealing test");
    for _ in 0..200 {
        let count = stream.below(30) as usize;
        let task = |seconds: u32| Task {
            seconds: Some(f64::from(seconds)),
            ..Task::default()
        };
        let tasks: Vec<Task> = (0..count).map(|_| task(stream.below(9))).collect();
        let work: f64 = tasks.iter().filter_map(|task| task.seconds).sum();
        let mut scenario = Scenario::of(Tasks::Own(tasks));
        scenario.policies = vec![Policy::Stealing, Policy::Ideal];
        scenario.processes = Counts::One(u64::from(stream.below(9)) + 1);
        (scenario.counter.latency, scenario.counter.service) =
            (f64::from(stream.below(3)), f64::from(stream.below(3)));
        (scenario.iterations, scenario.by_process) = (3, true);
        let told = answer(&scenario, |_| true).unwrap();
        let stealing = &told.policies[0].1;
        let accounts = stealing.by_process.as_ref().unwrap();
        assert_eq!(
            accounts.iter().map(|account| account.task).sum::<f64>(),
            work
        );
        for iteration in stealing.iterations.as_ref().unwrap() {
            assert!(iteration.makespan[0] >= iteration.ideal[0]);
        }
    }
}
