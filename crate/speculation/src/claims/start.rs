//! The numbers of claims about the start of a run: task probabilities (Fig. 10), and the cost of an estimate (appendix A).

use super::lab::{Lab, Toy, sound};
use super::statement::Found;
use crate::parsplice::Method::Ve;
use crate::parsplice::{Machine, Setup};
use std::sync::Arc;

/// The time at which ratios without a number are taken, in seconds of wall-clock time: before the third batch ends.
pub(super) const MOMENT: f64 = 1470.0;

/// A ratio in three digits.
pub(super) fn rounded(ratio: f64) -> String {
    if ratio < 10.0 {
        format!("{ratio:.2}")
    } else {
        format!("{ratio:.1}")
    }
}

pub(super) fn at_the_start(lab: &mut Lab, toy: Toy) -> Found {
    const RANK: u64 = 5000;
    let p = |horizon| lab.at_start(toy, horizon).at_rank(RANK);
    let (computed, near, far) = (p(70_000), p(10_000), p(200_000));
    Found::exact(computed).noting(format!(
        "5 000 trajectories, horizon 70 000; {near:.3} with 10 000, {far:.3} with 200 000"
    ))
}

/// The tail on the cubic lattice with the horizon that fits it, and the others with the same.
pub(super) fn tail_of_cubic(lab: &mut Lab) -> Found {
    let p = |toy, horizon| lab.at_start(toy, horizon).at_rank(5000);
    Found::exact(p(Toy::Cubic, 200_000)).noting(format!(
        "{:.3} with 70 000, with which the other two fit; with 200 000 the ring has {:.3} and the complete graph {:.3}",
        p(Toy::Cubic, 70_000),
        p(Toy::Ring, 200_000),
        p(Toy::Complete, 200_000)
    ))
}

pub(super) fn cost(lab: &mut Lab) -> Found {
    const RUNS: u64 = 30;
    /// 1 − ρ: how probably a segment leaves its state.
    const LEAVES: f64 = 0.01;
    let mut told = Vec::new();
    let mut least = f64::INFINITY;
    for toy in Toy::ALL {
        let simulation = toy.simulation(1);
        let setup = Arc::new(sound(Setup::new(&simulation, &lab.model)));
        let (mut visited, mut begun) = (0, 0);
        for run in 0..RUNS {
            let mut machine = sound(Machine::new(&setup, Ve, run));
            while machine.next_event() <= MOMENT && sound(machine.step()) {}
            visited += machine.visited_virtually();
            begun += machine.counts().generated + simulation.slots;
        }
        let virtual_end = visited as f64 / begun as f64;
        let estimate = simulation.trajectories as f64 * simulation.horizon as f64 * LEAVES;
        least = least.min(estimate / virtual_end);
        let shared = estimate / simulation.slots as f64 / virtual_end;
        told.push(format!("{} {}", toy.name(), rounded(shared)));
    }
    Found::exact(least).noting(format!(
        "where one estimate serves all 5 000 segments: {}",
        told.join(", ")
    ))
}

pub(super) fn steep(lab: &mut Lab) -> Found {
    let start = lab.at_start(Toy::Cubic, 70_000);
    let [first, second, third, last] = [1, 100, 700, 5000].map(|rank| start.at_rank(rank));
    let falls = [
        (first - second) / 99.0,
        (second - third) / 600.0,
        (third - last) / 4300.0,
    ];
    let quotients = [falls[0] / falls[1], falls[1] / falls[2]];
    Found::exact(quotients[0].min(quotients[1])).noting(format!(
        "p is {first:.3}, {second:.3}, {third:.3} and {last:.3} at tasks 1, 100, 700 and 5 000"
    ))
}
