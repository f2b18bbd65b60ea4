//! A run: who did what when, and where the processors' time went.

use crate::model::{Setting, Times};

/// A run of a graph on P processors.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Run {
    /// Processor of each task.
    pub processor: Vec<u32>,
    /// Moment at which each task was assigned, in seconds; later tasks of a block are as of their start.
    pub assigned: Vec<f64>,
    /// Start of each task.
    pub start: Vec<f64>,
    /// End of each task.
    pub end: Vec<f64>,
    /// Moment at which the master had served the completion of each task; its end without a master.
    pub served: Vec<f64>,
    /// The first task of those that a processor took at once with each task; itself, if it took one.
    pub leader: Vec<u32>,
    /// Tasks in the order in which they were assigned or placed: an order in which predecessors come first.
    pub order: Vec<u32>,
}

/// Where the time of all processors went, in seconds; the last four add up to P·makespan.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Account {
    /// End of the last task.
    pub makespan: f64,
    /// In tasks.
    pub calculation: f64,
    /// From assignments to the first start.
    pub communication: f64,
    /// From completions to the end of their service, up to the makespan.
    pub dispatch: f64,
    /// All the rest.
    pub waiting: f64,
}

impl Run {
    /// A run of n tasks in which nothing has happened.
    pub(crate) fn empty(count: usize) -> Self {
        Self {
            processor: vec![0; count],
            assigned: vec![0.0; count],
            start: vec![0.0; count],
            end: vec![0.0; count],
            served: vec![0.0; count],
            leader: (0..count as u32).collect(),
            order: Vec::with_capacity(count),
        }
    }

    /// Puts a task on a processor.
    pub(crate) fn put(&mut self, task: u32, processor: u32, [assigned, start, end]: [f64; 3]) {
        let place = task as usize;
        self.processor[place] = processor;
        self.assigned[place] = assigned;
        self.start[place] = start;
        self.end[place] = end;
        self.served[place] = end;
        self.order.push(task);
    }

    /// End of the last task.
    pub fn makespan(&self) -> f64 {
        self.end.iter().copied().fold(0.0, f64::max)
    }

    /// Where the time went; `times` are those of the run.
    pub fn account(&self, setting: &Setting<'_>, times: &Times) -> Account {
        use allot_kernel::sum::Sum;
        let makespan = self.makespan();
        let (mut calculation, mut communication, mut dispatch) =
            (Sum::default(), Sum::default(), Sum::default());
        for task in 0..self.start.len() {
            calculation.add(times.on(task as u32, self.processor[task]));
            communication.add(self.start[task] - self.assigned[task]);
            dispatch.add(self.served[task].min(makespan) - self.end[task].min(makespan));
        }
        let [calculation, communication, dispatch] =
            [calculation, communication, dispatch].map(Sum::value);
        let rest =
            f64::from(setting.processors) * makespan - calculation - communication - dispatch;
        // Below 0 only by rounding: an assigned processor does nothing else.
        let waiting = rest.max(0.0);
        Account {
            makespan,
            calculation,
            communication,
            dispatch,
            waiting,
        }
    }
}
