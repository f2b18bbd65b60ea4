//! Makespans over numbers of processors by rules of several articles, with a bound that none can beat.

use super::{DRAWN, UNPROVEN, looks, processors, shown, unproven};
use crate::scenario::{Scenario, Tasks};
use allot_compare::{Told, bound, run_rule};
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series};
use allot_figure::prose::{percent, seconds};
use allot_figure::registry::Drawn;
use allot_kernel::counts::spaced;
use allot_kernel::fields::Bounds;

/// Numbers of processors of a curve; up to as many each number has its point.
const POINTS: u64 = 25;

/// The makespans, and below them how far they are above the bound.
pub(super) fn figure(scenario: &Scenario) -> Drawn {
    let counts = counts(scenario.processors, scenario.most)?;
    let work = scenario.on(&counts)?;
    let x: Vec<f64> = counts.iter().map(|count| *count as f64).collect();
    let rules = shown(&work).filter(|rule| looks::has_curve(rule, scenario.knowledge));
    let mut told = Vec::new();
    for rule in rules {
        told.push((rule, run_rule(rule, &work, scenario.knowledge)?));
    }
    let bound = bound(&work)?;
    let curves = told.iter().map(|(rule, told)| {
        looks::curve(rule, told.needs_lengths, x.clone(), told.makespan.clone())
    });
    let mut series: Vec<Series> = curves.collect();
    let none = Series::line("bound", "None ends earlier", 10, x.clone(), bound.clone());
    series.push(none.dashed());
    let axis = || Axis::log("processors", "Processors P", "processors");
    let y = Axis::seconds("makespan", "Makespan", Scale::Log);
    let mut time = Panel::new("time", axis(), y, series);
    let mut excess = time.clone();
    excess.series.pop();
    excess.over_bound(&bound);
    for panel in [&mut time, &mut excess] {
        let (at, label) = (
            scenario.processors as f64,
            format!("P = {}", scenario.processors),
        );
        panel.mark(Mark::new("processors", Direction::X, at, label).draggable());
    }
    let here = counts
        .iter()
        .position(|count| *count == scenario.processors);
    let told: Vec<&Told> = told.iter().map(|(_, told)| told).collect();
    let words = words(scenario, &told, (&counts, &bound), here.unwrap_or_default());
    Ok((words, vec![time, excess]))
}

/// Numbers of processors from 1 on, the reader's own among them.
fn counts(own: u64, most: u64) -> Result<Vec<u64>, allot_kernel::error::BadInput> {
    let mut all = match most <= POINTS {
        true => (1..=most).collect(),
        false => spaced([1, most], POINTS, &Bounds::new(1.0, most as f64))?,
    };
    all.push(own);
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

fn words(
    scenario: &Scenario,
    told: &[&Told],
    (counts, bound): (&[u64], &[f64]),
    here: usize,
) -> String {
    let allowed = told.iter().filter(|told| !told.needs_lengths);
    let best = allowed.min_by(|a, b| a.makespan[here].total_cmp(&b.makespan[here]));
    let mut text = String::new();
    if let Some(best) = best {
        let end = best.makespan[here];
        let count = processors(scenario.processors);
        text = format!(
            "On {count} the tasks end after {} at best by these rules",
            seconds(end)
        );
        text += &match bound[here] > 0.0 && end > bound[here] {
            true => format!(
                ", {} above the bound: {}.",
                percent(end / bound[here] - 1.0),
                best.words
            ),
            false => format!(", and nothing ends earlier: {}.", best.words),
        };
    }
    let last = bound.last().copied().unwrap_or_default();
    let flat = bound.iter().position(|bound| *bound <= last);
    if let Some(place) = flat.filter(|place| place + 1 < counts.len() && last > 0.0) {
        text += &format!(
            " From {} on the bound stays at {}: more bring nothing.",
            processors(counts[place]),
            seconds(last)
        );
    }
    if told.iter().any(|told| told.needs_lengths) {
        text += " Dashed is what knowing every length would be worth.";
    }
    if unproven(told.iter().copied(), bound) {
        text += UNPROVEN;
    }
    if matches!(scenario.tasks, Tasks::Rough(_)) {
        text += DRAWN;
    }
    text
}
