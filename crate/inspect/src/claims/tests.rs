use super::Verdict::{CanHold, CannotHold, NotComputed};
use crate::Inspect;
use crate::answer::answer;
use crate::counter::Counter;
use crate::policy::Policy;
use crate::scenario::Scenario;
use crate::scenario::Tasks;
use allot_figure::System;
use allot_kernel::counts::Counts;

#[test]
fn every_claim_has_its_verdict() {
    allot_testing::claims_are::<Inspect>(&[
        ("template", CanHold),
        ("arrays", NotComputed),
        ("varies", CanHold),
        ("at_least_one", CanHold),
        ("nxtval_share", CanHold),
        ("call_rises", CanHold),
        ("nonlinear_fit", NotComputed),
        ("cubic", NotComputed),
        ("lpt", CannotHold),
        ("saves_half", CanHold),
        ("buckets", CanHold),
        ("buckets_of_nxtval", CanHold),
        ("buckets_required", CanHold),
        ("hybrid", CanHold),
        ("curves", NotComputed),
        ("no_overhead", CanHold),
        ("worse_balance", CanHold),
        ("buckets_balance", CanHold),
    ]);
}

#[test]
fn a_check_can_be_stopped() {
    let mut seen = 0;
    let claims = Inspect::claims(|_| {
        seen += 1;
        seen < 2
    });
    assert_eq!(claims.unwrap().len(), 2);
}

/// The numbers of the study that an independent simulation found.
#[test]
fn the_study_is_that_of_the_seed() {
    let study = Scenario::default();
    let (candidates, blocks) = study.candidates().unwrap();
    assert_eq!((candidates.count(), candidates.tasks()), (36_630, 13_230));
    assert_eq!(
        blocks.map(|blocks| (blocks.occupied.len(), blocks.unoccupied.len())),
        Some((10, 36))
    );
    let task = candidates.mean() * 36_630.0 / 13_230.0;
    assert!((task - 0.65).abs() < 0.005, "{task}");
    let bottleneck = Counter::SEED.bottleneck(candidates.mean());
    assert!((bottleneck - 571.0).abs() < 5.0, "{bottleneck}");
    let share = |service: f64, latency: f64, tile: u64| {
        let mut study = Scenario {
            policies: vec![Policy::Nxtval],
            ..study.clone()
        };
        study.counter = Counter { latency, service };
        if let Tasks::Contraction(contraction) = &mut study.tasks {
            contraction.tile = tile;
        }
        let told = answer(&study, |_| true).unwrap();
        let columns = &told.policies[0].1.last;
        columns.counter[0] / (900.0 * columns.makespan[0])
    };
    for latency in [0.0, 1e-5, 1e-4] {
        let share = share(4.1e-4, latency, 15);
        assert!((share - 0.37).abs() < 0.01, "{latency}: {share}");
    }
    // S goes with the grain: about 0.12 ms for tiles of 10.
    let (low, high) = (share(1.1e-4, 0.0, 10), share(1.25e-4, 0.0, 10));
    assert!(low < 0.37 && 0.37 < high, "{low} {high}");
    let study = Scenario {
        processes: Counts::List(vec![800, 900, 1150, 1400]),
        policies: vec![Policy::Nxtval, Policy::Inspected, Policy::Static],
        ..study
    };
    let told = answer(&study, |_| true).unwrap();
    let [counter, inspected, fixed] = [0, 1, 2].map(|i| &told.policies[i].1.last.makespan);
    let saves = |fast: &[f64], place: usize| 1.0 - fast[place] / counter[place];
    for (fast, place, meant) in [
        (fixed, 1, 0.37),
        (fixed, 2, 0.5),
        (inspected, 1, 0.35),
        (inspected, 2, 0.47),
    ] {
        assert!(
            (saves(fast, place) - meant).abs() < 0.015,
            "{} is not {meant}",
            saves(fast, place)
        );
    }
    // From 800 to 1 400 processes NXTVAL's makespan hardly changes.
    assert!(
        counter
            .iter()
            .all(|makespan| (makespan / counter[0] - 1.0).abs() < 0.03),
        "{counter:?}"
    );
}
