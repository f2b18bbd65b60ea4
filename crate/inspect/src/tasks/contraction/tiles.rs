//! Tiles of spin orbitals.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::{Serialize, Serializer};

/// Orbitals of an irrep.
pub(crate) const ORBITALS: Bounds = Bounds::new(0.0, 100_000.0);
/// Orbitals in a tile.
pub(crate) const TILE: Bounds = Bounds::new(1.0, 100_000.0);

/// The most tiles of occupied, or of virtual orbitals.
pub const MOST_TILES: u64 = 4000;

/// A tile: spin orbitals of one spin and one irrep. In JSON it is `[spin, irrep, size]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// Spin, 0 or 1.
    pub spin: u32,
    /// Irrep of an Abelian group whose product is xor, from 0.
    pub irrep: u32,
    /// Number of orbitals.
    pub size: u32,
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.spin, self.irrep, self.size].serialize(serializer)
    }
}

/// The tiles of some orbitals: for each spin, for each irrep, ⌈n/tile⌉ tiles as equal as can be, larger ones first.
///
/// # Errors
/// Names `field`, or `tile`, if it is out of range, if the number of irreps is none of 1, 2, 4 and 8, or if there are
/// too many tiles.
pub fn tiles(field: &str, orbitals: &[u64], tile: u64) -> Result<Vec<Tile>, BadInput> {
    if ![1, 2, 4, 8].contains(&orbitals.len()) {
        let allowed = "a number for each irrep of a group of 1, 2, 4 or 8 elements is needed";
        return Err(BadInput::new(
            field,
            format!("a list of {}", orbitals.len()),
            allowed,
        ));
    }
    TILE.check_whole("tile", tile)?;
    for (irrep, count) in orbitals.iter().enumerate() {
        ORBITALS.check_whole(&format!("{field}[{irrep}]"), *count)?;
    }
    let number: u64 = orbitals.iter().map(|count| 2 * count.div_ceil(tile)).sum();
    if number > MOST_TILES {
        let allowed = format!(
            "at most {MOST_TILES} tiles are allowed: larger tiles, or fewer orbitals, are needed"
        );
        return Err(BadInput::new(field, format!("{number} tiles"), allowed));
    }
    let mut all = Vec::with_capacity(number as usize);
    for spin in 0..2 {
        for (irrep, count) in orbitals.iter().enumerate() {
            let number = count.div_ceil(tile);
            for place in 0..number {
                let size = count / number + u64::from(place < count % number);
                all.push(Tile {
                    spin,
                    irrep: irrep as u32,
                    size: size as u32,
                });
            }
        }
    }
    Ok(all)
}
