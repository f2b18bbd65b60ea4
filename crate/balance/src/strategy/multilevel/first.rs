//! First splits of the coarsest graph.

use super::fm::{Sides, refine, weights};
use super::level::Level;
use allot_kernel::order::descending;
use allot_kernel::rng::Stream;
use std::collections::BinaryHeap;

/// The best of some splits of the coarsest graph: grown from a random vertex, random, or of what is cut off cheaply.
pub(super) fn first(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let mut best: Option<(f64, i64, Vec<u8>)> = None;
    for kind in [0, 1, 2, 0] {
        let mut side = match kind {
            0 => grow(level, sides, stream),
            1 => scatter(level, sides, stream),
            _ => peel(level, sides, stream),
        };
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

/// The vertices that are cut off most cheaply for their weight, wherever they are, on side 0 until it has its share;
/// with some chance, so that no two are alike.
fn peel(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let count = level.count();
    let light = 1e-3 * level.total() / count as f64;
    let mut side = vec![1; count];
    let mut weight = 0.0;
    let mut price: Vec<i64> = (0..count)
        .map(|vertex| level.neighbours(vertex).map(|(_, cost)| cost).sum())
        .collect();
    let chance: Vec<f64> = (0..count).map(|_| 0.5 + stream.uniform()).collect();
    let key = |vertex: usize, price: i64| {
        let each = price as f64 / level.weights[vertex].max(light);
        let each = if each > 0.0 {
            each * chance[vertex]
        } else {
            each
        };
        descending(each)
    };
    let mut queue: BinaryHeap<(u64, usize)> = (0..count)
        .map(|vertex| (key(vertex, price[vertex]), vertex))
        .collect();
    while let Some((known, vertex)) = queue.pop() {
        if side[vertex] == 0 || key(vertex, price[vertex]) != known {
            continue;
        }
        let own = level.weights[vertex];
        if weight + 0.5 * own > sides.target[0] {
            continue;
        }
        side[vertex] = 0;
        weight += own;
        for (end, cost) in level.neighbours(vertex) {
            price[end] -= 2 * cost;
            if side[end] == 1 {
                queue.push((key(end, price[end]), end));
            }
        }
    }
    side
}

/// Vertices in random order on side 0, until it has its share.
pub(super) fn scatter(level: &Level, sides: &Sides, stream: &mut Stream) -> Vec<u8> {
    let count = level.count();
    let mut order: Vec<usize> = (0..count).collect();
    for place in (1..count).rev() {
        order.swap(place, stream.below(place as u32 + 1) as usize);
    }
    let mut side = vec![1; count];
    let mut weight = 0.0;
    for vertex in order {
        if weight + 0.5 * level.weights[vertex] > sides.target[0] {
            break;
        }
        side[vertex] = 0;
        weight += level.weights[vertex];
    }
    side
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
