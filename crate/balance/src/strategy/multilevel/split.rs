//! A graph in two: coarsened, split, and refined on the way up.

use super::anneal::{Annealing, suits};
use super::first::first;
use super::fm::{Sides, refine, weights};
use super::level::Level;
use allot_kernel::order::{descending, pair, sorted};
use allot_kernel::rng::Stream;

/// Coarsening ends at one of these numbers of vertices, with vertices of up to this share of all weight.
const ENDS: [(usize, f64); 2] = [(40, 0.16), (200, 0.02)];
/// Vertices and edges of a graph that is split only once.
const LARGE: usize = 150_000;
/// Splits of its coarsest graph.
const COARSEST: usize = 4;
/// Vertices and edges of all splits of a smaller graph together.
const EFFORT: usize = 800_000;
/// The most splits of one graph.
const RUNS: usize = 40;
/// Splits per annealed one, in a graph with hubs.
const PER_ANNEALING: usize = 5;
/// Combinations of two splits for each split.
const CHILDREN: usize = 3;

fn size(level: &Level) -> usize {
    level.count() + level.ends.len() / 2
}

/// Whether a graph is split only once.
pub(super) fn is_large(level: &Level) -> bool {
    size(level) > LARGE
}

/// The number of times that parts of a graph are split, by the size of the whole.
pub(super) fn runs(level: &Level, parts: usize) -> usize {
    let size = size(level);
    let depth = parts.next_power_of_two().trailing_zeros().max(1) as usize;
    if is_large(level) {
        return 1;
    }
    (EFFORT / size.max(1) / depth).clamp(1, RUNS)
}

/// A split, with the weight by which its sides are too heavy, and that of the cut.
struct Split {
    excess: f64,
    cut: i64,
    side: Vec<u8>,
}

impl Split {
    fn better(&self, other: &Self) -> bool {
        self.excess < other.excess || (self.excess == other.excess && self.cut < other.cut)
    }
}

/// The side of each vertex: the weights of the sides are in proportion to `target`, within the tolerance if the
/// vertices allow it, and few edges are cut.
///
/// Of several splits, pairs are combined: vertices are matched only where both agree, and the better one is refined
/// further on that hierarchy (Sanders and Schulz 2012, “Distributed evolutionary graph partitioning”). In their place
/// the better one is annealed every second time, where the paper begins a new hierarchy.
pub(super) fn split(
    level: &Level,
    target: [f64; 2],
    tolerance: f64,
    runs: usize,
    stream: &mut Stream,
) -> Vec<u8> {
    let graph = Graph {
        level,
        target,
        tolerance,
        limits: sides(level, target, tolerance),
    };
    let mut all: Vec<Split> = Vec::with_capacity(runs);
    for _ in 0..runs {
        let mut split = graph.run(None, stream);
        if runs > 1 {
            split = graph.again(split.side, stream);
        }
        let done = split.cut == 0 && split.excess == 0.0;
        all.push(split);
        if done {
            break;
        }
    }
    if all.len() > 1 && all.iter().all(|split| split.cut > 0) {
        graph.improve(&mut all, runs, stream);
    }
    let best = all
        .into_iter()
        .reduce(|best, split| if split.better(&best) { split } else { best });
    best.map(|best| best.side).unwrap_or_default()
}

/// A graph to be split.
struct Graph<'a> {
    level: &'a Level,
    target: [f64; 2],
    tolerance: f64,
    limits: Sides,
}

impl Graph<'_> {
    /// The split of one run down and up, from a split and classes if there are any.
    fn run(&self, start: Option<(Vec<u8>, Vec<u8>)>, stream: &mut Stream) -> Split {
        let side = run(self.level, self.target, self.tolerance, start, stream);
        Split {
            excess: self.limits.excess(&weights(self.level, &side)),
            cut: self.level.cut(&side),
            side,
        }
    }

    /// A split refined on a hierarchy of its own.
    fn again(&self, side: Vec<u8>, stream: &mut Stream) -> Split {
        let classes = side.clone();
        self.run(Some((side, classes)), stream)
    }

    /// Adds annealed splits, if those may be better, and combines all.
    fn improve(&self, all: &mut Vec<Split>, runs: usize, stream: &mut Stream) {
        let annealing = Annealing::new(self.level, &self.limits);
        if suits(self.level) {
            for _ in 0..runs / PER_ANNEALING {
                let side = annealing.random(stream);
                all.push(self.again(side, stream));
            }
        }
        for _ in 0..CHILDREN * runs {
            let first = stream.below(all.len() as u32) as usize;
            let second = (first + 1 + stream.below(all.len() as u32 - 1) as usize) % all.len();
            let (good, bad) = match all[second].better(&all[first]) {
                true => (&all[second].side, &all[first].side),
                false => (&all[first].side, &all[second].side),
            };
            let child = if stream.bits() & 1 == 0 {
                self.again(annealing.heated(good, stream), stream)
            } else {
                let classes = good.iter().zip(bad).map(|(x, y)| 2 * x + y).collect();
                self.run(Some((good.clone(), classes)), stream)
            };
            // A child takes the place of the split most like it among those that are no better.
            let worse = (0..all.len()).filter(|i| !all[*i].better(&child));
            if let Some(alike) = worse.min_by_key(|i| differs(&all[*i].side, &child.side)) {
                all[alike] = child;
            }
        }
    }
}

/// The number of vertices whose sides differ, whichever of the sides is called the first.
fn differs(x: &[u8], y: &[u8]) -> usize {
    let differ = x.iter().zip(y).filter(|(x, y)| x != y).count();
    differ.min(x.len() - differ)
}

/// The limits of the sides: target·(1 + tolerance), or what longest-first reaches where the vertices are too heavy.
fn sides(level: &Level, target: [f64; 2], tolerance: f64) -> Sides {
    let least = target[0].min(target[1]);
    let mut factor = 1.0 + tolerance;
    if level.heaviest() > tolerance * least {
        let order = sorted(level.count(), &|i| pair(descending(level.weights[i]), 0));
        let mut weight = [0.0; 2];
        for vertex in order {
            let own = level.weights[vertex as usize];
            let after = |side: usize| (weight[side] + own) / target[side];
            weight[usize::from(after(1) < after(0))] += own;
        }
        let ratio = |side: usize| match target[side] > 0.0 {
            true => weight[side] / target[side],
            false => 1.0,
        };
        factor = factor.max(ratio(0)).max(ratio(1)) * (1.0 + 1e-12);
    }
    Sides {
        target,
        limit: target.map(|target| target * factor),
    }
}

/// The limits on a coarse graph: sides may be too heavy by one vertex, or nothing could move.
fn loose(level: &Level, target: [f64; 2], tolerance: f64, finest: bool) -> Sides {
    let mut sides = sides(level, target, tolerance);
    if !finest {
        let heaviest = level.heaviest();
        for (limit, target) in sides.limit.iter_mut().zip(target) {
            *limit = limit.max(target + heaviest);
        }
    }
    sides
}

/// One run down and up. With a split to start from and a class for each vertex, vertices are matched within their
/// class, and the split is refined further; it must be the same within each class.
fn run(
    level: &Level,
    target: [f64; 2],
    tolerance: f64,
    start: Option<(Vec<u8>, Vec<u8>)>,
    stream: &mut Stream,
) -> Vec<u8> {
    let large = is_large(level);
    let coin = stream.bits() & 1 == 1;
    let (few, share) = ENDS[usize::from(coin || large)];
    let most = share * level.total();
    let mut levels: Vec<Level> = Vec::new();
    let mut numbers: Vec<Vec<u32>> = Vec::new();
    let mut start = start;
    loop {
        let here = levels.last().unwrap_or(level);
        if here.count() <= few {
            break;
        }
        let classes = start.as_ref().map(|(_, classes)| &classes[..]);
        let (coarse, number) = here.coarsen(most, classes, stream);
        if 20 * coarse.count() > 19 * here.count() {
            break;
        }
        let above = |below: Vec<u8>| {
            let mut above = vec![0; coarse.count()];
            for (vertex, number) in number.iter().enumerate() {
                above[*number as usize] = below[vertex];
            }
            above
        };
        start = start.map(|(side, classes)| (above(side), above(classes)));
        levels.push(coarse);
        numbers.push(number);
    }
    let coarsest = levels.last().unwrap_or(level);
    let limits = loose(coarsest, target, tolerance, levels.is_empty());
    let mut side = match start {
        Some((mut side, _)) => {
            refine(coarsest, &mut side, &limits);
            side
        }
        // A large graph is split once, so its coarsest one with care.
        None if large && !is_large(coarsest) => {
            split(coarsest, target, tolerance, COARSEST, stream)
        }
        None => first(coarsest, &limits, stream),
    };
    while let Some(number) = numbers.pop() {
        levels.pop();
        let here = levels.last().unwrap_or(level);
        side = number.iter().map(|number| side[*number as usize]).collect();
        refine(
            here,
            &mut side,
            &loose(here, target, tolerance, levels.is_empty()),
        );
    }
    side
}
