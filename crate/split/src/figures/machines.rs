//! Machines as bars: what each runs, longest first, today and by the least plan.

use super::{Studio, Unit, machines, named, units};
use crate::answer::Answer;
use crate::plan::Plan;
use crate::scenario::Scenario;
use crate::suite::Units;
use crate::words::time;
use allot_figure::model::{Axis, Direction, Mark, Panel, Series};
use allot_figure::prose::percent;
use allot_figure::registry::Drawn;
use allot_kernel::order::{descending, pair, sorted};

/// The most units of a panel that are drawn one by one; shorter ones are drawn together.
const MOST_SPANS: usize = 1500;

/// Two panels on one axis of time.
pub(super) fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let answered = studio.answer(scenario)?;
    let (found, units) = &*answered;
    let end = scenario.fixed + found.today.makespan().max(found.plan.makespan());
    let unit = Unit::up_to(end);
    let panel = |id: &str, label: &str, plan: &Plan| {
        let mut made = panel(scenario, units, plan, unit);
        made.id = id.into();
        made.y.label = label.into();
        made
    };
    let today = named(found.rules[0].rule);
    let mut panels = vec![
        panel("today", &format!("{today}: machine"), &found.today),
        panel("least", "The least: machine", &found.plan),
    ];
    for panel in &mut panels {
        if end > 0.0 {
            panel.x = panel.x.clone().range(0.0, unit.of(end));
        }
        let bound = scenario.fixed + found.bound;
        let label = format!("none ends before {}", time(bound));
        panel.mark(Mark::new("bound", Direction::X, unit.of(bound), label));
    }
    Ok((words(scenario, found), panels))
}

/// The bars of every machine, without the names of panel and axis.
fn panel(scenario: &Scenario, units: &Units, plan: &Plan, unit: Unit) -> Panel {
    let fixed = unit.of(scenario.fixed);
    let seconds = units.seconds();
    let order = sorted(seconds.len(), &|one| pair(descending(seconds[one]), 0));
    let count = plan.loads.len();
    let mut reached = vec![fixed; count];
    let [mut rows, mut starts, mut ends] = [(); 3].map(|()| Vec::new());
    let mut labels = Vec::new();
    let mut span = |machine: usize, seconds: f64, label: String| {
        rows.push(machine as f64);
        starts.push(reached[machine]);
        reached[machine] += unit.of(seconds);
        ends.push(reached[machine]);
        labels.push(label);
    };
    let (single, others) = order.split_at(order.len().min(MOST_SPANS));
    for place in single {
        let one = &units.units[*place as usize];
        span(
            plan.machine[*place as usize] as usize,
            one.seconds,
            one.name.clone(),
        );
    }
    let mut together = vec![(0_usize, 0.0); count];
    for place in others {
        let (number, sum) = &mut together[plan.machine[*place as usize] as usize];
        *number += 1;
        *sum += seconds[*place as usize];
    }
    for (machine, (number, sum)) in together.into_iter().enumerate() {
        if number > 0 {
            span(machine, sum, format!("{number} shorter ones"));
        }
    }
    let [_, name] = super::labels(scenario.group);
    let mut series = vec![Series::spans("units", name, 0, rows, [starts, ends]).labels(labels)];
    if fixed > 0.0 {
        let rows = (0..count).map(|machine| machine as f64).collect();
        let from_to = [vec![0.0; count], vec![fixed; count]];
        series.insert(
            0,
            Series::spans("fixed", "Before the tests", 4, rows, from_to),
        );
    }
    let x = unit.axis("Time").only();
    let names = (1..=count).map(|machine| machine.to_string());
    let y = Axis::of_names("machine", "", names).reversed();
    Panel::new("", x, y, series)
}

fn words(scenario: &Scenario, found: &Answer) -> String {
    let [_, several] = units(scenario.group);
    let count = machines(found.machines);
    let (today, least) = (&found.rules[0], &found.rules[found.rules.len() - 1]);
    let way = match today.rule {
        "as it ran" => "as they ran",
        "today, round robin" => "round robin",
        _ => "by count",
    };
    let mut text = format!(
        "Split {way}, {} {several} on {count} take {}",
        found.units,
        time(today.wall)
    );
    text += &match today.wall > least.wall {
        true => format!(
            "; the least is {}, {} less.",
            time(least.wall),
            percent(found.worth.share)
        ),
        false => ", and no split ends earlier.".into(),
    };
    if !found.proven {
        let bound = found.bound + scenario.fixed;
        text += &format!(
            " That it is the least is not proven: the bound is {}.",
            time(bound)
        );
    }
    text
}
