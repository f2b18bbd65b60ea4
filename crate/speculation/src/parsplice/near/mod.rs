//! The states that a plan can reach: those with stored segments, those that got slots in the last plan, and a margin
//! around both.
//!
//! Trajectories also visit many states that are too improbable for slots. There a shortcut replaces the walk visit by
//! visit ([`crate::markov::Far`]). Each plan is checked afterwards: the segments that got slots must be more probable
//! than an upper bound for all states beyond the region.

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
    /// The states of a complete graph that are not alike; the forecast has the list.
    Apart {
        /// Upper bound of the probability that a given alike state is needed.
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
    /// The region around the state `end`, with a margin in proportion to `margin`; `before` is the last region. None
    /// where there is no plan yet, where the region would be most of the model, and where there is no shortcut for
    /// walks beyond it.
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

    /// Whether every segment beyond the region is less probable than all that got slots.
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

    /// Whether an estimate on this region has the complete needs of a state.
    pub fn tells(&self, state: u32, forecast: &Forecast) -> bool {
        match self {
            Self::Stretch(stretch) => stretch.holds(state) && !stretch.ends().contains(&state),
            Self::Sites(sites) => sites.holds(state),
            Self::Apart { .. } => forecast.apart().binary_search(&state).is_ok(),
        }
    }
}
