//! `allot check`: the paper's claims.

use crate::run::allot;

#[test]
fn every_claim_holds_or_says_why_not() {
    let told = allot(&["check", "--quick", "--json"]).json();
    let claims = told["claims"].as_array().expect("a list");
    assert!(claims.len() >= 40);
    let count = |verdict: &str| {
        let same = claims.iter().filter(|claim| claim["verdict"] == verdict);
        same.count() as u64
    };
    assert_eq!(
        ["hold", "differ", "fail"].map(|key| told[key].as_u64()),
        [Some(count("holds")), Some(count("differs")), Some(0)]
    );
    assert!(count("holds") >= 35);
    for claim in claims {
        for field in [
            "id", "section", "words", "paper", "computed", "low", "high", "holds",
        ] {
            assert!(!claim[field].is_null(), "{field} is missing in {claim}");
        }
        assert_eq!(claim["holds"], claim["verdict"] == "holds");
        assert_eq!(claim["why"].is_string(), claim["verdict"] == "differs");
    }
    let named = |id: &str| {
        let mut found = claims.iter().filter(|claim| claim["id"] == id);
        found.next().expect("a claim of that name").clone()
    };
    assert!(named("tail_tasks_run")["spread"].as_f64() > Some(1.0));
    assert!(named("cubic_star_ve")["error"].as_f64() > Some(0.01));
    assert_eq!(named("cubic_star_ve")["verdict"], "holds");
}

/// The table of claims, in the width of a terminal.
fn narrow(table: &str) {
    assert!(table.contains(" claims hold"), "{table}");
    for line in table.lines() {
        assert!(line.chars().count() <= 100, "{line}");
        let digits = line.split(|c: char| !c.is_ascii_digit());
        assert!(digits.clone().all(|digits| digits.len() < 16), "{line}");
    }
}

#[test]
fn the_claims_of_every_article_fit_on_a_terminal() {
    for article in ["inspect", "balance", "schedule", "relentless"] {
        narrow(allot(&["check", article]).text());
    }
    let calls = allot(&["check", "inspect"]);
    assert!(calls.text().contains("  at least 1\n"), "{}", calls.out);
}

#[test]
fn draws_and_runs_can_be_chosen() {
    // So few runs that some claim may fail by chance, which the exit code would tell.
    let ran = allot(&["check", "--json", "--draws", "1", "--runs", "2"]);
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!([&told["draws"], &told["runs"]], [1, 2]);
    assert_eq!(told["digest"].as_str().expect("digits").len(), 16);
    narrow(&allot(&["check", "--draws", "1", "--runs", "2"]).out);
    allot(&["check", "--runs", "0"]).refusal();
}
