//! Greedy strategies with communication (slides 33 and 34).

use super::greedy::{order, speeds};
use super::least::Least;
use crate::model::{Problem, Talk, Work};

/// Objects by falling load, each to the processor where it would end first, with the price of the edges to what is
/// placed elsewhere. When an object is placed, the same price goes onto the processors at the other ends.
pub fn greedy_comm(problem: &Problem) -> Vec<u32> {
    let mut plan = Plan::new(problem);
    for object in order(&problem.loads) {
        plan.gather(object);
        let processor = plan.ends_first(object, f64::INFINITY, false);
        plan.place(object, processor);
    }
    problem.objects_of(plan.placement)
}

/// Two stages: the first ⌊`early`·n⌋ objects go to the processor that they talk to most among those of the lowest class
/// of load, the others as in [`greedy_comm`].
///
/// The class has the processors whose time so far is at most that of the least loaded + `class`·Σl/Σs.
pub fn two_stage(problem: &Problem, early: f64, class: f64) -> Vec<u32> {
    let mut plan = Plan::new(problem);
    let early = (early * problem.count() as f64).floor() as usize;
    let speeds: f64 = problem.processors.speeds.iter().sum();
    let width = class * (problem.total() / speeds);
    for (place, object) in order(&problem.loads).into_iter().enumerate() {
        plan.gather(object);
        let processor = if place < early {
            plan.ends_first(object, plan.least() + width, true)
        } else {
            plan.ends_first(object, f64::INFINITY, false)
        };
        plan.place(object, processor);
    }
    problem.objects_of(plan.placement)
}

/// Places the objects that are nowhere, heaviest first, each where it would end first; the others stay.
pub(crate) fn fill(problem: &Problem, present: &[Option<u32>]) -> Vec<u32> {
    let mut plan = Plan::new(problem);
    for (object, processor) in (0..).zip(present) {
        if let Some(processor) = processor {
            plan.gather(object);
            plan.place(object, *processor);
        }
    }
    for object in order(&problem.loads) {
        if present[object as usize].is_none() {
            plan.gather(object);
            let processor = plan.ends_first(object, f64::INFINITY, false);
            plan.place(object, processor);
        }
    }
    problem.objects_of(plan.placement)
}

const NOWHERE: u32 = u32::MAX;

/// Processors of one speed, with a tournament of their times.
struct Class {
    processors: Vec<u32>,
    times: Least,
}

/// A placement that is being made.
struct Plan<'a> {
    problem: &'a Problem,
    placement: Vec<u32>,
    loads: Vec<f64>,
    talk: Vec<Talk>,
    times: Vec<f64>,
    classes: Vec<Class>,
    /// Class of each processor, and its index there.
    seat: Vec<(u32, u32)>,
    /// Processors with neighbours of the object at hand, and what it shares with each.
    near: Vec<u32>,
    shared: Vec<Shared>,
    all: Talk,
}

/// The edges of an object to one processor.
#[derive(Clone, Copy, Default)]
struct Shared {
    talk: Talk,
    bytes: f64,
    listed: bool,
}

impl<'a> Plan<'a> {
    fn new(problem: &'a Problem) -> Self {
        let count = problem.processors.count();
        let placement = problem.everywhere(vec![NOWHERE; problem.count()]);
        let talk = problem.settled();
        let time = |j: usize| problem.time(j, 0.0, talk[j]);
        let times: Vec<f64> = (0..count).map(time).collect();
        let mut seat = vec![(0, 0); count];
        let mut classes = Vec::new();
        for (class, processors) in speeds(problem).into_iter().enumerate() {
            for (place, processor) in processors.iter().enumerate() {
                seat[*processor as usize] = (class as u32, place as u32);
            }
            let numbers = processors.iter().map(|j| times[*j as usize]).collect();
            classes.push(Class {
                processors,
                times: Least::new(numbers),
            });
        }
        Self {
            problem,
            placement,
            loads: vec![0.0; count],
            talk,
            times,
            classes,
            seat,
            near: Vec::new(),
            shared: vec![Shared::default(); count],
            all: Talk::default(),
        }
    }

    /// Adds up the object's edges to what is placed, by processor.
    fn gather(&mut self, object: u32) {
        self.all = Talk::default();
        for neighbour in self.problem.graph.neighbours(object) {
            let processor = self.placement[neighbour.object as usize];
            if processor == NOWHERE {
                continue;
            }
            let shared = &mut self.shared[processor as usize];
            shared.talk.add(neighbour.near);
            shared.bytes += neighbour.bytes;
            if !shared.listed {
                shared.listed = true;
                self.near.push(processor);
            }
            self.all.add(neighbour.near);
        }
    }

    /// The least time of a processor so far.
    fn least(&self) -> f64 {
        let first = |class: &Class| self.times[class.processors[class.times.first()] as usize];
        self.classes.iter().map(first).fold(f64::INFINITY, f64::min)
    }

    /// The communication that the object would add to a processor: its edges to all others.
    fn added(&self, processor: usize) -> Talk {
        let mut added = self.all;
        added.subtract(self.shared[processor].talk);
        added
    }

    fn end(&self, processor: usize, load: f64) -> f64 {
        let mut talk = self.talk[processor];
        talk.add(self.added(processor));
        self.problem
            .time(processor, self.loads[processor] + load, talk)
    }

    /// Among the processors whose time is at most `limit`, the one where the object would end first; with `by_bytes`,
    /// the one with most bytes to share, and of several the one where it would end first.
    ///
    /// Where every edge adds its price, the first of each class ends before all others of the class that have no
    /// neighbour of the object. So it is enough to look at those firsts and at the neighbours' processors.
    fn ends_first(&self, object: u32, limit: f64, by_bytes: bool) -> u32 {
        let load = self.problem.loads[object as usize];
        let mut best: Option<(f64, f64, u32)> = None;
        let mut look = |processor: u32| {
            let place = processor as usize;
            if self.times[place] > limit {
                return;
            }
            let bytes = if by_bytes {
                self.shared[place].bytes
            } else {
                0.0
            };
            let end = self.end(place, load);
            let better = best.is_none_or(|(most, first, index)| {
                bytes > most
                    || (bytes == most && (end < first || (end == first && processor < index)))
            });
            if better {
                best = Some((bytes, end, processor));
            }
        };
        if self.problem.price.work == Work::Larger {
            (0..self.times.len() as u32).for_each(&mut look);
        } else {
            self.near.iter().copied().for_each(&mut look);
            let first = |class: &Class| class.processors[class.times.first()];
            self.classes.iter().map(first).for_each(&mut look);
        }
        best.map_or(0, |(_, _, processor)| processor)
    }

    fn place(&mut self, object: u32, processor: u32) {
        let place = processor as usize;
        self.placement[object as usize] = processor;
        self.loads[place] += self.problem.loads[object as usize];
        let added = self.added(place);
        self.talk[place].add(added);
        if self.problem.graph.costs() {
            for neighbour in self.problem.graph.neighbours(object) {
                let there = self.placement[neighbour.object as usize];
                if there != NOWHERE && there != processor {
                    self.talk[there as usize].add(neighbour.far);
                }
            }
        }
        for other in std::mem::take(&mut self.near) {
            self.shared[other as usize] = Shared::default();
            if other != processor && self.problem.graph.costs() {
                self.update(other);
            }
        }
        self.update(processor);
    }

    /// Computes a processor's time anew.
    fn update(&mut self, processor: u32) {
        let place = processor as usize;
        let time = self
            .problem
            .time(place, self.loads[place], self.talk[place]);
        self.times[place] = time;
        let (class, index) = self.seat[place];
        self.classes[class as usize].times.set(index as usize, time);
    }
}
