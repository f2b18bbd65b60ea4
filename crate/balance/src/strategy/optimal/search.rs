//! The search, with a stack of its own: depth first, the objects in one order.
use super::grain::Grain;
use crate::model::{Problem, Talk};
use allot_kernel::order::{ascending, descending, pair, sorted};

/// Differences below this share of a time are rounding.
pub(super) const SLACK: f64 = 1e-12;

const NOWHERE: u32 = u32::MAX;

/// A processor for the next object, with the bound of what may follow.
type Child = (f64, u32);

/// A node: the processors that are left to try for its object, best last.
struct Frame {
    children: Vec<Child>,
    /// The changes made when the present child was entered.
    undo: Option<Undo>,
}

/// The state before an object was placed.
struct Undo {
    processor: u32,
    /// Load, communication and time of each processor that changed.
    changed: Vec<(u32, f64, Talk, f64)>,
    highest: f64,
    work: f64,
}

pub(super) struct Search<'a> {
    problem: &'a Problem,
    grain: Grain,
    root: f64,
    best: f64,
    limit: u64,
    pub nodes: u64,
    pub found: Option<Vec<u32>>,
    order: Vec<u32>,
    /// Loads left from each place of the order on.
    left: Vec<f64>,
    speed: f64,
    placement: Vec<u32>,
    members: Vec<u32>,
    loads: Vec<f64>,
    talk: Vec<Talk>,
    times: Vec<f64>,
    highest: f64,
    /// Σ s_j·t_j.
    work: f64,
    stack: Vec<Frame>,
    /// Communication of the object at hand with each processor: at its own end, at the other.
    near: Vec<(Talk, Talk)>,
}

impl<'a> Search<'a> {
    pub fn new(problem: &'a Problem, grain: Grain, root: f64, best: f64, limit: u64) -> Self {
        let count = problem.processors.count();
        let talk = |object: u32| -> f64 {
            let near = problem.graph.neighbours(object).iter();
            near.map(|neighbour| neighbour.near.most()).sum()
        };
        let weight: Vec<f64> = (0..problem.count())
            .map(|object| problem.loads[object] + talk(object as u32))
            .collect();
        let order = sorted(weight.len(), &|i| pair(descending(weight[i]), 0));
        let mut left = vec![0.0; order.len() + 1];
        for place in (0..order.len()).rev() {
            left[place] = left[place + 1] + problem.loads[order[place] as usize];
        }
        let talk = problem.settled();
        let time = |j: usize| problem.time(j, 0.0, talk[j]);
        let times: Vec<f64> = (0..count).map(time).collect();
        let mut members = vec![0; count];
        for processor in &problem.fixed {
            members[*processor as usize] += 1;
        }
        let speeds = &problem.processors.speeds;
        Self {
            problem,
            grain,
            root,
            best,
            limit,
            nodes: 0,
            found: None,
            order,
            left,
            speed: speeds.iter().sum(),
            placement: problem.everywhere(vec![NOWHERE; problem.count()]),
            members,
            loads: vec![0.0; count],
            talk,
            highest: times.iter().copied().fold(0.0, f64::max),
            work: times
                .iter()
                .zip(speeds)
                .map(|(time, speed)| time * speed)
                .sum(),
            times,
            stack: Vec::new(),
            near: vec![(Talk::default(), Talk::default()); count],
        }
    }

    /// Whether a bound leaves room for something better.
    fn promises(&self, bound: f64) -> bool {
        bound < self.best * (1.0 - SLACK)
    }

    /// Searches; true if nothing better is left.
    pub fn run(&mut self) -> bool {
        if !self.promises(self.root) {
            return true;
        }
        if !self.open() {
            return false;
        }
        while let Some(frame) = self.stack.last_mut() {
            let undo = frame.undo.take();
            let child = frame.children.pop();
            if let Some(undo) = undo {
                self.back(undo);
            }
            let Some((bound, processor)) = child else {
                self.stack.pop();
                continue;
            };
            if !self.promises(bound) {
                continue;
            }
            let undo = self.enter(processor);
            if let Some(frame) = self.stack.last_mut() {
                frame.undo = Some(undo);
            }
            if self.stack.len() == self.order.len() {
                if self.promises(self.highest) {
                    self.best = self.highest;
                    self.found = Some(self.problem.objects_of(self.placement.clone()));
                    if !self.promises(self.root) {
                        return true;
                    }
                }
            } else if !self.open() {
                // A vertex entered but not opened stays open.
                if let Some(frame) = self.stack.last_mut() {
                    frame.children.push((bound, processor));
                }
                return false;
            }
        }
        true
    }

    /// The least bound of all branches that were not tried.
    pub fn open_bound(&self) -> f64 {
        let open = self.stack.iter().flat_map(|frame| &frame.children);
        let least = open.map(|(bound, _)| *bound).fold(f64::INFINITY, f64::min);
        match self.stack.is_empty() {
            true => self.root,
            false => least,
        }
    }

    /// Opens a node for the next object; false if there are no nodes left for it.
    fn open(&mut self) -> bool {
        let depth = self.stack.len();
        let object = self.order[depth];
        let load = self.problem.loads[object as usize];
        let touched = self.gather(object);
        let mut all = Talk::default();
        touched
            .iter()
            .for_each(|j| all.add(self.near[*j as usize].0));
        // If another processor's communication grows: its time then, and the work that this adds.
        let grown = |j: u32| {
            let place = j as usize;
            let talk = self.talk[place].plus(self.near[place].1);
            let time = self.problem.time(place, self.loads[place], talk);
            (
                time,
                (time - self.times[place]) * self.problem.processors.speeds[place],
            )
        };
        let grown: Vec<(u32, f64, f64)> = touched
            .iter()
            .map(|j| (*j, grown(*j)))
            .map(|(j, (time, work))| (j, time, work))
            .collect();
        let mut children: Vec<(f64, f64, u32)> = Vec::new();
        let mut room = true;
        for processor in self.different() {
            if self.nodes == self.limit {
                room = false;
                break;
            }
            self.nodes += 1;
            let place = processor as usize;
            let talk = self.talk[place].plus(all.minus(self.near[place].0));
            let time = self.problem.time(place, self.loads[place] + load, talk);
            let speed = self.problem.processors.speeds[place];
            let mut highest = self.highest.max(time);
            let mut work = self.work + (time - self.times[place]) * speed;
            for (other, time, more) in &grown {
                if *other != processor {
                    highest = highest.max(*time);
                    work += more;
                }
            }
            let mean = (work + self.left[depth + 1]) / self.speed;
            let bound = self
                .grain
                .up(highest.max(mean * (1.0 - SLACK)))
                .max(self.root);
            if self.promises(bound) {
                children.push((bound, time, processor));
            }
        }
        for j in touched {
            self.near[j as usize] = Default::default();
        }
        if !room {
            return false;
        }
        // The one that ends first comes last, and is taken first.
        let order = sorted(children.len(), &|i| {
            pair(ascending(children[i].1), children[i].2)
        });
        self.stack.push(Frame {
            children: order
                .iter()
                .rev()
                .map(|i| children[*i as usize])
                .map(|(bound, _, processor)| (bound, processor))
                .collect(),
            undo: None,
        });
        true
    }

    /// The processors, of those that are alike only the first.
    fn different(&self) -> Vec<u32> {
        let costs = self.problem.graph.costs();
        let key = |j: u32| {
            let place = j as usize;
            let speed = self.problem.processors.speeds[place].to_bits();
            // With communication, processors are alike only while they are empty.
            let own = if costs && self.members[place] > 0 {
                j
            } else {
                u32::MAX
            };
            (self.times[place].to_bits(), speed, own)
        };
        let mut all: Vec<u32> = (0..self.times.len() as u32).collect();
        all.sort_by_key(|j| key(*j));
        all.dedup_by_key(|j| key(*j));
        all
    }

    /// Adds up the object's edges to what is placed, by processor.
    fn gather(&mut self, object: u32) -> Vec<u32> {
        let mut touched = Vec::new();
        if !self.problem.graph.costs() {
            return touched;
        }
        for neighbour in self.problem.graph.neighbours(object) {
            let processor = self.placement[neighbour.object as usize];
            if processor != NOWHERE {
                let (near, far) = &mut self.near[processor as usize];
                near.add(neighbour.near);
                far.add(neighbour.far);
                touched.push(processor);
            }
        }
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// Places the next object.
    fn enter(&mut self, processor: u32) -> Undo {
        let object = self.order[self.stack.len() - 1];
        let touched = self.gather(object);
        let mut undo = Undo {
            processor,
            changed: Vec::with_capacity(touched.len() + 1),
            highest: self.highest,
            work: self.work,
        };
        let mut all = Talk::default();
        touched
            .iter()
            .for_each(|j| all.add(self.near[*j as usize].0));
        let own = all.minus(self.near[processor as usize].0);
        let others = touched.iter().copied().filter(|j| *j != processor);
        for j in others.chain([processor]) {
            let place = j as usize;
            undo.changed
                .push((j, self.loads[place], self.talk[place], self.times[place]));
            if j == processor {
                self.loads[place] += self.problem.loads[object as usize];
                self.talk[place] = self.talk[place].plus(own);
            } else {
                self.talk[place] = self.talk[place].plus(self.near[place].1);
            }
            let time = self
                .problem
                .time(place, self.loads[place], self.talk[place]);
            self.work += (time - self.times[place]) * self.problem.processors.speeds[place];
            self.times[place] = time;
            self.highest = self.highest.max(time);
        }
        for j in touched {
            self.near[j as usize] = Default::default();
        }
        self.placement[object as usize] = processor;
        self.members[processor as usize] += 1;
        undo
    }

    /// Takes the object of the node on top of the stack away again.
    fn back(&mut self, undo: Undo) {
        let object = self.order[self.stack.len() - 1];
        for (j, load, talk, time) in undo.changed {
            let place = j as usize;
            (self.loads[place], self.talk[place], self.times[place]) = (load, talk, time);
        }
        (self.highest, self.work) = (undo.highest, undo.work);
        self.placement[object as usize] = NOWHERE;
        self.members[undo.processor as usize] -= 1;
    }
}
