//! Balance: who carries what, so that nobody is waited for?
//!
//! Objects with known loads on P processors; what counts is the processor that finishes last. Laxmikant Kale's lecture
//! “Load Balancing Techniques” (CS 320, University of Illinois, 2003) tells how to place them: by greedy strategies,
//! refinement, branch and bound, exchange between neighbours, geometry, and again and again while loads change. Slides
//! named in these pages are those of the lecture, the seed.
//!
//! This crate is pure: no clock, no files, no threads, and the same bits on every machine, since all its mathematics
//! goes through `libm`. It has the science, the [`scenario`] that a file or a link holds, the [`answer`] about it, the
//! [`figures`] of it, the [`data`] of real runs, and the [`claims`] of the seed.
//!
//! # Example
//!
//! Five objects on two processors: greedy ends after 7 s, branch and bound proves that 6 s is the least.
//!
//! ```
//! use allot_balance::model::{Measures, Price, Problem, Processors};
//! use allot_balance::strategy::optimal::optimal;
//! use allot_balance::strategy::{Settings, Strategy, place};
//!
//! let loads = vec![3.0, 3.0, 2.0, 2.0, 2.0];
//! let problem = Problem::new(loads, Processors::equal(2), Vec::new(), Price::FREE, None)?;
//! let greedy = place(Strategy::Greedy, &problem, &Settings::default());
//! assert_eq!(Measures::new(&problem, &greedy.placement).makespan, 7.0);
//! let (placement, proof) = optimal(&problem, 1000);
//! assert_eq!(Measures::new(&problem, &placement).makespan, 6.0);
//! assert!(proof.proven);
//! # Ok::<(), allot_kernel::error::BadInput>(())
//! ```
//!
//! # Glossary
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | object, n | a piece of work that can move, and how many there are | |
//! | load, l_i | time of an object on a processor of speed 1 | s |
//! | processor, P | what works through its objects, and how many there are | |
//! | speed, s_j | loads over it are seconds | |
//! | background, b_j | load of other programs on a processor in each step | s |
//! | edge | two objects that exchange bytes in each step | bytes |
//! | cut edge | one between two processors; it costs α + β·bytes on both | s |
//! | makespan | the largest time of a processor | s |
//! | imbalance | makespan over mean time, less 1; empty processors count | |
//! | placement | the processor of each object | |
//! | grain | the load of the largest object | s |
//! | part | what one processor gets of a set of points | |
//! | balance (of a run) | asking a strategy, and moving objects | |
//! | period | steps between two balances | steps |
//!
//! # Where the seed's rules are
//!
//! | in the seed | here |
//! | --- | --- |
//! | asynchronous reductions, slides 2 and 3 | [`time::reduction`] |
//! | finish time, slide 13 | [`model::Measures`], [`model::bound`] |
//! | grain size, slides 14 to 19 | [`grain`] |
//! | unrestricted exchange, slides 21 and 22 | [`items::exchange`] |
//! | dimension exchange, slide 23 | [`items::dimension`] |
//! | orthogonal recursive bisection, slide 25 | [`geometry::orb`] |
//! | oct and quad trees, space-filling curves, slides 26 and 27 | [`geometry::curve`] |
//! | virtualization, slide 28 | [`geometry::boxes`] |
//! | greedy, with communication, in two stages, slides 33 and 34 | [`strategy::greedy`], [`strategy::talk`] |
//! | refinement, slide 33 | [`strategy::refine`] |
//! | branch and bound, slide 34 | [`strategy::optimal`] |
//! | graph partition, slide 33 | [`strategy::multilevel`] |
//! | the balancer in action, slides 31, 35, 36, 38 | [`time`] |
//! | central and distributed decisions, slides 20 and 37 | [`time::central`], [`strategy::gossip`] |
//! | diffusion, slide 37 | [`items::diffusion`] |
//!
//! # Limits
//!
//! | what | at most |
//! | --- | --- |
//! | objects, points | 2 000 000 each |
//! | edges | 20 000 000 |
//! | processors | 1 000 000; with own edges of a network 1024, with all of them neighbours 4472 |
//! | items of all processors | 2⁵³ |
//! | a load | 1e300 s, and all of them together over the slowest speed 1e304 s |
//! | objects × steps × compared periods | 2·10¹⁰, minutes |
//! | distances for pairs of points | 2·10⁹, seconds |

pub mod answer;
pub mod carry;
pub mod claims;
pub mod data;
pub mod digest;
pub mod facts;
pub mod figures;
pub mod game;
pub mod geometry;
pub mod grain;
pub mod items;
pub mod model;
pub mod presets;
pub mod scenario;
pub mod strategy;
pub mod time;
pub mod told;

use scenario::Scenario;

allot_figure::system! {
    Balance;
    name: "balance";
    about: "Work that is uneven and known";
    keys: &["game", "loads"];
    check: Scenario::check;
    complete: Scenario::to_value;
    figure: figures::figure;
    answer: answer::Answer, |scenario, _| answer::answer(scenario, false, |_| true);
    digest: digest::digest;
    carry: carry;
    count: ("processors", scenario::PROCESSORS);
    statements: claims::STATEMENTS;
}
