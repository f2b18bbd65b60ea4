//! Many tasks as few: neighbours in probability, and the few weighted points that stand for them.
//!
//! Every search for a multiplier sums smooth functions of ln p over the running tasks, again and again. Over
//! tasks whose ln p lie close together such a sum is nearly a Gauss quadrature (Golub and Welsch 1969, on a
//! discrete measure): few points, with the same moments. A tree of ever larger blocks, each half the other's
//! size, lets a sum take every block as large as the function allows: it is smooth but for two places, where
//! the concave branch of the rate begins and where it ends. So a search costs the logarithm of the tasks.

use crate::task::{Group, TaskSet};

/// Points that stand for a block; 2·NODES moments are right.
const NODES: usize = 4;
/// Groups in the smallest block, which nothing stands for: at least so many, and more where there are very many.
const LEAF: usize = 16;
const MOST_LEAVES: usize = 2048;
/// A block is smooth enough that reaches over no more than this part of its distance to where the function is not.
const REACH: f64 = 0.25;
/// Nor does any reach over more than that.
const WIDEST: f64 = 0.5;

/// So many tasks of one probability; of a block's points the counts need not be whole.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Point {
    pub p: f64,
    pub ln_p: f64,
    pub count: f64,
}

impl From<&Group> for Point {
    fn from(group: &Group) -> Self {
        Self {
            p: group.p,
            ln_p: group.ln_p,
            count: group.count as f64,
        }
    }
}

/// What stands for groups in descending order of p: a task set keeps it from when it is first wanted.
#[derive(Debug, Clone)]
pub(crate) struct Blocks {
    leaf: usize,
    /// Tasks in the groups before each leaf.
    tasks: Vec<u64>,
    /// Blocks of two leaves, of four, and so on; only whole ones.
    levels: Vec<Vec<[Point; NODES]>>,
}

/// The groups of a task set that can make a difference, ready for sums over any number of the first ones.
#[derive(Debug, Clone, Copy)]
pub(super) struct Condensed<'a> {
    pub groups: &'a [Group],
    blocks: &'a Blocks,
}

impl Blocks {
    pub fn new(groups: &[Group]) -> Self {
        let leaf = (groups.len() / MOST_LEAVES).next_power_of_two().max(LEAF);
        let mut tasks = vec![0];
        for leaf in groups.chunks(leaf) {
            let own: u64 = leaf.iter().map(|group| group.count).sum();
            tasks.push(tasks[tasks.len() - 1] + own);
        }
        let mut levels: Vec<Vec<_>> = Vec::new();
        let mut points = Vec::with_capacity(2 * leaf);
        let first = groups.chunks_exact(2 * leaf).map(|block| {
            points.clear();
            points.extend(block.iter().map(Point::from));
            condense(&points)
        });
        let mut level: Vec<_> = first.collect();
        while !level.is_empty() {
            let pairs = level.as_flattened().chunks_exact(2 * NODES);
            let above = pairs.map(condense).collect();
            levels.push(std::mem::replace(&mut level, above));
        }
        Self {
            leaf,
            tasks,
            levels,
        }
    }
}

impl<'a> Condensed<'a> {
    pub fn new(set: &'a TaskSet) -> Self {
        Self {
            groups: set.of_consequence(),
            blocks: set.blocks(),
        }
    }

    /// One group.
    pub fn group(&self, index: usize) -> Point {
        Point::from(&self.groups[index])
    }

    /// How many tasks the first `full` groups have.
    pub fn tasks(&self, full: usize) -> u64 {
        let leaf = full / self.blocks.leaf;
        let rest = &self.groups[leaf * self.blocks.leaf..full];
        self.blocks.tasks[leaf] + rest.iter().map(|group| group.count).sum::<u64>()
    }

    /// Visits what stands for the first `full` groups in a sum over a function of ln p that is smooth but for
    /// two places, `below` and `above`.
    #[inline(always)]
    pub fn each_of_first(
        &self,
        full: usize,
        below: f64,
        above: f64,
        mut visit: impl FnMut(&Point),
    ) {
        let Blocks { leaf, levels, .. } = self.blocks;
        let (mut group, mut level) = (0, levels.len());
        while group < full {
            // As large a block as begins here, is whole and is smooth enough; of level l it has 2^l leaves.
            let begins = ((group / leaf) | 1 << levels.len()).trailing_zeros() as usize;
            level = (level + 1).min(begins);
            while level > 0 && !self.stands(level, group, full, below, above) {
                level -= 1;
            }
            if level == 0 {
                let end = full.min(group + leaf);
                self.groups[group..end]
                    .iter()
                    .for_each(|group| visit(&group.into()));
            } else {
                levels[level - 1][(group / leaf) >> level]
                    .iter()
                    .for_each(&mut visit);
            }
            group += leaf << level;
        }
    }

    fn stands(&self, level: usize, group: usize, full: usize, below: f64, above: f64) -> bool {
        let end = group + (self.blocks.leaf << level);
        if end > full {
            return false;
        }
        let (high, low) = (self.groups[group].ln_p, self.groups[end - 1].ln_p);
        let allowed = |distance: f64| high - low <= REACH * distance;
        high - low <= WIDEST
            && allowed(low - below)
            && (allowed(above - high) || allowed(low - above))
    }
}

/// The few points that stand for many: the Gauss quadrature of the discrete measure.
fn condense(many: &[Point]) -> [Point; NODES] {
    let (high, low) = (many[0].ln_p, many[many.len() - 1].ln_p);
    let (middle, half) = (0.5 * (high + low), 0.5 * (high - low));
    let all: f64 = many.iter().map(|point| point.count).sum();
    // Stieltjes' recurrence: polynomials at the points, each orthogonal to those before it.
    let mut at = Vec::with_capacity(many.len());
    for point in many {
        let x = if half > 0.0 {
            (point.ln_p - middle) / half
        } else {
            0.0
        };
        at.push((x, point.count, 0.0, 1.0));
    }
    let mut jacobi = [[0.0; NODES]; NODES];
    let (mut norm, mut beta) = (all, 0.0);
    for k in 0..NODES {
        let alpha = at
            .iter()
            .map(|(x, count, _, y)| count * x * y * y)
            .sum::<f64>()
            / norm;
        let mut next = 0.0;
        for (x, count, before, y) in &mut at {
            (*before, *y) = (*y, (*x - alpha) * *y - beta * *before);
            next += *count * *y * *y;
        }
        (beta, norm) = (next / norm, next);
        jacobi[k][k] = alpha;
        if k + 1 == NODES || beta < 1e-24 {
            break; // at fewer places than nodes the rest of the matrix stays apart, with no weight
        }
        (jacobi[k][k + 1], jacobi[k + 1][k]) = (beta.sqrt(), beta.sqrt());
    }
    let mut few = eigen(jacobi).map(|(x, weight)| {
        let ln_p = middle + half * x;
        Point {
            p: libm::exp(ln_p),
            ln_p,
            count: all * weight,
        }
    });
    few.sort_by(|x, y| y.ln_p.total_cmp(&x.ln_p));
    few
}

/// Eigenvalues of a small symmetric matrix, each with the squared first component of its unit eigenvector: nodes
/// and weights of the quadrature. By Jacobi's rotations, of which so small a matrix needs few.
fn eigen(mut a: [[f64; NODES]; NODES]) -> [(f64, f64); NODES] {
    let mut first = [0.0; NODES];
    first[0] = 1.0;
    for _ in 0..30 {
        let mut left = 0.0;
        for i in 0..NODES {
            for j in i + 1..NODES {
                left += a[i][j] * a[i][j];
                if a[i][j] == 0.0 {
                    continue;
                }
                let theta = (a[j][j] - a[i][i]) / (2.0 * a[i][j]);
                let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
                let c = 1.0 / (t * t + 1.0).sqrt();
                let s = t * c;
                for row in &mut a {
                    (row[i], row[j]) = (c * row[i] - s * row[j], s * row[i] + c * row[j]);
                }
                let (upper, lower) = (a[i], a[j]);
                for k in 0..NODES {
                    (a[i][k], a[j][k]) = (c * upper[k] - s * lower[k], s * upper[k] + c * lower[k]);
                }
                (first[i], first[j]) = (c * first[i] - s * first[j], s * first[i] + c * first[j]);
            }
        }
        if left < 1e-32 {
            break;
        }
    }
    let mut i = 0;
    first.map(|x| {
        i += 1;
        (a[i - 1][i - 1], x * x)
    })
}
