//! The methods that pre-empt: making plans, and sharing the slots by them.

use super::{Machine, work_needed};
use crate::parsplice::Method;
use crate::parsplice::near::Near;
use crate::parsplice::places::Place;
use allot_kernel::error::BadInput;

/// Widths of the margin around the last plan, tried in this order; the first is nearly always enough.
const MARGINS: [u32; 3] = [1, 4, 16];

impl Machine {
    /// Estimates and plans: first from the states near the end, then with wider margins, and at last from all states.
    pub(super) fn make_plan(&mut self) -> Result<(), BadInput> {
        for margin in MARGINS {
            let before = self.near.take();
            let Some(near) = self.near_end(margin, before) else {
                break;
            };
            self.estimate(Some(near));
            self.plan
                .make(&self.setup, self.method, &mut self.forecast)?;
            let near = self.near.as_ref();
            if near.is_some_and(|near| near.suffices(&self.forecast, &self.plan)) {
                return Ok(());
            }
        }
        self.estimate(None);
        self.plan.make(&self.setup, self.method, &mut self.forecast)
    }

    /// The states that the next plan is likely to reach. None for w_const, which depends on every possible segment.
    pub(in crate::parsplice) fn near_end(&self, margin: u32, before: Option<Near>) -> Option<Near> {
        if self.method == Method::MaxpWConst {
            return None;
        }
        let how = (margin, before);
        Near::around(self.end, &self.setup, &self.places, &self.plan, how)
    }

    /// Gives every segment the slots of the new plan.
    pub(super) fn rearrange(&mut self) {
        let before = std::mem::take(&mut self.planned);
        for place in &before {
            self.places.list_mut()[*place].bands = (0, 0);
        }
        for (state, bands) in &self.plan.states {
            let place = self.places.of(*state, &self.setup, self.run);
            self.places.list_mut()[place].bands = *bands;
            self.planned.push(place);
        }
        // Pauses the segments of places that are no longer planned.
        for place in before {
            let (from, to) = self.places.list()[place].bands;
            if from == to {
                self.arrange(place, true);
            }
        }
        for i in 0..self.planned.len() {
            self.arrange(self.planned[i], true);
        }
    }

    /// Between reallocations: finished segments hand their slots to the next segments of their state.
    pub(super) fn refill(&mut self) {
        for (place, _) in std::mem::take(&mut self.finished) {
            self.arrange(place, false);
        }
    }

    /// Gives the segments of a place the slots of the plan; `new` if the plan was made since the place was last
    /// arranged.
    fn arrange(&mut self, index: usize, new: bool) {
        let simulation = &self.setup.simulation;
        let place = &mut self.places.list_mut()[index];
        let (from, to) = place.bands;
        if from == to && !place.queue.runs() {
            return;
        }
        let bands = &self.plan.bands[from as usize..to as usize];
        let Place { queue, work, .. } = place;
        let mut needs = || work_needed(simulation.run_time, work);
        let (in_order, now, cost) = (self.setup.in_order(), self.time, simulation.pause_cost);
        let due = if new {
            let (pauses, due) = queue.arrange(bands, in_order, now, cost, &mut needs);
            self.counts.pauses += pauses;
            due
        } else {
            queue.refill(bands, in_order, now, cost, &mut needs)
        };
        self.calendar.set(index, due);
    }
}
