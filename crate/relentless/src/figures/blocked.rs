//! Coalescing: speed over the size of blocks, for several numbers of agents (figures 4 and 5).

use super::common::{Banded, MOST_OFTEN, counts, mean, ran, runs, told_runs};
use crate::graph::{Block, CELL, Graph};
use crate::memory::Extent;
use crate::run::Setup;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Panel, Scale};
use allot_figure::prose::counted;
use allot_figure::registry::Drawn;

/// Speed over block size: the operations of all tasks on one plain processor, over the time of the run.
pub fn figure(scenario: &Scenario) -> Drawn {
    let single = super::common::prepared(
        &Scenario {
            block: None,
            ..scenario.clone()
        },
        MOST_OFTEN,
    )?;
    let graph = &single.graph;
    let along = Extent::new(graph).along.into_iter().max().unwrap_or(1);
    let costs = &scenario.setup.costs;
    let plainly = (0..graph.units() as u32)
        .map(|unit| graph.operations(unit) as f64)
        .sum::<f64>()
        * costs.operation;
    let own = scenario.setup.agents;
    let mut sizes = counts(along, 0);
    if sizes.last().is_some_and(|last| *last < along) {
        sizes.push(along);
    }
    let mut graphs = Vec::new();
    let mut refusal = None;
    for size in sizes {
        let program = Scenario {
            block: None,
            ..scenario.clone()
        }
        .program()?;
        match Graph::new(program, Some(&Block::Every(size)), scenario.largest_value) {
            Ok(graph) => graphs.push((size, graph)),
            Err(error) => {
                refusal = Some((size, error));
                break;
            }
        }
    }
    let mut series = Vec::new();
    let mut best = Vec::new();
    let mut agents = vec![1, 4, 16, own];
    agents.retain(|count| *count > 0);
    agents.sort_unstable();
    agents.dedup();
    for (place, count) in agents.into_iter().enumerate() {
        let mut curve = Banded::default();
        let mut fastest = (0, f64::NAN);
        for (size, graph) in &graphs {
            let setup = Setup {
                agents: count,
                join: Vec::new(),
                kill: Vec::new(),
                loss: Vec::new(),
                mtbf: None,
                ..scenario.setup.clone()
            };
            let found = ran(graph, &setup, runs(scenario));
            let point = mean(&found, |run| {
                plainly / run.makespan.unwrap_or(f64::INFINITY)
            });
            let point = if point.0.is_finite() {
                point
            } else {
                (f64::NAN, 0.0)
            };
            if fastest.1.is_nan() || point.0 > fastest.1 {
                fastest = (*size, point.0);
            }
            curve.push(*size as f64, point);
        }
        best.push((count, fastest));
        series.push(curve.line(
            &format!("agents-{count}"),
            counted(count as f64, "agent", "agents"),
            place,
        ));
    }
    let told: Vec<String> = (best.iter())
        .filter(|(_, (_, speed))| *speed > 0.0)
        .map(|(count, (size, speed))| {
            format!(
                "{} with blocks of {} ({} of a plain processor)",
                counted(*count as f64, "agent is fastest", "agents are fastest"),
                counted(*size as f64, "cell", "cells"),
                allot_figure::prose::times(*speed)
            )
        })
        .collect();
    let mut summary = match (told.is_empty(), graphs.last()) {
        (false, _) => format!("{}.", told.join("; ")),
        (true, None) => "No block can be drawn.".into(),
        (true, Some(_)) if plainly == 0.0 => {
            "Operations take no time here, so every speed is 0.".into()
        }
        (true, Some((largest, _))) => format!(
            "With blocks up to {} no run ends.",
            counted(*largest as f64, "cell", "cells")
        ),
    };
    let mut panel = Panel::new(
        "blocks",
        Axis::log("block", "Cells of a block along each dimension", "cells"),
        Axis::new(
            "speed",
            "Speed over one plain processor",
            "",
            Scale::Log,
            Format::Times,
        ),
        series,
    );
    if let Some((size, error)) = refusal {
        summary += &format!(
            " Blocks of {} are refused: {}.",
            counted(size as f64, "cell", "cells"),
            error.allowed
        );
        let largest = scenario.largest_value / CELL;
        let label = format!(
            "largest value: {}",
            counted(largest as f64, "cell", "cells")
        );
        if error.field == "largest_value" || error.field == "block" {
            panel.mark(Mark::new("largest", Direction::X, largest as f64, label));
        }
    }
    summary += &told_runs(scenario);
    Ok((summary, vec![panel]))
}
