//! Histograms of loads before and after the largest are split (slides 16 and 17).

use super::common::{made, processors};
use crate::grain::{Grain, split};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Panel, Scale, Series};
use allot_figure::prose::{counted, plain, seconds};
use allot_figure::registry::Drawn;

pub fn figure(scenario: &Scenario) -> Drawn {
    let problem = made(scenario)?.problem;
    let count = problem.processors().count();
    let needed = problem.total() / count as f64;
    let grain = split(&problem, scenario.grain.flatten())?;
    let width = grain.histogram.width;
    let x: Vec<f64> = (0..grain.histogram.before.len())
        .map(|bin| (bin as f64 + 0.5) * width)
        .collect();
    let column = |counts: &[u64]| {
        counts
            .iter()
            .map(|count| *count as f64)
            .collect::<Vec<f64>>()
    };
    let series = vec![
        Series::bars(
            "before",
            "Before",
            0,
            x.clone(),
            column(&grain.histogram.before),
        ),
        Series::bars(
            "after",
            "After the split",
            1,
            x,
            column(&grain.histogram.after),
        ),
    ];
    let across = Axis::seconds("load", "Load of an object", Scale::Linear).only();
    let up = Axis::linear("objects", "Number of objects", "objects").only();
    let mut panel = Panel::new("grain", across, up, series);
    let label = format!("limit\u{a0}= {}", seconds(grain.limit));
    panel.mark(Mark::new("grain.limit", Direction::X, grain.limit, label).draggable());
    if needed > 0.0 {
        let label = format!("total/P\u{a0}= {}", seconds(needed));
        panel.mark(Mark::new("needed", Direction::X, needed, label));
    }
    let summary = words(&grain, problem.count(), count, needed);
    Ok((summary, vec![panel]))
}

fn words(grain: &Grain, objects: usize, count: usize, needed: f64) -> String {
    let (Some(before), Some(after)) = (grain.speedup_limit, grain.speedup_limit_after) else {
        return "No object has anything to do, so there is nothing to speed up.".into();
    };
    let start = format!(
        "The largest of {} takes {}, so the speed-up is at most {}.",
        counted(objects as f64, "object", "objects"),
        seconds(grain.largest),
        plain(before),
    );
    let split = match grain.pieces == objects as u64 {
        true => format!(" None is above the limit of {}.", seconds(grain.limit)),
        false => format!(
            " Split at {} there are {}, the largest takes {}, and the speed-up is at most {}.",
            seconds(grain.limit),
            counted(grain.pieces as f64, "object", "objects"),
            seconds(grain.largest_after),
            plain(after),
        ),
    };
    // The quotient may be rounded below P though nothing is above total/P.
    let enough = grain.largest_after <= needed;
    let end = match enough {
        true => format!(" That is enough for {}.", processors(count)),
        false => format!(
            " To use {} no object may take more than {}.",
            processors(count),
            seconds(needed)
        ),
    };
    start + &split + &end
}
