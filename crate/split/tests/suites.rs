//! Reports put together: parts and runs, files that stay whole, and what is told of them.

use allot_reports::{Choices, Report, read_all};
use allot_split::answer::{Answer, Question, Today, answer};
use allot_split::arrival::{Arrived, Counted, Files, arrive};
use allot_split::lists::{self, Runner, Split, lists};
use allot_split::shards::{Told, shards};
use allot_split::suite::{Group, Units};

const AS_TOLD: Counted = Counted {
    files: None,
    last_attempt: false,
    without_skipped: false,
};

fn reports(files: &[(&str, &str)]) -> Vec<Report> {
    let files: Vec<(String, Vec<u8>)> = files
        .iter()
        .map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()))
        .collect();
    read_all(&files, &Choices::default()).unwrap()
}

fn arrived(files: &[(&str, &str)]) -> Arrived {
    arrive(&reports(files), &AS_TOLD).unwrap()
}

fn question() -> Question {
    Question {
        machines: None,
        course: None,
        group: Group::None,
        fixed: 0.0,
        limit: None,
        runs_a_day: None,
        today: None,
        seed: "1".into(),
    }
}

fn ask(arrived: &Arrived, question: &Question) -> (Answer, Units) {
    answer(&arrived.suite, question).unwrap()
}

const FIRST: &str = r#"{"tests/a.py::one": 30, "tests/a.py::two": 20, "tests/b.py::three": 50}"#;
const SECOND: &str = r#"{"tests/a.py::one": 50, "tests/a.py::two": 20, "tests/b.py::three": 40}"#;
const OTHER: &str = r#"{"tests/c.py::four": 10, "tests/c.py::five": 20, "tests/c.py::six": 15}"#;

#[test]
fn the_same_tests_again_are_runs() {
    let arrived = arrived(&[("1", FIRST), ("2", SECOND)]);
    assert_eq!(arrived.suite.runs, 2);
    let (found, units) = ask(&arrived, &question());
    assert_eq!(units.seconds(), [40.0, 20.0, 45.0]);
    let sure = found.sure.unwrap();
    assert_eq!((sure.runs, sure.list.pairs), (2, 2));
    assert!(sure.plan.p50 <= sure.plan.p95 && sure.plan.p95 <= 100.0);
}

#[test]
fn other_tests_are_parts_on_machines_of_their_own() {
    let arrived = arrived(&[("first", FIRST), ("second", OTHER)]);
    assert_eq!(arrived.suite.runs, 1);
    let (found, _) = ask(&arrived, &question());
    assert_eq!((found.machines, found.rules[0].rule), (2, "as it ran"));
    assert_eq!(found.rules[0].loads, [100.0, 45.0]);
    assert_eq!(found.rules.last().unwrap().makespan, 75.0);
    assert_eq!((found.worth.seconds, found.worth.share), (25.0, 0.25));
    assert!(found.sure.is_none());
}

#[test]
fn where_a_few_tests_are_in_both_it_is_asked() {
    let both =
        r#"{"tests/a.py::one": 1, "tests/d.py::x": 1, "tests/d.py::y": 1, "tests/d.py::z": 1}"#;
    let reports = reports(&[("1", FIRST), ("2", both)]);
    let asked = arrive(&reports, &AS_TOLD).unwrap_err();
    assert_eq!(asked.ways().len(), 2, "{asked}");
    for (files, runs, tests) in [(Files::Parts, 1, 7), (Files::Runs, 2, 6)] {
        let counted = Counted {
            files: Some(files),
            ..AS_TOLD
        };
        let suite = arrive(&reports, &counted).unwrap().suite;
        assert_eq!((suite.runs, suite.tests.len()), (runs, tests));
        assert_eq!(suite.tests[0].times[0], Some(30.0));
    }
}

#[test]
fn what_is_there_twice_counts_once_and_few_tests_make_no_run() {
    let arrived = arrived(&[("1", FIRST), ("again", FIRST)]);
    assert_eq!((arrived.suite.runs, arrived.suite.tests.len()), (1, 3));
    assert!(
        arrived.told[0].contains("again is the same as 1"),
        "{:?}",
        arrived.told
    );
    // A class of the same name in two modules, or failed tests that ran again.
    let module = r#"{"m.py::x": 1, "m.py::y": 2}"#;
    let other = r#"{"m.py::x": 3, "m.py::y": 4}"#;
    let all = reports(&[("1", FIRST), ("2", OTHER), ("3", module), ("4", other)]);
    assert!(arrive(&all, &AS_TOLD).is_err());
}

#[test]
fn what_is_skipped_without_a_time_takes_none() {
    let skipped = r#"<testsuite name="s"><testcase classname="c" name="a" time="10"/>
        <testcase classname="c" name="b"><skipped/></testcase></testsuite>"#;
    let (found, _) = ask(&arrived(&[("junit.xml", skipped)]), &question());
    assert_eq!((found.total, found.unknown), (10.0, 0));
    // Without a single time there is nothing to split by, whatever was skipped.
    let none = "TAP version 13\n1..2\nok 1 - a\nok 2 - b # SKIP\n";
    assert!(answer(&arrived(&[("t.tap", none)]).suite, &question()).is_err());
}

#[test]
fn what_cannot_be_is_refused() {
    let huge = arrived(&[("1", r#"{"t.py::a": 1e308, "t.py::b": 1e308}"#)]);
    assert!(answer(&huge.suite, &question()).is_err());
    let told = |change: &dyn Fn(&mut Told)| {
        let mut told = Told::of_each(&[300.0, 360.0], None);
        change(&mut told);
        shards(&told)
    };
    assert!(told(&|told| told.longest = Some(420.0)).is_err());
    assert!(told(&|told| told.slowest = Some(200.0)).is_err());
    assert!(told(&|told| told.imbalance = Some(0.9)).is_err());
    let found =
        told(&|told| (told.longest, told.limit, told.fixed) = (Some(240.0), Some(300.0), 90.0))
            .unwrap();
    assert_eq!(found.within.unwrap().even, None);
    let found =
        told(&|told| (told.longest, told.limit, told.fixed) = (Some(60.0), Some(300.0), 90.0))
            .unwrap();
    assert_eq!(found.within.unwrap().even, Some(4));
}

#[test]
fn files_stay_whole_with_the_time_that_is_told_of_them() {
    let jest = r#"{"startTime": 0, "testResults": [
        {"name": "/w/a.test.js", "startTime": 0, "endTime": 900, "assertionResults": [
            {"fullName": "a one", "status": "passed", "duration": 100}, {"fullName": "a two", "status": "passed"}]},
        {"name": "/w/b.test.js", "startTime": 0, "endTime": 400, "assertionResults": [
            {"fullName": "b one", "status": "passed", "duration": 300}]}]}"#;
    let arrived = arrived(&[("jest", jest)]);
    let by_file = Question {
        group: Group::File,
        ..question()
    };
    let (found, units) = ask(&arrived, &by_file);
    assert_eq!((units.seconds(), found.unknown), (vec![0.9, 0.4], 0));
    let (found, units) = ask(&arrived, &question());
    // A test without a time is taken for the mean of the others.
    assert_eq!((units.seconds(), found.unknown), (vec![0.1, 0.2, 0.3], 1));
    let by_class = Question {
        group: Group::Class,
        ..question()
    };
    let refused = answer(&arrived.suite, &by_class).unwrap_err().to_string();
    assert!(
        refused.starts_with("--group: class is not allowed"),
        "{refused}"
    );
}

#[test]
fn retries_and_skips_are_counted_as_chosen() {
    let playwright = r#"{"config": {}, "suites": [{"title": "a.spec.ts", "file": "a.spec.ts", "specs": [
        {"title": "flaky", "file": "a.spec.ts", "tests": [{"projectName": "p", "status": "flaky", "results": [
            {"status": "failed", "duration": 3000}, {"status": "passed", "duration": 1000}]}]},
        {"title": "skipped", "file": "a.spec.ts", "tests": [{"projectName": "p", "status": "skipped", "results": [
            {"status": "skipped", "duration": 20}]}]}]}]}"#;
    let reports = reports(&[("report", playwright)]);
    let seconds = |counted: &Counted| {
        let suite = arrive(&reports, counted).unwrap().suite;
        Units::of(&suite, Group::None).unwrap().seconds()
    };
    assert_eq!(seconds(&AS_TOLD), [4.0, 0.02]);
    let less = Counted {
        last_attempt: true,
        without_skipped: true,
        ..AS_TOLD
    };
    assert_eq!(seconds(&less), [1.0]);
}

#[test]
fn machines_and_limits() {
    let arrived = arrived(&[(
        "1",
        r#"{"a.py::a": 60, "a.py::b": 30, "a.py::c": 30, "a.py::d": 20, "a.py::e": 10}"#,
    )]);
    let asked = Question {
        fixed: 30.0,
        limit: Some(110.0),
        runs_a_day: Some(10.0),
        today: Some(Today::RoundRobin),
        machines: Some(2),
        ..question()
    };
    let (found, _) = ask(&arrived, &asked);
    assert_eq!(found.rules[0].loads, [100.0, 50.0]);
    assert_eq!(found.rules.last().unwrap().wall, 110.0);
    assert_eq!(
        (found.wall.seconds, found.wall.from, found.wall.halved),
        (60.0, 3, None)
    );
    assert_eq!(found.cheapest, Some(2));
    assert_eq!(found.worth.hours_a_month, Some(20.0 * 10.0 * 22.0 / 3600.0));
    let steps: Vec<(usize, f64)> = found
        .course
        .iter()
        .map(|step| (step.machines, step.wall))
        .collect();
    assert_eq!(steps, [(1, 180.0), (2, 110.0), (3, 90.0)]);
    assert_eq!(found.enough, 3);
    let none = Question {
        limit: Some(80.0),
        ..asked
    };
    assert_eq!(ask(&arrived, &none).0.cheapest, None);
    let untold = Question {
        today: Some(Today::Told),
        ..question()
    };
    assert!(answer(&arrived.suite, &untold).is_err());
}

#[test]
fn sums_of_shards() {
    let minutes = [5.0, 6.2, 6.3, 13.6, 6.3, 9.0].map(|minutes| minutes * 60.0);
    let jobs = [6.5, 7.6, 7.7, 14.7, 7.5, 10.3].map(|minutes| minutes * 60.0);
    let told = Told {
        limit: Some(480.0),
        ..Told::of_each(&minutes, Some(&jobs))
    };
    let found = shards(&told).unwrap();
    let fixed = found.fixed.unwrap();
    assert!((fixed.saved - 5.65 * 60.0).abs() < 1e-9 && (fixed.wall - 9.05 * 60.0).abs() < 1e-9);
    assert_eq!(found.within.unwrap().even, Some(7));
    let models = Told {
        total: 224.0 * 60.0,
        imbalance: Some(1.13),
        longest: Some(124.0),
        limit: Some(1200.0),
        ..Told::default()
    };
    let found = shards(&models).unwrap();
    let within = found.within.unwrap();
    assert_eq!(
        (within.even, within.as_today, found.useful_at_most),
        (Some(12), Some(13), Some(109))
    );
}

/// What each runner gets, and what it says of new tests; the programs themselves run lists in tests/unit/split.
#[test]
fn lists_name_every_test_once() {
    let arrived = arrived(&[(
        "1",
        r#"{"a.py::x": 5, "a.py::y z": 4, "b.py::\"q\"": 3, "b.py::=1+1": 2}"#,
    )]);
    for (place, runner) in Runner::ALL.into_iter().enumerate() {
        for group in [Group::None, Group::File] {
            let asked = Question {
                machines: Some(2),
                group,
                ..question()
            };
            let (found, units) = ask(&arrived, &asked);
            let split = Split {
                tests: &arrived.suite.tests,
                units: &units,
                group,
                plan: &found.plan,
            };
            let Ok(lists) = lists(runner, &split) else {
                continue;
            };
            let all: String = lists.files.iter().map(|(_, text)| text.as_str()).collect();
            // The machine for new tests may have what no other one has, without names.
            let loads = &found.plan.loads;
            let others = if loads[1] < loads[0] { 1 } else { 0 };
            let bare = |text: &str| {
                text.replace("::", ".")
                    .replace(|c: char| r#"\"q="#.contains(c), "")
            };
            for (unit, at) in units.units.iter().zip(&found.plan.machine) {
                let last = unit.name.rsplit("::").next().unwrap();
                let named = bare(&all).contains(&bare(last));
                assert!(named || *at == others, "{place} {}: {all}", unit.name);
            }
            assert!(!lists.how.is_empty() && !lists.others.is_empty());
        }
    }
    let broken = arrived_with("a.py::x\\ny");
    let (found, units) = ask(&broken, &question());
    let split = Split {
        tests: &broken.suite.tests,
        units: &units,
        group: Group::None,
        plan: &found.plan,
    };
    assert!(lists(Runner::Names, &split).is_err());
}

fn arrived_with(name: &str) -> Arrived {
    arrived(&[("1", &format!(r#"{{"{name}": 1, "a.py::other": 2}}"#))])
}

/// Jest's JSON, with absolute paths of two files below a folder.
fn jest(folder: &str, seconds: [u32; 2]) -> String {
    let file = |name: &str, seconds: u32| {
        format!(
            r#"{{"name": "{folder}/{name}", "startTime": 0, "endTime": {0}000,
                "assertionResults": [{{"fullName": "works", "status": "passed", "duration": {0}000}}]}}"#,
            seconds
        )
    };
    let files = [
        file("src/a.test.js", seconds[0]),
        file("src/deep/b.test.js", seconds[1]),
    ];
    format!(r#"{{"testResults": [{}]}}"#, files.join(","))
}

#[test]
fn two_folders_of_one_suite_are_asked_about() {
    let (one, other) = (jest("/home/ci/my", [3, 5]), jest("/builds/y", [5, 7]));
    let files = reports(&[("1.json", &one), ("2.json", &other)]);
    let question = arrive(&files, &AS_TOLD).expect_err("a question");
    assert!(
        question
            .value
            .contains("files in /builds/y/ have the names of files in /home/ci/my/"),
        "{question}"
    );
    let with = |files| Counted {
        files: Some(files),
        ..AS_TOLD
    };
    let runs = arrive(&files, &with(Files::Runs)).unwrap();
    assert_eq!((runs.suite.runs, runs.suite.tests.len()), (2, 2));
    assert_eq!(runs.suite.tests[1].times, [Some(5.0), Some(7.0)]);
    assert!(
        runs.told
            .iter()
            .any(|told| told == "Files in /builds/y/ are taken for those in /home/ci/my/.")
    );
    let parts = arrive(&files, &with(Files::Parts)).unwrap();
    assert_eq!((parts.suite.runs, parts.suite.tests.len()), (1, 4));
    // Paths that are the same, or files of other names, are no second folder.
    let same = jest("/home/ci/my", [4, 4]);
    assert_eq!(
        arrived(&[("1.json", &one), ("2.json", &same)]).suite.runs,
        2
    );
    let others = other
        .replace("a.test", "c.test")
        .replace("b.test", "d.test");
    assert_eq!(
        arrived(&[("1.json", &one), ("2.json", &others)])
            .suite
            .tests
            .len(),
        4
    );
}

#[test]
fn many_files_have_one_line() {
    let case = |at: usize| {
        let text = format!(
            r#"<testsuite name="s{at}"><testcase name="t" classname="s{at}" time="{at}"/>
                <testcase name="u" classname="s{at}"/></testsuite>"#
        );
        (format!("{at}.xml"), text)
    };
    let cases: Vec<(String, String)> = (1..=5).map(case).collect();
    let files: Vec<(&str, &str)> = cases
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let lines = allot_reports::lines(&reports(&files));
    assert_eq!(
        lines,
        [
            "JUnit XML: 10 tests (in seconds), 15 s together, the longest 5 s (s5::t). They are of 5 files. Of each file: \
            1 has no time."
        ]
    );
    assert_eq!(allot_reports::lines(&reports(&files[..3])).len(), 3);
}

/// Playwright's JSON of tests of one file: titles of groups, and the title.
fn playwright(tests: &[(&[&str], &str, u32)]) -> String {
    let suite = |(groups, title, seconds): &(&[&str], &str, u32)| {
        let test = format!(
            r#"{{"specs": [{{"title": "{title}", "file": "a.spec.ts", "tests": [{{"status": "expected",
                "results": [{{"duration": {seconds}000}}]}}]}}], "title": "#
        );
        let inner = groups
            .iter()
            .rev()
            .fold(None, |inner: Option<String>, group| {
                Some(match inner {
                    None => format!("{test}\"{group}\"}}"),
                    Some(inner) => format!(r#"{{"title": "{group}", "suites": [{inner}]}}"#),
                })
            });
        inner.unwrap_or_else(|| format!("{test}\"\"}}"))
    };
    let suites: Vec<String> = tests.iter().map(suite).collect();
    format!(r#"{{"config": {{}}, "suites": [{}]}}"#, suites.join(","))
}

#[test]
fn lists_of_playwright_hold_no_title_that_they_would_misread() {
    let written = |tests: &[(&[&str], &str, u32)]| {
        let arrived = arrived(&[("p.json", &playwright(tests))]);
        let mut on_two = question();
        on_two.machines = Some(2);
        let (found, units) = ask(&arrived, &on_two);
        lists(
            Runner::Playwright,
            &Split {
                tests: &arrived.suite.tests,
                units: &units,
                group: Group::None,
                plan: &found.plan,
            },
        )
    };
    let plain = written(&[
        (&["a.spec.ts", "menu"], "opens", 5),
        (&["a.spec.ts"], "other", 3),
    ])
    .unwrap();
    assert!(
        plain
            .files
            .iter()
            .any(|(_, text)| text.contains("a.spec.ts › "))
    );
    let mark = written(&[
        (&["a.spec.ts"], "menu › opens", 5),
        (&["a.spec.ts"], "other", 3),
    ]);
    assert!(
        mark.expect_err("a mark")
            .to_string()
            .contains("that Playwright's lists can hold")
    );
    // A line “a.spec.ts › menu” would take the test inside of the group, too.
    let group = written(&[
        (&["a.spec.ts", "menu"], "opens", 5),
        (&["a.spec.ts"], "menu", 4),
    ]);
    assert!(
        group
            .expect_err("a group")
            .to_string()
            .contains("a group of tests by the same titles")
    );
}

/// Lists of a report on some machines.
fn written(
    report: &str,
    runner: Runner,
    group: Group,
    machines: usize,
) -> Result<lists::Lists, String> {
    let arrived = arrived(&[("1", report)]);
    let asked = Question {
        machines: Some(machines),
        group,
        ..question()
    };
    let (found, units) = ask(&arrived, &asked);
    let split = Split {
        tests: &arrived.suite.tests,
        units: &units,
        group,
        plan: &found.plan,
    };
    lists(runner, &split).map_err(|e| e.to_string())
}

fn go(package: &str) -> String {
    format!(r#"{{"Action":"pass","Package":"{package}","Test":"TestA","Elapsed":1}}"#)
}

#[test]
fn a_machine_without_tests_runs_none() {
    let lists = written(&go("m/a"), Runner::Go, Group::Class, 3).expect("lists");
    assert!(lists.how.starts_with("xargs -r "), "{}", lists.how);
    assert!(
        lists.others.ends_with("; machines 2, 3 have no tests"),
        "{}",
        lists.others
    );
    assert_eq!(lists.files[2], ("machine-3.txt".into(), String::new()));
}

#[test]
fn no_name_of_a_report_becomes_an_option() {
    let told = written(&go("-exec=/tmp/x"), Runner::Go, Group::Class, 1).expect_err("an option");
    assert!(told.contains("does not begin with a dash"), "{told}");
}

#[test]
fn names_of_another_runner_are_refused() {
    let python = r#"{"a.py::x": 5}"#;
    for (runner, group) in [
        (Runner::Rspec, Group::None),
        (Runner::Playwright, Group::None),
    ] {
        let told = written(python, runner, group, 2).expect_err("names of pytest");
        assert!(told.contains("this runner for a.py::x"), "{told}");
    }
}

#[test]
fn classes_inside_of_a_class_go_with_it() {
    let report = r#"<testsuite name="s"><testcase classname="com.acme.A" name="x()" time="1"/>
        <testcase classname="com.acme.A$Inner" name="y()" time="2"/><testcase classname="com.acme.B" name="z()" time="4"/>
        </testsuite>"#;
    let lists = written(report, Runner::Gradle, Group::Class, 2).expect("lists");
    let mut names: Vec<&str> = lists.files.iter().map(|(_, text)| text.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["--tests=com.acme.A\n", "--tests=com.acme.B\n"]);
    let lists = written(report, Runner::Maven, Group::Class, 2).expect("lists");
    assert!(
        lists.github.contains("if [ ${{ matrix.machine }} = "),
        "{}",
        lists.github
    );
    assert!(!lists.github.contains(", and "), "{}", lists.github);
}
