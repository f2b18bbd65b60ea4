//! The strategies in words: the names under which others know them, and how many objects they are for.

use super::Strategy;
use crate::geometry::Partition;

impl Strategy {
    /// Every strategy by the time that it takes for a mesh of 20 000 cells with messages, the quickest first. The two
    /// names of the tree are one.
    pub const QUICKEST: [Self; 15] = [
        Self::None,
        Self::Random,
        Self::Greedy,
        Self::Place(Partition::Morton),
        Self::Place(Partition::Hilbert),
        Self::Place(Partition::Quadtree),
        Self::Place(Partition::Orb),
        Self::GreedyRefineLb,
        Self::Gossip,
        Self::GreedyComm,
        Self::TwoStage,
        Self::Refine,
        Self::Multilevel,
        Self::GreedyRefine,
        Self::Optimal,
    ];

    /// The strategy in a few words, with the names under which it is known.
    pub fn about(self) -> &'static str {
        match self {
            Self::None => "the present placement; at first in blocks of neighbouring numbers",
            Self::Random => "each object to a processor that is drawn",
            Self::Greedy => {
                "LPT, longest processing time first: the heaviest object to the processor that ends first (GreedyLB)"
            }
            Self::GreedyComm => "LPT that counts messages (GreedyCommLB)",
            Self::Refine => {
                "moves and swaps with the processor that ends last (local search; RefineLB in spirit)"
            }
            Self::GreedyRefine => {
                "LPT that counts messages, then moves and swaps; not Charm++’s GreedyRefineLB"
            }
            Self::GreedyRefineLb => {
                "Charm++’s GreedyRefineLB: LPT in which what is well placed stays, so few objects move"
            }
            Self::TwoStage => "to the processor with most messages at first, by load later",
            Self::Optimal => "exact search: branch and bound, ended by a number of nodes",
            Self::Multilevel => {
                "METIS-like multilevel graph partitioning: coarsen, split, refine (Fiduccia–Mattheyses)"
            }
            Self::Gossip => {
                "distributed, by rumours about who is underloaded (Grapevine, GrapevineLB, GossipLB)"
            }
            Self::Place(Partition::Orb) => {
                "orthogonal or recursive coordinate bisection (ORB, RCB): cuts across the longest side"
            }
            Self::Place(Partition::Quadtree | Partition::Octree) => {
                "quadtree or octree, its leaves in Morton’s order (Barnes–Hut’s tree)"
            }
            Self::Place(Partition::Morton) => "space-filling curve (SFC): Morton’s, or Z-order",
            Self::Place(Partition::Hilbert) => {
                "space-filling curve (SFC): Hilbert’s, whose steps are neighbours"
            }
        }
    }

    /// The most objects for which the page asks it unless the reader wants it; none if it is quick for any number.
    pub fn most_on_page(self) -> Option<u64> {
        match self {
            Self::Optimal => Some(5_000),
            Self::GreedyRefine => Some(10_000),
            Self::Refine => Some(20_000),
            Self::Multilevel => Some(50_000),
            _ => None,
        }
    }
}
