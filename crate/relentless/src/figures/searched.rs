//! The search of figure 2 as one agent does it: action by action, and how deep it is in the graph.

use super::common::{MOST_ONCE, prepared};
use super::looks::QUIET;
use crate::answer::Prepared;
use crate::run::{Event, Request};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Marker, Panel, Series, Shape};
use allot_figure::prose::{counted, plain};
use allot_figure::registry::Drawn;

/// The most actions that are drawn.
const MOST: usize = 250;

/// The kinds of actions that are drawn: id and name.
const KINDS: [(&str, &str); 4] = [
    ("missing", "Looked up: missing"),
    ("there", "Looked up: there"),
    ("read", "Read"),
    ("written", "Computed and written"),
];

/// The first actions of agent 1.
#[derive(Default)]
struct Walk {
    /// Each action by its number, and the labels that are being solved then.
    x: Vec<f64>,
    y: Vec<f64>,
    /// The same of the actions of each of [`KINDS`].
    kinds: [(Vec<f64>, Vec<f64>); 4],
}

impl Walk {
    fn new(prepared: &Prepared) -> Self {
        let mut simulation = prepared.simulation(0);
        let mut walk = Self::default();
        let mut depth = simulation.path(0).len();
        while walk.x.len() < MOST {
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
                    let action = walk.x.len() as f64;
                    walk.x.push(action);
                    walk.y.push(depth as f64);
                    if let Some(kind) = kind {
                        walk.kinds[kind].0.push(action);
                        walk.kinds[kind].1.push(depth as f64);
                    }
                    depth = simulation.path(0).len();
                }
                Some(_) => {}
            }
        }
        walk
    }

    /// Words on the walk through a graph of this number of tasks.
    fn words(&self, tasks: usize) -> String {
        if self.x.is_empty() {
            return format!(
                "No agent is there, so 0 of {} are searched.",
                counted(tasks as f64, "task", "tasks")
            );
        }
        let [missing, there, _, written] = self.kinds.each_ref().map(|(x, _)| x.len() as f64);
        let first = self.kinds[3].0.first().copied();
        let until_first = self.x.iter().zip(&self.y);
        let deepest = until_first
            .filter(|(action, _)| first.is_none_or(|first| **action <= first))
            .fold(0.0, |deepest: f64, (_, depth)| deepest.max(*depth));
        let deepest = counted(deepest, "label", "labels");
        let begins = match first {
            Some(at) => {
                let actions = counted(at + 1.0, "action", "actions");
                format!("It goes {deepest} deep before its first value, after {actions}.")
            }
            None => format!("It is {deepest} deep and has no value yet."),
        };
        format!(
            "The first {} of agent 1: {} found nothing and {} a value, and {} were computed. {begins}",
            counted(self.x.len() as f64, "action", "actions"),
            counted(missing, "lookup", "lookups"),
            plain(there),
            counted(written, "value", "values"),
        )
    }
}

/// The first actions of the first agent.
pub fn figure(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let walk = Walk::new(&prepared);
    let summary = walk.words(prepared.graph.units());
    let labels = Series::line("depth", "Labels being solved", QUIET, walk.x, walk.y);
    let mut series = vec![labels.shape(Shape::Step)];
    for (place, ((x, y), (id, name))) in walk.kinds.into_iter().zip(KINDS).enumerate() {
        let points = Series::line(id, name, place as u8, x, y);
        series.push(points.marker(Marker::nth(place)).shape(Shape::Points));
    }
    let across = Axis::linear("action", "Action of the agent", "").only();
    let up = Axis::linear("depth", "Labels being solved", "labels").only();
    Ok((summary, vec![Panel::new("search", across, up, series)]))
}
