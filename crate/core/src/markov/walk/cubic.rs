//! Walks on a cubic lattice.

use super::{Walk, below};
use crate::markov::Lattice;
use crate::markov::geometric::Quick;
use crate::rng::Stream;

pub(super) struct Cubic<'a> {
    pub leaving: &'a Quick,
    pub lattice: Lattice,
}

/// A site of the lattice by its number, and its three coordinates, a byte each.
#[derive(Clone, Copy)]
pub(super) struct Site {
    site: u32,
    coordinates: u32,
}

impl Walk for Cubic<'_> {
    type Place = Site;
    const SPREADS: bool = true;
    const WAYS: bool = true;

    #[inline(always)]
    fn place(&self, site: u32) -> Site {
        Site {
            site,
            coordinates: self.lattice.coordinates(site),
        }
    }

    #[inline(always)]
    fn state(&self, place: Site) -> u32 {
        place.site
    }

    #[inline(always)]
    fn visit(&self, from: Site, stream: &mut Stream) -> (u32, Site) {
        let bits = stream.bits();
        let steps = self.leaving.draw(bits, stream);
        (steps, self.go(from, bits >> 32))
    }

    #[inline(always)]
    fn way(&self, word: u64, from: Site) -> Site {
        self.go(from, word >> 32)
    }

    #[inline(always)]
    fn visit_by(&self, word: u64, from: Site, stream: &mut Stream) -> (u32, Site) {
        let steps = self.leaving.in_order(word as u32, stream);
        (steps, self.go(from, word >> 32))
    }
}

impl Cubic<'_> {
    /// Where half a word leads.
    #[inline(always)]
    fn go(&self, from: Site, half: u64) -> Site {
        let side = self.lattice.side;
        let way = below(half, 6);
        let (axis, up) = (way >> 1, way & 1 != 0);
        let stride = [1, side, side * side][axis as usize];
        // One further, or all the way back round the other side.
        let (edge, one, round) = if up {
            (side - 1, 1, 0_u32.wrapping_sub(side - 1))
        } else {
            (0, u32::MAX, side - 1)
        };
        let at = (from.coordinates >> (8 * axis)) & 0xff;
        let by = if at == edge { round } else { one };
        Site {
            site: from.site.wrapping_add(by.wrapping_mul(stride)),
            coordinates: from.coordinates.wrapping_add(by << (8 * axis)),
        }
    }
}
