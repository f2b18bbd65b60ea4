//! Figures show the numbers of the scenario's answer, and nothing else.

use super::looks::{SPENT, name};
use super::*;
use crate::answer::{Answer, Columns, answer};
use crate::policy::Policy;
use crate::scenario::Tasks;
use crate::tasks::contraction::Contraction;
use crate::tasks::distribution::Distribution;
use allot_figure::model::{Figure, Series};
use allot_kernel::counts::Counts;

/// Log-normal tasks, some of them null, with every cost and both errors.
fn scenario() -> Scenario {
    Scenario {
        processes: Counts::One(24),
        sweep: crate::scenario::Sweep {
            from: 1,
            to: 200,
            points: 7,
        },
        counter: crate::counter::Counter {
            latency: 1e-3,
            service: 5e-3,
        },
        check: 1e-4,
        inspect: 1e-5,
        partition: 1e-5,
        model_error: 0.3,
        noise: 0.2,
        groups: 5,
        iterations: 3,
        ..Scenario::of(Tasks::Distribution(Distribution {
            count: 400,
            null: 0.4,
            mean: 0.2,
            sigma: 0.7,
        }))
    }
}

fn told_by(scenario: &Scenario, processes: &[u32], policies: &[Policy]) -> Answer {
    let scenario = Scenario {
        processes: Counts::List(processes.iter().map(|p| u64::from(*p)).collect()),
        policies: policies.to_vec(),
        ..scenario.clone()
    };
    answer(&scenario, |_| true).expect("an answer")
}

fn series<'a>(figure: &'a Figure, panel: usize, id: &str) -> &'a Series {
    let mut all = figure.panels[panel].series.iter();
    all.find(|series| series.id == id).expect(id)
}

fn made(which: &str, scenario: &Scenario) -> Figure {
    Studio::default().figure(which, scenario).expect(which)
}

#[test]
fn makespans_are_those_of_the_answer() {
    let scenario = scenario();
    let over = scenario.sweep.all().unwrap();
    let every: Vec<Policy> = Policy::ALL.iter().map(|(_, policy)| *policy).collect();
    let told = told_by(&scenario, &over, &every);
    let all = Scenario {
        policies: every,
        ..scenario.clone()
    };
    let figures = [
        made("9", &all),
        made("10", &scenario),
        made("family", &scenario),
    ];
    let mut count = 0;
    for (policy, columns) in &told.policies {
        for figure in &figures {
            let shown = figure.panels[0]
                .series
                .iter()
                .filter(|s| s.id == policy.name());
            for series in shown {
                assert_eq!(
                    series.y, columns.last.makespan,
                    "{} {}",
                    figure.name, series.id
                );
                assert_eq!(series.x, floats(&over));
                count += 1;
            }
        }
    }
    assert_eq!(count, 15 + 5 + 9);
}

#[test]
fn the_words_are_about_the_reader_s_processes() {
    let scenario = scenario();
    let told = told_by(&scenario, &[24], &scenario.policies);
    let of = |policy: Policy| {
        told.policies
            .iter()
            .find(|(p, _)| *p == policy)
            .unwrap()
            .1
            .last
            .makespan[0]
    };
    let reached = told
        .policies
        .iter()
        .filter(|(policy, _)| *policy != Policy::Ideal);
    let best = reached
        .min_by(|a, b| a.1.last.makespan[0].total_cmp(&b.1.last.makespan[0]))
        .unwrap();
    let summary = made("9", &scenario).summary;
    for words in [
        "On 24\u{a0}processes".to_string(),
        format!("“{}”", name(best.0)),
        seconds(best.1.last.makespan[0]),
        format!("the counter takes {}", seconds(of(Policy::Nxtval))),
        format!(
            "no policy can be faster than {}",
            seconds(of(Policy::Ideal))
        ),
    ] {
        assert!(summary.contains(&words), "{words}: {summary}");
    }
}

#[test]
fn shares_of_time_add_up() {
    let scenario = scenario();
    let figure = made("4", &scenario);
    let told = told_by(
        &scenario,
        &[3, 6, 12, 24, 48, 96],
        &[Policy::Nxtval, Policy::Static],
    );
    for (panel, (_, columns)) in told.policies.iter().enumerate() {
        let Columns {
            processes,
            makespan,
            counter,
            idle,
            ..
        } = &columns.last;
        for place in 0..processes.len() {
            let all = f64::from(processes[place]) * makespan[place];
            assert_eq!(
                series(&figure, panel, "counter").y[place],
                counter[place] / all
            );
            assert_eq!(series(&figure, panel, "idle").y[place], idle[place] / all);
            let sum: f64 = SPENT
                .iter()
                .map(|spent| series(&figure, panel, spent.id).y[place])
                .sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        }
    }
}

#[test]
fn calls_are_those_of_the_answer_and_of_the_closed_form() {
    let scenario = scenario();
    let over = scenario.sweep.all().unwrap();
    let told = told_by(&scenario, &over, &[Policy::Nxtval, Policy::Inspected]);
    let figure = made("5", &scenario);
    assert_eq!(
        series(&figure, 0, "flooded").y,
        told.flooded.seconds_per_call
    );
    for (policy, columns) in &told.policies {
        assert_eq!(
            series(&figure, 0, policy.name()).y,
            columns.last.seconds_per_call
        );
    }
}

#[test]
fn buckets_go_from_one_counter_to_a_list_for_each() {
    let scenario = scenario();
    let figure = made("11", &scenario);
    let buckets = series(&figure, 0, "buckets");
    assert_eq!((buckets.x[0], buckets.x.last()), (1.0, Some(&24.0)));
    for (groups, makespan) in buckets.x.iter().zip(&buckets.y) {
        let changed = Scenario {
            groups: *groups as u64,
            ..scenario.clone()
        };
        let told = told_by(&changed, &[24], &[Policy::Buckets]);
        assert_eq!(*makespan, told.policies[0].1.last.makespan[0], "{groups}");
    }
    // A bucket of one process takes its tasks in another order.
    let (last, fixed) = (buckets.y.last().unwrap(), series(&figure, 0, "static").y[0]);
    assert!((last / fixed - 1.0).abs() < 1e-12, "{last} {fixed}");
}

#[test]
fn processes_are_those_of_the_answer() {
    let mut scenario = scenario();
    let figure = made("12", &scenario);
    let ids: Vec<&str> = figure
        .panels
        .iter()
        .map(|panel| panel.id.as_str())
        .collect();
    assert_eq!(ids, ["nxtval", "iteration-1", "iteration-2", "iteration-3"]);
    scenario.by_process = true;
    scenario.policies = vec![Policy::Nxtval, Policy::Refined];
    let told = answer(&scenario, |_| true).unwrap();
    for (panel, (_, told)) in [0, 3].into_iter().zip(&told.policies) {
        let accounts = told.by_process.as_ref().unwrap();
        assert_eq!(accounts.len(), 24);
        for spent in &SPENT {
            let expected: Vec<f64> = accounts.iter().map(|account| (spent.of)(account)).collect();
            assert_eq!(series(&figure, panel, spent.id).y, expected, "{}", spent.id);
        }
    }
}

#[test]
fn excess_is_the_makespan_over_the_bound() {
    let (seconds, excess) = (made("9", &scenario()), made("excess", &scenario()));
    let (seconds, excess) = (&seconds.panels[0].series, &excess.panels[0].series);
    let bound = &seconds.iter().find(|curve| curve.id == "ideal").unwrap().y;
    assert_eq!(seconds.len(), excess.len());
    for (seconds, excess) in seconds.iter().zip(excess) {
        assert_eq!(seconds.x, excess.x);
        for ((seconds, excess), bound) in seconds.y.iter().zip(&excess.y).zip(bound) {
            assert_eq!(*excess, seconds / bound);
            assert!(*excess >= 1.0 - 1e-12);
        }
    }
}

#[test]
fn the_map_shows_the_shortest_makespan() {
    let scenario = Scenario {
        noise: 0.0,
        ..scenario()
    };
    let figure = made("winners", &scenario);
    let cells = figure.panels[0].cells.as_ref().unwrap();
    let over: Vec<u32> = cells.x.iter().map(|p| *p as u32).collect();
    let (candidates, _) = scenario.candidates().unwrap();
    let mean = candidates.mean() * candidates.count() as f64 / candidates.tasks() as f64;
    let policies = [
        Policy::Nxtval,
        Policy::Inspected,
        Policy::Static,
        Policy::Blocks,
        Policy::Buckets,
    ];
    for (row, grain) in cells.y.iter().enumerate() {
        let mut changed = scenario.clone();
        changed.counter.service = mean / grain;
        let told = told_by(&changed, &over, &policies);
        for place in 0..over.len() {
            let winner = cells.values[row * over.len() + place] as usize;
            let of = |policy: usize| told.policies[policy].1.last.makespan[place];
            let mut all: Vec<f64> = (0..policies.len()).map(of).collect();
            all.sort_by(f64::total_cmp);
            if all[1] <= 1.01 * all[0] {
                assert_eq!(winner, policies.len(), "a tie");
            } else {
                assert!(of(winner) == all[0] && winner < policies.len());
            }
        }
    }
}

#[test]
fn tiles_are_those_of_the_candidates() {
    let contraction = Contraction {
        occupied: vec![3, 2],
        unoccupied: vec![4, 3],
        tile: 2,
        restricted: true,
        ..Contraction::seed()
    };
    let scenario = Scenario {
        tasks: Tasks::Contraction(contraction),
        ..Scenario::default()
    };
    let figure = made("tiles", &scenario);
    let (candidates, _) = scenario.candidates().unwrap();
    let why = &figure.panels[0].cells.as_ref().unwrap().values;
    let null: Vec<bool> = candidates
        .task
        .iter()
        .map(|task| *task == crate::tasks::NULL)
        .collect();
    let shown: Vec<bool> = why.iter().map(|reason| *reason != 0.0).collect();
    assert_eq!(shown, null);
    let work = &figure.panels[1].cells.as_ref().unwrap().values;
    let known: Vec<f64> = work.iter().copied().filter(|work| !work.is_nan()).collect();
    assert_eq!(known.len(), candidates.tasks());
    // Without sorts, seconds are operations over the speed.
    let mut plain = scenario.clone();
    if let Tasks::Contraction(contraction) = &mut plain.tasks {
        contraction.sort = crate::cost::Sorts::All([0.0; 4]);
    }
    let (plain, _) = plain.candidates().unwrap();
    for (work, seconds) in known.iter().zip(&plain.seconds) {
        assert!((work / 9.5 / seconds - 1.0).abs() < 1e-12);
    }
    assert_eq!(series(&made("3", &scenario), 0, "tasks").y, known);
}

#[test]
fn the_trace_is_the_counter_at_work() {
    let scenario = Scenario {
        noise: 0.0,
        ..scenario()
    };
    let mut studio = Studio::default();
    let all = trace(&mut studio, &scenario, usize::MAX).unwrap();
    let told = told_by(&scenario, &[24], &[Policy::Nxtval]);
    let columns = &told.policies[0].1.last;
    assert_eq!(all.process.len() as u64, columns.calls[0]);
    let waited: f64 = all
        .answer
        .iter()
        .zip(&all.asked)
        .map(|(answer, asked)| answer - asked)
        .sum();
    assert!((waited / columns.counter[0] - 1.0).abs() < 1e-9);
    let last = all.answer.iter().copied().fold(0.0, f64::max);
    assert_eq!(last, columns.makespan[0]);
    // A shorter trace is the beginning of it.
    let part = trace(&mut studio, &scenario, 50).unwrap();
    assert_eq!(part.answer, all.answer[..50]);
    assert_eq!(part.null, all.null[..50]);
}

#[test]
fn a_counter_a_routine_is_told_where_it_is_the_counter_itself() {
    let all = crate::presets::presets();
    let preset = all.iter().find(|one| one.id == "fig-10");
    let several = &preset.expect("a preset").scenario;
    for (scenario, single) in [(&scenario(), true), (several, false)] {
        let told = told_by(scenario, &[12], &[Policy::Nxtval, Policy::Counters]);
        let [one, each] = [0, 1].map(|policy: usize| told.policies[policy].1.last.makespan[0]);
        assert_eq!(one == each, single);
        let family = made("family", scenario);
        let [one, each] = ["nxtval", "counters"].map(|policy| &series(&family, 0, policy).y);
        assert_eq!(one == each, single);
        assert_eq!(family.summary.contains("lies on the other"), single);
    }
}

#[test]
fn candidates_of_which_none_is_empty_have_no_picture_of_reasons() {
    let panels = |null: f64| {
        let mut scenario = scenario();
        if let Tasks::Distribution(tasks) = &mut scenario.tasks {
            tasks.null = null;
        }
        let made = made("tiles", &scenario);
        made.panels
            .into_iter()
            .map(|panel| panel.id)
            .collect::<Vec<String>>()
    };
    assert_eq!(panels(0.4), ["why", "cost"]);
    assert_eq!(panels(0.0), ["cost"]);
}

#[test]
fn kinds_of_seconds_have_hatchings_of_their_own() {
    for panel in made("4", &scenario()).panels {
        let mut hatchings: Vec<String> = panel
            .series
            .iter()
            .map(|one| format!("{:?}", one.texture))
            .collect();
        hatchings.sort();
        hatchings.dedup();
        assert_eq!(hatchings.len(), SPENT.len());
    }
}
