//! Sites of a cubic lattice.
//!
//! Sites beyond have no stored segments. A trajectory comes to such a site from one of its neighbours, by a transition
//! that is equally likely to all sides. So the probability that the site is needed is at most the mean over its
//! neighbours (it is subharmonic), apart from the few trajectories that reach the horizon in between. By the maximum
//! principle no site beyond exceeds the maximum at the edge.

use crate::markov::{self, Leaps, MarkovModel, Within};
use std::ops::Range;

/// Width of the margin around the inner sites, in steps, for a margin factor of 1.
const MARGIN: u32 = 4;
/// Steps that an inner site may have moved into the margin before the sites are searched anew.
const MISSING: u8 = 1;
/// Distance of a site that is too far away to be recorded.
const UNKNOWN: u8 = u8::MAX;

/// Sites of a cubic lattice: the inner ones, a margin around them, and the sites to which stored segments may lead.
#[derive(Debug, Clone)]
pub(crate) struct Sites {
    /// By site: steps from the nearest inner one. A site with stored segments counts as the last but one of the margin.
    steps: Vec<u8>,
    /// The sites with recorded steps, in ascending order of these (breadth-first search).
    known: Vec<u32>,
    /// Range of `known` that is the outermost layer of the margin.
    edge: Range<usize>,
    /// Width of the margin, in steps.
    margin: u8,
}

impl Sites {
    /// An empty region of a lattice.
    pub fn none(model: &MarkovModel) -> Self {
        Self {
            steps: vec![UNKNOWN; model.states() as usize],
            known: Vec::new(),
            edge: 0..0,
            margin: 0,
        }
    }

    /// The sites around the `inner` ones and the ones that have segments in `store`. Returns the present sites if they
    /// still suffice, and none if the region would be more than half of the lattice.
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

    /// Whether the present sites suffice for new inner sites and stores.
    fn still_hold(
        &self,
        mut inner: impl Iterator<Item = u32>,
        mut store: impl Iterator<Item = u32>,
    ) -> bool {
        inner.all(|site| self.steps[site as usize] <= MISSING)
            && store.all(|site| self.steps[site as usize] < self.margin)
    }

    /// The sites from which a transition may lead beyond.
    pub fn edge(&self) -> &[u32] {
        &self.known[self.edge.clone()]
    }

    /// The region in the form that walks need.
    pub fn within<'a>(&'a self, leaps: &'a Leaps) -> Within<'a> {
        Within::Sites(markov::Sites {
            steps: &self.steps,
            margin: self.margin,
            leaps,
        })
    }

    /// Whether a site is in the region.
    pub fn holds(&self, site: u32) -> bool {
        self.steps[site as usize] <= self.margin
    }
}
