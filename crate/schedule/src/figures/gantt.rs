//! Gantt charts: what each processor does at each moment, and why it idles (figure 6).

use super::looks::{DOINGS, name};
use super::made::Made;
use super::{percent, plain, processors, seconds};
use crate::policy::Policy;
use crate::run::Run;
use crate::scenario::Scenario;
use crate::spans::{Doing, Span, spans};
use allot_figure::model::{Axis, Direction, Panel, Scale, Series};
use allot_figure::prose::times;
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The most spans of a panel: processors beyond these are left out, and that is told.
const MOST_SPANS: usize = 200_000;
/// The most spans of a panel that have a label each.
const MOST_LABELS: usize = 4000;
/// The most policies of one figure.
const MOST_PANELS: usize = 4;

/// The two programs of figure 6, with the names that this figure gives them.
const TWO: [(Policy, &str); 2] = [
    (Policy::Barrier, "Barrier"),
    (Policy::Fifo, "Dependence-driven"),
];

/// A run as a panel.
struct Chart {
    panel: Panel,
    /// Processors that are drawn.
    rows: usize,
    /// Seconds of all processors, by the kinds of [`DOINGS`].
    sums: [f64; 7],
    makespan: f64,
}

fn kind(doing: Doing) -> usize {
    DOINGS.iter().position(|(of, ..)| *of == doing).unwrap_or(0)
}

/// Seconds of all processors, by the kinds of [`DOINGS`].
fn sums(spans: &[Span]) -> [f64; 7] {
    let mut sums = [0.0; 7];
    for span in spans {
        sums[kind(span.doing)] += span.to - span.from;
    }
    sums
}

/// The chart of a run; `id` names the panel, `label` its rows.
fn chart(made: &Made, run: &Run, policy: Policy, label: &str) -> Chart {
    let all = spans(&made.setting(), run, policy == Policy::Barrier);
    let shown: Vec<&Span> = all
        .iter()
        .take(MOST_SPANS)
        .filter(|span| span.doing != Doing::Finished)
        .collect();
    // The last processor may have lost some of its spans.
    let whole = match all.get(MOST_SPANS) {
        Some(first) => first.processor,
        None => made.count,
    };
    let labelled = shown.len() <= MOST_LABELS;
    let mut series = Vec::new();
    for (doing, id, name, color) in DOINGS {
        let mine = || {
            shown
                .iter()
                .filter(|span| span.doing == doing && span.processor < whole)
        };
        if mine().next().is_none() {
            continue;
        }
        let rows = mine().map(|span| f64::from(span.processor)).collect();
        let [from, to] = [|span: &Span| span.from, |span: &Span| span.to]
            .map(|of| mine().map(|span| of(span)).collect::<Vec<f64>>());
        let mut one = Series::spans(id, name, color, rows, [from, to]);
        if labelled {
            one = one.labels(mine().map(|span| words(made, span)).collect());
        }
        series.push(one);
    }
    let names = (1..=whole).map(|processor| processor.to_string());
    let x = Axis::seconds("start", "Time", Scale::Linear).only();
    let y = Axis::of_names("processor", label, names).reversed();
    Chart {
        panel: Panel::new(policy.name(), x, y, series),
        rows: whole as usize,
        sums: sums(&all),
        makespan: run.makespan(),
    }
}

/// A task's name, or the name of what is waited for.
fn words(made: &Made, span: &Span) -> String {
    let name = |task: u32| made.graph().name(task);
    match (span.doing, span.task, span.cause) {
        (Doing::Task, Some(task), _) => name(task),
        (Doing::Dispatch, _, Some(cause)) => format!("after {}", name(cause)),
        (_, _, Some(cause)) => format!("for {}", name(cause)),
        _ => String::new(),
    }
}

/// Charts on one axis of time.
fn panels(charts: Vec<Chart>) -> Vec<Panel> {
    let end = charts
        .iter()
        .map(|chart| chart.makespan)
        .fold(0.0, f64::max);
    let panel = |mut chart: Chart| {
        if end > 0.0 {
            chart.panel.x = chart.panel.x.range(0.0, end);
        }
        chart.panel
    };
    charts.into_iter().map(panel).collect()
}

/// Words on processors that are left out.
fn left_out(rows: usize, made: &Made) -> String {
    match rows < made.count as usize {
        true => format!(
            " Only the first {} of {} are drawn.",
            plain(rows as f64),
            processors(made.count)
        ),
        false => String::new(),
    }
}

/// Barrier and dependence-driven, one above the other on one axis of time.
pub(super) fn two(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let mut charts = Vec::new();
    for (policy, name) in TWO {
        let label = format!("{name}: processor");
        charts.push(chart(&made, &made.run(policy)?, policy, &label));
    }
    let [barrier, driven] = [charts[0].makespan, charts[1].makespan];
    let mut summary = format!(
        "On {} the conventional program takes {}, the dependence-driven one {}",
        processors(made.count),
        seconds(barrier),
        seconds(driven)
    );
    summary += &match () {
        () if driven < barrier => format!(": {} as fast.", times(barrier / driven)),
        () if driven > barrier => format!(", {} longer.", percent(driven / barrier - 1.0)),
        () => ", which is the same.".to_string(),
    };
    let all = f64::from(made.count) * barrier;
    if all > 0.0 {
        summary += &format!(
            " With barriers the processors wait at them for {} of their time",
            percent(charts[0].sums[kind(Doing::Barrier)] / all)
        );
        let (name, share) = most_waited(&charts[1], made.count);
        summary += &match share > 0.0 {
            true => format!("; without, most idle time is “{name}”, {}.", percent(share)),
            false => "; without, nobody idles.".to_string(),
        };
    }
    summary += &left_out(
        charts.iter().map(|chart| chart.rows).min().unwrap_or(0),
        &made,
    );
    Ok((summary, panels(charts)))
}

/// The kind of idle time that takes most, and its share of all processors' time.
fn most_waited(chart: &Chart, count: u32) -> (&'static str, f64) {
    let all = f64::from(count) * chart.makespan;
    let mut most = (DOINGS[1].2, 0.0);
    for ((doing, _, name, _), sum) in DOINGS.iter().zip(chart.sums) {
        if *doing != Doing::Task && all > 0.0 && sum / all > most.1 {
            most = (name, sum / all);
        }
    }
    most
}

/// The seconds of all processors, by what they do.
pub(super) fn idle(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let mut columns = Vec::new();
    for (policy, _) in TWO {
        let run = made.run(policy)?;
        columns.push(sums(&spans(
            &made.setting(),
            &run,
            policy == Policy::Barrier,
        )));
    }
    let mut series = Vec::new();
    for (place, (_, id, name, color)) in DOINGS.iter().enumerate() {
        let lengths: Vec<f64> = columns.iter().map(|sums| sums[place]).collect();
        if lengths.iter().any(|length| *length > 0.0) {
            series.push(Series::bars(*id, *name, *color, lengths, vec![0.0, 1.0]));
        }
    }
    let x = Axis::seconds("seconds", "Time of all processors", Scale::Linear).only();
    let y = Axis::of_names("program", "", TWO.map(|(_, name)| name)).reversed();
    let panel = Panel::new("idle", x, y, series).bars(true, Direction::Y);
    let [barrier, driven] = [columns[0][0], columns[1][0]];
    // Sums in another order differ by rounding; processors that are not alike differ by more.
    let worked = match (barrier - driven).abs() <= 1e-9 * barrier {
        true => format!("Both work for {} in all", seconds(barrier)),
        false => format!(
            "“{}” works for {} in all, “{}” for {}, since tasks take longer on some processors",
            TWO[0].1,
            seconds(barrier),
            TWO[1].1,
            seconds(driven)
        ),
    };
    let told: Vec<String> = columns
        .iter()
        .zip(TWO)
        .map(|(sums, (_, name))| {
            let all: f64 = sums.iter().sum();
            let idle = if all > 0.0 { 1.0 - sums[0] / all } else { 0.0 };
            format!("“{name}” idles for {} of the time", percent(idle.max(0.0)))
        })
        .collect();
    let summary = format!("{worked}. {}.", told.join("; "));
    Ok((summary, vec![panel]))
}

/// The policies of a scenario, one above the other.
pub(super) fn rules(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let wanted: Vec<Policy> = match &scenario.policies {
        Some(some) => some
            .iter()
            .copied()
            .filter(|policy| *policy != Policy::Optimal)
            .collect(),
        None => vec![
            Policy::Fifo,
            Policy::CpMisf,
            Policy::CpMisfComm,
            Policy::Heft,
        ],
    };
    if wanted.is_empty() {
        let allowed = "one that is no search is needed for this figure";
        return Err(BadInput::new("policies", "optimal", allowed));
    }
    let mut charts = Vec::new();
    for policy in wanted.iter().take(MOST_PANELS) {
        charts.push(chart(&made, &made.run(*policy)?, *policy, name(*policy)));
    }
    let told: Vec<String> = charts
        .iter()
        .zip(&wanted)
        .map(|(chart, policy)| format!("{} {}", name(*policy), seconds(chart.makespan)))
        .collect();
    let mut summary = format!("On {}: {}.", processors(made.count), told.join("; "));
    if wanted.len() > MOST_PANELS {
        summary += &format!(
            " {} more are not drawn.",
            plain((wanted.len() - MOST_PANELS) as f64)
        );
    }
    summary += &left_out(
        charts.iter().map(|chart| chart.rows).min().unwrap_or(0),
        &made,
    );
    Ok((summary, panels(charts)))
}

/// A list schedule as a panel, for a graph that is not the scenario's.
pub(super) fn listed(made: &Made, run: &Run, id: &str, label: &str) -> (Panel, f64) {
    let mut chart = chart(made, run, Policy::Fifo, label);
    chart.panel.id = id.into();
    (chart.panel, chart.makespan)
}
