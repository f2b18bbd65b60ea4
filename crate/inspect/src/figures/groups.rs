//! Fig. 11: dynamic buckets over the number of groups, from one counter for all to a list for each process.

use super::looks::{curve, name};
use super::studio::Studio;
use super::{one, percent, plain, processes, seconds};
use crate::policy::Policy;
use crate::scenario::{Scenario, Sweep};
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale};
use allot_figure::registry::Drawn;

/// Number of groups, before rounding.
const POINTS: u64 = 17;
/// The policies that do not depend on the groups.
const BESIDE: [Policy; 3] = [Policy::Nxtval, Policy::Static, Policy::Ideal];

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let now = one(scenario)?;
    let groups = Sweep {
        from: 1,
        to: now.into(),
        points: POINTS,
    }
    .all()?;
    studio.plan(scenario, &[Policy::Buckets; POINTS as usize], &[now])?;
    let mut makespans = Vec::with_capacity(groups.len());
    let mut changed = scenario.clone();
    for groups in &groups {
        changed.groups = u64::from(*groups);
        makespans.push(studio.curve(&changed, Policy::Buckets, &[now])?.makespan[0]);
    }
    let x = super::floats(&groups);
    let ends = vec![1.0, f64::from(now)];
    let mut series = vec![curve(Policy::Buckets, x, makespans.clone())];
    let mut beside = Vec::new();
    for policy in BESIDE {
        let makespan = studio.curve(scenario, policy, &[now])?.makespan[0];
        let mut line = curve(policy, ends.clone(), vec![makespan; 2]);
        line.marker = allot_figure::Marker::None;
        line.shape = allot_figure::Shape::Line;
        series.push(line);
        beside.push(makespan);
    }
    let x = Axis::log("groups", "Number of groups G", "groups");
    let y = Axis::seconds("makespan", "Makespan", Scale::Linear);
    let mut panel = Panel::new("groups", x, y, series);
    let present = scenario.groups.min(u64::from(now)) as f64;
    let label = format!("G\u{a0}= {}", plain(present));
    panel.mark(Mark::new("groups", Direction::X, present, label).draggable());
    let summary = words(now, &groups, &makespans, beside[1]);
    Ok((summary, vec![panel]))
}

fn words(now: u32, groups: &[u32], makespans: &[f64], fixed: f64) -> String {
    let best = (0..groups.len()).min_by(|a, b| makespans[*a].total_cmp(&makespans[*b]));
    let best = best.unwrap_or(0);
    let least = makespans[best];
    let mut text = format!(
        "On {} buckets are fastest with {}: {}",
        processes(now),
        super::counted(f64::from(groups[best]), "group", "groups"),
        seconds(least),
    );
    if least < fixed * (1.0 - 1e-9) {
        text += &format!(
            ", which is {} less than “{}” takes",
            percent(1.0 - least / fixed),
            name(Policy::Static)
        );
    } else {
        text += &format!(", no less than “{}” takes", name(Policy::Static));
    }
    text + ". One group is one counter; as many groups as processes are a list for each."
}
