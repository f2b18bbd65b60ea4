//! Runs as they were, against a count of who runs at each moment.

use allot_kernel::rng::Stream;
use allot_reports::ran::{Ran, ran};
use allot_reports::{Choices, Report, read};

fn trace(events: &[(&str, u32, u32, u32)]) -> Report {
    let event = |(name, thread, from, length): &(&str, u32, u32, u32)| {
        format!(
            "{{\"ph\": \"X\", \"name\": \"{name}\", \"ts\": {}, \"dur\": {}, \"tid\": \"{thread}\"}}",
            u64::from(*from) * 1_000_000,
            u64::from(*length) * 1_000_000
        )
    };
    let events: Vec<String> = events.iter().map(event).collect();
    let text = format!("{{\"traceEvents\": [{}]}}", events.join(","));
    read("trace.json", text.as_bytes(), &Choices::default()).expect("a trace")
}

#[test]
fn rows_are_the_machines_that_are_told() {
    let report = trace(&[("a", 2, 10, 4), ("b", 1, 10, 2), ("c", 1, 13, 3)]);
    let told = ran(&report).unwrap();
    assert_eq!(told.rows, ["1", "2"]);
    let spans: Vec<(&str, usize, f64, f64)> = told
        .items
        .iter()
        .map(|span| {
            (
                report.items[span.item].name.as_str(),
                span.row,
                span.from,
                span.to,
            )
        })
        .collect();
    assert_eq!(
        spans,
        [("a", 1, 0.0, 4.0), ("b", 0, 0.0, 2.0), ("c", 0, 3.0, 6.0)]
    );
    assert_eq!((told.wall, told.busy, told.idle), (6.0, 9.0, 3.0));
    assert_eq!((told.alone, told.none), (3.0, 0.0));
    assert_eq!((told.longest, told.bound), (4.0, 4.5));
}

/// Jobs with a machine each, and one that has not ended.
const JOBS: &str = r#"{"jobs": [
    {"id": 1, "name": "a", "started_at": "2024-01-09T07:00:00Z", "completed_at": "2024-01-09T07:10:00Z", "runner_name": "r1"},
    {"id": 2, "name": "b", "started_at": "2024-01-09T07:05:00Z", "completed_at": "2024-01-09T07:08:00Z", "runner_name": "r2"},
    {"id": 3, "name": "c", "started_at": "2024-01-09T07:20:00Z", "completed_at": "2024-01-09T07:21:00Z", "runner_name": "r3"},
    {"id": 4, "name": "d", "started_at": "2024-01-09T07:20:00Z", "completed_at": null, "runner_name": "r4"}]}"#;

#[test]
fn a_machine_for_each_item_is_no_row() {
    let report = read("jobs.json", JOBS.as_bytes(), &Choices::default()).unwrap();
    let told = ran(&report).unwrap();
    assert_eq!((told.rows.len(), told.told, told.left_out), (2, false, 1));
    assert_eq!((told.wall, told.none, told.alone), (1260.0, 600.0, 480.0));
    assert_eq!(told.bound, 600.0);
}

#[test]
fn no_moments_are_no_run() {
    let report = read("d", b"{\"a::b\": 1.5, \"c::d\": 2}", &Choices::default()).unwrap();
    assert!(
        ran(&report)
            .expect_err("no moments")
            .to_string()
            .contains("without moments")
    );
}

#[test]
fn every_moment_counts() {
    for seed in 0..50 {
        let mut draw = Stream::numbered("1", "ran", &[seed]);
        let events: Vec<(&str, u32, u32, u32)> = (0..40)
            .map(|at| ("x", at, draw.below(60), 1 + draw.below(9)))
            .collect();
        // Threads that are all different: rows are as many as run at a time.
        let report = trace(&events);
        let told = ran(&report).unwrap();
        let first = events.iter().map(|event| event.2).min().unwrap_or(0);
        let at = |moment: u32| {
            let here = events
                .iter()
                .filter(|(_, _, from, length)| (*from..from + length).contains(&(moment + first)));
            here.count()
        };
        let moments = 0..told.wall as u32;
        let count =
            |many: usize| moments.clone().filter(|moment| at(*moment) == many).count() as f64;
        assert_eq!((told.none, told.alone), (count(0), count(1)), "{seed}");
        let most = moments.clone().map(at).max();
        assert_eq!(Some(told.rows.len()), most, "{seed}");
        assert_eq!(told.idle, told.wall * told.rows.len() as f64 - told.busy);
        no_overlap(&told);
    }
}

fn no_overlap(told: &Ran) {
    for (at, span) in told.items.iter().enumerate() {
        for other in &told.items[at + 1..] {
            let apart = span.to <= other.from || other.to <= span.from;
            assert!(span.row != other.row || apart, "{span:?} {other:?}");
        }
    }
}
