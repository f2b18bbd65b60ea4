//! The actions that agents have begun, in the order in which they end.
//!
//! Actions of one cost end in the order in which they were begun, because time never goes back: they wait in a line of
//! their own, and only the heads of lines are compared. Most programs have no more costs than lines.
//!
//! Actions of agents that are gone stay where they are until they come first, or until they are half of all.

use super::key::agent_of;
use allot_kernel::queue::Heap;
use std::cell::Cell;
use std::collections::VecDeque;

/// The most lines; actions of further costs wait in a heap.
const LINES: usize = 6;

/// Actions of one cost, as keys, the first one first.
struct Line {
    cost: u64,
    keys: VecDeque<u128>,
}

/// The actions begun, as [`key`](super::key::key)s.
#[derive(Default)]
pub(super) struct Agenda {
    lines: Vec<Line>,
    others: Heap,
    /// Agents that are gone, whose actions may be here still.
    gone: Vec<u32>,
    /// Whether an agent is among them, a bit for each number.
    marks: Vec<u64>,
    /// The number of actions, those of agents that are gone included.
    count: usize,
    /// The key that ends first, and its line; the number of lines stands for the heap.
    first: Option<(u128, usize)>,
}

impl Agenda {
    /// The key of the action that ends first; none if there is none.
    pub(super) fn first(&self) -> Option<u128> {
        self.first.map(|(key, _)| key)
    }

    /// Adds an action of this cost, which ends no earlier than one of the same cost that was added before.
    pub(super) fn add(&mut self, cost: f64, key: u128) {
        self.push(cost.to_bits(), key);
        self.find_first();
    }

    /// Removes the first action, and adds another if there is one.
    pub(super) fn replace_first(&mut self, next: Option<(f64, u128)>) {
        if let Some((_, line)) = self.first {
            self.pop(line);
        }
        if let Some((cost, key)) = next {
            self.push(cost.to_bits(), key);
        }
        self.find_first();
    }

    /// Removes the actions of an agent.
    pub(super) fn remove(&mut self, agent: u32) {
        self.gone.push(agent);
        let (word, bit) = place(agent);
        self.marks.resize(self.marks.len().max(word + 1), 0);
        self.marks[word] |= bit;
        if 2 * self.gone.len() > self.count {
            self.sweep();
        }
        self.find_first();
    }

    /// Removes all actions.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    fn push(&mut self, cost: u64, key: u128) {
        if self.is_gone(key) {
            self.sweep();
        }
        self.count += 1;
        if let Some(line) = self.lines.iter_mut().find(|line| line.cost == cost) {
            line.keys.push_back(key);
        } else if self.lines.len() < LINES {
            let keys = VecDeque::from([key]);
            self.lines.push(Line { cost, keys });
        } else {
            self.others.add(key);
        }
    }

    /// Removes the first action of a line; the number of lines stands for the heap.
    fn pop(&mut self, line: usize) {
        match self.lines.get_mut(line) {
            Some(line) => drop(line.keys.pop_front()),
            None => self.others.remove_first(),
        }
        self.count -= 1;
    }

    /// Removes all actions of agents that are gone.
    fn sweep(&mut self) {
        let swept = Cell::new(0);
        let stays = |key: u128| {
            let stays = !marked(&self.marks, key);
            swept.set(swept.get() + usize::from(!stays));
            stays
        };
        for line in &mut self.lines {
            line.keys.retain(|key| stays(*key));
        }
        self.others.retain(stays);
        self.count -= swept.get();
        for agent in self.gone.drain(..) {
            self.marks[place(agent).0] = 0;
        }
    }

    fn is_gone(&self, key: u128) -> bool {
        !self.gone.is_empty() && marked(&self.marks, key)
    }

    fn find_first(&mut self) {
        loop {
            let heads = self.lines.iter().map(|line| line.keys.front().copied());
            let all = heads.chain([self.others.first()]).enumerate();
            self.first = all
                .filter_map(|(line, key)| key.map(|key| (key, line)))
                .min();
            match self.first {
                Some((key, line)) if self.is_gone(key) => self.pop(line),
                _ => return,
            }
        }
    }
}

/// The word and the bit of an agent.
fn place(agent: u32) -> (usize, u64) {
    (agent as usize / 64, 1 << (agent % 64))
}

/// Whether the agent of a key is marked.
fn marked(marks: &[u64], key: u128) -> bool {
    let (word, bit) = place(agent_of(key));
    marks.get(word).is_some_and(|marks| marks & bit != 0)
}

#[cfg(test)]
mod tests {
    use super::super::key::{key, time_of, upper_of};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_the_one_that_a_scan_finds(
            steps in proptest::collection::vec((0_u32..6, 0_u32..12, 0_u32..5), 0..300),
        ) {
            let mut agenda = Agenda::default();
            let mut plain: Vec<u128> = Vec::new();
            let mut now = 0.0;
            for (begun, (what, cost, agent)) in steps.into_iter().enumerate() {
                let cost = f64::from(cost) / 8.0;
                let next = key(now + cost, begun as u64, agent);
                if what == 0 {
                    plain.retain(|key| agent_of(*key) != agent);
                    agenda.remove(agent);
                } else if what < 3 {
                    plain.push(next);
                    agenda.add(cost, next);
                } else {
                    let ended = plain.iter().position(|key| Some(*key) == agenda.first());
                    if let Some(at) = ended {
                        now = time_of(upper_of(plain[at]));
                        plain.remove(at);
                    }
                    let next = (what < 5).then(|| (cost, key(now + cost, begun as u64, agent)));
                    plain.extend(next.map(|(_, key)| key));
                    agenda.replace_first(next);
                }
                prop_assert_eq!(agenda.first(), plain.iter().copied().min());
            }
        }
    }
}
