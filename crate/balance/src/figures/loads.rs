//! Times of the processors under four placements.

use super::common::{made, placed};
use super::looks::{color, name};
use crate::model::Measures;
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series};
use allot_figure::prose::{percent, seconds};
use allot_figure::registry::Drawn;

/// The placements, from top to bottom.
const SHOWN: [Strategy; 4] = [
    Strategy::None,
    Strategy::Greedy,
    Strategy::GreedyComm,
    Strategy::GreedyRefine,
];
/// The most processors that have bars.
const MOST: usize = 128;

pub fn figure(scenario: &Scenario) -> Drawn {
    let problem = made(scenario)?.problem;
    let measures =
        SHOWN.map(|strategy| strategy.measures(&problem, &placed(strategy, &problem, scenario)));
    let most = measures.iter().map(|of| of.makespan).fold(0.0, f64::max);
    let panels = SHOWN
        .iter()
        .zip(&measures)
        .map(|(strategy, of)| panel(*strategy, of, most));
    let (first, last) = (&measures[0], &measures[SHOWN.len() - 1]);
    let told: Vec<String> = SHOWN[1..]
        .iter()
        .zip(&measures[1..])
        .map(|(strategy, of)| format!("“{}” {}", name(*strategy), seconds(of.makespan)))
        .collect();
    let mut summary = format!(
        "As it is, the last processor ends after {} at an imbalance of {}; by {}.",
        seconds(first.makespan),
        percent(first.imbalance),
        told.join(", by "),
    );
    summary += &format!(
        " The last of these leaves an imbalance of {}.",
        percent(last.imbalance)
    );
    if first.times.len() > MOST {
        summary += &format!(" Shown are the {MOST} processors that end last.");
    }
    Ok((summary, panels.collect()))
}

fn panel(strategy: Strategy, of: &Measures, most: f64) -> Panel {
    let shown = super::common::last_ones(&of.times, MOST);
    let x = shown.iter().map(|j| (j + 1) as f64).collect();
    let y = shown.iter().map(|j| of.times[*j]).collect();
    let bars = Series::bars(strategy.name(), name(strategy), color(strategy), x, y);
    let across = Axis::linear("processor", "Processor", "").only();
    let up = Axis::seconds("seconds", "Time", Scale::Linear).only();
    let up = if most > 0.0 { up.range(0.0, most) } else { up };
    let mut panel = Panel::new(strategy.name(), across, up, vec![bars]);
    let label = format!("mean\u{a0}= {}", seconds(of.mean));
    panel.mark(Mark::new("mean", Direction::Y, of.mean, label));
    panel
}
