//! The objects of each processor as they may go elsewhere, kept from step to step.
//!
//! For each processor there are all of its objects, as if they went where they have no neighbour; and for each other
//! processor those that have neighbours there. A step changes a few of them, and the tree above those.

use super::going::{Going, Way};
use super::movers::Movers;
use crate::model::Problem;
use allot_kernel::order::{ascending, pair, sorted};

/// Ways to other processors, by their speeds, that are told apart.
const KINDS: usize = 8;

/// The movers of each processor.
pub(super) struct Talks {
    /// By processor, and by the kind of that which they go to: all, as if they had no neighbour there.
    all: Vec<Vec<Movers>>,
    /// By processor, and by that which they go to, in order: those that have neighbours there. Where there is a list one
    /// way there is one back, which may be empty: neighbours may be tasks that cannot move.
    near: Vec<Vec<(u32, Movers)>>,
    /// The kind of each processor.
    kinds: Vec<usize>,
    /// Nobody, who comes in return where an object moves and none is swapped: the number after the last vertex.
    nobody: Movers,
}

impl Talks {
    /// The movers of a placement; none where communication costs nothing.
    pub fn new(problem: &Problem, placement: &[u32]) -> Option<Self> {
        if !problem.graph.costs() {
            return None;
        }
        let count = problem.processors.count();
        let mut all = vec![Vec::new(); count];
        // Each object with its processor, and with each other one that has neighbours of it.
        let mut beside = Vec::new();
        for object in 0..problem.count() as u32 {
            let here = placement[object as usize];
            all[here as usize].push((object, Going::new(problem, placement, object, None)));
            let there = elsewhere(problem, placement, object);
            beside.extend(there.into_iter().map(|to| ([here, to], object)));
        }
        let (kinds, speeds) = kinds(&problem.processors.speeds);
        let all = (0..).zip(all).map(|(from, all)| {
            let ways = speeds.iter().map(|others| Way::new(problem, from, *others));
            ways.map(|way| Movers::new(way, &all)).collect()
        });
        let nobody = (problem.vertices() as u32, Going::default());
        let mut talks = Self {
            all: all.collect(),
            near: (0..count).map(|_| Vec::new()).collect(),
            kinds,
            nobody: Movers::new(Way::to(problem, 0, 0), &[nobody]),
        };
        let order = sorted(beside.len(), &|i| {
            let ([from, to], object) = beside[i];
            pair(u64::from(from) << u32::BITS | u64::from(to), object)
        });
        for list in order.chunk_by(|x, y| beside[*x as usize].0 == beside[*y as usize].0) {
            let ([from, to], _) = beside[list[0] as usize];
            let going = |i: &u32| {
                let (_, object) = beside[*i as usize];
                (object, Going::new(problem, placement, object, Some(to)))
            };
            let list: Vec<(u32, Going)> = list.iter().map(going).collect();
            *talks.both_ways(problem, from, to) = Movers::new(Way::to(problem, from, to), &list);
        }
        Some(talks)
    }

    /// The list one way, which is made with that back.
    fn both_ways(&mut self, problem: &Problem, from: u32, to: u32) -> &mut Movers {
        let mut at = 0;
        for (from, to) in [(to, from), (from, to)] {
            let near = &mut self.near[from as usize];
            at = near.partition_point(|(other, _)| *other < to);
            if near.get(at).is_none_or(|(other, _)| *other != to) {
                near.insert(at, (to, Movers::new(Way::to(problem, from, to), &[])));
            }
        }
        &mut self.near[from as usize][at].1
    }

    /// All movers from one processor to another, as if they had no neighbour there.
    pub fn all(&self, from: u32, to: u32) -> &Movers {
        &self.all[from as usize][self.kinds[to as usize]]
    }

    /// The least seconds that an object adds to the mean of its processor and another one, if it has no neighbour there.
    pub fn least_mean(&self, from: u32) -> f64 {
        let all = self.all[from as usize].iter();
        all.map(|movers| movers.node(1).ends.mean())
            .fold(f64::INFINITY, f64::min)
    }

    /// For other processors, in order, the movers to them and from them that have neighbours where they go.
    pub fn near(&self, processor: u32) -> impl Iterator<Item = (u32, [&Movers; 2])> {
        self.near[processor as usize]
            .iter()
            .map(move |(other, movers)| {
                let back = &self.near[*other as usize];
                let at = back.partition_point(|(to, _)| *to < processor);
                (*other, [movers, &back[at].1])
            })
    }

    pub fn nobody(&self) -> &Movers {
        &self.nobody
    }

    /// The objects that have other ways when these go elsewhere: their own, and those of their neighbours.
    pub fn concerned(problem: &Problem, objects: &[u32]) -> Vec<u32> {
        let mut concerned = objects.to_vec();
        for object in objects {
            let neighbours = problem.graph.neighbours(*object).iter();
            concerned.extend(neighbours.map(|neighbour| neighbour.object));
        }
        concerned.retain(|vertex| (*vertex as usize) < problem.count());
        concerned.sort_unstable();
        concerned.dedup();
        concerned
    }

    /// Takes an object's ways out.
    pub fn take_out(&mut self, problem: &Problem, placement: &[u32], object: u32) {
        let here = placement[object as usize] as usize;
        let going = Going::new(problem, placement, object, None);
        for movers in &mut self.all[here] {
            movers.remove(object, &going);
        }
        for to in elsewhere(problem, placement, object) {
            let going = Going::new(problem, placement, object, Some(to));
            self.both_ways(problem, here as u32, to)
                .remove(object, &going);
        }
    }

    /// Puts an object's ways in again, as they are now.
    pub fn put_in(&mut self, problem: &Problem, placement: &[u32], object: u32) {
        let here = placement[object as usize];
        let going = Going::new(problem, placement, object, None);
        for movers in &mut self.all[here as usize] {
            movers.insert(object, &going);
        }
        for to in elsewhere(problem, placement, object) {
            let going = Going::new(problem, placement, object, Some(to));
            self.both_ways(problem, here, to).insert(object, &going);
        }
    }
}

/// The other processors that have neighbours of an object.
fn elsewhere(problem: &Problem, placement: &[u32], object: u32) -> Vec<u32> {
    let neighbours = problem.graph.neighbours(object).iter();
    let mut all: Vec<u32> = neighbours
        .map(|neighbour| placement[neighbour.object as usize])
        .collect();
    all.retain(|to| *to != placement[object as usize]);
    all.sort_unstable();
    all.dedup();
    all
}

/// A kind for each processor, by its speed, and the least and the largest speed of each kind.
fn kinds(speeds: &[f64]) -> (Vec<usize>, Vec<[f64; 2]>) {
    let order = sorted(speeds.len(), &|j| pair(ascending(speeds[j]), 0));
    let mut all: Vec<f64> = order.iter().map(|j| speeds[*j as usize]).collect();
    all.dedup();
    let ways: Vec<[f64; 2]> = all
        .chunks(all.len().div_ceil(KINDS))
        .map(|some| [some[0], some[some.len() - 1]])
        .collect();
    let kind = |speed: &f64| ways.partition_point(|[_, fast]| fast < speed);
    (speeds.iter().map(kind).collect(), ways)
}
