//! The search of figure 2 as one agent does it: action by action, and how deep it is in the graph.

use super::common::{MOST_ONCE, prepared};
use super::looks::QUIET;
use crate::run::{Event, Request};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Marker, Panel, Series, Shape};
use allot_figure::prose::{counted, plain};
use allot_figure::registry::Drawn;

/// The most actions that are drawn.
const MOST: usize = 250;

/// The first actions of the first agent.
pub fn figure(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let mut simulation = prepared.simulation(0);
    // Points of missing labels, of those that are there, of reads, and of values computed and written.
    let mut kinds = [const { (Vec::new(), Vec::new()) }; 4];
    let (mut depth, mut action) = (simulation.path(0).len(), 0_usize);
    let (mut x, mut y) = (Vec::new(), Vec::new());
    while action < MOST {
        match simulation.step() {
            None | Some(Event::Killed(0) | Event::Failed(0)) => break,
            Some(Event::Done {
                agent: 0,
                request,
                visible,
                ..
            }) => {
                let kind = match request {
                    Request::Lookup(_) => Some(usize::from(visible)),
                    Request::Read(_) => Some(2),
                    Request::Write(_) => Some(3),
                    Request::Compute(_) | Request::Rest => None,
                };
                x.push(action as f64);
                y.push(depth as f64);
                if let Some(kind) = kind {
                    kinds[kind].0.push(action as f64);
                    kinds[kind].1.push(depth as f64);
                }
                action += 1;
                depth = simulation.path(0).len();
            }
            Some(_) => {}
        }
    }
    let counts = kinds.each_ref().map(|(x, _)| x.len() as f64);
    let first = kinds[3].0.first().copied();
    let until_first = x.iter().zip(&y);
    let deepest = until_first
        .filter(|(action, _)| first.is_none_or(|first| **action <= first))
        .fold(0.0, |deepest: f64, (_, depth)| deepest.max(*depth));
    let begins = match first {
        Some(at) => format!(
            "It goes {} deep before its first value, after {}.",
            counted(deepest, "label", "labels"),
            counted(at + 1.0, "action", "actions")
        ),
        None => format!(
            "It is {} deep and has no value yet.",
            counted(deepest, "label", "labels")
        ),
    };
    let summary = match action {
        0 => format!(
            "No agent is there, so 0 of {} are searched.",
            counted(prepared.graph.units() as f64, "task", "tasks")
        ),
        _ => format!(
            "The first {} of agent 1: {} found nothing and {} a value, and {} were computed. {begins}",
            counted(action as f64, "action", "actions"),
            counted(counts[0], "lookup", "lookups"),
            plain(counts[1]),
            counted(counts[3], "value", "values"),
        ),
    };
    let mut series =
        vec![Series::line("depth", "Labels being solved", QUIET, x, y).shape(Shape::Step)];
    for (place, ((x, y), (id, name))) in kinds
        .into_iter()
        .zip([
            ("missing", "Looked up: missing"),
            ("there", "Looked up: there"),
            ("read", "Read"),
            ("written", "Computed and written"),
        ])
        .enumerate()
    {
        let points = Series::line(id, name, place as u8, x, y);
        series.push(points.marker(Marker::nth(place)).shape(Shape::Points));
    }
    let across = Axis::linear("action", "Action of the agent", "").only();
    let up = Axis::linear("depth", "Labels being solved", "labels").only();
    Ok((summary, vec![Panel::new("search", across, up, series)]))
}
