//! The numbers of figures against the comparison itself, and slow ways to have them.

use allot_compare::{Compared, compare};
use allot_figure::model::{Figure, Series};
use allot_rules::figures::figure;
use allot_rules::scenario::Scenario;
use serde_json::{Value, json};

fn scenario(value: &Value) -> Scenario {
    Scenario::from_value(value).expect("a scenario")
}

fn all_series(figure: &Figure, panel: usize) -> &[Series] {
    &figure.panels[panel].series
}

fn compared(scenario: &Scenario, processors: &[u64]) -> Compared {
    let work = scenario.on(processors).expect("work");
    compare(&work, scenario.knowledge, |_| true).expect("a comparison")
}

#[test]
fn curves_are_those_of_the_comparison_at_each_number_of_processors() {
    for value in [
        json!({ "rough": { "tasks": 30 }, "processors": 3, "most": 7 }),
        json!({ "tasks": { "seconds": [3, 2, 2, 2, 4, 4, 4, 4, 9], "edges": [[0, 8], [3, 4], [3, 5]] }, "processors": 9,
            "most": 4, "knowledge": "known" }),
    ] {
        let scenario = scenario(&value);
        let made = figure("curves", &scenario).expect("a figure");
        let mut counts: Vec<u64> = (1..=scenario.most).collect();
        if scenario.processors > scenario.most {
            counts.push(scenario.processors);
        }
        let told = compared(&scenario, &counts);
        let (bound, curves) = all_series(&made, 0).split_last().expect("series");
        assert_eq!(bound.y, told.bound);
        assert!(curves.len() >= 4);
        for (place, series) in curves.iter().enumerate() {
            let rule = told
                .rules
                .iter()
                .find(|rule| series.id == format!("{}_{}", rule.article, rule.policy));
            let rule = rule.expect("a rule");
            assert_eq!(series.y, rule.makespan, "{}", series.id);
            assert_eq!(series.dashed, rule.needs_lengths);
            let excess = &all_series(&made, 1)[place];
            for ((y, end), bound) in excess.y.iter().zip(&rule.makespan).zip(&told.bound) {
                assert_eq!(*y, end / bound);
                assert!(*y >= 1.0);
            }
        }
    }
}

#[test]
fn bars_are_every_rule_once_and_the_quickest_first() {
    let scenario = scenario(&json!({ "rough": { "tasks": 60 }, "processors": 5 }));
    let made = figure("bars", &scenario).expect("a figure");
    let told = compared(&scenario, &[5]);
    let mut bars: Vec<(f64, f64)> = all_series(&made, 0)
        .iter()
        .flat_map(|series| series.y.iter().copied().zip(series.x.iter().copied()))
        .collect();
    bars.sort_by(|a, b| a.0.total_cmp(&b.0));
    let ends: Vec<f64> = bars.iter().map(|(_, end)| *end).collect();
    let own = told.rules.iter().filter(|rule| rule.article != "schedule");
    let mut expected: Vec<f64> = own.map(|rule| rule.makespan[0]).collect();
    expected.sort_by(f64::total_cmp);
    assert_eq!(ends, expected);
    assert_eq!(made.panels[0].marks[0].at, told.bound[0]);
}

#[test]
fn more_processors_may_end_later() {
    let graham = json!({ "tasks": { "seconds": [3, 2, 2, 2, 4, 4, 4, 4, 9],
        "edges": [[0, 8], [3, 4], [3, 5], [3, 6], [3, 7]] }, "processors": 3, "most": 6, "knowledge": "known" });
    let made = figure("curves", &scenario(&graham)).expect("a figure");
    let fifo = all_series(&made, 0)
        .iter()
        .find(|series| series.id == "schedule_fifo");
    assert_eq!(fifo.expect("a curve").y[2..4], [12.0, 15.0]);
}

#[test]
fn a_search_that_proves_nothing_says_so() {
    let of = |tasks: u64, name: &str| {
        let value = json!({ "rough": { "tasks": tasks }, "processors": 7, "most": 8, "knowledge": "known" });
        let scenario = scenario(&value);
        let counts: Vec<u64> = if name == "bars" {
            vec![7]
        } else {
            (1..=8).collect()
        };
        let told = compared(&scenario, &counts);
        let optimal = told
            .rules
            .iter()
            .find(|rule| rule.article == "balance" && rule.policy == "optimal");
        let optimal = optimal.expect("branch and bound");
        let ends = optimal.makespan.iter().zip(&told.bound);
        let open = optimal
            .proven
            .iter()
            .flatten()
            .zip(ends)
            .any(|(proven, (end, bound))| !proven && end > bound);
        let summary = figure(name, &scenario).expect("a figure").summary;
        assert_eq!(
            summary.contains("not proven to be the least"),
            open,
            "{summary}"
        );
        open
    };
    let opens: Vec<bool> = [5, 40]
        .iter()
        .flat_map(|tasks| ["bars", "curves"].map(|name| of(*tasks, name)))
        .collect();
    assert!(opens.contains(&true) && opens.contains(&false), "{opens:?}");
}

#[test]
fn the_words_tell_what_may_be_known() {
    let of = |knowledge: &str| {
        let value = json!({ "rough": { "tasks": 60 }, "processors": 5, "knowledge": knowledge });
        let made = figure("curves", &scenario(&value)).expect("a figure");
        made.summary.replace(['\u{a0}', '\u{202f}'], " ")
    };
    let (known, spread) = (of("known"), of("spread"));
    assert!(known.contains("branch and bound"), "{known}");
    assert!(!known.contains("Dashed"), "{known}");
    assert!(!spread.contains("branch and bound"), "{spread}");
    assert!(
        spread.contains("Dashed is what knowing every length would be worth"),
        "{spread}"
    );
    assert!(spread.contains("Of one draw"), "{spread}");
}
