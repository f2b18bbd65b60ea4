//! Walks on a cubic lattice, or on some of its sites.

use super::leaps::Leaps;
use super::{Walk, below};
use crate::markov::Lattice;
use crate::markov::geometric::Quick;
use allot_kernel::rng::Stream;

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

/// A site of the lattice by its number, and its three coordinates.
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
            coordinates: x | (y << Lattice::BITS) | (layer << (2 * Lattice::BITS)),
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
        let (1.., Some(leaps)) = (self.distance(place.site), self.leaps) else {
            return 0;
        };
        let (back, away) = self.leap(*place, leaps, left, stream);
        *place = back;
        away
    }
}

impl Cubic<'_> {
    /// How many steps the next site that matters is away; a whole lattice has no steps.
    #[inline(always)]
    fn distance(&self, site: u32) -> u8 {
        let steps = self.steps.get(site as usize).copied();
        steps.unwrap_or(0).saturating_sub(self.margin)
    }

    /// Leaps until a walk is back where it matters, or `left` segments are over: where, and how many there were. By itself
    /// it has more registers.
    #[inline(never)]
    fn leap(&self, mut at: Site, leaps: &Leaps, left: u32, stream: &mut Stream) -> (Site, u32) {
        let mut own = stream.clone();
        let mut away: u32 = 0;
        while let distance @ 1.. = self.distance(at.site)
            && away < left
        {
            let (coordinates, segments) = leaps.go(at.coordinates, distance, own.bits());
            away = away.saturating_add(segments);
            let site = self.lattice.site(coordinates);
            at = Site { site, coordinates };
        }
        *stream = own;
        (at, away)
    }

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
        let at = Lattice::along(axis, from.coordinates);
        let by = if at == edge { round } else { one };
        Site {
            site: from.site.wrapping_add(by.wrapping_mul(stride)),
            coordinates: from.coordinates.wrapping_add(by << (Lattice::BITS * axis)),
        }
    }
}
