//! A graph as the search sees it, ahead or turned round.

use crate::model::{Graph, level};
use crate::run::Run;
use allot_kernel::order::{ascending, pair, sorted};

/// Successors, predecessors and tails, on some equal processors.
pub(super) struct Instance {
    pub(super) seconds: Vec<f64>,
    pub(super) successors: Vec<Vec<u32>>,
    pub(super) predecessors: Vec<Vec<u32>>,
    /// The longest path from each task to the end, itself included.
    pub(super) tails: Vec<f64>,
    /// Processors, at most one a task.
    pub(super) processors: usize,
    count_of_machines: u32,
    turned: bool,
}

impl Instance {
    pub(super) fn new(graph: &Graph, processors: u32, turned: bool) -> Self {
        let seconds = graph.seconds().to_vec();
        let lists = |of: &crate::model::links::Links| -> Vec<Vec<u32>> {
            (0..graph.count() as u32)
                .map(|task| of.others(task).to_vec())
                .collect()
        };
        let (mut successors, mut predecessors) =
            (lists(graph.successors()), lists(graph.predecessors()));
        let mut tails = vec![0.0_f64; seconds.len()];
        let setting = crate::model::Setting::new(graph, processors, Default::default());
        if turned {
            std::mem::swap(&mut successors, &mut predecessors);
            let before = level::from_begin(&setting, &seconds, 1.0);
            tails
                .iter_mut()
                .zip(&before)
                .zip(&seconds)
                .for_each(|((tail, before), t)| *tail = before + t);
        } else {
            tails = level::to_end(&setting, &seconds, 1.0);
        }
        Self {
            processors: (processors as usize).min(seconds.len()),
            count_of_machines: processors,
            seconds,
            successors,
            predecessors,
            tails,
            turned,
        }
    }

    /// The largest number of which all seconds are multiples: every makespan is one too.
    pub(super) fn grid(&self) -> Option<f64> {
        crate::bound::grid(&self.seconds)
    }

    /// The schedule of these starts, each task moved ahead as far as it goes in their order.
    pub(super) fn run(&self, graph: &Graph, starts: &[f64]) -> Run {
        let count = starts.len();
        let mut places = vec![0_u32; count];
        for (place, task) in graph.order().iter().enumerate() {
            places[*task as usize] = place as u32;
        }
        // Turned round, a start is an end: the last to end is the first to start.
        let moment = |task: usize| match self.turned {
            false => starts[task],
            true => -(starts[task] + self.seconds[task]),
        };
        let order = sorted(count, &|task| pair(ascending(moment(task)), places[task]));
        let mut free = vec![0.0_f64; (self.count_of_machines as usize).min(count)];
        let mut run = Run::empty(count);
        for task in order {
            let befores = graph.predecessors().others(task).iter();
            let ready = befores
                .map(|before| run.end[*before as usize])
                .fold(0.0, f64::max);
            let mut least = 0;
            for (processor, moment) in free.iter().enumerate() {
                if *moment < free[least] {
                    least = processor;
                }
            }
            let start = ready.max(free[least]);
            let end = start + self.seconds[task as usize];
            run.put(task, least as u32, [start, start, end]);
            free[least] = end;
        }
        run
    }
}
