//! Many runs of a simulation: mean and standard error over wall-clock time (section IV.2, Fig. 9).
//!
//! Runs are computed in chunks of a fixed size by any number of workers. A chunk gives exact sums of whole numbers, and
//! these are merged in the order of the chunks. So a result does not depend on the number of workers, to the last bit.

use crate::parsplice::{Machine, Method, Setup, Simulation};
use crate::runtime::RuntimeModel;
use allot_kernel::error::BadInput;
use serde::Serialize;
use std::sync::Arc;

/// Runs in a chunk.
pub const CHUNK: u64 = 2;

/// Number of chunks for the runs of a simulation.
pub fn chunks(simulation: &Simulation) -> u64 {
    simulation.runs.div_ceil(CHUNK)
}

/// The runs of one method.
#[derive(Debug, Clone)]
pub struct Ensemble {
    setup: Arc<Setup>,
    method: Method,
}

impl Ensemble {
    /// Prepares the runs of a method.
    ///
    /// # Errors
    /// Names the field of the simulation that is out of range.
    pub fn new(
        simulation: &Simulation,
        runtime: &RuntimeModel,
        method: Method,
    ) -> Result<Self, BadInput> {
        let setup = Arc::new(Setup::new(simulation, runtime)?);
        Ok(Self { setup, method })
    }

    /// The same runs by another method.
    #[must_use]
    pub fn with(&self, method: Method) -> Self {
        Self {
            setup: Arc::clone(&self.setup),
            method,
        }
    }

    /// Computes the runs of one chunk. A chunk beyond the last is empty.
    ///
    /// # Errors
    /// None for a setup that was checked.
    pub fn chunk(&self, chunk: u64) -> Result<Tally, BadInput> {
        let moments = self.setup.simulation().moments();
        let mut tally = Tally::new(moments.len());
        let first = chunk.saturating_mul(CHUNK);
        for run in first
            ..first
                .saturating_add(CHUNK)
                .min(self.setup.simulation().runs)
        {
            let mut machine = Machine::new(&self.setup, self.method, run)?;
            for (point, moment) in moments.iter().enumerate() {
                while machine.next_event() <= *moment {
                    machine.step()?;
                }
                tally.points[point].add(machine.spliced());
            }
            tally.count(&machine, self.setup.simulation().wall_clock);
        }
        Ok(tally)
    }
}

/// Sums over runs. Counts are whole numbers, and their sums are exact below 2⁵³.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally {
    runs: f64,
    generated: f64,
    transitions: f64,
    reallocations: f64,
    pauses: f64,
    slot_seconds: f64,
    /// At each moment.
    points: Vec<Sums>,
}

/// Sums of the segments spliced and of their squares.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, spliced: u64) {
        let spliced = spliced as f64;
        self.sum += spliced;
        self.squares += spliced * spliced;
    }
}

/// Length of the head of [`Tally::to_numbers`], before the points.
const HEAD: usize = 6;

impl Tally {
    /// An empty tally for `points` moments.
    pub fn new(points: usize) -> Self {
        Self {
            runs: 0.0,
            generated: 0.0,
            transitions: 0.0,
            reallocations: 0.0,
            pauses: 0.0,
            slot_seconds: 0.0,
            points: vec![Sums::default(); points],
        }
    }

    fn count(&mut self, machine: &Machine, end: f64) {
        let counts = machine.counts();
        self.runs += 1.0;
        self.generated += counts.generated as f64;
        self.transitions += counts.transitions as f64;
        self.reallocations += counts.reallocations as f64;
        self.pauses += counts.pauses as f64;
        self.slot_seconds += machine.slot_seconds(end);
    }

    /// Runs so far.
    pub fn runs(&self) -> u64 {
        self.runs as u64
    }

    /// Adds the sums of another tally of the same moments. Merge in the order of the chunks to get the same bits every
    /// time.
    pub fn merge(&mut self, other: &Self) {
        self.runs += other.runs;
        self.generated += other.generated;
        self.transitions += other.transitions;
        self.reallocations += other.reallocations;
        self.pauses += other.pauses;
        self.slot_seconds += other.slot_seconds;
        for (mine, other) in self.points.iter_mut().zip(&other.points) {
            mine.sum += other.sum;
            mine.squares += other.squares;
        }
    }

    /// The tally at the first `points` moments only, as for shorter runs. Its other counts stay those of the whole
    /// runs.
    #[must_use]
    pub fn at_first(mut self, points: usize) -> Self {
        self.points.truncate(points);
        self
    }

    /// The tally as plain numbers, to be handed from one worker to another.
    pub fn to_numbers(&self) -> Vec<f64> {
        let head = [
            self.runs,
            self.generated,
            self.transitions,
            self.reallocations,
            self.pauses,
            self.slot_seconds,
        ];
        let points = self
            .points
            .iter()
            .flat_map(|point| [point.sum, point.squares]);
        head.into_iter().chain(points).collect()
    }

    /// Reads what [`Tally::to_numbers`] wrote.
    ///
    /// # Errors
    /// Says that these are not the numbers of a tally.
    pub fn from_numbers(numbers: &[f64]) -> Result<Self, BadInput> {
        let split = numbers.split_first_chunk::<HEAD>();
        let Some((head, points)) = split.filter(|(_, points)| points.len() % 2 == 0) else {
            let value = format!("a list of {}", numbers.len());
            let allowed = format!("{HEAD} numbers and two for each moment are needed");
            return Err(BadInput::new("tally", value, allowed));
        };
        let [
            runs,
            generated,
            transitions,
            reallocations,
            pauses,
            slot_seconds,
        ] = *head;
        let point = |pair: &[f64]| Sums {
            sum: pair[0],
            squares: pair[1],
        };
        Ok(Self {
            runs,
            generated,
            transitions,
            reallocations,
            pauses,
            slot_seconds,
            points: points.chunks_exact(2).map(point).collect(),
        })
    }
}

/// The results of one method over its runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MethodResult {
    /// Moments of wall-clock time, in seconds.
    pub wall_clock: Vec<f64>,
    /// Mean of the pseudo-MD spliced by then, in segments.
    pub spliced_mean: Vec<f64>,
    /// Its standard error; none for a single run.
    pub spliced_stderr: Vec<Option<f64>>,
    /// Number of runs.
    pub runs: u64,
    /// Segments done in a run.
    pub segments_per_run: f64,
    /// Segments spliced in a run.
    pub spliced_per_run: f64,
    /// Segments done and not spliced by the end of a run.
    pub stored_per_run: f64,
    /// Unspliced part of all segments done: the work that speculation has wasted so far.
    pub wasted: f64,
    /// Transitions of the trajectory in a run.
    pub transitions_per_run: f64,
    /// Part of all slot-seconds in which a slot worked.
    pub slot_use: f64,
    /// Number of times that slots were shared anew, per run.
    pub reallocations_per_run: f64,
    /// Number of times that a running segment lost its slots, per run.
    pub pauses_per_run: f64,
}

impl MethodResult {
    /// Means and standard errors over the runs in a tally.
    pub fn of(tally: &Tally, simulation: &Simulation) -> Self {
        let runs = tally.runs.max(1.0);
        let mean = |sum: f64| sum / runs;
        let spliced = tally.points.last().map_or(0.0, |last| last.sum);
        let stored = tally.generated - spliced;
        let slot_seconds = simulation.slots as f64 * simulation.wall_clock * runs;
        Self {
            wall_clock: simulation.moments(),
            spliced_mean: tally.points.iter().map(|point| mean(point.sum)).collect(),
            spliced_stderr: tally
                .points
                .iter()
                .map(|point| standard_error(tally.runs, *point))
                .collect(),
            runs: tally.runs(),
            segments_per_run: mean(tally.generated),
            spliced_per_run: mean(spliced),
            stored_per_run: mean(stored),
            wasted: if tally.generated > 0.0 {
                stored / tally.generated
            } else {
                0.0
            },
            transitions_per_run: mean(tally.transitions),
            // Rounding may give slightly more than 1.
            slot_use: (tally.slot_seconds / slot_seconds).min(1.0),
            reallocations_per_run: mean(tally.reallocations),
            pauses_per_run: mean(tally.pauses),
        }
    }
}

/// Standard error of a mean over n runs: `√((n·Σx² − (Σx)²)/(n²·(n − 1)))`. The difference is taken in whole numbers,
/// so that nothing is lost by cancellation.
fn standard_error(runs: f64, sums: Sums) -> Option<f64> {
    if runs < 2.0 {
        return None;
    }
    let whole = |x: f64| x as u128;
    let (square, of_sum) = (
        whole(runs) * whole(sums.squares),
        whole(sums.sum) * whole(sums.sum),
    );
    Some((square.saturating_sub(of_sum) as f64 / (runs - 1.0)).sqrt() / runs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::Coefficients;

    fn small() -> Simulation {
        Simulation {
            runs: 7,
            wall_clock: 5000.0,
            points: 10,
            ..Simulation::small()
        }
    }

    fn all(simulation: &Simulation, method: Method) -> Vec<Tally> {
        let runtime = RuntimeModel::new(Coefficients::PAPER).unwrap();
        let ensemble = Ensemble::new(simulation, &runtime, method).unwrap();
        let tallies = (0..chunks(simulation)).map(|chunk| ensemble.chunk(chunk).unwrap());
        tallies.collect()
    }

    #[test]
    fn chunks_hold_every_run_once() {
        let simulation = small();
        let tallies = all(&simulation, Method::MaxpWStar);
        let runs: Vec<u64> = tallies.iter().map(Tally::runs).collect();
        assert_eq!(runs, [2, 2, 2, 1]);
        let mut merged = Tally::new(10);
        tallies.iter().for_each(|tally| merged.merge(tally));
        let result = MethodResult::of(&merged, &simulation);
        assert_eq!(result.runs, 7);
        assert!(result.spliced_mean.is_sorted());
        assert!(result.spliced_stderr.iter().all(Option::is_some));
        assert!(
            0.9 < result.slot_use && result.slot_use <= 1.0,
            "{}",
            result.slot_use
        );
    }

    #[test]
    fn longer_runs_have_spliced_the_same_until_then() {
        let long = small();
        let short = Simulation {
            wall_clock: 2500.0,
            points: 5,
            ..small()
        };
        for method in Method::ALL {
            let (long, short) = (&all(&long, method)[0], &all(&short, method)[0]);
            assert_eq!(long.clone().at_first(5).points, short.points);
        }
    }

    #[test]
    fn a_tally_survives_as_numbers() {
        let tally = &all(&small(), Method::Ve)[0];
        assert_eq!(Tally::from_numbers(&tally.to_numbers()).unwrap(), *tally);
        assert!(Tally::from_numbers(&[1.0; 7]).is_err());
    }

    #[test]
    fn standard_error_is_that_of_the_mean() {
        let mut sums = Sums::default();
        [3, 5, 10].into_iter().for_each(|x| sums.add(x));
        // Variance ((−3)² + (−1)² + 4²)/2 = 13, of the mean 13/3.
        assert!((standard_error(3.0, sums).unwrap() - (13.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(standard_error(1.0, sums), None);
    }
}
