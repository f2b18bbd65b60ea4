//! Condensed tasks: a few weighted points in place of many neighbours in probability.
//!
//! Every search for a multiplier sums smooth functions of ln p over the running tasks, again and again. Over tasks
//! whose ln p lie close together, a Gauss quadrature gives nearly the same sum (Golub and Welsch 1969, on a discrete
//! measure): it has few points with the same moments. The blocks of tasks form a binary tree, and a sum takes each
//! block as large as the function allows. The function is smooth except at two places, where the concave branch of
//! the rate begins and where it ends. So the cost of a search is the logarithm of the number of tasks.

use super::blocks::{Blocks, Point};
use super::{FirstSums, Groups, TaskSet};

/// The largest width of a block in ln p, relative to its distance from the nearest place where the function is not
/// smooth.
const REACH: f64 = 0.25;
/// The largest width of any block in ln p.
const WIDEST: f64 = 0.5;

/// The groups of a task set that can affect a throughput, ready for sums over the first n of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Condensed<'a> {
    pub groups: Groups<'a>,
    blocks: &'a Blocks,
}

impl<'a> Condensed<'a> {
    pub fn new(set: &'a TaskSet) -> Self {
        Self {
            groups: set.of_consequence(),
            blocks: set.blocks(),
        }
    }

    /// Prefix sums over the groups.
    pub fn first_sums(&self) -> &FirstSums {
        let sums = || FirstSums::new(self.groups);
        self.blocks.first_sums.get_or_init(sums)
    }

    /// One group.
    pub fn group(&self, index: usize) -> Point {
        Point::from(self.groups.at(index))
    }

    /// Number of tasks in the first `full` groups.
    #[inline(never)] // searches ask for it in many places, and a download is waited for
    pub fn tasks(&self, full: usize) -> u64 {
        let leaf = full / self.blocks.leaf;
        let rest = self.groups.some(leaf * self.blocks.leaf..full);
        self.blocks.tasks[leaf] + rest.tasks()
    }

    /// Visits points whose sum replaces the sum over the first `full` groups. The summed function of ln p must be
    /// smooth except at two places, `below` and `above`.
    #[inline(always)]
    pub fn each_of_first(
        &self,
        full: usize,
        below: f64,
        above: f64,
        mut visit: impl FnMut(&[Point]),
    ) {
        let Blocks { leaf, levels, .. } = self.blocks;
        let (mut group, mut level) = (0, *levels);
        while group < full {
            // The largest block that begins here, is complete and is narrow enough; at level l it has 2^l leaves.
            let begins = ((group / leaf) | 1 << levels).trailing_zeros() as usize;
            level = (level + 1).min(begins);
            while level > 0 && !self.stands(level, group, full, below, above) {
                level -= 1;
            }
            let points = self
                .blocks
                .points(self.groups, level, (group / leaf) >> level);
            // The last leaf may be needed only in part.
            let some = points.len().min(full - group);
            visit(&points[..some]);
            group += leaf << level;
        }
    }

    fn stands(&self, level: usize, group: usize, full: usize, below: f64, above: f64) -> bool {
        let Blocks { leaf, ln_p, .. } = self.blocks;
        let end = group + (leaf << level);
        if end > full {
            return false;
        }
        let (high, low) = (ln_p[group / leaf], ln_p[end / leaf]);
        let allowed = |distance: f64| high - low <= REACH * distance;
        high - low <= WIDEST
            && allowed(low - below)
            && (allowed(above - high) || allowed(low - above))
    }
}
