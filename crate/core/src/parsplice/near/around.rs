//! A part of a ring or of a cubic lattice.
//!
//! Beyond, nothing is in store: a trajectory comes to a state there from one of its neighbours, by a transition that is
//! as likely to any side. So the chance that the state is needed is at most the mean over its neighbours, but for the few
//! trajectories that end meanwhile, and nowhere beyond is it larger than at the edge.

use crate::markov::{Ahead, MarkovModel};
use std::ops::Range;

/// How many steps around the inner states belong to these, times the margin, on a lattice.
const MARGIN: u32 = 1;
/// On a ring one for so many inner states besides.
const ALONG: usize = 5;
/// How many of these steps may be missing before states are looked for anew.
const MISSING: u8 = 1;
/// Further away than matters.
const UNKNOWN: u8 = u8::MAX;

/// Some states of a model: the inner ones, which matter most, a margin around these, and those to which what is in
/// store may lead.
#[derive(Debug, Clone)]
pub(crate) struct Around {
    /// By state: steps from the nearest inner one, if those in store count as the last but one of the margin.
    steps: Vec<u8>,
    /// Those of which the steps are known, in their order.
    states: Vec<u32>,
    /// Where these are, for [`Ahead::distances`].
    places: Vec<u32>,
    /// Which of them are the last of the margin.
    edge: Range<usize>,
    /// How many steps the margin is wide.
    margin: u8,
}

impl Around {
    /// No states of a model.
    pub fn none(model: &MarkovModel) -> Self {
        Self {
            steps: vec![UNKNOWN; model.states() as usize],
            states: Vec::new(),
            places: Vec::new(),
            edge: 0..0,
            margin: 0,
        }
    }

    /// The states around `inner` ones and those that have segments in `store`. These, if they still are enough. None if
    /// they would be most of the model.
    pub fn around(
        mut self,
        (model, ahead): (&MarkovModel, &Ahead),
        inner: impl Iterator<Item = u32> + Clone,
        store: impl Iterator<Item = u32> + Clone,
        margin: u32,
    ) -> Option<Self> {
        let along = if model.is_ring() {
            inner.clone().count() / ALONG
        } else {
            0
        };
        let margin = ((MARGIN + along as u32) * margin).min(u32::from(UNKNOWN) - 1) as u8;
        if margin == self.margin && self.still_hold(inner.clone(), store.clone()) {
            return Some(self);
        }
        for state in self.states.drain(..) {
            self.steps[state as usize] = UNKNOWN;
        }
        self.margin = margin;
        let mut next: Vec<u32> = inner.collect();
        for step in 0..=margin {
            if step + 1 == margin {
                next.extend(store.clone());
            }
            let from = self.states.len();
            for state in next.drain(..) {
                let known = &mut self.steps[state as usize];
                if *known == UNKNOWN {
                    *known = step;
                    self.states.push(state);
                }
            }
            if 2 * self.states.len() > self.steps.len() {
                return None;
            }
            self.edge = from..self.states.len();
            let here = self.states[from..].iter();
            next.extend(here.flat_map(|state| model.next_to(*state)));
        }
        self.places.clear();
        self.places
            .extend(self.states.iter().map(|state| ahead.place(*state)));
        Some(self)
    }

    /// Whether these are still enough.
    fn still_hold(
        &self,
        mut inner: impl Iterator<Item = u32>,
        mut store: impl Iterator<Item = u32>,
    ) -> bool {
        inner.all(|state| self.steps[state as usize] <= MISSING)
            && store.all(|state| self.steps[state as usize] < self.margin)
    }

    /// All of them.
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// Where they are, for [`Ahead::distances`].
    pub fn places(&self) -> &[u32] {
        &self.places
    }

    /// Those from which a transition may lead beyond.
    pub fn edge(&self) -> &[u32] {
        &self.states[self.edge.clone()]
    }

    /// Whether a state is one of these.
    pub fn holds(&self, state: u32) -> bool {
        self.steps[state as usize] <= self.margin
    }
}
