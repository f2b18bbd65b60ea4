//! The placement that is being refined.

use super::talks::Talks;
use crate::model::{Problem, Talk};
use allot_kernel::order::{ascending, pair, sorted};
use std::collections::BTreeSet;

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
    pub by_index: Vec<Vec<u32>>,
    pub loads: Vec<f64>,
    pub talk: Vec<Talk>,
    pub times: Vec<f64>,
    /// Processors by rising time.
    pub order: BTreeSet<(u64, u32)>,
    /// The least and the largest speed.
    pub speeds: [f64; 2],
    /// Where each vertex's edges begin among all, and each edge's other end with its seconds at this one; none where
    /// communication costs nothing.
    starts: Vec<u32>,
    ends: Vec<(u32, Talk)>,
    /// The communication of each object, where it costs something; the lists by load are empty then.
    pub talks: Option<Talks>,
}

impl<'a> State<'a> {
    pub fn new(problem: &'a Problem, placement: Vec<u32>) -> Self {
        let count = problem.processors.count();
        let placement = problem.everywhere(placement);
        let mut by_index = vec![Vec::new(); count];
        for (object, processor) in placement.iter().enumerate() {
            by_index[*processor as usize].push(object as u32);
        }
        let talks = Talks::new(problem, &placement);
        let listed = if talks.is_some() { 0 } else { problem.count() };
        let order = sorted(listed, &|i| pair(ascending(problem.loads[i]), 0));
        let all: Vec<Loaded> = order
            .into_iter()
            .map(|object| (problem.loads[object as usize], object))
            .collect();
        let mut by_load = vec![Vec::new(); count];
        for loaded in &all {
            by_load[placement[loaded.1 as usize] as usize].push(*loaded);
        }
        let speeds = problem.processors.speeds.iter().copied();
        let mut state = Self {
            problem,
            all,
            by_load,
            by_index,
            loads: vec![0.0; count],
            talk: vec![Talk::default(); count],
            times: vec![0.0; count],
            order: BTreeSet::new(),
            speeds: [
                speeds.clone().fold(f64::INFINITY, f64::min),
                speeds.fold(0.0, f64::max),
            ],
            starts: Vec::new(),
            ends: Vec::new(),
            talks,
            placement,
        };
        if state.talks.is_some() {
            for vertex in 0..problem.vertices() as u32 {
                state.starts.push(state.ends.len() as u32);
                let ends = problem.graph.neighbours(vertex).iter();
                state.ends.extend(ends.map(|end| (end.object, end.near)));
            }
            state.starts.push(state.ends.len() as u32);
        }
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

    fn ends_of(&self, vertex: u32) -> &[(u32, Talk)] {
        match self.starts.get(vertex as usize..vertex as usize + 2) {
            Some(&[from, to]) => &self.ends[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Sums a processor's load and communication anew, by index.
    fn sum(&mut self, processor: u32) {
        let place = processor as usize;
        let mut load = 0.0;
        let mut talk = Talk::default();
        for object in &self.by_index[place] {
            load += self.problem.load(*object);
            let cut = |end: &&(u32, Talk)| self.placement[end.0 as usize] != processor;
            let ends = self.ends_of(*object).iter().filter(cut);
            ends.for_each(|(_, near)| talk.add(*near));
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
        let objects: Vec<u32> = [object].into_iter().chain(partner).collect();
        let concerned = self.take_out(&objects);
        self.relocate(object, from, to);
        if let Some(partner) = partner {
            self.relocate(partner, to, from);
        }
        self.put_in(&concerned);
        for processor in [from, to] {
            self.sum(processor);
            let key = self.key(processor);
            self.order.insert(key);
        }
    }

    /// Takes out the ways of those that have others when these objects go elsewhere, and answers them.
    fn take_out(&mut self, objects: &[u32]) -> Vec<u32> {
        let Some(talks) = &mut self.talks else {
            return Vec::new();
        };
        let concerned = Talks::concerned(self.problem, objects);
        for object in &concerned {
            talks.take_out(self.problem, &self.placement, *object);
        }
        concerned
    }

    fn put_in(&mut self, concerned: &[u32]) {
        if let Some(talks) = &mut self.talks {
            for object in concerned {
                talks.put_in(self.problem, &self.placement, *object);
            }
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
        if self.talks.is_none() {
            let place = self.by_load[from].partition_point(before);
            self.by_load[from].remove(place);
            let place = self.by_load[to].partition_point(before);
            self.by_load[to].insert(place, loaded);
        }
        let place = self.by_index[from].partition_point(|x| *x < object);
        self.by_index[from].remove(place);
        let place = self.by_index[to].partition_point(|x| *x < object);
        self.by_index[to].insert(place, object);
        self.placement[object as usize] = to as u32;
    }
}
