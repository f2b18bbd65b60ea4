//! The claims of the seed.

use allot_figure::System;
use allot_relentless::Relentless;
use allot_relentless::claims::Verdict;

#[test]
fn every_claim_holds_or_differs_for_its_reason() {
    let claims = Relentless::claims(|_| true).unwrap();
    assert_eq!(claims.len(), Relentless::claim_count());
    for claim in &claims {
        println!("{} {} {:?}", claim.id, claim.computed, claim.note);
        assert!(claim.computed.is_finite(), "{claim:?}");
    }
    for claim in &claims {
        assert_ne!(claim.verdict, Verdict::Fails, "{claim:?}");
    }
    let differing = claims
        .iter()
        .filter(|claim| claim.verdict == Verdict::Differs);
    let differing: Vec<&str> = differing.map(|claim| claim.id).collect();
    let expected = [
        "scaling",
        "largest_block_of_many",
        "third_of_five",
        "third_of_nine",
    ];
    assert_eq!(differing, expected);
}
