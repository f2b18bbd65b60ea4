//! Refinement of two sides by Fiduccia and Mattheyses (1982).
//!
//! A pass moves vertices of the border one after the other, the one with the largest gain first, each once, also where
//! the cut grows for a while; then it goes back to the best state on the way.

use super::level::Level;
use std::collections::BinaryHeap;

/// The most passes on one level.
const PASSES: u32 = 10;

/// How much each side should weigh, and how much it may.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sides {
    pub target: [f64; 2],
    pub limit: [f64; 2],
}

impl Sides {
    /// By how much the sides are too heavy together.
    pub fn excess(&self, weight: &[f64; 2]) -> f64 {
        (weight[0] - self.limit[0]).max(0.0) + (weight[1] - self.limit[1]).max(0.0)
    }

    /// How far the sides are from their targets.
    fn off(&self, weight: &[f64; 2]) -> f64 {
        (weight[0] - self.target[0]).abs()
    }
}

/// Weight of each side.
pub(super) fn weights(level: &Level, side: &[u8]) -> [f64; 2] {
    let mut weight = [0.0; 2];
    for (side, own) in side.iter().zip(&level.weights) {
        weight[usize::from(*side)] += own;
    }
    weight
}

/// Weight of a vertex's edges across, and of those within its side.
fn pulls(level: &Level, vertex: usize, side: &[u8]) -> (i64, i64) {
    let (mut across, mut within) = (0, 0);
    for (end, cost) in level.neighbours(vertex) {
        match side[end] == side[vertex] {
            true => within += cost,
            false => across += cost,
        }
    }
    (across, within)
}

/// The gain of each vertex, by which the cut falls if it goes to the other side: weight of its edges across, less that of
/// those within.
pub(super) fn gains(level: &Level, side: &[u8]) -> Vec<i64> {
    let gain = |vertex: usize| {
        let (across, within) = pulls(level, vertex, side);
        across - within
    };
    (0..level.count()).map(gain).collect()
}

/// Puts a vertex on the other side, and updates its gain and those of its neighbours.
pub(super) fn flip(level: &Level, vertex: usize, side: &mut [u8], gain: &mut [i64]) {
    gain[vertex] = -gain[vertex];
    side[vertex] = 1 - side[vertex];
    let here = side[vertex];
    for place in level.starts[vertex] as usize..level.starts[vertex + 1] as usize {
        let end = level.ends[place] as usize;
        let twice = 2 * level.costs[place];
        gain[end] += if side[end] == here { -twice } else { twice };
    }
}

/// A state on the way: first feasible, then with a small cut, then near the targets.
type Rank = (f64, i64, f64);

fn better(x: &Rank, y: &Rank) -> bool {
    x.0 < y.0 || (x.0 == y.0 && (x.1 < y.1 || (x.1 == y.1 && x.2 < y.2)))
}

struct Pass<'a> {
    level: &'a Level,
    sides: &'a Sides,
    side: &'a mut [u8],
    weight: [f64; 2],
    cut: i64,
    /// Weight of the edges across, less that of those within.
    gain: Vec<i64>,
    /// Weight of all edges of a vertex. It is on the border if its gain is larger than if all were within.
    degree: Vec<i64>,
    moved: Vec<bool>,
    /// For each side: gain, number of the entry, vertex. An entry counts only if its gain is still true.
    queues: [BinaryHeap<(i64, u32, u32)>; 2],
    entries: u32,
}

/// Refines the sides; gives the weight of the cut.
pub(super) fn refine(level: &Level, side: &mut [u8], sides: &Sides) -> i64 {
    let count = level.count();
    // All of a small graph, a few steps of a large one.
    let patience = if count <= 10_000 { count.max(100) } else { 300 };
    let mut pass = Pass {
        level,
        sides,
        weight: weights(level, side),
        cut: 0,
        side,
        gain: vec![0; count],
        degree: vec![0; count],
        moved: vec![false; count],
        queues: [BinaryHeap::new(), BinaryHeap::new()],
        entries: 0,
    };
    for vertex in 0..count {
        let (across, within) = pulls(level, vertex, pass.side);
        pass.gain[vertex] = across - within;
        pass.degree[vertex] = across + within;
        pass.cut += across;
    }
    pass.cut /= 2;
    for _ in 0..PASSES {
        if !pass.run(patience) {
            break;
        }
    }
    pass.cut
}

impl Pass<'_> {
    fn rank(&self) -> Rank {
        (
            self.sides.excess(&self.weight),
            self.cut,
            self.sides.off(&self.weight),
        )
    }

    fn push(&mut self, vertex: usize) {
        self.entries += 1;
        let entry = (self.gain[vertex], self.entries, vertex as u32);
        self.queues[usize::from(self.side[vertex])].push(entry);
    }

    /// One pass; true if it found a better state.
    fn run(&mut self, patience: usize) -> bool {
        self.start();
        let first = self.rank();
        let mut best = first;
        let mut trail: Vec<u32> = Vec::new();
        let mut kept = 0;
        let mut filled = [false; 2];
        while trail.len() - kept <= patience {
            let Some(vertex) = self.next(&mut filled) else {
                break;
            };
            self.shift(vertex as usize);
            trail.push(vertex);
            let now = self.rank();
            if better(&now, &best) {
                best = now;
                kept = trail.len();
            }
        }
        for vertex in trail.drain(kept..).rev() {
            self.moved[vertex as usize] = false;
            self.flip(vertex as usize);
        }
        better(&best, &first)
    }

    /// The border in the queues; gains are kept from pass to pass.
    fn start(&mut self) {
        self.queues.iter_mut().for_each(BinaryHeap::clear);
        self.moved.fill(false);
        self.entries = 0;
        for vertex in 0..self.level.count() {
            if self.gain[vertex] > -self.degree[vertex] {
                self.push(vertex);
            }
        }
    }

    /// The vertex of a side with the largest gain; entries that are out of date are dropped.
    fn top(&mut self, side: usize) -> Option<(i64, u32)> {
        while let Some((gain, _, vertex)) = self.queues[side].peek().copied() {
            let place = vertex as usize;
            let true_still = !self.moved[place]
                && self.gain[place] == gain
                && usize::from(self.side[place]) == side;
            if true_still {
                return Some((gain, vertex));
            }
            self.queues[side].pop();
        }
        None
    }

    /// The next vertex to move: from the side that is too heavy, else the one with the larger gain.
    fn next(&mut self, filled: &mut [bool; 2]) -> Option<u32> {
        let heavy = (0..2).find(|side| self.weight[*side] > self.sides.limit[*side]);
        if let Some(side) = heavy
            && self.top(side).is_none()
            && !filled[side]
        {
            // Nothing on the border: any vertex may go.
            filled[side] = true;
            for vertex in 0..self.level.count() {
                if usize::from(self.side[vertex]) == side && !self.moved[vertex] {
                    self.push(vertex);
                }
            }
        }
        loop {
            let from = match heavy {
                Some(side) => side,
                None => match (self.top(0), self.top(1)) {
                    (None, None) => return None,
                    (Some(_), None) => 0,
                    (None, Some(_)) => 1,
                    (Some((x, _)), Some((y, _))) if x == y => {
                        let over = |side: usize| self.weight[side] - self.sides.target[side];
                        usize::from(over(1) > over(0))
                    }
                    (Some((x, _)), Some((y, _))) => usize::from(y > x),
                },
            };
            let (_, vertex) = self.top(from)?;
            let own = self.level.weights[vertex as usize];
            let to = 1 - from;
            let mut after = self.weight;
            after[from] -= own;
            after[to] += own;
            let excess = self.sides.excess(&after);
            if excess == 0.0 || excess < self.sides.excess(&self.weight) {
                return Some(vertex);
            }
            self.queues[from].pop();
        }
    }

    /// Moves a vertex, and updates the gains of its neighbours.
    fn shift(&mut self, vertex: usize) {
        self.moved[vertex] = true;
        self.flip(vertex);
        for place in self.level.starts[vertex]..self.level.starts[vertex + 1] {
            let end = self.level.ends[place as usize] as usize;
            if !self.moved[end] {
                self.push(end);
            }
        }
    }

    /// Puts a vertex on the other side.
    fn flip(&mut self, vertex: usize) {
        let from = usize::from(self.side[vertex]);
        let own = self.level.weights[vertex];
        self.weight[from] -= own;
        self.weight[1 - from] += own;
        self.cut -= self.gain[vertex];
        flip(self.level, vertex, self.side, &mut self.gain);
    }
}
