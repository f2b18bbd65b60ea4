//! A graph in many parts: halves of halves, or all parts at once, divided on the coarsest graph of a large one.

use super::kway::Parts;
use super::level::Level;
use super::split::{is_large, runs, split};
use allot_kernel::rng::Stream;

/// Vertices a part of the coarsest graph, where all parts are divided at once.
const FEW: usize = 20;
/// Times that each half of that graph is split.
const RUNS: usize = 2;
/// Searches over the border of each coarse graph.
const SEARCHES: usize = 2;

/// The part of each vertex: weights in proportion to `targets`, within the tolerance if the vertices allow it, and few
/// edges cut.
pub(super) fn parts(
    level: Level,
    targets: &[f64],
    tolerance: f64,
    stream: &mut Stream,
) -> Vec<u32> {
    if targets.len() > 2 && is_large(&level) && level.count() > 2 * FEW * targets.len() {
        return at_once(level, targets, tolerance, stream);
    }
    let runs = runs(&level, targets.len());
    let mut part = halves(&level, targets, tolerance, runs, stream);
    if targets.len() > 2 {
        let mut parts = Parts::new(&level, &mut part, targets, tolerance);
        parts.settle();
        parts.search(stream);
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
        Some(coarsest) => halves(coarsest, targets, tolerance, RUNS, stream),
        None => Vec::new(),
    };
    while let Some(here) = levels.pop() {
        // Coarse vertices need more room to move, and searches are cheap there.
        let (room, searches) = match numbers.is_empty() {
            true => (tolerance, 1),
            false => (2.0 * tolerance, SEARCHES),
        };
        let mut parts = Parts::new(&here, &mut part, targets, room);
        parts.settle();
        for _ in 0..searches {
            parts.search(stream);
        }
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
            if to - from == 1 {
                let chosen = vertices.iter().zip(&side);
                for (vertex, _) in chosen.filter(|(_, side)| **side == wanted) {
                    part[*vertex as usize] = from as u32;
                }
                continue;
            }
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
