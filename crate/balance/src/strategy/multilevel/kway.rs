//! Refinement of many parts at once.
//!
//! First, vertices of the border go to the part that they share most with, from parts that are too heavy also where
//! that cuts more. Then many small searches begin at one vertex of the border each, and move vertices around it, also
//! where the cut grows for a while; each goes back to the best state on its way (the multi-try search of Sanders and
//! Schulz 2011, “Engineering multilevel graph partitioning algorithms”).

use super::level::Level;
use allot_kernel::rng::Stream;
use std::collections::BinaryHeap;

/// The most passes over all vertices.
const PASSES: u32 = 16;
/// Moves of a search after its best state.
const PATIENCE: usize = 15;

/// The vertices that were moved, and the queue: the same for all searches of a pass.
#[derive(Default)]
struct Around {
    moved: Vec<bool>,
    /// Gain, number of the entry, vertex.
    queue: BinaryHeap<(i64, u32, u32)>,
    entries: u32,
}

impl Around {
    fn push(&mut self, gain: i64, vertex: u32) {
        self.entries = self.entries.wrapping_add(1);
        self.queue.push((gain, self.entries, vertex));
    }
}

/// A graph in parts.
pub(super) struct Parts<'a> {
    level: &'a Level,
    part: &'a mut [u32],
    targets: &'a [f64],
    /// The most that each part may weigh.
    limits: Vec<f64>,
    weight: Vec<f64>,
    members: Vec<u32>,
    /// Weight of the edges of one vertex to each part, and the parts to which it has edges.
    shared: Vec<i64>,
    near: Vec<u32>,
}

impl<'a> Parts<'a> {
    pub fn new(level: &'a Level, part: &'a mut [u32], targets: &'a [f64], tolerance: f64) -> Self {
        let mut weight = vec![0.0; targets.len()];
        let mut members = vec![0_u32; targets.len()];
        for (part, own) in part.iter().zip(&level.weights) {
            weight[*part as usize] += own;
            members[*part as usize] += 1;
        }
        Self {
            level,
            part,
            targets,
            limits: targets
                .iter()
                .map(|target| target * (1.0 + tolerance))
                .collect(),
            weight,
            members,
            shared: vec![0; targets.len()],
            near: Vec::new(),
        }
    }

    /// Moves vertices while that cuts less, or as much and is more even, and no part gets heavier than it may.
    pub fn settle(&mut self) {
        for _ in 0..PASSES {
            let mut moved = false;
            for vertex in 0..self.level.count() {
                if self.on_border(vertex)
                    && let Some(to) = self.better(vertex)
                {
                    self.shift(vertex, to);
                    moved = true;
                }
            }
            if !moved {
                break;
            }
        }
    }

    /// Searches from each vertex of the border, in drawn order. No vertex is moved by two of them.
    pub fn search(&mut self, stream: &mut Stream) {
        let count = self.level.count();
        let mut border: Vec<u32> = (0..count as u32)
            .filter(|vertex| self.on_border(*vertex as usize))
            .collect();
        for place in (1..border.len()).rev() {
            border.swap(place, stream.below(place as u32 + 1) as usize);
        }
        let mut around = Around {
            moved: vec![false; count],
            ..Around::default()
        };
        for start in border {
            self.search_around(start, &mut around);
        }
    }

    /// Moves vertices around one, the one with the largest gain first, and goes back to the best state on the way.
    fn search_around(&mut self, start: u32, around: &mut Around) {
        around.queue.clear();
        around.push(i64::MAX, start);
        let mut trail: Vec<(u32, usize)> = Vec::new();
        let (mut kept, mut gained, mut best) = (0, 0, 0);
        while trail.len() - kept < PATIENCE {
            let Some((known, _, vertex)) = around.queue.pop() else {
                break;
            };
            let place = vertex as usize;
            if around.moved[place] {
                continue;
            }
            let Some((gain, to)) = self.largest(place) else {
                continue;
            };
            if gain < known && vertex != start {
                // The entry is out of date.
                around.push(gain, vertex);
                continue;
            }
            trail.push((vertex, self.part[place] as usize));
            self.shift(place, to);
            around.moved[place] = true;
            gained += gain;
            if gained > best {
                best = gained;
                kept = trail.len();
            }
            for (end, _) in self.level.neighbours(place) {
                if !around.moved[end]
                    && let Some((gain, _)) = self.largest(end)
                {
                    around.push(gain, end as u32);
                }
            }
        }
        for (vertex, from) in trail.drain(kept..).rev() {
            self.shift(vertex as usize, from);
        }
    }

    fn on_border(&self, vertex: usize) -> bool {
        let home = self.part[vertex];
        let mut neighbours = self.level.neighbours(vertex);
        neighbours.any(|(end, _)| self.part[end] != home)
    }

    /// Weight of the vertex's edges to each part.
    fn share(&mut self, vertex: usize) {
        for there in self.near.drain(..) {
            self.shared[there as usize] = 0;
        }
        for (end, cost) in self.level.neighbours(vertex) {
            let there = self.part[end];
            if self.shared[there as usize] == 0 {
                self.near.push(there);
            }
            self.shared[there as usize] += cost;
        }
    }

    /// The part that a vertex shares most with, if it should go there.
    fn better(&mut self, vertex: usize) -> Option<usize> {
        let home = self.part[vertex] as usize;
        if self.members[home] == 1 {
            return None;
        }
        self.share(vertex);
        let own = self.level.weights[vertex];
        let (weight, targets) = (&self.weight, self.targets);
        let heavy = weight[home] > self.limits[home];
        let mut best = home;
        for there in &self.near {
            let there = *there as usize;
            let fits = weight[there] + own <= self.limits[there];
            let lighter = weight[there] + own - targets[there] < weight[home] - targets[home];
            let gain = self.shared[there] - self.shared[home];
            let more = self.shared[there] > self.shared[best] || best == home;
            let helps = gain > 0 || heavy;
            if there != home && more && ((helps && fits) || (gain == 0 && lighter)) {
                best = there;
            }
        }
        (best != home).then_some(best)
    }

    /// The largest gain of a move that no limit forbids, and where to; the lighter part where gains are alike.
    fn largest(&mut self, vertex: usize) -> Option<(i64, usize)> {
        let home = self.part[vertex] as usize;
        if self.members[home] == 1 {
            return None;
        }
        self.share(vertex);
        let own = self.level.weights[vertex];
        let mut best: Option<(i64, usize)> = None;
        for there in &self.near {
            let there = *there as usize;
            if there == home || self.weight[there] + own > self.limits[there] {
                continue;
            }
            let gain = self.shared[there] - self.shared[home];
            let over = |part: usize| self.weight[part] - self.targets[part];
            let larger = best.is_none_or(|(most, part)| {
                gain > most || (gain == most && over(there) < over(part))
            });
            if larger {
                best = Some((gain, there));
            }
        }
        best
    }

    fn shift(&mut self, vertex: usize, to: usize) {
        let home = self.part[vertex] as usize;
        let own = self.level.weights[vertex];
        self.weight[home] -= own;
        self.weight[to] += own;
        self.members[home] -= 1;
        self.members[to] += 1;
        self.part[vertex] = to as u32;
    }
}
