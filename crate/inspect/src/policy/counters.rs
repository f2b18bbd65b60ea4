//! A counter for each contraction, without a barrier: a process that finds nothing left in one goes on to the next (TAMM;
//! Mutlu and others 2023).
//!
//! Each counter is a queue of its own. Every process asks each counter once in vain, so there are n + R·P calls for R
//! routines. With one routine it is `nxtval`.

use super::dynamic::candidate;
use super::plan::Plan;
use crate::account::{Account, Outcome};
use allot_kernel::ladder::Ladder;

pub(super) fn counters(plan: &Plan, times: &[f64], processes: u32) -> Outcome {
    let counter = plan.machine.counter;
    let half = counter.latency / 2.0;
    // The candidates of each routine, and the moment at which its counter is free.
    let mut lists: Vec<(Vec<u32>, usize, f64)> = vec![(Vec::new(), 0, 0.0); plan.routines.len()];
    for (place, task) in plan.candidates.task.iter().enumerate() {
        lists[plan.candidates.routine(place)].0.push(*task);
    }
    let mut accounts = vec![Account::default(); processes as usize];
    if lists.is_empty() {
        return Outcome::after(0.0, 0.0, 0, accounts);
    }
    let mut asked = vec![0.0; processes as usize];
    let mut routine = vec![0; processes as usize];
    let mut queue = Ladder::equal(processes, half);
    let mut calls = 0;
    while let Some((arrival, process)) = queue.take() {
        let process = process as usize;
        calls += 1;
        let (tasks, next, free) = &mut lists[routine[process]];
        *free = free.max(arrival) + counter.service;
        let answer = *free + half;
        accounts[process].counter += answer - asked[process];
        match tasks.get(*next) {
            Some(task) => {
                *next += 1;
                asked[process] = answer + candidate(plan, *task, times, &mut accounts[process]);
            }
            None => {
                routine[process] += 1;
                asked[process] = answer;
            }
        }
        if routine[process] == lists.len() {
            accounts[process].end = answer;
        } else {
            queue.add(asked[process] + half, process as u32);
        }
    }
    Outcome::after(0.0, 0.0, calls, accounts)
}
