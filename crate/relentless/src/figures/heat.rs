//! The values of a run, cell by cell: half-way through it, and the agents that computed them.

use super::common::{MOST_ONCE, prepared};
use crate::answer::Prepared;
use crate::lattice::Lattice;
use crate::run::{Event, Execution, Request, Tally};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Cells, Panel};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::Drawn;

/// Names of agents in the legend; more agents share them.
const NAMES: u32 = 8;

/// A run up to a moment.
struct Seen {
    /// Whether the label of each unit is there.
    there: Vec<bool>,
    /// The agent that first computed each unit.
    who: Vec<Option<u32>>,
    tally: Tally,
    /// Agents that were ever started, and those alive.
    agents: (u32, usize),
    stalled: bool,
}

/// The first run, stopped after `events` events.
fn seen(prepared: &Prepared, events: usize) -> Seen {
    let mut simulation = prepared.simulation(0);
    let units = prepared.graph.units();
    let mut who = vec![None; units];
    let mut started = simulation.agents() as u32;
    let mut alive = simulation.agents();
    let mut tally = *simulation.tally();
    for _ in 0..events {
        match simulation.step() {
            None => break,
            Some(Event::Started(agent)) => started = started.max(agent + 1),
            Some(Event::Done {
                agent,
                request: Request::Write(unit),
                execution: Some(Execution::First),
                ..
            }) => who[unit as usize] = Some(agent),
            Some(_) => {}
        }
        // The end closes the counts of agents alive.
        if simulation.makespan().is_none() && !simulation.stalled() {
            alive = simulation.agents();
        }
        tally = *simulation.tally();
    }
    let there = (0..units as u32).map(|unit| simulation.dictionary().has(unit));
    Seen {
        there: there.collect(),
        who,
        tally,
        agents: (started, alive),
        stalled: simulation.stalled(),
    }
}

fn unit_of(prepared: &Prepared) -> Vec<u32> {
    let mut of = vec![0; prepared.graph.plain.len()];
    for unit in 0..prepared.graph.units() as u32 {
        of[prepared.graph.cells(unit)].fill(unit);
    }
    of
}

fn panel(name: &str, lattice: &Lattice, value: Axis, values: Vec<f64>) -> Panel {
    let axis = |key: &str, label: &str| {
        let start = label.chars().next().map(char::to_uppercase);
        let start: String = start.into_iter().flatten().collect();
        let rest: String = label.chars().skip(1).collect();
        Axis::linear(key, &(start + &rest), "").only()
    };
    let whole = |all: &[i64]| all.iter().map(|one| *one as f64).collect();
    let cells = Cells::new(value, whole(&lattice.columns), whole(&lattice.rows), values);
    Panel::new(
        name,
        axis("column", lattice.across),
        axis("row", lattice.up),
        Vec::new(),
    )
    .cells(cells)
}

/// Values that are in the dictionary when half of the run's time is over.
pub fn values(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let graph = &prepared.graph;
    let (end, events, stalled) = half(&prepared);
    let seen = seen(&prepared, events);
    let (lattice, of) = (Lattice::new(graph), unit_of(&prepared));
    let matrix = lattice.matrix(|cell| {
        let there = seen.there[of[cell] as usize];
        (there && graph.plain[cell].is_finite()).then_some(graph.plain[cell])
    });
    let value = Axis::linear("value", "Value", "").only();
    let known = seen.there.iter().filter(|there| **there).count();
    let half = match stalled {
        true => "half of the time until the run stalls",
        false => "half of what the run takes",
    };
    let summary = format!(
        "After {}, {half}, {} of the values of {} are there, by {} on {}.{}",
        seconds(end / 2.0),
        plain(known as f64),
        counted(graph.units() as f64, "task", "tasks"),
        counted(seen.tally.executions as f64, "execution", "executions"),
        counted(seen.agents.1 as f64, "agent", "agents"),
        stall(stalled)
    );
    Ok((summary, vec![panel("heat", &lattice, value, matrix)]))
}

/// The time at which the first run ends, the number of its events in half of that, and whether it stalls.
fn half(prepared: &Prepared) -> (f64, usize, bool) {
    let mut simulation = prepared.simulation(0);
    let mut times = Vec::new();
    while simulation.step().is_some() {
        times.push(simulation.now());
    }
    let end = simulation.makespan().unwrap_or(simulation.now());
    let events = times.partition_point(|time| *time <= end / 2.0);
    (end, events, simulation.stalled())
}

fn stall(stalled: bool) -> &'static str {
    match stalled {
        true => " The run stalls and never ends.",
        false => "",
    }
}

/// The agent that first computed each value.
pub fn agents(scenario: &Scenario) -> Drawn {
    let prepared = prepared(scenario, MOST_ONCE)?;
    let seen = seen(&prepared, usize::MAX);
    let (lattice, of) = (Lattice::new(&prepared.graph), unit_of(&prepared));
    let matrix = lattice.matrix(|cell| {
        let agent = seen.who[of[cell] as usize];
        agent.map(|agent| f64::from(agent % NAMES))
    });
    let started = seen.agents.0.max(1);
    let names = (1..=NAMES.min(started)).map(|first| match started.saturating_sub(first) {
        0..=7 => format!("Agent {first}"),
        8..=15 => format!("Agents {first}, {}", first + NAMES),
        _ => format!("Agents {first}, {}, …", first + NAMES),
    });
    let value = Axis::of_names("agent", "First computed by", names);
    let mut share = vec![0_u64; started as usize];
    for agent in seen.who.iter().flatten() {
        share[*agent as usize] += 1;
    }
    let most = share.iter().copied().max().unwrap_or(0);
    let again = seen.tally.executions - seen.tally.first;
    let mut summary = format!(
        "{} computed {} values first; the busiest has {} of them. {} computed a value once more: \
         another agent had been faster, or the value was lost.",
        counted(f64::from(seen.agents.0), "agent", "agents"),
        plain(seen.tally.first as f64),
        percent(most as f64 / (seen.tally.first as f64).max(1.0)),
        counted(again as f64, "execution", "executions"),
    );
    let gone = started as usize - seen.agents.1.min(started as usize);
    if gone > 0 && !seen.stalled {
        let were = if gone == 1 { "was" } else { "were" };
        summary += &format!(
            " {} {were} killed or failed on the way, and the results have the bits of the plain loop’s.",
            counted(gone as f64, "agent", "agents")
        );
    }
    summary += stall(seen.stalled);
    Ok((summary, vec![panel("who", &lattice, value, matrix)]))
}
