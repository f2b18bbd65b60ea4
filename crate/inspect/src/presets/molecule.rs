//! A molecule with symmetry, for Figs. 9 and 3.

use crate::counter::Counter;
use crate::scenario::{Scenario, Sweep, Tasks};
use crate::tasks::contraction::Contraction;
use allot_kernel::counts::Counts;

/// Seven occupied orbitals, as nitrogen has, and 153 virtual ones, in a group of eight irreps.
pub(crate) fn symmetric() -> Scenario {
    let contraction = Contraction {
        occupied: vec![3, 0, 0, 0, 0, 2, 1, 1],
        unoccupied: vec![30, 12, 18, 18, 12, 27, 18, 18],
        tile: 10,
        ..Contraction::seed()
    };
    Scenario {
        tasks: Tasks::Contraction(contraction),
        processes: Counts::One(64),
        sweep: Sweep {
            from: 1,
            to: 1024,
            points: 21,
        },
        counter: Counter {
            latency: 0.0,
            service: 5e-6,
        },
        inspect: 1e-7,
        partition: 1e-8,
        ..Scenario::default()
    }
}
