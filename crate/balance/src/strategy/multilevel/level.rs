//! A graph with weights, and a coarser one made of it by matching.

use allot_kernel::rng::Stream;

/// A graph: whole weights of edges, weights of vertices.
#[derive(Debug, Clone, Default)]
pub(super) struct Level {
    pub weights: Vec<f64>,
    pub starts: Vec<u32>,
    pub ends: Vec<u32>,
    pub costs: Vec<i64>,
}

impl Level {
    pub fn count(&self) -> usize {
        self.weights.len()
    }

    /// The neighbours of a vertex, with the weights of the edges.
    pub fn neighbours(&self, vertex: usize) -> impl Iterator<Item = (usize, i64)> + '_ {
        let range = self.starts[vertex] as usize..self.starts[vertex + 1] as usize;
        let ends = self.ends[range.clone()].iter().map(|end| *end as usize);
        ends.zip(self.costs[range].iter().copied())
    }

    pub fn degree(&self, vertex: usize) -> usize {
        (self.starts[vertex + 1] - self.starts[vertex]) as usize
    }

    pub fn total(&self) -> f64 {
        self.weights.iter().sum()
    }

    pub fn heaviest(&self) -> f64 {
        self.weights.iter().copied().fold(0.0, f64::max)
    }

    /// The vertices for which `keep` holds, with the edges among them, and their numbers here.
    pub fn part(&self, keep: impl Fn(usize) -> bool) -> (Self, Vec<u32>) {
        let mut number = vec![u32::MAX; self.count()];
        let mut vertices = Vec::new();
        for vertex in (0..self.count()).filter(|vertex| keep(*vertex)) {
            number[vertex] = vertices.len() as u32;
            vertices.push(vertex as u32);
        }
        let mut part = Self {
            starts: vec![0],
            ..Self::default()
        };
        for vertex in &vertices {
            let vertex = *vertex as usize;
            part.weights.push(self.weights[vertex]);
            for (end, cost) in self.neighbours(vertex) {
                if number[end] != u32::MAX {
                    part.ends.push(number[end]);
                    part.costs.push(cost);
                }
            }
            part.starts.push(part.ends.len() as u32);
        }
        (part, vertices)
    }

    /// A partner for each vertex, or itself: the unmatched neighbour with the best rating of the edge between them.
    ///
    /// A coin decides between the two ratings of Holtgrewe, Sanders and Schulz (2010): cost²/(product of the weights),
    /// and cost/(cost of all other edges of both).
    ///
    /// Pairs are no heavier than `most`, and on one side of `side` if there is one. Vertices that are left over are
    /// paired with another one that has a neighbour in common.
    fn matching(&self, most: f64, side: Option<&[u8]>, stream: &mut Stream) -> Vec<u32> {
        let count = self.count();
        let mut partner = vec![u32::MAX; count];
        let may = |x: usize, y: usize| {
            self.weights[x] + self.weights[y] <= most && side.is_none_or(|side| side[x] == side[y])
        };
        let order = self.by_degree(stream);
        let outer = stream.bits() & 1 == 0;
        let out: Vec<f64> = match outer {
            true => (0..count)
                .map(|vertex| self.neighbours(vertex).map(|(_, cost)| cost as f64).sum())
                .collect(),
            false => Vec::new(),
        };
        // A weight that is not 0, for vertices without one.
        let light = 1e-3 * self.total() / count as f64;
        for vertex in &order {
            let vertex = *vertex as usize;
            if partner[vertex] != u32::MAX {
                continue;
            }
            let mut best: Option<(usize, f64)> = None;
            for (end, cost) in self.neighbours(vertex) {
                if partner[end] != u32::MAX || !may(vertex, end) {
                    continue;
                }
                let cost = cost as f64;
                let rating = match outer {
                    true => cost / (out[vertex] + out[end] - 2.0 * cost).max(0.5),
                    false => cost * cost / self.weights[end].max(light),
                };
                if best.is_none_or(|(_, most)| rating > most) {
                    best = Some((end, rating));
                }
            }
            if let Some((end, _)) = best {
                partner[vertex] = end as u32;
                partner[end] = vertex as u32;
            }
        }
        let left = partner
            .iter()
            .filter(|partner| **partner == u32::MAX)
            .count();
        if 8 * left > count {
            self.match_siblings(&order, &mut partner, may);
        }
        for (vertex, partner) in (0..).zip(&mut partner) {
            if *partner == u32::MAX {
                *partner = vertex;
            }
        }
        partner
    }

    /// Pairs unmatched vertices that have a neighbour in common.
    fn match_siblings(
        &self,
        order: &[u32],
        partner: &mut [u32],
        may: impl Fn(usize, usize) -> bool,
    ) {
        for hub in order {
            let mut waiting: Option<usize> = None;
            for (end, _) in self.neighbours(*hub as usize) {
                if partner[end] != u32::MAX {
                    continue;
                }
                match waiting {
                    Some(other) if may(other, end) => {
                        partner[other] = end as u32;
                        partner[end] = other as u32;
                        waiting = None;
                    }
                    _ => waiting = Some(end),
                }
            }
        }
    }

    /// The vertices by rising degree, in random order within one degree; large degrees count as one.
    fn by_degree(&self, stream: &mut Stream) -> Vec<u32> {
        const DEGREES: usize = 64;
        let count = self.count();
        let mut shuffled: Vec<u32> = (0..count as u32).collect();
        for place in (1..count).rev() {
            shuffled.swap(place, stream.below(place as u32 + 1) as usize);
        }
        let mut starts = [0; DEGREES + 1];
        let bucket = |vertex: usize| self.degree(vertex).min(DEGREES - 1);
        for vertex in 0..count {
            starts[bucket(vertex) + 1] += 1;
        }
        for degree in 0..DEGREES {
            starts[degree + 1] += starts[degree];
        }
        let mut order = vec![0; count];
        for vertex in shuffled {
            let start = &mut starts[bucket(vertex as usize)];
            order[*start] = vertex;
            *start += 1;
        }
        order
    }

    /// A coarser graph, and the number there of each vertex here.
    pub fn coarsen(&self, most: f64, side: Option<&[u8]>, stream: &mut Stream) -> (Self, Vec<u32>) {
        let partner = self.matching(most, side, stream);
        let count = self.count();
        let mut number = vec![0; count];
        let mut heads = Vec::with_capacity(count);
        for vertex in 0..count {
            let other = partner[vertex] as usize;
            if vertex <= other {
                number[vertex] = heads.len() as u32;
                number[other] = heads.len() as u32;
                heads.push(vertex as u32);
            }
        }
        let mut coarse = Self {
            weights: Vec::with_capacity(heads.len()),
            starts: Vec::with_capacity(heads.len() + 1),
            ends: Vec::with_capacity(self.ends.len()),
            costs: Vec::with_capacity(self.ends.len()),
        };
        coarse.starts.push(0);
        // Where the edge to a coarse vertex stands, if it belongs to the present one.
        let mut place = vec![0_u32; heads.len()];
        for (new, head) in heads.iter().enumerate() {
            let head = *head as usize;
            let other = partner[head] as usize;
            let first = coarse.ends.len();
            let mut weight = self.weights[head];
            let mut add = |vertex: usize| {
                for (end, cost) in self.neighbours(vertex) {
                    let end = number[end];
                    if end as usize == new {
                        continue;
                    }
                    let at = place[end as usize] as usize;
                    if at >= first && at < coarse.ends.len() && coarse.ends[at] == end {
                        coarse.costs[at] += cost;
                    } else {
                        place[end as usize] = coarse.ends.len() as u32;
                        coarse.ends.push(end);
                        coarse.costs.push(cost);
                    }
                }
            };
            add(head);
            if other != head {
                add(other);
                weight += self.weights[other];
            }
            coarse.weights.push(weight);
            coarse.starts.push(coarse.ends.len() as u32);
        }
        (coarse, number)
    }

    /// Weight of the edges between two sides.
    pub fn cut(&self, side: &[u8]) -> i64 {
        let cut = |vertex: usize| {
            let across = self
                .neighbours(vertex)
                .filter(|(end, _)| side[*end] != side[vertex]);
            across.map(|(_, cost)| cost).sum::<i64>()
        };
        (0..self.count()).map(cut).sum::<i64>() / 2
    }
}
