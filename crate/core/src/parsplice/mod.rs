//! Parallel Trajectory Splicing, simulated (sections III.2 and IV.2).

mod simulation;

pub use simulation::*;
