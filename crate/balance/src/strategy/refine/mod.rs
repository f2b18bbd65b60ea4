//! Refinement of a placement, step by step (slide 33: “swap work from heaviest loaded processor to some other”).
//!
//! Each step looks at the processor that ends last. Of all moves of one of its objects, and all swaps of one with an
//! object of another processor, the one is done that lowers the larger of the two times concerned most, if it lowers it
//! at all. Ties: the lower object, a move before a swap, the lower processor or partner.
//!
//! Where communication costs nothing, processors are looked at by rising time, until none could do better than what was
//! found. Where it does, trees of bounds over the objects of every processor are kept from step to step: a step changes
//! them above a few objects, and its search goes down where a step could be better than what was found.

mod candidate;
mod going;
mod meeting;
mod movers;
mod plain;
mod state;
mod talking;
mod talks;

use candidate::Candidate;

use crate::model::{Measures, Problem, mean};
use state::State;

/// A step of a refinement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// The object that leaves the processor that ends last.
    pub object: u32,
    /// The object that comes in return, if it is a swap.
    pub partner: Option<u32>,
    /// The processor that ended last.
    pub from: u32,
    /// The other processor.
    pub to: u32,
    /// Time of `from` before the step, in seconds: the makespan.
    pub before: f64,
    /// The larger of the two times after the step, in seconds.
    pub after: f64,
}

/// Refines a placement until no step helps, or the makespan is below (1 + tolerance)·mean.
///
/// The makespan never rises. With tolerance 0, no move or swap with the last processor is left that would lower it.
pub fn refine(problem: &Problem, placement: Vec<u32>, tolerance: f64) -> Vec<u32> {
    refine_with(problem, placement, tolerance, |_| true)
}

/// As [`refine`]; `go_on` gets each step, and may stop.
pub fn refine_with(
    problem: &Problem,
    placement: Vec<u32>,
    tolerance: f64,
    mut go_on: impl FnMut(&Step) -> bool,
) -> Vec<u32> {
    let start = placement.clone();
    let mut state = State::new(problem, placement);
    while let Some(step) = state.step(tolerance) {
        if !go_on(&step) {
            break;
        }
    }
    let end = problem.objects_of(state.placement);
    // Steps compare times that are summed in another order; what is answered is summed anew.
    let makespan = |placement: &[u32]| Measures::new(problem, placement).makespan;
    if makespan(&end) <= makespan(&start) {
        end
    } else {
        start
    }
}

impl State<'_> {
    /// Does the next step, if there is one.
    fn step(&mut self, tolerance: f64) -> Option<Step> {
        let last = self.last()?;
        let before = self.times[last as usize];
        if tolerance > 0.0 && before < (1.0 + tolerance) * mean(&self.times) {
            return None;
        }
        let found = match &self.talks {
            Some(talks) => self.best_talking(talks, last),
            None => self.best_plain(last),
        }?;
        let Candidate {
            object,
            partner,
            to,
            ..
        } = found;
        self.apply(object, partner, to);
        let after = self.times[last as usize].max(self.times[to as usize]);
        if after >= before {
            // Nothing but rounding was left.
            self.undo(object, partner, last, to);
            return None;
        }
        Some(Step {
            object,
            partner,
            from: last,
            to,
            before,
            after,
        })
    }
}
