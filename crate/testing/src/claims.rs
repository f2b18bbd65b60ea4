//! The claims of a system's seed, each beside the number that is computed.

use allot_figure::System;
use allot_figure::registry::Entry;
use allot_kernel::claim::{Claim, Stated, Verdict};
use serde_json::json;
use std::collections::HashSet;

/// The page's list of an article's claims before they are computed, each with the figure that shows it, and that
/// figure's scenario as a link.
pub fn claims_json<'a>(
    stated: &'a [Stated],
    shown: impl Fn(&'a Stated) -> Option<(&'a Entry, String)>,
) -> String {
    let row = |stated: &'a Stated| {
        let shown = shown(stated).map(
            |(entry, link)| json!({ "figure": entry.name, "title": entry.title, "link": link }),
        );
        let claim = json!(stated.claim);
        let mut row = json!({ "shown": shown });
        for name in BEFORE {
            row[name] = claim[name].clone();
        }
        format!("  {row}")
    };
    let rows: Vec<String> = stated.iter().map(row).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

/// What is known of a claim before it is computed.
const BEFORE: [&str; 12] = [
    "id",
    "section",
    "figure",
    "words",
    "paper",
    "published",
    "precision",
    "unit",
    "low",
    "high",
    "free",
    "why",
];

/// The figure that shows a claim: the one that its statement names, or the first of the same place in the source.
///
/// # Panics
/// If the statement names a figure that is none.
pub fn shown_in<'a>(figures: &'a [Entry], Stated { claim, shown }: &Stated) -> Option<&'a Entry> {
    match *shown {
        "" => figures.iter().find(|entry| is_of(entry.source, claim)),
        "–" => None,
        name => {
            let found = figures.iter().find(|entry| entry.name == name);
            Some(found.unwrap_or_else(|| panic!("{}: no figure {name}", claim.id)))
        }
    }
}

/// Whether a place in the source (“Figs. 5, 7”, “Slide 13”, “Table 1”) is a claim's.
fn is_of(source: &str, claim: &Claim) -> bool {
    let (kind, numbers) = source.split_once(' ').unwrap_or_default();
    numbers.split(", ").any(|number| match kind {
        "Fig." | "Figs." => claim.figure == Some(number),
        "Table" => claim.section.ends_with(&format!("table {number}")),
        _ => claim.figure.is_none() && claim.section == number,
    })
}

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
