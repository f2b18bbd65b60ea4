//! A run of the role-play: tasks, the hand, and what the seats have done, in seconds.

use crate::hand::{Hand, Rule};
use crate::refusal::Refusal;
use crate::tasks::Deal;
use serde::Serialize;

/// Seconds that a step takes at least: a fifth of what the fastest fingers need.
pub const FASTEST_STEP: f64 = 0.03;

/// A task that a seat has done, in seconds from the beginning of the run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Done {
    /// The seat.
    pub seat: usize,
    /// The task.
    pub task: u32,
    /// The moment at which it was handed out.
    pub from: f64,
    /// The moment at which it came back.
    pub to: f64,
    /// Seconds that the student worked on it, by the student's own clock.
    pub worked: f64,
}

/// A run of the role-play.
#[derive(Debug, Clone)]
pub struct Run {
    /// The tasks.
    pub deal: Deal,
    /// The rule.
    pub rule: Rule,
    /// The steps of each task.
    pub steps: Vec<u32>,
    /// Number of seats that were present at the beginning.
    pub seats: usize,
    /// The number of this run in its lesson, from 1.
    pub number: u64,
    /// The end, in seconds from the beginning: once all is done, or the teacher has stopped it.
    pub ended: Option<f64>,
    /// The tasks that are done, in the order of their ends.
    pub done: Vec<Done>,
    /// The hand.
    pub hand: Hand,
    began: f64,
    /// For each seat the moment at which it got its task.
    given: Vec<f64>,
}

impl Run {
    /// Begins a run at `now`; `present` says for each seat whether it takes part.
    pub fn begin(deal: Deal, rule: Rule, present: &[bool], number: u64, now: f64) -> Self {
        let mut run = Self {
            steps: deal.steps(),
            hand: Hand::new(rule, deal.tasks, present, &deal.seed),
            deal,
            rule,
            seats: present.iter().filter(|present| **present).count(),
            number,
            ended: None,
            done: Vec::new(),
            began: now,
            given: vec![0.0; present.len()],
        };
        run.deal_out(now);
        run
    }

    /// Whether tasks are still handed out.
    pub fn runs(&self) -> bool {
        self.ended.is_none()
    }

    /// Seconds since the beginning.
    pub fn age(&self, now: f64) -> f64 {
        (now - self.began).max(0.0)
    }

    /// Hands out all that the rule allows; returns the seats that got a task.
    pub fn deal_out(&mut self, now: f64) -> Vec<usize> {
        if !self.runs() {
            return Vec::new();
        }
        let at = self.age(now);
        let dealt = self.hand.deal();
        for (seat, _) in &dealt {
            self.given[*seat] = at;
        }
        dealt.into_iter().map(|(seat, _)| seat).collect()
    }

    /// A seat hands its task in, on which it says to have worked for so many seconds.
    ///
    /// # Errors
    /// Says that the task is not the seat's, or that it comes too fast.
    pub fn finish(&mut self, seat: usize, task: u32, worked: f64, now: f64) -> Result<(), Refusal> {
        if !self.runs() || self.hand.task(seat) != Some(task) {
            return Err(Refusal::NotYours);
        }
        let (from, to) = (self.given[seat], self.age(now));
        if to - from < FASTEST_STEP * f64::from(self.steps[task as usize]) {
            return Err(Refusal::TooFast);
        }
        self.hand.finish(seat, task);
        // The student's clock is believed as far as ours allows.
        let worked = if worked.is_finite() {
            worked.clamp(0.0, to - from)
        } else {
            0.0
        };
        self.done.push(Done {
            seat,
            task,
            from,
            to,
            worked,
        });
        if self.hand.over() {
            self.ended = Some(to);
        }
        Ok(())
    }

    /// A seat more.
    pub fn join(&mut self) {
        self.hand.join();
        self.given.push(0.0);
    }

    /// Ends the run before all is done.
    pub fn stop(&mut self, now: f64) {
        let at = self.age(now);
        self.ended.get_or_insert(at);
    }

    /// The moment at which a seat got the task that it does now.
    pub fn since(&self, seat: usize) -> Option<f64> {
        self.hand.task(seat)?;
        self.given.get(seat).copied()
    }
}
