//! Pairs of points within reach of each other, and how many of them are cut.

use super::Points;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::order::sorted;

/// The distance up to which two points interact.
pub const CUTOFF: Bounds = Bounds::new(0.0, 1e300);
/// The most distances that are computed: some seconds.
const MOST_DISTANCES: f64 = 2e9;
/// The most cells along an axis.
const MOST_CELLS: f64 = 1e6;

/// Number of pairs at most `cutoff` apart, and for each division how many of them are in different parts.
///
/// # Errors
/// If too many pairs would have to be looked at.
pub fn count(
    points: &Points,
    cutoff: f64,
    divisions: &[&[u32]],
) -> Result<(u64, Vec<u64>), BadInput> {
    CUTOFF.check("cutoff", cutoff)?;
    let grid = Grid::new(points, cutoff);
    if grid.distances() > MOST_DISTANCES {
        let allowed = "a shorter one is needed: 2e9 distances at most are computed";
        return Err(BadInput::new("cutoff", cutoff, allowed));
    }
    let near = Near::new(cutoff);
    let (mut all, mut cut) = (0, vec![0; divisions.len()]);
    grid.each(|x, y| {
        if near.is(&points.at[x as usize], &points.at[y as usize]) {
            all += 1;
            for (cut, parts) in cut.iter_mut().zip(divisions) {
                *cut += u64::from(parts[x as usize] != parts[y as usize]);
            }
        }
    });
    Ok((all, cut))
}

/// Compares distances with a cutoff, scaled by a power of two so that no square overflows.
struct Near {
    scale: f64,
    squared: f64,
}

impl Near {
    fn new(cutoff: f64) -> Self {
        let (fraction, exponent) = libm::frexp(cutoff);
        Self {
            scale: libm::ldexp(1.0, -exponent),
            squared: fraction * fraction,
        }
    }

    fn is(&self, x: &[f64; 3], y: &[f64; 3]) -> bool {
        let difference = |axis: usize| (x[axis] - y[axis]) * self.scale;
        let [a, b, c] = [difference(0), difference(1), difference(2)];
        if self.squared == 0.0 {
            return x == y;
        }
        a * a + b * b + c * c <= self.squared
    }
}

/// Points by cell; a cell is at least as wide as the cutoff.
struct Grid {
    /// Each occupied cell: its numbers, and its points.
    cells: Vec<([u32; 3], Vec<u32>)>,
}

impl Grid {
    fn new(points: &Points, cutoff: f64) -> Self {
        let (low, side) = points.cube();
        // A little wider than the cutoff, since numbers of cells are rounded.
        let width = (cutoff * (1.0 + 1e-9)).max(side / MOST_CELLS);
        let number = |x: f64, low: f64| match width > 0.0 {
            true => ((x - low) / width).min(2.0 * MOST_CELLS) as u32,
            false => 0,
        };
        let place = |at: &[f64; 3]| {
            let number = |axis: usize| number(at[axis], low[axis]);
            [number(0), number(1), number(2)]
        };
        let places: Vec<[u32; 3]> = points.at.iter().map(place).collect();
        let key = |i: usize| {
            places[i]
                .iter()
                .fold(0, |key, n| key << 32 | u128::from(*n))
        };
        let order = sorted(points.count(), &key);
        let mut cells: Vec<([u32; 3], Vec<u32>)> = Vec::new();
        for point in order {
            let place = places[point as usize];
            match cells.last_mut() {
                Some((last, points)) if *last == place => points.push(point),
                _ => cells.push((place, vec![point])),
            }
        }
        Self { cells }
    }

    /// The cells beside a cell that come later.
    fn later(&self, place: [u32; 3]) -> impl Iterator<Item = &Vec<u32>> {
        (14..27_u32).filter_map(move |step| {
            let digits = [step / 9, step / 3 % 3, step % 3];
            let mut beside = [0; 3];
            for axis in 0..3 {
                beside[axis] = (place[axis] + digits[axis]).checked_sub(1)?;
            }
            let found = self
                .cells
                .binary_search_by_key(&beside, |(place, _)| *place);
            found.ok().map(|found| &self.cells[found].1)
        })
    }

    /// Number of distances to compute.
    fn distances(&self) -> f64 {
        let pairs = |(place, points): &([u32; 3], Vec<u32>)| {
            let n = points.len() as f64;
            let beside: usize = self.later(*place).map(Vec::len).sum();
            n * (n - 1.0) / 2.0 + n * beside as f64
        };
        self.cells.iter().map(pairs).sum()
    }

    /// Calls with every pair of points in one cell, or in two that are neighbours.
    fn each(&self, mut call: impl FnMut(u32, u32)) {
        for (place, points) in &self.cells {
            for (i, x) in points.iter().enumerate() {
                points[i + 1..].iter().for_each(|y| call(*x, *y));
            }
            for beside in self.later(*place) {
                for x in points {
                    beside.iter().for_each(|y| call(*x, *y));
                }
            }
        }
    }
}
