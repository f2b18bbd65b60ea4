//! Fig. 5: task probabilities by rank, the beta family and the reader's own.

use super::family::{Family, Member, members};
use super::studio::Studio;
use super::words::count;
use crate::scenario::Scenario;
use crate::task::TaskSet;
use allot_figure::format::format_value;
use allot_figure::model::{Axis, Figure, Format, Panel, Scale, Series};
use allot_figure::prose::plain;
use allot_figure::registry::Entry;
use allot_kernel::error::BadInput;

/// The most points of a series: a picture cannot show more, and `allot draw` writes all.
const MOST_POINTS: usize = 20_000;

pub fn figure(entry: &Entry, studio: &mut Studio, scenario: &Scenario) -> Result<Figure, BadInput> {
    let shown = members(Family::Beta, scenario);
    let mut series = Vec::new();
    for member in &shown {
        let set = studio.set(&member.tasks, scenario)?;
        series.push(by_rank(member, &set));
    }
    let set = studio.set(&scenario.tasks, scenario)?;
    let groups = set.groups();
    let p = |p: f64| format_value(p, Format::Probability);
    let name = shown
        .iter()
        .find(|member| member.tasks == scenario.tasks)
        .map_or("", |m| &m.name);
    let (best, least) = (p(groups.p()[0]), p(groups.p()[groups.len() - 1]));
    let tasks = count(set.count());
    let sum = plain(if set.sum() < 10.0 {
        set.sum()
    } else {
        set.sum().round()
    });
    let summary = if set.weighted() {
        format!(
            "{name}: {tasks} tasks, worth from {best} down to {least} each, and about {sum} in all."
        )
    } else {
        format!(
            "{name}: {tasks} tasks with probabilities from {best} down to {least}, of which about {sum} will be of use."
        )
    };
    let panels = vec![Panel::new(
        "probabilities",
        rank_axis(),
        p_axis(&set),
        series,
    )];
    Ok(entry.figure(format!("allot-{}", entry.stem), (summary, panels)))
}

pub fn rank_axis() -> Axis {
    Axis::log("rank", "Task by rank", "")
}

pub fn p_axis(set: &TaskSet) -> Axis {
    if set.weighted() {
        let label = "Expected utility p times weight";
        return Axis::linear("utility", label, "");
    }
    Axis::new(
        "p",
        "Task probability p",
        "",
        Scale::Linear,
        Format::Probability,
    )
}

/// p by rank: one point for each task, or the first and the last of a group of equals.
pub fn by_rank(member: &Member, set: &TaskSet) -> Series {
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let groups = set.groups();
    let stride = groups.len().div_ceil(MOST_POINTS);
    let mut first = 1;
    for (i, group) in groups.iter().enumerate() {
        if group.count() == 0 {
            continue;
        }
        let last = first + group.count() - 1;
        if i % stride == 0 || i == groups.len() - 1 {
            x.push(first as f64);
            y.push(group.p);
            if last > first {
                x.push(last as f64);
                y.push(group.p);
            }
        }
        first = last + 1;
    }
    Series::line(&member.id, &member.name, member.color, x, y).marker(member.marker)
}
