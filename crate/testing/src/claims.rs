//! The claims of a system's seed, each beside the number that is computed.

use allot_figure::System;
use allot_kernel::claim::{Claim, Verdict};
use std::collections::HashSet;

/// Expects of the claims of `S` that all hold but those named, with the verdicts named; and of each that it keeps the
/// rules for verdicts.
///
/// # Panics
/// If a claim has another verdict, breaks a rule, or has the name of another one.
pub fn claims_are<S: System>(others: &[(&str, Verdict)]) {
    let claims = S::claims(|_| true).expect("constants of claims are in range");
    assert_eq!(claims.len(), S::claim_count());
    for claim in &claims {
        let Claim { id, computed, .. } = claim;
        println!(
            "{id}: {:?} {computed:?} {:?} {:?}",
            claim.verdict, claim.share, claim.note
        );
    }
    claims.iter().for_each(claim_is_fair);
    let ids: HashSet<&str> = claims.iter().map(|claim| claim.id).collect();
    assert_eq!(ids.len(), claims.len(), "two claims have the same name");
    let found = claims
        .iter()
        .filter(|claim| claim.verdict != Verdict::Holds);
    let found: Vec<(&str, Verdict)> = found.map(|claim| (claim.id, claim.verdict)).collect();
    assert_eq!(found, others);
}

/// Expects that a claim keeps the rules: no published number is judged by an inequality, and no bound is wider than its
/// precision; what can hold names its choice, and what does not hold its reason; chance has thirty seeds at least.
///
/// # Panics
/// If it breaks one.
pub fn claim_is_fair(claim: &Claim) {
    let told = [claim.id, claim.section, claim.words, claim.paper];
    assert!(told.iter().all(|text| !text.is_empty()), "{claim:?}");
    if let (Some(value), Some(precision)) = (claim.published, claim.precision) {
        assert_eq!(
            [claim.low, claim.high],
            [value - precision, value + precision].map(Some),
            "{claim:?}"
        );
        assert!(precision <= 0.2 * value.abs().max(1e-9), "{claim:?}");
    }
    assert_eq!(
        claim.published.is_some(),
        claim.precision.is_some(),
        "{claim:?}"
    );
    assert!(claim.computed.is_none_or(f64::is_finite), "{claim:?}");
    assert!(claim.seeds.is_none_or(|seeds| seeds >= 30), "{claim:?}");
    assert_eq!(claim.seeds.is_some(), claim.share.is_some(), "{claim:?}");
    let judged = claim.low.is_some() || claim.high.is_some();
    match claim.verdict {
        Verdict::Holds => assert!(judged && claim.why.is_none(), "{claim:?}"),
        Verdict::CanHold => assert!(judged && !claim.free.is_empty(), "{claim:?}"),
        Verdict::Differs | Verdict::CannotHold => {
            assert!(judged && claim.why.is_some(), "{claim:?}")
        }
        Verdict::NotComputed => {
            assert!(claim.why.is_some() && claim.computed.is_none(), "{claim:?}")
        }
    }
}
