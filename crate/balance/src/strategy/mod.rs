//! The strategies, each to the last tie: comparisons of times are exact, ties go to the lower index of objects and of
//! processors. A power of two on all seconds changes no placement.

pub mod gossip;
pub mod greedy;
pub mod greedy_refine_lb;
mod known;
mod least;
mod losers;
pub mod multilevel;
pub mod optimal;
pub mod refine;
pub mod talk;

use crate::geometry::{Partition, Points};
use crate::model::{Measures, Problem};
use allot_kernel::json;
use optimal::Proof;

/// A strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// The present placement.
    None,
    /// LPT; edges are ignored.
    Greedy,
    /// LPT with the price of communication.
    GreedyComm,
    /// Moves and swaps with the processor that ends last.
    Refine,
    /// `greedy_comm`, then `refine`.
    GreedyRefine,
    /// By communication within a class of load at first, by load later.
    TwoStage,
    /// Branch and bound.
    Optimal,
    /// Graph partition.
    Multilevel,
    /// Rumours about who is underloaded.
    Gossip,
    /// Each object to a processor that is drawn.
    Random,
    /// Charm++'s: greedy that leaves an object where it is if the end allows it.
    GreedyRefineLb,
    /// By the places of the objects.
    Place(Partition),
}

impl Strategy {
    /// The measures of its placement, with loads added up in the order in which it placed them: other articles have this
    /// rule as well, and the same bits.
    pub fn measures(self, problem: &Problem, placement: &[u32]) -> Measures {
        match self {
            Self::Greedy => Measures::in_order(problem, placement, &greedy::order(problem.loads())),
            _ => Measures::new(problem, placement),
        }
    }

    /// Every strategy, by the name that a scenario has for it.
    pub const ALL: [(&'static str, Self); 16] = [
        ("none", Self::None),
        ("greedy", Self::Greedy),
        ("greedy_comm", Self::GreedyComm),
        ("refine", Self::Refine),
        ("greedy_refine", Self::GreedyRefine),
        ("two_stage", Self::TwoStage),
        ("optimal", Self::Optimal),
        ("multilevel", Self::Multilevel),
        ("gossip", Self::Gossip),
        ("random", Self::Random),
        ("orb", Self::Place(Partition::Orb)),
        ("quadtree", Self::Place(Partition::Quadtree)),
        ("octree", Self::Place(Partition::Octree)),
        ("morton", Self::Place(Partition::Morton)),
        ("hilbert", Self::Place(Partition::Hilbert)),
        ("greedy_refine_lb", Self::GreedyRefineLb),
    ];

    /// The names.
    pub const NAMES: [&'static str; 16] = {
        let mut names = [""; 16];
        let mut i = 0;
        while i < names.len() {
            names[i] = Self::ALL[i].0;
            i += 1;
        }
        names
    };

    /// Whether it needs the places of the objects.
    pub fn needs_places(self) -> bool {
        matches!(self, Self::Place(_))
    }

    /// The strategy of that name in a scenario.
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, strategy)| *strategy)
    }

    /// The name in a scenario.
    pub fn name(self) -> &'static str {
        Self::ALL[json::place(&Self::ALL, &self)].0
    }
}

/// The numbers that strategies need.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Imbalance below which `refine` stops, that `multilevel` allows, and the excess over greedy that
    /// `greedy_refine_lb` allows.
    pub tolerance: f64,
    /// The most nodes of `optimal`.
    pub nodes: u64,
    /// Share of the objects that `two_stage` places by communication.
    pub early: f64,
    /// Width of a class of load, as a share of Σl/Σs.
    pub class: f64,
    /// Rounds of `gossip`.
    pub rounds: u64,
    /// Processors that each one tells in a round.
    pub fanout: u64,
    /// Seed of all that is drawn.
    pub seed: String,
    /// The most points in a leaf of a tree.
    pub leaf: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            tolerance: 0.0,
            nodes: 1_000_000,
            early: 0.5,
            class: 0.1,
            rounds: 4,
            fanout: 2,
            seed: "1".into(),
            leaf: 16,
        }
    }
}

/// A placement, and what is proven about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// The processor of each object.
    pub placement: Vec<u32>,
    /// The state of branch and bound's proof.
    pub proof: Option<Proof>,
}

/// Places every object.
///
/// Strategies by place need the objects' places, [`place_points`]; without them all stays where it is.
pub fn place(strategy: Strategy, problem: &Problem, settings: &Settings) -> Placed {
    place_points(strategy, problem, None, settings)
}

/// As [`place`], for objects that have places.
pub fn place_points(
    strategy: Strategy,
    problem: &Problem,
    places: Option<&Points>,
    settings: &Settings,
) -> Placed {
    let mut proof = None;
    let tolerance = settings.tolerance;
    let present = || problem.placement.clone();
    let placement = match strategy {
        Strategy::None => present(),
        Strategy::Greedy => greedy::greedy(problem),
        Strategy::GreedyComm => talk::greedy_comm(problem),
        Strategy::Refine => refine::refine(problem, present(), tolerance),
        Strategy::GreedyRefine => refine::refine(problem, talk::greedy_comm(problem), tolerance),
        Strategy::GreedyRefineLb => greedy_refine_lb::greedy_refine_lb(problem, tolerance),
        Strategy::TwoStage => talk::two_stage(problem, settings.early, settings.class),
        Strategy::Optimal => {
            let (placement, proven) = optimal::optimal(problem, settings.nodes);
            proof = Some(proven);
            placement
        }
        Strategy::Multilevel => multilevel::multilevel(problem, tolerance, &settings.seed),
        Strategy::Gossip => no_later(
            problem,
            gossip::gossip(problem, settings.rounds, settings.fanout, &settings.seed),
        ),
        Strategy::Random => greedy::random(problem, &settings.seed),
        Strategy::Place(partition) => match places {
            None => present(),
            Some(places) => partition.divide(
                &places.weighing(&problem.loads),
                problem.processors.count(),
                settings.leaf as usize,
            ),
        },
    };
    Placed { placement, proof }
}

/// The placement, or the present one if that ends earlier once both are summed anew.
fn no_later(problem: &Problem, placement: Vec<u32>) -> Vec<u32> {
    let makespan = |placement: &[u32]| Measures::new(problem, placement).makespan;
    if makespan(&placement) <= makespan(&problem.placement) {
        placement
    } else {
        problem.placement.clone()
    }
}
