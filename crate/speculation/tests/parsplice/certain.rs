//! Where every forecast is certain, the two simulators must agree event by event.
//!
//! In these models all segments of a state end in the same state. So all trajectories of an ensemble are the same,
//! whatever the random numbers. The states lie on a cycle, or on a path into one, or end in a state that is never left.

use crate::pair::{Picture, SEEN, Simulator, fast, ideal, paper, slow};
use allot_kernel::rng::Stream;
use allot_speculation::markov::{Matrix, Model};
use allot_speculation::parsplice::{Knowledge, Method, Reallocate, RunTime, Simulation};
use allot_speculation::runtime::RuntimeModel;

/// A model in which state i always leads to `next[i]`.
pub fn follow(next: &[u32]) -> Model {
    let entries = (0..).zip(next).map(|(from, to)| (from, *to, 1.0)).collect();
    Model::Matrix(Matrix::Sparse {
        states: next.len() as u32,
        entries,
    })
}

/// A simulation in which everything is certain.
pub fn certain(next: &[u32], slots: u64, horizon: u64) -> Simulation {
    Simulation {
        model: follow(next),
        stay: None,
        slots,
        horizon,
        trajectories: 2,
        ..Simulation::small()
    }
}

fn near(x: f64, y: f64) -> bool {
    (x - y).abs() <= 1e-8 * x.abs().max(1.0)
}

fn compare(slow: &mut Picture, fast: &mut Picture) -> Result<(), String> {
    for picture in [&mut *slow, &mut *fast] {
        picture
            .running
            .sort_by_key(|(state, nth, ..)| (*state, *nth));
        picture
            .paused
            .sort_by(|x, y| x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)));
        picture.store.sort();
    }
    let numbers = |p: &Picture| {
        (
            p.end,
            p.spliced,
            p.generated,
            p.stored,
            p.reallocations,
            p.pauses,
        )
    };
    if numbers(slow) != numbers(fast) {
        return Err("counts".into());
    }
    if !near(slow.time, fast.time) {
        return Err("time".into());
    }
    if !near(slow.slot_use, fast.slot_use) {
        return Err("slot use".into());
    }
    for (_, ends) in &mut slow.store {
        ends.truncate(SEEN); // how many others there are, `stored` has compared
    }
    if slow.store != fast.store {
        return Err("store".into());
    }
    if slow.needs != fast.needs {
        return Err("probabilities".into());
    }
    let running = slow.running.iter().zip(&fast.running);
    let same = running
        .clone()
        .all(|(x, y)| (x.0, x.1) == (y.0, y.1) && near(x.2, y.2) && near(x.3, y.3));
    if !same || slow.running.len() != fast.running.len() {
        return Err("running segments".into());
    }
    let paused = slow.paused.iter().zip(&fast.paused);
    let same = paused.clone().all(|(x, y)| x.0 == y.0 && near(x.1, y.1));
    if !same || slow.paused.len() != fast.paused.len() {
        return Err("paused segments".into());
    }
    Ok(())
}

/// The beginning of a picture: the counts, and the first of many segments.
fn short(picture: &Picture) -> String {
    format!("{picture:?}").chars().take(1500).collect()
}

/// Runs both simulators through `events` events and compares them.
fn agree(simulation: &Simulation, runtime: &RuntimeModel, method: Method, events: u32) {
    let mut slow = slow(simulation, runtime, method, 3);
    let mut fast = fast(simulation, runtime, method, 3);
    for event in 0..=events {
        let (mut one, mut other) = (slow.picture(), fast.picture());
        if let Err(what) = compare(&mut one, &mut other) {
            panic!(
                "{what}: different after {event} events of {}:\n{simulation:?}\nslow {}\nfast {}",
                method.id(),
                short(&one),
                short(&other)
            );
        }
        if one.time > simulation.wall_clock {
            break;
        }
        let (one, other) = (Simulator::step(&mut slow), Simulator::step(&mut fast));
        assert_eq!(one, other, "one stops: {} {simulation:?}", method.id());
        if !one {
            break;
        }
    }
    assert_eq!(slow.visits(), Simulator::visits(&fast), "{}", method.id());
}

const CYCLE: [u32; 5] = [1, 2, 3, 4, 0];
const PATHS: [&[u32]; 5] = [
    &[1, 0],
    &CYCLE,
    &[3, 4, 1, 2, 5, 0, 6], // two cycles, and a state of its own that is never reached
    &[1, 2, 3, 4, 2],       // a way into a cycle of three
    &[1, 2, 3, 3],          // a way into a state that is never left
];

#[test]
fn every_method_on_cycles() {
    for next in PATHS {
        for slots in [1, 2, 3, 5, 12, 60, 300] {
            for horizon in [1, 2, 7, 40] {
                for method in Method::ALL {
                    agree(&certain(next, slots, horizon), &paper(), method, 20);
                }
            }
        }
    }
}

/// All other settings of a simulation, at random.
#[test]
fn every_option_on_cycles() {
    let mut stream = Stream::new("1", "options on cycles");
    for case in 0..400 {
        let pick =
            |stream: &mut Stream, from: &[f64]| from[stream.below(from.len() as u32) as usize];
        let next = PATHS[stream.below(PATHS.len() as u32) as usize];
        let slots = pick(&mut stream, &[1.0, 2.0, 4.0, 7.0, 24.0, 60.0, 300.0]) as u64;
        let horizon = pick(&mut stream, &[1.0, 3.0, 6.0, 20.0, 100.0]) as u64;
        let simulation = Simulation {
            start: stream.below(next.len() as u32),
            pause_cost: pick(&mut stream, &[0.0, 1.0, 25.0, 700.0]),
            reallocate: match stream.below(3) {
                0 => Reallocate::Transition,
                1 => Reallocate::Segment,
                _ => Reallocate::Interval(pick(&mut stream, &[17.0, 130.0, 900.0])),
            },
            run_time: match stream.below(3) {
                0 => RunTime::Exact,
                1 => RunTime::Uniform(pick(&mut stream, &[0.1, 0.5, 1.0])),
                _ => RunTime::Exponential,
            },
            seed: case.to_string(),
            ..certain(next, slots, horizon)
        };
        let runtime = [paper(), ideal()][stream.below(2) as usize].clone();
        for method in Method::ALL {
            agree(&simulation, &runtime, method, 30);
        }
    }
}

/// A model learned from segments that always end in the same state is certain as well, once all states were seen and if
/// the prior is small. Only VE is compared here, because its walks are short.
#[test]
fn learning_on_cycles() {
    for slots in [1, 2, 5, 12] {
        let simulation = Simulation {
            knowledge: Knowledge::Learned { prior: 1e-6 },
            ..certain(&CYCLE, slots, 20)
        };
        agree(&simulation, &paper(), Method::Ve, 25);
    }
}
