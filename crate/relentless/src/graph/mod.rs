//! The needed tasks of a program as a graph, a unit each, or coalesced into blocks.
//!
//! Everything that runs works on it: units are numbered in the order of their first tasks, family by family, the first
//! range slowest. A unit creates one label, which has its number.

mod blocks;
mod layout;
mod model;

pub use model::{Block, CELL, Counts, Graph, ResultCell};

use crate::program::{Program, Scratch};
use allot_kernel::error::BadInput;

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

    /// Where the list of what a unit requires begins and ends among the lists of all.
    #[inline]
    pub(crate) fn inputs(&self, unit: u32) -> (u32, u32) {
        (self.starts[unit as usize], self.starts[unit as usize + 1])
    }

    /// The unit at a place of these lists.
    #[inline]
    pub(crate) fn input(&self, place: u32) -> u32 {
        self.required[place as usize]
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

    /// The spatial indices of a unit's first label: all, but for the last one if that is the step.
    pub fn position(&self, unit: u32) -> impl Iterator<Item = i64> {
        let (_, index) = self.index(self.cells(unit).start);
        let spatial = index.len() - usize::from(self.program.steps_by_index());
        index.into_iter().take(spatial)
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
        for cell in self.cells(unit) {
            let number = self.families[cell] as usize;
            let family = &self.program.families[number];
            let registers = scratch.registers(number, &family.code);
            family.at(self.tasks[cell], |variable, x| {
                registers[variable] = x as f64
            });
            let first = family.ranges.len();
            let inputs = registers[first..].iter_mut();
            match self.inputs.get(cell..=cell + 1) {
                None => inputs.zip(read).for_each(|(input, value)| *input = *value),
                Some(ends) => {
                    let sources = &self.sources[ends[0] as usize..ends[1] as usize];
                    for (input, source) in inputs.zip(sources) {
                        *input = match (*source as usize).checked_sub(read.len()) {
                            None => read[*source as usize],
                            Some(own_cell) => values[own_cell],
                        };
                    }
                }
            }
            let value = family.code.run(registers);
            values.push(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::read;

    fn graph(results: &str, block: Option<&Block>) -> Result<Graph, BadInput> {
        let text = format!(
            "program p task a creates u(x) as v for x=0:99 code v = x end code end task {results} end program"
        );
        Graph::new(read(&text, &[]).expect("a program"), block, 800)
    }

    #[test]
    fn a_result_that_stands_many_times_is_one() {
        for block in [None, Some(&Block::Every(10))] {
            // A range variable that moves no index repeats labels as often as it has values.
            let often = graph("result u(7) for x=0:1000000000000000", block).expect("a graph");
            assert_eq!(often.result_cells.len(), 1);
            let twice = graph("result u(x+y) for x=0:9 y=0:9 result u(3)", block).expect("a graph");
            assert_eq!(twice.result_cells.len(), 19);
            let index = |cell: &ResultCell| cell.index[0];
            assert!(twice.result_cells.iter().map(index).eq(0..19));
            let none = graph("result u(7) for x=0:1000 y=1:0", block).expect("a graph");
            assert_eq!((none.units(), none.result_cells.len()), (0, 0));
        }
    }

    #[test]
    fn results_that_are_too_many_to_look_at_are_refused() {
        let results =
            "result u(a+b+c+d+e+f+g+h) for a=0:9 b=0:9 c=0:9 d=0:9 e=0:9 f=0:9 g=0:9 h=0:9";
        for block in [None, Some(&Block::Every(10))] {
            assert_eq!(
                graph(results, block).map(drop).expect_err("too many").field,
                "program"
            );
        }
    }
}
