//! Sorting, once for all: a sort is compiled anew for every type it is used on, and takes more room in
//! the page's download than most modules.

use std::cmp::Ordering;

/// The indices `0..count` in the order of `compare`; equal ones stay in order.
pub fn sorted(count: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_by(|i, j| compare(*i, *j));
    order
}
