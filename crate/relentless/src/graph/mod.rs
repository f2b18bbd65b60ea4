//! The needed tasks of a program as a graph, a unit each, or coalesced into blocks.
//!
//! Everything that runs works on it: units are numbered in the order of their first tasks, family by family, the first
//! range slowest. A unit creates one label, which has its number.

mod blocks;

use crate::check::{MOST_UNFOLDED, unfold};
use crate::plain;
use crate::program::{Program, Scratch};
use allot_kernel::error::BadInput;

/// The bytes of a cell.
pub const CELL: u64 = 8;

/// Cells of a block along spatial dimensions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// So many along each of them.
    Every(u64),
    /// So many along each, in their order.
    Each(Vec<u64>),
}

/// Numbers of a program, as it is run: of tasks, or of blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Number of tasks.
    pub tasks: u64,
    /// Number of labels.
    pub labels: u64,
    /// Number of tasks that results need.
    pub needed: u64,
    /// The most labels that a task requires.
    pub in_degree: u64,
    /// Number of different steps of labels; none if it would take too long.
    pub steps: Option<u64>,
}

/// A result: its label, and the cell that holds its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultCell {
    /// The name of the label, by its number.
    pub label: usize,
    /// Its indices.
    pub index: Vec<i64>,
    /// The cell.
    pub cell: u32,
}

/// The needed tasks.
#[derive(Debug, Clone)]
pub struct Graph {
    /// The program.
    pub program: Program,
    /// Its numbers.
    pub counts: Counts,
    /// Where the list of what a unit requires begins in `required`; one more than there are units.
    starts: Vec<u32>,
    required: Vec<u32>,
    /// Where the cells of a unit begin; one more than there are units.
    cells: Vec<u32>,
    /// The task of each cell, in the order in which a unit computes them.
    tasks: Vec<u32>,
    /// The family of each cell.
    families: Vec<u32>,
    /// Where each cell's inputs begin in `sources`, for blocks; empty if every unit has one cell.
    inputs: Vec<u32>,
    /// Inputs of cells: positions among the values that the unit has read and its own cells behind them.
    sources: Vec<u32>,
    /// The step of each unit, as its rank among all.
    pub(crate) step: Vec<u32>,
    /// The units by steps, and where each step begins; one more than there are steps.
    pub(crate) by_step: Vec<u32>,
    pub(crate) step_starts: Vec<u32>,
    /// Operations of each unit.
    operations: Vec<u64>,
    /// The units that hold results, as written, each once.
    pub(crate) results: Vec<u32>,
    /// The results in order of label.
    pub result_cells: Vec<ResultCell>,
    /// The value of each cell by the plain loop.
    pub plain: Vec<f64>,
}

impl Graph {
    /// The needed tasks of a program, in blocks if `block` is given.
    ///
    /// # Errors
    /// If too many tasks are needed; names `block` or `largest_value` if blocks can't be made of them.
    pub fn new(
        program: Program,
        block: Option<&Block>,
        largest_value: u64,
    ) -> Result<Self, BadInput> {
        match block {
            None => Self::single(program),
            Some(block) => blocks::coalesce(program, block, largest_value),
        }
    }

    fn single(program: Program) -> Result<Self, BadInput> {
        let Some(tasks) = program.needed(MOST_UNFOLDED) else {
            let value = format!("more than {MOST_UNFOLDED} needed tasks");
            let allowed =
                format!("a program whose results need at most {MOST_UNFOLDED} tasks can be run");
            return Err(BadInput::new("program", value, allowed));
        };
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

    fn empty(program: Program, counts: Counts) -> Self {
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
    fn finish(&mut self, tasks: Vec<u32>, steps: &[i64]) {
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
        for result in &program.results {
            unfold(&result.ranges, |at| {
                let index: Vec<i64> = result.index.iter().map(|affine| affine.of(at)).collect();
                let place = program.producer(result.label, &index);
                let place = place
                    .and_then(|task| sorted.binary_search_by_key(&task, |(task, _)| *task).ok());
                if let Some(place) = place {
                    let cell = sorted[place].1;
                    let unit = self.cells.partition_point(|first| *first <= cell) - 1;
                    if !std::mem::replace(&mut seen[unit], true) {
                        self.results.push(unit as u32);
                    }
                    let label = result.label;
                    cells.push(ResultCell { label, index, cell });
                }
                false
            });
        }
        // By name first: names are numbered as they are met.
        cells.sort_by(|a, b| {
            let name = |of: &ResultCell| &program.labels[of.label].name;
            name(a).cmp(name(b)).then_with(|| a.index.cmp(&b.index))
        });
        cells.dedup();
        self.result_cells = cells;
    }

    /// The number of units.
    pub fn units(&self) -> usize {
        self.operations.len()
    }

    /// The number of steps of needed labels.
    pub fn steps(&self) -> usize {
        self.step_starts.len().saturating_sub(1)
    }

    /// The units of a step, by its rank.
    pub fn in_step(&self, step: u32) -> &[u32] {
        let ends = self
            .step_starts
            .get(step as usize)
            .zip(self.step_starts.get(step as usize + 1));
        ends.map_or(&[], |(from, to)| {
            &self.by_step[*from as usize..*to as usize]
        })
    }

    /// The units that a unit requires, as written; each block once.
    pub fn required(&self, unit: u32) -> &[u32] {
        &self.required[self.starts[unit as usize] as usize..self.starts[unit as usize + 1] as usize]
    }

    /// The cells of a unit.
    pub fn cells(&self, unit: u32) -> std::ops::Range<usize> {
        self.cells[unit as usize] as usize..self.cells[unit as usize + 1] as usize
    }

    /// The operators, comparisons and functions in the text of a unit's code.
    pub fn operations(&self, unit: u32) -> u64 {
        self.operations[unit as usize]
    }

    /// The bytes of a unit's value.
    pub fn bytes(&self, unit: u32) -> u64 {
        self.cells(unit).len() as u64 * CELL
    }

    /// The label of a cell: the number of its name, and its indices.
    pub fn index(&self, cell: usize) -> (usize, Vec<i64>) {
        let (family, at) = self.program.task(self.tasks[cell]);
        let index = family.index.iter().map(|affine| affine.of(&at));
        (family.label, index.collect())
    }

    /// The label of a cell as it is written.
    pub fn label(&self, cell: usize) -> String {
        let (label, index) = self.index(cell);
        self.program.written(label, &index)
    }

    /// Computes a unit from the values that it requires, one block behind the other, and puts the values of its cells into
    /// `values`.
    pub fn compute(&self, unit: u32, read: &[f64], values: &mut Vec<f64>, scratch: &mut Scratch) {
        values.clear();
        let mut few = [0; 8];
        for cell in self.cells(unit) {
            let family = &self.program.families[self.families[cell] as usize];
            let mut many;
            let at: &mut [i64] = match family.ranges.len() {
                count if count <= few.len() => &mut few[..count],
                count => {
                    many = vec![0; count];
                    &mut many
                }
            };
            family.at(self.tasks[cell], at);
            let value = match self.inputs.get(cell..=cell + 1) {
                None => family.code.run(at, read.iter().copied(), scratch),
                Some(ends) => {
                    let sources = &self.sources[ends[0] as usize..ends[1] as usize];
                    let own = &*values;
                    let input = |source: &u32| match (*source as usize).checked_sub(read.len()) {
                        None => read[*source as usize],
                        Some(own_cell) => own[own_cell],
                    };
                    family.code.run(at, sources.iter().map(input), scratch)
                }
            };
            values.push(value);
        }
    }
}

/// The last index of the label that a task creates.
fn last_index(program: &Program, task: u32) -> i64 {
    let (family, at) = program.task(task);
    family.index.last().map_or(0, |affine| affine.of(&at))
}
