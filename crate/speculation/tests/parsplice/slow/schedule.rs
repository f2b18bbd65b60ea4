//! The schedule of the slow simulator: the segments that it begins, and their slots.

use super::Slow;
use super::forecast::{Supply, needs, virtual_end};
use allot_speculation::allocation::optimal;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::task::TaskSet;
use std::collections::BTreeMap;

impl Slow {
    pub(super) fn assign(&mut self, finished: &[u32]) {
        match self.method {
            Method::Ve => self.assign_virtual_ends(),
            Method::Maxp => self.assign_most_probable(finished),
            _ => {
                if self.due {
                    self.estimate(false);
                    self.share_slots();
                }
                self.hand_out_slots();
            }
        }
    }

    fn assign_virtual_ends(&mut self) {
        let rows = self.known.rows(self.model.states());
        for _ in 0..self.free_workers() {
            let supply = self.supply(true);
            let state = virtual_end(&rows, &supply, self.end(), &mut self.forecasts);
            self.begin(state, 1.0);
        }
    }

    fn assign_most_probable(&mut self, finished: &[u32]) {
        if self.due && self.free_workers() > 0 {
            self.estimate(true);
            self.rank = 0;
        } else {
            // A segment finished where the trajectory ends was spliced, so the need there is as before.
            for state in finished {
                if *state == self.end() {
                    self.begin(*state, 1.0);
                }
            }
        }
        while self.free_workers() > 0 && self.rank < self.needs.len() {
            self.begin(self.needs[self.rank].state, 1.0);
            self.rank += 1;
        }
    }

    fn free_workers(&self) -> usize {
        let busy: usize = self.queues.iter().map(Vec::len).sum();
        self.simulation.slots as usize - busy
    }

    /// Segments that a forecast may use: the store, and perhaps those that have begun.
    fn supply(&self, pending: bool) -> Vec<Supply> {
        let both = self.store.iter().zip(&self.queues);
        both.map(|(ends, queue)| Supply {
            ends: ends.iter().copied().collect(),
            pending: if pending { queue.len() } else { 0 },
        })
        .collect()
    }

    fn estimate(&mut self, pending: bool) {
        let Simulation {
            horizon,
            trajectories,
            ..
        } = self.simulation;
        let (rows, supply) = (self.known.rows(self.model.states()), self.supply(pending));
        let stream = &mut self.forecasts;
        let end = self.visits.last().expect("a start").0;
        self.needs = needs(&rows, &supply, end, horizon, trajectories, stream);
        self.reallocations += 1;
        self.due = false;
    }

    /// Slots for the most probable segments, by the policy.
    fn share_slots(&mut self) {
        let slots = self.simulation.slots as f64;
        let w_max = self.runtime.w_max();
        let by_rank = match self.method {
            Method::MaxpWConst => {
                let count = self.needs.len().min(self.simulation.slots as usize);
                vec![(slots / count as f64).min(w_max); count]
            }
            Method::MaxpWMax => {
                let count = ((slots / w_max) as usize).max(1).min(self.needs.len());
                vec![w_max.min(slots); count]
            }
            _ => {
                let p: Vec<f64> = self.needs.iter().map(|need| need.p).collect();
                let set = TaskSet::from_list(p.clone(), &self.runtime).expect("the end is needed");
                let best = optimal(&set, slots).expect("a number of slots");
                best.by_rank(p.len() as u64)
            }
        };
        self.slots = BTreeMap::new();
        for (need, w) in self.needs.iter().zip(by_rank) {
            if w > 0.0 {
                let of_state = self.slots.entry(need.state).or_default();
                assert_eq!(of_state.len() + 1, need.nth, "the first ones come first");
                of_state.push(w);
            }
        }
    }

    /// Gives every place in every queue its slots; begins segments where a queue is too short.
    fn hand_out_slots(&mut self) {
        for state in 0..self.queues.len() as u32 {
            let slots = self.slots.get(&state).cloned().unwrap_or_default();
            for nth in 0..slots.len().max(self.queues[state as usize].len()) {
                let w = slots.get(nth).copied().unwrap_or(0.0);
                if nth < self.queues[state as usize].len() {
                    self.change_slots(state, nth, w);
                } else {
                    self.begin(state, w);
                }
            }
        }
    }

    fn change_slots(&mut self, state: u32, nth: usize, w: f64) {
        let segment = &self.queues[state as usize][nth];
        if segment.w == w {
            return;
        }
        let done = self.progress(segment);
        let loses = if done > 0.0 && w > 0.0 {
            self.simulation.pause_cost
        } else {
            0.0
        };
        if segment.w > 0.0 && w == 0.0 {
            self.pauses += 1;
        }
        let segment = &mut self.queues[state as usize][nth];
        segment.done = done;
        segment.since = self.time + loses;
        segment.w = w;
    }
}
