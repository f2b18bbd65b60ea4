//! The spread of a run's minutes: the share of a thousand drawn runs that have ended by then.

use super::{Studio, Unit, machines, named};
use crate::plan::queue;
use crate::scenario::Scenario;
use crate::sure::drawn;
use crate::words::{share, time};
use allot_figure::model::{Axis, Panel, Series, Shape};
use allot_figure::registry::Drawn;

/// The number of steps of a curve.
const STEPS: usize = 200;

/// Three curves, of today's split, of the least and of a queue.
pub(super) fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let answered = studio.answer(scenario)?;
    let (found, units) = &*answered;
    let times: Vec<Vec<Option<f64>>> = units.units.iter().map(|unit| unit.times.clone()).collect();
    let [today, least, queued] = match found.sure {
        Some(_) => {
            let mut runs = drawn(&times, &[&found.today, &found.plan], &scenario.seed);
            let least = runs.planned.pop().unwrap_or_default();
            [runs.planned.pop().unwrap_or_default(), least, runs.queued]
        }
        // One run is all that is known.
        None => {
            let queued = queue(&units.seconds(), found.machines).makespan();
            [found.today.makespan(), found.plan.makespan(), queued].map(|end| vec![end])
        }
    };
    let last = [&today, &least, &queued].into_iter().flatten();
    let unit = Unit::up_to(scenario.fixed + last.copied().fold(0.0, f64::max));
    let curve = |id: &str, name: &str, color, ends: &[f64]| {
        let steps = ends.len().min(STEPS);
        let (mut x, mut y) = (Vec::new(), Vec::new());
        for step in 0..=steps {
            let place = (step * (ends.len() - 1)) / steps;
            x.push(unit.of(scenario.fixed + ends[place]));
            y.push(step as f64 / steps as f64);
        }
        Series::line(id, name, color, x, y).shape(Shape::Step)
    };
    let series = vec![
        curve("today", named(found.rules[0].rule), 1, &today),
        curve("least", "The least, made before", 0, &least),
        curve("queue", "Queue", 2, &queued),
    ];
    let x = unit.axis("A run takes").only();
    let y = Axis::new(
        "share",
        "Runs that have ended",
        "",
        allot_figure::model::Scale::Linear,
        allot_figure::model::Format::Percent,
    );
    let panel = Panel::new("runs", x, y.only().range(0.0, 1.0), series);
    Ok((words(scenario, found), vec![panel]))
}

fn words(scenario: &Scenario, found: &crate::answer::Answer) -> String {
    let Some(sure) = &found.sure else {
        return "One run tells nothing of how much times vary: reports of several do.".into();
    };
    let end = |seconds: f64| time(scenario.fixed + seconds);
    format!(
        "On {}, of a thousand runs drawn from the times of {}, 19 of 20 end within {} by the least plan, made before, \
         and within {} by a queue. A list made from one run ends {} later on another than that run's own, {} at most.",
        machines(found.machines),
        sure.runs,
        end(sure.plan.p95),
        end(sure.queue.p95),
        share(sure.list.mean_over),
        share(sure.list.most_over),
    )
}
