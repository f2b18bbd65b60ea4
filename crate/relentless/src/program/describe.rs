//! The numbers of a program: tasks, labels, needed tasks, in-degree Γ and steps.

use super::Program;
use crate::check::{MOST_UNFOLDED, Space, all_needed, distinct};
use crate::program::bounds;
use serde::Serialize;

/// The numbers of a program; none where it would have to be unfolded beyond a million tasks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Description {
    /// Number of tasks.
    pub tasks: u64,
    /// Number of labels.
    pub labels: u64,
    /// Number of tasks that results need.
    pub needed: Option<u64>,
    /// The most labels that a task requires, as written.
    pub in_degree: u64,
    /// Number of different steps of labels.
    pub steps: Option<u64>,
}

impl Program {
    /// The numbers of the program.
    pub fn describe(&self) -> Description {
        let space = Space::new(self);
        let needed = match all_needed(self, &space) {
            true => Some(self.tasks()),
            false => self.needed(MOST_UNFOLDED).map(|needed| needed.len() as u64),
        };
        let filled = self.families.iter().filter(|family| family.count > 0);
        Description {
            tasks: self.tasks(),
            labels: self.tasks(),
            needed,
            in_degree: filled
                .map(|family| family.uses.len() as u64)
                .max()
                .unwrap_or(0),
            steps: self.count_steps(),
        }
    }

    /// Whether the last index of labels grows along every use, so that it is their step.
    pub fn steps_by_index(&self) -> bool {
        let mut filled = self.families.iter().filter(|family| family.count > 0);
        filled.all(|family| {
            let ends = || family.ranges.iter().map(|range| (range.low, range.high));
            let Some(created) = family.index.last() else {
                return false;
            };
            family.uses.iter().all(|used| match used.index.last() {
                None => false,
                Some(last) => {
                    let pairs = created.factors.iter().zip(&last.factors);
                    let factors: Option<Vec<i64>> = pairs.map(|(a, b)| a.checked_sub(*b)).collect();
                    let constant = i128::from(created.constant) - i128::from(last.constant);
                    factors
                        .is_some_and(|factors| bounds(factors.into_iter(), constant, ends()).0 > 0)
                }
            })
        })
    }

    fn count_steps(&self) -> Option<u64> {
        if self.steps_by_index() {
            return distinct(self);
        }
        let tasks = self.tasks();
        if tasks > MOST_UNFOLDED {
            return None;
        }
        let mut depths = self.depths((0..tasks as u32).collect());
        depths.sort_unstable();
        depths.dedup();
        Some(depths.len() as u64)
    }

    /// The tasks that results need, in order; none if there are more than `most`, or too many results.
    pub fn needed(&self, most: u64) -> Option<Vec<u32>> {
        let mut seen = vec![0_u64; (self.tasks() as usize).div_ceil(64)];
        let mut count = 0;
        let mut next = Vec::new();
        let few = self.each_result(|_, _, task| {
            count += mark(&mut seen, task, &mut next);
            count <= most
        });
        if !few {
            return None;
        }
        while let Some(task) = next.pop() {
            let mut found = 0;
            self.required(task, |creator| {
                if let Some(creator) = creator {
                    found += mark(&mut seen, creator, &mut next);
                }
            });
            count += found;
            if count > most {
                return None;
            }
        }
        let mut tasks = Vec::with_capacity(count as usize);
        for (word, bits) in seen.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                tasks.push(word as u32 * 64 + bits.trailing_zeros());
                bits &= bits - 1;
            }
        }
        Some(tasks)
    }

    /// The depth of each of some tasks, which are in order and have all that they require among them: 0 without inputs,
    /// else one more than the deepest input.
    pub fn depths(&self, tasks: Vec<u32>) -> Vec<u32> {
        const UNKNOWN: u32 = u32::MAX;
        let dense = tasks
            .last()
            .is_some_and(|last| *last as usize + 1 == tasks.len());
        let place = |task: u32| match dense {
            true => task as usize,
            false => tasks.binary_search(&task).unwrap_or(0),
        };
        let mut depths = vec![UNKNOWN; tasks.len()];
        let mut way = Vec::new();
        for start in 0..tasks.len() {
            way.push(start);
            while let Some(at) = way.last().copied() {
                if depths[at] != UNKNOWN {
                    way.pop();
                    continue;
                }
                let (mut deepest, mut open) = (None, false);
                self.required(tasks[at], |creator| {
                    if let Some(creator) = creator.map(place) {
                        match depths[creator] {
                            UNKNOWN => {
                                open = true;
                                way.push(creator);
                            }
                            depth => deepest = deepest.max(Some(depth)),
                        }
                    }
                });
                if !open {
                    depths[at] = deepest.map_or(0, |depth| depth + 1);
                    way.pop();
                }
            }
        }
        depths
    }
}

/// Marks a task, and puts one that is new on the list; the number of new ones.
fn mark(seen: &mut [u64], task: u32, next: &mut Vec<u32>) -> u64 {
    let (word, bit) = (task as usize / 64, 1 << (task % 64));
    if seen[word] & bit != 0 {
        return 0;
    }
    seen[word] |= bit;
    next.push(task);
    1
}
