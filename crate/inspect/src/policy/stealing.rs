//! Retentive work stealing (Lifflander, Krishnamoorthy and Kale 2012).
//!
//! Each process begins with the tasks that it did in the iteration before, in that order; in the first iteration, after
//! the inspector, with a contiguous piece of as many tasks as the others. A process without a task asks a random other
//! one: the request travels L/2, the victim's list is held for S, one request at a time in the order of arrival, and
//! half of its tasks, from the end, rounded up, travel L/2 back. The victim itself is not delayed.
//!
//! A process ends when no list has a task, which it knows at once. The paper detects termination by messages, which take
//! longer.

use super::plan::Plan;
use crate::account::{Account, Outcome};
use allot_kernel::queue::Queue;
use allot_kernel::rng::Stream;
use std::collections::VecDeque;

/// The tasks of each process, in the order in which they were done, and the number of iterations.
#[derive(Debug, Clone)]
pub(super) struct Lists {
    tasks: Vec<Vec<u32>>,
    iteration: u64,
}

impl Lists {
    /// Contiguous pieces, as equal in number as can be, larger ones first.
    fn even(tasks: &[u32], processes: u32) -> Self {
        let (size, larger) = (
            tasks.len() / processes as usize,
            tasks.len() % processes as usize,
        );
        let mut rest = tasks;
        let mut piece = |process: usize| {
            let (piece, others) = rest.split_at(size + usize::from(process < larger));
            rest = others;
            piece.to_vec()
        };
        Self {
            tasks: (0..processes as usize).map(&mut piece).collect(),
            iteration: 0,
        }
    }
}

/// The next step of a process.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// It takes a task, or looks for a victim.
    Ready,
    /// Its request arrives at the victim.
    Arrival(usize),
    /// The victim's list is open to it.
    Theft(usize),
}

/// A process in an iteration.
struct Thief {
    step: Step,
    list: VecDeque<u32>,
    /// Tasks on their way to it.
    stolen: Vec<u32>,
    done: Vec<u32>,
    asked: f64,
    /// The moment at which its list is free for the next request.
    free: f64,
    victims: Stream,
}

pub(super) fn iterate(
    plan: &Plan,
    lists: &mut Option<Lists>,
    times: &[f64],
    processes: u32,
) -> Outcome {
    let first = lists.is_none();
    let before = lists
        .take()
        .unwrap_or_else(|| Lists::even(&plan.all.tasks, processes));
    let iteration = before.iteration + 1;
    let thief = |(process, tasks): (usize, Vec<u32>)| Thief {
        step: Step::Ready,
        list: tasks.into(),
        stolen: Vec::new(),
        done: Vec::new(),
        asked: 0.0,
        free: 0.0,
        victims: victims(plan, iteration, process),
    };
    let mut thieves: Vec<Thief> = before.tasks.into_iter().enumerate().map(thief).collect();
    let mut accounts = vec![Account::default(); processes as usize];
    let calls = steal(plan, &mut thieves, &mut accounts, times);
    let tasks = thieves.into_iter().map(|thief| thief.done).collect();
    *lists = Some(Lists { tasks, iteration });
    let inspect = if first {
        plan.machine.inspect * plan.all.candidates as f64
    } else {
        0.0
    };
    Outcome::after(inspect, 0.0, calls, accounts)
}

fn victims(plan: &Plan, iteration: u64, process: usize) -> Stream {
    Stream::numbered(&plan.machine.seed, "victims", &[iteration, process as u64])
}

/// Lets all processes work and steal, and returns the number of attempts.
fn steal(plan: &Plan, thieves: &mut [Thief], accounts: &mut [Account], times: &[f64]) -> u64 {
    let counter = plan.machine.counter;
    let half = counter.latency / 2.0;
    let mut queue = Queue::equal(thieves.len() as u32, 0.0);
    let mut waiting: usize = thieves.iter().map(|thief| thief.list.len()).sum();
    let mut calls = 0;
    while let Some((now, process)) = queue.first() {
        let process = process as usize;
        let next = match thieves[process].step {
            Step::Ready => {
                let thief = &mut thieves[process];
                waiting += thief.stolen.len();
                thief.list.extend(thief.stolen.drain(..));
                if let Some(task) = thief.list.pop_front() {
                    waiting -= 1;
                    thief.done.push(task);
                    accounts[process].task += times[task as usize];
                    Some(now + times[task as usize])
                } else if waiting == 0 {
                    accounts[process].end = now;
                    None
                } else {
                    // Any process but this one.
                    let victim = thief.victims.below(accounts.len() as u32 - 1) as usize;
                    thief.step = Step::Arrival(victim + usize::from(victim >= process));
                    thief.asked = now;
                    Some(now + half)
                }
            }
            Step::Arrival(victim) => {
                let start = thieves[victim].free.max(now);
                thieves[victim].free = start + counter.service;
                thieves[process].step = Step::Theft(victim);
                Some(start)
            }
            Step::Theft(victim) => {
                calls += 1;
                let list = &mut thieves[victim].list;
                let stolen = list.split_off(list.len() - list.len().div_ceil(2));
                waiting -= stolen.len();
                let thief = &mut thieves[process];
                thief.stolen = stolen.into();
                thief.step = Step::Ready;
                let answer = now + counter.service + half;
                accounts[process].counter += answer - thief.asked;
                Some(answer)
            }
        };
        match next {
            Some(moment) => queue.replace_first(moment),
            None => queue.remove_first(),
        }
    }
    calls
}
