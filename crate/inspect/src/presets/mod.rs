//! Presets: one scenario for each figure of the seed, and for those that the seed has not.
//!
//! The seed publishes neither orbitals nor speeds. Water is its study of Fig. 4 as [`crate::claims`] has it; the small
//! molecules are made up, with as much symmetry as theirs.

mod measured;
pub(crate) mod molecule;
pub(crate) mod routines;

use crate::cost::Sorts;
use crate::figures::FIGURES;
use crate::fit::{self, Cubics};
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::Contraction;
use molecule::symmetric;

/// A preset of this article.
pub type Preset = allot_figure::preset::Preset<Scenario>;

/// Spread of the model's error with which dynamic buckets save what the seed says.
const ERROR: f64 = 0.2;

/// One preset for each figure, in the order of the seed.
pub fn presets() -> Vec<Preset> {
    let water = Scenario::default();
    let wrong = Scenario {
        model_error: ERROR,
        ..water.clone()
    };
    let preset = |id, figure, name, words, scenario: &Scenario| {
        Preset::of(&FIGURES, id, figure, name, words, scenario.clone())
    };
    vec![
        preset(
            "fig-3",
            "3",
            "Fig. 3: work of the tasks",
            "Water without symmetry: spin alone empties most candidates, and tasks come in a few sizes.",
            &water,
        ),
        preset(
            "fig-4",
            "4",
            "Fig. 4: where the time goes",
            "Fourteen water molecules on 900 processes: the counter takes 37 % of the time.",
            &water,
        ),
        preset(
            "fig-5",
            "5",
            "Fig. 5: time of a call",
            "The more processes ask, the longer each call takes.",
            &water,
        ),
        preset(
            "fig-8",
            "8",
            "Fig. 8: sorts, timed and fitted",
            "Measured blocks, a cubic for each class, and two sizes that no cubic meets.",
            &timed(&water),
        ),
        preset(
            "fig-9",
            "9",
            "Fig. 9: a small molecule of high symmetry",
            "Many small tasks, most candidates empty: the counter stops scaling early.",
            &symmetric(),
        ),
        preset(
            "fig-10",
            "10",
            "Fig. 10: routine by routine",
            "Two routines, one of them with poor estimates: the hybrid takes the counter there, and the list elsewhere.",
            &routines::routines(),
        ),
        preset(
            "fig-11",
            "11",
            "Fig. 11: dynamic buckets",
            "Estimates 20 % off: a few groups with a counter each even them out.",
            &wrong,
        ),
        preset(
            "fig-12",
            "12",
            "Fig. 12: load balance and overhead",
            "The counter’s overhead goes at once, refinement’s own after a few iterations.",
            &Scenario {
                iterations: 5,
                ..wrong.clone()
            },
        ),
        preset(
            "tiles",
            "tiles",
            "Candidate tiles of a symmetric molecule",
            "Spin and spatial symmetry leave few candidates with work.",
            &symmetric(),
        ),
        preset(
            "winners",
            "winners",
            "Where each policy wins",
            "The counter wins with coarse grains and poor estimates, the list with fine grains and many processes.",
            &Scenario {
                model_error: 2.0 * ERROR,
                ..water.clone()
            },
        ),
        preset(
            "family",
            "family",
            "Between counter and list",
            "Chunks ask the counter less often; stealing asks only when a process has no task.",
            &wrong,
        ),
    ]
}

/// Water with measured timings, and the models fitted to them by relative errors.
fn timed(water: &Scenario) -> Scenario {
    let (dgemm_timings, sort_timings) = (measured::multiplications(), measured::sorts());
    let mut contraction = Contraction::seed();
    // Both tables are long enough for a fit.
    if let Ok(fit) = fit::dgemm(&dgemm_timings, true) {
        contraction.dgemm = fit.dgemm;
    }
    if let Ok(fit) = fit::sort(&sort_timings, true)
        && let Cubics::Classes(classes) = fit.sort
    {
        let cubic = |class: &str| classes.get(class).copied().unwrap_or_default();
        contraction.sort = Sorts::Classes(["1", "2", "3", "4"].map(cubic));
    }
    Scenario {
        tasks: Tasks::Contraction(contraction),
        dgemm_timings,
        sort_timings,
        ..water.clone()
    }
}
