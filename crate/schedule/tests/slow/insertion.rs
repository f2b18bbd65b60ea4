//! HEFT, CPOP and PEFT against plans that try every gap, with ranks by trying every path.

use super::events::{Slow, fetch, start};
use super::problems::scenarios;
use allot_schedule::answer::{Iteration, Problem};
use allot_schedule::model::{Fetch, Setting, Times, Transfer};
use allot_schedule::policy::{Policy, Transfers};
use allot_schedule::scenario::Scenario;
use proptest::prelude::*;

/// A task's seconds, summed over processors.
fn sum(setting: &Setting<'_>, times: &Times, task: u32) -> f64 {
    (0..setting.processors).map(|on| times.on(task, on)).sum()
}

/// P times the longest path from a task to the end, with transfers.
fn upward(setting: &Setting<'_>, times: &Times, task: u32) -> f64 {
    let p = f64::from(setting.processors);
    let behind = setting
        .successors(task)
        .map(|(next, c)| p * c + upward(setting, times, next));
    sum(setting, times, task) + behind.fold(0.0, f64::max)
}

/// P times the longest path to a task, without itself.
fn downward(setting: &Setting<'_>, times: &Times, task: u32) -> f64 {
    let p = f64::from(setting.processors);
    let ahead = setting
        .predecessors(task)
        .map(|(before, c)| downward(setting, times, before) + sum(setting, times, before) + p * c);
    ahead.fold(0.0, f64::max)
}

/// The optimistic cost of a task on each processor, by its definition.
fn optimistic(setting: &Setting<'_>, times: &Times, task: u32) -> Vec<f64> {
    let mut costs = vec![0.0_f64; setting.processors as usize];
    for (next, c) in setting.successors(task) {
        let behind = optimistic(setting, times, next);
        for (on, cost) in costs.iter_mut().enumerate() {
            let ways = behind.iter().enumerate().map(|(other, behind)| {
                let transfer = if other == on { 0.0 } else { c };
                behind + times.on(next, other as u32) + transfer
            });
            *cost = cost.max(ways.fold(f64::INFINITY, f64::min));
        }
    }
    costs
}

/// The first of the largest.
fn highest(tasks: impl Iterator<Item = u32>, priority: &[f64]) -> Option<u32> {
    tasks.fold(None, |best, task| match best {
        Some(best) if priority[best as usize] >= priority[task as usize] => Some(best),
        _ => Some(task),
    })
}

/// The tasks of the critical path, and the processor on which they take least.
fn critical(setting: &Setting<'_>, times: &Times, priority: &[f64]) -> (Vec<u32>, u32) {
    let graph = setting.graph;
    let sources = (0..graph.count() as u32).filter(|task| graph.predecessors().degree(*task) == 0);
    let mut path = Vec::new();
    let mut next = highest(sources, priority);
    while let Some(task) = next {
        path.push(task);
        next = highest(graph.successors().others(task).iter().copied(), priority);
    }
    let seconds = |on: u32| -> f64 { path.iter().map(|task| times.on(*task, on)).sum() };
    let all = 0..setting.processors;
    let least = all.clone().map(seconds).fold(f64::INFINITY, f64::min);
    let on = all.clone().find(|on| seconds(*on) == least).unwrap();
    (path, on)
}

/// The first gap of a processor that holds a task: its begin with waiting under pull, its start, its end.
fn first_gap(
    taken: &mut [(f64, f64)],
    since: f64,
    transfer: Transfer,
    span: impl Fn(f64) -> (f64, f64),
) -> [f64; 3] {
    taken.sort_by(|a, b| a.partial_cmp(b).unwrap());
    for gap in 0..=taken.len() {
        let from = if gap == 0 { 0.0 } else { taken[gap - 1].1 };
        let until = taken.get(gap).map_or(f64::INFINITY, |next| next.0);
        let assigned = f64::max(from, since);
        let (start, end) = span(assigned);
        if end <= until {
            let begin = if transfer == Transfer::Pull {
                assigned
            } else {
                start
            };
            return [begin, start, end];
        }
    }
    unreachable!("the last gap has no end")
}

fn insertion(problem: &Problem, policy: Policy, times: &Times, processors: u32) -> Slow {
    let setting = problem.setting(processors);
    let graph = problem.graph();
    let count = graph.count();
    let transfer = problem.transfer(policy);
    let costs = |task: u32| match policy {
        Policy::Peft => optimistic(&setting, times, task),
        _ => vec![0.0; processors as usize],
    };
    let priority = |task: u32| match policy {
        Policy::Heft => upward(&setting, times, task),
        Policy::Cpop => upward(&setting, times, task) + downward(&setting, times, task),
        _ => costs(task).iter().sum(),
    };
    let priority: Vec<f64> = (0..count as u32).map(priority).collect();
    let (path, fixed) = match policy {
        Policy::Cpop => critical(&setting, times, &priority),
        _ => (Vec::new(), 0),
    };
    let mut slow = Slow::empty(count);
    let mut begins = vec![0.0; count];
    let mut placed: Vec<u32> = Vec::new();
    while placed.len() < count {
        let ready = (0..count as u32).filter(|task| {
            let befores = graph.predecessors().others(*task);
            !placed.contains(task) && befores.iter().all(|before| placed.contains(before))
        });
        let task = highest(ready, &priority).unwrap();
        let befores = graph.predecessors().others(task).iter();
        let since = befores
            .map(|before| slow.end[*before as usize])
            .fold(0.0, f64::max);
        let costs = costs(task);
        let mut best: Option<(f64, u32, [f64; 3])> = None;
        for on in (0..processors).filter(|on| !path.contains(&task) || *on == fixed) {
            let mut taken: Vec<(f64, f64)> = placed
                .iter()
                .filter(|of| slow.processor[**of as usize] == on)
                .map(|of| (begins[*of as usize], slow.end[*of as usize]))
                .collect();
            let gap = first_gap(&mut taken, since, transfer, |assigned| {
                let start = start(&setting, &slow, transfer, &[task], on, assigned);
                (start, start + times.on(task, on))
            });
            let number = gap[2] + costs[on as usize];
            if best.is_none_or(|(least, ..)| number < least) {
                best = Some((number, on, gap));
            }
        }
        let (_, on, [begin, start, end]) = best.unwrap();
        fetch(&setting, &mut slow, &[task], on, begin);
        let index = task as usize;
        (slow.processor[index], begins[index]) = (on, begin);
        (slow.start[index], slow.end[index]) = (start, end);
        placed.push(task);
    }
    let place = |task: u32| placed.iter().position(|placed| *placed == task);
    let key = |task: u32| (begins[task as usize], slow.end[task as usize], place(task));
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_by(|a, b| key(*a).partial_cmp(&key(*b)).unwrap());
    played(&setting, times, transfer, &slow, &order)
}

/// The run of a plan: a task that was placed into an early gap may have fetched what a later one was to wait for.
fn played(
    setting: &Setting<'_>,
    times: &Times,
    transfer: Transfer,
    plan: &Slow,
    order: &[u32],
) -> Slow {
    let mut slow = Slow::empty(order.len());
    slow.processor.clone_from(&plan.processor);
    for (at, task) in order.iter().enumerate() {
        let (index, on) = (*task as usize, plan.processor[*task as usize]);
        let same = |other: &&u32| slow.processor[**other as usize] == on;
        let before = order[..at].iter().filter(same);
        let befores = before.chain(setting.graph.predecessors().others(*task));
        let assigned = befores
            .map(|other| slow.end[*other as usize])
            .fold(0.0, f64::max);
        slow.start[index] = start(setting, &slow, transfer, &[*task], on, assigned);
        slow.end[index] = slow.start[index] + times.on(*task, on);
        fetch(setting, &mut slow, &[*task], on, assigned);
    }
    slow
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_task_takes_the_first_gap_that_holds_it(
        scenario in scenarios(),
        policy in prop::sample::select(&[Policy::Heft, Policy::Cpop, Policy::Peft][..]),
        transfer in prop::option::of(prop::sample::select(&[Transfer::Pull, Transfer::Push][..])),
        fetch in prop::sample::select(&[Fetch::Once, Fetch::Each][..]),
    ) {
        let transfers = transfer.map(Transfers::all).unwrap_or_default();
        let scenario = Scenario { transfers, fetch, iterations: None, ..scenario };
        let problem = Problem::new(&scenario).unwrap();
        let times = problem.given_times();
        let processors = problem.counts[0];
        let iteration = Iteration { believed: times.clone(), true_times: times.clone() };
        let run = problem.run(policy, processors, &iteration, None).unwrap();
        let slow = insertion(&problem, policy, &times, processors);
        prop_assert_eq!((run.processor, run.start, run.end), (slow.processor, slow.start, slow.end));
    }
}
