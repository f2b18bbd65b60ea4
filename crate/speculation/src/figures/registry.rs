//! The figures of this system, in the order of the paper.
//!
//! The page has a copy of this list, `www/src/articles/speculation/figures.ts`; a test checks that the two agree.

use super::curves::Quantity::{Boost, ConstantW, Fraction};
use super::family::Family;
use super::{Kind, Studio, allocation, curves, distributions, probabilities, runtime};
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{Effort, Entry, Row, entries};
use allot_kernel::error::BadInput;

/// Makes a figure from the tasks and curves of earlier ones.
pub(super) type Quick = fn(&Entry, &mut Studio, &Scenario) -> Result<Figure, BadInput>;

/// What makes a figure of simulations.
#[derive(Clone, Copy)]
pub(super) enum Late {
    /// One simulation of each model.
    Once(fn(&Entry, &Scenario) -> Result<Figure, BadInput>),
    /// Many runs on this model.
    Runs(fn(&Scenario) -> Kind),
}

/// Every figure.
pub const FIGURES: [Entry; QUICK.len() + LATE.len()] = {
    let (quick, late) = (entries(&QUICK), entries(&LATE));
    let mut all = [quick[0]; QUICK.len() + LATE.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = if i < quick.len() {
            quick[i]
        } else {
            late[i - quick.len()]
        };
        i += 1;
    }
    all
};

/// Those that the page's first module computes.
pub(super) const QUICK: [Row<Quick>; 9] = [
    (
        Entry::new("1", "Run time of one task")
            .of(1, "runtime")
            .source("Fig. 1")
            .stem("1-runtime")
            .rows([1, 1, 1, 2])
            .controls(&["allot-runtime"]),
        |entry, studio, scenario| runtime::figure(entry, scenario, studio.band),
    ),
    (
        Entry::new("5", "Task probabilities by rank")
            .of(2, "sharing")
            .source("Fig. 5")
            .stem("5-task-probabilities")
            .controls(&["allot-tasks"]),
        probabilities::figure,
    ),
    (
        Entry::new("6a", "Boost over the number of slots: delta mixtures")
            .of(5, "sharing")
            .source("Fig. 6a")
            .stem("6a-boost-delta")
            .work(Effort::Quick, "delta")
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Delta, Boost),
    ),
    (
        Entry::new("6b", "Boost over the number of slots: beta distributions")
            .of(5, "sharing")
            .source("Fig. 6b")
            .stem("6b-boost-beta")
            .work(Effort::Quick, "beta")
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Beta, Boost),
    ),
    (
        Entry::new("7", "Who gets the slots")
            .of(4, "sharing")
            .source("Fig. 7")
            .stem("7-allocation")
            .tall([2, 2, 3, 3])
            .controls(SLOTS),
        allocation::figure,
    ),
    (
        Entry::new("8a", "What the best constant w reaches: delta mixtures")
            .of(6, "sharing")
            .source("Fig. 8a")
            .stem("8a-constant-w-fraction-delta")
            .work(Effort::Quick, "delta")
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Delta, Fraction),
    ),
    (
        Entry::new("8b", "The best constant w: delta mixtures")
            .of(6, "sharing")
            .source("Fig. 8b")
            .stem("8b-constant-w-delta")
            .work(Effort::Quick, "delta")
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Delta, ConstantW),
    ),
    (
        Entry::new("8c", "What the best constant w reaches: beta distributions")
            .of(6, "sharing")
            .source("Fig. 8c")
            .stem("8c-constant-w-fraction-beta")
            .work(Effort::Quick, "beta")
            .caption(6)
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Beta, Fraction),
    ),
    (
        Entry::new("8d", "The best constant w: beta distributions")
            .of(6, "sharing")
            .source("Fig. 8d")
            .stem("8d-constant-w-beta")
            .work(Effort::Quick, "beta")
            .controls(SLOTS),
        |entry, studio, scenario| curves::figure(entry, studio, scenario, Family::Beta, ConstantW),
    ),
];

/// Those that need a simulation.
pub(super) const LATE: [Row<Late>; 6] = [
    (
        Entry::new("9", "Pseudo-MD spliced: the model as set")
            .of(8, "simulation")
            .source("Fig. 9")
            .stem("9-spliced")
            .work(Effort::Ensemble, "9")
            .caption(6)
            .controls(SIMULATION),
        Late::Runs(|scenario| Kind::of(&scenario.simulation.model)),
    ),
    (
        Entry::new("9a", "Pseudo-MD spliced: ring")
            .of(8, "simulation")
            .source("Fig. 9")
            .stem("9a-spliced")
            .work(Effort::Ensemble, "9a")
            .rows([1, 2, 3, 4])
            .caption(6)
            .controls(SIMULATION),
        Late::Runs(|_| Kind::Ring),
    ),
    (
        Entry::new("9b", "Pseudo-MD spliced: cubic lattice")
            .of(8, "simulation")
            .source("Fig. 9")
            .stem("9b-spliced")
            .work(Effort::Ensemble, "9b")
            .caption(6)
            .controls(SIMULATION),
        Late::Runs(|_| Kind::Cubic),
    ),
    (
        Entry::new("9c", "Pseudo-MD spliced: complete graph")
            .of(8, "simulation")
            .source("Fig. 9")
            .stem("9c-spliced")
            .work(Effort::Ensemble, "9c")
            .caption(6)
            .controls(SIMULATION),
        Late::Runs(|_| Kind::Complete),
    ),
    (
        Entry::new("10", "Task probabilities at the start")
            .of(8, "simulation")
            .source("Fig. 10")
            .stem("10-initial-task-probabilities")
            .work(Effort::Late, "10")
            .rows([2, 2, 2, 3])
            .controls(SIMULATION),
        Late::Once(distributions::at_the_start),
    ),
    (
        Entry::new("11", "Task probabilities all through a run of w*")
            .of(8, "simulation")
            .source("Fig. 11")
            .stem("11-task-probabilities-through-a-run")
            .work(Effort::Late, "11")
            .rows([2, 2, 2, 4])
            .caption(7)
            .controls(SIMULATION),
        Late::Once(distributions::all_through),
    ),
];

const SLOTS: &[&str] = &["slots"];
const SIMULATION: &[&str] = &["simulation.slots", "simulation.stay"];
