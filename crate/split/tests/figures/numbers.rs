//! The numbers of figures against slow and obvious ways to have them.

use allot_figure::model::{Figure, Series};
use allot_split::figures::Studio;
use allot_split::scenario::Scenario;
use serde_json::{Value, json};

fn figure(name: &str, scenario: &Value) -> Figure {
    let scenario = Scenario::from_value(scenario).expect("a scenario");
    let made = Studio::default().figure(name, &scenario);
    made.expect("a figure")
}

fn series<'a>(figure: &'a Figure, panel: usize, id: &str) -> &'a Series {
    let mut all = figure.panels[panel].series.iter();
    all.find(|one| one.id == id).expect("a series")
}

/// Ten tests of their own, in seconds.
const TIMES: [f64; 10] = [90.0, 30.0, 20.0, 70.0, 60.0, 10.0, 50.0, 40.0, 80.0, 100.0];

fn own(machines: usize) -> Value {
    json!({ "tests": { "seconds": TIMES }, "group": "none", "machines": machines, "fixed": 60, "most": 6 })
}

/// The longest load of blocks whose lengths differ by one at most, the larger ones first.
fn by_count(machines: usize) -> f64 {
    let mut rest = &TIMES[..];
    let mut longest: f64 = 0.0;
    for machine in 0..machines {
        let (block, others) = rest.split_at(rest.len().div_ceil(machines - machine));
        longest = longest.max(block.iter().sum());
        rest = others;
    }
    longest
}

/// The least longest load, of all ways to place the tests one by one.
fn least(loads: &mut [f64], tests: &[f64], best: f64) -> f64 {
    let Some((first, rest)) = tests.split_first() else {
        return loads.iter().copied().fold(0.0, f64::max);
    };
    let mut best = best;
    for machine in 0..loads.len() {
        if loads[machine] + first < best {
            loads[machine] += first;
            best = best.min(least(loads, rest, best));
            loads[machine] -= first;
        }
    }
    best
}

#[test]
fn minutes_over_machines_are_those_of_the_blocks() {
    let made = figure("minutes", &own(3));
    let today = series(&made, 0, "today");
    let bound = series(&made, 0, "bound");
    let paid = series(&made, 1, "paid");
    for machines in 1..=6 {
        let at = machines - 1;
        assert_eq!(today.x[at], machines as f64);
        assert!((today.y[at] - (60.0 + by_count(machines)) / 60.0).abs() < 1e-12);
        let even: f64 = 550.0 / machines as f64;
        assert!((bound.y[at] - (60.0 + even.max(100.0)) / 60.0).abs() < 1e-12);
        assert!((paid.y[at] - (550.0 + 60.0 * machines as f64) / 60.0).abs() < 1e-12);
    }
}

#[test]
fn bars_are_every_test_once_and_end_with_the_least() {
    for machines in 2..=4 {
        let made = figure("machines", &own(machines));
        let ends = [
            by_count(machines),
            least(&mut vec![0.0; machines], &TIMES, 551.0),
        ];
        for (panel, end) in ends.into_iter().enumerate() {
            let units = series(&made, panel, "units");
            let to = units.to.as_ref().expect("ends");
            let mut lengths: Vec<f64> = units
                .x
                .iter()
                .zip(to)
                .map(|(x, to)| (to - x) * 60.0)
                .collect();
            lengths.sort_by(f64::total_cmp);
            let tens = (1..=10).map(|ten| f64::from(ten) * 10.0);
            assert!(
                lengths
                    .iter()
                    .zip(tens)
                    .all(|(length, ten)| (length - ten).abs() < 1e-9)
            );
            let last = to.iter().copied().fold(0.0, f64::max);
            assert!(
                (last - (60.0 + end) / 60.0).abs() < 1e-12,
                "{machines}: {last}"
            );
            // A machine runs one after another, the longest first.
            for row in 0..machines {
                let mine = |at: &usize| units.y[*at] == row as f64;
                let bars: Vec<usize> = (0..10).filter(mine).collect();
                let follows = |pair: &[usize]| (to[pair[0]] - units.x[pair[1]]).abs() < 1e-12;
                assert!(bars.windows(2).all(follows), "{machines} {row}");
            }
        }
    }
}

#[test]
fn drawn_runs_are_of_the_times_that_tests_had() {
    let scenario = json!({ "tests": { "seconds": [[60, 120], [90, 90]] }, "group": "none", "machines": 2, "fixed": 0 });
    let made = figure("runs", &scenario);
    for id in ["today", "least", "queue"] {
        let ends = series(&made, 0, id);
        // A test on each machine: a run ends with the longer one, after 90 s or 120 s.
        assert!(ends.x.iter().all(|end| *end == 1.5 || *end == 2.0), "{id}");
        let share = ends.y[ends.x.iter().rposition(|end| *end == 1.5).expect("a step")];
        assert!((share - 0.5).abs() < 0.06, "{id}: {share}");
        assert!(ends.x.is_sorted() && ends.y.is_sorted());
        assert_eq!(ends.y.last(), Some(&1.0));
    }
}

#[test]
fn the_longest_come_first_beside_an_even_share() {
    let made = figure("longest", &own(3));
    let bars = series(&made, 0, "longest");
    let lengths: Vec<f64> = bars.x.iter().map(|x| (x * 60.0).round()).collect();
    assert_eq!(
        lengths,
        [100.0, 90.0, 80.0, 70.0, 60.0, 50.0, 40.0, 30.0, 20.0, 10.0]
    );
    let even = made.panels[0].marks[0].at;
    assert!((even - 550.0 / 3.0 / 60.0).abs() < 1e-12);
    let told = made.summary.replace('\u{a0}', " ");
    assert!(
        told.contains("From 6 machines on it alone decides"),
        "{told}"
    );
}

#[test]
fn a_run_as_it_was_has_the_moments_that_are_told() {
    let (seconds, start) = (
        [90.0, 60.0, 45.0, 55.0, 100.0],
        [500.0, 500.0, 500.0, 545.0, 590.0],
    );
    let machine = ["m 10", "m 2", "m 2", "m 2", "m 10"];
    let made = figure(
        "ran",
        &json!({ "tests": { "seconds": seconds, "start": start, "machine": machine }, "group": "none" }),
    );
    // Two items of machine 2 overlap, so it has two rows; 10 comes after 2.
    let rows = ["m 2", "m 2 (2)", "m 10"].map(String::from);
    assert_eq!(made.panels[0].y.names, rows);
    let ran = series(&made, 0, "ran");
    let to = ran.to.as_ref().expect("ends");
    for ((x, to), y) in ran.x.iter().zip(to).zip(&ran.y) {
        let item = (0..5).find(|item| {
            let own = (start[*item] - 500.0) / 60.0;
            (own - x).abs() < 1e-12 && (own + seconds[*item] / 60.0 - to).abs() < 1e-12
        });
        assert!(rows[*y as usize].starts_with(machine[item.expect("an item")]));
    }
    let words = made.summary.replace('\u{a0}', " ");
    assert!(
        words.contains("The run took 3 min 10 s, on 3 machines"),
        "{words}"
    );
    // 350 of 570 seconds.
    assert!(words.contains("idle for 39 % of their time"), "{words}");
    assert!(
        words.contains("before 1 min 57 s (an equal share of all)"),
        "{words}"
    );
}

#[test]
fn without_moments_machines_do_not_pause() {
    for machines in 1..=4 {
        let made = figure("ran", &own(machines));
        let ran = series(&made, 0, "ran");
        let to = ran.to.as_ref().expect("ends");
        let last = to.iter().copied().fold(0.0, f64::max);
        assert!((last - by_count(machines) / 60.0).abs() < 1e-12);
        assert_eq!(ran.x.iter().filter(|x| **x == 0.0).count(), machines);
        assert!(
            made.summary
                .starts_with("Today, by count: no report tells when each began")
        );
    }
}
