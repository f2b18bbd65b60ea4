//! Task probabilities in a simulated machine, by which it shares its slots: at the start (Fig. 10) and during a run
//! (Fig. 11).
//!
//! They are the MaxP estimate: the probability of a task is the share of trajectories that need it within the horizon.

use crate::parsplice::{Machine, Method, Setup, Simulation};
use crate::runtime::RuntimeModel;
use allot_kernel::error::BadInput;
use std::sync::Arc;

/// One estimate: the number of tasks at each probability.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution {
    /// Time of the estimate, in seconds of wall-clock time.
    pub time: f64,
    levels: Vec<(f64, u64)>,
}

impl Distribution {
    /// The estimate that a machine last shared its slots by.
    fn of(machine: &mut Machine) -> Self {
        Self {
            time: machine.time(),
            levels: machine.levels(),
        }
    }

    /// Groups of equally probable tasks, the most probable first: p and the number of tasks.
    pub fn levels(&self) -> impl Iterator<Item = (f64, u64)> {
        self.levels.iter().copied()
    }

    /// The probability of the task of a rank, counted from 1; 0 beyond the last.
    pub fn at_rank(&self, rank: u64) -> f64 {
        let mut last = 0;
        for (p, count) in self.levels() {
            last += count;
            if rank <= last {
                return p;
            }
        }
        0.0
    }
}

/// The estimate at the start of a run, when nothing is stored.
///
/// # Errors
/// Names the field of the simulation that is out of range.
pub fn at_start(simulation: &Simulation, runtime: &RuntimeModel) -> Result<Distribution, BadInput> {
    let setup = Arc::new(Setup::new(simulation, runtime)?);
    let mut machine = Machine::new(&setup, Method::MaxpWStar, 0)?;
    Ok(Distribution::of(&mut machine))
}

/// The estimates of one run.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    /// Number of estimates made in the run.
    pub made: u64,
    /// The estimates that are kept.
    pub kept: Vec<Distribution>,
}

/// Estimates of the first run under w*: the first one in each of `parts` equal parts of its time.
///
/// # Errors
/// Names the field of the simulation that is out of range.
pub fn through_run(
    simulation: &Simulation,
    runtime: &RuntimeModel,
    parts: u64,
) -> Result<Course, BadInput> {
    let setup = Arc::new(Setup::new(simulation, runtime)?);
    let mut machine = Machine::new(&setup, Method::MaxpWStar, 0)?;
    let mut kept = vec![Distribution::of(&mut machine)];
    let part = simulation.wall_clock / parts as f64;
    let (mut made, mut next) = (machine.counts().reallocations, part);
    while machine.next_event() <= simulation.wall_clock && machine.step()? {
        let so_far = machine.counts().reallocations;
        if so_far > made && machine.time() >= next {
            kept.push(Distribution::of(&mut machine));
            next = part * ((machine.time() / part).floor() + 1.0);
        }
        made = so_far;
    }
    Ok(Course { made, kept })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::Coefficients;

    fn small() -> (Simulation, RuntimeModel) {
        let simulation = Simulation {
            wall_clock: 5000.0,
            ..Simulation::small()
        };
        (simulation, RuntimeModel::new(Coefficients::PAPER).unwrap())
    }

    #[test]
    fn ranks_count_from_the_most_probable() {
        let distribution = Distribution {
            time: 0.0,
            levels: vec![(1.0, 1), (0.75, 2), (0.25, 5)],
        };
        let p = [1, 2, 3, 4, 8, 9].map(|rank| distribution.at_rank(rank));
        assert_eq!(p, [1.0, 0.75, 0.75, 0.25, 0.25, 0.0]);
    }

    #[test]
    fn the_first_task_is_certain_and_needs_add_up_to_the_horizon() {
        let (simulation, runtime) = small();
        let start = at_start(&simulation, &runtime).unwrap();
        assert_eq!(start.at_rank(1), 1.0);
        // With an empty store each trajectory needs as many segments as the horizon has.
        let sum: f64 = start.levels().map(|(p, count)| p * count as f64).sum();
        assert!((sum - simulation.horizon as f64).abs() < 1e-6, "{sum}");
    }

    #[test]
    fn a_course_is_thinned_evenly_in_time() {
        let (simulation, runtime) = small();
        let all = through_run(&simulation, &runtime, 1_000_000_000).unwrap();
        let some = through_run(&simulation, &runtime, 4).unwrap();
        assert_eq!(all.made, some.made);
        assert_eq!(all.kept.len() as u64, all.made);
        assert!(some.kept.len() <= 4 && some.kept.len() >= 2);
        assert_eq!(some.kept[0], at_start(&simulation, &runtime).unwrap());
        for distribution in &some.kept {
            assert!(all.kept.contains(distribution));
        }
        assert!(some.kept.is_sorted_by(|x, y| x.time < y.time));
    }
}
