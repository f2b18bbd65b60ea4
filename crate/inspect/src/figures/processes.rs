//! Fig. 12: the time of each process by what it is spent on, iteration by iteration: the counter first, then refinement.

use super::looks::SPENT;
use super::studio::Studio;
use super::{one, percent, processes, seconds};
use crate::account::Outcome;
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Panel, Scale};
use allot_figure::registry::Drawn;

/// The most processes that have a bar.
const MOST: usize = 60;

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let now = one(scenario)?;
    let last = scenario.iterations;
    let counter = studio.iterations(scenario, Policy::Nxtval, now, |number| number == last)?;
    let refined = studio.iterations(scenario, Policy::Refined, now, |number| {
        number <= 2 || number == last
    })?;
    let mut rows = Vec::new();
    for (_, outcome) in &counter {
        rows.push(("Counter".to_string(), "nxtval".to_string(), outcome));
    }
    for (number, outcome) in &refined {
        let (label, id) = (format!("Iteration {number}"), format!("iteration-{number}"));
        rows.push((label, id, outcome));
    }
    let most = rows
        .iter()
        .fold(0.0, |most: f64, row| most.max(row.2.makespan));
    let panels = rows
        .iter()
        .map(|(label, id, outcome)| panel(id, label, outcome, most))
        .collect();
    let summary = words(now, &counter, &refined);
    Ok((summary, panels))
}

fn panel(id: &str, label: &str, outcome: &Outcome, most: f64) -> Panel {
    let step = outcome.accounts.len().div_ceil(MOST);
    let shown: Vec<usize> = (0..outcome.accounts.len()).step_by(step).collect();
    let series = SPENT.iter().map(|spent| {
        let x = shown.iter().map(|process| (process + 1) as f64).collect();
        let y = shown
            .iter()
            .map(|process| (spent.of)(&outcome.accounts[*process]));
        spent.bars(x, y.collect())
    });
    let x = Axis::linear("process", "Process", "").only();
    let y = Axis::seconds("seconds", label, Scale::Linear);
    let y = if most > 0.0 { y.range(0.0, most) } else { y };
    Panel::new(id, x, y.only(), series.collect()).bars(true, Direction::X)
}

fn words(now: u32, counter: &[(u64, Outcome)], refined: &[(u64, Outcome)]) -> String {
    let share = |outcome: &Outcome, seconds: f64| {
        let all = f64::from(now) * outcome.makespan;
        if all > 0.0 { seconds / all } else { 0.0 }
    };
    let overhead = |outcome: &Outcome| {
        let seconds = outcome.sum(|account| account.counter + account.inspect + account.partition);
        percent(share(outcome, seconds))
    };
    let idle = |outcome: &Outcome| percent(share(outcome, outcome.sum(|account| account.idle)));
    let mut text = String::new();
    if let Some((_, counter)) = counter.last() {
        text += &format!(
            "On {} the counter takes {}, of which {} is overhead and {} idle.",
            processes(now),
            seconds(counter.makespan),
            overhead(counter),
            idle(counter),
        );
    }
    if let Some((number, last)) = refined.last() {
        text += &format!(
            " In iteration {} of refinement it is {}, with {} overhead and {} idle.",
            number,
            seconds(last.makespan),
            overhead(last),
            idle(last),
        );
    }
    text
}
