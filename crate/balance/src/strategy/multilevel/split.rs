//! A graph in two: coarsened, split, and refined on the way up.

use super::fm::{Sides, refine, weights};
use super::level::Level;
use allot_kernel::order::{descending, pair, sorted};
use allot_kernel::rng::Stream;
use std::collections::BinaryHeap;

/// Coarsening ends at so few vertices.
const FEW: usize = 100;
/// Splits that are tried of the coarsest graph.
const TRIES: u32 = 8;
/// Vertices and edges that are worth one more run, for small graphs.
const EFFORT: usize = 500_000;
/// The most runs.
const RUNS: usize = 48;
/// Rounds of coarsening within the sides, which begin with the best split so far.
const ROUNDS: u32 = 2;

/// The side of each vertex: the weights of the sides are in proportion to `target`, within the tolerance if the vertices
/// allow it, and few edges are cut.
pub(super) fn split(
    level: &Level,
    target: [f64; 2],
    tolerance: f64,
    stream: &mut Stream,
) -> Vec<u8> {
    let size = level.count() + level.ends.len() / 2;
    let runs = (EFFORT / size.max(1)).clamp(1, RUNS);
    let mut best: Option<(f64, i64, Vec<u8>)> = None;
    for _ in 0..runs {
        let mut side = run(level, target, tolerance, None, stream);
        for _ in 0..if runs > 1 { ROUNDS } else { 0 } {
            side = run(level, target, tolerance, Some(side), stream);
        }
        let excess = sides(level, target, tolerance).excess(&weights(level, &side));
        let cut = level.cut(&side);
        let better = best.as_ref().is_none_or(|(least, fewest, _)| {
            excess < *least || (excess == *least && cut < *fewest)
        });
        if better {
            best = Some((excess, cut, side));
        }
        if cut == 0 && excess == 0.0 {
            break;
        }
    }
    best.map(|(_, _, side)| side).unwrap_or_default()
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

/// One run down and up; with `side`, vertices are matched within the sides, and the sides are refined further.
fn run(
    level: &Level,
    target: [f64; 2],
    tolerance: f64,
    side: Option<Vec<u8>>,
    stream: &mut Stream,
) -> Vec<u8> {
    let most = 1.5 * level.total() / FEW as f64;
    let mut levels: Vec<Level> = Vec::new();
    let mut numbers: Vec<Vec<u32>> = Vec::new();
    let mut side = side;
    loop {
        let here = levels.last().unwrap_or(level);
        if here.count() <= FEW {
            break;
        }
        let (coarse, number) = here.coarsen(most, side.as_deref(), stream);
        if 20 * coarse.count() > 19 * here.count() {
            break;
        }
        side = side.map(|side| {
            let mut above = vec![0; coarse.count()];
            for (vertex, number) in number.iter().enumerate() {
                above[*number as usize] = side[vertex];
            }
            above
        });
        levels.push(coarse);
        numbers.push(number);
    }
    let coarsest = levels.last().unwrap_or(level);
    let limits = sides(coarsest, target, tolerance);
    let mut side = match side {
        Some(mut side) => {
            refine(coarsest, &mut side, &limits);
            side
        }
        None => first(coarsest, &limits, stream),
    };
    while let Some(number) = numbers.pop() {
        levels.pop();
        let here = levels.last().unwrap_or(level);
        side = number.iter().map(|number| side[*number as usize]).collect();
        refine(here, &mut side, &sides(here, target, tolerance));
    }
    side
}

/// The best of some splits of the coarsest graph, each grown from a random vertex.
fn first(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let mut best: Option<(f64, i64, Vec<u8>)> = None;
    for _ in 0..TRIES {
        let mut side = grow(level, sides, stream);
        let cut = refine(level, &mut side, sides);
        let excess = sides.excess(&weights(level, &side));
        let better = best.as_ref().is_none_or(|(least, fewest, _)| {
            excess < *least || (excess == *least && cut < *fewest)
        });
        if better {
            best = Some((excess, cut, side));
        }
    }
    best.map(|(_, _, side)| side).unwrap_or_default()
}

/// Side 0 grows from a random vertex, the neighbour that cuts least first, until it has its share.
fn grow(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let count = level.count();
    let mut side = vec![1; count];
    let mut weight = 0.0;
    let mut gain: Vec<i64> = (0..count)
        .map(|vertex| -level.neighbours(vertex).map(|(_, cost)| cost).sum::<i64>())
        .collect();
    let mut border = BinaryHeap::new();
    let mut left = count;
    let start = stream.below(count.max(1) as u32) as usize;
    let mut next = start;
    while left > 0 {
        let vertex = loop {
            match border.pop() {
                Some((known, vertex)) if side[vertex] == 1 && gain[vertex] == known => {
                    break vertex;
                }
                Some(_) => {}
                None => {
                    // Another piece of the graph.
                    while side[next] == 0 {
                        next = (next + 1) % count;
                    }
                    break next;
                }
            }
        };
        let own = level.weights[vertex];
        let (before, after) = (weight - sides.target[0], weight + own - sides.target[0]);
        if before >= 0.0 || after.abs() > before.abs() {
            break;
        }
        side[vertex] = 0;
        weight += own;
        left -= 1;
        for (end, cost) in level.neighbours(vertex) {
            if side[end] == 1 {
                gain[end] += 2 * cost;
                border.push((gain[end], end));
            }
        }
    }
    side
}
