//! Tests of internals. Tests of the public interface are in `tests/parsplice`.

use super::forecast::Forecast;
use super::near::Near;
use super::outlook::Outlook;
use super::plan::{levels, ranked};
use super::snapshot::Probable;
use super::*;
use crate::markov::Model;
use crate::runtime::Coefficients;
use allot_kernel::rng::Stream;
use std::collections::BTreeMap;
use std::sync::Arc;

fn setup(simulation: &Simulation) -> Arc<Setup> {
    let runtime = RuntimeModel::new(Coefficients::PAPER).unwrap();
    Arc::new(Setup::new(simulation, &runtime).unwrap())
}

#[test]
fn every_method_splices_the_same_trajectory() {
    let simulation = Simulation {
        horizon: 500,
        trajectories: 50,
        ..Simulation::small()
    };
    let setup = setup(&simulation);
    let mut visits: Vec<Vec<(u32, u64)>> = Vec::new();
    for method in Method::ALL {
        let mut machine = Machine::watched(&setup, method, 0).unwrap();
        while machine.next_event() < 20_000.0 {
            machine.step().unwrap();
        }
        assert!(machine.spliced() > 100, "{method:?}");
        let mut own = machine.visits().to_vec();
        own.pop(); // the last visit is not over
        visits.push(own);
    }
    let longest = visits.iter().max_by_key(|own| own.len()).unwrap().clone();
    for own in &visits {
        assert_eq!(own[..], longest[..own.len()]);
    }
}

/// A machine with w\* after a number of events.
fn machine_after(setup: &Arc<Setup>, events: u32) -> Machine {
    let mut machine = Machine::new(setup, Method::MaxpWStar, 0).unwrap();
    for _ in 0..events {
        machine.step().unwrap();
    }
    machine
}

/// The outlook of a machine without pending segments.
fn outlook<'a>(setup: &'a Setup, machine: &'a Machine) -> Outlook<'a> {
    Outlook {
        setup,
        places: &machine.places,
        pending: false,
    }
}

/// By task: sums of its probability and of the squares over many ensembles.
type Sums = BTreeMap<(u32, u64), (f64, f64)>;

/// Probabilities of the tasks of an estimate, the first of each state.
fn probabilities(forecast: &mut Forecast) -> BTreeMap<(u32, u64), f64> {
    const NTHS: u64 = 12;
    let mut all = BTreeMap::new();
    forecast.gather(1);
    for (state, needs) in forecast.needs() {
        for nth in 1..=NTHS {
            let share = needs.partition_point(|need| u64::from(*need) >= nth);
            all.insert((state, nth), share as f64 / forecast.trajectories() as f64);
        }
    }
    if let Some(alike) = forecast.alike() {
        let cases = alike.states as f64 * forecast.trajectories() as f64;
        let each = |run: &alike::Run| std::iter::repeat_n(run.cases, run.segments as usize);
        let needed: Vec<u64> = alike.runs.iter().flat_map(each).collect();
        let states: Vec<u32> = forecast.alike_states().collect();
        assert_eq!(states.len() as u64, alike.states);
        for state in states {
            for (nth, cases_of) in (1..=NTHS).zip(&needed) {
                all.insert((state, nth), *cases_of as f64 / cases);
            }
        }
    }
    all
}

const ESTIMATES: u32 = 150;

/// Many estimates of 30 trajectories each.
fn sums(mut estimate: impl FnMut(&mut Stream) -> Forecast, kind: u64) -> Sums {
    let mut stream = Stream::numbered("1", "estimates", &[kind]);
    let mut sums = Sums::new();
    for _ in 0..ESTIMATES {
        for (task, p) in probabilities(&mut estimate(&mut stream)) {
            let sum = sums.entry(task).or_default();
            *sum = (sum.0 + p, sum.1 + p * p);
        }
    }
    sums
}

/// Asserts that two kinds of estimates agree in the mean, task by task: the variance of each, over all tasks.
fn agree(plain: &Sums, other: &Sums, what: &str) -> [f64; 2] {
    let n = f64::from(ESTIMATES);
    let of = |(sum, squares): (f64, f64)| {
        let mean = sum / n;
        (mean, (squares / n - mean * mean).max(0.0))
    };
    let mut noise = [0.0, 0.0];
    for (task, plain) in plain {
        let (p, variance) = of(*plain);
        let (q, others) = of(other.get(task).copied().unwrap_or_default());
        noise[0] += variance;
        noise[1] += others;
        let error = ((variance + others) / n).sqrt();
        assert!(
            (p - q).abs() <= 5.0 * error + 1e-3,
            "{what}, {task:?}: {q} is not {p} ± {error}"
        );
    }
    noise
}

/// Quasi-random estimates have the same mean as independent ones and a smaller variance, with stored segments and
/// without.
#[test]
fn spread_trajectories_are_as_right_and_less_noisy() {
    for (model, stay, horizon) in [
        (Model::Cubic { side: 3 }, 0.7, 60),
        (Model::Cubic { side: 4 }, 0.9, 150),
        (Model::Complete { states: 9 }, 0.6, 30),
        (Model::Complete { states: 40 }, 0.9, 120),
    ] {
        let simulation = Simulation {
            model: model.clone(),
            stay: Some(stay),
            horizon,
            ..Simulation::small()
        };
        let setup = setup(&simulation);
        let mut machine = Machine::new(&setup, Method::MaxpWStar, 0).unwrap();
        for pending in [false, true] {
            for _ in 0..15 {
                machine.step().unwrap();
            }
            let outlook = Outlook {
                setup: &setup,
                places: &machine.places,
                pending,
            };
            let [plain, spread] = [false, true].map(|spread| {
                let estimate = |stream: &mut Stream| {
                    let begin = [Forecast::new, Forecast::spread][usize::from(spread)];
                    let mut forecast = begin(setup.model.states());
                    forecast.ensemble(&outlook, machine.end, (30, horizon), None, stream);
                    forecast
                };
                sums(estimate, spread.into())
            });
            let noise = agree(&plain, &spread, &format!("{model:?}"));
            assert!(noise[1] < 0.7 * noise[0], "{model:?}: {noise:?}");
        }
    }
}

/// Needs near the end are the same whether trajectories are followed there only or everywhere. No segment beyond is
/// needed by more trajectories than the bound allows, which is below the least probable segment with slots.
#[test]
fn what_is_needed_near_the_end_does_not_depend_on_how_trajectories_are_followed_beyond() {
    for model in [
        Model::Ring { states: 1000 },
        Model::Cubic { side: 16 },
        Model::Complete { states: 1000 },
    ] {
        let simulation = Simulation {
            model: model.clone(),
            stay: Some(0.9),
            horizon: 1500,
            slots: 300,
            trajectories: 200,
            ..Simulation::small()
        };
        let setup = setup(&simulation);
        let states = setup.model.states();
        for steps in [0, 30, 300] {
            let machine = machine_after(&setup, steps);
            let near = machine.near_end(1, None).expect("a large model");
            let outlook = outlook(&setup, &machine);
            let mut last = Forecast::default();
            let kinds = [(false, None), (false, Some(&near)), (true, Some(&near))];
            let [all, only, spread] = kinds.map(|(spread, near)| {
                let begin = [Forecast::new, Forecast::spread][usize::from(spread)];
                let estimate = |stream: &mut Stream| {
                    let mut forecast = begin(states);
                    forecast.ensemble(
                        &outlook,
                        machine.end,
                        (30, 1500),
                        near.map(|near| near as _),
                        stream,
                    );
                    last = forecast.clone();
                    forecast
                };
                sums(estimate, u64::from(near.is_some()))
            });
            // For the ends of a stretch only the share of trajectories is exact, not the need.
            let at_end = |state| matches!(&near, Near::Stretch(s) if s.ends().contains(&state));
            let told = |sums: &Sums| -> (Sums, Sums) {
                let first_only =
                    |((state, nth), _): &(&(u32, u64), _)| *nth == 1 || !at_end(*state);
                let told = sums.iter().filter(first_only);
                told.partition(|((state, _), _)| at_end(*state) || near.tells(*state, &last))
            };
            let ((all, beyond), (only, nothing)) = (told(&all), told(&only));
            let (spread, _) = told(&spread);
            let sum_of_first = |state: &u32| all.get(&(*state, 1)).map_or(0.0, |(sum, _)| *sum);
            let most = |edge: &[u32]| edge.iter().map(sum_of_first).fold(0.0, f64::max);
            let most = match &near {
                Near::Stretch(stretch) => most(&stretch.ends()),
                Near::Sites(sites) => most(sites.edge()),
                Near::Apart { most } => most * f64::from(ESTIMATES),
            };
            assert!(beyond.len() > 50 && nothing.is_empty());
            let mean = |sum: f64| sum / f64::from(ESTIMATES);
            let error = (mean(most) / f64::from(30 * ESTIMATES)).sqrt();
            for (task, (sum, _)) in beyond {
                assert!(mean(sum) <= mean(most) + 5.0 * error, "{model:?}, {task:?}");
            }
            let what = format!("{model:?} after {steps} steps");
            for near in [&only, &spread] {
                agree(&all, near, &what);
                agree(near, &all, &what);
            }
        }
    }
}

/// The fast path on a ring gives the same task probabilities as following visit by visit: many trajectories, with
/// stored segments and without.
#[test]
fn ways_first_and_lengths_later_give_what_visits_give() {
    const TRAJECTORIES: u64 = 200_000;
    for (stay, horizon, steps) in [(0.5, 9, 0), (0.9, 300, 0), (0.9, 1500, 200), (0.5, 200, 30)] {
        let simulation = Simulation {
            model: Model::Ring { states: 1000 },
            stay: Some(stay),
            horizon,
            slots: 300,
            ..Simulation::small()
        };
        let setup = setup(&simulation);
        let machine = machine_after(&setup, steps);
        let near = machine.near_end(1, None).expect("a large model");
        let outlook = outlook(&setup, &machine);
        let mut stream = Stream::new("1", "ways first");
        let [mut visits, mut ways] = [None, Some(&near)].map(|near| {
            let mut forecast = Forecast::new(1000);
            let size = (TRAJECTORIES, horizon);
            forecast.ensemble(
                &outlook,
                machine.end,
                size,
                near.map(|near| near as _),
                &mut stream,
            );
            forecast
        });
        let n = TRAJECTORIES as f64;
        let (visits, told) = (probabilities(&mut visits), probabilities(&mut ways));
        let mut compared = 0;
        for ((state, nth), p) in visits {
            let variance = p * (1.0 - p) / n;
            if near.tells(state, &ways) && n * p * (1.0 - p) > 50.0 {
                let q = told[&(state, nth)];
                let z = (p - q) / (2.0 * variance).sqrt();
                assert!(z.abs() < 5.0, "{stay}, {state}, {nth}: {q} is not {p}");
                compared += 1;
            }
        }
        assert!(compared > 50);
    }
}

/// On a complete graph the first segments by rank are the most probable ones, from alike states and others together.
#[test]
fn the_most_probable_segments_come_first_whichever_are_alike() {
    let simulation = Simulation {
        model: Model::Complete { states: 300 },
        stay: Some(0.5),
        horizon: 200,
        slots: 250,
        ..Simulation::small()
    };
    let setup = setup(&simulation);
    let mut machine = Machine::new(&setup, Method::Maxp, 0).unwrap();
    for _ in 0..4 {
        machine.looking_everywhere(|forecast| {
            let p = probabilities(forecast);
            let mut left = simulation.slots;
            let mut most = 0.0;
            for level in levels(forecast, 1, u64::MAX) {
                let count = left.min(level.count);
                most += level.p * count as f64;
                left -= count;
            }
            let mut nths = BTreeMap::new();
            let mut sum = 0.0;
            for (state, count) in ranked(forecast, (0, simulation.slots)) {
                let nth = nths.entry(state).or_insert(0);
                for _ in 0..count {
                    *nth += 1;
                    sum += p[&(state, *nth)];
                }
            }
            assert!((sum - most).abs() < 1e-9 * most, "{sum} is not {most}");
        });
        machine.step().unwrap();
    }
}

/// A snapshot lists segments beyond the region of the last estimate too, and taking it does not change the run.
#[test]
fn a_picture_tells_more_than_the_run_looks_at() {
    for (model, horizon) in [
        (Model::Ring { states: 1000 }, 1500),
        (Model::Cubic { side: 16 }, 1500),
        (Model::Complete { states: 60 }, 60),
    ] {
        let simulation = Simulation {
            model: model.clone(),
            stay: Some(0.9),
            horizon,
            slots: 300,
            trajectories: 200,
            ..Simulation::small()
        };
        let setup = setup(&simulation);
        let [mut watched, mut alone] =
            [0, 0].map(|run| Machine::watched(&setup, Method::MaxpWMax, run).unwrap());
        let (mut looks_near, mut tells_more) = (0, 0);
        for _ in 0..60 {
            let picture = watched.snapshot();
            watched.levels();
            assert_eq!(picture, watched.snapshot());
            if let Some(near) = &watched.near {
                let tells = |one: &Probable| near.tells(one.state, &watched.forecast);
                looks_near += 1;
                tells_more += u32::from(!picture.probable.iter().all(tells));
            }
            watched.step().unwrap();
            alone.step().unwrap();
        }
        // A snapshot lists the 200 most probable segments, which may all be near.
        assert!(looks_near > 10);
        assert!(!matches!(model, Model::Complete { .. }) || tells_more == looks_near);
        assert_eq!(watched.visits(), alone.visits());
        assert_eq!(watched.counts(), alone.counts());
    }
}
