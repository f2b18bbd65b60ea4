//! Small simulations traced by hand, event by event.
//!
//! Segments have random run times, so that they do not all end together. Their work and their ends come from the
//! streams that the simulator documents, which are checked first. Below, `a[0]` is the work of the first segment that
//! begins in state 0, and `b[0]` and `c[0]` are those of states 1 and 2.

mod optimal;
mod virtual_ends;

use crate::certain::certain;
use crate::pair::{Simulator, fast, slow};
use allot_kernel::rng::Stream;
use allot_speculation::parsplice::{Method, RunTime, Simulation};
use allot_speculation::runtime::RuntimeModel;

/// The visible condition of a machine right after an event.
struct Seen {
    time: f64,
    end: u32,
    spliced: u64,
    generated: u64,
    pauses: u64,
    /// State and ends of its unspliced segments.
    store: &'static [(u32, &'static [u32])],
    /// State, place in its queue, slots, work done.
    running: Vec<(u32, u64, f64, f64)>,
    /// State and work done.
    paused: Vec<(u32, f64)>,
}

fn trace(simulation: &Simulation, runtime: &RuntimeModel, method: Method, events: &[Seen]) {
    let mut slow = slow(simulation, runtime, method, 0);
    let mut fast = fast(simulation, runtime, method, 0);
    for (name, simulator) in [
        ("slow", &mut slow as &mut dyn Simulator),
        ("fast", &mut fast),
    ] {
        for (i, event) in events.iter().enumerate() {
            let what = format!("event {i} of the {name} simulator");
            let mut now = simulator.picture();
            let near = |x: f64, y: f64| (x - y).abs() < 1e-9 * y.max(1.0);
            assert!(
                near(now.time, event.time),
                "{what}: {} is not {}",
                now.time,
                event.time
            );
            let counts = (now.end, now.spliced, now.generated, now.stored, now.pauses);
            let stored = event.generated - event.spliced;
            let wanted = (
                event.end,
                event.spliced,
                event.generated,
                stored,
                event.pauses,
            );
            assert_eq!(counts, wanted, "{what}");
            now.store.sort();
            let store = event
                .store
                .iter()
                .map(|(state, ends)| (*state, ends.to_vec()));
            assert_eq!(now.store, store.collect::<Vec<_>>(), "{what}");
            now.running.sort_by_key(|(state, nth, ..)| (*state, *nth));
            assert_eq!(now.running.len(), event.running.len(), "{what}");
            for (got, want) in now.running.iter().zip(&event.running) {
                assert_eq!((got.0, got.1), (want.0, want.1), "{what}");
                assert!(
                    near(got.2, want.2) && near(got.3, want.3),
                    "{what}: {got:?}, not {want:?}"
                );
            }
            now.paused.sort_by_key(|(state, _)| *state);
            assert_eq!(now.paused.len(), event.paused.len(), "{what}");
            for (got, want) in now.paused.iter().zip(&event.paused) {
                assert!(
                    got.0 == want.0 && near(got.1, want.1),
                    "{what}: {got:?}, not {want:?}"
                );
            }
            simulator.step();
        }
    }
}

/// The work of the first three segments that begin in each of the states 0, 1 and 2.
fn works() -> [[f64; 3]; 3] {
    let works = [
        [
            1.458_919_584_207_817_5,
            1.021_254_098_522_404,
            0.542_404_243_208_101_9,
        ],
        [
            1.192_108_399_934_382_2,
            0.951_309_747_065_484_4,
            1.458_128_711_174_432_5,
        ],
        [
            0.560_322_364_152_034_2,
            1.224_325_839_188_621_6,
            1.448_140_228_376_827_2,
        ],
    ];
    for (state, known) in (0..).zip(&works) {
        let mut stream = Stream::numbered("1", "run times", &[0, state]);
        for work in known {
            // Between 1 − s and 1 + s with s = 0.5.
            assert!((0.5 + stream.uniform() - work).abs() < 1e-15);
        }
    }
    works
}

/// A cycle 0 → 1 → 2 → 0: every segment leaves its state, and every forecast is certain.
fn cycle(slots: u64, horizon: u64) -> Simulation {
    Simulation {
        run_time: RunTime::Uniform(0.5),
        pause_cost: 10.0,
        seed: "1".into(),
        ..certain(&[1, 2, 0], slots, horizon)
    }
}
