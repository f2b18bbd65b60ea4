//! The states that a plan can reach: where segments are there, where the last plan gave slots, and a margin around
//! both.
//!
//! Trajectories come to many more states, which are too improbable for any slots. There they need not be followed
//! visit by visit ([`crate::markov::Far`]). Whether nothing there would have got slots is checked when the plan is
//! made: what got slots must be more probable than anything beyond can be.

mod sites;
mod stretch;

use super::Setup;
use super::forecast::{Forecast, Region};
use super::places::Places;
use super::plan::Plan;
use crate::markov::{Far, Within};
use sites::Sites;
use stretch::Stretch;

/// The states near the end of the trajectory.
#[derive(Debug, Clone)]
pub(crate) enum Near {
    /// A part of a ring.
    Stretch(Stretch),
    /// Sites of a cubic lattice.
    Sites(Sites),
    /// Those states of a complete graph that can be told from others, which the forecast knows.
    Apart {
        /// How likely it is, at most, that a given other state is needed.
        most: f64,
    },
}

impl Region for Near {
    fn within<'a>(&'a self, setup: &'a Setup, apart: &'a [u32]) -> Option<Within<'a>> {
        match (self, setup.far.as_ref()?) {
            (Self::Stretch(stretch), Far::Ring(line)) => Some(stretch.within(line)),
            (Self::Sites(sites), Far::Cubic(leaps)) => Some(sites.within(leaps)),
            (Self::Apart { .. }, Far::Complete { .. }) => Some(Within::States(apart)),
            _ => None,
        }
    }
}

impl Near {
    /// What is near the state `end`, the further the larger `margin` is, given what was near `before`. None where nothing
    /// was planned yet, where it would be most of the model, and where there is no other way to follow walks beyond.
    pub fn around(
        end: u32,
        setup: &Setup,
        places: &Places,
        plan: &Plan,
        (margin, before): (u32, Option<Self>),
    ) -> Option<Self> {
        if plan.states.is_empty() {
            return None;
        }
        let ends = plan.states.iter().map(|(state, _)| *state).chain([end]);
        let stocked = places.stocked().map(|place| place.state);
        match (setup.far.as_ref()?, before) {
            (Far::Ring(_), _) => {
                let ring = setup.model.states();
                Stretch::around(end, ring, ends, stocked, margin).map(Self::Stretch)
            }
            (Far::Cubic(_), before) => {
                let model = &setup.model;
                let before = match before {
                    Some(Self::Sites(sites)) => sites,
                    _ => Sites::none(model),
                };
                let sites = before.around(model, ends, stocked, margin);
                sites.map(Self::Sites)
            }
            (Far::Complete { most }, _) => {
                (plan.lowest > *most).then_some(Self::Apart { most: *most })
            }
        }
    }

    /// Whether nothing beyond is as probable as what got slots.
    pub fn suffices(&self, forecast: &Forecast, plan: &Plan) -> bool {
        let share = |state: &u32| f64::from(forecast.share(*state));
        let most = |edge: &[u32]| edge.iter().map(share).fold(0.0, f64::max);
        let most = match self {
            Self::Stretch(stretch) => most(&stretch.ends()),
            Self::Sites(sites) => most(sites.edge()),
            Self::Apart { most } => most * forecast.trajectories() as f64,
        };
        most < plan.lowest * forecast.trajectories() as f64
    }

    /// Whether an estimate that looked at these tells all that is needed of a state.
    pub fn tells(&self, state: u32, forecast: &Forecast) -> bool {
        match self {
            Self::Stretch(stretch) => stretch.holds(state) && !stretch.ends().contains(&state),
            Self::Sites(sites) => sites.holds(state),
            Self::Apart { .. } => forecast.apart().binary_search(&state).is_ok(),
        }
    }
}
