//! Fig. 5: seconds of a call to the counter, flooded and at work.

use super::scaling::mark;
use super::studio::Studio;
use super::{floats, many, over_processes, percent, plain, processes, seconds, told};
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;
use allot_kernel::counts::Counts;

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let (over, now) = (many(scenario)?, told(scenario)?);
    let counter = scenario.counter;
    let (plan, _) = studio.plan(scenario, &[Policy::Nxtval, Policy::Inspected], &over)?;
    let (mean, any) = (plan.candidates.mean(), plan.candidates.count() > 0);
    let x = floats(&over);
    let flooded: Vec<f64> = x.iter().map(|p| counter.flooded(*p)).collect();
    let work = |columns: &crate::answer::Columns| columns.seconds_per_call.clone();
    let asked = work(&*studio.curve(scenario, Policy::Nxtval, &over)?);
    let inspected = work(&*studio.curve(scenario, Policy::Inspected, &over)?);
    let series = vec![
        Series::line(
            "flooded",
            "Flooded: max(L + S, P·S)",
            11,
            x.clone(),
            flooded,
        )
        .dashed(),
        Series::line("nxtval", "At work, all candidates", 0, x.clone(), asked)
            .marker(Marker::nth(0))
            .shape(Shape::Both),
        Series::line("inspected", "At work, no null ones", 1, x, inspected)
            .marker(Marker::nth(1))
            .shape(Shape::Both),
    ];
    let y = Axis::seconds("seconds_per_call", "Time of a call", Scale::Log);
    let mut panel = Panel::new("calls", over_processes(), y, series);
    let from = counter.bottleneck(mean);
    if from.is_finite() && from >= 1.0 && any {
        // Its number is in the words: the handle of P may be near, and would cover it.
        panel.mark(Mark::new("bottleneck", Direction::X, from, "P*"));
    }
    if let Counts::One(_) = scenario.processes {
        panel.mark(mark(now));
    }
    let row = studio.curve(scenario, Policy::Nxtval, &[now])?;
    let all = f64::from(now) * row.makespan[0];
    let share = if all > 0.0 { row.counter[0] / all } else { 0.0 };
    let mut summary = format!(
        "On {} a call takes {} at work and {} flooded; the counter takes {} of the time.",
        processes(now),
        seconds(row.seconds_per_call[0]),
        seconds(counter.flooded(f64::from(now))),
        percent(share),
    );
    if from.is_finite() && any {
        summary += &format!(" From P* = {} on it is never idle", plain(from.ceil()));
        let promised = 1.0 - mean / (f64::from(now) * counter.service);
        if f64::from(now) > from {
            summary += &format!(", and 1 − t/(P·S) is {}", percent(promised));
        }
        summary += ".";
    }
    Ok((summary, vec![panel]))
}
