//! On random models the forecasts of the two simulators differ. The means of the spliced segments must agree, and each
//! simulator must splice the one trajectory of its run.

use crate::pair::{Simulator, fast, one_begins_the_other, paper, slow, spliced_at};
use allot_speculation::markov::{Matrix, Model};
use allot_speculation::parsplice::{Knowledge, Method, Reallocate, RunTime, Simulation};

/// Difference of means, in units of its standard error.
#[derive(Default)]
struct Difference {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Difference {
    fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn standard_error(&self) -> f64 {
        let variance = self.squares / self.count - self.mean() * self.mean();
        (variance.max(0.0) / (self.count - 1.0)).sqrt()
    }
}

/// The same runs by both simulators. The two share the trajectory of each run, so the differences run by
/// run have a smaller standard error than the two means would have by themselves: the test is stricter.
fn agree(name: &str, simulation: &Simulation, runs: u64) {
    let end = simulation.wall_clock;
    let moments = [0.35 * end, end];
    let what = [
        "spliced early",
        "spliced",
        "generated",
        "stored",
        "re-allocations",
        "pauses",
        "Σp of the last estimate",
        "Σp² of the last estimate",
    ];
    for method in Method::ALL {
        let mut differences: [Difference; 8] = Default::default();
        for run in 0..runs {
            let mut seen = Vec::new();
            let mut slow = slow(simulation, &paper(), method, run);
            let mut fast = fast(simulation, &paper(), method, run);
            for simulator in [&mut slow as &mut dyn Simulator, &mut fast] {
                let spliced = spliced_at(simulator, &moments);
                let picture = simulator.picture();
                seen.push([
                    spliced[0] as f64,
                    spliced[1] as f64,
                    picture.generated as f64,
                    picture.stored as f64,
                    picture.reallocations as f64,
                    picture.pauses as f64,
                    picture.needs.iter().sum(),
                    picture.needs.iter().map(|p| p * p).sum(),
                ]);
            }
            for (i, difference) in differences.iter_mut().enumerate() {
                difference.add(seen[1][i] - seen[0][i]);
            }
            assert!(
                one_begins_the_other(&slow.visits(), &Simulator::visits(&fast)),
                "run {run} of {name} by {} has two trajectories",
                method.id()
            );
        }
        for (what, difference) in what.iter().zip(&differences) {
            let (mean, error) = (difference.mean(), difference.standard_error());
            assert!(
                mean.abs() <= 4.0 * error + 1e-9,
                "{name} by {}: {what} of the fast one less that of the slow one: {mean} ± {error}",
                method.id()
            );
        }
    }
}

fn small(model: Model, stay: f64, slots: u64, horizon: u64) -> Simulation {
    Simulation {
        model,
        stay: Some(stay),
        slots,
        horizon,
        trajectories: 20,
        wall_clock: 4000.0,
        seed: "oracle".into(),
        ..Simulation::small()
    }
}

#[test]
fn rings() {
    agree(
        "ring of 12, ρ = 0.8",
        &small(Model::Ring { states: 12 }, 0.8, 24, 100),
        300,
    );
    agree(
        "ring of 2, ρ = 0",
        &small(Model::Ring { states: 2 }, 0.0, 5, 30),
        20,
    );
    agree(
        "ring of 5, ρ = 0",
        &small(Model::Ring { states: 5 }, 0.0, 9, 30),
        300,
    );
    agree(
        "ring of 40, ρ = 0.95",
        &small(Model::Ring { states: 40 }, 0.95, 60, 200),
        200,
    );
}

#[test]
fn lattices_and_complete_graphs() {
    agree(
        "lattice of 27, ρ = 0.7",
        &small(Model::Cubic { side: 3 }, 0.7, 30, 60),
        200,
    );
    agree(
        "lattice of 8, ρ = 0.9",
        &small(Model::Cubic { side: 2 }, 0.9, 13, 120),
        200,
    );
    agree(
        "complete graph of 30, ρ = 0.9",
        &small(Model::Complete { states: 30 }, 0.9, 40, 120),
        200,
    );
    agree(
        "complete graph of 3, ρ = 0.4",
        &small(Model::Complete { states: 3 }, 0.4, 4, 20),
        400,
    );
}

/// The horizon is hardly longer than the number of slots. So the store decides how many segments are still needed, and
/// workers stay idle.
#[test]
fn short_horizons() {
    let spread = |stay, slots, horizon| Simulation {
        run_time: RunTime::Uniform(0.6),
        wall_clock: 2500.0,
        ..small(Model::Complete { states: 3 }, stay, slots, horizon)
    };
    agree("complete graph of 3, horizon 25", &spread(0.8, 24, 25), 300);
    agree("complete graph of 3, horizon 8", &spread(0.5, 12, 8), 300);
}

/// The mean over all events of a run of how many segments the ensemble needs.
fn mean_need(simulator: &mut dyn Simulator, wall_clock: f64) -> f64 {
    let (mut sum, mut events) = (0.0, 0.0);
    while simulator.time() <= wall_clock {
        sum += simulator.picture().needs.iter().sum::<f64>();
        events += 1.0;
        simulator.step();
    }
    sum / events
}

/// Most workers are always busy. So the ensemble of MaxP goes through the store, then through the pending segments, and
/// comes back for more: its consumption is compared estimate by estimate.
#[test]
fn estimates_with_pending_segments() {
    for (stay, slots, horizon) in [(0.5, 12, 60), (0.8, 30, 90)] {
        let simulation = Simulation {
            run_time: RunTime::Uniform(0.6),
            reallocate: Reallocate::Segment,
            wall_clock: 2500.0,
            ..small(Model::Complete { states: 3 }, stay, slots, horizon)
        };
        let mut difference = Difference::default();
        for run in 0..300 {
            let mut slow = slow(&simulation, &paper(), Method::Maxp, run);
            let mut fast = fast(&simulation, &paper(), Method::Maxp, run);
            let end = simulation.wall_clock;
            difference.add(mean_need(&mut fast, end) - mean_need(&mut slow, end));
        }
        let (mean, error) = (difference.mean(), difference.standard_error());
        assert!(
            mean.abs() <= 4.0 * error,
            "ρ = {stay}: {mean} ± {error} segments more are needed"
        );
    }
}

fn matrix() -> Model {
    Model::Matrix(Matrix::Dense {
        rows: vec![
            vec![0.5, 0.3, 0.2, 0.0],
            vec![0.05, 0.9, 0.0, 0.05],
            vec![0.6, 0.4, 0.0, 0.0],
            vec![0.0, 0.25, 0.25, 0.5],
        ],
    })
}

fn of_matrix(slots: u64, horizon: u64) -> Simulation {
    Simulation {
        stay: None,
        ..small(matrix(), 0.0, slots, horizon)
    }
}

#[test]
fn matrices() {
    agree("matrix", &of_matrix(16, 60), 300);
    let start = Simulation {
        start: 3,
        ..of_matrix(7, 15)
    };
    agree("matrix from its last state", &start, 300);
}

#[test]
fn run_times_and_pauses() {
    let ring = small(Model::Ring { states: 12 }, 0.8, 24, 60);
    let uniform = Simulation {
        run_time: RunTime::Uniform(0.3),
        pause_cost: 20.0,
        wall_clock: 2500.0,
        ..ring.clone()
    };
    agree(
        "ring with spread run times and a cost of pauses",
        &uniform,
        200,
    );
    let exponential = Simulation {
        run_time: RunTime::Exponential,
        wall_clock: 2500.0,
        ..of_matrix(12, 40)
    };
    agree("matrix with exponential run times", &exponential, 200);
}

#[test]
fn reallocations() {
    let segment = Simulation {
        reallocate: Reallocate::Segment,
        wall_clock: 3000.0,
        ..small(Model::Complete { states: 6 }, 0.6, 12, 40)
    };
    agree(
        "complete graph, slots shared after each segment",
        &segment,
        200,
    );
    let interval = Simulation {
        reallocate: Reallocate::Interval(170.0),
        run_time: RunTime::Uniform(0.2),
        ..small(Model::Ring { states: 8 }, 0.7, 15, 50)
    };
    agree("ring, slots shared every 170 s", &interval, 200);
}

#[test]
fn learned_models() {
    let learned = |prior| Simulation {
        knowledge: Knowledge::Learned { prior },
        ..small(Model::Ring { states: 8 }, 0.7, 15, 50)
    };
    agree("ring, learned with a prior of 1", &learned(1.0), 300);
    agree("ring, learned with a prior of 0.01", &learned(0.01), 300);
    let matrix = Simulation {
        knowledge: Knowledge::Learned { prior: 3.0 },
        reallocate: Reallocate::Segment,
        wall_clock: 2500.0,
        ..of_matrix(12, 40)
    };
    agree("matrix, learned", &matrix, 150);
}
