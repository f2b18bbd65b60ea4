//! The numbers of worked examples in the figures.

use allot_figure::model::Figure;
use allot_schedule::figures::figure;
use allot_schedule::presets::presets;
use allot_schedule::scenario::Scenario;

fn of_preset(id: &str, name: &str) -> Figure {
    let preset = presets()
        .into_iter()
        .find(|preset| preset.id == id)
        .expect(id);
    figure(name, &preset.scenario).expect(name)
}

/// The end of the last span of each panel.
fn ends(figure: &Figure) -> Vec<f64> {
    let last = |panel: &allot_figure::model::Panel| {
        let ends = panel
            .series
            .iter()
            .flat_map(|series| series.to.iter().flatten());
        ends.copied().fold(0.0, f64::max)
    };
    figure.panels.iter().map(last).collect()
}

#[test]
fn the_examples_of_papers_come_out() {
    assert_eq!(
        ends(&of_preset("graham", "anomalies")),
        [12.0, 15.0, 13.0, 16.0]
    );
    assert_eq!(ends(&of_preset("heft", "rules"))[..2], [80.0, 86.0]);
    assert_eq!(ends(&of_preset("peft", "rules"))[..2], [122.0, 133.0]);
}

#[test]
fn the_search_ends_where_waiting_on_purpose_wins() {
    let made = of_preset("waiting", "search");
    let [best, bound] = [0, 1].map(|of| &made.panels[0].series[of].y);
    assert_eq!(
        (best[0], best[best.len() - 1], bound[bound.len() - 1]),
        (19.0, 16.0, 16.0)
    );
    let rising = |of: &[f64]| of.windows(2).all(|two| two[0] <= two[1]);
    assert!(rising(bound) && rising(&made.panels[0].series[0].x));
    assert!(
        made.summary.contains("proven to be optimal"),
        "{}",
        made.summary
    );
}

#[test]
fn examples_show_what_their_chapters_say() {
    let of = |name: &str, id: &str, series: &str| {
        let made = of_preset(id, name);
        let series = made.panels[0].series.iter().find(|one| one.id == series);
        series.expect("a series").y.clone()
    };
    // Over P = 1, 2, 4, 8, …: on eight processors the interval bound is above both others, and a schedule meets it.
    let [path, area, interval, listed] =
        ["path", "area", "interval", "cp_misf"].map(|one| of("bounds", "interval", one)[3]);
    assert_eq!((path, area, interval, listed), (244.0, 260.0, 345.0, 345.0));
    let (best, bound) = (
        of("search", "twenty", "best"),
        of("search", "twenty", "bound"),
    );
    assert_eq!((best[0], best[1], best[best.len() - 1]), (97.0, 95.0, 93.0));
    assert_eq!((bound[0], bound[bound.len() - 1]), (92.0, 93.0));
    // One task at once is neither the best nor the worst grain for a busy master.
    let busy = of("grain", "grain", "dispatch_1");
    let least = busy.iter().copied().fold(f64::INFINITY, f64::min);
    assert!(
        least < 0.5 * busy[0] && least < 0.5 * busy[busy.len() - 1],
        "{busy:?}"
    );
}

#[test]
fn a_gantt_accounts_for_every_second_of_every_processor() {
    let scenario = Scenario::default();
    let idle = figure("idle", &scenario).expect("a figure");
    let bars = &idle.panels[0].series;
    let all = |row: usize| bars.iter().map(|bar| bar.x[row]).sum::<f64>();
    let ends = ends(&figure("gantt", &scenario).expect("a figure"));
    for (row, end) in ends.iter().enumerate() {
        assert!((all(row) / (8.0 * end) - 1.0).abs() < 1e-12, "{row}");
    }
}

#[test]
fn a_processor_more_may_help_or_not_and_the_words_follow() {
    let made = of_preset("graham", "anomalies");
    assert!(
        made.summary
            .contains("Each should help, and each makes it longer."),
        "{}",
        made.summary
    );
    let default = figure("anomalies", &Scenario::default()).expect("a figure");
    assert!(
        !default.summary.contains("Each should help"),
        "{}",
        default.summary
    );
}

fn summary(name: &str, scenario: &str) -> String {
    let scenario = Scenario::from_json(scenario).expect(scenario);
    figure(name, &scenario).expect(name).summary
}

#[test]
fn words_follow_processors_that_differ() {
    let heft = r#"{"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3}"#;
    let contains = |name: &str, scenario: &str, words: &str| {
        let said = summary(name, scenario);
        assert!(said.contains(words), "{name}: {said}");
    };
    // With costs the two programs spend different seconds in the same tasks: 127 and 143.
    contains(
        "idle",
        heft,
        "“Barrier” works for 127\u{202f}s in all, “Dependence-driven” for 143\u{202f}s",
    );
    contains(
        "makespans",
        heft,
        "Branch and bound is left out: it needs processors that are all alike.",
    );
    contains("graph", heft, "mean over the processors");
    contains("width", heft, "mean over the processors");
    let speeds = r#"{"graph": {"graham_example": {}}, "speeds": [1, 2], "processors": 2}"#;
    contains("graph", speeds, "on a processor of speed 1");
    contains("anomalies", speeds, "This figure is without speeds.");
}

#[test]
fn whatever_a_figure_leaves_out_is_told() {
    let costly = r#"{"graph": {"graham_example": {}}, "processors": 3, "network": {"latency": 1}, "dispatch": 1,
        "noise": 0.5}"#;
    for (name, words) in [
        (
            "anomalies",
            "This figure is without transfers, dispatch and noise.",
        ),
        (
            "makespans",
            "Branch and bound is left out: it knows neither noise nor iterations.",
        ),
        ("bounds", "Without transfers CP/MISF takes"),
        ("graph", "without noise"),
    ] {
        let said = summary(name, costly);
        assert!(said.contains(words), "{name}: {said}");
    }
    let free = r#"{"graph": {"graham_example": {}}, "processors": 3}"#;
    for (name, words) in [
        ("anomalies", "This figure is without"),
        ("makespans", "left out"),
        ("bounds", "Without transfers"),
        ("graph", "noise"),
    ] {
        let said = summary(name, free);
        assert!(!said.contains(words), "{name}: {said}");
    }
    let many = r#"{"graph": {"graham_example": {}}, "processors": [1, 2, 3, 4, 5, 6, 7, 8]}"#;
    let said = summary("table", many);
    assert!(said.contains("the 2 largest are left out"), "{said}");
}

#[test]
fn tasks_light_up_as_they_run_and_as_what_they_wait_for_ends() {
    let at = |moment: f64| {
        let scenario = serde_json::json!({ "processors": 2, "policies": ["fifo"], "moment": moment,
            "graph": { "tasks": [{ "seconds": 2 }, { "seconds": 3 }, { "seconds": 1 }, { "seconds": 4 }],
                "edges": [[0, 3, 0], [1, 3, 0]] } });
        let scenario = Scenario::from_value(&scenario).expect("a scenario");
        let made = figure("graph", &scenario).expect("a figure");
        let labels = |id: &str| {
            let series = made.panels[0].series.iter().find(|series| series.id == id);
            series.expect(id).labels.join(" ")
        };
        ["done", "running", "ready", "waiting"].map(labels)
    };
    // Tasks 0 and 1 run first; 2 follows 0 at 2 s, and 3 waits for both of the first.
    assert_eq!(at(0.0), ["", "0 1", "2", "3"]);
    assert_eq!(at(1.9), ["", "0 1", "2", "3"]);
    assert_eq!(at(2.0), ["0", "1 2", "", "3"]);
    assert_eq!(at(3.0), ["0 1 2", "3", "", ""]);
    assert_eq!(at(7.0), ["0 1 2 3", "", "", ""]);
}
