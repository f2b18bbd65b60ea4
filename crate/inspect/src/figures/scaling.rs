//! Figs. 9 and 10, the family of self-scheduling, and the excess over the bound: makespans over the number of processes.

use super::looks::{curve, name};
use super::studio::Studio;
use super::{floats, many, over_processes, percent, plain, processes, seconds, told};
use crate::policy::{Plan, Policy};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale};
use allot_figure::registry::Drawn;
use allot_kernel::counts::Counts;

/// Fig. 10: the hybrid beside the two policies that it chooses from.
const HYBRID: [Policy; 5] = [
    Policy::Nxtval,
    Policy::Inspected,
    Policy::Static,
    Policy::Hybrid,
    Policy::Ideal,
];

/// From chunks of one to lists, and what lies between; the last is the first where there is one routine.
const FAMILY: [Policy; 9] = [
    Policy::Nxtval,
    Policy::Static,
    Policy::Ideal,
    Policy::Chunks,
    Policy::Guided,
    Policy::Trapezoid,
    Policy::Factoring,
    Policy::Stealing,
    Policy::Counters,
];

/// The scenario's policies.
pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    over_p(studio, scenario, &scenario.policies, saturated)
}

/// The makespans of the scenario's policies over the lower bound, which no policy can be faster than.
pub fn excess(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let (summary, mut panels) = figure(studio, scenario)?;
    let bound = studio.curve(scenario, Policy::Ideal, &many(scenario)?)?;
    for panel in &mut panels {
        panel.over_bound(&bound.makespan);
    }
    Ok((summary, panels))
}

/// The hybrid beside what it is made of.
pub fn hybrid(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    over_p(studio, scenario, &HYBRID, by_routine)
}

/// Self-scheduling, from chunks of one to lists.
pub fn family(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    over_p(studio, scenario, &FAMILY, counters)
}

/// The makespans of policies over P, and at the reader's P in words, with a last sentence.
fn over_p(
    studio: &mut Studio,
    scenario: &Scenario,
    policies: &[Policy],
    last: fn(&Plan, &Scenario) -> String,
) -> Drawn {
    let (over, now) = (many(scenario)?, told(scenario)?);
    studio.plan(scenario, policies, &over)?;
    let (mut series, mut at_now) = (Vec::new(), Vec::new());
    for policy in policies {
        let columns = studio.curve(scenario, *policy, &over)?;
        series.push(curve(*policy, floats(&over), columns.makespan.clone()));
        let columns = studio.curve(scenario, *policy, &[now])?;
        at_now.push((*policy, columns.makespan[0]));
    }
    let y = Axis::seconds("makespan", "Makespan", Scale::Log);
    let mut panel = Panel::new("makespan", over_processes(), y, series);
    if let Counts::One(_) = scenario.processes {
        panel.mark(mark(now));
    }
    let (plan, _) = studio.plan(scenario, &[], &[])?;
    let (known, last) = (scenario.knowledge.told(), last(plan, scenario));
    let words = format!("{} {last} {known}", at(now, &at_now));
    Ok((words.trim().into(), vec![panel]))
}

/// The handle of the number of processes.
pub fn mark(processes: u32) -> Mark {
    let processes = f64::from(processes);
    let label = format!("P\u{a0}= {}", plain(processes));
    Mark::new("processes", Direction::X, processes, label).draggable()
}

/// A sentence about the makespans on one number of processes.
fn at(now: u32, makespans: &[(Policy, f64)]) -> String {
    let of = |policy: Policy| {
        let found = makespans.iter().find(|(known, _)| *known == policy);
        found.map(|(_, makespan)| *makespan)
    };
    let reached = makespans
        .iter()
        .filter(|(policy, _)| *policy != Policy::Ideal);
    let Some((best, least)) = reached.min_by(|a, b| a.1.total_cmp(&b.1)) else {
        let ideal = of(Policy::Ideal).unwrap_or(0.0);
        return format!(
            "On {} no policy is faster than {}.",
            processes(now),
            seconds(ideal)
        );
    };
    let mut text = format!(
        "On {} the shortest makespan is {}, by “{}”",
        processes(now),
        seconds(*least),
        name(*best)
    );
    if let Some(counter) = of(Policy::Nxtval).filter(|_| *best != Policy::Nxtval) {
        text += &format!("; the counter takes {}", seconds(counter));
        if *least > 0.0 && counter > *least {
            text += &format!(", of which that saves {}", percent(1.0 - least / counter));
        }
    }
    if let Some(ideal) = of(Policy::Ideal) {
        text += &format!(", and no policy can be faster than {}", seconds(ideal));
    }
    text + "."
}

fn is_single(plan: &Plan) -> bool {
    plan.routines.len() < 2
}

/// How many choices the hybrid has.
fn by_routine(plan: &Plan, scenario: &Scenario) -> String {
    if is_single(plan) {
        return "With a single routine the hybrid is one policy or the other as a whole.".into();
    }
    format!(
        "The hybrid chooses for each of {} routines, in the last of {}.",
        plain(plan.routines.len() as f64),
        super::counted(scenario.iterations as f64, "iteration", "iterations")
    )
}

/// From which P on one counter is the bottleneck, and whether others are any different.
fn counters(plan: &Plan, scenario: &Scenario) -> String {
    let why = if is_single(plan) {
        " With a single routine “A counter a routine” is that one counter, and its curve lies on the other."
    } else {
        ""
    };
    saturated(plan, scenario) + why
}

/// From which P on the counter is the bottleneck.
fn saturated(plan: &Plan, scenario: &Scenario) -> String {
    let from = scenario.counter.bottleneck(plan.candidates.mean());
    if from.is_finite() && plan.candidates.count() > 0 {
        format!(
            "One counter is busy all the time from P* = {} on.",
            plain(from.ceil())
        )
    } else {
        "A counter that serves in no time is never busy.".into()
    }
}
