//! Multilevel graph partition (slide 33 names METIS; Hendrickson and Leland 1995, Karypis and Kumar 1998).
//!
//! The graph is coarsened by heavy edges, split in two, and refined by Fiduccia and Mattheyses on the way up; the
//! halves are split again until there is a part for each processor. Small graphs are split many times, and the best is
//! kept.

mod first;
mod fm;
mod kway;
mod level;
mod split;

use crate::model::Problem;
use crate::model::bound;
use allot_kernel::rng::Stream;
use level::Level;
use split::{is_large, runs, split};

/// Vertices a part of the coarsest graph, where all parts are divided at once.
const FEW: usize = 20;
/// The tolerance if none is given.
pub const TOLERANCE: f64 = 0.03;

/// The processor of each object: few bytes cut, or few seconds where communication has a price, and loads within the
/// tolerance of each processor's share, or as near as the objects allow.
pub fn multilevel(problem: &Problem, tolerance: f64, seed: &str) -> Vec<u32> {
    let tolerance = if tolerance > 0.0 {
        tolerance
    } else {
        TOLERANCE
    };
    let mut stream = Stream::new(seed, "multilevel");
    let level = graph(problem);
    let targets = targets(problem, level.total());
    if targets.len() > 2 && is_large(&level) && level.count() > 2 * FEW * targets.len() {
        return at_once(level, &targets, tolerance, &mut stream);
    }
    let runs = runs(&level, targets.len());
    let mut part = halves(&level, &targets, tolerance, runs, &mut stream);
    if targets.len() > 2 {
        kway::refine(&level, &mut part, &targets, tolerance);
    }
    part
}

/// All parts at once: the graph is coarsened to some vertices a part, divided there, and refined on the way up.
fn at_once(level: Level, targets: &[f64], tolerance: f64, stream: &mut Stream) -> Vec<u32> {
    let few = FEW * targets.len();
    let most = 1.5 * level.total() / few as f64;
    let mut levels = vec![level];
    let mut numbers: Vec<Vec<u32>> = Vec::new();
    while let Some(here) = levels.last().filter(|here| here.count() > few) {
        let (coarse, number) = here.coarsen(most, None, stream);
        if 20 * coarse.count() > 19 * here.count() {
            break;
        }
        levels.push(coarse);
        numbers.push(number);
    }
    let mut part = match levels.last() {
        Some(coarsest) => halves(coarsest, targets, tolerance, 4, stream),
        None => Vec::new(),
    };
    while let Some(here) = levels.pop() {
        // Coarse vertices need more room to move.
        let room = if numbers.is_empty() {
            tolerance
        } else {
            2.0 * tolerance
        };
        kway::refine(&here, &mut part, targets, room);
        if let Some(number) = numbers.pop() {
            part = number.iter().map(|number| part[*number as usize]).collect();
        }
    }
    part
}

/// Halves, and halves of halves, until there is a part for each target.
fn halves(
    level: &Level,
    targets: &[f64],
    tolerance: f64,
    runs: usize,
    stream: &mut Stream,
) -> Vec<u32> {
    let mut part = vec![0; level.count()];
    // Numbers of the vertices of each part of the graph, and the targets that they are for.
    let all: Vec<u32> = (0..level.count() as u32).collect();
    let mut open = vec![(level.clone(), all, 0, targets.len())];
    while let Some((level, vertices, from, to)) = open.pop() {
        if level.count() <= 1 || to - from == 1 {
            let best = (from..to).fold(
                from,
                |best, j| if targets[j] > targets[best] { j } else { best },
            );
            for vertex in &vertices {
                part[*vertex as usize] = best as u32;
            }
            continue;
        }
        let middle = from + (to - from) / 2;
        let sum = |range: std::ops::Range<usize>| targets[range].iter().sum::<f64>();
        let (left, right) = (sum(from..middle), sum(middle..to));
        // The targets of these vertices, which may weigh a little more or less.
        let scale = level.total() / (left + right).max(f64::MIN_POSITIVE);
        let depth = f64::from((to - from).next_power_of_two().trailing_zeros());
        let own = libm::pow(1.0 + tolerance, 1.0 / depth) - 1.0;
        let side = split(&level, [left * scale, right * scale], own, runs, stream);
        for (wanted, from, to) in [(1, middle, to), (0, from, middle)] {
            let (half, numbers) = level.part(|vertex| side[vertex] == wanted);
            let numbers = numbers
                .iter()
                .map(|number| vertices[*number as usize])
                .collect();
            open.push((half, numbers, from, to));
        }
    }
    part
}

/// The load that each processor should get: all of them would end at the same time, where background allows it.
fn targets(problem: &Problem, total: f64) -> Vec<f64> {
    let level = bound::level(&problem.processors, total);
    let pairs = problem
        .processors
        .speeds
        .iter()
        .zip(&problem.processors.background);
    pairs
        .map(|(speed, busy)| speed * (level - busy).max(0.0))
        .collect()
}

/// The problem's graph with whole weights. Where all loads are 0, all objects weigh the same.
fn graph(problem: &Problem) -> Level {
    let count = problem.count();
    let loads = problem.loads();
    let mut level = Level {
        weights: match loads.iter().any(|load| *load > 0.0) {
            true => loads.to_vec(),
            false => vec![1.0; count],
        },
        starts: vec![0],
        ..Level::default()
    };
    let graph = problem.graph();
    let mut weights = Vec::with_capacity(2 * graph.edges().len());
    for object in 0..count as u32 {
        for neighbour in graph.neighbours(object) {
            level.ends.push(neighbour.object);
            weights.push(match graph.costs() {
                true => neighbour.near.most(),
                false => neighbour.bytes,
            });
        }
        level.starts.push(level.ends.len() as u32);
    }
    level.costs = whole(&weights);
    level
}

/// Weights as whole numbers of at most 24 bits, scaled by a power of two and divided by what they have in common; all 1
/// if they are all alike.
fn whole(weights: &[f64]) -> Vec<i64> {
    let most = weights.iter().copied().fold(0.0, f64::max);
    let least = weights.iter().copied().fold(f64::INFINITY, f64::min);
    if most == least || most == 0.0 {
        return vec![1; weights.len()];
    }
    let (_, exponent) = libm::frexp(most);
    // In two steps, since the power of two may be too large for one number.
    let half = (24 - exponent) / 2;
    let scaled = |weight: &f64| {
        let scaled = libm::ldexp(libm::ldexp(*weight, half), 24 - exponent - half);
        libm::round(scaled) as i64
    };
    let mut costs: Vec<i64> = weights.iter().map(scaled).collect();
    let common = costs.iter().fold(0, |common, cost| gcd(*cost, common));
    costs.iter_mut().for_each(|cost| *cost /= common.max(1));
    costs
}

fn gcd(x: i64, y: i64) -> i64 {
    if y == 0 { x } else { gcd(y, x % y) }
}
