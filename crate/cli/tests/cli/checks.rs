//! `allot check`: the paper's claims.

use crate::run::allot;

#[test]
fn every_claim_holds_in_the_table() {
    let ran = allot(&["check", "--quick"]);
    let table = ran.text();
    assert!(!table.contains("FAILS"), "{table}");
    for words in [
        "Section III.1, Fig. 1",
        "Section IV, Fig. 7",
        "roughly 16.8",
        "923",
        "“±”",
        "claims hold",
    ] {
        assert!(table.contains(words), "“{words}” is not in:\n{table}");
    }
}

#[test]
fn claims_as_json_say_where_what_and_whether() {
    let told = allot(&["check", "--quick", "--json"]).json();
    let claims = told["claims"].as_array().expect("a list");
    assert!(claims.len() >= 25);
    assert_eq!(
        (told["fail"].as_u64(), told["hold"].as_u64()),
        (Some(0), Some(claims.len() as u64))
    );
    for claim in claims {
        for field in [
            "id", "section", "words", "paper", "computed", "low", "high", "holds",
        ] {
            assert!(!claim[field].is_null(), "{field} is missing in {claim}");
        }
    }
    let tail = claims
        .iter()
        .find(|claim| claim["id"] == "tail_tasks_run")
        .expect("the claim of Fig. 7");
    assert!(tail["spread"].as_f64() > Some(1.0));
}
