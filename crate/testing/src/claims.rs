//! The claims of a system's seed, each beside the number that is computed.

use allot_figure::System;
use allot_kernel::claim::Verdict;
use std::collections::HashSet;

/// Expects that every claim of `S` holds, but for those that differ for their reason.
///
/// # Panics
/// If a claim fails, has no number, or has the name of another one; or if other ones differ.
pub fn claims_hold<S: System>(differing: &[&str]) {
    let claims = S::claims(|_| true).expect("constants of claims are in range");
    assert_eq!(claims.len(), S::claim_count());
    for claim in &claims {
        let (id, verdict) = (claim.id, claim.verdict);
        println!("{id} {verdict:?} {} {:?}", claim.computed, claim.note);
    }
    for claim in &claims {
        assert_ne!(claim.verdict, Verdict::Fails, "{claim:?}");
        assert_eq!(claim.holds, claim.verdict == Verdict::Holds);
        assert_eq!(claim.why.is_some(), claim.verdict == Verdict::Differs);
        assert!(
            claim.low <= claim.high && claim.computed.is_finite(),
            "{claim:?}"
        );
    }
    let ids: HashSet<&str> = claims.iter().map(|claim| claim.id).collect();
    assert_eq!(ids.len(), claims.len(), "two claims have the same name");
    let differ = claims.iter().filter(|claim| !claim.holds);
    assert_eq!(differ.map(|claim| claim.id).collect::<Vec<_>>(), differing);
}
