//! Parts along a space-filling curve, and leaves of a quad or oct tree (slides 26 and 27).

use super::hilbert::Table;
use super::{BITS, Points, cell};
use allot_kernel::order::sorted;

/// Morton's key of each point's cell: the bits of the axes interleaved, the first axis with the higher bit of each
/// group.
pub fn morton_keys(points: &Points) -> Vec<u64> {
    let (low, side) = points.cube();
    let cells = 1 << BITS;
    let key = |at: &[f64; 3]| {
        let number = |axis: usize| u64::from(cell(at[axis], low[axis], side, cells));
        match points.dimensions {
            2 => apart_by_one(number(0)) << 1 | apart_by_one(number(1)),
            _ => {
                apart_by_two(number(0)) << 2
                    | apart_by_two(number(1)) << 1
                    | apart_by_two(number(2))
            }
        }
    };
    points.at.iter().map(key).collect()
}

/// Hilbert's key of each point's cell.
pub fn hilbert_keys(points: &Points) -> Vec<u64> {
    let table = Table::new(points.dimensions as u32);
    let keys = morton_keys(points);
    keys.into_iter().map(|key| table.key(key, BITS)).collect()
}

/// Puts a zero between neighbouring bits of a 16-bit number.
fn apart_by_one(x: u64) -> u64 {
    let x = (x | x << 8) & 0x00ff_00ff;
    let x = (x | x << 4) & 0x0f0f_0f0f;
    let x = (x | x << 2) & 0x3333_3333;
    (x | x << 1) & 0x5555_5555
}

/// Puts two zeros between neighbouring bits of a 16-bit number.
fn apart_by_two(x: u64) -> u64 {
    let x = (x | x << 16) & 0x0000_ff00_00ff;
    let x = (x | x << 8) & 0xf00f_00f0_0f00_f00f;
    let x = (x | x << 4) & 0x30c3_0c30_c30c_30c3;
    (x | x << 2) & 0x9249_2492_4924_9249
}

/// The points by key; ties by the lower index.
pub fn order(points: &Points, keys: &[u64]) -> Vec<u32> {
    // A key has its bits at the top of the 96 that are sorted.
    let shift = 96 - BITS * points.dimensions as u32;
    sorted(keys.len(), &|i| u128::from(keys[i]) << shift)
}

/// The part of a weight with `before` in front of it: ⌊P·(before + half of it)/W⌋, at most P − 1.
fn part(before: f64, weight: f64, total: f64, parts: usize) -> u32 {
    let part = parts as f64 * (before + 0.5 * weight) / total;
    (part as u32).min(parts as u32 - 1)
}

/// The part of each point along a curve.
pub fn along(points: &Points, parts: usize, keys: &[u64]) -> Vec<u32> {
    let total = points.total();
    let mut before = 0.0;
    let mut answer = vec![0; points.count()];
    for point in order(points, keys) {
        let weight = points.weight(point as usize);
        answer[point as usize] = part(before, weight, total, parts);
        before += weight;
    }
    answer
}

/// The part of each point by whole leaves of a tree: a cell with more than `leaf` points is split, 16 times at most.
pub fn tree(points: &Points, parts: usize, leaf: usize) -> Vec<u32> {
    let keys = morton_keys(points);
    let order = order(points, &keys);
    let total = points.total();
    let mut before = 0.0;
    let mut answer = vec![0; points.count()];
    for (leaf, _) in leaves(points.dimensions, &keys, &order, leaf) {
        let weight: f64 = leaf.iter().map(|i| points.weight(*i as usize)).sum();
        let part = part(before, weight, total, parts);
        for point in leaf {
            answer[*point as usize] = part;
        }
        before += weight;
    }
    answer
}

/// The leaves that hold something, in Morton's order: runs of `order`, with their depth in the tree.
pub fn leaves<'a>(
    dimensions: usize,
    keys: &[u64],
    order: &'a [u32],
    leaf: usize,
) -> Vec<(&'a [u32], u32)> {
    let mut found = Vec::new();
    let mut open = vec![(order, BITS)];
    while let Some((points, levels)) = open.pop() {
        if points.len() <= leaf || levels == 0 {
            if !points.is_empty() {
                found.push((points, BITS - levels));
            }
            continue;
        }
        let shift = (levels - 1) * dimensions as u32;
        let child = |point: &u32| keys[*point as usize] >> shift;
        let children = points.chunk_by(|x, y| child(x) == child(y));
        // The last one opened comes first.
        open.extend(children.rev().map(|points| (points, levels - 1)));
    }
    found
}
