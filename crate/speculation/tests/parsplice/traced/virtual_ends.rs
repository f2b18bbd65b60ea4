//! VE, traced by hand.

use super::{Seen, cycle, trace, works};
use crate::pair::ideal;
use allot_kernel::rng::Stream;
use allot_speculation::markov::{MarkovModel, Model};
use allot_speculation::parsplice::{Knowledge, Method, Simulation};

#[test]
fn virtual_ends_on_a_cycle_with_two_slots() {
    let [a, b, c] = works();
    let t = 480.0; // T(1) of ideal scaling
    let seen = |time, end, spliced, generated, store, running: [(u32, f64); 2]| Seen {
        time,
        end,
        spliced,
        generated,
        pauses: 0,
        store,
        running: running.map(|(state, done)| (state, 1, 1.0, done)).to_vec(),
        paused: Vec::new(),
    };
    // The first worker begins a[0] in 0, where the trajectory ends. The second one's walk consumes a[0], which
    // is pending, comes to 1, and finds nothing there: it begins b[0].
    let t0 = 0.0;
    // 572.212 s: b[0] is done and stored, 1 → 2. The walk: 0 (a[0] is pending), 1 (stored), 2: c[0] begins.
    let t1 = t * b[0];
    // 700.281 s: a[0] is done: 0 → 1 and the stored 1 → 2 are spliced. Walk: 2 (c[0]), 0: a[1] begins.
    let t2 = t * a[0];
    // 841.167 s: c[0] is done, 2 → 0 is spliced. Walk: 0 (a[1]), 1: b[1] begins.
    let t3 = t1 + t * c[0];
    // 1 190.483 s: a[1] is done, 0 → 1 is spliced. Walk: 1 (b[1]), 2: c[1] begins.
    let t4 = t2 + t * a[1];
    // 1 297.795 s: b[1] is done, 1 → 2 is spliced. Walk: 2 (c[1]), 0: a[2] begins.
    let t5 = t3 + t * b[1];
    // 1 558.149 s: a[2] is done and stored, 0 → 1. Walk: 2 (c[1]), 0 (stored), 1: b[2] begins.
    let t6 = t5 + t * a[2];
    // 1 778.160 s: c[1] is done: 2 → 0 and the stored 0 → 1 are spliced. Walk: 1 (b[2]), 2: c[2] begins.
    let t7 = t4 + t * c[1];
    let events = [
        seen(t0, 0, 0, 0, &[], [(0, 0.0), (1, 0.0)]),
        seen(t1, 0, 0, 1, &[(1, &[2])], [(0, t1 / t / a[0]), (2, 0.0)]),
        seen(t2, 2, 2, 2, &[], [(0, 0.0), (2, (t2 - t1) / t / c[0])]),
        seen(t3, 0, 3, 3, &[], [(0, (t3 - t2) / t / a[1]), (1, 0.0)]),
        seen(t4, 1, 4, 4, &[], [(1, (t4 - t3) / t / b[1]), (2, 0.0)]),
        seen(t5, 2, 5, 5, &[], [(0, 0.0), (2, (t5 - t4) / t / c[1])]),
        seen(
            t6,
            2,
            5,
            6,
            &[(0, &[1])],
            [(1, 0.0), (2, (t6 - t4) / t / c[1])],
        ),
        seen(t7, 1, 7, 7, &[], [(1, (t7 - t6) / t / b[2]), (2, 0.0)]),
    ];
    trace(&cycle(2, 9), &ideal(), Method::Ve, &events);
}

/// Two states, each left with probability ½, and three slots. The scheduler believes that no state is ever left (a
/// prior of a million segments that stayed). So it puts every worker in the state to which the stored segments lead.
#[test]
fn virtual_ends_of_a_scheduler_that_expects_no_transition() {
    let simulation = Simulation {
        model: Model::Complete { states: 2 },
        stay: Some(0.5),
        slots: 3,
        knowledge: Knowledge::Learned { prior: 1e6 },
        seed: "1".into(),
        ..Simulation::small()
    };
    // Segments until one leaves. From 0: 1, 1, 2, 2, so they end in 1 | 1 | 0 1 | 0 1. From 1: 1, 4, 1, so they
    // end in 0 | 1 1 1 0 | 0.
    let model = MarkovModel::new(&simulation.model, simulation.stay).expect("a model");
    for (state, batches) in [(0, &[1, 1, 2, 2][..]), (1, &[1, 4, 1][..])] {
        let mut stream = Stream::numbered("1", "segments", &[0, u64::from(state)]);
        for batch in batches {
            assert_eq!(model.steps_until_leaving(state, &mut stream), *batch);
            model.exit(state, &mut stream);
        }
    }
    let seen = |time, end, spliced, generated, store| Seen {
        time,
        end,
        spliced,
        generated,
        pauses: 0,
        store,
        running: (1..=3).map(|nth| (end, nth, 1.0, 0.0)).collect(),
        paused: Vec::new(),
    };
    let events = [
        seen(0.0, 0, 0, 0, &[]),
        // From 0: 1, 1, 0. The first is spliced; nothing fits onto 1, where all three workers go.
        seen(480.0, 1, 1, 3, &[(0, &[1, 0])]),
        // From 1: 0, 1, 1. Spliced: 1 → 0, the stored 0 → 1, and two that stay in 1.
        seen(960.0, 1, 5, 6, &[(0, &[0])]),
        // From 1: 1, 0, 0. Spliced: one that stays in 1, 1 → 0, the stored one that stays in 0.
        seen(1440.0, 0, 8, 9, &[(1, &[0])]),
        // From 0: 1, 0, 1. Spliced: 0 → 1, the stored 1 → 0, one that stays in 0, 0 → 1.
        seen(1920.0, 1, 12, 12, &[]),
    ];
    trace(&simulation, &ideal(), Method::Ve, &events);
}
