//! Schedules as Chrome's trace events, which Perfetto opens: complete events in microseconds, a process for each
//! policy, a thread for each processor.

use crate::answer::{Answer, answer};
use crate::model::Graph;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::json;
use serde::Serialize;
use std::borrow::Cow;

/// A file of trace events.
#[derive(Debug, Clone, Serialize)]
pub struct Trace {
    /// Milliseconds suit most viewers.
    #[serde(rename = "displayTimeUnit")]
    unit: &'static str,
    /// The events.
    #[serde(rename = "traceEvents")]
    events: Vec<Event>,
}

#[derive(Debug, Clone, Serialize)]
struct Event {
    name: Cow<'static, str>,
    /// `X` is a complete event, `M` names a process or a thread.
    ph: &'static str,
    pid: usize,
    tid: u32,
    /// Start and length, in microseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    ts: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dur: Option<f64>,
    args: Arguments,
}

#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
enum Arguments {
    /// A process or a thread.
    Name { name: Cow<'static, str> },
    /// A task, by its index.
    Task { task: usize },
}

/// Every policy's schedule on a scenario's largest number of processors, as JSON text.
///
/// # Errors
/// As [`answer`].
pub fn text(scenario: &Scenario) -> Result<String, BadInput> {
    let largest = scenario.counts()?.into_iter().max().unwrap_or(1);
    let own = Scenario {
        processors: Some(vec![u64::from(largest)]),
        schedule: true,
        search: None,
        ..scenario.clone()
    };
    let told = answer(&own, &mut |_| true)?;
    let source = own.graph.as_ref();
    let source = source.ok_or_else(|| BadInput::new("graph", "nothing", "this field is needed"))?;
    Ok(json::text(&json::value(&Trace::new(
        &told,
        &source.make()?,
    ))))
}

/// Whole ones: viewers show nothing finer.
fn nanoseconds(seconds: f64) -> f64 {
    libm::round(seconds * 1e9)
}

impl Event {
    fn naming(kind: &'static str, pid: usize, tid: u32, name: Cow<'static, str>) -> Self {
        Self {
            name: Cow::Borrowed(kind),
            ph: "M",
            pid,
            tid,
            ts: None,
            dur: None,
            args: Arguments::Name { name },
        }
    }
}

impl Trace {
    /// Every schedule of an answer, whose scenario must ask for each task.
    pub fn new(answer: &Answer, graph: &Graph) -> Self {
        let mut events = Vec::new();
        for (pid, (policy, told)) in answer.policies.iter().enumerate() {
            let Some(schedule) = told.schedule() else {
                continue;
            };
            events.push(Event::naming("process_name", pid, 0, Cow::Borrowed(policy)));
            let most = schedule.processor.iter().copied().max();
            // Numbered from 1, as on the page.
            events.extend((0..=most.unwrap_or(0)).map(|tid| {
                let name = Cow::Owned(format!("Processor {}", tid + 1));
                Event::naming("thread_name", pid, tid, name)
            }));
            for task in 0..schedule.start.len() {
                let name = match graph.names() {
                    Some(names) => names[task].clone(),
                    None => format!("task {task}"),
                };
                let [start, end] = [schedule.start[task], schedule.end[task]];
                events.push(Event {
                    name: Cow::Owned(name),
                    ph: "X",
                    pid,
                    tid: schedule.processor[task],
                    ts: Some(nanoseconds(start) / 1e3),
                    // Of whole numbers, so that no task ends after the next one's start.
                    dur: Some((nanoseconds(end) - nanoseconds(start)) / 1e3),
                    args: Arguments::Task { task },
                });
            }
        }
        Self { unit: "ms", events }
    }
}
