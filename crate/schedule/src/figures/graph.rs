//! The graph by levels, with its critical path (figures 5, 7), and how many tasks could run at once.

use super::made::Made;
use super::moment::{STATES, states};
use super::{counted, plain, processors, seconds};
use crate::model::{Setting, level};
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

pub(super) fn by_levels(scenario: &Scenario) -> Drawn {
    let made = Made::new(scenario)?;
    let graph = made.graph();
    let free = made.setting().free();
    let levels = level::to_end(&free, graph.seconds(), 1.0);
    let path = critical_path(&free, &levels);
    let mut on_path = vec![false; graph.count()];
    path.iter().for_each(|task| on_path[*task as usize] = true);

    // Tasks by depth, then by index; the first of them, if there are too many.
    let depths = graph.depths();
    let deepest = depths.iter().copied().max().unwrap_or(0) as usize;
    let mut by_depth = vec![Vec::new(); deepest + 1];
    for (task, depth) in depths.iter().enumerate() {
        by_depth[*depth as usize].push(task as u32);
    }
    let widest = by_depth.iter().map(Vec::len).max().unwrap_or(1);
    let shown: Vec<u32> = by_depth
        .iter()
        .flatten()
        .copied()
        .take(MOST_TASKS)
        .collect();
    let mut height = vec![f64::NAN; graph.count()];
    for tasks in &by_depth {
        let middle = (tasks.len() as f64 - 1.0) / 2.0;
        for (place, task) in tasks.iter().enumerate() {
            height[*task as usize] = place as f64 - middle;
        }
    }

    let before = |task: u32| match graph.predecessors().degree(task) {
        _ if on_path[task as usize] => 0,
        0 => 1,
        _ => 2,
    };
    let (kinds, kind, at_moment) = match scenario.moment {
        None => {
            let all = (0..graph.count() as u32).map(before).collect();
            (&KINDS[..], all, String::new())
        }
        Some(moment) => {
            let (all, words) = states(&made, moment)?;
            (&STATES[..], all, words)
        }
    };
    // Nodes are numbered through all series, in their order.
    let mut number = vec![u32::MAX; graph.count()];
    let mut next = 0;
    let mut nodes = Vec::new();
    for (place, (id, name, color)) in kinds.iter().enumerate() {
        let mine: Vec<u32> = shown
            .iter()
            .copied()
            .filter(|task| kind[*task as usize] == place)
            .collect();
        for task in &mine {
            number[*task as usize] = next;
            next += 1;
        }
        // Those of a moment stay in the legend, which would jump as time moves.
        if mine.is_empty() && scenario.moment.is_none() {
            continue;
        }
        let x = mine
            .iter()
            .map(|task| f64::from(depths[*task as usize]))
            .collect();
        let y = mine.iter().map(|task| height[*task as usize]).collect();
        let mut series = Series::nodes(*id, *name, *color, x, y);
        series.size = Some(
            mine.iter()
                .map(|task| graph.seconds()[*task as usize])
                .collect(),
        );
        let places = 0..mine.len() as u32;
        let ringed = places.filter(|place| on_path[mine[*place as usize] as usize]);
        series = series.outlined(ringed.collect());
        nodes.push(series.labels(mine.iter().map(|task| graph.name(*task)).collect()));
    }
    let all = graph.edges();
    let few = all.len() <= MOST_EDGES;
    let next_on_path = |from: u32, to: u32| path.windows(2).any(|pair| pair == [from, to]);
    let (mut along, mut others) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    let mut drawn = 0_usize;
    for edge in all {
        let ends = [number[edge.from as usize], number[edge.to as usize]];
        if ends.contains(&u32::MAX) || !(few || on_path[edge.to as usize]) {
            continue;
        }
        drawn += 1;
        let critical = on_path[edge.to as usize] && next_on_path(edge.from, edge.to);
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
    series.extend(nodes);
    let x = across(deepest);
    let y = Axis::linear("place", "", "").only().reversed();
    let panel = Panel::new("graph", x, y, series);
    let sources = by_depth[0].len() as f64;
    let mut summary = at_moment;
    summary += &format!(
        "{} and {} in {}, at most {} in one. The critical path has {} and takes {}. {}.",
        counted(graph.count() as f64, "task", "tasks"),
        counted(all.len() as f64, "dependence", "dependences"),
        counted(deepest as f64 + 1.0, "level", "levels"),
        plain(widest as f64),
        counted(path.len() as f64, "task", "tasks"),
        seconds(levels.iter().copied().fold(0.0, f64::max)),
        match sources {
            1.0 => "One is ready at once".into(),
            many => format!("{} are ready at once", plain(many)),
        },
    );
    if shown.len() < graph.count() {
        summary += &format!(" Only the first {} are drawn.", plain(shown.len() as f64));
    }
    summary += times_meant(&made, scenario);
    if drawn < all.len() {
        summary += " Of the dependences only those into the critical path are drawn.";
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
