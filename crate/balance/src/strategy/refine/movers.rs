//! Objects that may go one way, in blocks under a tree of bounds.
//!
//! Objects are in order of the seconds by which their going draws two processors apart, in blocks of a few. A node of the
//! tree has the least that any object below adds to each of the two times, and to their mean.

use super::going::{Ends, Going, Way};
use allot_kernel::order::{ascending, pair, sorted};

/// Objects of a block when blocks are made, and those at which all are made anew.
const FEW: usize = 4;
const MANY: usize = 16;

/// Objects, or one: the least that they add, and the lowest of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Least {
    pub ends: Ends,
    pub object: u32,
}

const NOTHING: Least = Least {
    ends: Ends::NOTHING,
    object: u32::MAX,
};

impl Least {
    fn and(self, other: &Self) -> Self {
        Self {
            ends: self.ends.least(&other.ends),
            object: self.object.min(other.object),
        }
    }
}

/// An object of a block.
#[derive(Clone, Copy)]
struct Mover {
    object: u32,
    /// Seconds by which two processors draw apart.
    apart: f64,
    adds: Ends,
}

/// Movers that follow each other, in no order.
struct Block {
    /// No mover that belongs here has a lower key.
    from: u128,
    movers: Vec<Mover>,
}

impl Block {
    fn least(&self) -> Least {
        self.movers
            .iter()
            .fold(NOTHING, |least, mover| least.and(&mover.least()))
    }
}

impl Mover {
    /// Its place in the order; ties by the lower object.
    fn key(&self) -> u128 {
        pair(ascending(self.apart), self.object)
    }

    fn least(&self) -> Least {
        Least {
            ends: self.adds,
            object: self.object,
        }
    }
}

/// Movers that go one way.
pub(super) struct Movers {
    way: Way,
    blocks: Vec<Block>,
    /// A heap-ordered binary tree over the blocks: the root at 1, the children of i at 2i and 2i + 1, leaves last.
    nodes: Vec<Least>,
}

impl Movers {
    pub fn new(way: Way, all: &[(u32, Going)]) -> Self {
        let mut made = Self {
            way,
            blocks: Vec::new(),
            nodes: Vec::new(),
        };
        let movers = all.iter().map(|(object, going)| made.mover(*object, going));
        let movers: Vec<Mover> = movers.collect();
        made.make(&movers);
        made
    }

    fn mover(&self, object: u32, going: &Going) -> Mover {
        Mover {
            object,
            apart: self.way.apart(going),
            adds: self.way.ends(going),
        }
    }

    /// All blocks anew.
    fn make(&mut self, movers: &[Mover]) {
        let order = sorted(movers.len(), &|i| movers[i].key());
        self.blocks.clear();
        for some in order.chunks(FEW) {
            let movers: Vec<Mover> = some.iter().map(|i| movers[*i as usize]).collect();
            let from = movers[0].key();
            self.blocks.push(Block { from, movers });
        }
        if let Some(first) = self.blocks.first_mut() {
            first.from = 0;
        }
        let leaves = self.blocks.len().next_power_of_two();
        self.nodes.clear();
        self.nodes.resize(2 * leaves, NOTHING);
        for (place, block) in self.blocks.iter().enumerate() {
            self.nodes[leaves + place] = block.least();
        }
        for node in (1..leaves).rev() {
            self.nodes[node] = self.nodes[2 * node].and(&self.nodes[2 * node + 1]);
        }
    }

    pub fn insert(&mut self, object: u32, going: &Going) {
        let mover = self.mover(object, going);
        if self.blocks.is_empty() {
            return self.make(&[mover]);
        }
        let place = self.find(&mover);
        let movers = &mut self.blocks[place].movers;
        movers.push(mover);
        if movers.len() < MANY {
            return self.mend(place);
        }
        let mut all = Vec::new();
        for block in &self.blocks {
            all.extend_from_slice(&block.movers);
        }
        self.make(&all);
    }

    /// Takes out an object that goes as it did when it came.
    pub fn remove(&mut self, object: u32, going: &Going) {
        let place = self.find(&self.mover(object, going));
        let movers = &mut self.blocks[place].movers;
        movers.retain(|mover| mover.object != object);
        self.mend(place);
    }

    /// The block that a mover belongs to.
    fn find(&self, mover: &Mover) -> usize {
        let key = mover.key();
        self.blocks.partition_point(|block| block.from <= key) - 1
    }

    /// Bounds anew above a block.
    fn mend(&mut self, place: usize) {
        let mut node = self.leaves() + place;
        self.nodes[node] = self.blocks[place].least();
        while node > 1 {
            node /= 2;
            self.nodes[node] = self.nodes[2 * node].and(&self.nodes[2 * node + 1]);
        }
    }

    fn leaves(&self) -> usize {
        self.nodes.len() / 2
    }

    pub fn node(&self, node: usize) -> &Least {
        &self.nodes[node]
    }

    /// The number of leaves below a node.
    pub fn below(&self, node: usize) -> usize {
        self.leaves() >> node.ilog2()
    }

    /// The objects of a leaf, and what each adds.
    pub fn block(&self, leaf: usize) -> impl Iterator<Item = Least> {
        let block = self.blocks.get(leaf - self.leaves());
        let movers = block.map_or(&[][..], |block| &block.movers);
        movers.iter().map(Mover::least)
    }
}
