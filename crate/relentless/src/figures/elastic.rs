//! A run through time: agents come, stay and go (figure 6), or whatever the scenario has happen to them.

use super::common::{MOST_ONCE, prepared};
use super::looks::{ALL, FIRST, QUIET};
use crate::answer::Prepared;
use crate::run::{Change, Event, Execution, Request, Setup, Simulation};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series, Shape};
use allot_figure::prose::{counted, plain, seconds};
use allot_figure::registry::Drawn;

/// The parts of a run whose operations are counted together.
const PARTS: usize = 60;

/// Operations a second and agents alive through one run.
pub fn figure(scenario: &Scenario) -> Drawn {
    let mut prepared = prepared(scenario, MOST_ONCE)?;
    let setup = &prepared.scenario.setup;
    let own = !setup.join.is_empty() || !setup.kill.is_empty();
    let phase = match own || setup.agents < 2 {
        true => None,
        false => phases(&mut prepared),
    };
    let course = course(&prepared);
    let mut panels = course.panels();
    let [all, first] = [&course.all, &course.first].map(|counts| counts.iter().sum::<f64>());
    let end = match course.stalled {
        true => format!("It stalls after {}.", seconds(course.end)),
        false => format!("It ends after {}.", seconds(course.end)),
    };
    let Some(phase) = phase else {
        let summary = format!(
            "One run: {} operations, {} of them first of their label. {end}",
            plain(all),
            plain(first)
        );
        return Ok((summary, panels));
    };
    for panel in &mut panels {
        for (id, at, label) in [
            ("stable", phase, "all are there"),
            ("removing", 2.0 * phase, "they go"),
        ] {
            if at < course.end {
                panel.mark(Mark::new(id, Direction::X, at, label));
            }
        }
    }
    let left = course.alive.last().map_or(0.0, |(_, count)| *count);
    let [adding, stable, removing] =
        [0.0, 1.0, 2.0].map(|n| course.each(n * phase, (n + 1.0) * phase));
    let summary = format!(
        "One by one {} come, stay, and are killed, until {} at the end. An agent does {} operations a second while they come, \
         {} while they stay and {} while they go; {} of {} operations are first of their label. {end} This is one run.",
        counted(scenario.setup.agents as f64, "agent", "agents"),
        counted(left, "is left", "are left"),
        plain(adding),
        plain(stable),
        plain(removing),
        plain(first),
        plain(all),
    );
    Ok((summary, panels))
}

/// Has the agents come, stay and go, for as long each as lets the program end then; the seconds of each phase.
fn phases(prepared: &mut Prepared) -> Option<f64> {
    let agents = prepared.scenario.setup.agents;
    let setup = Setup {
        loss: Vec::new(),
        mtbf: None,
        ..prepared.scenario.setup.clone()
    };
    let mut stable = Simulation::new(&prepared.graph, &setup, 0);
    stable.run(|| true);
    // While agents come and while they go, half of them are there on the average.
    let phase = stable.makespan()? / 2.0;
    let every = phase / agents as f64;
    let one = |at: f64| Change { at, count: 1 };
    let setup = &mut prepared.scenario.setup;
    setup.agents = 1;
    setup.join = (1..agents)
        .map(|number| one(every * number as f64))
        .collect();
    setup.kill = (1..agents)
        .map(|number| one(2.0 * phase + every * number as f64))
        .collect();
    Some(phase)
}

/// Counts of one run through time.
struct Course {
    end: f64,
    stalled: bool,
    /// Operations in each part, and those that were first of their label.
    all: Vec<f64>,
    first: Vec<f64>,
    /// Agents alive from each moment on.
    alive: Vec<(f64, f64)>,
    /// Moment and operations of each execution.
    executions: Vec<(f64, f64)>,
}

impl Course {
    /// Operations a second, and agents alive.
    fn panels(&self) -> Vec<Panel> {
        let width = self.end / PARTS as f64;
        let stairs = |id: &str, name: &str, color, counts: &[f64]| {
            let middle = (0..PARTS).map(|part| (part as f64 + 0.5) * width).collect();
            let rate = |count: &f64| if width > 0.0 { count / width } else { 0.0 };
            let rates = counts.iter().map(rate).collect();
            Series::line(id, name, color, middle, rates).shape(Shape::Step)
        };
        let speed = vec![
            stairs("all", "All operations", ALL, &self.all),
            stairs("first", "First of their label", FIRST, &self.first),
        ];
        let (x, y): (Vec<f64>, Vec<f64>) = self.alive.iter().copied().unzip();
        let alive = vec![Series::line("alive", "Agents alive", QUIET, x, y).shape(Shape::Step)];
        // One axis below both panels, from the beginning to the end.
        let time = || {
            let axis = Axis::seconds("time", "Time", Scale::Linear).only();
            match self.end > 0.0 {
                true => axis.range(0.0, self.end),
                false => axis,
            }
        };
        let up = Axis::linear("speed", "Operations a second", "");
        let speed = Panel::new("speed", time(), up, speed);
        let up = Axis::linear("agents", "Agents", "agents");
        let mut agents = Panel::new("agents", time(), up, alive);
        agents.height = 0.8;
        vec![speed, agents]
    }

    /// Operations a second and agent from one moment to another.
    fn each(&self, from: f64, to: f64) -> f64 {
        let to = to.min(self.end);
        let operations: f64 = (self.executions.iter())
            .filter(|(at, _)| (from..to).contains(at))
            .map(|(_, operations)| operations)
            .sum();
        let mut agents = 0.0;
        for (place, (at, count)) in self.alive.iter().enumerate() {
            let until = self.alive.get(place + 1).map_or(self.end, |(at, _)| *at);
            agents += count * (until.min(to) - at.max(from)).max(0.0);
        }
        if agents > 0.0 {
            operations / agents
        } else {
            0.0
        }
    }
}

fn course(prepared: &Prepared) -> Course {
    let graph = &prepared.graph;
    let mut simulation = prepared.simulation(0);
    let mut alive = vec![(0.0, simulation.agents() as f64)];
    let (mut executions, mut firsts) = (Vec::new(), Vec::new());
    while let Some(event) = simulation.step() {
        let now = simulation.now();
        let count = simulation.agents() as f64;
        let gone = simulation.stalled();
        if !gone && alive.last().is_some_and(|(_, before)| *before != count) {
            alive.push((now, count));
        }
        if let Event::Done {
            request: Request::Write(unit),
            execution: Some(execution),
            ..
        } = event
        {
            executions.push((now, graph.operations(unit) as f64));
            firsts.push(execution == Execution::First);
        }
    }
    let end = simulation.makespan().unwrap_or(simulation.now());
    let (mut all, mut first) = (vec![0.0; PARTS], vec![0.0; PARTS]);
    for ((at, operations), is_first) in executions.iter().zip(&firsts) {
        let part = if end > 0.0 {
            (at / end * PARTS as f64) as usize
        } else {
            0
        };
        let part = part.min(PARTS - 1);
        all[part] += operations;
        first[part] += if *is_first { *operations } else { 0.0 };
    }
    let last = alive.last().map_or(0.0, |(_, count)| *count);
    alive.push((end, last));
    Course {
        end,
        stalled: simulation.stalled(),
        all,
        first,
        alive,
        executions,
    }
}
