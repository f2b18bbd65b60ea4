//! Walks through a model from one visit of a state to the next, for forecasts, which follow millions of them.
//!
//! Everything that depends on the kind of model is decided once, before a walk begins. Where all states are left
//! alike, one random word decides a visit: its lower half how long it is, its upper half where it leads.

use super::beyond::Beyond;
use super::geometric::{Geometric, Quick};
use super::{Lattice, MarkovModel, Shape};
use crate::rng::Stream;

/// A way to go from visit to visit.
pub(crate) trait Walk {
    /// Where a walk is: a state, and what helps to leave it.
    type Place: Copy;
    /// Whether it helps that the first visits of many walks to a state are spread evenly.
    const SPREADS: bool = false;

    /// The place of a state.
    fn place(&self, state: u32) -> Self::Place;
    /// The state of a place.
    fn state(&self, place: Self::Place) -> u32;
    /// One visit: segments until the state is left, [`u32::MAX`] for never or nearly so, and the place it is left
    /// for.
    fn visit(&self, place: Self::Place, stream: &mut Stream) -> (u32, Self::Place);
    /// How long a walk was away before it is where a visit has led it, if that is beyond what matters.
    fn away(&self, _place: &mut Self::Place, _stream: &mut Stream) -> u32 {
        0
    }
    /// One visit by a given word, where visits are to be spread: its lower half goes from short to long ones, its
    /// upper half from the first to the last exit.
    fn visit_by(&self, _word: u64, place: Self::Place, stream: &mut Stream) -> (u32, Self::Place) {
        self.visit(place, stream)
    }
}

/// A stretch of a line: the states that matter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stretch<'a> {
    /// The first state.
    pub first: u32,
    /// How many there are.
    pub states: u32,
    /// How long walks are away that leave it.
    pub beyond: &'a Beyond,
}

/// What is to be done along walks of whatever kind.
pub(crate) trait Along {
    /// Does it.
    fn walk<W: Walk>(self, walk: &W);
}

impl MarkovModel {
    /// Whether it helps that the first visits of many walks to a state are spread evenly.
    pub(crate) fn spreads(&self) -> bool {
        matches!(self.shape, Shape::Cubic(_) | Shape::Complete) && self.quick.is_some()
    }

    /// Does something along walks through this model, on a ring only along what they do on a stretch of it, if there
    /// is one.
    pub(crate) fn along(&self, stretch: Option<Stretch<'_>>, task: impl Along) {
        let (leaving, states) = (&self.quick, self.states);
        match (&self.shape, leaving) {
            (Shape::Ring, Some(leaving)) => {
                let ring = Ring { leaving, states };
                match stretch {
                    Some(stretch) => task.walk(&Fenced { ring, stretch }),
                    None => task.walk(&ring),
                }
            }
            (Shape::Cubic(lattice), Some(leaving)) => task.walk(&Cubic {
                leaving,
                lattice: *lattice,
            }),
            (Shape::Complete, Some(leaving)) => task.walk(&Complete { leaving, states }),
            _ => task.walk(&Any(|state, stream: &mut Stream| {
                left(self.leaving(state), stream, |stream| {
                    self.exit(state, stream)
                })
            })),
        }
    }
}

/// Draws one visit, and where it leads if it ends at all.
pub(crate) fn left(
    leaving: &Geometric,
    stream: &mut Stream,
    exit: impl FnOnce(&mut Stream) -> u32,
) -> (u32, Option<u32>) {
    let steps = u32::try_from(leaving.draw(stream)).unwrap_or(u32::MAX);
    (steps, (steps < u32::MAX).then(|| exit(stream)))
}

/// A whole number below `count` from half a random word, each equally likely to within count/2³².
#[inline(always)]
fn below(half: u64, count: u32) -> u32 {
    ((half * u64::from(count)) >> 32) as u32
}

struct Ring<'a> {
    leaving: &'a Quick,
    states: u32,
}

impl Walk for Ring<'_> {
    type Place = u32;

    #[inline(always)]
    fn place(&self, state: u32) -> u32 {
        state
    }

    #[inline(always)]
    fn state(&self, place: u32) -> u32 {
        place
    }

    #[inline(always)]
    fn visit(&self, state: u32, stream: &mut Stream) -> (u32, u32) {
        let (steps, next) = self.step(state, stream);
        let round = match next {
            u32::MAX => self.states - 1,
            next if next == self.states => 0,
            next => next,
        };
        (steps, round)
    }
}

impl Ring<'_> {
    /// One visit, and the number of the state it leads to, counted on below the first and above the last.
    #[inline(always)]
    fn step(&self, number: u32, stream: &mut Stream) -> (u32, u32) {
        let bits = stream.bits();
        let up = (bits >> 63) as u32;
        let steps = self.leaving.draw(bits, stream);
        (steps, number.wrapping_add(2 * up).wrapping_sub(1))
    }
}

/// A ring of which only a stretch matters. A place is a number in that.
struct Fenced<'a> {
    ring: Ring<'a>,
    stretch: Stretch<'a>,
}

impl Walk for Fenced<'_> {
    type Place = u32;

    fn place(&self, state: u32) -> u32 {
        match state.checked_sub(self.stretch.first) {
            Some(number) => number,
            None => state + (self.ring.states - self.stretch.first),
        }
    }

    #[inline(always)]
    fn state(&self, place: u32) -> u32 {
        let state = self.stretch.first + place;
        if state < self.ring.states {
            state
        } else {
            state - self.ring.states
        }
    }

    #[inline(always)]
    fn visit(&self, place: u32, stream: &mut Stream) -> (u32, u32) {
        self.ring.step(place, stream)
    }

    #[inline(always)]
    fn away(&self, place: &mut u32, stream: &mut Stream) -> u32 {
        if *place < self.stretch.states {
            return 0;
        }
        *place = if *place == self.stretch.states {
            *place - 1
        } else {
            0
        };
        self.stretch.beyond.draw(stream)
    }
}

struct Cubic<'a> {
    leaving: &'a Quick,
    lattice: Lattice,
}

/// A site of the lattice by its number, and its three coordinates, a byte each.
#[derive(Clone, Copy)]
struct Site {
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

struct Complete<'a> {
    leaving: &'a Quick,
    states: u32,
}

impl Walk for Complete<'_> {
    type Place = u32;
    const SPREADS: bool = true;

    #[inline(always)]
    fn place(&self, state: u32) -> u32 {
        state
    }

    #[inline(always)]
    fn state(&self, place: u32) -> u32 {
        place
    }

    #[inline(always)]
    fn visit(&self, state: u32, stream: &mut Stream) -> (u32, u32) {
        let bits = stream.bits();
        let steps = self.leaving.draw(bits, stream);
        (steps, self.go(state, bits >> 32))
    }

    #[inline(always)]
    fn visit_by(&self, word: u64, state: u32, stream: &mut Stream) -> (u32, u32) {
        let steps = self.leaving.in_order(word as u32, stream);
        (steps, self.go(state, word >> 32))
    }
}

impl Complete<'_> {
    /// Where half a word leads.
    #[inline(always)]
    fn go(&self, state: u32, half: u64) -> u32 {
        let other = below(half, self.states - 1);
        other + u32::from(other >= state)
    }
}

/// Any other model: every visit is asked for.
pub(crate) struct Any<F>(pub F);

impl<F: Fn(u32, &mut Stream) -> (u32, Option<u32>)> Walk for Any<F> {
    type Place = u32;

    #[inline(always)]
    fn place(&self, state: u32) -> u32 {
        state
    }

    #[inline(always)]
    fn state(&self, place: u32) -> u32 {
        place
    }

    #[inline(always)]
    fn visit(&self, state: u32, stream: &mut Stream) -> (u32, u32) {
        let (steps, to) = (self.0)(state, stream);
        (steps, to.unwrap_or(state))
    }
}
