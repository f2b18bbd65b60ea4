//! The policy with the shortest makespan, over the number of processes and the grain: mean seconds of a task over S.

use super::looks::{name, place};
use super::studio::Studio;
use super::{many, over_processes, plain, told};
use crate::policy::Policy;
use crate::scenario::{Processes, Scenario};
use allot_figure::model::{Axis, Cells, Direction, Mark, Panel};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The policies that are compared: those of the seed that one iteration decides.
const COMPARED: [Policy; 5] = [
    Policy::Nxtval,
    Policy::Inspected,
    Policy::Static,
    Policy::Blocks,
    Policy::Buckets,
];
/// The longest service that a scenario may have.
const LONGEST: f64 = 1e6;
/// The most columns of the map.
const COLUMNS: usize = 12;
/// The grains of the map: from 10 to 10⁵, two in each decade.
const GRAINS: u32 = 9;

pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let mut over = many(scenario)?;
    let step = over.len().div_ceil(COLUMNS);
    over = over.into_iter().step_by(step).collect();
    let mut changed = scenario.clone();
    changed.iterations = 1;
    let repeated = [COMPARED; GRAINS as usize].concat();
    let (plan, _) = studio.plan(&changed, &repeated, &over)?;
    let tasks = plan.candidates.tasks();
    let mean = plan.candidates.mean() * plan.candidates.count() as f64 / tasks.max(1) as f64;
    let grains: Vec<f64> = (0..GRAINS)
        .map(|step| 10.0 * libm::pow(10.0, f64::from(step) / 2.0))
        .collect();
    let mut winners = Vec::with_capacity(grains.len() * over.len());
    for grain in &grains {
        changed.counter.service = (mean / grain).min(LONGEST);
        winners.extend(row(studio, &changed, &over)?);
    }
    changed.counter.service = scenario.counter.service;
    let now = told(scenario)?;
    let here = row(studio, &changed, &[now])?[0];
    let cells = Cells::new(
        Axis::of_names("policy", "Shortest makespan", COMPARED.map(name)),
        super::floats(&over),
        grains.clone(),
        winners.iter().map(|winner| place(*winner) as f64).collect(),
    );
    let y = Axis::log("grain", "Grain: mean task over S", "");
    let mut panel =
        Panel::new("winners", over_processes().only(), y.only(), Vec::new()).cells(cells);
    if let Processes::One(_) = scenario.processes {
        panel.mark(super::scaling::mark(now));
    }
    let own = mean / scenario.counter.service;
    if own.is_finite() && (grains[0]..=grains[grains.len() - 1]).contains(&own) {
        let label = format!("t/S\u{a0}= {}", plain(own.round()));
        panel.mark(Mark::new("grain", Direction::Y, own, label));
    }
    let summary = words(now, own, here, &winners);
    Ok((summary, vec![panel]))
}

/// The winner on each number of processes; of equally fast ones the first in the list.
fn row(studio: &mut Studio, scenario: &Scenario, over: &[u32]) -> Result<Vec<Policy>, BadInput> {
    let mut best = vec![(COMPARED[0], f64::INFINITY); over.len()];
    for policy in COMPARED {
        let columns = studio.curve(scenario, policy, over)?;
        for (best, makespan) in best.iter_mut().zip(&columns.makespan) {
            if *makespan < best.1 {
                *best = (policy, *makespan);
            }
        }
    }
    Ok(best.into_iter().map(|(policy, _)| policy).collect())
}

fn words(now: u32, grain: f64, here: Policy, winners: &[Policy]) -> String {
    let of = |policy: Policy| winners.iter().filter(|winner| **winner == policy).count();
    let counts: Vec<String> = COMPARED
        .iter()
        .filter(|policy| of(**policy) > 0)
        .map(|policy| format!("“{}” on {}", name(*policy), of(*policy)))
        .collect();
    let grain = if grain.is_finite() {
        format!("a grain of {}", plain(grain.round()))
    } else {
        "a counter that serves in no time".into()
    };
    format!(
        "On {} with {grain} “{}” is the fastest. Of {} fields of the map: {}.",
        super::processes(now),
        name(here),
        winners.len(),
        counts.join(", ")
    )
}
