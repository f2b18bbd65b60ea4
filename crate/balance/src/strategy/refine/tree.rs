//! Bounds over the objects of one processor, in a swap with those of another.
//!
//! Of a step between A and B the object that leaves A adds some seconds to the time of A and to that of B, and so does
//! its partner. Objects are in order of the difference of both, in blocks; a node has the least that any object below
//! adds to each. Where A would end last only partners from some place of the order on count, where B would only those up
//! to it: so a search from both roots goes down to where they meet, and looks at few blocks beside.

use super::talks::Mover;
use crate::model::Talk;
use std::ops::Range;

/// Objects of a block.
pub(super) const BLOCK: usize = 4;

/// Seconds on A and on B, each with the communication that is sent, and with that received.
pub(super) type Ends = [f64; 4];

/// The ends of loads and communication on two processors.
pub(super) fn ends(base: [f64; 2], talk: [Talk; 2]) -> Ends {
    [
        base[0] + talk[0].sent,
        base[0] + talk[0].received,
        base[1] + talk[1].sent,
        base[1] + talk[1].received,
    ]
}

/// A heap-ordered binary tree over blocks of movers: the root at 1, the children of i at 2i and 2i + 1, leaves last.
#[derive(Default)]
pub(super) struct Tree {
    /// The least seconds that a mover below adds, and the lowest object.
    nodes: Vec<(Ends, u32)>,
    leaves: usize,
    count: usize,
    /// Number of the step that it was made for.
    pub step: u64,
}

impl Tree {
    /// Makes the tree anew; `of` tells what a mover adds.
    pub fn make(&mut self, step: u64, movers: &[Mover], of: impl Fn(&Mover) -> Ends) {
        self.step = step;
        self.count = movers.len();
        self.leaves = movers.len().div_ceil(BLOCK).next_power_of_two();
        self.nodes.clear();
        self.nodes.resize(2 * self.leaves, NOTHING);
        for (block, movers) in movers.chunks(BLOCK).enumerate() {
            let all = movers.iter().map(|mover| (of(mover), mover.object));
            self.nodes[self.leaves + block] = all.fold(NOTHING, least);
        }
        for node in (1..self.leaves).rev() {
            self.nodes[node] = least(self.nodes[2 * node], self.nodes[2 * node + 1]);
        }
    }

    fn is_leaf(&self, node: usize) -> bool {
        node >= self.leaves
    }

    /// The places of a leaf's movers.
    fn block(&self, leaf: usize) -> Range<usize> {
        let first = ((leaf - self.leaves) * BLOCK).min(self.count);
        first..(first + BLOCK).min(self.count)
    }
}

const NOTHING: (Ends, u32) = ([f64::INFINITY; 4], u32::MAX);

fn least(x: (Ends, u32), y: (Ends, u32)) -> (Ends, u32) {
    let ends = std::array::from_fn(|i| if y.0[i] < x.0[i] { y.0[i] } else { x.0[i] });
    (ends, x.1.min(y.1))
}

/// A search among the steps between two processors.
pub(super) trait Steps {
    /// Whether a step counts that ends no earlier than that, of an object with no lower number than that.
    fn is_open(&self, bound: f64, object: u32) -> bool;
    /// Looks at all steps between two blocks.
    fn look(&mut self, givers: Range<usize>, partners: Range<usize>);
}

/// Two trees, and the ends before a step.
pub(super) struct Meeting<'a> {
    pub givers: &'a Tree,
    pub partners: &'a Tree,
    pub start: Ends,
}

impl Meeting<'_> {
    /// Shows the steps that count.
    pub fn search(&self, steps: &mut impl Steps) {
        self.below(1, 1, self.bound(1, 1), steps);
    }

    fn below(&self, giver: usize, partner: usize, bound: f64, steps: &mut impl Steps) {
        if !steps.is_open(bound, self.givers.nodes[giver].1) {
            return;
        }
        let leaves = (self.givers.is_leaf(giver), self.partners.is_leaf(partner));
        let pairs = match leaves {
            (true, true) => {
                return steps.look(self.givers.block(giver), self.partners.block(partner));
            }
            // Of two nodes that can be divided, the one with more below.
            (false, is_leaf) if is_leaf || giver <= partner => {
                [(2 * giver, partner), (2 * giver + 1, partner)]
            }
            _ => [(giver, 2 * partner), (giver, 2 * partner + 1)],
        };
        let mut pairs = pairs.map(|(giver, partner)| (giver, partner, self.bound(giver, partner)));
        if pairs[1].2 < pairs[0].2 {
            pairs.swap(0, 1);
        }
        for (giver, partner, bound) in pairs {
            self.below(giver, partner, bound, steps);
        }
    }

    /// No step of the objects below two nodes ends earlier.
    fn bound(&self, giver: usize, partner: usize) -> f64 {
        end(
            &self.start,
            &self.givers.nodes[giver].0,
            &self.partners.nodes[partner].0,
        )
    }
}

/// The larger of both times after what a giver and a partner add to those of the start.
pub(super) fn end(start: &Ends, give: &Ends, take: &Ends) -> f64 {
    let sum = |i: usize| start[i] + give[i] + take[i];
    let larger = |x: f64, y: f64| if y > x { y } else { x };
    larger(larger(sum(0), sum(1)), larger(sum(2), sum(3)))
}
