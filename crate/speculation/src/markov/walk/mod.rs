//! Walks through a model from one visit of a state to the next, for forecasts, which follow millions of them.
//!
//! Everything that depends on the kind of model is decided once, before a walk begins. Where all states are left
//! alike, one random word decides a visit: its lower half how long it is, its upper half where it leads.

mod beyond;
mod complete;
mod cubic;
mod leaps;
mod line;
mod ring;

use super::geometric::Geometric;
use super::{MarkovModel, Shape};
use allot_kernel::rng::Stream;
use complete::{Complete, States};
use cubic::Cubic;
pub(crate) use cubic::Sites;
pub(crate) use leaps::Leaps;
pub(crate) use line::Line;
use ring::Ring;
pub(crate) use ring::Stretch;

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
    /// From where a visit has led to where the walk comes back, if that was beyond what matters: so many segments later,
    /// which are `left` or more if it does not come back in time.
    #[inline(always)]
    fn away(&self, _place: &mut Self::Place, _left: u32, _stream: &mut Stream) -> u32 {
        0
    }
    /// Where most of a walk can be followed without asking how long visits are, if it can.
    #[inline(always)]
    fn stretch(&self) -> Option<Stretch<'_>> {
        None
    }
    /// One visit by a given word, where visits are to be spread: its lower half goes from short to long ones, its
    /// upper half from the first to the last exit.
    fn visit_by(&self, _word: u64, place: Self::Place, stream: &mut Stream) -> (u32, Self::Place) {
        self.visit(place, stream)
    }
}

/// How walks are followed where nothing matters but when and where they come back.
#[derive(Debug, Clone)]
pub(crate) enum Far {
    /// On a long ring: one state further in than they left, at the time of a first passage.
    Ring(Line),
    /// On a cubic lattice: by leaps.
    Cubic(Leaps),
    /// On a complete graph: anywhere, at a geometric time.
    Complete {
        /// How likely it is, at most, that a walk comes to a given state.
        most: f64,
    },
}

/// What of a model matters.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Within<'a> {
    /// Some states of a ring.
    Stretch(Stretch<'a>),
    /// Some sites of a cubic lattice.
    Sites(Sites<'a>),
    /// Some states of a complete graph, in ascending order.
    States(&'a [u32]),
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

    /// How walks of at most `horizon` segments can be followed far from where they matter, if there is a quick way.
    pub(crate) fn far(&self, horizon: u64) -> Option<Far> {
        let quick = self.quick.as_ref()?;
        let transitions = horizon as f64 * (1.0 - self.stay);
        match &self.shape {
            Shape::Ring => {
                // A walk of n transitions gets as far as d with a chance below 2·exp(−d²/2n). Most of the ring must be
                // beyond: nobody comes round it.
                let half = f64::from(self.states / 2);
                let long = half * half > 200.0 * (transitions + 100.0);
                long.then(|| Line::new(self.stay, quick, horizon))?
                    .map(Far::Ring)
            }
            Shape::Cubic(lattice) => Leaps::new(self.stay, *lattice).map(Far::Cubic),
            // Each transition leads to a given state with the same chance.
            Shape::Complete => Some(Far::Complete {
                most: transitions / f64::from(self.states - 1),
            }),
            Shape::Matrix(_) => None,
        }
    }

    /// Does something along walks through this model, or only along what they do where it matters.
    pub(crate) fn along(&self, within: Option<Within<'_>>, task: impl Along) {
        let states = self.states;
        let Some(leaving) = &self.quick else {
            return task.walk(&self.any());
        };
        match &self.shape {
            Shape::Ring => {
                let within = match within {
                    Some(Within::Stretch(some)) => Some(some),
                    _ => None,
                };
                task.walk(&Ring {
                    leaving,
                    states,
                    within,
                });
            }
            Shape::Cubic(lattice) => {
                let (steps, margin, leaps) = match within {
                    Some(Within::Sites(some)) => (some.steps, some.margin, Some(some.leaps)),
                    _ => (&[][..], 0, None),
                };
                task.walk(&Cubic {
                    leaving,
                    lattice: *lattice,
                    leaps,
                    steps,
                    margin,
                });
            }
            Shape::Complete => {
                let within = match within {
                    Some(Within::States(some)) => Some(States::new(some, states, self.stay)),
                    _ => None,
                };
                task.walk(&Complete {
                    leaving,
                    states,
                    within,
                });
            }
            Shape::Matrix(_) => task.walk(&self.any()),
        }
    }

    /// A walk for which every visit is asked for.
    fn any(&self) -> Any<impl Fn(u32, &mut Stream) -> (u32, Option<u32>)> {
        Any(|state, stream: &mut Stream| {
            left(self.leaving(state), stream, |stream| {
                self.exit(state, stream)
            })
        })
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
