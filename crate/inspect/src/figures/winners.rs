//! The policy with the shortest makespan, over the number of processes and the grain: mean seconds of a task over S.

use super::looks::{name, place};
use super::studio::Studio;
use super::{many, over_processes, percent, plain, told};
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Cells, Direction, Mark, Panel};
use allot_figure::registry::Drawn;
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;

/// The policies that are compared: those of the seed that one iteration decides.
const COMPARED: [Policy; 5] = [
    Policy::Nxtval,
    Policy::Inspected,
    Policy::Static,
    Policy::Blocks,
    Policy::Buckets,
];
/// The second makespan over the shortest up to which a field is a tie.
const TIE: f64 = 1.01;
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
    let names = COMPARED
        .map(name)
        .into_iter()
        .chain(["Two within 1\u{a0}%"]);
    let cells = Cells::new(
        Axis::of_names("policy", "Shortest makespan", names),
        super::floats(&over),
        grains.clone(),
        winners.iter().map(|field| field.place() as f64).collect(),
    );
    let y = Axis::log("grain", "Grain: mean task over S", "");
    let mut panel =
        Panel::new("winners", over_processes().only(), y.only(), Vec::new()).cells(cells);
    if let Counts::One(_) = scenario.processes {
        panel.mark(super::scaling::mark(now));
    }
    let own = mean / scenario.counter.service;
    if own.is_finite() && (grains[0]..=grains[grains.len() - 1]).contains(&own) {
        let label = format!("grain\u{a0}= {}", plain(own.round()));
        panel.mark(Mark::new("grain", Direction::Y, own, label));
    }
    let summary = words(now, own, here, &winners);
    Ok((summary, vec![panel]))
}

/// A field of the map: the fastest policy, of equally fast ones the first in the list, and the two shortest makespans.
#[derive(Clone, Copy)]
struct Field {
    policy: Policy,
    shortest: f64,
    second: f64,
}

impl Field {
    const OPEN: Self = Self {
        policy: COMPARED[0],
        shortest: f64::INFINITY,
        second: f64::INFINITY,
    };

    fn add(&mut self, policy: Policy, makespan: f64) {
        if makespan < self.shortest {
            *self = Self {
                policy,
                shortest: makespan,
                second: self.shortest,
            };
        } else {
            self.second = self.second.min(makespan);
        }
    }

    fn tie(self) -> bool {
        self.second <= TIE * self.shortest
    }

    /// The place of its name on the map's scale.
    fn place(self) -> usize {
        match self.tie() {
            true => COMPARED.len(),
            false => place(self.policy),
        }
    }
}

/// The fields of one grain.
fn row(studio: &mut Studio, scenario: &Scenario, over: &[u32]) -> Result<Vec<Field>, BadInput> {
    let mut fields = vec![Field::OPEN; over.len()];
    for policy in COMPARED {
        let columns = studio.curve(scenario, policy, over)?;
        for (field, makespan) in fields.iter_mut().zip(&columns.makespan) {
            field.add(policy, *makespan);
        }
    }
    Ok(fields)
}

fn words(now: u32, grain: f64, here: Field, fields: &[Field]) -> String {
    let of = |policy: Policy| {
        let won = |field: &&Field| field.policy == policy && !field.tie();
        fields.iter().filter(won).count()
    };
    let mut counts: Vec<String> = COMPARED
        .iter()
        .filter(|policy| of(**policy) > 0)
        .map(|policy| format!("“{}” on {}", name(*policy), of(*policy)))
        .collect();
    let ties = fields.iter().filter(|field| field.tie()).count();
    if ties > 0 {
        counts.push(format!("two policies within 1 % of each other on {ties}"));
    }
    let grain = if grain.is_finite() {
        format!("a grain of {}", plain(grain.round()))
    } else {
        "a counter that serves in no time".into()
    };
    let margin = if here.tie() {
        ", by less than 1 %".into()
    } else {
        format!(", by {}", percent(1.0 - here.shortest / here.second))
    };
    format!(
        "On {} with {grain} “{}” is the fastest{margin}. Of {} fields of the map: {}.",
        super::processes(now),
        name(here.policy),
        fields.len(),
        counts.join(", ")
    )
}
