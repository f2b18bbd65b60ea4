//! The golden rule (slide 13), and the waiting under the present placement.

use super::common::{made, processors};
use super::looks::{BACKGROUND, IDLE, TALK, WORK};
use crate::model::{Measures, Problem, mean};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series, Shape};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::Drawn;

/// The most processors that have bars.
const MOST: usize = 128;

/// Numbers of items, and their mirror image about the mean: the same variance, another finish.
pub fn golden(scenario: &Scenario) -> Drawn {
    let items = super::common::items(scenario)?;
    let mut given: Vec<f64> = items.iter().map(|count| *count as f64).collect();
    given.sort_unstable_by(|x, y| y.total_cmp(x));
    let mean = mean(&given);
    let mut mirrored: Vec<f64> = given.iter().map(|count| 2.0 * mean - count).collect();
    mirrored.reverse();
    let possible = mirrored.last().is_none_or(|least| *least >= 0.0);
    let rank: Vec<f64> = (1..=given.len()).map(|rank| rank as f64).collect();
    let mut series = vec![
        Series::line("given", "A: as it is", 0, rank.clone(), given.clone()).shape(Shape::Step),
    ];
    if possible {
        let other = Series::line(
            "mirrored",
            "B: mirrored about the mean",
            1,
            rank,
            mirrored.clone(),
        );
        series.push(other.shape(Shape::Step).dashed());
    }
    let label = "Processors, the fullest first";
    let x = Axis::linear("rank", label, "");
    let y = Axis::linear("items", "Items", "items").only();
    let mut panel = Panel::new("golden", x, y, series);
    let told = format!("mean\u{a0}= {}", plain(mean));
    panel.mark(Mark::new("mean", Direction::Y, mean, told));
    let mut summary = format!(
        "A: of {} the last ends after {}, the mean is {}.",
        processors(given.len()),
        counted(given[0], "item", "items"),
        plain(mean),
    );
    summary += &match possible {
        true if given[0] == mean => " All have the same, and none waits.".into(),
        true => format!(
            " B is the mirror image: the same variance, {}, but it ends after {}. Skewness tells them \
             apart, {} and {}.",
            plain(variance(&given, mean)),
            plain(mirrored[0]),
            hundredths(skewness(&given, mean)),
            hundredths(skewness(&mirrored, mean)),
        ),
        false => {
            " Its mirror image would need processors with less than nothing, so there is none here."
                .into()
        }
    };
    Ok((summary, vec![panel]))
}

fn hundredths(value: f64) -> String {
    plain(libm::round(100.0 * value) / 100.0)
}

/// The variance of some numbers with this mean.
pub fn variance(numbers: &[f64], mean: f64) -> f64 {
    let squares = numbers
        .iter()
        .map(|number| (number - mean) * (number - mean));
    squares.sum::<f64>() / numbers.len() as f64
}

/// Their skewness: the mean cube over that of the standard deviation; 0 if all are alike.
pub fn skewness(numbers: &[f64], mean: f64) -> f64 {
    let deviation = libm::sqrt(variance(numbers, mean));
    if deviation == 0.0 {
        return 0.0;
    }
    let cube = |number: &f64| {
        let off = (number - mean) / deviation;
        off * off * off
    };
    numbers.iter().map(cube).sum::<f64>() / numbers.len() as f64
}

/// The parts of each processor's time, and its wait for the last one.
pub fn wait(scenario: &Scenario) -> Drawn {
    let problem = made(scenario)?.problem;
    let measures = Measures::new(&problem, problem.placement());
    let shown = super::common::last_ones(&measures.times, MOST);
    let parts = parts(&problem, &measures);
    let x: Vec<f64> = shown.iter().map(|j| (j + 1) as f64).collect();
    let column = |of: &dyn Fn(usize) -> f64| shown.iter().map(|j| of(*j)).collect::<Vec<f64>>();
    let mut series = vec![Series::bars(
        "work",
        "Objects",
        WORK,
        x.clone(),
        column(&|j| parts[j][0]),
    )];
    for (id, name, color, part) in [
        ("communication", "Communication", TALK, 1),
        ("background", "Other people’s work", BACKGROUND, 2),
    ] {
        let y = column(&|j| parts[j][part]);
        if y.iter().any(|seconds| *seconds > 0.0) {
            series.push(Series::bars(id, name, color, x.clone(), y));
        }
    }
    let idle = column(&|j| measures.makespan - measures.times[j]);
    series.push(Series::bars("wait", "Waits", IDLE, x, idle));
    let across = Axis::linear("processor", "Processor", "").only();
    let up = Axis::seconds("seconds", "Time of a step", Scale::Linear).only();
    let mut panel = Panel::new("wait", across, up, series).bars(true, Direction::X);
    let label = format!("mean\u{a0}= {}", seconds(measures.mean));
    panel.mark(Mark::new("mean", Direction::Y, measures.mean, label));
    let summary = words(&measures, shown.len());
    Ok((summary, vec![panel]))
}

/// Seconds of each processor in objects, communication and background load.
fn parts(problem: &Problem, measures: &Measures) -> Vec<[f64; 3]> {
    let machine = problem.processors();
    let mut loads = vec![0.0; machine.count()];
    for (load, processor) in problem.loads().iter().zip(problem.placement()) {
        loads[*processor as usize] += load;
    }
    let of = |j: usize| {
        let (work, busy) = (loads[j] / machine.speeds[j], machine.background[j]);
        [work, (measures.times[j] - work - busy).max(0.0), busy]
    };
    (0..loads.len()).map(of).collect()
}

fn words(measures: &Measures, shown: usize) -> String {
    let count = measures.times.len();
    let last = measures
        .times
        .iter()
        .position(|time| *time == measures.makespan)
        .unwrap_or(0);
    if measures.mean == 0.0 {
        return format!("None of {} has anything to do.", processors(count));
    }
    let mut text = format!(
        "Processor {} ends last, after {}; the mean of {} is {}: an imbalance of {}. The others wait as long as {} \
         would work in a whole step.",
        plain((last + 1) as f64),
        seconds(measures.makespan),
        processors(count),
        seconds(measures.mean),
        percent(measures.imbalance),
        counted(lost(measures), "processor", "processors"),
    );
    if shown < count {
        text += &format!(" Shown are the {} that end last.", plain(shown as f64));
    }
    text
}

/// Processors that all waiting is worth: P·(1 − mean/makespan), to a hundredth.
pub fn lost(measures: &Measures) -> f64 {
    let lost = measures.times.len() as f64 * (1.0 - measures.mean / measures.makespan);
    libm::round(100.0 * lost) / 100.0
}
