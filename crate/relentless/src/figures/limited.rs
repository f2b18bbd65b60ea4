//! A dictionary that is too small: recomputation over capacity, and where runs stall (figure 7), with the paper's
//! formula.

use super::common::{Banded, MOST_OFTEN, mean, prepared, ran, runs, told_runs};
use super::looks::{curve, evict};
use crate::answer::Prepared;
use crate::memory::{Extent, smallest as bisect};
use crate::run::{Evict, Setup, Targets};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Panel, Scale, Series};
use allot_figure::prose::{counted, plain};
use allot_figure::registry::Drawn;

/// Capacities of a curve.
const POINTS: usize = 14;
/// The most runs of each capacity that is tried in a bisection.
const MOST_RUNS: u64 = 4;

/// α of the paper's formula that are marked.
const MARKED: [(f64, &str, &str); 3] = [
    (1.0 / 3.0, "third", "α\u{a0}= 1/3"),
    (1.0, "one", "α\u{a0}= 1"),
    (2.0, "two", "α\u{a0}= 2"),
];

/// Executions a task over the capacity, by each rule of eviction, and the share of runs that stall.
pub fn capacity(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_OFTEN)?;
    let graph = &prepared.graph;
    let units = graph.units() as f64;
    let product = Extent::new(graph).product();
    let (mut again, mut stalls) = (Vec::new(), Vec::new());
    let mut told = Vec::new();
    for (place, (id, rule)) in Evict::ALL.into_iter().enumerate() {
        let mut executions = Banded::default();
        let mut stalled = Vec::new();
        let mut ends = None;
        for capacity in capacities(&prepared) {
            let setup = Setup {
                capacity: Some(capacity),
                evict: rule,
                ..calm(&prepared)
            };
            let found = ran(graph, &setup, runs(scenario));
            executions.push(
                capacity as f64,
                mean(&found, |run| run.tally.executions as f64 / units),
            );
            let stuck = found.iter().filter(|run| run.makespan.is_none()).count();
            stalled.push(stuck as f64 / found.len() as f64);
            match stuck {
                0 => ends = ends.or(Some(capacity)),
                _ => ends = None,
            }
        }
        let x = executions.x.clone();
        again.push(executions.line(id, evict(rule).into(), place));
        stalls.push(curve(id, evict(rule), place, x, stalled));
        told.push(match ends {
            Some(capacity) => format!(
                "“{}” from {}",
                evict(rule),
                counted(capacity as f64, "label", "labels")
            ),
            None => format!("“{}” for none of these", evict(rule)),
        });
    }
    let across = || Axis::log("capacity", "Capacity D", "labels");
    let up = Axis::log("executions", "Executions a task", "");
    let share = Axis::new(
        "stalled",
        "Runs that stall",
        "",
        Scale::Linear,
        Format::Percent,
    )
    .only();
    let mut panels = vec![
        Panel::new("capacity", across(), up, again),
        Panel::new("stalled", across(), share.range(0.0, 1.0), stalls),
    ];
    panels[1].height = 0.6;
    for panel in &mut panels {
        for (alpha, id, label) in MARKED {
            let at = alpha * product;
            if at <= units {
                panel.mark(Mark::new(id, Direction::X, at, label));
            }
        }
    }
    let summary = format!(
        "Of {POINTS} capacities tried, all runs end with {}. The formula’s ⌈D⌉ is {} labels at α = 1, and results need {} tasks.{}{}",
        told.join(", "),
        plain(product),
        plain(units),
        patience(scenario),
        told_runs(scenario)
    );
    Ok((summary, panels))
}

/// The scenario's setup without changes of its agents.
fn calm(prepared: &Prepared) -> Setup {
    Setup {
        join: Vec::new(),
        kill: Vec::new(),
        loss: Vec::new(),
        mtbf: None,
        ..prepared.scenario.setup.clone()
    }
}

fn patience(scenario: &Scenario) -> String {
    format!(
        " A run stalls after {} executions a task.",
        plain(scenario.setup.patience.max(scenario.setup.agents as f64))
    )
}

/// Capacities from room for one task to room for all, at equal ratios.
fn capacities(prepared: &Prepared) -> Vec<u64> {
    let units = prepared.graph.units() as f64;
    let least = (prepared.graph.counts.in_degree as f64 + 1.0).min(units);
    let ratio = units / least;
    let mut all: Vec<u64> = (0..POINTS)
        .map(|point| {
            libm::round(least * libm::pow(ratio, point as f64 / (POINTS as f64 - 1.0))) as u64
        })
        .collect();
    all.dedup();
    all
}

/// The smallest α with which runs end, by rule of eviction and targets.
pub fn smallest(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_OFTEN)?;
    let extent = Extent::new(&prepared.graph);
    let product = extent.product();
    let mut series = Vec::new();
    let mut least = (f64::INFINITY, "", "");
    let mut none = 0;
    let own = &prepared.scenario.setup;
    let mut set = None;
    let tried = runs(scenario).min(MOST_RUNS);
    for (place, (targets, id, name)) in [
        (Targets::Last, "last", "Agents set out for the results"),
        (Targets::Steps, "steps", "Agents go step by step"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut heights = Vec::new();
        for (_, rule) in Evict::ALL {
            let setup = Setup {
                targets,
                evict: rule,
                ..calm(&prepared)
            };
            let found = bisect(&prepared.graph, &setup, tried, || true);
            let alpha = found.and_then(|found| found.alpha);
            none += usize::from(alpha.is_none());
            if let Some(alpha) = alpha
                && alpha < least.0
            {
                least = (alpha, evict(rule), name);
            }
            if (own.targets, own.evict) == (targets, rule) {
                set = alpha;
            }
            heights.push(alpha.unwrap_or(f64::NAN));
        }
        let x = (0..heights.len()).map(|at| at as f64).collect();
        series.push(Series::bars(id, name, place as u8, x, heights));
    }
    let names = Evict::ALL.map(|(_, rule)| evict(rule));
    let mut panel = Panel::new(
        "smallest",
        Axis::of_names("evict", "Label that goes", names),
        Axis::linear("alpha", "Smallest α", ""),
        series,
    );
    for (alpha, id, label) in MARKED {
        panel.mark(Mark::new(id, Direction::Y, alpha, label));
    }
    let labels = |alpha: f64| counted(libm::round(alpha * product), "label", "labels");
    let mut summary = match least.0.is_finite() {
        true => format!(
            "The least α is {}, that is {}, with “{}” where {}.",
            plain(least.0),
            labels(least.0),
            least.1,
            lower(least.2)
        ),
        false => format!(
            "No run ends, even with room for all {} labels.",
            plain(prepared.graph.units() as f64)
        ),
    };
    if let Some(alpha) = set.filter(|alpha| *alpha > least.0) {
        summary += &format!(
            " With “{}”, and agents as they are set, it is {}, {}.",
            evict(own.evict),
            plain(alpha),
            labels(alpha)
        );
    }
    summary += &match tried {
        1 => " A capacity is enough if one run ends with it.".to_string(),
        _ => format!(
            " A capacity is enough if each of {} runs ends with it.",
            plain(tried as f64)
        ),
    };
    if none > 0 && least.0.is_finite() {
        summary += &format!(" {} of 8 never end.", none);
    }
    summary += &patience(scenario);
    Ok((summary, vec![panel]))
}

fn lower(name: &str) -> String {
    name.replacen("Agents", "agents", 1)
}
