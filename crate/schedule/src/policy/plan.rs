//! Plans: each processor's tasks in order, made from beliefs and run with true times.

use crate::model::arrival::Fetched;
use crate::model::{Setting, Times, Transfer};
use crate::run::Run;

/// A static schedule.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// All tasks; each after its predecessors and after those that its processor runs before.
    pub order: Vec<u32>,
    /// Processor of each task.
    pub processor: Vec<u32>,
    /// Phases between which all wait, by task; rising along the order.
    pub phases: Option<Vec<u64>>,
}

impl Plan {
    /// Runs the plan: a task is assigned when its processor is free, all its predecessors have ended, and, with phases,
    /// the last task of the phase before too.
    pub fn run(&self, setting: &Setting<'_>, times: &Times, transfer: Transfer) -> Run {
        let mut run = Run::empty(times.count());
        let mut free = vec![0.0_f64; setting.processors as usize];
        let mut fetched = Fetched::new(setting, transfer);
        let (mut phase, mut barrier, mut last) = (None, 0.0_f64, 0.0_f64);
        for task in &self.order {
            let processor = self.processor[*task as usize];
            let own = self.phases.as_ref().map(|phases| phases[*task as usize]);
            if own != phase {
                (phase, barrier) = (own, last);
            }
            let mut assigned = free[processor as usize].max(barrier);
            for before in setting.graph.predecessors().others(*task) {
                assigned = assigned.max(run.end[*before as usize]);
            }
            let of = [*task];
            let arrival = fetched.arrival(&of, &run.processor, &run.end);
            let start = arrival.start(processor, assigned);
            fetched.assign(&run.processor, &of, processor, assigned);
            let end = start + times.on(*task, processor);
            run.put(*task, processor, [assigned, start, end]);
            free[processor as usize] = end;
            last = last.max(end);
        }
        run
    }
}
