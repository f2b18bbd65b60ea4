//! The methods that do not pre-empt: idle workers begin segments, with one slot each.

use super::{Machine, work_needed};
use crate::parsplice::outlook::Outlook;
use crate::parsplice::places::Place;
use crate::parsplice::plan::ranked;
use crate::parsplice::queue::Band;

impl Machine {
    /// MaxP without pre-emption, between reallocations. A segment finished where the trajectory ends has been spliced,
    /// and the need there is as before: its worker goes on in that state. A segment finished elsewhere is stored, as
    /// the last estimate foresaw: its worker takes the next segment of that estimate.
    pub(super) fn go_on(&mut self) {
        for (place, count) in std::mem::take(&mut self.finished) {
            if self.places.list()[place].state == self.end {
                self.begin(self.end, count);
            }
        }
        self.begin_by_rank();
    }

    /// Idle workers begin the most probable segments of the last estimate that are not begun yet.
    pub(super) fn begin_by_rank(&mut self) {
        while self.idle > 0 {
            let Some((state, count)) = self.ranked.front_mut() else {
                // Ranks are computed in batches of one machine size: most are never asked for.
                let next = (self.ranks_used, self.setup.simulation.slots);
                self.ranked = ranked(&mut self.forecast, next);
                if self.ranked.is_empty() {
                    return; // nothing more is needed within the horizon
                }
                continue;
            };
            let (state, begun) = (*state, self.idle.min(*count));
            *count -= begun;
            if *count == 0 {
                self.ranked.pop_front();
            }
            self.ranks_used += begun;
            self.begin(state, begun);
        }
    }

    /// VE: each idle worker begins a segment in the state where its own virtual trajectory ends.
    pub(super) fn assign_virtual_ends(&mut self) {
        while self.idle > 0 {
            let outlook = Outlook {
                setup: &self.setup,
                places: &self.places,
                pending: true,
            };
            let state = self.virtual_ends.find(&outlook, self.end, &mut self.stream);
            if let Some(journal) = &mut self.journal {
                journal.assigned.push(state);
            }
            self.begin(state, 1);
        }
    }

    /// Idle workers begin `count` segments from a state.
    fn begin(&mut self, state: u32, count: u64) {
        let index = self.places.of(state, &self.setup, self.run);
        let one = Band {
            count,
            w: 1.0,
            rate: self.setup.one_slot,
        };
        let run_time = self.setup.simulation.run_time;
        let Place { queue, work, .. } = &mut self.places.list_mut()[index];
        let due = queue.begin(count, &one, self.time, &mut || work_needed(run_time, work));
        self.idle -= count;
        self.used = (self.setup.simulation.slots - self.idle) as f64;
        self.calendar.add(index, due);
    }
}
