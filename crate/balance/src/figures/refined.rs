//! Refinement, step by step: the makespan before each, from two placements (slide 33).

use super::common::made;
use super::looks::curve;
use crate::model::{Measures, Problem, bound};
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use crate::strategy::refine::{Step, refine_with};
use crate::strategy::talk::greedy_comm;
use allot_figure::model::{Axis, Panel, Scale};
use allot_figure::prose::{counted, plain, seconds};
use allot_figure::registry::Drawn;

/// The most steps of a curve.
const MOST: usize = 2000;

pub fn figure(scenario: &Scenario) -> Drawn {
    let problem = made(scenario)?.problem;
    let tolerance = scenario.settings().tolerance;
    let starts = [
        (
            Strategy::Refine,
            "Refinement of what there is",
            problem.placement().to_vec(),
        ),
        (
            Strategy::GreedyRefine,
            "Refinement after greedy",
            greedy_comm(&problem),
        ),
    ];
    let mut series = Vec::new();
    let mut told = Vec::new();
    for (strategy, name, placement) in starts {
        let (steps, makespans) = course(&problem, placement, tolerance);
        let x = (0..makespans.len()).map(|step| step as f64).collect();
        let mut line = curve(strategy, x, makespans.clone());
        line.name = name.into();
        series.push(line);
        told.push((steps, makespans));
    }
    let least = bound::lower(&problem);
    let x = Axis::linear("step", "Steps of refinement", "steps").only();
    let y = Axis::seconds("makespan", "Makespan", Scale::Linear);
    let last = told.iter().map(|(steps, _)| steps.len()).max().unwrap_or(0);
    series.push(super::common::level(
        "bound",
        "Lower bound",
        [0.0, last as f64],
        least,
    ));
    let panel = Panel::new("refine", x, y, series);
    let mut summary = words(&told[0], &told[1]);
    summary += &format!(" No placement ends before {}.", seconds(least));
    if last >= MOST {
        summary += &format!(
            " Only the first {} are told.",
            counted(MOST as f64, "step", "steps")
        );
    }
    Ok((summary, vec![panel]))
}

/// The steps of a refinement, and the makespan before the first and after each.
fn course(problem: &Problem, placement: Vec<u32>, tolerance: f64) -> (Vec<Step>, Vec<f64>) {
    let mut steps: Vec<Step> = Vec::new();
    let mut makespans = Vec::new();
    let first = Measures::new(problem, &placement).makespan;
    let end = refine_with(problem, placement, tolerance, |step| {
        makespans.push(step.before);
        steps.push(*step);
        steps.len() < MOST
    });
    match makespans.first_mut() {
        Some(before) => *before = first,
        None => makespans.push(first),
    }
    if !steps.is_empty() {
        makespans.push(Measures::new(problem, &end).makespan);
    }
    (steps, makespans)
}

fn words(present: &(Vec<Step>, Vec<f64>), greedy: &(Vec<Step>, Vec<f64>)) -> String {
    let ends = |(steps, makespans): &(Vec<Step>, Vec<f64>)| {
        let (from, to) = (makespans[0], makespans[makespans.len() - 1]);
        match steps.len() {
            0 => format!("no step helps: {} stays", seconds(to)),
            count => format!(
                "{} bring {} to {}",
                counted(count as f64, "step", "steps"),
                seconds(from),
                seconds(to)
            ),
        }
    };
    let mut text = format!(
        "As it is, {}. After greedy with communication, {}.",
        ends(present),
        ends(greedy)
    );
    if let Some(step) = present.0.first() {
        let number = |j: u32| plain(f64::from(j) + 1.0);
        let swap = step
            .partner
            .map(|partner| format!(" in return for object {}", number(partner)));
        text += &format!(
            " The first step gives object {} of processor {}, the last one, to processor {}{}: of the two the later \
             now ends after {}.",
            number(step.object),
            number(step.from),
            number(step.to),
            swap.unwrap_or_default(),
            seconds(step.after),
        );
    }
    text
}
