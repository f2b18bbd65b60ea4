//! Task probabilities from an ensemble of trajectories (appendix A, “Monte Carlo”), by the simulator's own
//! forecast.
//!
//! Each trajectory goes from the present end to the horizon. In each state it first consumes the stored segments, whose
//! ends are known, then the segments with unknown ends, as VE does. After these it needs new ones. The probability of
//! the n-th additional segment of a state is the share of trajectories that need at least n. A share of M independent
//! trajectories has the standard error
//! `√(p(1 − p)/M)`.

use super::request::{most_probable, whole};
use super::{Need, Request};
use crate::markov::Extent;
use crate::parsplice::forecast::Forecast;
use crate::parsplice::outlook::Outlook;
use crate::parsplice::places::{Place, Places};
use crate::parsplice::queue::Band;
use crate::parsplice::{Setup, Simulation};
use crate::runtime::{Coefficients, RuntimeModel};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use std::collections::BTreeMap;

/// The most trajectories.
pub const MOST_TRAJECTORIES: u64 = 100_000_000;
/// The most transitions, in expectation, in all trajectories together: about a minute of work.
pub const MOST_TRANSITIONS: f64 = 1e9;
/// Trajectories that are kept in memory at once.
const BATCH: u64 = 1000;

/// Checks that an ensemble can be followed.
pub(super) fn check(extent: &Extent, horizon: u64, trajectories: u64) -> Result<(), BadInput> {
    let field = "method.monte_carlo.trajectories";
    whole(field, trajectories, MOST_TRAJECTORIES)?;
    let each = 1.0 + horizon as f64 * (1.0 - extent.least_stay);
    if trajectories as f64 * each > MOST_TRANSITIONS {
        let value = format!("{trajectories} trajectories of {horizon} segments");
        let allowed = format!("all together may hold {MOST_TRANSITIONS:e} transitions at most");
        return Err(BadInput::new(field, value, allowed));
    }
    Ok(())
}

/// The most probable segments, each with its standard error. The request has been checked.
///
/// # Errors
/// None for a request that has been checked.
pub(super) fn needs(
    request: &Request,
    trajectories: u64,
    seed: &str,
    done: &mut dyn FnMut(f64),
) -> Result<Vec<Need>, BadInput> {
    // A machine of one slot at its start, with the stored and pending segments of the request.
    let simulation = Simulation {
        model: request.model.clone(),
        stay: request.stay,
        start: request.state,
        horizon: request.horizon,
        slots: 1,
        trajectories: 1,
        wall_clock: 1.0,
        ..Simulation::default()
    };
    let setup = Setup::new(&simulation, &RuntimeModel::new(Coefficients::PAPER)?)?;
    let mut places = Places::new(setup.model.states());
    for (state, stored) in &request.stored {
        let index = places.of(*state, &setup, 0);
        let place = &mut places.list_mut()[index];
        furnish(place, &stored.ends, stored.unknown);
        places.note(index);
    }
    let outlook = Outlook {
        setup: &setup,
        places: &places,
        pending: true,
    };
    let mut forecast = Forecast::new(setup.model.states());
    let mut stream = Stream::new(seed, "maxp");
    // By state: number of trajectories that need at least 1, 2, … segments.
    let mut needed: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
    let most = request.most as usize;
    let mut left = trajectories;
    while left > 0 {
        done(1.0 - left as f64 / trajectories as f64);
        let batch = left.min(BATCH);
        left -= batch;
        forecast.ensemble(
            &outlook,
            request.state,
            (batch, request.horizon),
            None,
            &mut stream,
        );
        forecast.gather(1);
        for (state, needs) in forecast.needs() {
            let longest = needs.first().map_or(0, |need| *need as usize).min(most);
            let counts = needed.entry(state).or_default();
            counts.resize(counts.len().max(longest), 0);
            for (k, need) in (1..).zip(needs) {
                let next = needs.get(k as usize).map_or(0, |next| *next as usize);
                let (next, need) = (next.min(longest), (*need as usize).min(longest));
                counts[next..need].iter_mut().for_each(|count| *count += k);
            }
        }
    }
    let all = trajectories as f64;
    let need = |state: u32, nth: u64, count: u64| {
        let p = count as f64 / all;
        Need {
            stderr: Some((p * (1.0 - p) / all).sqrt()),
            ..Need::new(state, nth, p)
        }
    };
    let needs = needed.iter().flat_map(|(state, counts)| {
        (1..)
            .zip(counts)
            .map(move |(nth, count)| need(*state, nth, *count))
    });
    Ok(most_probable(&needs.collect::<Vec<_>>(), most))
}

/// Puts the segments of a request into the place of their state: stored ones with their ends, and pending ones. Their
/// progress does not matter to a forecast.
fn furnish(place: &mut Place, ends: &[u32], pending: u64) {
    for end in ends {
        if *end == place.state {
            place.store.add_stays(1);
        } else {
            place.store.add_exit(*end);
        }
    }
    let band = Band {
        count: pending,
        w: 1.0,
        rate: 1.0,
    };
    place.queue.begin(pending, &band, 0.0, &mut || None);
}
