use super::*;
use std::collections::BTreeSet;

#[test]
fn every_claim_holds_and_is_well_told() {
    let mut ids = BTreeSet::new();
    let claims = check(FEW_DRAWS);
    let announced = claims.len();
    let claims: Vec<Claim> = claims.collect();
    assert_eq!(claims.len(), announced);
    for claim in &claims {
        assert!(claim.holds, "{claim:?}");
        assert!(ids.insert(claim.id), "{} twice", claim.id);
        assert!(
            !claim.words.is_empty() && !claim.paper.is_empty(),
            "{}",
            claim.id
        );
        assert!(
            claim.low <= claim.high && claim.computed.is_finite(),
            "{claim:?}"
        );
    }
}

#[test]
fn a_claim_outside_its_bounds_does_not_hold() {
    let statement = Statement {
        high: 19.0,
        ..runtime::STATEMENTS[1]
    };
    let claim = statement.settle(Found::exact(19.46));
    assert!(!claim.holds);
    assert!((claim.deviation.unwrap() + 0.002).abs() < 1e-3);
}

#[test]
fn mean_and_deviation_over_draws() {
    let found = Found::over_draws(&[1.0, 2.0, 3.0, 4.0]);
    assert_eq!(found.computed, 2.5);
    assert!((found.spread.unwrap() - 1.290_994_448_735_805_6).abs() < 1e-15);
    assert_eq!(Found::over_draws(&[7.0]).spread, None);
}
