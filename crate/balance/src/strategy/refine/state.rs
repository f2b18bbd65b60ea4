//! The placement that is being refined.

use crate::model::{Problem, Talk};
use allot_kernel::order::{ascending, pair, sorted};
use std::collections::BTreeSet;

/// Room for sums by object and by processor, all zero between steps.
pub(super) struct Scratch {
    /// Talk of an object with the processor at hand, or with the object at hand.
    pub(super) objects: Vec<Talk>,
    /// The most that an object of A shares with each processor, and an object of each processor with A.
    pub(super) to: Vec<f64>,
    pub(super) from: Vec<f64>,
}

impl Scratch {
    pub fn new(problem: &Problem) -> Self {
        let costs = problem.graph.costs();
        let (objects, processors) = match costs {
            true => (problem.vertices(), problem.processors.count()),
            false => (0, 0),
        };
        Self {
            objects: vec![Talk::default(); objects],
            to: vec![0.0; processors],
            from: vec![0.0; processors],
        }
    }
}

/// An object with its load.
pub(super) type Loaded = (f64, u32);

/// A placement, with the objects and the time of each processor.
pub(super) struct State<'a> {
    pub problem: &'a Problem,
    pub placement: Vec<u32>,
    /// Objects of each processor by rising load, ties by the lower index.
    pub by_load: Vec<Vec<Loaded>>,
    /// All objects by rising load, ties by the lower index.
    pub all: Vec<Loaded>,
    /// Objects of each processor by index, and then its tasks that cannot move.
    by_index: Vec<Vec<u32>>,
    pub loads: Vec<f64>,
    pub talk: Vec<Talk>,
    pub times: Vec<f64>,
    /// Processors by rising time.
    pub order: BTreeSet<(u64, u32)>,
    /// The largest speed.
    pub fastest: f64,
    /// Room for [`super::talking`]: a number for each object, and for each processor.
    pub shared: Scratch,
}

impl<'a> State<'a> {
    pub fn new(problem: &'a Problem, placement: Vec<u32>) -> Self {
        let count = problem.processors.count();
        let placement = problem.everywhere(placement);
        let mut by_index = vec![Vec::new(); count];
        for (object, processor) in placement.iter().enumerate() {
            by_index[*processor as usize].push(object as u32);
        }
        let order = sorted(problem.count(), &|i| pair(ascending(problem.loads[i]), 0));
        let all: Vec<Loaded> = order
            .into_iter()
            .map(|object| (problem.loads[object as usize], object))
            .collect();
        let mut by_load = vec![Vec::new(); count];
        for loaded in &all {
            by_load[placement[loaded.1 as usize] as usize].push(*loaded);
        }
        let speeds = problem.processors.speeds.iter();
        let mut state = Self {
            problem,
            all,
            by_load,
            by_index,
            loads: vec![0.0; count],
            talk: vec![Talk::default(); count],
            times: vec![0.0; count],
            order: BTreeSet::new(),
            fastest: speeds.copied().fold(0.0, f64::max),
            shared: Scratch::new(problem),
            placement,
        };
        for processor in 0..count as u32 {
            state.sum(processor);
            state.order.insert(state.key(processor));
        }
        state
    }

    fn key(&self, processor: u32) -> (u64, u32) {
        (ascending(self.times[processor as usize]), processor)
    }

    /// The processor that ends last; ties by the lower index.
    pub fn last(&self) -> Option<u32> {
        let (key, _) = self.order.last()?;
        let first = self.order.range((*key, 0)..).next();
        first.map(|(_, processor)| *processor)
    }

    /// Sums a processor's load and communication anew, by index.
    fn sum(&mut self, processor: u32) {
        let place = processor as usize;
        let mut load = 0.0;
        let mut talk = Talk::default();
        for object in &self.by_index[place] {
            load += self.problem.load(*object);
            if self.problem.graph.costs() {
                for neighbour in self.problem.graph.neighbours(*object) {
                    if self.placement[neighbour.object as usize] != processor {
                        talk.add(neighbour.near);
                    }
                }
            }
        }
        self.loads[place] = load;
        self.talk[place] = talk;
        self.times[place] = self.problem.time(place, load, talk);
    }

    /// Moves an object to a processor, and its partner back.
    pub fn apply(&mut self, object: u32, partner: Option<u32>, to: u32) {
        let from = self.placement[object as usize];
        for processor in [from, to] {
            let key = self.key(processor);
            self.order.remove(&key);
        }
        self.relocate(object, from, to);
        if let Some(partner) = partner {
            self.relocate(partner, to, from);
        }
        for processor in [from, to] {
            self.sum(processor);
            let key = self.key(processor);
            self.order.insert(key);
        }
    }

    /// Takes a step back.
    pub fn undo(&mut self, object: u32, partner: Option<u32>, from: u32, to: u32) {
        match partner {
            None => self.apply(object, None, from),
            Some(partner) => {
                debug_assert_eq!(self.placement[partner as usize], from);
                self.apply(object, Some(partner), from);
            }
        }
        debug_assert_eq!(self.placement[object as usize], from);
        debug_assert_ne!(from, to);
    }

    fn relocate(&mut self, object: u32, from: u32, to: u32) {
        let loaded = (self.problem.loads[object as usize], object);
        let before = |x: &Loaded| x.0 < loaded.0 || (x.0 == loaded.0 && x.1 < object);
        let (from, to) = (from as usize, to as usize);
        let place = self.by_load[from].partition_point(before);
        self.by_load[from].remove(place);
        let place = self.by_load[to].partition_point(before);
        self.by_load[to].insert(place, loaded);
        let place = self.by_index[from].partition_point(|x| *x < object);
        self.by_index[from].remove(place);
        let place = self.by_index[to].partition_point(|x| *x < object);
        self.by_index[to].insert(place, object);
        self.placement[object as usize] = to as u32;
    }
}
