//! MaxP with pre-emption and the optimal allocation, traced by hand.

use super::{Seen, cycle, trace, works};
use crate::pair::paper;
use allot_speculation::parsplice::Method;

/// Two slots, and six segments that are all certain to be needed: two of each state. Two segments with one slot each
/// are done at 2/T(1) = 0.00405 a second; one with both slots at 1/T(2) = 0.00402; three with 2/3 of a slot at 3/T(2/3)
/// = 0.00404. So the two that are needed first run: both of the state in which the trajectory ends. As soon as one of
/// them is done, the trajectory moves on and the other one is paused.
#[test]
fn the_optimal_allocation_pauses_and_resumes() {
    let [a, b, c] = works();
    let t = paper().time(1.0); // 493.286 s
    let seen = |time, end, count, running: [(u32, f64); 2], paused: &[(u32, f64)]| Seen {
        time,
        end,
        spliced: count,
        generated: count,
        pauses: count, // each event splices one segment and pauses one
        store: &[],
        running: (1..)
            .zip(running)
            .map(|(nth, (state, done))| (state, nth, 1.0, done))
            .collect(),
        paused: paused.to_vec(),
    };
    // a[0] and a[1] run.
    let t0 = 0.0;
    // 503.770 s: a[1] is done before a[0], although it is the second one: 0 → 1. a[0] is paused when as much
    // of it is done. b[0] and b[1] begin.
    let t1 = t * a[1];
    let a0 = a[1] / a[0]; // 0.7000
    // 973.038 s: b[1] is done before b[0]: 1 → 2. c[0] and c[1] begin.
    let t2 = t1 + t * b[1];
    let b0 = b[1] / b[0]; // 0.7980
    // 1 249.437 s: c[0] is done, 2 → 0. c[1] is paused, a[0] is resumed as the first of its queue and loses 10 s,
    // a[2] begins.
    let t3 = t2 + t * c[0];
    let c1 = c[0] / c[1]; // 0.4577
    // 1 475.331 s: a[0] is done, 215.894 s after its 10 s. a[2], which had 10 s more, is paused. b[0] is resumed,
    // b[2] begins.
    let t4 = t3 + 10.0 + t * (a[0] - a[1]);
    let a2 = (t4 - t3) / t / a[2]; // 0.8443
    // 1 604.113 s: b[0] is done. c[1] is resumed, c[2] begins.
    let t5 = t4 + 10.0 + t * (b[0] - b[1]);
    let b2 = (t5 - t4) / t / b[2]; // 0.1790
    // 1 941.657 s: c[1] is done. a[2] is resumed, a fourth segment begins in 0.
    let t6 = t5 + 10.0 + t * (c[1] - c[0]);
    let c2 = (t6 - t5) / t / c[2]; // 0.4725
    let events = [
        seen(t0, 0, 0, [(0, 0.0), (0, 0.0)], &[]),
        seen(t1, 1, 1, [(1, 0.0), (1, 0.0)], &[(0, a0)]),
        seen(t2, 2, 2, [(2, 0.0), (2, 0.0)], &[(0, a0), (1, b0)]),
        seen(t3, 0, 3, [(0, a0), (0, 0.0)], &[(1, b0), (2, c1)]),
        seen(t4, 1, 4, [(1, b0), (1, 0.0)], &[(0, a2), (2, c1)]),
        seen(t5, 2, 5, [(2, c1), (2, 0.0)], &[(0, a2), (1, b2)]),
        seen(t6, 0, 6, [(0, a2), (0, 0.0)], &[(1, b2), (2, c2)]),
    ];
    trace(&cycle(2, 6), &paper(), Method::MaxpWStar, &events);
}

/// Four slots and a horizon of three: once around the cycle. What is stored need not be generated again, so
/// one, two or three segments are certain to be needed, and share the four slots evenly.
#[test]
fn the_optimal_allocation_shares_slots_anew() {
    let [a, b, c] = works();
    let time = |w| paper().time(w);
    let (third, half, whole) = (4.0 / 3.0, 2.0, 4.0); // slots of each
    // T(4/3) = 370.492 s, T(2) = 248.857 s, T(4) = 128.782 s
    let (t_third, t_half, t_whole) = (time(third), time(half), time(whole));
    let seen = |time, end, spliced, generated, store, w, running: &[(u32, f64)]| Seen {
        time,
        end,
        spliced,
        generated,
        pauses: 0,
        store,
        running: running
            .iter()
            .map(|(state, done)| (*state, 1, w, *done))
            .collect(),
        paused: Vec::new(),
    };
    // 207.595 s: c[0] is done and stored, 2 → 0. a[0] and b[0], of which as much work is done, get 2 slots and
    // lose 10 s.
    let t1 = t_third * c[0];
    // 374.820 s: b[0] is done and stored, 1 → 2. a[0], of which as much work is done, gets 4 slots and loses 10 s.
    let t2 = t1 + 10.0 + t_half * (b[0] - c[0]);
    // 419.181 s: a[0] is done; all three are spliced. a[1], b[1] and c[1] begin.
    let t3 = t2 + 10.0 + t_whole * (a[0] - b[0]);
    // 771.633 s: b[1] is done and stored, 1 → 2. a[1] and c[1] get 2 slots and lose 10 s.
    let t4 = t3 + t_third * b[1];
    // 799.039 s: a[1] is done; 0 → 1 and 1 → 2 are spliced. c[1] is back at 4/3 slots and loses 10 s; a[2] and
    // b[2] begin.
    let t5 = t4 + 10.0 + t_half * (a[1] - b[1]);
    // 884.276 s: c[1] is done, 2 → 0 is spliced. c[2] begins; a[2] and b[2] keep their slots and lose nothing.
    let t6 = t5 + 10.0 + t_third * (c[1] - a[1]);
    // 999.996 s: a[2] is done, 0 → 1 is spliced. A fourth segment begins in 0.
    let t7 = t5 + t_third * a[2];
    let late = |from: f64, until: f64| (until - from) / t_third;
    let events = [
        seen(0.0, 0, 0, 0, &[], third, &[(0, 0.0), (1, 0.0), (2, 0.0)]),
        seen(
            t1,
            0,
            0,
            1,
            &[(2, &[0])],
            half,
            &[(0, c[0] / a[0]), (1, c[0] / b[0])],
        ),
        seen(
            t2,
            0,
            0,
            2,
            &[(1, &[2]), (2, &[0])],
            whole,
            &[(0, b[0] / a[0])],
        ),
        seen(t3, 0, 3, 3, &[], third, &[(0, 0.0), (1, 0.0), (2, 0.0)]),
        seen(
            t4,
            0,
            3,
            4,
            &[(1, &[2])],
            half,
            &[(0, b[1] / a[1]), (2, b[1] / c[1])],
        ),
        seen(
            t5,
            2,
            5,
            5,
            &[],
            third,
            &[(0, 0.0), (1, 0.0), (2, a[1] / c[1])],
        ),
        seen(
            t6,
            0,
            6,
            6,
            &[],
            third,
            &[(0, late(t5, t6) / a[2]), (1, late(t5, t6) / b[2]), (2, 0.0)],
        ),
        seen(
            t7,
            1,
            7,
            7,
            &[],
            third,
            &[(0, 0.0), (1, late(t5, t7) / b[2]), (2, late(t6, t7) / c[2])],
        ),
    ];
    trace(&cycle(4, 3), &paper(), Method::MaxpWStar, &events);
}
