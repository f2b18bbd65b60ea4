//! The event-driven policies against a simulator that looks at every task and processor in every round.

use super::problems::scenarios;
use allot_schedule::answer::{Iteration, Problem};
use allot_schedule::model::{Fetch, Setting, Times, Transfer};
use allot_schedule::policy::{Policy, Transfers};
use allot_schedule::scenario::Scenario;
use proptest::prelude::*;

/// Processor, assignment, start and end of each task; and each fetch of a result: task, processor, begin and end.
#[derive(Debug, Clone)]
pub struct Slow {
    pub fetches: Vec<(u32, u32, f64, f64)>,
    pub processor: Vec<u32>,
    pub assigned: Vec<f64>,
    pub start: Vec<f64>,
    pub end: Vec<f64>,
}

impl Slow {
    pub fn empty(count: usize) -> Self {
        Self {
            fetches: Vec::new(),
            processor: vec![0; count],
            assigned: vec![0.0; count],
            start: vec![0.0; count],
            end: vec![0.0; count],
        }
    }
}

/// The stage of a task.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Stage {
    Waiting,
    Queued,
    Taken,
    Done,
}

/// When the results of tasks elsewhere are there.
pub fn start(
    setting: &Setting<'_>,
    slow: &Slow,
    transfer: Transfer,
    block: &[u32],
    processor: u32,
    now: f64,
) -> f64 {
    let mut start = now;
    for task in block {
        for (before, seconds) in setting.predecessors(*task) {
            let before = before as usize;
            if slow.processor[before] != processor {
                start = start.max(match transfer {
                    Transfer::Pull => fetched(setting, slow, before as u32, processor, now)
                        .unwrap_or(now + seconds),
                    Transfer::Push => slow.end[before] + seconds,
                });
            }
        }
    }
    start
}

/// The end of a fetch of a result by a processor that has begun by now, where processors keep results.
fn fetched(
    setting: &Setting<'_>,
    slow: &Slow,
    before: u32,
    processor: u32,
    now: f64,
) -> Option<f64> {
    let same = |fetch: &&(u32, u32, f64, f64)| fetch.0 == before && fetch.1 == processor;
    let fetch = slow.fetches.iter().find(same)?;
    (setting.fetch == Fetch::Once && fetch.2 <= now).then_some(fetch.3)
}

/// Notes what tasks ask for that are assigned now: of several fetches of one result the one that begins first.
pub fn fetch(setting: &Setting<'_>, slow: &mut Slow, block: &[u32], processor: u32, now: f64) {
    for task in block {
        for (before, seconds) in setting.predecessors(*task) {
            if slow.processor[before as usize] == processor {
                continue;
            }
            let known = slow
                .fetches
                .iter_mut()
                .find(|fetch| fetch.0 == before && fetch.1 == processor);
            let new = (before, processor, now, now + seconds);
            match known {
                Some(fetch) if fetch.2 > now => *fetch = new,
                Some(_) => {}
                None => slow.fetches.push(new),
            }
        }
    }
}

/// The longest path to the end, by trying every successor anew.
fn level(setting: &Setting<'_>, times: &Times, task: u32, with_transfers: bool) -> f64 {
    let behind = setting.successors(task).map(|(next, c)| {
        (if with_transfers { c } else { 0.0 }) + level(setting, times, next, with_transfers)
    });
    times.seconds()[task as usize] + behind.fold(0.0, f64::max)
}

fn events(
    problem: &Problem,
    scenario: &Scenario,
    policy: Policy,
    times: &Times,
    processors: u32,
) -> Slow {
    let setting = problem.setting(processors);
    let graph = problem.graph();
    let count = graph.count();
    let transfer = problem.transfer(policy);
    let phases = graph.phases();
    let dispatch = if policy == Policy::Fifo {
        scenario.dispatch
    } else {
        0.0
    };
    let most = if policy == Policy::Fifo {
        scenario.coalesce
    } else {
        1
    };
    let mut slow = Slow::empty(count);
    let mut stage = vec![Stage::Waiting; count];
    let mut queue: Vec<u32> = Vec::new();
    let mut doing: Vec<Vec<u32>> = vec![Vec::new(); processors as usize];
    let ready = |stage: &[Stage], task: u32| {
        stage[task as usize] == Stage::Waiting
            && graph
                .predecessors()
                .others(task)
                .iter()
                .all(|before| stage[*before as usize] == Stage::Done)
    };
    for task in 0..count as u32 {
        if ready(&stage, task) {
            queue.push(task);
            stage[task as usize] = Stage::Queued;
        }
    }
    let priority = |task: u32| {
        let with_transfers = policy == Policy::CpMisfComm;
        (
            level(&setting, times, task, with_transfers),
            graph.successors().degree(task),
        )
    };
    let mut now = 0.0;
    loop {
        // The hand-out.
        while !queue.is_empty() && doing.iter().any(Vec::is_empty) {
            let mut place = 0;
            if policy != Policy::Fifo {
                for other in 1..queue.len() {
                    let (best, new) = (queue[place], queue[other]);
                    if priority(new) > priority(best)
                        || (priority(new) == priority(best) && new < best)
                    {
                        place = other;
                    }
                }
            }
            let mut block = vec![queue.remove(place)];
            while (block.len() as u64) < most
                && queue
                    .first()
                    .is_some_and(|next| phases[*next as usize] == phases[block[0] as usize])
            {
                block.push(queue.remove(0));
            }
            let free = (0..processors).filter(|processor| doing[*processor as usize].is_empty());
            let starts: Vec<(u32, f64)> = free
                .map(|processor| {
                    (
                        processor,
                        start(&setting, &slow, transfer, &block, processor, now),
                    )
                })
                .collect();
            let (processor, mut moment) = match policy {
                Policy::CpMisfComm => {
                    let least = starts
                        .iter()
                        .map(|(_, start)| *start)
                        .fold(f64::INFINITY, f64::min);
                    *starts.iter().find(|(_, start)| *start == least).unwrap()
                }
                _ => starts[0],
            };
            for (place, task) in block.iter().enumerate() {
                let index = *task as usize;
                stage[index] = Stage::Taken;
                slow.processor[index] = processor;
                slow.assigned[index] = if place == 0 { now } else { moment };
                slow.start[index] = moment;
                moment += times.on(*task, processor);
                slow.end[index] = moment;
            }
            fetch(&setting, &mut slow, &block, processor, now);
            doing[processor as usize] = block;
        }
        // The next completion: by moment, then processor.
        let busy = (0..processors).filter(|processor| !doing[*processor as usize].is_empty());
        let ends = busy.map(|processor| {
            (
                slow.end[*doing[processor as usize].last().unwrap() as usize],
                processor,
            )
        });
        let Some((moment, first)) = ends.clone().min_by(|a, b| a.partial_cmp(b).unwrap()) else {
            break;
        };
        let completed: Vec<u32> = if dispatch > 0.0 {
            now = f64::max(now, moment) + dispatch;
            vec![first]
        } else {
            now = moment;
            ends.filter(|(end, _)| *end == moment)
                .map(|(_, processor)| processor)
                .collect()
        };
        for processor in completed {
            for task in std::mem::take(&mut doing[processor as usize]) {
                stage[task as usize] = Stage::Done;
                for next in graph.successors().others(task) {
                    if ready(&stage, *next) {
                        queue.push(*next);
                        stage[*next as usize] = Stage::Queued;
                    }
                }
            }
        }
    }
    slow
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_simulator_that_looks_at_everything_agrees(
        scenario in scenarios(),
        policy in prop::sample::select(&[Policy::Fifo, Policy::CpMisf, Policy::CpMisfComm][..]),
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
        let slow = events(&problem, &scenario, policy, &times, processors);
        prop_assert_eq!(
            (run.processor, run.assigned, run.start, run.end),
            (slow.processor, slow.assigned, slow.start, slow.end)
        );
    }
}
