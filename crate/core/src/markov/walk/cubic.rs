//! Walks on a cubic lattice, or on some of its sites.

use super::leaps::Leaps;
use super::{Walk, below};
use crate::markov::Lattice;
use crate::markov::geometric::Quick;
use crate::rng::Stream;

pub(super) struct Cubic<'a> {
    pub leaving: &'a Quick,
    pub lattice: Lattice,
    /// None where everything matters.
    pub leaps: Option<&'a Leaps>,
    /// What matters: see [`Sites`].
    pub steps: &'a [u8],
    pub margin: u8,
}

/// Sites of a lattice: what matters of it. Where the next of these is far, a walk takes as many steps at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sites<'a> {
    /// By site: how many steps further than the margin the next one is that matters.
    pub steps: &'a [u8],
    pub margin: u8,
    pub leaps: &'a Leaps,
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

    #[inline(always)]
    fn place(&self, site: u32) -> Site {
        let row = self.lattice.divided(site);
        let layer = self.lattice.divided(row);
        let side = self.lattice.side;
        let (x, y) = (site - row * side, row - layer * side);
        Site {
            site,
            coordinates: x | (y << 8) | (layer << 16),
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
    fn visit_by(&self, word: u64, from: Site, stream: &mut Stream) -> (u32, Site) {
        let steps = self.leaving.in_order(word as u32, stream);
        (steps, self.go(from, word >> 32))
    }

    #[inline(always)]
    fn away(&self, place: &mut Site, left: u32, stream: &mut Stream) -> u32 {
        let mut away = 0;
        loop {
            // A whole lattice has no steps.
            let steps = self.steps.get(place.site as usize).copied();
            let distance = steps.unwrap_or(0).saturating_sub(self.margin);
            let (1.., true, Some(leaps)) = (distance, away < left, self.leaps) else {
                return away;
            };
            let leap = leaps.within(distance);
            let bits = stream.bits();
            away = leap.steps(bits as u32).saturating_add(away);
            place.coordinates = leap.go(place.coordinates, (bits >> 32) as u32);
            place.site = self.lattice.site(place.coordinates);
        }
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
