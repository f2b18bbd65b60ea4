//! The ensemble of MaxP (appendix A, “Monte Carlo”).
//!
//! Each trajectory begins where the spliced one ends. In each state it first consumes the segments that are there
//! already. After these it needs new segments, which are counted, until it reaches the horizon. Segments that stay in a
//! state are not simulated one by one: the length of a visit is drawn from a geometric distribution. On a stretch of a
//! ring even most visits are skipped (`ahead`).
//!
//! Nearly all time of a simulation is spent here. So each state has one number (its node), the needs of a trajectory
//! are logged when it is over, and they are sorted only for states that enough trajectories need.

mod ahead;
mod follow;
mod rotors;
mod state;
mod stock;

pub(crate) use state::Forecast;
use state::{APART, Gathered, MET, SUPPLIED};

use super::Setup;
use super::alike::Alike;
use super::outlook::Outlook;
use crate::markov::{Along, Any, Within};
use allot_kernel::rng::Stream;
use follow::Follow;
use rotors::Rotors;

/// The states near the end of the trajectory. An ensemble may be followed visit by visit on these alone.
pub(crate) trait Region {
    /// The region as a part of the Markov model; `apart` are the states of a complete graph that are not alike. None
    /// where there is no shortcut for walks beyond the region.
    fn within<'a>(&'a self, setup: &'a Setup, apart: &'a [u32]) -> Option<Within<'a>>;
}

/// Visits per trajectory that are stratified when every state is followed.
const EARLY: u32 = 128;

impl Forecast {
    /// An ensemble of independent trajectories.
    pub fn new(states: u32) -> Self {
        let none = vec![0; states as usize];
        Self {
            nodes: none.clone(),
            shares: none.clone(),
            index: none,
            ..Self::default()
        }
    }

    /// A quasi-random ensemble: stratified where the model allows it (see `rotors`).
    pub fn spread(states: u32) -> Self {
        Self {
            rotors: Rotors::new(states),
            ..Self::new(states)
        }
    }

    /// Follows `trajectories` trajectories of `horizon` segments each. If `near` is given, the needs are complete only
    /// in that region, and stored or pending segments must not lead beyond it.
    pub fn ensemble(
        &mut self,
        outlook: &Outlook<'_>,
        from: u32,
        (trajectories, horizon): (u64, u64),
        near: Option<&dyn Region>,
        stream: &mut Stream,
    ) {
        self.clear();
        self.trajectories = trajectories;
        self.start = from;
        self.supply(outlook);
        self.begin_alike(outlook, near.is_some());
        let apart = std::mem::take(&mut self.apart);
        let early = match near {
            _ if !self.rotors.spread() => 0,
            Some(_) => u32::MAX,
            None => EARLY,
        };
        let task = Follow {
            forecast: self,
            outlook,
            from,
            horizon: horizon as u32,
            early,
            stream,
        };
        if outlook.setup.learns {
            task.walk(&Any(|state, stream: &mut Stream| {
                outlook.learned_visit(state, stream)
            }));
        } else {
            let within = near.and_then(|near| near.within(outlook.setup, &apart));
            outlook.setup.model.along(within, task);
        }
        self.apart = apart;
        for state in self.stock.states().iter().chain(&self.apart) {
            self.nodes[*state as usize] = 0;
        }
        if let Some(alike) = &mut self.alike {
            alike.order();
        }
    }

    /// Finds the alike states. Their needs are pooled, unless trajectories are followed only near the end.
    fn begin_alike(&mut self, outlook: &Outlook<'_>, near: bool) {
        let model = &outlook.setup.model;
        let asked = near || self.rotors.spread();
        let told_apart = outlook.setup.learns || !asked || !model.is_complete();
        self.apart.clear();
        if !told_apart {
            self.apart.push(self.start);
            self.apart.extend(self.stock.states());
            // The ends of stored segments are not alike either.
            let stores = outlook.places.stocked().map(|place| &place.store);
            for store in stores {
                let ends = store.departures().map(|departure| departure.to);
                self.apart.extend(ends);
            }
            self.apart.sort_unstable();
            self.apart.dedup();
        }
        let states = u64::from(model.states()) - self.apart.len() as u64;
        if told_apart || near || states == 0 {
            self.alike = None;
        } else {
            self.alike.get_or_insert_default().clear(states);
            for state in &self.apart {
                self.nodes[*state as usize] |= APART;
            }
        }
    }

    /// Forgets every trajectory.
    fn clear(&mut self) {
        let logged = self.log.iter().map(|(state, _)| *state);
        for state in logged.chain(self.alike_met.iter().copied()) {
            self.shares[state as usize] = 0;
            self.rotors.forget(state);
        }
        self.log.clear();
        for state in self.alike_met.drain(..) {
            self.nodes[state as usize] = 0;
        }
    }

    /// Marks the states that have stored or pending segments.
    fn supply(&mut self, outlook: &Outlook<'_>) {
        self.stock.fill(outlook);
        for (slot, state) in (0..).zip(self.stock.states()) {
            self.nodes[*state as usize] = SUPPLIED | slot;
        }
    }

    /// Sorts the needs of the states that at least `least` trajectories need.
    pub fn gather(&mut self, least: u32) {
        self.gathered.clear();
        let mut end = 0;
        for (state, need) in &self.log {
            let share = self.shares[*state as usize];
            if share < least {
                continue;
            }
            let index = &mut self.index[*state as usize];
            if *index == 0 {
                self.gathered.push(Gathered {
                    state: *state,
                    from: end,
                    to: end,
                });
                *index = self.gathered.len() as u32;
                end += share;
                self.needs.resize(end as usize, 0);
            }
            if *need > 0 {
                let to = &mut self.gathered[*index as usize - 1].to;
                self.needs[*to as usize] = *need;
                *to += 1;
            }
        }
        for Gathered { state, from, to } in &self.gathered {
            self.index[*state as usize] = 0;
            let needs = &mut self.needs[*from as usize..*to as usize];
            needs.sort_unstable();
            needs.reverse();
        }
    }

    /// Number of trajectories that need segments of a state that is not alike.
    pub fn share(&self, state: u32) -> u32 {
        self.shares[state as usize]
    }

    /// Number of trajectories.
    pub fn trajectories(&self) -> u64 {
        self.trajectories
    }

    /// The gathered states in order of the first visit, each with its needs by trajectory, the largest first.
    pub fn needs(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let needs = |one: &Gathered| &self.needs[one.from as usize..one.to as usize];
        self.gathered.iter().map(move |one| (one.state, needs(one)))
    }

    /// The pooled needs of the alike states, which [`Forecast::needs`] leaves out.
    pub fn alike(&self) -> Option<&Alike> {
        self.alike.as_ref()
    }

    /// The states of a complete graph that are not alike, in ascending order; empty where alike states were not looked
    /// for.
    pub fn apart(&self) -> &[u32] {
        &self.apart
    }

    /// The alike states: first those that trajectories visited, in order, then the others.
    pub fn alike_states(&self) -> impl Iterator<Item = u32> {
        let others = (0..self.nodes.len() as u32).filter(|state| {
            self.nodes[*state as usize] & MET == 0 && self.apart.binary_search(state).is_err()
        });
        let all = self.alike_met.iter().copied().chain(others);
        all.take(self.alike.as_ref().map_or(0, |alike| alike.states as usize))
    }
}
