//! The actions that agents have begun, in the order in which they end.
//!
//! A merge of monotone queues: actions of one cost end in the order in which they were begun, because time never goes
//! back, so each cost has a first-in, first-out queue (a line), and only the heads of the lines are compared. Most
//! programs have no more costs than lines; actions of further costs wait in a heap. The current line is served until
//! the head of another one is earlier, so most choices are one comparison.
//!
//! Actions of agents that are gone are removed when they come first, or when they are half of all.

use super::action::Action;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The most lines.
const LINES: usize = 6;
/// The bits of a NaN, which is no cost.
const NO_COST: u64 = u64::MAX;
/// The index of the heap, after those of the lines.
const HEAP: usize = LINES;
/// The actions begun.
pub(super) struct Agenda {
    /// The action that ends first, taken out of its line; or [`Action::NEVER`].
    first: Action,
    /// Its cost.
    cost: u64,
    /// The cost of each line, as bits; [`NO_COST`] where there is no line yet.
    costs: [u64; LINES],
    lines: [VecDeque<Action>; LINES],
    others: BinaryHeap<Reverse<Action>>,
    /// The current line, or [`HEAP`].
    served: usize,
    /// The head of the current line, or [`Action::NEVER`].
    head: Action,
    /// The earliest head of the other lines and the heap, or [`Action::NEVER`].
    rival: Action,
    /// Agents that are gone, whose actions may still wait here.
    gone: Vec<u32>,
    /// A bit set: the agents that are in `gone`.
    marks: Vec<u64>,
}

impl Default for Agenda {
    fn default() -> Self {
        Self {
            first: Action::NEVER,
            cost: 0,
            costs: [NO_COST; LINES],
            lines: Default::default(),
            others: BinaryHeap::new(),
            served: HEAP,
            head: Action::NEVER,
            rival: Action::NEVER,
            gone: Vec::new(),
            marks: Vec::new(),
        }
    }
}

impl Agenda {
    /// The action that ends first, if any.
    #[inline]
    pub(super) fn first(&self) -> Option<Action> {
        (self.first != Action::NEVER).then_some(self.first)
    }

    /// The action that ends first, if it ends before a time.
    #[inline]
    pub(super) fn first_before(&self, time: f64) -> Option<Action> {
        // `NEVER` ends at NaN, so this comparison is false.
        (self.first.end() < time).then_some(self.first)
    }

    /// Adds an action, which ends no earlier than one of the same cost that was added before.
    pub(super) fn add(&mut self, cost: f64, action: Action) {
        if self.first != Action::NEVER {
            // It goes back to the head of its line.
            match self.line_of(self.cost) {
                HEAP => self.others.push(Reverse(self.first)),
                line => self.lines[line].push_front(self.first),
            }
        }
        self.push(cost.to_bits(), action);
        self.choose();
        self.take_first();
    }

    /// Replaces the first action by the next one of the same agent.
    #[inline]
    pub(super) fn replace_first(&mut self, cost: f64, next: Action) {
        let cost = cost.to_bits();
        if next.before(self.head) && next.before(self.rival) {
            (self.first, self.cost) = (next, cost);
        } else {
            self.push(cost, next);
            self.take_first();
        }
    }

    /// Removes the first action.
    pub(super) fn remove_first(&mut self) {
        self.take_first();
    }

    /// Removes the actions of an agent that is gone.
    pub(super) fn remove(&mut self, agent: u32) {
        self.gone.push(agent);
        let (word, bit) = place(agent);
        self.marks.resize(self.marks.len().max(word + 1), 0);
        self.marks[word] |= bit;
        let waiting: usize = self.lines.iter().map(VecDeque::len).sum();
        if 2 * self.gone.len() > waiting + self.others.len() {
            self.sweep();
        }
        if self.first != Action::NEVER && self.first.agent() == agent {
            self.take_first();
        }
    }

    /// Removes all actions.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The line of a cost: a new one if there is room, else the heap.
    #[inline]
    fn line_of(&mut self, cost: u64) -> usize {
        let line = self.costs.iter().position(|own| *own == cost);
        line.unwrap_or_else(|| self.new_line(cost))
    }

    #[cold]
    fn new_line(&mut self, cost: u64) -> usize {
        let line = self.costs.iter().position(|own| *own == NO_COST);
        if let Some(line) = line {
            self.costs[line] = cost;
        }
        line.unwrap_or(HEAP)
    }

    #[inline(always)]
    fn push(&mut self, cost: u64, action: Action) {
        let line = self.line_of(cost);
        match line {
            HEAP => self.others.push(Reverse(action)),
            line => self.lines[line].push_back(action),
        }
        let first = match self.served == line {
            true => &mut self.head,
            false => &mut self.rival,
        };
        if action.before(*first) {
            *first = action;
        }
    }

    /// The first action of a line, or of the heap.
    #[inline]
    fn head(&self, line: usize) -> Action {
        let head = match self.lines.get(line) {
            Some(line) => line.front().copied(),
            None => self.others.peek().map(|Reverse(action)| *action),
        };
        head.unwrap_or(Action::NEVER)
    }

    /// Takes the first action out of its line, and those before it whose agents are gone.
    #[inline(always)]
    fn take_first(&mut self) {
        loop {
            if !self.head.before(self.rival) {
                self.choose();
            }
            self.first = self.head;
            match self.lines.get_mut(self.served) {
                Some(line) => drop(line.pop_front()),
                None => drop(self.others.pop()),
            }
            self.head = self.head(self.served);
            let gone = !self.gone.is_empty() && marked(&self.marks, self.first);
            if !gone {
                // An action of the heap goes back to the heap, whatever its cost.
                self.cost = *self.costs.get(self.served).unwrap_or(&NO_COST);
                return;
            }
        }
    }

    /// Makes the line with the earliest head the current one.
    #[inline(never)]
    fn choose(&mut self) {
        let (mut served, mut first, mut second) = (HEAP, self.head(HEAP), Action::NEVER);
        let lines = self.costs.iter().take_while(|cost| **cost != NO_COST);
        for (line, _) in lines.enumerate() {
            let head = self.head(line);
            if head.before(first) {
                second = first;
                (served, first) = (line, head);
            } else if head.before(second) {
                second = head;
            }
        }
        (self.served, self.head, self.rival) = (served, first, second);
    }

    /// Removes all waiting actions of agents that are gone.
    fn sweep(&mut self) {
        let stays = |action: &Action| !marked(&self.marks, *action);
        for line in &mut self.lines {
            line.retain(stays);
        }
        self.others.retain(|Reverse(action)| stays(action));
        for agent in self.gone.drain(..) {
            self.marks[place(agent).0] = 0;
        }
        self.choose();
    }
}

/// The word and the bit of an agent in a bit set.
fn place(agent: u32) -> (usize, u64) {
    (agent as usize / 64, 1 << (agent % 64))
}

/// Whether the agent of an action is marked.
fn marked(marks: &[u64], action: Action) -> bool {
    let (word, bit) = place(action.agent());
    marks.get(word).is_some_and(|marks| marks & bit != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_the_one_that_a_scan_finds(
            steps in proptest::collection::vec((0_u32..6, 0_u32..12, 0_usize..40), 0..300),
        ) {
            let mut agenda = Agenda::default();
            let mut plain: Vec<Action> = Vec::new();
            let mut now = 0.0;
            for (begun, (what, cost, at)) in (0_u64..).zip(steps) {
                let cost = f64::from(cost) / 8.0;
                let action = |now: f64, agent: u32| Action::new(now + cost, begun, agent);
                if what == 0 && at < plain.len() {
                    agenda.remove(plain.remove(at).agent());
                } else if what < 3 {
                    let action = action(now, begun as u32);
                    plain.push(action);
                    agenda.add(cost, action);
                } else {
                    let ended = plain.iter().position(|action| Some(*action) == agenda.first());
                    let ended = ended.map(|at| plain.remove(at));
                    now = ended.map_or(now, Action::end);
                    let next = ended.filter(|_| what < 5).map(|ended| action(now, ended.agent()));
                    plain.extend(next);
                    match next {
                        Some(action) => agenda.replace_first(cost, action),
                        None => agenda.remove_first(),
                    }
                }
                prop_assert_eq!(agenda.first(), plain.iter().copied().min());
            }
        }
    }
}
