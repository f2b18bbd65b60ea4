//! Each routine by `static` or by `inspected`, whichever was faster (slide “Results”, Fig. 10).

use super::plan::Plan;
use super::{dynamic, fixed};
use crate::account::{Account, Outcome};

/// The makespans of a routine's last runs by `static` and by `inspected`; none before the first.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Last {
    lpt: Option<f64>,
    counter: Option<f64>,
}

/// The routines one after the other, with a barrier between: iteration 1 `static`, iteration 2 `inspected`, then
/// whichever took less when it last ran; ties are `static`.
pub(super) fn iterate(plan: &Plan, last: &mut Vec<Last>, times: &[f64], processes: u32) -> Outcome {
    last.resize(plan.routines.len(), Last::default());
    let mut all = Outcome {
        accounts: vec![Account::default(); processes as usize],
        ..Outcome::default()
    };
    for (list, last) in plan.routines.iter().zip(last) {
        let counter = match (last.lpt, last.counter) {
            (None, _) => false,
            (_, None) => true,
            (Some(lpt), Some(counter)) => counter < lpt,
        };
        let outcome = if counter {
            dynamic::inspected(plan, list, times, processes)
        } else {
            fixed::lpt(plan, list, times, processes)
        };
        let took = if counter {
            &mut last.counter
        } else {
            &mut last.lpt
        };
        *took = Some(outcome.makespan);
        all.append(&outcome);
    }
    all
}
