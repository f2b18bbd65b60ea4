//! Graham's anomalies (1969): a list schedule may take longer with a processor more, shorter tasks or fewer edges.

use super::gantt::listed;
use super::made::Made;
use super::{plain, processors, seconds};
use crate::model::{Edge, Network, Parts, Transfer};
use crate::policy::by_list;
use crate::scenario::{Scenario, Source};
use allot_figure::model::Panel;
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// A changed problem: its panel, its words, and its makespan.
struct Case {
    panel: Panel,
    words: String,
    makespan: f64,
}

/// The list schedule of a graph in the order of its tasks.
fn case(
    scenario: &Scenario,
    parts: Parts,
    count: u32,
    id: &str,
    words: String,
) -> Result<Case, BadInput> {
    let own = Scenario {
        graph: Some(Source::Own(parts)),
        processors: Some(vec![u64::from(count)]),
        network: Network::default(),
        noise: 0.0,
        iterations: None,
        ..scenario.clone()
    };
    let made = Made::new(&own)?;
    let list: Vec<u32> = (0..made.graph().count() as u32).collect();
    let run = by_list(
        &made.setting(),
        &made.iteration.true_times,
        Transfer::Pull,
        &list,
    );
    let (panel, makespan) = listed(&made, &run, id, &words);
    Ok(Case {
        panel,
        words,
        makespan,
    })
}

/// The same graph with every task shorter by half of the shortest.
fn shorter(parts: &Parts) -> (Parts, f64) {
    let positive = parts
        .seconds
        .iter()
        .copied()
        .filter(|seconds| *seconds > 0.0);
    let by = positive.fold(f64::INFINITY, f64::min) / 2.0;
    let by = if by.is_finite() { by } else { 0.0 };
    let seconds = parts.seconds.iter().map(|seconds| (seconds - by).max(0.0));
    (
        Parts {
            seconds: seconds.collect(),
            ..parts.clone()
        },
        by,
    )
}

/// The same graph without the first two edges of the task with the most successors, and those edges.
fn fewer(made: &Made) -> (Parts, Vec<Edge>) {
    let graph = made.graph();
    let degree = |task: u32| graph.successors().degree(task);
    let tasks = 0..graph.count() as u32;
    let busiest = tasks.fold(0, |best, task| {
        if degree(task) > degree(best) {
            task
        } else {
            best
        }
    });
    let mut left_out = Vec::new();
    let mut parts = graph.parts().clone();
    parts.edges.retain(|edge| {
        let goes = edge.from == busiest && left_out.len() < 2;
        if goes {
            left_out.push(*edge);
        }
        !goes
    });
    (parts, left_out)
}

/// Words on parts of a scenario that Graham's list schedules do not know.
fn not_known(scenario: &Scenario) -> String {
    let parts = [
        (!scenario.network.is_free(), "transfers"),
        (scenario.dispatch > 0.0, "dispatch"),
        (scenario.noise > 0.0, "noise"),
        (scenario.speeds.is_some(), "speeds"),
    ];
    let named: Vec<&str> = parts
        .iter()
        .filter(|(is_set, _)| *is_set)
        .map(|(_, name)| *name)
        .collect();
    match named.split_last() {
        None => String::new(),
        Some((only, [])) => format!(" This figure is without {only}."),
        Some((last, others)) => {
            format!(" This figure is without {} and {last}.", others.join(", "))
        }
    }
}

pub(super) fn figure(scenario: &Scenario) -> Drawn {
    let alike = Scenario {
        speeds: None,
        ..scenario.clone()
    };
    let made = Made::new(&alike)?;
    if made.graph().costs().is_some() {
        let allowed = "seconds are needed for this figure, the same on every processor";
        return Err(BadInput::new("graph.costs", "given", allowed));
    }
    let parts = made.graph().parts().clone();
    let (short, by) = shorter(&parts);
    let (few, left_out) = fewer(&made);
    let without = match left_out.len() {
        0 => "No edge to leave out".to_string(),
        count => format!("{} fewer", super::counted(count as f64, "edge", "edges")),
    };
    let more = made
        .count
        .saturating_add(1)
        .min(crate::model::MOST_PROCESSORS as u32);
    let cases = [
        case(
            &alike,
            parts.clone(),
            made.count,
            "as_it_is",
            "As it is".into(),
        )?,
        case(
            &alike,
            parts,
            more,
            "processor_more",
            "A processor more".into(),
        )?,
        case(
            &alike,
            short,
            made.count,
            "shorter",
            format!("Tasks {} shorter", seconds(by)),
        )?,
        case(&alike, few, made.count, "fewer", without)?,
    ];
    let first = cases[0].makespan;
    let end = cases.iter().map(|case| case.makespan).fold(0.0, f64::max);
    let told: Vec<String> = cases[1..]
        .iter()
        .map(|case| {
            let word = match case.makespan.total_cmp(&first) {
                std::cmp::Ordering::Less => "",
                std::cmp::Ordering::Equal => ", no less",
                std::cmp::Ordering::Greater => ", longer",
            };
            format!("“{}” {}{word}", case.words, seconds(case.makespan))
        })
        .collect();
    let worse = cases[1..]
        .iter()
        .filter(|case| case.makespan > first)
        .count();
    let mut summary = format!(
        "A list schedule in the order of the tasks takes {} on {}. {}.",
        seconds(first),
        processors(made.count),
        told.join("; ")
    );
    summary += &match worse {
        0 => " None of them makes it longer here.".to_string(),
        3 => " Each should help, and each makes it longer.".to_string(),
        some => format!(
            " {} of three that should help make it longer.",
            plain(some as f64)
        ),
    };
    summary += &not_known(scenario);
    let panels = cases.into_iter().map(|mut case| {
        if end > 0.0 {
            case.panel.x = case.panel.x.range(0.0, end);
        }
        case.panel
    });
    Ok((summary, panels.collect()))
}
