//! Walks through a model from visit to visit, for forecasts, which follow millions of visits.
//!
//! All that depends on the shape of the model is decided once, before a walk begins (static dispatch). If all states
//! share one stay probability, one random word draws a visit: its lower half the length, its upper half the next state.

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

/// Shortcuts for walks outside the region, where only the time and the place of their return matter.
#[derive(Debug, Clone)]
pub(crate) enum Far {
    /// On a long ring: a first-passage time; the walk returns one state further in than the outermost state.
    Ring(Line),
    /// On a cubic lattice: leaps of several transitions.
    Cubic(Leaps),
    /// On a complete graph: a geometric return time, and a uniform state of return.
    Complete {
        /// Upper bound of the probability that a walk visits a given state.
        most: f64,
    },
}

/// The region of a model on which walks are followed visit by visit.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Within<'a> {
    /// Some states of a ring.
    Stretch(Stretch<'a>),
    /// Some sites of a cubic lattice.
    Sites(Sites<'a>),
    /// Some states of a complete graph, in ascending order.
    States(&'a [u32]),
}

/// A task that works with any shape of walk.
pub(crate) trait Along {
    /// Runs the task.
    fn walk<W: Walk>(self, walk: &W);
}

impl MarkovModel {
    /// Whether stratifying the first visits to each state reduces the variance of an ensemble.
    pub(crate) fn spreads(&self) -> bool {
        matches!(self.shape, Shape::Cubic(_) | Shape::Complete) && self.quick.is_some()
    }

    /// The shortcut for walks of at most `horizon` segments outside the region, if there is one.
    pub(crate) fn far(&self, horizon: u64) -> Option<Far> {
        let quick = self.quick.as_ref()?;
        let transitions = horizon as f64 * (1.0 - self.stay);
        match &self.shape {
            Shape::Ring => {
                // A walk of n transitions gets as far as d with probability below 2·exp(−d²/2n) (Hoeffding's
                // inequality). The ring must be so long that no walk goes round it.
                let half = f64::from(self.states / 2);
                let long = half * half > 200.0 * (transitions + 100.0);
                long.then(|| Line::new(self.stay, quick, horizon))?
                    .map(Far::Ring)
            }
            Shape::Cubic(lattice) => Leaps::new(self.stay, *lattice).map(Far::Cubic),
            // Union bound: each transition leads to a given state with the same probability.
            Shape::Complete => Some(Far::Complete {
                most: transitions / f64::from(self.states - 1),
            }),
            Shape::Matrix(_) => None,
        }
    }

    /// Runs a task with walks through this model, visit by visit everywhere or only in the region `within`.
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

    /// A walk without tables, which draws every visit from the model.
    fn any(&self) -> Any<impl Fn(u32, &mut Stream) -> (u32, Option<u32>)> {
        Any(|state, stream: &mut Stream| {
            left(self.leaving(state), stream, |stream| {
                self.exit(state, stream)
            })
        })
    }
}

/// Draws the length of one visit, and the next state if the visit ends.
pub(crate) fn left(
    leaving: &Geometric,
    stream: &mut Stream,
    exit: impl FnOnce(&mut Stream) -> u32,
) -> (u32, Option<u32>) {
    let steps = u32::try_from(leaving.draw(stream)).unwrap_or(u32::MAX);
    (steps, (steps < u32::MAX).then(|| exit(stream)))
}

/// A whole number below `count` from half a random word, uniform to within count/2³².
#[inline(always)]
fn below(half: u64, count: u32) -> u32 {
    ((half * u64::from(count)) >> 32) as u32
}

/// A walk for any other model, with a function that draws each visit.
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
