//! A cache of task sets and curves, shared by the figures of one reader.
//!
//! While the reader drags N, the same figure is requested many times a second, and only its marker and its words
//! change.

use super::runtime::{Band, banded};
use crate::runtime::Coefficients;
use crate::scenario::{RuntimeFrom, Scenario, Tasks};
use crate::sweep::{Curves, Range, boosts, sweep};
use crate::task::TaskSet;
use crate::timing::Timing;
use allot_kernel::error::BadInput;
use std::rc::Rc;

/// The most entries of the cache: enough for both families, twice, with and without the best constant w.
const KEPT: usize = 64;

/// The source of a runtime model. Measured timings may be many, so all keys share them.
#[derive(Debug, Clone, PartialEq)]
enum Source {
    Coefficients(Coefficients),
    Timings(Rc<[Timing]>),
}

type SetKey = (Tasks, Source);

/// The cache of the task sets and curves of earlier figures.
#[derive(Debug, Default)]
pub struct Studio {
    sets: Vec<(SetKey, Rc<TaskSet>)>,
    curves: Vec<((SetKey, Range, bool), Rc<Curves>)>,
    /// The timings of the last measured runtime model.
    timings: Rc<[Timing]>,
    /// The function that adds a band to the curve of a fit.
    pub(super) band: Option<Band>,
}

impl Studio {
    /// A studio in which the curve of a fit to timings has a band. The band takes a hundred further fits, and their
    /// code is no part of the page's first module.
    pub fn with_bands() -> Self {
        Self {
            band: Some(banded),
            ..Self::default()
        }
    }

    /// The task set of these tasks under the scenario's runtime model; the tasks need not be the scenario's.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn set(&mut self, tasks: &Tasks, scenario: &Scenario) -> Result<Rc<TaskSet>, BadInput> {
        let key = (tasks.clone(), self.source(scenario));
        kept(&mut self.sets, key, |(tasks, _)| {
            tasks.build(&scenario.runtime_model()?)
        })
    }

    /// The source of the scenario's runtime model.
    fn source(&mut self, scenario: &Scenario) -> Source {
        match scenario.runtime_from {
            RuntimeFrom::Coefficients => Source::Coefficients(scenario.runtime),
            RuntimeFrom::Timings => {
                if *self.timings != *scenario.timings {
                    self.timings = scenario.timings.as_slice().into();
                }
                Source::Timings(Rc::clone(&self.timings))
            }
        }
    }

    /// The curves of these tasks over the scenario's sweep and under its runtime model; `constants` adds the best
    /// constant w.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn curves(
        &mut self,
        tasks: &Tasks,
        scenario: &Scenario,
        constants: bool,
    ) -> Result<Rc<Curves>, BadInput> {
        let range = scenario.sweep;
        let key = (tasks.clone(), self.source(scenario));
        // Curves with the best constant w already include the boost.
        let more = (key.clone(), range, true);
        let constants = constants || self.curves.iter().any(|(known, _)| *known == more);
        let slots = range.slots().map_err(|e| e.inside("sweep"))?;
        let set = self.set(tasks, scenario)?;
        let key = (key, range, constants);
        kept(&mut self.curves, key, |_| {
            if constants {
                sweep(&set, &slots, |_| true)
            } else {
                boosts(&set, &slots)
            }
        })
    }
}

/// The cached value of a key, computed now if it is missing; the least recently used one is removed if the cache is
/// full.
fn kept<K: PartialEq, V>(
    shelf: &mut Vec<(K, Rc<V>)>,
    key: K,
    make: impl FnOnce(&K) -> Result<V, BadInput>,
) -> Result<Rc<V>, BadInput> {
    let entry = match shelf.iter().position(|(known, _)| *known == key) {
        Some(place) => shelf.remove(place),
        None => {
            let value = Rc::new(make(&key)?);
            (key, value)
        }
    };
    let value = Rc::clone(&entry.1);
    if shelf.len() >= KEPT {
        shelf.remove(0);
    }
    shelf.push(entry);
    Ok(value)
}
