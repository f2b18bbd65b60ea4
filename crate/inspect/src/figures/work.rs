//! Fig. 3: the work of tasks, in order and as a histogram.

use super::studio::Studio;
use super::{counted, percent, plain, seconds};
use crate::cost::{Dgemm, Sorts};
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::{Contraction, ladder};
use allot_figure::model::{Axis, Format, Marker, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The most points of the panel in order.
const MOST: usize = 4000;
/// Number of bars of the histogram.
const BARS: usize = 30;
/// A multiplication of 10⁹ elements, in GFLOP: two operations for each.
const GFLOP: f64 = 2e-9;

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let times = studio.times(scenario)?.to_vec();
    let (plan, _) = studio.plan(scenario, &[], &[])?;
    let null = plan.candidates.count() - plan.candidates.tasks();
    let (work, key, label, unit, format) = match &scenario.tasks {
        Tasks::Contraction(contraction) => {
            let work = operations(contraction)?;
            (
                work,
                "gflop",
                "Operations of a task",
                "GFLOP",
                Format::Plain,
            )
        }
        _ => (
            times,
            "seconds",
            "Time of a task",
            "seconds",
            Format::Seconds,
        ),
    };
    let step = work.len().div_ceil(MOST).max(1);
    let shown: Vec<usize> = (0..work.len()).step_by(step).collect();
    let x = shown.iter().map(|task| (task + 1) as f64).collect();
    let y = shown.iter().map(|task| work[*task]).collect();
    let points = Series::line("tasks", "Tasks in order", 0, x, y)
        .marker(Marker::Circle)
        .shape(Shape::Points);
    let axis = |key: &str, label: &str, unit: &str, format| {
        Axis::new(key, label, unit, Scale::Linear, format)
    };
    let in_order = Panel::new(
        "order",
        axis("task", "Task, in order", "", Format::Plain).only(),
        axis(key, label, unit, format),
        vec![points],
    );
    let (middles, counts) = histogram(&work);
    let bars = Series::bars("count", "Number of tasks", 2, middles, counts);
    let histogram = Panel::new(
        "histogram",
        axis(key, label, unit, format).only(),
        axis("count", "Number of tasks", "tasks", Format::Plain).only(),
        vec![bars],
    );
    let summary = words(&work, null, unit == "GFLOP", step);
    Ok((summary, vec![in_order, histogram]))
}

/// The operations of each task of a contraction, in GFLOP.
pub fn operations(contraction: &Contraction) -> Result<Vec<f64>, BadInput> {
    let counted = Contraction {
        dgemm: Dgemm {
            a: GFLOP,
            ..Dgemm::default()
        },
        sort: Sorts::All([0.0; 4]),
        ..contraction.clone()
    };
    let (candidates, _) = ladder::candidates(&counted).map_err(|e| e.inside("contraction"))?;
    Ok(candidates.estimates)
}

/// The middles of equal intervals from the least to the most, and the numbers of values in them.
fn histogram(values: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if values.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let width = (most - least) / BARS as f64;
    if width == 0.0 || !width.is_finite() {
        return (vec![least], vec![values.len() as f64]);
    }
    let mut counts = vec![0.0; BARS];
    for value in values {
        let bar = ((value - least) / width) as usize;
        counts[bar.min(BARS - 1)] += 1.0;
    }
    let middle = |bar: usize| least + (bar as f64 + 0.5) * width;
    ((0..BARS).map(middle).collect(), counts)
}

fn words(work: &[f64], null: usize, operations: bool, step: usize) -> String {
    let all = work.len() + null;
    if work.is_empty() {
        return format!(
            "None of {} has anything to do.",
            counted(all as f64, "candidate", "candidates")
        );
    }
    let told = |value: f64| match operations {
        true => format!("{}\u{202f}GFLOP", plain(value)),
        false => seconds(value),
    };
    let least = work.iter().copied().fold(f64::INFINITY, f64::min);
    let most = work.iter().copied().fold(0.0, f64::max);
    let mut text = format!(
        "{} of {} have something to do ({}), from {} to {} each",
        plain(work.len() as f64),
        counted(all as f64, "candidate", "candidates"),
        percent(work.len() as f64 / all as f64),
        told(least),
        told(most)
    );
    if least > 0.0 && most > least {
        text += &format!(
            ": the largest takes {} times the smallest",
            plain(most / least)
        );
    }
    text += ".";
    if step > 1 {
        text += &format!(" Of the tasks in order, one in {step} is drawn.");
    }
    text
}
