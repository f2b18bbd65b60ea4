//! `allot split`: words, files and exit codes. What is computed is tested in crate/split.

use crate::run::{allot, fed};
use std::fs;
use std::path::PathBuf;

/// A folder that nothing is written to.
const NOWHERE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/split/nowhere");
const TIMES: &str =
    r#"{"tests/a.py::one": 50, "tests/a.py::two": 40, "tests/b.py::three": 20, "=1+1": 10}"#;

/// An empty folder of a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("split")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn plans_side_by_side_in_words() {
    let asked = ["split", "--machines", "2", "--runs-a-day", "10"];
    let ran = fed(&asked, TIMES);
    let assumed = "Worth it: a split by count, if that is today's, loses 30.0 s a run, 33 % of it.";
    assert!(ran.out.contains(assumed), "{}", ran.out);
    assert!(
        ran.err.contains("by count is assumed (--today)"),
        "{}",
        ran.err
    );
    let ran = fed(&[&asked[..], &["--today", "count"]].concat(), TIMES);
    assert!(!ran.err.contains("is assumed"), "{}", ran.err);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.err.contains("durations of pytest-split: 4 tests"),
        "{}",
        ran.err
    );
    for words in [
        "4 tests, 2 min 0 s in all.",
        "by count               1 min 30 s      1 min 0 s              50 %",
        "least                   1 min 0 s            0 s            proven",
        "Worth it: today's split loses 30.0 s a run, 33 % of it. That is 1.8 hours a month.",
        "One run tells nothing of how much times vary",
    ] {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
    assert!(
        ran.out.lines().all(|line| line.chars().count() <= 120),
        "{}",
        ran.out
    );
}

#[test]
fn a_check_ends_with_one_where_today_is_too_uneven() {
    let check = ["split", "--machines", "2", "--check"];
    let ran = fed(&check, TIMES);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err
            .contains("Today's split ends 50 % later than the least; 10 % are allowed."),
        "{}",
        ran.err
    );
    let ran = fed(&[&check[..], &["--max-imbalance", "60%"]].concat(), TIMES);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let ran = fed(&[&check[..], &["--max-imbalance", "20"]].concat(), TIMES);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("0% to 1000% are allowed"), "{}", ran.err);
}

#[test]
fn csv_has_no_formula() {
    let ran = fed(&["split", "--machines", "2", "--csv=plan"], TIMES);
    assert!(
        ran.out.starts_with("unit,tests,seconds,today,least\n"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("\n'=1+1,1,10.0,2,1\n"), "{}", ran.out);
    let ran = fed(&["split", "--machines", "1..2", "--csv"], TIMES);
    assert_eq!(
        ran.out,
        "machines,longest_first,bound,wall,paid\n1,120.0,120.0,120.0,120.0\n2,60.0,60.0,60.0,120.0\n"
    );
}

#[test]
fn a_folder_of_reports_and_others() {
    let folder = folder("reports");
    fs::create_dir(folder.join("inside")).unwrap();
    let case = |name: &str, seconds: u32| {
        let case = format!("<testcase classname=\"C\" name=\"{name}\" time=\"{seconds}\"/>");
        format!("<testsuite name=\"s\">{case}</testsuite>")
    };
    fs::write(folder.join("one.xml"), case("a", 30)).unwrap();
    fs::write(folder.join("inside/two.xml"), case("b", 50)).unwrap();
    fs::write(folder.join("notes.txt"), "Not a report.").unwrap();
    let ran = allot(&["split", folder.to_str().unwrap(), "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.err.contains("No reports in") && ran.err.contains(": 1 file."),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("2 files are parts of one run."),
        "{}",
        ran.err
    );
    let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (&found["total"], &found["machines"]),
        (&80.0.into(), &2.into())
    );
    let empty = self::folder("empty");
    fs::write(empty.join("notes.txt"), "Not a report.").unwrap();
    let ran = allot(&["split", empty.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("has no report"), "{}", ran.err);
}

#[test]
fn what_may_not_be_meant_is_told() {
    let folder = folder("mixed");
    let job = |name: &str, end: u32| {
        let at = |second: u32| format!("2026-01-01T00:00:{second:02}Z");
        let (from, to) = (at(0), at(end));
        format!(
            r#"{{"name": "{name}", "conclusion": "success", "started_at": "{from}", "completed_at": "{to}", "steps": []}}"#
        )
    };
    let jobs = format!(
        r#"{{"total_count": 2, "jobs": [{}, {}]}}"#,
        job("a", 10),
        job("b", 20)
    );
    fs::write(folder.join("jobs.json"), jobs).unwrap();
    fs::write(folder.join("times.json"), TIMES).unwrap();
    let ran = allot(&["split", folder.to_str().unwrap()]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("Jobs are shared out here"), "{}", ran.err);
    assert!(
        ran.err
            .contains("Reports of several forms are one suite here"),
        "{}",
        ran.err
    );
}

#[test]
fn lists_are_written() {
    let folder = folder("lists");
    let to = folder.join("split");
    let args = [
        "split",
        "--machines",
        "2",
        "--write",
        "names",
        "--to",
        to.to_str().unwrap(),
    ];
    let ran = fed(&args, TIMES);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("Written: 4 files in"), "{}", ran.err);
    let one = fs::read_to_string(to.join("machine-1.txt")).unwrap();
    let two = fs::read_to_string(to.join("machine-2.txt")).unwrap();
    let mut all: Vec<&str> = one.lines().chain(two.lines()).collect();
    all.sort_unstable();
    assert_eq!(
        all,
        [
            "=1+1",
            "tests/a.py::one",
            "tests/a.py::two",
            "tests/b.py::three"
        ]
    );
}

#[test]
fn what_cannot_be_is_said() {
    for (args, words) in [
        (&["--shards", "5,6"][..], "a time with its unit is needed"),
        (
            &["--shards", "5,6 min", "--jobs", "7min"],
            "2 times are needed, as in --shards",
        ),
        (&["--machines", "0"], "1 to 1000 machines are needed"),
        (&["--machines", "9..2"], "1 to 1000 machines are needed"),
        (
            &["--machines", "2", "--write", "jest", "--to", NOWHERE],
            "files of JavaScript or TypeScript are needed",
        ),
        (&["--today", "told"], "count or round-robin is possible"),
    ] {
        let ran = fed(
            &[&["split"], args].concat(),
            r#"{"a.py::one": 3, "a.py::two": 2}"#,
        );
        assert_eq!(ran.code, Some(2), "{args:?} {}", ran.out);
        assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
    }
    let ran = fed(&["split"], "What is this?");
    assert!(
        ran.code == Some(2) && ran.err.contains("one of these forms is needed"),
        "{}",
        ran.err
    );
}

#[test]
fn shards_are_checked_and_contradictions_refused() {
    let ran = allot(&["split", "--shards", "5m,50m", "--check"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("later than an even one"), "{}", ran.err);
    for (args, words) in [
        (
            &["--shards", "5m,6m", "--write", "names", "--to", "x"][..],
            "cannot be used with",
        ),
        (&["--total", "1h", "--longest", "2h"], "--longest: 7200"),
        (&["--total", "1h", "--imbalance", "0.9"], "--imbalance: 0.9"),
        (
            &["--shards", "5m,6m", "--jobs", "4m,7m"],
            "a job shorter than its tests",
        ),
        (&["--longest", "3m"], "--total or --shards is needed"),
    ] {
        let ran = allot(&[&["split"], args].concat());
        assert!(ran.refusal().contains(words), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_plain_table_is_read_and_lists_know_their_folder() {
    let folder = folder("table");
    let to = folder.join("out");
    let write = |machines: &str| {
        let to = to.to_str().unwrap();
        let args = [
            "split",
            "--machines",
            machines,
            "--write",
            "pytest",
            "--to",
            to,
        ];
        fed(&args, "test,seconds\na,5\nb,3\nc,4\n")
    };
    let ran = write("3");
    assert!(
        ran.err
            .contains("table with columns test and seconds: 3 tests"),
        "{}",
        ran.err
    );
    assert!(
        ran.err
            .contains(&format!("PYTHONPATH={}/ pytest", to.display())),
        "{}",
        ran.err
    );
    fs::write(to.join("machine-1.txt"), "an older list").unwrap();
    write("2");
    assert!(!to.join("machine-1.txt").exists());
}

#[test]
fn shards_without_a_report() {
    let ran = allot(&[
        "split",
        "--shards",
        "360,350,298,330s",
        "--runs-a-day",
        "20",
    ]);
    assert!(
        ran.out
            .contains("Not worth it: an even split saves 25.5 s at most, 7.1 % of the slowest"),
        "{}",
        ran.out
    );
    let ran = allot(&["split", "--shards", "13m03s,16m53s,26m23s,13m42s", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (&found["total"], &found["even"]),
        (&4201.0.into(), &1050.25.into())
    );
    assert_eq!(found["saved"]["seconds"], 532.75);
}

#[test]
fn a_scenario_of_the_page_stands_in_the_place_of_reports() {
    let scenario = r#"{"article": "split", "tests": {"seconds": [30, 20, 10], "machine": ["a", "b", "a"]},
        "group": "none", "machines": 2, "fixed": 5, "today": "told"}"#;
    let told = fed(&["split", "--json"], scenario).json();
    assert_eq!(told["rules"][0]["rule"], "as it ran");
    assert_eq!(told["rules"][0]["wall"], 45.0);
    assert_eq!(told["bound"], 30.0);
    // Options of the command line come before the file's.
    let asked = ["split", "--json", "--machines", "3", "--fixed", "0s"];
    let other = fed(&asked, scenario);
    assert!(
        other.out.contains(r#"[{"rule":"by count","makespan":30.0"#),
        "{}",
        other.out
    );
    assert!(other.err.contains("by count is assumed"), "{}", other.err);
    let digest = |scenario: &str| fed(&["digest"], scenario).json()["digest"].clone();
    assert_ne!(digest(scenario), digest(&scenario.replace("20", "21")));
    let wrong = fed(&["split"], &scenario.replace("\"none\"", "\"file\""));
    assert_eq!(wrong.code, Some(2), "{}", wrong.out);
    assert!(
        wrong.err.contains("group: file is not allowed"),
        "{}",
        wrong.err
    );
}

#[test]
fn work_of_another_article_is_split_and_goes_on() {
    let work = r#"{"work": {"seconds": [3, 2, 1], "names": ["a", "b", "c"]}, "processors": 2}"#;
    let file = fed(&["convert", "--to", "split"], work);
    let told = fed(&["split", "--json"], &file.out).json();
    assert_eq!(
        (&told["machines"], &told["bound"]),
        (&2.into(), &3.0.into())
    );
    let back = fed(&["convert", "--to", "work"], &file.out);
    assert!(back.err.contains("left behind: fixed"), "{}", back.err);
    let back: serde_json::Value = serde_json::from_str(&back.out).unwrap();
    let sent: serde_json::Value = serde_json::from_str(work).unwrap();
    assert_eq!(back, sent);
}

/// What each machine needs before its tests is in every number of an answer.
#[test]
fn fixed_seconds_count_everywhere() {
    let text = r#"{"a.py::one": 30, "a.py::two": 25, "b.py::three": 25, "b.py::four": 20}"#;
    let asked = [
        "split",
        "--machines",
        "2",
        "--fixed",
        "100s",
        "--today",
        "count",
    ];
    let ran = fed(&[&asked, ["--json"].as_slice()].concat(), text);
    let told: serde_json::Value = serde_json::from_str(ran.told().0).unwrap();
    // 55 s against 50 s, and 100 s on both.
    assert_eq!(told["rules"][0]["wall"], 155.0);
    assert_eq!(told["rules"][0]["over"], 155.0 / 150.0 - 1.0);
    let check = [&asked, ["--check", "--max-imbalance", "5%"].as_slice()].concat();
    assert_eq!(fed(&check, text).code, Some(0));
    let bare: Vec<&str> = check
        .iter()
        .copied()
        .filter(|arg| !["--fixed", "100s"].contains(arg))
        .collect();
    assert_eq!(fed(&bare, text).code, Some(1));
}
