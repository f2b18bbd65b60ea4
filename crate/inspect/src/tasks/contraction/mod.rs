//! A block-sparse tensor contraction, as the tensor contraction engine makes it (slide “Background”; Hirata 2003).
//!
//! C(i,j,a,b) = Σ_{c≤d} A(i,j,c,d)·B(c,d,a,b), the particle–particle ladder, which costs most in CCSD. Orbitals are cut
//! into [`tiles`]; a candidate is a quadruple of tiles, and most quadruples are null, since spin and spatial symmetry
//! make their block zero ([`ladder`]).

pub mod ladder;
pub mod tiles;

use crate::cost::{Dgemm, Sorts};
use serde::Serialize;
use tiles::Tile;

/// A contraction and the cost models of its tasks.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Contraction {
    /// Occupied spatial orbitals of each irrep; 1, 2, 4 or 8 irreps.
    pub occupied: Vec<u64>,
    /// Virtual spatial orbitals of each irrep; as many irreps.
    #[serde(rename = "virtual")]
    pub unoccupied: Vec<u64>,
    /// Largest number of orbitals in a tile.
    pub tile: u64,
    /// Whether all four spins 1 are null, since they repeat spin 0 (a closed shell).
    pub restricted: bool,
    /// Cost of a matrix multiplication.
    pub dgemm: Dgemm,
    /// Cost of a sort.
    #[cfg_attr(feature = "types", ts(as = "crate::cost::Told"))]
    pub sort: Sorts,
}

impl Contraction {
    /// The contraction of the seed's study, for 14 water molecules (Fig. 4): 70 occupied and 266 virtual orbitals without
    /// symmetry, tiles of 15; a processor of 9.5 GFLOP/s that sorts an element in 5.3 ns.
    ///
    /// The seed says nothing of orbitals, tiles and speeds. With these, a task takes 0.65 s on average, of which a fifth
    /// is sorts, and NXTVAL takes 37 % of the time of 900 processes with [`crate::counter::Counter::SEED`].
    pub fn seed() -> Self {
        Self {
            occupied: vec![70],
            unoccupied: vec![266],
            tile: 15,
            restricted: false,
            dgemm: Dgemm::DEFAULT,
            sort: Sorts::All([0.0, 0.0, 5.3e-9, 0.0]),
        }
    }
}

/// The tiles of a contraction, and the ends of its list of tasks.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Blocks {
    /// Tiles of occupied orbitals, numbered from 0: spin, irrep, size.
    #[cfg_attr(feature = "types", ts(as = "Vec<(u32, u32, u32)>"))]
    pub occupied: Vec<Tile>,
    /// Tiles of virtual orbitals, numbered from 0.
    #[serde(rename = "virtual")]
    #[cfg_attr(feature = "types", ts(as = "Vec<(u32, u32, u32)>"))]
    pub unoccupied: Vec<Tile>,
    /// The first quadruple (i, j, a, b) that is not null.
    pub first: Option<[u32; 4]>,
    /// The last one.
    pub last: Option<[u32; 4]>,
}
