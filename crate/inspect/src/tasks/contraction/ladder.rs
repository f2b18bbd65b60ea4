//! The candidates of the particle–particle ladder: which quadruples of tiles are null, and what the others cost.
//!
//! A quadruple i ≤ j (occupied), a ≤ b (virtual) is not null where spins agree, s_i + s_j = s_a + s_b, and the product
//! of the four irreps is the trivial one. Its task multiplies, for each pair c ≤ d of virtual tiles with the spin and
//! the symmetry of (i, j), a matrix of m = |i||j| rows and k = |c||d| columns with one of n = |a||b| columns. For each
//! such pair it sorts a block of A (mk elements, permutation 4321) and one of B (kn elements, 2143), and at its end its
//! own block (mn elements, 2143), as NWChem's `ccsd_t2_8` does.

use super::tiles::{Tile, tiles};
use super::{Blocks, Contraction};
use crate::cost::{Dgemm, Sorts};
use crate::tasks::{Candidates, MOST_TASKS};
use allot_kernel::error::BadInput;
use std::collections::BTreeMap;

/// The most seconds that a task may be computed to take.
const LONGEST: f64 = 1e18;

/// A pair of tiles, as far as spin, symmetry and cost go: its spin and irrep in one number, and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    /// Sum of the spins, times 8, plus the product of the irreps.
    symmetry: u32,
    /// Product of the sizes.
    size: u64,
}

/// Number of different symmetries of a pair.
const SYMMETRIES: usize = 24;

impl Pair {
    fn new(first: Tile, second: Tile) -> Self {
        Self {
            symmetry: (first.spin + second.spin) * 8 + (first.irrep ^ second.irrep),
            size: u64::from(first.size) * u64::from(second.size),
        }
    }

    /// Whether both spins are 1.
    fn both_up(self) -> bool {
        self.symmetry >= 16
    }
}

/// All pairs of tiles, the first not after the second, in the order of nested loops with the first outermost.
fn pairs(tiles: &[Tile]) -> impl Iterator<Item = ([u32; 2], Pair)> + '_ {
    (0..tiles.len()).flat_map(move |first| {
        (first..tiles.len()).map(move |second| {
            (
                [first as u32, second as u32],
                Pair::new(tiles[first], tiles[second]),
            )
        })
    })
}

/// The candidates of a contraction in the order of nested loops a, b, i, j with a outermost, and its tiles.
///
/// # Errors
/// Names the field that is out of range.
pub fn candidates(contraction: &Contraction) -> Result<(Candidates, Blocks), BadInput> {
    let Contraction {
        occupied,
        unoccupied,
        tile,
        ..
    } = contraction;
    contraction.dgemm.check().map_err(|e| e.inside("dgemm"))?;
    contraction.sort.check().map_err(|e| e.inside("sort"))?;
    let mut blocks = Blocks {
        occupied: tiles("occupied", occupied, *tile)?,
        unoccupied: tiles("virtual", unoccupied, *tile)?,
        first: None,
        last: None,
    };
    if occupied.len() != unoccupied.len() {
        let allowed = format!(
            "as many irreps as occupied has, {}, are needed",
            occupied.len()
        );
        return Err(BadInput::new(
            "virtual",
            format!("a list of {}", unoccupied.len()),
            allowed,
        ));
    }
    let of = |tiles: &[Tile]| tiles.len() as u64 * (tiles.len() as u64 + 1) / 2;
    let count = of(&blocks.occupied) * of(&blocks.unoccupied);
    if count > MOST_TASKS {
        let allowed =
            format!("at most {MOST_TASKS} candidates are allowed: larger tiles are needed");
        return Err(BadInput::new(
            "tile",
            format!("{tile}, which makes {count} candidates,"),
            allowed,
        ));
    }
    let mut costs = Costs::new(contraction, &blocks.unoccupied);
    let inner: Vec<_> = pairs(&blocks.occupied).collect();
    let mut all = Candidates::default();
    let mut ends: Option<[[u32; 4]; 2]> = None;
    for ([a, b], outer) in pairs(&blocks.unoccupied) {
        for ([i, j], inner) in &inner {
            let repeated = contraction.restricted && inner.both_up();
            if inner.symmetry != outer.symmetry || repeated {
                all.push(None);
                continue;
            }
            let seconds = costs.of(*inner, outer.size)?;
            all.push(Some((seconds, seconds)));
            let quadruple = [*i, *j, a, b];
            ends = Some([ends.map_or(quadruple, |[first, _]| first), quadruple]);
        }
    }
    (blocks.first, blocks.last) = (ends.map(|[first, _]| first), ends.map(|[_, last]| last));
    Ok((all, blocks))
}

/// The costs of tasks. Those of the same symmetry, m and n are the same.
struct Costs {
    dgemm: Dgemm,
    sort: Sorts,
    /// For each symmetry the sizes k of the pairs (c, d), and how many pairs have each.
    inner: Vec<BTreeMap<u64, u64>>,
    known: BTreeMap<(Pair, u64), f64>,
}

impl Costs {
    fn new(contraction: &Contraction, tiles: &[Tile]) -> Self {
        let mut inner = vec![BTreeMap::new(); SYMMETRIES];
        for (_, pair) in pairs(tiles) {
            *inner[pair.symmetry as usize].entry(pair.size).or_insert(0) += 1;
        }
        Self {
            dgemm: contraction.dgemm,
            sort: contraction.sort.clone(),
            inner,
            known: BTreeMap::new(),
        }
    }

    /// The seconds of a task whose rows are `rows`, with `n` columns.
    fn of(&mut self, rows: Pair, n: u64) -> Result<f64, BadInput> {
        if let Some(seconds) = self.known.get(&(rows, n)) {
            return Ok(*seconds);
        }
        let (m, columns) = (rows.size as f64, n as f64);
        let mut seconds = self.sort.seconds(3, m * columns);
        for (k, pairs) in &self.inner[rows.symmetry as usize] {
            let k = *k as f64;
            let sorts = self.sort.seconds(1, m * k) + self.sort.seconds(3, k * columns);
            seconds += *pairs as f64 * (self.dgemm.seconds(m, columns, k) + sorts);
        }
        if seconds > LONGEST {
            let allowed =
                "smaller tiles or coefficients are needed: a task takes at most 1e18 seconds";
            return Err(BadInput::new(
                "tile",
                format!("a task of {seconds:e} seconds"),
                allowed,
            ));
        }
        self.known.insert((rows, n), seconds);
        Ok(seconds)
    }
}
