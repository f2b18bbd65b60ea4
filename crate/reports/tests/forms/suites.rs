//! JUnit XML of many tools.

use crate::{Row, answers, chosen};
use allot_reports::{Form, Outcome};

#[test]
fn suites_are_not_added_to_their_cases() {
    let text = r#"<?xml version="1.0"?><!-- of PHPUnit --><testsuites time="9"><testsuite name="all" time="3.5">
        <testsuite name="A" file="/a.php" time="3.5"><testcase name="t" classname="A" time="1.5"/>
        <testsuite name="A::u" time="2"><testcase name="u with data &quot;x&quot;" class="A" time="2"/></testsuite>
        </testsuite></testsuite></testsuites>"#;
    let report = Row {
        file: ("TEST.xml", text),
        form: Form::Junit,
        items: &[("A::t", 1.5), ("A::u with data \"x\"", 2.0)],
        told: &["2 tests", "3.5 s together"],
    }
    .check();
    assert_eq!(report.items[1].file.as_deref(), Some("/a.php"));
    assert_eq!(report.wall, Some(9.0));
}

#[test]
fn a_comma_is_what_the_file_says() {
    let of = |times: &[&str]| {
        let cases = times
            .iter()
            .map(|time| format!(r#"<testcase name="t" time="{time}"/>"#));
        format!(
            "<testsuite name='s'>{}</testsuite>",
            cases.collect::<String>()
        )
    };
    let sum = |times: &[&str], choices: &str| {
        chosen("a.xml", &of(times), choices).map(|report| report.sum())
    };
    assert_eq!(sum(&["2,503.1", "1,000"], ""), Ok(3503.1));
    assert_eq!(sum(&["0,25", "1,500"], ""), Ok(1.75));
    assert_eq!(sum(&["1.024", "2"], ""), Ok(3.024));
    assert_eq!(
        answers("a.xml", &of(&["1,024"])),
        ["decimal=comma", "decimal=point"]
    );
    assert_eq!(sum(&["1,024"], "decimal=comma"), Ok(1.024));
    assert_eq!(sum(&["1,024"], "decimal=point"), Ok(1024.0));
    sum(&["0,25", "0.25"], "").expect_err("two marks");
}

#[test]
fn earlier_attempts_stand_beside_the_last() {
    let text = r#"<testsuite name="p::basic" time="0.5">
        <testcase name="flaky" time="0.004"><flakyFailure time="0.25" message="x"><system-out>failure</system-out>
        </flakyFailure></testcase>
        <testcase name="fails" time="0.1"><failure/><rerunFailure time="0.01"/><rerunError/></testcase>
        <testcase name="off" time="0.2"><skipped/></testcase><testcase name="not run" status="notrun"/>
        <testcase name="bad" time="soon"/></testsuite>"#;
    let report = Row {
        file: ("junit.xml", text),
        form: Form::Junit,
        items: &[
            ("p::basic::flaky", 0.004),
            ("p::basic::fails", 0.1),
            ("p::basic::off", 0.2),
            ("p::basic::not run", -1.0),
            ("p::basic::bad", -1.0),
        ],
        told: &[
            "3 earlier attempts have together 0.26 s",
            "1 was skipped, but took 0.2 s",
            "1 time is no number",
        ],
    }
    .check();
    let outcomes: Vec<_> = report.items.iter().map(|item| item.outcome).collect();
    use Outcome::{Failed, Flaky, Passed, Skipped};
    assert_eq!(outcomes, [Flaky, Failed, Skipped, Skipped, Passed]);
    assert_eq!(report.items[0].attempts, [0.25, 0.004]);
    assert_eq!(
        (report.groups[0].name.as_str(), report.groups[0].seconds),
        ("p::basic", 0.5)
    );
}

#[test]
fn no_entity_of_a_file_is_expanded() {
    let text = r#"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]>
        <testsuite name="s"><testcase classname="c" name="&a;&f;" time="1"/></testsuite>"#;
    Row {
        file: ("x.xml", text),
        form: Form::Junit,
        items: &[("c::&a;&f;", 1.0)],
        told: &["not expanded"],
    }
    .check();
}

#[test]
fn what_tests_print_is_no_report() {
    let text = r#"<testsuite name="s"><testcase name="a" time="1"><system-out>x & y <![CDATA[<testcase time="9"/>]]>
        </system-out><system-err>&#27;[0m</system-err></testcase></testsuite>"#;
    Row {
        file: ("x.xml", text),
        form: Form::Junit,
        items: &[("s::a", 1.0)],
        told: &[],
    }
    .check();
}

#[test]
fn other_xml_is_refused_with_its_name() {
    for (text, seen) in [
        ("<assemblies><assembly/></assemblies>", "<assemblies>"),
        (
            "<testsuite name='a'><testcase name='t' time='1'/>",
            "breaks off",
        ),
        ("<testsuite><testcase></testsuite>", "broken at byte"),
    ] {
        let refusal = chosen("a.xml", text, "").expect_err(text);
        assert!(refusal.to_string().contains(seen), "{refusal}");
    }
}
