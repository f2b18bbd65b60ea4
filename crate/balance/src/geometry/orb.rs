//! Orthogonal recursive bisection (slide 25).
//!
//! p parts are ⌊p/2⌋ and the rest, so P need be no power of two. The longest side of the points' own box is cut where
//! the weight is divided nearest to that proportion. Selection finds the cut, no sort: a level takes time linear in n.

use super::Points;
use allot_kernel::order::{ascending, pair};

/// A point on its way to its part. Its coordinates are integers in the same order, which compare faster.
#[derive(Clone, Copy)]
struct Item<const D: usize> {
    at: [u64; D],
    index: u32,
}

impl<const D: usize> Item<D> {
    /// Place in the order along an axis; ties by the index.
    fn key(&self, axis: usize) -> u128 {
        pair(self.at[axis], self.index)
    }
}

/// The number of which [`ascending`] made this.
fn number(at: u64) -> f64 {
    const SIGN: u64 = 1 << 63;
    f64::from_bits(if at & SIGN == 0 { !at } else { at ^ SIGN })
}

/// A cut: the points of `low` to `high` parts are divided where `axis` is `at`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cut {
    /// First part, and the one after the last.
    pub parts: (u32, u32),
    /// Number of parts to the left.
    pub left: u32,
    /// The axis that is cut.
    pub axis: usize,
    /// The largest coordinate to the left; none if nothing is there.
    pub at: Option<f64>,
    /// The box that is cut: its corners.
    pub bounds: ([f64; 3], [f64; 3]),
}

/// The part of each point. Left parts have the lower numbers; a part may stay empty.
pub fn orb(points: &Points, parts: usize) -> Vec<u32> {
    orb_with(points, parts, |_| {})
}

/// As [`orb`]; `seen` gets the cuts, in the order in which a reader would draw them: depth first.
pub fn orb_with(points: &Points, parts: usize, mut seen: impl FnMut(&Cut)) -> Vec<u32> {
    let mut answer = vec![0; points.count()];
    match points.dimensions {
        2 => bisect::<2>(points, parts, &mut answer, &mut seen),
        _ => bisect::<3>(points, parts, &mut answer, &mut seen),
    }
    answer
}

fn bisect<const D: usize>(
    points: &Points,
    parts: usize,
    answer: &mut [u32],
    seen: &mut dyn FnMut(&Cut),
) {
    let item = |(index, at): (usize, &[f64; 3])| Item {
        at: std::array::from_fn(|axis| ascending(at[axis])),
        index: index as u32,
    };
    let mut items: Vec<Item<D>> = points.at.iter().enumerate().map(item).collect();
    let mut open = vec![(0, items.len(), 0, parts)];
    while let Some((from, to, first, parts)) = open.pop() {
        let here = &mut items[from..to];
        if parts == 1 || here.is_empty() {
            for item in here {
                answer[item.index as usize] = first as u32;
            }
            continue;
        }
        let (low, high) = bounds(here);
        let mut axis = 0;
        for other in 1..D {
            if high[other] - low[other] > high[axis] - low[axis] {
                axis = other;
            }
        }
        let left = parts / 2;
        let k = match &points.weights {
            None => halve(here, axis, left, parts),
            Some(weights) => weigh(here, weights, axis, left, parts),
        };
        let largest = here[..k].iter().map(|item| item.at[axis]);
        let full =
            |corner: [f64; D]| std::array::from_fn(|axis| corner.get(axis).copied().unwrap_or(0.0));
        seen(&Cut {
            parts: (first as u32, (first + parts) as u32),
            left: left as u32,
            axis,
            at: largest.max().map(number),
            bounds: (full(low), full(high)),
        });
        open.push((from + k, to, first + left, parts - left));
        open.push((from, from + k, first, left));
    }
}

/// The corners of the items' box.
fn bounds<const D: usize>(items: &[Item<D>]) -> ([f64; D], [f64; D]) {
    let (mut low, mut high) = (items[0].at, items[0].at);
    for item in items {
        for axis in 0..D {
            low[axis] = low[axis].min(item.at[axis]);
            high[axis] = high[axis].max(item.at[axis]);
        }
    }
    (low.map(number), high.map(number))
}

/// Puts the first k items along an axis in front.
fn select<const D: usize>(items: &mut [Item<D>], k: usize, axis: usize) {
    if k > 0 && k < items.len() {
        items.select_nth_unstable_by_key(k, |item| item.key(axis));
    }
}

/// Divides items of weight 1: k is the whole number nearest to n·left/parts, the smaller one of two.
fn halve<const D: usize>(items: &mut [Item<D>], axis: usize, left: usize, parts: usize) -> usize {
    let share = items.len() * left;
    let k = share / parts + usize::from(2 * (share % parts) > parts);
    select(items, k, axis);
    k
}

/// Divides weighted items: k minimises |weight of the first k − W·left/parts|, the smallest such k.
fn weigh<const D: usize>(
    items: &mut [Item<D>],
    weights: &[f64],
    axis: usize,
    left: usize,
    parts: usize,
) -> usize {
    let weight = |item: &Item<D>| weights[item.index as usize];
    let sum = |items: &[Item<D>]| items.iter().map(weight).sum::<f64>();
    let parts = parts as f64;
    // Multiplied by the number of parts, so that whole weights round nowhere.
    let target = sum(items) * left as f64;
    // The first k whose weight reaches the target is in (low, high]; `base` is the weight of the first `low`.
    let (mut low, mut high, mut base) = (0, items.len(), 0.0);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        select(&mut items[low..high], middle - low, axis);
        let more = sum(&items[low..middle]);
        if parts * (base + more) >= target {
            high = middle;
        } else {
            low = middle;
            base += more;
        }
    }
    let reached = base + items.get(low).map_or(0.0, weight);
    if (parts * base - target).abs() > (parts * reached - target).abs() {
        return high;
    }
    without_weightless(items, weights, axis, low)
}

/// The smallest k that has the same weight as `low`: items of weight 0 at its end go to the right.
fn without_weightless<const D: usize>(
    items: &mut [Item<D>],
    weights: &[f64],
    axis: usize,
    low: usize,
) -> usize {
    let heavy = items[..low]
        .iter()
        .filter(|item| weights[item.index as usize] > 0.0);
    let Some(last) = heavy.map(|item| item.key(axis)).max() else {
        return 0;
    };
    let k = items[..low]
        .iter()
        .filter(|item| item.key(axis) <= last)
        .count();
    select(&mut items[..low], k, axis);
    k
}
