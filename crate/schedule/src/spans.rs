//! The spans of a Gantt chart: what each processor does at each moment, and why it idles.

use crate::model::Setting;
use crate::run::Run;
use allot_kernel::order::{ascending, pair, sorted};
use serde::Serialize;

/// The kinds of things that a processor does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// A task.
    Task,
    /// It has taken a task, and waits for the result of another one, `cause`, to arrive.
    Transfer,
    /// Its last task, `cause`, has ended, and the master has not served it yet.
    Dispatch,
    /// It is free, and no task is ready until `cause` ends.
    Waiting,
    /// It is free, and the master has not served the completion of `cause`, which makes the next task ready.
    Master,
    /// It is free, and all wait at a barrier for `cause`, the last task of a phase.
    Barrier,
    /// It has nothing left to do.
    Finished,
}

/// A stretch of a processor's time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Span {
    /// The processor.
    pub processor: u32,
    /// Its begin, in seconds.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// The kind of thing that it does.
    pub doing: Doing,
    /// The task that runs, or that is to run next; none at the end.
    pub task: Option<u32>,
    /// The task that it waits for.
    pub cause: Option<u32>,
}

/// Every span of a run, processor by processor, in the order of time; each from 0 to the makespan, without gaps.
/// `barrier` says that phases end with a barrier; their numbers are the graph's.
pub fn spans(setting: &Setting<'_>, run: &Run, barrier: bool) -> Vec<Span> {
    let makespan = run.makespan();
    let ends = barrier.then(|| phase_ends(setting, run));
    let mut spans = Vec::new();
    let mut order = run.order.clone();
    // The order of hand-outs, processor by processor.
    order.sort_by_key(|task| run.processor[*task as usize]);
    let mut own = order
        .chunk_by(|a, b| run.processor[*a as usize] == run.processor[*b as usize])
        .peekable();
    for processor in 0..setting.processors {
        let tasks = own
            .next_if(|tasks| run.processor[tasks[0] as usize] == processor)
            .unwrap_or_default();
        let mut row = Row {
            processor,
            at: 0.0,
            makespan,
            spans: &mut spans,
        };
        for (place, task) in tasks.iter().enumerate() {
            let index = *task as usize;
            let cause = last_to_end(setting, run, *task);
            let gate = ends.as_ref().and_then(|ends| ends[index]);
            row.idle(run, *task, run.assigned[index], cause, gate);
            let block = tasks[place..]
                .iter()
                .take_while(|other| run.leader[**other as usize] == *task);
            let sender = block
                .filter_map(|other| last_to_arrive(setting, run, *other))
                .next();
            row.add(run.start[index], Doing::Transfer, Some(*task), sender);
            row.add(run.end[index], Doing::Task, Some(*task), None);
            let next = tasks.get(place + 1).copied();
            row.add(run.served[index], Doing::Dispatch, next, Some(*task));
        }
        row.add(makespan, Doing::Finished, None, None);
    }
    spans
}

/// The spans of one processor so far.
struct Row<'a> {
    processor: u32,
    at: f64,
    makespan: f64,
    spans: &'a mut Vec<Span>,
}

impl Row<'_> {
    /// Adds a span from the end of the last one, unless it would be empty.
    fn add(&mut self, to: f64, doing: Doing, task: Option<u32>, cause: Option<u32>) {
        let to = to.min(self.makespan);
        if to > self.at {
            self.spans.push(Span {
                processor: self.processor,
                from: self.at,
                to,
                doing,
                task,
                cause,
            });
            self.at = to;
        }
    }

    /// Adds what a free processor waits for until it takes a task: the barrier, the predecessor that ends last, and the
    /// master, which serves its completion.
    fn idle(&mut self, run: &Run, task: u32, until: f64, cause: Option<u32>, gate: Option<u32>) {
        if let Some(last) = gate.filter(|last| {
            cause.is_none_or(|cause| run.end[*last as usize] >= run.end[cause as usize])
        }) {
            self.add(until, Doing::Barrier, Some(task), Some(last));
        }
        if let Some(cause) = cause {
            self.add(
                run.end[cause as usize].min(until),
                Doing::Waiting,
                Some(task),
                Some(cause),
            );
        }
        self.add(until, Doing::Master, Some(task), cause);
    }
}

/// The predecessor whose completion makes a task ready: the last one to be served.
fn last_to_end(setting: &Setting<'_>, run: &Run, task: u32) -> Option<u32> {
    let befores = setting.graph.predecessors().others(task).iter().copied();
    befores.reduce(|last, before| {
        let later = run.served[before as usize] > run.served[last as usize];
        if later { before } else { last }
    })
}

/// The predecessor elsewhere whose result comes last, if the start of those taken at once was for this task's sake.
fn last_to_arrive(setting: &Setting<'_>, run: &Run, task: u32) -> Option<u32> {
    let (processor, leader) = (
        run.processor[task as usize],
        run.leader[task as usize] as usize,
    );
    let (assigned, start) = (run.assigned[leader], run.start[leader]);
    let elsewhere = setting
        .predecessors(task)
        .filter(|(before, _)| run.processor[*before as usize] != processor);
    // It comes some time after it is asked for, or after it is sent: either explains the start.
    let explains = |(before, seconds): &(u32, f64)| {
        assigned + seconds == start || run.end[*before as usize] + seconds == start
    };
    elsewhere.filter(explains).map(|(before, _)| before).next()
}

/// For each task, the last task to end of all phases before its own.
fn phase_ends(setting: &Setting<'_>, run: &Run) -> Vec<Option<u32>> {
    let phases = setting.graph.phases();
    let order = sorted(phases.len(), &|task| pair(phases[task], 0));
    let mut ends = vec![None; phases.len()];
    let mut last: Option<u32> = None;
    for phase in order.chunk_by(|a, b| phases[*a as usize] == phases[*b as usize]) {
        phase.iter().for_each(|task| ends[*task as usize] = last);
        for task in phase {
            let later = last.is_none_or(|last| {
                ascending(run.end[*task as usize]) > ascending(run.end[last as usize])
            });
            last = if later { Some(*task) } else { last };
        }
    }
    ends
}
