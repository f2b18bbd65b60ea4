//! The steps of a policy, for a reader who wants to see why: the pool of ready tasks, and who takes what.

use serde::Serialize;

/// A hand-out, or the placing of a task.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Step {
    /// When it happens, in seconds; for a policy that places tasks, the start that it gets.
    pub moment: f64,
    /// Ready tasks before it, the next one first.
    pub pool: Vec<u32>,
    /// The tasks handed out.
    pub tasks: Vec<u32>,
    /// The processor that gets them.
    pub processor: u32,
    /// The number that decides on each processor: the end of the task there, with what PEFT adds; empty for policies
    /// that ask only who is free.
    pub ends: Vec<f64>,
}

/// The steps of a policy with the priorities that they go by.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Trace {
    /// Priority of each task, in seconds, the highest first; empty for policies without.
    pub priorities: Vec<f64>,
    /// Each step.
    pub steps: Vec<Step>,
}

/// Records steps, if it is asked to.
pub(crate) struct Tracer<'a>(pub(crate) Option<&'a mut Trace>);

impl Tracer<'_> {
    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub(crate) fn step(&mut self, step: impl FnOnce() -> Step) {
        if let Some(trace) = &mut self.0 {
            trace.steps.push(step());
        }
    }

    pub(crate) fn priorities(&mut self, priorities: impl FnOnce() -> Vec<f64>) {
        if let Some(trace) = &mut self.0 {
            trace.priorities = priorities();
        }
    }
}
