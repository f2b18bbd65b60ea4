//! Walks on a cubic lattice, or on some of its sites.

use super::Walk;
use super::leaps::Leaps;
use super::step::below;
use crate::markov::Lattice;
use crate::markov::geometric::Quick;
use allot_kernel::rng::Stream;

pub(super) struct Cubic<'a> {
    pub leaving: &'a Quick,
    pub lattice: Lattice,
    /// None where every site is followed visit by visit.
    pub leaps: Option<&'a Leaps>,
    /// The region of [`Sites`].
    pub steps: &'a [u8],
    pub margin: u8,
}

/// The sites of a lattice that are followed visit by visit (the region). At a distance of d steps from it, a walk makes
/// up to d transitions in one leap.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sites<'a> {
    /// By site: steps from the inner sites. A site is in the region if these are at most `margin`; the excess is its
    /// distance from the region.
    pub steps: &'a [u8],
    pub margin: u8,
    pub leaps: &'a Leaps,
}

/// A site of the lattice: its number, and its three packed coordinates.
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
    /// Distance of a site from the region, in steps; 0 if the whole lattice is followed.
    #[inline(always)]
    fn distance(&self, site: u32) -> u8 {
        let steps = self.steps.get(site as usize).copied();
        steps.unwrap_or(0).saturating_sub(self.margin)
    }

    /// Leaps until a walk is back in the region or `left` segments are over. Returns the site and the number of
    /// segments. A function of its own, which leaves it more registers.
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

    /// The next site, from half a random word.
    #[inline(always)]
    fn go(&self, from: Site, half: u64) -> Site {
        let side = self.lattice.side;
        let way = below(half, 6);
        let (axis, up) = (way >> 1, way & 1 != 0);
        let stride = [1, side, side * side][axis as usize];
        // One site further, or across the periodic boundary.
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
