//! Figs. 10 and 11: the task probabilities by which MaxP shares slots, at the start and throughout a run.

use super::splicing::{Kind, Looks, compared, describe_model, inside, listed};
use super::words::count;
use crate::parsplice::Simulation;
use crate::probabilities::{Course, Distribution, at_start, through_run};
use crate::scenario::Scenario;
use allot_figure::format::format_value;
use allot_figure::model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series};
use allot_figure::prose::plain;
use allot_figure::registry::Entry;
use allot_kernel::error::BadInput;

/// The last rank shown, relative to the number of slots.
const BEYOND: f64 = 1.2;
/// The most distributions of one run that are shown: more would only cover each other.
const MOST_KEPT: u64 = 60;
/// The most levels drawn of a single distribution.
const MOST_LEVELS: usize = 2000;
/// The most levels drawn of each of many distributions.
const FEW_LEVELS: usize = 300;

/// Fig. 10: the probabilities at time 0, with an empty store.
pub fn at_the_start(entry: &Entry, scenario: &Scenario) -> Result<Figure, BadInput> {
    let runtime = scenario.runtime_model()?;
    let mut series = Vec::new();
    let mut there = Vec::new();
    for kind in compared(scenario) {
        let simulation = kind.simulation(scenario);
        let distribution = at_start(&simulation, &runtime).map_err(inside)?;
        let (x, y) = by_rank(&distribution, last_rank(scenario), MOST_LEVELS);
        let p = distribution.at_rank(scenario.simulation.slots);
        there.push(format!(
            "{} on the {}",
            format_value(p, Format::Probability),
            describe_model(&simulation.model)
        ));
        series.push(line(&kind.looks(), x, y));
    }
    let simulation = &scenario.simulation;
    let summary = format!(
        "At the start task {} is needed within the next {} segments with a probability of {}, as estimated from {} trajectories of each model.",
        count(simulation.slots),
        count(simulation.horizon),
        listed(&there),
        count(simulation.trajectories),
    );
    let panels = vec![panel(simulation, series)];
    Ok(entry.figure(format!("allot-{}", entry.stem), (summary, panels)))
}

/// Fig. 11: the probabilities throughout one run of w*.
pub fn all_through(entry: &Entry, scenario: &Scenario) -> Result<Figure, BadInput> {
    let runtime = scenario.runtime_model()?;
    let mut series = Vec::new();
    let (mut made, mut spans) = (Vec::new(), Vec::new());
    for kind in compared(scenario) {
        let simulation = kind.simulation(scenario);
        let course = through_run(&simulation, &runtime, MOST_KEPT).map_err(inside)?;
        let (x, y) = one_after_the_other(&course, last_rank(scenario));
        // Markers on many lines would hide the lines.
        series.push(line(&kind.looks(), x, y).marker(Marker::None));
        made.push(count(course.made));
        spans.push(span(kind, &course, simulation.slots));
    }
    let simulation = &scenario.simulation;
    let summary = format!(
        "In one run of w* over {} the probability of task {} is {}. The probabilities were estimated {} times; at most {MOST_KEPT} estimates of each model are shown, evenly spread over the run.",
        format_value(simulation.wall_clock, Format::Seconds),
        count(simulation.slots),
        listed(&spans),
        listed(&made),
    );
    let panels = vec![panel(simulation, series)];
    Ok(entry.figure(format!("allot-{}", entry.stem), (summary, panels)))
}

/// The range of the probability of one rank.
fn span(kind: Kind, course: &Course, rank: u64) -> String {
    let all = course.kept.iter().map(|kept| kept.at_rank(rank));
    let (low, high) = all.fold((1.0_f64, 0.0_f64), |(low, high), p| {
        (low.min(p), high.max(p))
    });
    let p = |p| format_value(p, Format::Probability);
    let place = match kind {
        Kind::Ring => "on the ring",
        Kind::Cubic => "on the cubic lattice",
        Kind::Complete => "on the complete graph",
        Kind::Own => "in your own model",
    };
    if low == high {
        format!("always {} {place}", p(low))
    } else {
        format!("between {} and {} {place}", p(low), p(high))
    }
}

fn last_rank(scenario: &Scenario) -> u64 {
    (scenario.simulation.slots as f64 * BEYOND).ceil() as u64
}

fn line(looks: &Looks, x: Vec<f64>, y: Vec<f64>) -> Series {
    Series::line(looks.id, looks.name, looks.color, x, y).marker(looks.marker)
}

fn panel(simulation: &Simulation, series: Vec<Series>) -> Panel {
    let rank = Axis::log("rank", "Task by rank", "");
    let p = Axis::new(
        "p",
        "Task probability p",
        "",
        Scale::Linear,
        Format::Probability,
    )
    .range(0.0, 1.02);
    let mut panel = Panel::new("probabilities", rank, p, series);
    let slots = simulation.slots as f64;
    let label = format!("N\u{a0}= {}", plain(slots));
    panel.mark(Mark::new("slots", Direction::X, slots, label));
    panel
}

/// p by rank up to the last rank shown: the first and the last task of each run of equal ones.
fn by_rank(distribution: &Distribution, last_shown: u64, most: usize) -> (Vec<f64>, Vec<f64>) {
    let levels: Vec<_> = distribution.levels().collect();
    let stride = levels.len().div_ceil(most);
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let mut before = 0;
    for (i, (p, count)) in levels.iter().enumerate() {
        let (first, last) = (before + 1, (before + count).min(last_shown));
        before += count;
        let end = before >= last_shown || i + 1 == levels.len();
        if i % stride == 0 || end {
            for rank in [first, last] {
                if x.last() != Some(&(rank as f64)) {
                    x.push(rank as f64);
                    y.push(*p);
                }
            }
        }
        if before >= last_shown {
            break;
        }
    }
    (x, y)
}

/// All stored distributions, with a gap between each and the next.
fn one_after_the_other(course: &Course, last_shown: u64) -> (Vec<f64>, Vec<f64>) {
    let (mut xs, mut ys) = (Vec::new(), Vec::new());
    for distribution in &course.kept {
        let (x, y) = by_rank(distribution, last_shown, FEW_LEVELS);
        if let Some(last) = xs.last().copied() {
            xs.push(last);
            ys.push(f64::NAN);
        }
        xs.extend(x);
        ys.extend(y);
    }
    (xs, ys)
}
