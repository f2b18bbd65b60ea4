//! Processes at the counter, request by request.

use super::studio::Studio;
use super::{one, plain, seconds};
use crate::account::Account;
use crate::policy::Plan;
use crate::scenario::Scenario;
use crate::tasks::NULL;
use allot_figure::model::{Axis, Panel, Scale, Series};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Processes that have a row.
const ROWS: usize = 10;
/// Services of the counter that the picture spans, at least.
const SERVICES: f64 = 40.0;
/// The most spans of the picture.
const MOST: usize = 1500;

/// A part of what happens at the counter. Columns have an entry for each call, in the order of service.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Trace {
    /// The process that asks, from 0.
    pub process: Vec<u32>,
    /// The candidate that it gets, from 0; none at the end of the list.
    pub candidate: Vec<Option<u32>>,
    /// Whether that candidate is null.
    pub null: Vec<bool>,
    /// The moment at which it asks, in seconds.
    pub asked: Vec<f64>,
    /// The moment at which the counter has served it.
    pub served: Vec<f64>,
    /// The moment at which it has the answer.
    pub answer: Vec<f64>,
    /// The seconds until it asks again.
    pub busy: Vec<f64>,
    /// The seconds of a service.
    pub service: f64,
}

/// The calls to the counter until `most` are served, by the template of Fig. 2.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn trace(studio: &mut Studio, scenario: &Scenario, most: usize) -> Result<Trace, BadInput> {
    let processes = one(scenario)?;
    let times = studio.times(scenario)?.to_vec();
    let (plan, _) = studio.plan(scenario, &[crate::policy::Policy::Nxtval], &[processes])?;
    Ok(traced(plan, &times, processes, most))
}

fn traced(plan: &Plan, times: &[f64], processes: u32, most: usize) -> Trace {
    let counter = plan.machine.counter;
    let mut accounts = vec![Account::default(); processes as usize];
    let mut trace = Trace {
        service: counter.service,
        ..Trace::default()
    };
    // After the last call that is told, every process hears that nothing is left.
    let mut left = plan.candidates.task.iter().take(most);
    counter.watch(
        &mut accounts,
        |_| {
            left.next().map(|task| {
                let seconds = times.get(*task as usize);
                seconds.copied().unwrap_or(plan.machine.check)
            })
        },
        |call| {
            let number = trace.process.len();
            if number >= most {
                return;
            }
            let task = plan.candidates.task.get(number);
            trace.process.push(call.process);
            trace.candidate.push(task.map(|_| number as u32));
            trace.null.push(task == Some(&NULL));
            trace.asked.push(call.asked);
            trace.served.push(call.served);
            trace.answer.push(call.answer);
            trace.busy.push(call.busy.unwrap_or(0.0));
        },
    );
    trace
}

/// A few of the processes: waiting, served, at work.
pub fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    let processes = one(scenario)?;
    let most = 40 * processes as usize;
    let trace = trace(studio, scenario, most.min(200_000))?;
    let (plan, _) = studio.plan(scenario, &[], &[])?;
    let counter = scenario.counter;
    let cycle = plan.candidates.mean() + counter.flooded(f64::from(processes));
    let until = (4.0 * cycle).max(SERVICES * counter.service);
    let shown = ROWS.min(processes as usize);
    let mut spans = [(); 3].map(|()| (Vec::new(), Vec::new(), Vec::new()));
    let mut labels = Vec::new();
    let mut waited = [0.0; 2];
    let mut count = 0;
    for call in 0..trace.process.len() {
        let (process, asked) = (trace.process[call], trace.asked[call]);
        if asked > until || process as usize >= shown || count >= MOST {
            continue;
        }
        count += 3;
        let (served, answer) = (trace.served[call], trace.answer[call]);
        let begun = served - counter.service;
        waited[0] += begun - asked;
        waited[1] += 1.0;
        let mut add = |kind: usize, from: f64, to: f64| {
            let (rows, starts, ends): &mut (Vec<f64>, Vec<f64>, Vec<f64>) = &mut spans[kind];
            let seen = from < until && from < to;
            if seen {
                rows.push(f64::from(process));
                starts.push(from);
                ends.push(to.min(until));
            }
            seen
        };
        add(0, asked, begun);
        add(1, begun, answer);
        if add(2, answer, answer + trace.busy[call]) {
            labels.push(format!("candidate {call}"));
        }
    }
    let kinds = [
        ("wait", "Waits for the counter", 4_u8),
        ("served", "Is served", 1),
        ("task", "Works on a task", 0),
    ];
    let [waits, serves, tasks] = spans;
    let mut series: Vec<Series> = [waits, serves, tasks]
        .into_iter()
        .zip(kinds)
        .map(|((rows, starts, ends), (id, name, color))| {
            Series::spans(id, name, color, rows, [starts, ends])
        })
        .collect();
    series[2].labels = labels;
    let x = Axis::seconds("start", "Time", Scale::Linear).only();
    let names = (1..=shown).map(|process| format!("Process {process}"));
    let y = Axis::of_names("process", "Process", names).reversed();
    let panel = Panel::new("counter", x, y, series);
    let mean = if waited[1] > 0.0 {
        waited[0] / waited[1]
    } else {
        0.0
    };
    let summary = format!(
        "The first {} of {}: in this picture a request waits {} on average before the counter serves it, in {}.",
        plain(shown as f64),
        super::processes(processes),
        seconds(mean),
        seconds(counter.service),
    );
    Ok((summary, vec![panel]))
}
