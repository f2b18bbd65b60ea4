//! The states that a plan can reach: where segments are there, where the last plan gave slots, and a margin around
//! both.
//!
//! Trajectories come to many more states, which are too improbable for any slots. There they need not be followed
//! visit by visit ([`crate::markov::Far`]). Whether nothing there would have got slots is checked when the plan is
//! made: what got slots must be more probable than anything beyond can be.

mod around;

use super::Setup;
use super::forecast::Forecast;
use super::places::Places;
use super::plan::Plan;
use crate::markov::Far;
pub(crate) use around::Around;

/// The states near the end of the trajectory.
#[derive(Debug, Clone)]
pub(crate) enum Near {
    /// A part of a ring or of a lattice.
    Around(Around),
    /// Those states of a complete graph that can be told from others, which the forecast knows.
    Apart {
        /// How likely it is, at most, that a given other state is needed.
        most: f64,
    },
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
        match (setup.far.as_ref()?, before) {
            (Far::Ahead(ahead), before) => {
                let planned = plan.states.iter().map(|(state, _)| *state);
                let stocked = places.stocked().map(|place| place.state);
                let before = match before {
                    Some(Self::Around(around)) => around,
                    _ => Around::none(&setup.model),
                };
                let around =
                    before.around((&setup.model, ahead), planned.chain([end]), stocked, margin);
                around.map(Self::Around)
            }
            (Far::Complete { most }, _) => {
                (plan.lowest > *most).then_some(Self::Apart { most: *most })
            }
        }
    }

    /// Whether nothing beyond is as probable as what got slots.
    pub fn suffices(&self, forecast: &Forecast, plan: &Plan) -> bool {
        let most = match self {
            Self::Around(around) => {
                let shares = around.edge().iter().map(|state| forecast.share(*state));
                f64::from(shares.max().unwrap_or(0))
            }
            Self::Apart { most } => most * forecast.trajectories() as f64,
        };
        most < plan.lowest * forecast.trajectories() as f64
    }

    /// Whether an estimate that looked at these tells all that is needed of a state.
    pub fn tells(&self, state: u32, forecast: &Forecast) -> bool {
        match self {
            Self::Around(around) => around.holds(state),
            Self::Apart { .. } => forecast.apart().binary_search(&state).is_ok(),
        }
    }
}
