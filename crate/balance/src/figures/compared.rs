//! All strategies over one work: makespan against objects moved, and against edges between processors.

use super::looks::{name, point};
use crate::answer::{Strategies, StrategyAnswer};
use crate::model::bound;
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use allot_figure::model::{Axis, Panel, Scale};
use allot_figure::prose::{counted, plain, seconds};
use allot_figure::registry::Drawn;

pub fn figure(scenario: &Scenario) -> Drawn {
    let made = super::common::made(scenario)?;
    let told: Vec<(Strategy, StrategyAnswer)> = Strategies::of(scenario, &made, 0)?
        .all(&mut || true)
        .into_iter()
        .filter_map(|(name, answer)| Some((Strategy::named(name)?, answer)))
        .collect();
    let least = bound::lower(&made.problem);
    let edges = !made.problem.graph().edges().is_empty();
    let mut panels = vec![panel(&told, "moved", "Objects moved", "objects", &|of| {
        of.moved as f64
    })];
    if edges {
        let label = "Edges between processors: messages";
        panels.push(panel(&told, "cut_edges", label, "edges", &|of| {
            of.cut_edges as f64
        }));
    }
    for panel in &mut panels {
        let across = panel.series.iter().flat_map(|series| &series.x);
        let ends = across.fold([f64::INFINITY, 0.0], |[low, high], x| {
            [x.min(low), x.max(high)]
        });
        panel
            .series
            .push(super::common::level("bound", "Lower bound", ends, least));
    }
    let mut summary = words(&told, least);
    if let Some(joined) = scenario.joined() {
        summary += &format!(" {joined}");
    }
    Ok((summary, panels))
}

fn panel(
    told: &[(Strategy, StrategyAnswer)],
    key: &str,
    label: &str,
    unit: &str,
    of: &dyn Fn(&StrategyAnswer) -> f64,
) -> Panel {
    let series = told
        .iter()
        .map(|(strategy, answer)| point(*strategy, of(answer), answer.makespan));
    let x = Axis::linear(key, label, unit).only();
    let y = Axis::seconds("makespan", "Makespan", Scale::Linear);
    Panel::new(key, x, y, series.collect())
}

/// The earliest end; of strategies that end equally early the one that moves least.
fn words(told: &[(Strategy, StrategyAnswer)], least: f64) -> String {
    let best = told.iter().min_by(|(_, x), (_, y)| {
        x.makespan
            .total_cmp(&y.makespan)
            .then(x.moved.cmp(&y.moved))
    });
    let Some((strategy, best)) = best else {
        return "No strategy was asked.".into();
    };
    let mut text = format!(
        "“{}” ends first, after {}, and moves {}",
        name(*strategy),
        seconds(best.makespan),
        counted(best.moved as f64, "object", "objects"),
    );
    let present = told.iter().find(|(of, _)| *of == Strategy::None);
    if let Some((_, present)) = present.filter(|(of, _)| of != strategy) {
        text += &format!(
            "; as it is the last one ends after {}",
            seconds(present.makespan)
        );
    }
    text += &format!(". No placement ends before {}.", seconds(least));
    if let Some((_, optimal)) = told.iter().find(|(of, _)| *of == Strategy::Optimal) {
        let nodes = plain(optimal.nodes.unwrap_or(0) as f64);
        text += &match (optimal.proven, optimal.bound) {
            (Some(true), _) => {
                format!(" Branch and bound proves in {nodes} nodes that no placement ends earlier.")
            }
            (_, Some(bound)) => format!(
                " Branch and bound gave up after {nodes} nodes; it has proven that no placement ends before {}.",
                seconds(bound)
            ),
            _ => String::new(),
        };
    }
    text
}
