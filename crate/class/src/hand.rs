//! The hand that gives tasks to seats, by a rule.

use crate::tasks::one_of;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The rule by which tasks are handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// One queue for all: the next task to whoever is free.
    Counter,
    /// Equal numbers of neighbouring tasks, dealt beforehand.
    Lists,
    /// Lists as well; whoever has none takes the later half of another's, rounded up, of a seat drawn by the seed.
    Stealing,
    /// Rounds: one task each, and the next round begins when all have done theirs.
    Barrier,
}

impl Rule {
    /// All rules, as pages list them.
    pub const ALL: [Self; 4] = [Self::Counter, Self::Lists, Self::Stealing, Self::Barrier];

    /// Its name in files and requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Lists => "lists",
            Self::Stealing => "stealing",
            Self::Barrier => "barrier",
        }
    }

    /// The rule of that name.
    ///
    /// # Errors
    /// Lists the names if there is none.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        let found = Self::ALL.into_iter().find(|rule| rule.name() == name);
        found.ok_or_else(|| BadInput::new("rule", name, one_of(&Self::ALL.map(Self::name))))
    }
}

/// A seat, as the hand knows it.
#[derive(Debug, Clone, Default)]
struct Place {
    /// Whether it gets tasks.
    present: bool,
    /// The tasks that it has still to begin.
    list: VecDeque<u32>,
    /// The task that it does.
    task: Option<u32>,
}

/// Tasks, and the seats that they are handed to.
///
/// A task is always in one place only: in the queue, in a list, with a seat, or done.
#[derive(Debug, Clone)]
pub struct Hand {
    rule: Rule,
    places: Vec<Place>,
    /// The seats without a task, the one that waits longest first.
    free: VecDeque<usize>,
    /// The tasks that are on no list: all that are left, or those of seats that have gone.
    queue: VecDeque<u32>,
    tasks: u32,
    done: u32,
    victims: Stream,
}

impl Hand {
    /// Tasks 0, 1, … before the first one is handed out; `present` says for each seat whether it takes part.
    pub fn new(rule: Rule, tasks: u32, present: &[bool], seed: &str) -> Self {
        let place = |present: &bool| Place {
            present: *present,
            ..Place::default()
        };
        let mut hand = Self {
            rule,
            places: present.iter().map(place).collect(),
            free: VecDeque::new(),
            queue: (0..tasks).collect(),
            tasks,
            done: 0,
            victims: Stream::new(seed, "class victims"),
        };
        hand.free = (0..present.len()).filter(|seat| present[*seat]).collect();
        if matches!(rule, Rule::Lists | Rule::Stealing) && !hand.free.is_empty() {
            hand.lists();
        }
        hand
    }

    /// Neighbouring tasks, as equal in number as can be. Where they are not equal, lists are those of the articles:
    /// task i of n goes to the ⌊i·P/n⌋-th of P seats, and of stealing the first seats have one more.
    fn lists(&mut self) {
        let (all, seats) = (self.queue.len(), self.free.len());
        for (at, seat) in self.free.iter().enumerate() {
            let end = |at: usize| (at * all).div_ceil(seats);
            let size = match self.rule {
                Rule::Stealing => all / seats + usize::from(at < all % seats),
                _ => end(at + 1) - end(at),
            };
            self.places[*seat].list = self.queue.drain(..size).collect();
        }
    }

    /// Hands out all that the rule allows now; returns each seat that got a task, with it.
    pub fn deal(&mut self) -> Vec<(usize, u32)> {
        if self.rule == Rule::Barrier && self.places.iter().any(|place| place.task.is_some()) {
            return Vec::new();
        }
        let mut given = Vec::new();
        for seat in std::mem::take(&mut self.free) {
            match self.next(seat) {
                Some(task) => {
                    self.places[seat].task = Some(task);
                    given.push((seat, task));
                }
                None => self.free.push_back(seat),
            }
        }
        given
    }

    fn next(&mut self, seat: usize) -> Option<u32> {
        let own = self.places[seat].list.pop_front();
        let next = own.or_else(|| self.queue.pop_front());
        if next.is_some() || self.rule != Rule::Stealing {
            return next;
        }
        let has_some = |other: &usize| !self.places[*other].list.is_empty();
        let rich: Vec<usize> = (0..self.places.len()).filter(has_some).collect();
        if rich.is_empty() {
            return None;
        }
        let victim = rich[self.victims.below(rich.len() as u32) as usize];
        let list = &mut self.places[victim].list;
        let stolen = list.split_off(list.len() - list.len().div_ceil(2));
        self.places[seat].list = stolen;
        self.places[seat].list.pop_front()
    }

    /// A seat has done its task; false if it has not got that one.
    pub fn finish(&mut self, seat: usize, task: u32) -> bool {
        let Some(place) = self.places.get_mut(seat) else {
            return false;
        };
        if place.task != Some(task) {
            return false;
        }
        place.task = None;
        self.done += 1;
        self.free.push_back(seat);
        true
    }

    /// A seat more, which comes late: it has no list.
    pub fn join(&mut self) -> usize {
        let seat = self.places.len();
        self.places.push(Place {
            present: true,
            ..Place::default()
        });
        self.free.push_back(seat);
        seat
    }

    /// A seat goes: its task and its list are for whoever is free.
    pub fn leave(&mut self, seat: usize) {
        let Some(place) = self.places.get_mut(seat).filter(|place| place.present) else {
            return;
        };
        place.present = false;
        let held = place.task.take().into_iter().chain(place.list.drain(..));
        let mut held: VecDeque<u32> = held.collect();
        held.append(&mut self.queue);
        self.queue = held;
        self.free.retain(|free| *free != seat);
    }

    /// A seat that has gone comes back, with no list.
    pub fn come_back(&mut self, seat: usize) {
        if let Some(place) = self.places.get_mut(seat).filter(|place| !place.present) {
            place.present = true;
            self.free.push_back(seat);
        }
    }

    /// The task that a seat does.
    pub fn task(&self, seat: usize) -> Option<u32> {
        self.places.get(seat)?.task
    }

    /// Number of tasks on the list of a seat.
    pub fn waiting(&self, seat: usize) -> usize {
        self.places.get(seat).map_or(0, |place| place.list.len())
    }

    /// Number of tasks on no list.
    pub fn queued(&self) -> usize {
        self.queue.len()
    }

    /// Number of tasks that are done.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// Whether all tasks are done.
    pub fn over(&self) -> bool {
        self.done == self.tasks
    }
}
