//! Claims about the curves over N: the boost (section IV, Fig. 6) and the best constant w (section
//! IV.1, Fig. 8). N goes from one slot to a million, twenty values to a decade.

use super::lab::{Lab, Set};
use super::statement::{Found, Statement};
use crate::distribution::{Composition, DeltaMixture};
use crate::scenario::{Scenario, Slots, Tasks};
use crate::sweep::{Curves, Range};
use allot_kernel::claim::Said;

/// Few slots, and more slots than any task set here can use: the limits of small and large N.
const FEW: f64 = 100.0;
const MANY: f64 = 1e7;

/// A claim about the boost.
const BOOST: Statement = Statement {
    figure: Some("6a"),
    ..Statement::BLANK
};

/// A claim about the best constant w.
const CONSTANT: Statement = Statement {
    section: "IV.1",
    figure: Some("8a"),
    ..BOOST
};

pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "equal_boost",
        words: "Equally probable tasks: boost farthest from 1",
        paper: "[1 for every N]",
        said: Said::Number(1.0, 0.01),
        curves: || vec![Set::EQUAL],
        measure: |lab| {
            each(lab, [Set::EQUAL], |curves| {
                let boosts = curves.boost.iter().copied();
                boosts
                    .max_by(|x, y| (x - 1.0).abs().total_cmp(&(y - 1.0).abs()))
                    .unwrap_or(1.0)
            })
        },
        shown: with_equal_tasks,
        ..BOOST
    },
    Statement {
        id: "few_slots_delta",
        words: "Largest boost of a delta mixture at N = 100",
        paper: "in both the small and large N limits, the optimal and naive allocation are identical",
        said: Said::Number(1.0, 0.01),
        free: &["100 slots are small N"],
        measure: |lab| largest_at(lab, &Set::deltas().collect::<Vec<_>>(), FEW),
        shown: |scenario| at(FEW, scenario),
        ..BOOST
    },
    Statement {
        id: "few_slots_beta",
        figure: Some("6b"),
        words: "Largest boost of a beta distribution at N = 1",
        paper: "in both the small and large N limits, the optimal and naive allocation are identical",
        said: Said::Number(1.0, 0.01),
        free: &["one slot, chosen so that it comes out: there is nothing to share"],
        fitted: true,
        measure: |lab| {
            let betas: Vec<_> = Set::betas().collect();
            let later = largest_at(lab, &betas, FEW).computed;
            largest_at(lab, &betas, 1.0).noting(format!(
                "at N = 100 it is {later:.3} already: both sharings run the same tasks, but not with the same w"
            ))
        },
        shown: |scenario| at(1.0, scenario),
        ..BOOST
    },
    Statement {
        id: "many_slots",
        figure: Some("6"),
        words: "Largest boost of all task sets at N = 10 000 000",
        paper: "in both the small and large N limits, the optimal and naive allocation are identical",
        said: Said::Number(1.0, 0.01),
        measure: |lab| largest_at(lab, &Set::all().collect::<Vec<_>>(), MANY),
        shown: |scenario| Scenario {
            sweep: Range {
                from: 1.0,
                to: MANY,
                points: 141,
            },
            ..at(MANY, scenario)
        },
        ..BOOST
    },
    Statement {
        id: "boost_grows",
        words: "p_b = 0.5, 0.1, 0.01, 1e-10: least growth of boost",
        paper: "varies inversely with p_b",
        said: Said::above(1.0),
        curves: || Set::deltas().collect(),
        measure: |lab| {
            let peaks = peaks(lab);
            let steps = peaks.windows(2).map(|pair| pair[1] / pair[0]);
            let least = steps.fold(f64::INFINITY, f64::min);
            let peaks: Vec<_> = peaks.iter().map(|peak| format!("{peak:.2}")).collect();
            Found::exact(least).noting(format!("the largest boosts are {}", peaks.join(", ")))
        },
        ..BOOST
    },
    Statement {
        id: "boost_saturates",
        words: "p_b = 0.01, 1e-10: growth of the largest boost",
        paper: "saturates as p_b approaches zero",
        said: Said::between(1.0, 1.25),
        free: &["a growth below a quarter counts as saturated"],
        curves: || Set::deltas().collect(),
        measure: |lab| {
            let peaks = peaks(lab);
            Found::exact(peaks[3] / peaks[2])
        },
        ..BOOST
    },
    Statement {
        id: "boost_below_ceiling",
        figure: Some("6"),
        words: "Largest boost of all task sets",
        paper: "the maximum attainable boost … was roughly 25",
        said: Said::between(1.0, 25.344_097_952_7),
        // T(1)/T(w_max) of the paper's runtime model; the claim "ceiling" computes it.
        curves: || Set::all().collect(),
        measure: |lab| {
            let all = Set::all().flat_map(|set| numbers(lab, set, |curves| largest(&curves.boost)));
            Found::exact(all.fold(0.0, f64::max))
        },
        ..BOOST
    },
    Statement {
        id: "equal_constant",
        words: "Best constant w, equal tasks: least it reaches",
        paper: "In the trivial case of constant probability … the optimal allocation was a constant allocation",
        said: Said::Number(1.0, 0.01),
        curves: || vec![Set::EQUAL],
        measure: |lab| each(lab, [Set::EQUAL], least_reached),
        shown: with_equal_tasks,
        ..CONSTANT
    },
    Statement {
        id: "constant_mostly_good",
        figure: Some("8"),
        words: "Best constant w: share of all N where it has 90 %",
        paper: "For most values of N … upwards of 90%",
        said: Said::between(0.5, 1.0),
        free: &["more than half counts as most, on a logarithmic scale from 1 to 10⁶"],
        curves: || Set::all().collect(),
        measure: |lab| each(lab, Set::all(), share_of_good),
        ..CONSTANT
    },
    Statement {
        id: "constant_beta",
        figure: Some("8c"),
        words: "Best constant w, beta: least it reaches",
        paper: "upwards of 90 %",
        said: Said::between(0.9, 1.0),
        curves: || Set::betas().collect(),
        measure: |lab| least_of(lab, Set::betas()),
        ..CONSTANT
    },
    Statement {
        id: "constant_delta",
        words: "Best constant w, delta mixtures: least it reaches",
        paper: "largely suboptimal",
        said: Said::between(0.5, 0.9),
        free: &["less than 0.9 counts as largely suboptimal, as the paper’s 90 % counts as good"],
        curves: || Set::deltas().collect(),
        measure: |lab| least_of(lab, Set::deltas()),
        ..CONSTANT
    },
];

/// A scenario on `n` slots.
fn at(n: f64, scenario: Scenario) -> Scenario {
    Scenario {
        slots: Some(Slots::One(n)),
        ..scenario
    }
}

/// A scenario in which all tasks are certain.
fn with_equal_tasks(scenario: Scenario) -> Scenario {
    Scenario {
        tasks: Tasks::Delta(DeltaMixture::paper(None, "1", Composition::Drawn)),
        ..scenario
    }
}

/// One number for each draw of a set.
fn numbers(lab: &mut Lab, set: Set, number: impl Fn(&Curves) -> f64) -> Vec<f64> {
    lab.curves(set).iter().map(number).collect()
}

/// One number for each draw of every set, averaged over the sets.
fn each(
    lab: &mut Lab,
    sets: impl IntoIterator<Item = Set>,
    number: impl Fn(&Curves) -> f64,
) -> Found {
    let all = sets
        .into_iter()
        .map(|set| numbers(lab, set, &number))
        .collect::<Vec<_>>();
    // The mean over the sets within each draw; the spread is from draw to draw.
    let draws = all[0].len();
    let mean = |draw: usize| all.iter().map(|set| set[draw]).sum::<f64>() / all.len() as f64;
    Found::each((0..draws).map(mean).collect())
}

fn largest(column: &[f64]) -> f64 {
    column.iter().copied().fold(0.0, f64::max)
}

fn least_reached(curves: &Curves) -> f64 {
    curves
        .fraction_of_optimal
        .iter()
        .copied()
        .fold(1.0, f64::min)
}

fn share_of_good(curves: &Curves) -> f64 {
    let good = curves
        .fraction_of_optimal
        .iter()
        .filter(|reached| **reached >= 0.9);
    good.count() as f64 / curves.slots.len() as f64
}

/// The least share of the optimum that the best constant w reaches at any N: for each set the mean over draws, and the
/// smallest of these means.
fn least_of(lab: &mut Lab, sets: impl Iterator<Item = Set>) -> Found {
    let found = sets.map(|set| each(lab, [set], least_reached));
    let least = found.min_by(|x, y| x.computed.total_cmp(&y.computed));
    least.unwrap_or_else(|| Found::exact(1.0))
}

/// The largest mean boost of some sets at one N.
fn largest_at(lab: &Lab, sets: &[Set], slots: f64) -> Found {
    let found = sets.iter().map(|set| Found::each(lab.boosts(*set, slots)));
    let most = found.max_by(|x, y| x.computed.total_cmp(&y.computed));
    most.unwrap_or_else(|| Found::exact(1.0))
}

/// The largest boost of each mixture with speculative tasks, in order of falling p_b; the mean over the draws.
fn peaks(lab: &mut Lab) -> Vec<f64> {
    let mixtures = Set::deltas().filter(|set| *set != Set::EQUAL);
    mixtures
        .map(|set| each(lab, [set], |curves| largest(&curves.boost)).computed)
        .collect()
}
