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
mod step;

pub(crate) use step::Walk;

use super::geometric::Geometric;
use super::{MarkovModel, Shape};
use allot_kernel::rng::Stream;
use complete::{Complete, States};
use cubic::Cubic;
pub(crate) use cubic::Sites;
pub(crate) use leaps::Leaps;
pub(crate) use line::{Line, Stretch};
use ring::Ring;

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
