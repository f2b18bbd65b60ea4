//! Walks, step by step.

use super::line::Stretch;
use allot_kernel::rng::Stream;

/// A walk through one shape of model.
pub(crate) trait Walk {
    /// Position of a walk: a state, and data that make the next step quicker.
    type Place: Copy;
    /// Whether stratifying the first visits to each state reduces the variance of an ensemble.
    const SPREADS: bool = false;

    /// The place of a state.
    fn place(&self, state: u32) -> Self::Place;
    /// The state of a place.
    fn state(&self, place: Self::Place) -> u32;
    /// Draws one visit: segments until the state is left ([`u32::MAX`] or more count as never), and the next place.
    fn visit(&self, place: Self::Place, stream: &mut Stream) -> (u32, Self::Place);
    /// If the walk has left the region, moves `place` to where it comes back. Returns the segments that this takes:
    /// `left` or more if it does not come back in time, 0 if it has not left.
    #[inline(always)]
    fn away(&self, _place: &mut Self::Place, _left: u32, _stream: &mut Stream) -> u32 {
        0
    }
    /// The stretch on which paths can be drawn before visit lengths, if there is one.
    #[inline(always)]
    fn stretch(&self) -> Option<Stretch<'_>> {
        None
    }
    /// Draws one visit from a given word, for stratified visits. The length increases with the lower half, the index of
    /// the exit with the upper half.
    fn visit_by(&self, _word: u64, place: Self::Place, stream: &mut Stream) -> (u32, Self::Place) {
        self.visit(place, stream)
    }
}

/// A whole number below `count` from half a random word, uniform to within count/2³².
#[inline(always)]
pub(super) fn below(half: u64, count: u32) -> u32 {
    ((half * u64::from(count)) >> 32) as u32
}
