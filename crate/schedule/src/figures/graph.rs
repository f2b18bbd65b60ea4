//! The graph by levels, with its critical path (figures 5, 7), and how many tasks could run at once.

use super::made::Made;
use super::moment::{STATES, states};
use super::{counted, plain, processors, seconds};
use crate::model::{Graph, Setting, level};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;

/// The most tasks that are drawn.
const MOST_TASKS: usize = 400;
/// The most edges that are drawn; of more, those that the critical path waits for.
const MOST_EDGES: usize = 500;
/// The number of levels from which on a scale is better than their names.
const FEW_LEVELS: usize = 6;
/// The most points of a curve over time.
const MOST_POINTS: usize = 2000;

/// The longest path of a graph without transfers: its tasks, in order.
fn critical_path(setting: &Setting<'_>, levels: &[f64]) -> Vec<u32> {
    let graph = setting.graph;
    let highest = |of: &mut dyn Iterator<Item = u32>| {
        of.fold(None, |best: Option<u32>, task| match best {
            Some(best) if levels[best as usize] >= levels[task as usize] => Some(best),
            _ => Some(task),
        })
    };
    let mut at = highest(&mut (0..levels.len() as u32));
    let mut path = Vec::new();
    while let Some(task) = at {
        path.push(task);
        at = highest(&mut graph.successors().others(task).iter().copied());
    }
    path
}

/// Words on the times of a graph, where a run has others: costs, speeds and noise play no part here.
fn times_meant(made: &Made, scenario: &Scenario) -> &'static str {
    match () {
        () if made.graph().costs().is_some() => {
            " A task’s time is its mean over the processors here."
        }
        () if scenario.speeds.is_some() => " Times are those on a processor of speed 1.",
        () if scenario.noise > 0.0 => " Times are those given, without noise.",
        () => "",
    }
}

/// The kinds of nodes before a run: id, name, colour.
const KINDS: [(&str, &str, u8); 3] = [
    ("critical", "On the critical path", 1),
    ("ready", "Ready at once", 2),
    ("other", "Waits for others", 0),
];

/// A graph as it is drawn: tasks by depth, then by index.
struct Picture<'a> {
    graph: &'a Graph,
    /// The depth of each task.
    depths: &'a [u32],
    /// The tasks of each level.
    levels: Vec<Vec<u32>>,
    /// The place of each task in its level, from the middle of it.
    height: Vec<f64>,
    /// The tasks that are drawn: the first ones, if there are too many.
    shown: Vec<u32>,
    /// The critical path, and whether a task is on it.
    path: Vec<u32>,
    on_path: Vec<bool>,
}

impl<'a> Picture<'a> {
    fn new(graph: &'a Graph, path: Vec<u32>) -> Self {
        let depths = graph.depths();
        let deepest = depths.iter().copied().max().unwrap_or(0) as usize;
        let mut levels = vec![Vec::new(); deepest + 1];
        for (task, depth) in depths.iter().enumerate() {
            levels[*depth as usize].push(task as u32);
        }
        let shown = levels.iter().flatten().copied().take(MOST_TASKS).collect();
        let mut height = vec![f64::NAN; graph.count()];
        for tasks in &levels {
            let middle = (tasks.len() as f64 - 1.0) / 2.0;
            for (place, task) in tasks.iter().enumerate() {
                height[*task as usize] = place as f64 - middle;
            }
        }
        let mut on_path = vec![false; graph.count()];
        path.iter().for_each(|task| on_path[*task as usize] = true);
        Self {
            graph,
            depths,
            levels,
            height,
            shown,
            path,
            on_path,
        }
    }

    /// The kind of each task before a run, by its place in [`KINDS`].
    fn before(&self) -> Vec<usize> {
        let kind = |task: u32| match self.graph.predecessors().degree(task) {
            _ if self.on_path[task as usize] => 0,
            0 => 1,
            _ => 2,
        };
        (0..self.graph.count() as u32).map(kind).collect()
    }

    /// The nodes of each kind, and the number of each task's node, which counts through all series; `keep` the kinds
    /// without a node.
    fn nodes(
        &self,
        kinds: &[(&'static str, &'static str, u8)],
        kind: &[usize],
        keep: bool,
    ) -> (Vec<Series>, Vec<u32>) {
        let mut number = vec![u32::MAX; self.graph.count()];
        let mut next = 0;
        let mut nodes = Vec::new();
        for (place, (id, name, color)) in kinds.iter().enumerate() {
            let mine = self.shown.iter().map(|task| *task as usize);
            let mine: Vec<usize> = mine.filter(|task| kind[*task] == place).collect();
            for task in &mine {
                number[*task] = next;
                next += 1;
            }
            if mine.is_empty() && !keep {
                continue;
            }
            let x = mine
                .iter()
                .map(|task| f64::from(self.depths[*task]))
                .collect();
            let y = mine.iter().map(|task| self.height[*task]).collect();
            let mut series = Series::nodes(*id, *name, *color, x, y);
            series.size = Some(
                mine.iter()
                    .map(|task| self.graph.seconds()[*task])
                    .collect(),
            );
            let ringed = (0..mine.len() as u32).filter(|place| self.on_path[mine[*place as usize]]);
            series = series.outlined(ringed.collect());
            nodes.push(
                series.labels(
                    mine.iter()
                        .map(|task| self.graph.name(*task as u32))
                        .collect(),
                ),
            );
        }
        (nodes, number)
    }

    /// The links between nodes of these numbers, and how many there are: of too many, those into the critical path.
    fn links(&self, number: &[u32]) -> (Vec<Series>, usize) {
        let all = self.graph.edges();
        let few = all.len() <= MOST_EDGES;
        let next_on_path = |from: u32, to: u32| self.path.windows(2).any(|pair| pair == [from, to]);
        let (mut along, mut others) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        let mut drawn = 0;
        for edge in all {
            let ends = [number[edge.from as usize], number[edge.to as usize]];
            let into_path = self.on_path[edge.to as usize];
            if ends.contains(&u32::MAX) || !(few || into_path) {
                continue;
            }
            drawn += 1;
            let critical = into_path && next_on_path(edge.from, edge.to);
            let into = if critical { &mut along } else { &mut others };
            into.iter_mut()
                .zip(ends)
                .for_each(|(column, end)| column.push(f64::from(end)));
        }
        let mut series = Vec::new();
        if !others[0].is_empty() {
            series.push(Series::links("edges", "Must end before", 11, others));
        }
        if !along[0].is_empty() {
            series.push(Series::links("path", "The critical path", 1, along));
        }
        (series, drawn)
    }

    /// Numbers of tasks, dependences and levels, and the critical path, which takes these seconds.
    fn words(&self, longest: f64) -> String {
        let widest = self.levels.iter().map(Vec::len).max().unwrap_or(1);
        format!(
            "{} and {} in {}, at most {} in one; a longer task is a larger dot. \
             The critical path has {} and takes {}. {}.",
            counted(self.graph.count() as f64, "task", "tasks"),
            counted(self.graph.edges().len() as f64, "dependence", "dependences"),
            counted(self.levels.len() as f64, "level", "levels"),
            plain(widest as f64),
            counted(self.path.len() as f64, "task", "tasks"),
            seconds(longest),
            match self.levels[0].len() {
                1 => "One is ready at once".into(),
                many => format!("{} are ready at once", plain(many as f64)),
            },
        )
    }
}

/// The tasks of the graph by level; before a run, or at a moment of it.
pub(super) fn by_levels(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let free = made.setting().free();
    let levels = level::to_end(&free, made.graph().seconds(), 1.0);
    let picture = Picture::new(made.graph(), critical_path(&free, &levels));
    let (kinds, kind, mut summary) = match scenario.moment {
        None => (&KINDS[..], picture.before(), String::new()),
        Some(moment) => {
            let (all, words) = states(&made, moment)?;
            (&STATES[..], all, words)
        }
    };
    // Those of a moment stay in the legend, which would jump as time moves.
    let (nodes, number) = picture.nodes(kinds, &kind, scenario.moment.is_some());
    let (mut series, drawn) = picture.links(&number);
    series.extend(nodes);
    let x = across(picture.levels.len() - 1);
    let y = Axis::linear("place", "", "").only().reversed();
    let panel = Panel::new("graph", x, y, series);
    summary += &picture.words(levels.iter().copied().fold(0.0, f64::max));
    let shown = picture.shown.len();
    if shown < made.graph().count() {
        summary += &format!(" Only the first {} are drawn.", plain(shown as f64));
    }
    summary += times_meant(&made, scenario);
    if drawn < made.graph().edges().len() {
        summary +=
            " Only dependences into the critical path are drawn, so most tasks seem to have none.";
    }
    Ok((summary, vec![panel]))
}

/// The axis of levels; few of them have a tick each, and none between.
fn across(deepest: usize) -> Axis {
    let (key, label) = ("depth", "Level: tasks before it, one after another");
    if deepest < FEW_LEVELS {
        return Axis::of_names(key, label, (0..=deepest).map(|level| level.to_string()));
    }
    Axis::linear(key, label, "").only()
}

/// The number of tasks that run at each moment, if there is a processor for each and transfers take nothing.
pub(super) fn at_once(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let graph = made.graph();
    let free = made.setting().free();
    let starts = level::from_begin(&free, graph.seconds(), 1.0);
    // Ends before starts of the same moment: a task that follows takes the place of the one before.
    let mut changes: Vec<(f64, i8)> = Vec::with_capacity(2 * starts.len());
    for (start, length) in starts.iter().zip(graph.seconds()) {
        if *length > 0.0 {
            changes.push((*start, 1));
            changes.push((start + length, -1));
        }
    }
    changes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let (mut x, mut y, mut now, mut most) = (vec![0.0], vec![0.0], 0.0_f64, 0.0_f64);
    for (moment, change) in changes {
        now += f64::from(change);
        match x.last() {
            Some(last) if *last == moment => *y.last_mut().unwrap_or(&mut 0.0) = now,
            _ => {
                x.push(moment);
                y.push(now);
            }
        }
    }
    y.iter().for_each(|number| most = most.max(*number));
    let end = x.last().copied().unwrap_or(0.0);
    let every = x.len().div_ceil(MOST_POINTS);
    if every > 1 {
        (x, y) = thinned(&x, &y, every);
    }
    let mean = if end > 0.0 { graph.work() / end } else { 0.0 };
    let across = Axis::seconds("time", "Time", Scale::Linear).only();
    let up = Axis::linear("tasks", "Tasks at once", "tasks");
    let series = Series::line("running", "Run at once", 0, x, y).shape(Shape::Step);
    let mut panel = Panel::new("running", across, up, vec![series]);
    let label = format!("P\u{a0}= {}", plain(f64::from(made.count)));
    panel.mark(Mark::new(
        "processors",
        Direction::Y,
        f64::from(made.count),
        label,
    ));
    let mut summary = format!(
        "With a processor for every task, and transfers that take nothing, at most {} at once and {} on average, and all \
         is done after {}.",
        counted(most, "task runs", "tasks run"),
        plain(super::rounded(mean)),
        seconds(end)
    );
    summary += &match f64::from(made.count) < most {
        true => format!(
            " {} cannot take them all.",
            capital(&processors(made.count))
        ),
        false => format!(" {} are enough for that.", capital(&processors(made.count))),
    };
    summary += times_meant(&made, scenario);
    if every > 1 {
        summary += &format!(
            " Of each {} changes the highest is drawn.",
            plain(every as f64)
        );
    }
    Ok((summary, vec![panel]))
}

/// The highest of each `every` points.
fn thinned(x: &[f64], y: &[f64], every: usize) -> (Vec<f64>, Vec<f64>) {
    let highest = |of: &[f64]| of.iter().copied().fold(0.0, f64::max);
    let first = |of: &[f64]| of.first().copied().unwrap_or(0.0);
    (
        x.chunks(every).map(first).collect(),
        y.chunks(every).map(highest).collect(),
    )
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
