//! The spliced trajectory follows the Markov model, whatever the method. Speculation changes its speed and never its
//! distribution.

use crate::pair::{Simulator, ends, fast, one_begins_the_other, paper};
use allot_speculation::markov::{MarkovModel, Matrix, Model};
use allot_speculation::parsplice::{Method, Reallocate, RunTime, Simulation};

const RUNS: u64 = 60;

fn models() -> Vec<(&'static str, Model, Option<f64>)> {
    let matrix = vec![
        vec![0.5, 0.3, 0.2, 0.0],
        vec![0.05, 0.9, 0.0, 0.05],
        vec![0.6, 0.4, 0.0, 0.0],
        vec![0.0, 0.25, 0.25, 0.5],
    ];
    vec![
        ("ring", Model::Ring { states: 12 }, Some(0.8)),
        ("lattice", Model::Cubic { side: 3 }, Some(0.6)),
        ("complete graph", Model::Complete { states: 10 }, Some(0.9)),
        (
            "complete graph of 2",
            Model::Complete { states: 2 },
            Some(0.3),
        ),
        (
            "matrix",
            Model::Matrix(Matrix::Dense { rows: matrix }),
            None,
        ),
    ]
}

fn simulation(model: Model, stay: Option<f64>) -> Simulation {
    Simulation {
        model,
        stay,
        slots: 24,
        horizon: 80,
        trajectories: 20,
        wall_clock: 6000.0,
        seed: "chi".into(),
        ..Simulation::small()
    }
}

type Visits = Vec<(u32, u64)>;

/// The spliced trajectory of one run.
fn trajectory(simulation: &Simulation, method: Method, run: u64) -> Visits {
    let mut machine = fast(simulation, &paper(), method, run);
    while Simulator::time(&machine) < simulation.wall_clock && Simulator::step(&mut machine) {}
    let visits = Simulator::visits(&machine);
    let spliced: u64 = visits.iter().map(|(_, segments)| segments).sum();
    assert_eq!(spliced, Simulator::spliced(&machine));
    visits
}

/// Cells of observed and expected counts with equal sums; cells with small expected counts are merged.
#[derive(Default)]
struct ChiSquared {
    sum: f64,
    freedom: f64,
}

impl ChiSquared {
    fn add(&mut self, cells: &[(f64, f64)]) {
        let (rare, common): (Vec<_>, Vec<_>) = cells.iter().copied().partition(|cell| cell.1 < 8.0);
        let together = rare.iter().fold((0.0, 0.0), |x, y| (x.0 + y.0, x.1 + y.1));
        let mut used = 0.0;
        for (observed, expected) in common.into_iter().chain([together]) {
            if expected >= 4.0 {
                self.sum += (observed - expected) * (observed - expected) / expected;
                used += 1.0;
            }
        }
        self.freedom += (used - 1.0_f64).max(0.0);
    }

    /// Wilson and Hilferty's approximation; a correct model is rejected once in 30 000 times.
    fn fits(&self) -> bool {
        let part = 2.0 / (9.0 * self.freedom);
        let root = 1.0 - part + 4.0 * part.sqrt();
        self.sum < self.freedom * root * root * root
    }

    fn check(&self, what: &str) {
        assert!(self.freedom > 0.0, "{what}: nothing to compare");
        assert!(
            self.fits(),
            "{what}: χ² = {} of {} degrees of freedom",
            self.sum,
            self.freedom
        );
    }
}

/// Every transition of every run, against the model.
fn transitions(model: &MarkovModel, all: &[Visits]) -> ChiSquared {
    let states = model.states() as usize;
    let mut seen = vec![vec![0.0; states]; states];
    for visits in all {
        let mut at = visits[0].0 as usize;
        for end in ends(visits) {
            seen[at][end as usize] += 1.0;
            at = end as usize;
        }
    }
    let mut chi_squared = ChiSquared::default();
    for (from, row) in (0..).zip(&seen) {
        let all: f64 = row.iter().sum();
        let mut chances = vec![0.0; states];
        chances[from as usize] = model.stay(from);
        for (to, p) in model.exits(from) {
            chances[to as usize] += p;
        }
        for (observed, p) in row.iter().zip(&chances) {
            assert!(*p > 0.0 || *observed == 0.0, "an impossible transition");
        }
        let cells = row.iter().zip(&chances).filter(|(_, p)| **p > 0.0);
        let cells: Vec<_> = cells.map(|(seen, p)| (*seen, p * all)).collect();
        chi_squared.add(&cells);
    }
    chi_squared
}

/// Visit lengths against the geometric distribution. The same number of visits of each run counts, so that visits cut
/// off by the end of the run give no bias.
fn lengths(stay: f64, all: &[Visits]) -> ChiSquared {
    const LONGEST: usize = 40;
    let whole = all.iter().map(Vec::len).min().unwrap_or(0) - 1;
    let mut seen = [0.0; LONGEST + 1];
    for visits in all {
        for (_, segments) in &visits[..whole] {
            seen[(*segments as usize - 1).min(LONGEST)] += 1.0;
        }
    }
    let count = (whole * all.len()) as f64;
    let mut left = 1.0;
    let mut cells = Vec::new();
    for (length, observed) in seen.into_iter().enumerate() {
        let here = if length < LONGEST {
            left * (1.0 - stay)
        } else {
            left
        };
        cells.push((observed, here * count));
        left -= here;
    }
    let mut chi_squared = ChiSquared::default();
    chi_squared.add(&cells);
    chi_squared
}

/// Whether the way out of a state depends on the way into it: on a ring, there and back or on and on.
fn memory(all: &[Visits]) -> ChiSquared {
    let whole = all.iter().map(Vec::len).min().unwrap_or(0);
    let mut seen = [0.0; 2];
    for visits in all {
        for three in visits[..whole].windows(3) {
            let on = three[2].0 != three[0].0;
            seen[usize::from(on)] += 1.0;
        }
    }
    let half = 0.5 * (seen[0] + seen[1]);
    let mut chi_squared = ChiSquared::default();
    chi_squared.add(&seen.map(|observed| (observed, half)));
    chi_squared
}

#[test]
fn the_trajectory_has_the_statistics_of_the_model() {
    for (name, model, stay) in models() {
        let simulation = simulation(model.clone(), stay);
        let markov = simulation.markov_model().expect("a good model");
        for method in Method::ALL {
            let what = format!("{name} by {}", method.id());
            let runs = (0..RUNS).map(|run| trajectory(&simulation, method, run));
            let all: Vec<Visits> = runs.collect();
            transitions(&markov, &all).check(&format!("transitions of the {what}"));
            if let Some(stay) = stay {
                lengths(stay, &all).check(&format!("lengths of visits of the {what}"));
            }
            if let Model::Ring { .. } = model {
                memory(&all).check(&format!("ways out of the {what}"));
            }
        }
    }
}

#[test]
fn a_wrong_model_is_found_out() {
    let ring = simulation(Model::Ring { states: 12 }, Some(0.8));
    let all: Vec<Visits> = (0..RUNS)
        .map(|run| trajectory(&ring, Method::Ve, run))
        .collect();
    let other = MarkovModel::new(&ring.model, Some(0.82)).expect("a model");
    assert!(!transitions(&other, &all).fits());
    assert!(!lengths(0.86, &all).fits());
}

#[test]
fn every_method_splices_the_same_trajectory() {
    for (name, model, stay) in models() {
        let plain = simulation(model, stay);
        let changed = [
            Simulation {
                slots: 7,
                pause_cost: 15.0,
                run_time: RunTime::Exponential,
                ..plain.clone()
            },
            Simulation {
                slots: 100,
                reallocate: Reallocate::Segment,
                run_time: RunTime::Uniform(0.3),
                horizon: 10,
                wall_clock: 2000.0,
                ..plain.clone()
            },
        ];
        for run in 0..4 {
            let mut all: Vec<Visits> = Vec::new();
            for simulation in [&plain].into_iter().chain(&changed) {
                all.extend(Method::ALL.map(|method| trajectory(simulation, method, run)));
            }
            let longest = all.iter().max_by_key(|visits| ends(visits).len());
            let longest = longest.expect("fifteen trajectories");
            for visits in &all {
                assert!(
                    one_begins_the_other(visits, longest),
                    "run {run} of the {name}"
                );
            }
        }
        let (one, other) = (
            trajectory(&plain, Method::Ve, 0),
            trajectory(&plain, Method::Ve, 1),
        );
        assert!(
            !one_begins_the_other(&one, &other),
            "two runs of the {name} are one"
        );
    }
}
