//! Parallel Trajectory Splicing, simulated (sections III.2 and IV.2).
//!
//! A machine generates short segments of a trajectory, each from an assigned state. It splices those that fit onto the
//! end of the trajectory. Speculation is the choice of the states to generate segments from.
//!
//! [`Machine`] is a discrete-event simulation. The paper leaves some points open; this table lists our choices.
//!
//! | open point | choice |
//! | --- | --- |
//! | one segment | one step of the Markov model, one unit of pseudo-MD |
//! | splicing | each state's store is first in, first out, in the order of completion |
//! | progress | a segment on w slots does `1/T(w)` of its work a second; a paused one keeps what it has done |
//! | VE, MaxP | N workers of one slot each; all begin at time 0; a free worker is assigned at once; segments that end at the same time are one batch: finish all, splice, then assign |
//! | VE | one virtual trajectory for each segment to be assigned, through the store and the pending segments |
//! | MaxP, ensemble | each trajectory consumes the store (and, without pre-emption, the pending segments) before it needs new ones; the probability of the n-th additional segment of a state is the share of trajectories that need at least n |
//! | between reallocations | a finished segment hands its slots to the next segment of its state; without pre-emption a worker goes on in the state where the trajectory ends if its segment was spliced there, else it takes the next segment of the last estimate |
//! | w_const | `max(1, N/M)` slots, at most w_max; M is the number of segments of non-zero probability |
//! | w_max | w_max slots for each of the `N/w_max` most probable segments |
//! | equal p | states in the order in which the ensemble first visited them; the segments of one state in the order in which they began |
//! | pause cost | a begun segment whose slots change does no work for this time |

mod alike;
pub(crate) mod fields;
pub(crate) mod forecast;
mod journal;
mod learned;
mod machine;
mod near;
pub(crate) mod outlook;
pub(crate) mod places;
mod plan;
pub(crate) mod queue;
pub(crate) mod read;
mod simulation;
mod snapshot;
mod store;
mod virtual_end;
mod whole;

pub use machine::{Counts, Machine};
pub use simulation::*;
pub use snapshot::Snapshot;

use crate::markov::{Far, MarkovModel};
use crate::runtime::RuntimeModel;
use allot_kernel::error::BadInput;
use queue::InOrder;

/// Smallest number of requested trajectories for which an ensemble may be quasi-random, and so smaller.
const MANY: u64 = 128;

/// A simulation that was checked, with its models.
#[derive(Debug)]
pub struct Setup {
    pub(crate) simulation: Simulation,
    pub(crate) model: MarkovModel,
    pub(crate) runtime: RuntimeModel,
    pub(crate) learns: bool,
    /// `1/T(1)`.
    pub(crate) one_slot: f64,
    /// Whether ensembles are quasi-random ([`forecast::Forecast::spread`]).
    spreads: bool,
    /// Shortcut for walks through states that no plan can reach, if there is one.
    far: Option<Far>,
}

impl Setup {
    /// Checks a simulation.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn new(simulation: &Simulation, runtime: &RuntimeModel) -> Result<Self, BadInput> {
        simulation.check()?;
        // Upper bound: every slot works at the most efficient w.
        let segments = simulation.slots as f64 * simulation.wall_clock * runtime.efficiency();
        if segments > MOST_SEGMENTS {
            let value = format!("a run of {segments:e} segments");
            let allowed = format!(
                "slots and wall-clock time for at most {MOST_SEGMENTS:e} segments are needed"
            );
            return Err(BadInput::new("wall_clock", value, allowed));
        }
        let model = simulation.markov_model()?;
        let learns = simulation.knowledge != Knowledge::True;
        let spreads = simulation.trajectories >= MANY && !learns && model.spreads();
        // The bound for omitted states of a ring holds for the ensemble itself (`near`), so any ensemble may use it.
        // The other bounds hold only for the true probabilities. A small ensemble would find some omitted states
        // probable by chance, and a user who asks for few trajectories should see this noise.
        let far = model.far(simulation.horizon);
        let far = far.filter(|far| spreads || (!learns && matches!(far, Far::Ring(_))));
        Ok(Self {
            spreads,
            far,
            model,
            one_slot: 1.0 / runtime.time(1.0),
            runtime: runtime.clone(),
            learns,
            simulation: simulation.clone(),
        })
    }

    /// Whether the segments of a state are done in the order in which they began.
    pub(crate) fn in_order(&self) -> InOrder {
        self.simulation.run_time == RunTime::Exact && self.simulation.pause_cost == 0.0
    }

    /// The simulation; every field is in its range.
    pub fn simulation(&self) -> &Simulation {
        &self.simulation
    }
}

#[cfg(test)]
mod tests;
