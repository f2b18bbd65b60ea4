//! Coalescing: speed over the size of blocks, for several numbers of agents (figures 4 and 5).

use super::common::{Banded, MOST_OFTEN, counts, mean, ran, runs, told_runs};
use crate::answer::Ran;
use crate::graph::{Block, CELL, Graph};
use crate::memory::Extent;
use crate::run::Setup;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Panel, Scale};
use allot_figure::prose::{counted, times};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The speeds of some agents over the size of blocks, and the fastest size with its speed.
struct Speeds {
    agents: u64,
    curve: Banded,
    fastest: (u64, f64),
}

/// Speed over block size: the operations of all tasks on one plain processor, over the time of the run.
pub fn figure(scenario: &Scenario) -> Drawn {
    let single = Scenario {
        block: None,
        ..scenario.clone()
    };
    let single = super::common::prepared(&single, MOST_OFTEN)?;
    let graph = &single.graph;
    let operations = (0..graph.units() as u32).map(|unit| graph.operations(unit) as f64);
    let plainly = operations.sum::<f64>() * scenario.setup.costs.operation;
    let along = Extent::new(graph).along.into_iter().max().unwrap_or(1);
    let (graphs, refusal) = with_blocks(scenario, along)?;
    let own = scenario.setup.agents;
    let mut agents = vec![1, 4, 16, own];
    agents.retain(|count| *count > 0);
    agents.sort_unstable();
    agents.dedup();
    let all: Vec<Speeds> = agents
        .into_iter()
        .map(|agents| speeds(scenario, &graphs, agents, plainly))
        .collect();
    let largest = graphs.last().map(|(size, _)| *size);
    let mut summary = words(&all, largest, plainly);
    let line = |(place, of): (usize, Speeds)| {
        let name = counted(of.agents as f64, "agent", "agents");
        of.curve.line(&format!("agents-{}", of.agents), name, place)
    };
    let series = all.into_iter().enumerate().map(line).collect();
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

/// The program with blocks of each size up to `along`, or up to the first size that is refused, and why.
pub(super) type Blocks = (Vec<(u64, Graph)>, Option<(u64, BadInput)>);

pub(super) fn with_blocks(scenario: &Scenario, along: u64) -> Result<Blocks, BadInput> {
    let mut sizes = counts(along, 0);
    if sizes.last().is_some_and(|last| *last < along) {
        sizes.push(along);
    }
    let mut graphs = Vec::new();
    for size in sizes {
        let single = Scenario {
            block: None,
            ..scenario.clone()
        };
        let program = single.program()?;
        match Graph::new(program, Some(&Block::Every(size)), scenario.largest_value) {
            Ok(graph) => graphs.push((size, graph)),
            Err(error) => return Ok((graphs, Some((size, error)))),
        }
    }
    Ok((graphs, None))
}

/// The speeds of these agents, who stay, over one processor that takes the time `plainly`.
fn speeds(scenario: &Scenario, graphs: &[(u64, Graph)], agents: u64, plainly: f64) -> Speeds {
    let setup = Setup {
        agents,
        join: Vec::new(),
        kill: Vec::new(),
        loss: Vec::new(),
        mtbf: None,
        ..scenario.setup.clone()
    };
    let mut curve = Banded::default();
    let mut fastest = (0, f64::NAN);
    for (size, graph) in graphs {
        let found = ran(graph, &setup, runs(scenario));
        let speed = |run: &Ran| plainly / run.makespan.unwrap_or(f64::INFINITY);
        let point = match mean(&found, speed) {
            point if point.0.is_finite() => point,
            _ => (f64::NAN, 0.0),
        };
        if fastest.1.is_nan() || point.0 > fastest.1 {
            fastest = (*size, point.0);
        }
        curve.push(*size as f64, point);
    }
    Speeds {
        agents,
        curve,
        fastest,
    }
}

/// The fastest size of blocks for each number of agents; `largest` is that of the largest ones.
fn words(all: &[Speeds], largest: Option<u64>, plainly: f64) -> String {
    let fastest = all.iter().filter(|of| of.fastest.1 > 0.0).map(|of| {
        format!(
            "{} with blocks of {} ({} of a plain processor)",
            counted(of.agents as f64, "agent is fastest", "agents are fastest"),
            counted(of.fastest.0 as f64, "cell", "cells"),
            times(of.fastest.1)
        )
    });
    let fastest: Vec<String> = fastest.collect();
    match (fastest.is_empty(), largest) {
        (false, _) => format!("{}.", fastest.join("; ")),
        (true, None) => "No block can be drawn.".into(),
        (true, Some(_)) if plainly == 0.0 => {
            "Operations take no time here, so every speed is 0.".into()
        }
        (true, Some(largest)) => {
            let cells = counted(largest as f64, "cell", "cells");
            format!("With blocks up to {cells} no run ends.")
        }
    }
}
