//! The input that all policies and all numbers of processes have in common.

use crate::counter::Counter;
use crate::partition::lpt;
use crate::tasks::{Candidates, NULL};

/// The times of a machine, and the numbers that policies ask for.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    /// The counter.
    pub counter: Counter,
    /// Seconds to find out that a candidate from the counter is null.
    pub check: f64,
    /// Seconds of the inspector for each candidate.
    pub inspect: f64,
    /// Seconds to share out tasks, for each of n′·log₂(n′P) steps.
    pub partition: f64,
    /// Number of groups of dynamic buckets.
    pub groups: u32,
    /// Number of candidates that the policy `chunks` hands out at once.
    pub chunk: u32,
    /// Improvement below which `refined` keeps the present assignment.
    pub tolerance: f64,
    /// Seed of the victims of work stealing.
    pub seed: String,
}

impl Machine {
    /// Seconds to share out `tasks` tasks over `processes`: a sort and a heap, `partition`·n′·log₂(n′P).
    pub fn partitioning(&self, tasks: usize, processes: u32) -> f64 {
        if tasks == 0 {
            return 0.0;
        }
        let tasks = tasks as f64;
        self.partition * tasks * libm::log2(tasks * f64::from(processes))
    }
}

/// A list of tasks: all of them, or those of a routine.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct List {
    /// Number of candidates.
    pub candidates: usize,
    /// The tasks in order.
    pub tasks: Vec<u32>,
    /// The tasks by falling estimate; ties by the lower number.
    pub order: Vec<u32>,
}

/// The candidates, as the policies see them.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The candidates.
    pub candidates: Candidates,
    /// The machine.
    pub machine: Machine,
    /// All tasks.
    pub all: List,
    /// The tasks of each routine.
    pub routines: Vec<List>,
}

impl Plan {
    /// Sorts the tasks by their estimates, once for all numbers of processes.
    pub fn new(candidates: Candidates, machine: Machine) -> Self {
        let order = lpt::order(&candidates.estimates);
        let all = List {
            candidates: candidates.count(),
            tasks: (0..candidates.tasks() as u32).collect(),
            order,
        };
        let routines = match candidates.routine_count() {
            0 => Vec::new(),
            1 => vec![all.clone()],
            count => by_routine(&candidates, &all, count),
        };
        Self {
            candidates,
            machine,
            all,
            routines,
        }
    }
}

fn by_routine(candidates: &Candidates, all: &List, count: usize) -> Vec<List> {
    let mut lists = vec![List::default(); count];
    let mut routine_of = vec![0; candidates.tasks()];
    for (place, task) in candidates.task.iter().enumerate() {
        let list = &mut lists[candidates.routine(place)];
        list.candidates += 1;
        if *task != NULL {
            list.tasks.push(*task);
            routine_of[*task as usize] = candidates.routine(place);
        }
    }
    for task in &all.order {
        lists[routine_of[*task as usize]].order.push(*task);
    }
    lists
}
