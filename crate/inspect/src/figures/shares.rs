//! Fig. 4: the time of all processes by what it is spent on, over the number of processes.

use super::looks::{SPENT, name};
use super::studio::Studio;
use super::{percent, plain, processes, told};
use crate::answer::Columns;
use crate::policy::Policy;
use crate::scenario::{MOST_PROCESSES, Scenario};
use allot_figure::model::{Axis, Direction, Format, Panel, Scale};
use allot_figure::registry::Drawn;
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;

/// The most bars of a panel.
const MOST: usize = 12;
/// The policies of the two panels.
const SHOWN: [Policy; 2] = [Policy::Nxtval, Policy::Static];

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let over = around(scenario)?;
    let now = told(scenario)?;
    studio.plan(scenario, &SHOWN, &over)?;
    let (mut panels, mut words) = (Vec::new(), Vec::new());
    for policy in SHOWN {
        let columns = studio.curve(scenario, policy, &over)?;
        let places: Vec<f64> = (0..over.len()).map(|place| place as f64).collect();
        let series = SPENT.iter().map(|spent| {
            let shares = (0..over.len()).map(|place| share(&columns, spent.id, place));
            spent.bars(places.clone(), shares.collect())
        });
        let names = over.iter().map(|p| plain(f64::from(*p)));
        let x = Axis::of_names("processes", "Number of processes P", names);
        let label = format!("{}: share of time", name(policy));
        let y = Axis::new("share", &label, "", Scale::Linear, Format::Percent);
        let panel = Panel::new(policy.name(), x, y.only().range(0.0, 1.0), series.collect());
        panels.push(panel.bars(true, Direction::X));
        let at = studio.curve(scenario, policy, &[now])?;
        words.push((
            share(&at, "task", 0),
            share(&at, "counter", 0),
            share(&at, "idle", 0),
        ));
    }
    let summary = format!(
        "On {} NXTVAL takes {} of all time, and {} is left for tasks. Shared out beforehand, {} is tasks and {} idle.",
        processes(now),
        percent(words[0].1),
        percent(words[0].0),
        percent(words[1].0),
        percent(words[1].2),
    );
    Ok((summary, panels))
}

/// The share of all time that is spent on one kind of thing; 0 if there is no time.
pub fn share(columns: &Columns, id: &str, place: usize) -> f64 {
    let seconds = match id {
        "task" => &columns.task,
        "counter" => &columns.counter,
        "inspect" => &columns.inspect,
        "partition" => &columns.partition,
        _ => &columns.idle,
    };
    let all = f64::from(columns.processes[place]) * columns.makespan[place];
    if all > 0.0 { seconds[place] / all } else { 0.0 }
}

/// An eighth of the reader's number of processes to four times as many; or the reader's list, thinned.
fn around(scenario: &Scenario) -> Result<Vec<u32>, BadInput> {
    let Counts::One(one) = scenario.processes else {
        let all = super::many(scenario)?;
        let step = all.len().div_ceil(MOST);
        return Ok(all.into_iter().step_by(step).collect());
    };
    scenario.counts()?;
    let all = [one / 8, one / 4, one / 2, one, 2 * one, 4 * one];
    let mut all: Vec<u32> = all
        .into_iter()
        .filter(|p| (1..=MOST_PROCESSES).contains(p))
        .map(|p| p as u32)
        .collect();
    all.dedup();
    Ok(all)
}
