//! The units of a run, and what each requires.

use crate::program::Program;

/// The bytes of a cell.
pub const CELL: u64 = 8;

/// Cells of a block along spatial dimensions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The same number along each of them.
    Every(u64),
    /// A number for each, in their order.
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
    pub(super) starts: Vec<u32>,
    pub(super) required: Vec<u32>,
    /// Where the cells of a unit begin; one more than there are units.
    pub(super) cells: Vec<u32>,
    /// The task of each cell, in the order in which a unit computes them.
    pub(super) tasks: Vec<u32>,
    /// The family of each cell.
    pub(super) families: Vec<u32>,
    /// Where each cell's inputs begin in `sources`, for blocks; empty if every unit has one cell.
    pub(super) inputs: Vec<u32>,
    /// Inputs of cells: positions among the values that the unit has read and its own cells behind them.
    pub(super) sources: Vec<u32>,
    /// The step of each unit, as its rank among all.
    pub(crate) step: Vec<u32>,
    /// The units by steps, and where each step begins; one more than there are steps.
    pub(crate) by_step: Vec<u32>,
    pub(crate) step_starts: Vec<u32>,
    /// Operations of each unit.
    pub(super) operations: Vec<u64>,
    /// The units that hold results, as written, each once.
    pub(crate) results: Vec<u32>,
    /// The results in order of label.
    pub result_cells: Vec<ResultCell>,
    /// The value of each cell by the plain loop.
    pub plain: Vec<f64>,
}
