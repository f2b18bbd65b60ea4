//! Virtualization: points grouped into boxes, which are objects (slide 28).

use super::{Points, cell};
use crate::model::Edge;
use allot_kernel::order::sorted;

/// The boxes that hold something, as objects.
#[derive(Debug, Clone, PartialEq)]
pub struct Boxes {
    /// Pairs of points in reach of each box: n_b(n_b − 1)/2 + Σ n_b·n_c/2 over the neighbouring boxes c.
    pub pairs: Vec<f64>,
    /// Edges between neighbouring boxes, with the number of points of both.
    pub edges: Vec<Edge>,
    /// The middle of each box, in sides of a box from the cube's lower corner: so equal extents are equal, to the bit.
    pub middles: Points,
}

/// Groups points into a grid of `count` boxes along each axis of their cube, in the order of the boxes' index, the last
/// axis fastest.
pub fn group(points: &Points, count: u32) -> Boxes {
    let (low, side) = points.cube();
    let dimensions = points.dimensions;
    let index = |at: &[f64; 3]| {
        (0..dimensions).fold(0_u64, |index, axis| {
            index * u64::from(count) + u64::from(cell(at[axis], low[axis], side, count))
        })
    };
    let indices: Vec<u64> = points.at.iter().map(index).collect();
    let order = sorted(indices.len(), &|i| u128::from(indices[i]) << 32);
    // Index and number of points of each box.
    let mut boxes: Vec<(u64, f64)> = Vec::new();
    for point in order {
        let index = indices[point as usize];
        match boxes.last_mut() {
            Some((last, count)) if *last == index => *count += 1.0,
            _ => boxes.push((index, 1.0)),
        }
    }
    let find = |index: u64| boxes.binary_search_by_key(&index, |(index, _)| *index).ok();
    let mut pairs: Vec<f64> = boxes.iter().map(|(_, n)| n * (n - 1.0) / 2.0).collect();
    let mut edges = Vec::new();
    let mut rows = Vec::with_capacity(boxes.len());
    for (b, (index, n)) in boxes.iter().enumerate() {
        let place = unfold(*index, count, dimensions);
        for other in later_neighbours(&place, count, dimensions)
            .into_iter()
            .filter_map(find)
        {
            let m = boxes[other].1;
            pairs[b] += n * m / 2.0;
            pairs[other] += n * m / 2.0;
            edges.push(Edge::new(b as u32, other as u32, n + m));
        }
        let middle = |axis: usize| f64::from(place[axis]) + 0.5;
        rows.push(std::array::from_fn(|axis| {
            if axis < dimensions { middle(axis) } else { 0.0 }
        }));
    }
    Boxes {
        pairs,
        edges,
        middles: Points {
            dimensions,
            at: rows,
            weights: None,
        },
    }
}

/// The numbers of a box along each axis.
fn unfold(index: u64, count: u32, dimensions: usize) -> [u32; 3] {
    let mut place = [0; 3];
    let mut rest = index;
    for axis in (0..dimensions).rev() {
        place[axis] = (rest % u64::from(count)) as u32;
        rest /= u64::from(count);
    }
    place
}

/// The indices of the neighbouring boxes with a higher index, rising.
fn later_neighbours(place: &[u32; 3], count: u32, dimensions: usize) -> Vec<u64> {
    let mut found = Vec::new();
    let steps = 3_usize.pow(dimensions as u32);
    for step in steps / 2 + 1..steps {
        let mut index = Some(0_u64);
        for (axis, at) in place[..dimensions].iter().enumerate() {
            let digit = step / 3_usize.pow((dimensions - 1 - axis) as u32) % 3;
            let number = (at + digit as u32).checked_sub(1);
            let number = number.filter(|number| *number < count);
            index = index
                .zip(number)
                .map(|(index, number)| index * u64::from(count) + u64::from(number));
        }
        found.extend(index);
    }
    found
}
