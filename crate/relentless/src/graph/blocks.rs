//! Coalescing: cells become one task whose label is an array (section 6).
//!
//! Labels of one name belong together whose spatial indices fall into the same block; the step, if that is the last index,
//! stays apart. A block requires each other block that holds a label its members use, once, in the order of its members.

use super::layout::{last_index, too_many};
use super::{Block, CELL, Counts, Graph};
use crate::check::MOST_UNFOLDED;
use crate::program::Program;
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// The blocks of all tasks.
struct Blocks {
    /// The block of each task.
    of: Vec<u32>,
    /// The tasks of each block, in order.
    members: Vec<Vec<u32>>,
    /// The blocks that each requires.
    required: Vec<Vec<u32>>,
}

/// The graph of blocks.
pub(super) fn coalesce(
    program: Program,
    block: &Block,
    largest_value: u64,
) -> Result<Graph, BadInput> {
    if program.tasks() > MOST_UNFOLDED {
        let value = format!("{} tasks", program.tasks());
        let allowed = format!("at most {MOST_UNFOLDED} tasks can be coalesced");
        return Err(BadInput::new("block", value, allowed));
    }
    let by_index = program.steps_by_index();
    let sides = sides(&program, block, by_index)?;
    let blocks = Blocks::new(&program, &sides, by_index);
    if let Some(large) = blocks.members.iter().map(Vec::len).max()
        && large as u64 * CELL > largest_value
    {
        let allowed = format!(
            "a block of {large} cells has {} bytes; a smaller block or a larger value is needed",
            large as u64 * CELL
        );
        return Err(BadInput::new("largest_value", largest_value, allowed));
    }
    let depths = blocks.depths(&program)?;
    let step = |block: usize| match by_index {
        true => last_index(&program, blocks.members[block][0]),
        false => i64::from(depths[block]),
    };
    let steps: Vec<i64> = (0..blocks.members.len()).map(step).collect();
    let mut different = steps.clone();
    different.sort_unstable();
    different.dedup();
    let needed = blocks.needed(&program)?;
    let degree = blocks.required.iter().map(Vec::len).max().unwrap_or(0);
    let counts = Counts {
        tasks: steps.len() as u64,
        labels: steps.len() as u64,
        needed: needed.len() as u64,
        in_degree: degree as u64,
        steps: Some(different.len() as u64),
    };
    let mut graph = Graph::empty(program, counts);
    let tasks = blocks.lay_out(&mut graph, &needed);
    let steps: Vec<i64> = needed.iter().map(|block| steps[*block as usize]).collect();
    graph.finish(tasks, &steps);
    Ok(graph)
}

/// The side of a block along each spatial dimension.
fn sides(program: &Program, block: &Block, by_index: bool) -> Result<Vec<u64>, BadInput> {
    let dimensions = program.labels.iter().zip(&program.creators);
    let dimensions = dimensions.filter(|(_, creators)| !creators.families().is_empty());
    let dimensions = dimensions.map(|(label, _)| label.indices - usize::from(by_index));
    let dimensions = dimensions.max().unwrap_or(0);
    match block {
        Block::Every(side) => Ok(vec![*side; dimensions]),
        Block::Each(sides) if sides.len() == dimensions => Ok(sides.clone()),
        Block::Each(sides) => {
            let value = format!("a list of {}", sides.len());
            let allowed =
                format!("a number, or one for each spatial dimension ({dimensions}), is needed");
            Err(BadInput::new("block", value, allowed))
        }
    }
}

impl Blocks {
    fn new(program: &Program, sides: &[u64], by_index: bool) -> Self {
        // The lowest index of each name in each dimension.
        let mut lowest: Vec<Vec<i128>> = program
            .labels
            .iter()
            .map(|label| vec![i128::MAX; label.indices])
            .collect();
        for family in program.families.iter().filter(|family| family.count > 0) {
            for (low, affine) in lowest[family.label].iter_mut().zip(&family.index) {
                *low = (*low).min(affine.over(&family.ranges).0);
            }
        }
        let mut numbers: HashMap<(usize, Vec<i128>), u32> = HashMap::new();
        let (mut of, mut members) = (Vec::new(), Vec::<Vec<u32>>::new());
        for task in 0..program.tasks() as u32 {
            let (family, at) = program.task(task);
            let spatial = family.index.len() - usize::from(by_index);
            let index = family.index.iter().enumerate().map(|(row, affine)| {
                let index = i128::from(affine.of(&at));
                match row < spatial {
                    true => (index - lowest[family.label][row]) / i128::from(sides[row]),
                    false => index,
                }
            });
            let next = members.len() as u32;
            let number = *numbers
                .entry((family.label, index.collect()))
                .or_insert(next);
            if number == next {
                members.push(Vec::new());
            }
            members[number as usize].push(task);
            of.push(number);
        }
        let mut blocks = Self {
            of,
            members,
            required: Vec::new(),
        };
        blocks.required = (0..blocks.members.len() as u32)
            .map(|block| blocks.requires(program, block))
            .collect();
        blocks
    }

    fn requires(&self, program: &Program, block: u32) -> Vec<u32> {
        let mut required = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for task in &self.members[block as usize] {
            program.required(*task, |creator| {
                let other = creator.map(|creator| self.of[creator as usize]);
                if let Some(other) = other.filter(|other| *other != block && seen.insert(*other)) {
                    required.push(other);
                }
            });
        }
        required
    }

    /// The depth of each block.
    fn depths(&self, program: &Program) -> Result<Vec<u32>, BadInput> {
        const UNKNOWN: u32 = u32::MAX;
        const OPEN: u32 = u32::MAX - 1;
        let mut depths = vec![UNKNOWN; self.members.len()];
        for start in 0..self.members.len() as u32 {
            let mut way = vec![(start, 0)];
            while let Some((block, next)) = way.last_mut() {
                let (block, at) = (*block as usize, *next);
                *next += 1;
                if at == 0 && depths[block] != UNKNOWN {
                    way.pop();
                    continue;
                }
                depths[block] = OPEN;
                match self.required[block].get(at) {
                    Some(other) if depths[*other as usize] == OPEN => {
                        let (family, place) = program.task(self.members[*other as usize][0]);
                        let index: Vec<i64> = family
                            .index
                            .iter()
                            .map(|affine| affine.of(&place))
                            .collect();
                        let value =
                            format!("a block with {}", program.written(family.label, &index));
                        let allowed = "this block would need itself, through others: smaller blocks are needed";
                        return Err(BadInput::new("block", value, allowed));
                    }
                    Some(other) => way.push((*other, 0)),
                    None => {
                        let deepest = self.required[block]
                            .iter()
                            .map(|other| depths[*other as usize]);
                        depths[block] = deepest.max().map_or(0, |depth| depth + 1);
                        way.pop();
                    }
                }
            }
        }
        Ok(depths)
    }

    /// The blocks that hold results, and those that they require, in order; refused if results are too many.
    fn needed(&self, program: &Program) -> Result<Vec<u32>, BadInput> {
        let mut needed = vec![false; self.members.len()];
        let mut next = Vec::new();
        let few = program.each_result(|_, _, task| {
            next.push(self.of[task as usize]);
            true
        });
        if !few {
            return Err(too_many());
        }
        while let Some(block) = next.pop() {
            if !std::mem::replace(&mut needed[block as usize], true) {
                next.extend(&self.required[block as usize]);
            }
        }
        Ok((0..self.members.len() as u32)
            .filter(|block| needed[*block as usize])
            .collect())
    }

    /// Writes the needed blocks into a graph; the tasks of its cells, in the order in which they are computed.
    fn lay_out(&self, graph: &mut Graph, needed: &[u32]) -> Vec<u32> {
        let program = &graph.program;
        let place = |block: &u32| needed.binary_search(block).unwrap_or(0) as u32;
        let mut tasks = Vec::new();
        (graph.starts, graph.cells, graph.inputs) = (vec![0], vec![0], vec![0]);
        // The cells of all blocks first: what a cell reads is found by them.
        let mut position = vec![0_u32; self.of.len()];
        let ordered: Vec<Vec<u32>> = needed
            .iter()
            .map(|block| self.in_order(program, *block))
            .collect();
        for members in &ordered {
            for (at, task) in members.iter().enumerate() {
                position[*task as usize] = at as u32;
            }
        }
        for (block, members) in needed.iter().zip(&ordered) {
            let required = &self.required[*block as usize];
            let mut before = HashMap::new();
            let mut read = 0;
            for other in required {
                before.insert(*other, read);
                read += self.members[*other as usize].len() as u32;
            }
            before.insert(*block, read);
            for task in members {
                program.required(*task, |creator| {
                    if let Some(creator) = creator {
                        let shift = before
                            .get(&self.of[creator as usize])
                            .copied()
                            .unwrap_or_default();
                        graph.sources.push(shift + position[creator as usize]);
                    }
                });
                graph.inputs.push(graph.sources.len() as u32);
            }
            tasks.extend(members);
            graph.cells.push(tasks.len() as u32);
            graph.required.extend(required.iter().map(place));
            graph.starts.push(graph.required.len() as u32);
        }
        tasks
    }

    /// The members of a block, each after those of the block that it requires.
    fn in_order(&self, program: &Program, block: u32) -> Vec<u32> {
        let members = &self.members[block as usize];
        let mut done = vec![false; members.len()];
        let mut order = Vec::with_capacity(members.len());
        let mut way = Vec::new();
        for start in 0..members.len() {
            way.push(start);
            while let Some(at) = way.last().copied() {
                if done[at] {
                    way.pop();
                    continue;
                }
                let before = way.len();
                program.required(members[at], |creator| {
                    let own = creator.filter(|creator| self.of[*creator as usize] == block);
                    let inner = own.and_then(|creator| members.binary_search(&creator).ok());
                    way.extend(inner.filter(|inner| !done[*inner]));
                });
                if way.len() == before {
                    done[at] = true;
                    order.push(members[at]);
                    way.pop();
                }
            }
        }
        order
    }
}
