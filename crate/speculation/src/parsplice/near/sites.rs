//! Sites of a cubic lattice.
//!
//! Beyond, nothing is in store: a trajectory comes to a site there from one of its neighbours, by a transition that is
//! as likely to any side. So the chance that the site is needed is at most the mean over its neighbours, but for the few
//! trajectories that end meanwhile, and nowhere beyond is it larger than at the edge.

use crate::markov::{self, Leaps, MarkovModel, Within};
use std::ops::Range;

/// How many steps around the inner sites belong to these, times the margin.
const MARGIN: u32 = 4;
/// How many of these steps may be missing before sites are looked for anew.
const MISSING: u8 = 1;
/// Further away than matters.
const UNKNOWN: u8 = u8::MAX;

/// Sites of a cubic lattice: the inner ones, which matter most, a margin around these, and those to which what is in
/// store may lead.
#[derive(Debug, Clone)]
pub(crate) struct Sites {
    /// By site: steps from the nearest inner one, if those in store count as the last but one of the margin.
    steps: Vec<u8>,
    /// Those of which the steps are known, in their order.
    known: Vec<u32>,
    /// Which of them are the last of the margin.
    edge: Range<usize>,
    /// How many steps the margin is wide.
    margin: u8,
}

impl Sites {
    /// No sites of a lattice.
    pub fn none(model: &MarkovModel) -> Self {
        Self {
            steps: vec![UNKNOWN; model.states() as usize],
            known: Vec::new(),
            edge: 0..0,
            margin: 0,
        }
    }

    /// The sites around `inner` ones and those that have segments in `store`. These, if they still are enough. None if
    /// they would be most of the lattice.
    pub fn around(
        mut self,
        model: &MarkovModel,
        inner: impl Iterator<Item = u32> + Clone,
        store: impl Iterator<Item = u32> + Clone,
        margin: u32,
    ) -> Option<Self> {
        let margin = (margin * MARGIN) as u8;
        if margin == self.margin && self.still_hold(inner.clone(), store.clone()) {
            return Some(self);
        }
        for site in self.known.drain(..) {
            self.steps[site as usize] = UNKNOWN;
        }
        self.margin = margin;
        let mut next: Vec<u32> = inner.collect();
        for step in 0..margin + Leaps::FARTHEST {
            if step + 1 == margin {
                next.extend(store.clone());
            }
            let from = self.known.len();
            for site in next.drain(..) {
                let known = &mut self.steps[site as usize];
                if *known == UNKNOWN {
                    *known = step;
                    self.known.push(site);
                }
            }
            if step == margin {
                if 2 * self.known.len() > self.steps.len() {
                    return None;
                }
                self.edge = from..self.known.len();
            }
            for site in &self.known[from..] {
                let sites = model.neighbouring_sites(*site)?;
                let unknown = |site: &u32| self.steps[*site as usize] == UNKNOWN;
                next.extend(sites.into_iter().filter(unknown));
            }
        }
        Some(self)
    }

    /// Whether these are still enough.
    fn still_hold(
        &self,
        mut inner: impl Iterator<Item = u32>,
        mut store: impl Iterator<Item = u32>,
    ) -> bool {
        inner.all(|site| self.steps[site as usize] <= MISSING)
            && store.all(|site| self.steps[site as usize] < self.margin)
    }

    /// Those from which a transition may lead beyond.
    pub fn edge(&self) -> &[u32] {
        &self.known[self.edge.clone()]
    }

    /// What trajectories are followed on.
    pub fn within<'a>(&'a self, leaps: &'a Leaps) -> Within<'a> {
        Within::Sites(markov::Sites {
            steps: &self.steps,
            margin: self.margin,
            leaps,
        })
    }

    /// Whether a site is one of these.
    pub fn holds(&self, site: u32) -> bool {
        self.steps[site as usize] <= self.margin
    }
}
