//! Drawn suites, and what is read of reports, by slow and obvious ways.

use allot_split::reported::reported;
use allot_split::scenario::{Drawn, Scenario, Tests};
use allot_split::suite::Test;

fn drawn() -> Drawn {
    Drawn {
        tests: 500,
        files: 40,
        seconds: 1000.0,
        sigma: 1.0,
        runs: 30,
        noise: 0.3,
    }
}

#[test]
fn a_drawn_suite_has_what_was_asked_for() {
    let quiet = Drawn {
        noise: 0.0,
        runs: 1,
        ..drawn()
    }
    .draw("1");
    let of = |test: &Test| test.seconds().expect("a time");
    let sum: f64 = quiet.tests.iter().map(of).sum();
    assert!((sum / 1000.0 - 1.0).abs() < 1e-12, "{sum}");
    let logarithms: Vec<f64> = quiet.tests.iter().map(|test| libm::log(of(test))).collect();
    let mean = logarithms.iter().sum::<f64>() / 500.0;
    let squares: f64 = logarithms.iter().map(|x| (x - mean) * (x - mean)).sum();
    let spread = (squares / 499.0).sqrt();
    assert!((spread - 1.0).abs() < 0.15, "{spread}");
    assert!(quiet.tests.is_sorted_by_key(|test| test.file.clone()));
    let noisy = drawn().draw("1");
    // The mean of thirty factors of mean 1 and spread 0.3.
    let each = noisy.tests.iter().zip(&quiet.tests);
    let off = each.map(|(noisy, quiet)| of(noisy) / of(quiet) - 1.0);
    assert!(off.sum::<f64>().abs() / 500.0 < 0.01);
    assert_ne!(drawn().draw("2"), noisy);
}

#[test]
fn a_report_becomes_a_scenario_with_the_same_answer() {
    let report = r#"<testsuite name="all">
        <testcase classname="a.B" name="one" time="3"/><testcase classname="a.B" name="two" time="1"/>
        <testcase classname="a.C" name="one" time="2.5"><skipped/></testcase></testsuite>"#;
    let files = [("junit.xml".to_string(), report.as_bytes().to_vec())];
    let read = reported(&files, "").expect("a report");
    assert_eq!(read.tests.seconds.len(), 3);
    let scenario = Scenario {
        group: read.group,
        machines: 2,
        fixed: 0.0,
        ..Scenario::of(Tests::Own(read.tests))
    };
    let again = Scenario::from_value(&scenario.to_value()).expect("a scenario");
    let (answer, _) = again.answer().expect("an answer");
    assert_eq!(
        (answer.total, answer.rules.last().expect("a rule").makespan),
        (6.5, 3.5)
    );
}
