//! `allot check`: the paper's claims.

use crate::run::allot;
use serde_json::Value;

/// The words of verdicts in JSON.
const VERDICTS: [&str; 5] = [
    "holds",
    "can_hold",
    "differs",
    "cannot_hold",
    "not_computed",
];

/// A row has what a verdict needs, and its verdict follows from its numbers.
fn fair(claim: &Value) {
    for field in ["id", "section", "words", "paper", "verdict", "free"] {
        assert!(!claim[field].is_null(), "{field} is missing in {claim}");
    }
    let verdict = claim["verdict"].as_str().expect("a word");
    assert!(VERDICTS.contains(&verdict), "{claim}");
    let comes_out = ["holds", "can_hold"].contains(&verdict);
    assert!(!(comes_out && claim["why"].is_string()), "{claim}");
    let number = |field: &str| claim[field].as_f64();
    let Some(computed) = number("computed") else {
        assert_eq!(verdict, "not_computed");
        return;
    };
    let within = match (number("published"), number("precision")) {
        (Some(value), Some(precision)) => (computed - value).abs() <= precision,
        _ => {
            number("low").is_none_or(|low| computed > low)
                && number("high").is_none_or(|high| computed < high)
        }
    };
    assert_eq!(within, comes_out, "{claim}");
    if verdict == "can_hold" {
        assert!(
            !claim["free"].as_array().expect("a list").is_empty(),
            "{claim}"
        );
    }
}

// The claims of other articles are held by the tests of their crates, and as they are printed by the page's
// (tests/unit/front/check.test.ts).
#[test]
fn every_row_is_printed_with_its_verdict() {
    let told = allot(&["check", "--quick", "--json"]).json();
    let claims = told["claims"].as_array().expect("a list");
    claims.iter().for_each(fair);
    let counted = VERDICTS.map(|verdict| told[verdict].as_u64().expect("a number"));
    assert_eq!(counted, [24, 19, 10, 0, 0]);
    for (verdict, count) in VERDICTS.into_iter().zip(counted) {
        let same = claims.iter().filter(|claim| claim["verdict"] == verdict);
        assert_eq!(same.count() as u64, count, "{verdict}");
    }
    let named = |id: &str| {
        let mut found = claims.iter().filter(|claim| claim["id"] == id);
        (*found.next().expect("a claim of that name")).clone()
    };
    assert!(named("tail_span")["spread"].as_f64() > Some(1.0));
    assert!(named("cubic_star_ve")["error"].as_f64() > Some(0.01));
}

#[test]
fn claims_are_printed_as_csv_a_row_each() {
    let [csv, json] = ["--csv", "--json"].map(|form| allot(&["check", "balance", form]));
    let mut reader = csv::Reader::from_reader(csv.text().as_bytes());
    let names = reader.headers().expect("a line of names").clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    let told = json.json();
    let claims = told["claims"].as_array().expect("a list");
    assert_eq!(rows.len(), claims.len());
    for (row, claim) in rows.iter().zip(claims) {
        assert_eq!(&row[0], "balance");
        for (name, cell) in names.iter().zip(row).skip(1) {
            match &claim[name] {
                Value::Null => assert_eq!(cell, ""),
                Value::String(text) => assert_eq!(cell, text),
                Value::Number(number) => assert_eq!(cell, number.to_string(), "{name}"),
                Value::Array(all) => {
                    let texts: Vec<_> = all.iter().filter_map(Value::as_str).collect();
                    assert_eq!(cell, texts.join("; "));
                }
                other => panic!("{name}: {other}"),
            }
        }
    }
    allot(&["check", "balance", "--csv", "--json"]).refusal();
}

/// The table of claims, in the width of a terminal.
fn narrow(table: &str) {
    assert!(
        table.contains("\nOf ") && table.contains(" claims "),
        "{table}"
    );
    for line in table.lines() {
        assert!(line.chars().count() <= 100, "{line}");
        let digits = line.split(|c: char| !c.is_ascii_digit());
        assert!(digits.clone().all(|digits| digits.len() < 16), "{line}");
    }
}

#[test]
fn the_claims_of_every_article_fit_on_a_terminal() {
    for (article, says) in [
        (
            "inspect",
            &[
                "  above 1\n",
                "Of 20 claims 2 hold, 13 can hold, 1 cannot hold, 4 are not computed.",
            ][..],
        ),
        ("balance", &["of partners that differ by one none sends"]),
        ("schedule", &[]),
        ("relentless", &[]),
        ("split", &[]),
        ("rules", &["Of 4 claims 3 hold, 1 differs."]),
    ] {
        let table = allot(&["check", article]);
        narrow(table.text());
        for words in says {
            assert!(table.text().contains(words), "{article}: {words}");
        }
    }
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
