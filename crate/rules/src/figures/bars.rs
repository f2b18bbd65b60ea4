//! Every rule on one number of processors, the quickest first.

use super::{DRAWN, UNPROVEN, looks, processors, shown, unproven};
use crate::scenario::{Scenario, Tasks};
use allot_compare::{Rule, Told, bound, run_rule};
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series, Texture};
use allot_figure::prose::{percent, plain, seconds};
use allot_figure::registry::Drawn;

/// A bar for each rule.
pub(super) fn figure(scenario: &Scenario) -> Drawn {
    let work = scenario.on(&[scenario.processors])?;
    let bound = bound(&work)?[0];
    let mut told = Vec::new();
    for rule in shown(&work) {
        told.push((rule, run_rule(rule, &work, scenario.knowledge)?));
    }
    told.sort_by(|(_, a), (_, b)| a.makespan[0].total_cmp(&b.makespan[0]));
    let of = |unknown: bool| -> (Vec<f64>, Vec<f64>) {
        let rows = told.iter().enumerate();
        let rows = rows.filter(|(_, (_, told))| told.needs_lengths == unknown);
        rows.map(|(row, (_, told))| (told.makespan[0], row as f64))
            .unzip()
    };
    let mut series = Vec::new();
    for (unknown, id, name, color) in [
        (false, "may", "By what is known", 0),
        (true, "needs", "If every length were known", 11),
    ] {
        let (x, y) = of(unknown);
        if !x.is_empty() {
            series.push(Series::bars(id, name, color, x, y).texture(texture(unknown)));
        }
    }
    let x = Axis::seconds("makespan", "Makespan", Scale::Linear).only();
    let names = told.iter().map(|(rule, _)| looks::name(rule));
    let y = Axis::of_names("rule", "", names).reversed();
    let mut panel = Panel::new("bars", x, y, series).bars(true, Direction::Y);
    let label = format!("none ends before {}", seconds(bound));
    panel.mark(Mark::new("bound", Direction::X, bound, label));
    Ok((words(scenario, work.count(), &told, bound), vec![panel]))
}

fn texture(unknown: bool) -> Texture {
    match unknown {
        true => Texture::Rising,
        false => Texture::Plain,
    }
}

fn words(scenario: &Scenario, tasks: usize, told: &[(&Rule, Told)], bound: f64) -> String {
    let mut allowed = told.iter().filter(|(_, told)| !told.needs_lengths);
    let (Some((best, first)), Some((worst, last))) = (allowed.clone().next(), allowed.next_back())
    else {
        return String::new();
    };
    let (from, to) = (first.makespan[0], last.makespan[0]);
    let mut text = format!(
        "{} tasks on {} end after {} by “{}”",
        plain(tasks as f64),
        processors(scenario.processors),
        seconds(from),
        looks::name(best)
    );
    text += &match to > from {
        true => format!(", and after {} by “{}”.", seconds(to), looks::name(worst)),
        false => ", and by every rule.".into(),
    };
    if bound > 0.0 {
        text += &match from > bound {
            true => format!(
                " The best is {} above the bound.",
                percent(from / bound - 1.0)
            ),
            false => " No rule can end earlier.".into(),
        };
    }
    if unproven(told.iter().map(|(_, told)| told), &[bound]) {
        text += UNPROVEN;
    }
    if matches!(scenario.tasks, Tasks::Rough(_)) {
        text += DRAWN;
    }
    text
}
