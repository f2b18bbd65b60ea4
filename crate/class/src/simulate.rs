//! Ideal processors in the place of students: each takes one unit of time a step, and nobody loses time between two
//! tasks.

use crate::hand::{Hand, Rule};
use crate::session::MOST_SEATS;
use crate::tasks::Deal;
use allot_kernel::error::BadInput;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A task that a processor has done, in steps from the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The processor.
    pub seat: usize,
    /// The task.
    pub task: u32,
    /// Its beginning.
    pub from: u32,
    /// Its end.
    pub to: u32,
}

/// The run of these tasks on `seats` processors, in the order of the beginnings. Nothing happens without a processor.
pub fn simulate(rule: Rule, steps: &[u32], seats: usize, seed: &str) -> Vec<Span> {
    let mut hand = Hand::new(rule, steps.len() as u32, &vec![true; seats], seed);
    let mut spans = Vec::new();
    let mut ends = BinaryHeap::new();
    let mut now = 0;
    loop {
        for (seat, task) in hand.deal() {
            let to = now + steps[task as usize];
            ends.push(Reverse((to, seat, task)));
            let from = now;
            spans.push(Span {
                seat,
                task,
                from,
                to,
            });
        }
        let Some(Reverse((end, seat, task))) = ends.pop() else {
            return spans;
        };
        now = end;
        hand.finish(seat, task);
    }
}

/// The end of the last task, in steps.
pub fn makespan(spans: &[Span]) -> u32 {
    spans.iter().map(|span| span.to).max().unwrap_or_default()
}

/// One rule on the tasks of a class.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Simulated {
    /// The rule.
    pub rule: Rule,
    /// The end of the last task, in steps.
    pub makespan: u32,
    /// The pieces of work, each with its seat and its steps.
    pub spans: Vec<Span>,
}

/// Every rule on the tasks of a class.
///
/// # Errors
/// Says how many seats there may be.
pub fn all(deal: &Deal, seats: u32) -> Result<Vec<Simulated>, BadInput> {
    if !(1..=MOST_SEATS as u32).contains(&seats) {
        let allowed = format!("a whole number from 1 to {MOST_SEATS} is needed");
        return Err(BadInput::new("seats", f64::from(seats), allowed));
    }
    let steps = deal.steps();
    let of = |rule| {
        let spans = simulate(rule, &steps, seats as usize, &deal.seed);
        let makespan = makespan(&spans);
        Simulated {
            rule,
            makespan,
            spans,
        }
    };
    Ok(Rule::ALL.into_iter().map(of).collect())
}
