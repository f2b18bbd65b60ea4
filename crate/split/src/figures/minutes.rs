//! Minutes of a run over the number of machines, and what all machines together cost.

use super::{Unit, machines, named};
use crate::answer::{Begun, Today};
use crate::course::{GAIN, cheapest, course};
use crate::plan::{contiguous, round_robin};
use crate::scenario::Scenario;
use crate::words::{share, time};
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Series, Shape};
use allot_figure::registry::Drawn;

/// The time of a run, and what is paid.
pub(super) fn figure(scenario: &Scenario) -> Drawn {
    let found = scenario.begin()?;
    let seconds = &found.seconds;
    let steps = course(seconds, 1..=scenario.most as usize, scenario.fixed);
    let x: Vec<f64> = steps.iter().map(|step| step.machines as f64).collect();
    let alone = steps.first().map_or(0.0, |step| step.longest_first);
    let unit = Unit::up_to(scenario.fixed + alone);
    let end = |of: &dyn Fn(usize) -> f64| -> Vec<f64> {
        let each = steps.iter().enumerate();
        each.map(|(place, _)| unit.of(scenario.fixed + of(place)))
            .collect()
    };
    let step = |place: usize| &steps[place];
    let by_today = end(&|place| {
        let count = step(place).machines;
        match scenario.today {
            Today::RoundRobin => round_robin(seconds, count).makespan(),
            _ => contiguous(seconds, count).makespan(),
        }
    });
    let rule = match scenario.today {
        Today::RoundRobin => "Round robin",
        _ => "By count",
    };
    let curve = |id: &str, name: &str, color, y, marker| {
        Series::line(id, name, color, x.clone(), y)
            .marker(marker)
            .shape(Shape::Both)
    };
    let mut series = vec![
        curve("today", rule, 1, by_today, Marker::Square),
        curve(
            "longest_first",
            "Longest first",
            0,
            end(&|place| step(place).longest_first),
            Marker::Circle,
        ),
        Series::line(
            "bound",
            "None ends earlier",
            10,
            x.clone(),
            end(&|place| step(place).bound),
        )
        .dashed(),
    ];
    let here = |id: &str, name: &str, color, wall: f64, marker| {
        let at = vec![found.machines as f64];
        Series::line(id, name, color, at, vec![unit.of(wall)])
            .marker(marker)
            .shape(Shape::Points)
    };
    if found.rule == "as it ran" {
        let wall = scenario.fixed + found.today.makespan();
        series.push(here("told", named(found.rule), 6, wall, Marker::Diamond));
    }
    let over = |label: &str| Axis::linear("machines", label, "machines").only();
    let axis = || over("Machines m");
    let time_of = unit.axis("A run takes");
    let mut time_panel = Panel::new("time", axis(), time_of, series);
    if scenario.limit > 0.0 {
        let label = format!("limit {}", time(scenario.limit));
        time_panel.mark(Mark::new(
            "limit",
            Direction::Y,
            unit.of(scenario.limit),
            label,
        ));
    }
    let paid = steps.iter().map(|step| unit.of(step.paid)).collect();
    let cost = Series::line("paid", "Paid", 2, x.clone(), paid)
        .marker(Marker::Triangle)
        .shape(Shape::Both);
    let cost_axis = unit.axis("All machines together").only();
    let mut cost_panel = Panel::new("cost", axis(), cost_axis, vec![cost]);
    cost_panel.height = 0.5;
    let label = format!("m = {}", found.machines);
    for panel in [&mut time_panel, &mut cost_panel] {
        let at = found.machines as f64;
        panel.mark(Mark::new("machines", Direction::X, at, &*label).draggable());
    }
    Ok((words(scenario, &found), vec![time_panel, cost_panel]))
}

fn words(scenario: &Scenario, found: &Begun) -> String {
    let mut text = format!(
        "After {} one more makes a run shorter by less than {}.",
        machines(found.enough),
        share(GAIN)
    );
    if scenario.limit > 0.0 {
        let limit = time(scenario.limit);
        let limited = cheapest(&found.seconds, scenario.fixed, scenario.limit);
        text += &match limited {
            Some(count) => format!(
                " Within {limit}: {} at least, the cheapest.",
                machines(count)
            ),
            None => format!(" Within {limit} it ends on no number of machines."),
        };
    }
    text
}
