//! What figures of one reader have in common: task sets and curves, kept while they are of use.
//!
//! Dragging N asks for the same figure many times a second, and only its marker and its words change.

use allot_core::error::BadInput;
use allot_core::runtime::{Coefficients, RuntimeModel};
use allot_core::scenario::Tasks;
use allot_core::sweep::{Curves, Range, boosts, sweep};
use allot_core::task::TaskSet;
use std::rc::Rc;

/// Enough for both families, twice over, with the best constant w and without it.
const KEPT: usize = 64;

type SetKey = (Tasks, Coefficients);

/// Keeps the task sets and curves that figures were made of.
#[derive(Debug, Default)]
pub struct Studio {
    sets: Vec<(SetKey, Rc<TaskSet>)>,
    curves: Vec<((SetKey, Range, bool), Rc<Curves>)>,
}

impl Studio {
    /// The task set of these tasks under this runtime model.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn set(&mut self, tasks: &Tasks, runtime: Coefficients) -> Result<Rc<TaskSet>, BadInput> {
        let key = (tasks.clone(), runtime);
        kept(&mut self.sets, key, |(tasks, runtime)| {
            let model = RuntimeModel::new(*runtime).map_err(|e| e.inside("runtime"))?;
            tasks.build(&model)
        })
    }

    /// The curves of these tasks over a range of N, with the best constant w or without it.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn curves(
        &mut self,
        tasks: &Tasks,
        runtime: Coefficients,
        range: Range,
        constants: bool,
    ) -> Result<Rc<Curves>, BadInput> {
        // Who has the best constant w already needs nothing more for the boost.
        let more = ((tasks.clone(), runtime), range, true);
        let constants = constants || self.curves.iter().any(|(known, _)| *known == more);
        let slots = range.slots().map_err(|e| e.inside("sweep"))?;
        let set = self.set(tasks, runtime)?;
        let key = ((tasks.clone(), runtime), range, constants);
        kept(&mut self.curves, key, |_| {
            if constants {
                sweep(&set, &slots, |_| true)
            } else {
                boosts(&set, &slots)
            }
        })
    }
}

/// What is kept under a key, made now if it is not there; the longest unused makes room.
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
