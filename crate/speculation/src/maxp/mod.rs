//! Task probabilities from a Markov model: MaxP (appendix A).
//!
//! The trajectory ends in a state and goes on for a horizon of H segments. The task probability of the n-th additional
//! segment of a state is the probability that the trajectory needs it, beyond the segments that are stored or pending.
//! [`analytic`] computes it in closed form for small models, [`monte_carlo`] from an ensemble of trajectories, as the
//! simulator does.

pub mod analytic;
pub mod monte_carlo;
mod read;
mod request;

use request::whole;
pub use request::{Estimate, MOST_LISTED, Need, Request, Stored};

use crate::markov::MarkovModel;
use crate::parsplice::LONGEST_HORIZON;
use allot_kernel::error::{BadInput, within};

impl Request {
    /// The most probable segments, in descending order of p; those of equal p by state.
    ///
    /// # Errors
    /// Names the field that is out of range, or says that the closed form would take too long.
    pub fn answer(&self) -> Result<Vec<Need>, BadInput> {
        self.answer_telling(&mut |_| {})
    }

    /// As [`Request::answer`], with progress reports: calls `done` now and then with the finished part of the work,
    /// from 0 to 1.
    ///
    /// # Errors
    /// As [`Request::answer`].
    pub fn answer_telling(&self, done: &mut dyn FnMut(f64)) -> Result<Vec<Need>, BadInput> {
        self.check()?;
        let most = self.most as usize;
        match &self.method {
            Estimate::Analytic => {
                let count = |stored: &Stored| stored.ends.len() as u64 + stored.unknown;
                let stored = self.stored.iter();
                let stored = stored.map(|(state, stored)| (*state, count(stored)));
                let situation = (self.state, self.horizon, &stored.collect());
                let model = MarkovModel::new(&self.model, self.stay)?;
                analytic::needs(&model, situation, most, done)
            }
            Estimate::MonteCarlo { trajectories, seed } => {
                monte_carlo::needs(self, *trajectories, seed, done)
            }
        }
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        let extent = self.model.check(self.stay)?;
        let state = |field: String, state: u32| {
            if state < extent.states {
                return Ok(());
            }
            let allowed = format!("a state from 0 to {} is needed", extent.states - 1);
            Err(BadInput::new(field, state, allowed))
        };
        state("state".into(), self.state)?;
        whole("horizon", self.horizon, LONGEST_HORIZON)?;
        whole("most", self.most, MOST_LISTED)?;
        for (from, stored) in &self.stored {
            state(format!("stored.{from}"), *from)?;
            for (i, end) in stored.ends.iter().enumerate() {
                state(format!("stored.{from}[{i}]"), *end)?;
            }
            within(&format!("stored.{from}"), stored.unknown as f64, 0.0, 1e9)?;
        }
        if let Estimate::MonteCarlo { trajectories, .. } = self.method {
            monte_carlo::check(&extent, self.horizon, trajectories)?;
        }
        Ok(())
    }
}
