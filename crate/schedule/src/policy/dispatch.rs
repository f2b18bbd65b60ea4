//! Ready tasks handed out as events come: the dynamic policy, and plans that are made in the same way.
//!
//! At moment 0 the tasks without predecessors are in the pool, by index. At each moment all completions come first, the
//! lower processor before the higher; each adds the successors that have become ready, by index, and frees its
//! processor; then free processors get tasks. With a master, each completion waits for its service, in the order of
//! moments, then processors; what it adds and frees comes at the end of the service, and the hand-out follows.

use super::index_set::IndexSet;
use crate::model::arrival::{Arrival, Fetched};
use crate::model::{Setting, Times, Transfer};
use crate::run::Run;
use crate::trace::{Step, Tracer};
use allot_kernel::queue::Queue;
use std::collections::VecDeque;

/// Ready tasks, in the order in which they are handed out.
pub(super) enum Pool<'a> {
    /// First in, first out; a processor takes up to `most` at once that are of one phase.
    Fifo {
        queue: VecDeque<u32>,
        most: u64,
        phases: &'a [u64],
    },
    /// The highest priority first: `place` is each task's place in the order `by_place`.
    Priority {
        ready: IndexSet,
        place: &'a [u32],
        by_place: &'a [u32],
    },
}

impl Pool<'_> {
    fn add(&mut self, task: u32) {
        match self {
            Self::Fifo { queue, .. } => queue.push_back(task),
            Self::Priority { ready, place, .. } => ready.add(place[task as usize]),
        }
    }

    /// The tasks that the next free processor gets.
    fn take(&mut self, block: &mut Vec<u32>) {
        block.clear();
        match self {
            Self::Fifo {
                queue,
                most,
                phases,
            } => {
                let Some(first) = queue.pop_front() else {
                    return;
                };
                block.push(first);
                let phase = phases[first as usize];
                while (block.len() as u64) < *most
                    && let Some(next) = queue
                        .front()
                        .copied()
                        .filter(|next| phases[*next as usize] == phase)
                {
                    block.push(next);
                    queue.pop_front();
                }
            }
            Self::Priority {
                ready, by_place, ..
            } => {
                if let Some(place) = ready.first() {
                    ready.remove(place);
                    block.push(by_place[place as usize]);
                }
            }
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Self::Fifo { queue, .. } => queue.is_empty(),
            Self::Priority { ready, .. } => ready.is_empty(),
        }
    }

    /// Every ready task, in the order of the hand-out.
    fn listed(&self) -> Vec<u32> {
        match self {
            Self::Fifo { queue, .. } => queue.iter().copied().collect(),
            Self::Priority {
                ready, by_place, ..
            } => ready.all().map(|place| by_place[place as usize]).collect(),
        }
    }
}

/// Which free processor gets the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    /// The lowest.
    Lowest,
    /// The one where it starts first; ties to the lower index.
    FirstStart,
}

/// The rules of a hand-out.
pub(super) struct Rules {
    pub(super) transfer: Transfer,
    pub(super) choice: Choice,
    /// Seconds that a master needs for each completion.
    pub(super) dispatch: f64,
}

/// Runs a graph; `tracer` gets each hand-out.
pub(super) fn simulate(
    setting: &Setting<'_>,
    times: &Times,
    rules: &Rules,
    pool: Pool<'_>,
    tracer: &mut Tracer<'_>,
) -> Run {
    let graph = setting.graph;
    let count = graph.count();
    // No more processors can be busy at once than there are tasks; the lowest are taken first.
    let machines = (setting.processors as usize).min(count);
    let mut events = Events {
        setting,
        times,
        rules,
        pool,
        missing: (0..count as u32)
            .map(|task| graph.predecessors().degree(task))
            .collect(),
        free: IndexSet::new(machines),
        blocks: vec![Vec::new(); machines],
        completions: Queue::default(),
        fetched: Fetched::new(setting, rules.transfer),
        run: Run::empty(count),
    };
    for task in 0..count {
        if events.missing[task] == 0 {
            events.pool.add(task as u32);
        }
    }
    (0..machines as u32).for_each(|processor| events.free.add(processor));
    events.hand_out(0.0, tracer);
    let mut now = 0.0_f64;
    while let Some((moment, processor)) = events.completions.first() {
        events.completions.remove_first();
        if rules.dispatch > 0.0 {
            now = now.max(moment) + rules.dispatch;
            events.complete(processor, now);
        } else {
            now = moment;
            events.complete(processor, now);
            while let Some((_, processor)) = events
                .completions
                .first()
                .filter(|(moment, _)| *moment == now)
            {
                events.completions.remove_first();
                events.complete(processor, now);
            }
        }
        events.hand_out(now, tracer);
    }
    events.run
}

struct Events<'a, 'b> {
    setting: &'b Setting<'a>,
    times: &'b Times,
    rules: &'b Rules,
    pool: Pool<'b>,
    /// Predecessors of each task whose completion has not been dealt with.
    missing: Vec<u32>,
    free: IndexSet,
    /// The tasks that each processor got last.
    blocks: Vec<Vec<u32>>,
    completions: Queue,
    fetched: Fetched<'b>,
    run: Run,
}

impl Events<'_, '_> {
    fn complete(&mut self, processor: u32, now: f64) {
        let block = std::mem::take(&mut self.blocks[processor as usize]);
        for task in &block {
            for next in self.setting.graph.successors().others(*task) {
                self.missing[*next as usize] -= 1;
                if self.missing[*next as usize] == 0 {
                    self.pool.add(*next);
                }
            }
        }
        if let Some(last) = block.last() {
            self.run.served[*last as usize] = now;
        }
        self.blocks[processor as usize] = block;
        self.free.add(processor);
    }

    fn hand_out(&mut self, now: f64, tracer: &mut Tracer<'_>) {
        while let Some(lowest) = self.free.first().filter(|_| !self.pool.is_empty()) {
            let pool = if tracer.is_on() {
                self.pool.listed()
            } else {
                Vec::new()
            };
            let mut block = std::mem::take(&mut self.blocks[lowest as usize]);
            self.pool.take(&mut block);
            let (lies, ends) = (&self.run.processor, &self.run.end);
            let arrival = self.fetched.arrival(&block, lies, ends);
            let (processor, start) = match self.rules.choice {
                Choice::Lowest => (lowest, arrival.start(lowest, now)),
                Choice::FirstStart => first_start(&self.free, &arrival, now),
            };
            self.free.remove(processor);
            self.fetched.assign(lies, &block, processor, now);
            let mut moment = start;
            for (place, task) in block.iter().enumerate() {
                let end = moment + self.times.on(*task, processor);
                let assigned = if place == 0 { now } else { moment };
                self.run.put(*task, processor, [assigned, moment, end]);
                self.run.leader[*task as usize] = block[0];
                moment = end;
            }
            tracer.step(|| Step {
                moment: now,
                pool,
                tasks: block.clone(),
                processor,
                ends: Vec::new(),
            });
            if processor != lowest {
                self.blocks[lowest as usize].clear();
            }
            self.blocks[processor as usize] = block;
            self.completions.add(moment, processor);
        }
    }
}

/// The free processor on which tasks start first, and when.
fn first_start(free: &IndexSet, arrival: &Arrival<'_>, now: f64) -> (u32, f64) {
    let mut best = (0, f64::INFINITY);
    for processor in free.all() {
        let start = arrival.start(processor, now);
        if start < best.1 {
            best = (processor, start);
        }
        // None starts before its assignment.
        if start == now {
            break;
        }
    }
    best
}
