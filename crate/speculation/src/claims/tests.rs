use super::statement::Found;
use super::*;
use crate::Speculation;
use crate::runtime::RuntimeModel;
use allot_figure::System;
use allot_kernel::claim::Said;
use std::collections::BTreeSet;

/// Few runs, for speed. The command line shows that the claims hold with enough runs.
const LITTLE: Effort = Effort { draws: 4, runs: 2 };

#[test]
fn every_claim_holds_and_is_well_told() {
    let mut ids = BTreeSet::new();
    let claims = check(LITTLE);
    let announced = claims.len();
    let claims: Vec<Claim> = claims.collect();
    assert_eq!(claims.len(), announced);
    for claim in &claims {
        let holds = matches!(claim.verdict, Verdict::Holds | Verdict::CanHold);
        assert_eq!(claim.why.is_none(), holds, "{claim:?}");
        assert!(ids.insert(claim.id), "{} twice", claim.id);
        assert!(
            !claim.words.is_empty() && !claim.paper.is_empty(),
            "{}",
            claim.id
        );
        assert!(claim.computed.is_none_or(f64::is_finite), "{claim:?}");
    }
}

#[test]
fn a_claim_beyond_its_precision_does_not_hold() {
    let statement = Statement {
        said: Said::Number(19.5, 0.01),
        why: Some("of this and that"),
        ..runtime::STATEMENTS[1]
    };
    let claim = statement.settle(Found::exact(19.46));
    assert_eq!(claim.verdict, Verdict::Differs);
    assert_eq!(claim.why.as_deref(), Some("of this and that"));
    assert!((claim.deviation.unwrap() + 0.002).abs() < 1e-3);
}

#[test]
fn a_host_is_asked_for_each_simulation_once() {
    let mut asked = Vec::new();
    let effort = Effort { draws: 1, runs: 2 };
    let runs = |simulation: &Simulation, model: &RuntimeModel| {
        asked.push((
            simulation.model.clone(),
            simulation.run_time,
            simulation.methods.clone(),
        ));
        // The values of the claims do not matter here, only that each simulation is requested once.
        let quick = Simulation {
            horizon: 100,
            trajectories: 2,
            slots: 50,
            ..simulation.clone()
        };
        simulated::run(&quick, model)
    };
    let ratios = check_with(effort, Box::new(runs)).filter(|claim| claim.error.is_some());
    assert_eq!(ratios.count(), 17);
    let announced = simulations(effort).into_iter().flat_map(|simulation| {
        let pair = |method| (simulation.model.clone(), simulation.run_time, vec![method]);
        simulation
            .methods
            .clone()
            .into_iter()
            .map(pair)
            .collect::<Vec<_>>()
    });
    let announced: Vec<_> = announced.collect();
    assert_eq!(asked.len(), 21);
    assert!(announced.iter().all(|one| asked.contains(one)));
}

#[test]
fn mean_and_deviation_over_draws() {
    let found = Found::each(vec![1.0, 2.0, 3.0, 4.0]);
    assert_eq!(found.computed, 2.5);
    assert!((found.spread.unwrap() - 1.290_994_448_735_805_6).abs() < 1e-15);
    assert_eq!(Found::each(vec![7.0]).spread, None);
}

#[test]
fn a_digest_sees_every_number() {
    let claims: Vec<Claim> = check(LITTLE).take(10).collect();
    let mut changed = claims.clone();
    assert_eq!(digest(&claims), digest(&changed));
    let spread = changed.iter_mut().find_map(|claim| claim.spread.as_mut());
    *spread.expect("some claim is drawn") += 1e-15;
    assert_ne!(digest(&claims), digest(&changed));
}

#[test]
fn the_claims_of_the_system_are_those_of_a_full_check() {
    let mut lab = None;
    let first = Speculation::claim(&mut lab, 0).unwrap();
    assert_eq!(first, full().claim(0));
    let beyond = Speculation::claim_count();
    assert_eq!(Speculation::claim(&mut lab, beyond), Ok(None));
}
