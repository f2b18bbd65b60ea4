//! Blocks of groups of tasks, each condensed into a few points.

use crate::task::{FirstSums, Group, Groups};
use std::sync::OnceLock;

/// Quadrature points of a block; 2·NODES moments are exact.
pub(super) const NODES: usize = 4;
/// Groups in the smallest block, which is not condensed: at least this many, and more if there are very many groups.
pub(super) const LEAF: usize = 16;
pub(super) const MOST_LEAVES: usize = 4096;

/// A block of smaller width in ln p is condensed in p instead of ln p.
pub(super) const STRAIGHT: f64 = 1.0 / 32.0;

/// An orthogonal polynomial whose sum of squares is at most this share of the tasks counts as zero: rounding errors in
/// the moments, some thousand times larger by then, would hide its roots.
pub(super) const NOTHING: f64 = 1e-12;

/// A number of tasks of one probability. The counts of quadrature points need not be whole.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Point {
    pub p: f64,
    pub ln_p: f64,
    pub count: f64,
}

impl From<Group> for Point {
    fn from(group: Group) -> Self {
        Self {
            p: group.p,
            ln_p: group.ln_p(),
            count: group.count() as f64,
        }
    }
}

/// Condensed groups in descending order of p, kept by a task set. Each block is computed when it is first needed.
#[derive(Debug, Clone)]
pub(crate) struct Blocks {
    pub(super) leaf: usize,
    /// Number of tasks in the groups before each leaf.
    pub(super) tasks: Vec<u64>,
    /// The largest ln p of each leaf, and at the end the smallest ln p of all.
    pub(super) ln_p: Vec<f64>,
    /// Number of levels above the leaves.
    pub(super) levels: usize,
    /// A heap-ordered binary tree: the root at 1, the children of i at 2i and 2i + 1, leaves last, uncondensed.
    points: Vec<OnceLock<Vec<Point>>>,
    /// The sums used instead of the points if the runtime model is measured.
    pub(super) first_sums: OnceLock<FirstSums>,
}

impl Blocks {
    pub fn new(groups: Groups<'_>) -> Self {
        let leaf = (groups.len() / MOST_LEAVES).next_power_of_two().max(LEAF);
        let leaves = groups.len().div_ceil(leaf);
        let (mut tasks, mut ln_p) = (vec![0], Vec::new());
        for leaf in (0..leaves).map(|i| groups.some(i * leaf..groups.len().min((i + 1) * leaf))) {
            tasks.push(tasks[ln_p.len()] + leaf.tasks());
            ln_p.push(leaf.at(0).ln_p());
        }
        ln_p.push(groups.at(groups.len() - 1).ln_p());
        let places = leaves.next_power_of_two();
        Self {
            leaf,
            tasks,
            ln_p,
            levels: places.trailing_zeros() as usize,
            points: (0..2 * places).map(|_| OnceLock::new()).collect(),
            first_sums: OnceLock::new(),
        }
    }

    /// The groups of a leaf, or the condensed points of a block of `2^level` leaves.
    pub(super) fn points(&self, groups: Groups<'_>, level: usize, index: usize) -> &[Point] {
        self.points[(1 << (self.levels - level)) + index].get_or_init(|| {
            let (from, to) = (index << level, (index + 1) << level);
            let some = groups.some(from * self.leaf..groups.len().min(to * self.leaf));
            if level == 0 {
                return some.list(Point::from);
            }
            let (high, low) = (self.ln_p[from], self.ln_p[to]);
            let points = if level == 1 && high - low <= STRAIGHT {
                condense_near(some)
            } else {
                let mut both = self.points(groups, level - 1, 2 * index).to_vec();
                both.extend_from_slice(self.points(groups, level - 1, 2 * index + 1));
                condense(&both, (high, low))
            };
            points.into()
        })
    }
}

/// The quadrature points of a block whose ln p lie between `low` and `high`.
pub(super) fn condense(points: &[Point], (high, low): (f64, f64)) -> [Point; NODES] {
    let (middle, half, by_half) = middle_and_half(high, low);
    let places = points
        .iter()
        .map(|point| ((point.ln_p - middle) * by_half, point.count));
    quadrature(moments(places), &|x| {
        let ln_p = middle + half * x;
        (libm::exp(ln_p), ln_p)
    })
}

/// The quadrature points of groups so close together that the logarithm is nearly linear: they are computed in p, since
/// a million logarithms would take longer than everything else.
pub(super) fn condense_near(groups: Groups<'_>) -> [Point; NODES] {
    let (top, last) = (groups.p()[0], groups.p()[groups.len() - 1]);
    // Relative to the largest p, since differences of the smallest numbers have no inverse.
    let part = 1.0 / top;
    let (middle, half, by_half) = middle_and_half(1.0, last * part);
    let place = |group: Group| ((group.p * part - middle) * by_half, group.count() as f64);
    quadrature(moments(groups.iter().map(place)), &|x| {
        let p = top * (middle + half * x);
        (p, libm::log(p))
    })
}

/// The middle of an interval, half its width, and the inverse of that half.
pub(super) fn middle_and_half(high: f64, low: f64) -> (f64, f64, f64) {
    let half = 0.5 * (high - low);
    let by_half = if half > 0.0 { 1.0 / half } else { 0.0 };
    (0.5 * (high + low), half, by_half)
}

/// The moments of a discrete measure on −1 to 1, given by its points and their weights.
pub(super) fn moments(places: impl Iterator<Item = (f64, f64)>) -> [f64; 2 * NODES] {
    let mut moments = [0.0; 2 * NODES];
    for (x, mut power) in places {
        for moment in &mut moments {
            *moment += power;
            power *= x;
        }
    }
    moments
}

/// The Gauss quadrature of a measure on −1 to 1, from its moments (Chebyshev's algorithm; Gautschi, Orthogonal
/// Polynomials, 2004). `at` maps a node to p and ln p.
#[inline(never)]
pub(super) fn quadrature(
    moments: [f64; 2 * NODES],
    at: &dyn Fn(f64) -> (f64, f64),
) -> [Point; NODES] {
    let (diagonal, beside) = recurrence(moments);
    eigen(diagonal, beside).map(|(x, part)| {
        let (p, ln_p) = at(x);
        Point {
            p,
            ln_p,
            count: moments[0] * part,
        }
    })
}

/// The symmetric tridiagonal matrix whose eigenvalues are the nodes of the quadrature: its diagonal, and the squares of
/// the off-diagonal. It is the recurrence of the orthogonal polynomials, from the moments of a measure on −1 to 1.
pub(super) fn recurrence(moments: [f64; 2 * NODES]) -> ([f64; NODES], [f64; NODES]) {
    let (mut diagonal, mut beside) = ([0.0; NODES], [0.0; NODES]);
    // The products of each orthogonal polynomial with 1, x, x² and so on, and those of the previous polynomial.
    let (mut before, mut now) = ([0.0; 2 * NODES], moments);
    let (mut last, mut beta) = (0.0, 0.0);
    for k in 0..NODES {
        let ratio = now[k + 1] / now[k];
        let alpha = ratio - last;
        (diagonal[k], last) = (alpha, ratio);
        let mut next = [0.0; 2 * NODES];
        for l in k + 1..2 * NODES - k - 1 {
            next[l] = now[l + 1] - alpha * now[l] - beta * before[l];
        }
        if k + 1 == NODES || next[k + 1] <= NOTHING * moments[0] {
            break; // at fewer places than nodes the rest of the matrix stays apart, with no weight
        }
        beta = next[k + 1] / now[k];
        beside[k] = beta;
        (before, now) = (now, next);
    }
    (diagonal, beside)
}

/// Eigenvalues of a small symmetric tridiagonal matrix, each with the squared first component of its unit eigenvector:
/// nodes and weights of the quadrature. By the QL algorithm with implicit shifts, as Golub and Welsch do it.
pub(super) fn eigen(mut diagonal: [f64; NODES], squares: [f64; NODES]) -> [(f64, f64); NODES] {
    let mut beside = squares.map(f64::sqrt);
    let mut first = [0.0; NODES];
    first[0] = 1.0;
    for from in 0..NODES {
        for _ in 0..30 {
            let small = |k: &usize| beside[*k].abs() <= f64::EPSILON;
            let to = (from..NODES - 1).find(small).unwrap_or(NODES - 1);
            if to == from {
                break;
            }
            let half = (diagonal[from + 1] - diagonal[from]) / (2.0 * beside[from]);
            let root = (half * half + 1.0).sqrt().copysign(half);
            let mut g = diagonal[to] - diagonal[from] + beside[from] / (half + root);
            let (mut sine, mut cosine, mut shift) = (1.0, 1.0, 0.0);
            for k in (from..to).rev() {
                let (f, b) = (sine * beside[k], cosine * beside[k]);
                let r = (f * f + g * g).sqrt();
                beside[k + 1] = r;
                (sine, cosine) = if r > 0.0 { (f / r, g / r) } else { (0.0, 1.0) };
                g = diagonal[k + 1] - shift;
                let turn = (diagonal[k] - g) * sine + 2.0 * cosine * b;
                shift = sine * turn;
                diagonal[k + 1] = g + shift;
                g = cosine * turn - b;
                let (upper, lower) = (first[k], first[k + 1]);
                (first[k], first[k + 1]) =
                    (cosine * upper - sine * lower, sine * upper + cosine * lower);
            }
            diagonal[from] -= shift;
            beside[from] = g;
            beside[to] = 0.0;
        }
    }
    std::array::from_fn(|k| (diagonal[k], first[k] * first[k]))
}
