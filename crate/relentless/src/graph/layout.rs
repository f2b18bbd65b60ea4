//! The layout of a graph: single tasks as units, and all that follows from the cells of units: values, operations, steps
//! and results.

use super::{Counts, Graph, ResultCell};
use crate::check::MOST_UNFOLDED;
use crate::plain;
use crate::program::{MOST_RESULTS, Program};
use allot_kernel::error::BadInput;

impl Graph {
    pub(super) fn single(program: Program) -> Result<Self, BadInput> {
        let tasks = program.needed(MOST_UNFOLDED).ok_or_else(too_many)?;
        let (mut starts, mut required) = (vec![0], Vec::new());
        for task in &tasks {
            program.required(*task, |creator| {
                let place = creator.and_then(|creator| tasks.binary_search(&creator).ok());
                required.extend(place.map(|place| place as u32));
            });
            starts.push(required.len() as u32);
        }
        let description = program.describe();
        let counts = Counts {
            tasks: description.tasks,
            labels: description.labels,
            needed: tasks.len() as u64,
            in_degree: description.in_degree,
            steps: description.steps,
        };
        let steps: Vec<i64> = match program.steps_by_index() {
            true => tasks
                .iter()
                .map(|task| last_index(&program, *task))
                .collect(),
            false => program
                .depths(tasks.clone())
                .into_iter()
                .map(i64::from)
                .collect(),
        };
        let cells = (0..=tasks.len() as u32).collect();
        let mut graph = Self::empty(program, counts);
        (graph.starts, graph.required, graph.cells) = (starts, required, cells);
        graph.finish(tasks, &steps);
        Ok(graph)
    }

    pub(super) fn empty(program: Program, counts: Counts) -> Self {
        Self {
            program,
            counts,
            starts: Vec::new(),
            required: Vec::new(),
            cells: Vec::new(),
            tasks: Vec::new(),
            families: Vec::new(),
            inputs: Vec::new(),
            sources: Vec::new(),
            step: Vec::new(),
            by_step: Vec::new(),
            step_starts: Vec::new(),
            operations: Vec::new(),
            results: Vec::new(),
            result_cells: Vec::new(),
            plain: Vec::new(),
        }
    }

    /// Fills in what follows from the tasks of the cells and the steps of the units.
    pub(super) fn finish(&mut self, tasks: Vec<u32>, steps: &[i64]) {
        let program = &self.program;
        self.families = tasks
            .iter()
            .map(|task| program.family_of(*task) as u32)
            .collect();
        let mut sorted: Vec<(u32, u32)> = (0..)
            .zip(&tasks)
            .map(|(cell, task)| (*task, cell))
            .collect();
        sorted.sort_unstable();
        let ordered: Vec<u32> = sorted.iter().map(|(task, _)| *task).collect();
        self.plain = vec![0.0; tasks.len()];
        for ((_, cell), value) in sorted.iter().zip(plain::values(program, &ordered)) {
            self.plain[*cell as usize] = value;
        }
        let operations = |unit: usize| {
            let families = &self.families[self.cells[unit] as usize..self.cells[unit + 1] as usize];
            families
                .iter()
                .map(|family| program.families[*family as usize].code.operations)
                .sum()
        };
        self.operations = (0..steps.len()).map(operations).collect();
        let mut different: Vec<i64> = steps.to_vec();
        different.sort_unstable();
        different.dedup();
        let rank = |step: &i64| different.binary_search(step).unwrap_or(0) as u32;
        self.step = steps.iter().map(rank).collect();
        self.by_step = (0..steps.len() as u32).collect();
        self.by_step.sort_by_key(|unit| self.step[*unit as usize]);
        let first = |step: u32| {
            self.by_step
                .partition_point(|unit| self.step[*unit as usize] < step) as u32
        };
        self.step_starts = (0..=different.len() as u32).map(first).collect();
        self.find_results(&sorted);
        self.tasks = tasks;
    }

    /// Lists the results; `sorted` has tasks with their cells, in order of tasks.
    fn find_results(&mut self, sorted: &[(u32, u32)]) {
        let program = &self.program;
        let mut seen = vec![false; self.step.len()];
        let mut cells = Vec::new();
        let mut told = vec![false; sorted.len()];
        program.each_result(|label, index, task| {
            if let Ok(place) = sorted.binary_search_by_key(&task, |(task, _)| *task)
                && !std::mem::replace(&mut told[place], true)
            {
                let cell = sorted[place].1;
                let unit = self.cells.partition_point(|first| *first <= cell) - 1;
                if !std::mem::replace(&mut seen[unit], true) {
                    self.results.push(unit as u32);
                }
                let index = index.to_vec();
                cells.push(ResultCell { label, index, cell });
            }
            true
        });
        // By name first: names are numbered as they are met.
        cells.sort_by(|a, b| {
            let name = |of: &ResultCell| &program.labels[of.label].name;
            name(a).cmp(name(b)).then_with(|| a.index.cmp(&b.index))
        });
        self.result_cells = cells;
    }
}

/// The refusal of a program that is too large to be run.
pub(super) fn too_many() -> BadInput {
    let value =
        format!("more than {MOST_UNFOLDED} needed tasks, or more than {MOST_RESULTS} results");
    let allowed = format!("a program whose results need at most {MOST_UNFOLDED} tasks can be run");
    BadInput::new("program", value, allowed)
}

/// The last index of the label that a task creates.
pub(super) fn last_index(program: &Program, task: u32) -> i64 {
    let (family, at) = program.task(task);
    family.index.last().map_or(0, |affine| affine.of(&at))
}
