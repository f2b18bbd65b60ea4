//! Chrome trace events in microseconds. Events nest and repeat each other, so what counts depends on the tool: of a
//! profile of Bazel the actions, of Clang's `-ftime-trace` the one compilation, of any other trace (ninjatracing, say)
//! the outermost events of each thread.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::sum::Sum;
use allot_kernel::words::brief;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct File {
    trace_events: List<Event>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Event {
    name: Text,
    cat: Text,
    ph: Text,
    ts: Number,
    dur: Number,
    pid: Text,
    tid: Text,
    args: Args,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Args {
    detail: Text,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.object(&["traceEvents"]) || shape.list_of(&["ph", "name"]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let list = source.shape.as_ref().is_some_and(|shape| shape.list);
    let events = if list {
        json::whole(source)?
    } else {
        json::whole::<File>(source)?.trace_events
    };
    let events = complete(events.0);
    if events
        .iter()
        .any(|event| event.cat.str() == "action processing")
    {
        bazel(source, events)
    } else if events.iter().any(|event| {
        event.name.str() == "ExecuteCompiler" || event.name.str() == "Total ExecuteCompiler"
    }) {
        compilation(source, &events)
    } else {
        outermost(source, events)
    }
}

/// The complete events, and those that pairs of begin and end make.
fn complete(events: Vec<Event>) -> Vec<Event> {
    let mut open: HashMap<(String, String), Vec<Event>> = HashMap::new();
    let mut all = Vec::new();
    for mut event in events {
        let thread = |event: &Event| (event.pid.str().to_string(), event.tid.str().to_string());
        match event.ph.str() {
            "X" => all.push(event),
            "B" => open.entry(thread(&event)).or_default().push(event),
            "E" => {
                let begun = open.get_mut(&thread(&event)).and_then(Vec::pop);
                if let Some(begun) = begun {
                    event.dur = Number(event.ts.0.zip(begun.ts.0).map(|(end, start)| end - start));
                    event.ts = begun.ts;
                    (event.name, event.cat, event.args) = (begun.name, begun.cat, begun.args);
                    all.push(event);
                }
            }
            _ => {}
        }
    }
    all
}

/// The item of an event.
fn item(event: Event) -> Item {
    let mut item = Item::new(event.name.str(), event.dur.0.map(|us| us / 1e6));
    item.start = event.ts.0.map(|us| us / 1e6);
    item.outcome = Outcome::Done;
    item.class = event.cat.some();
    item.machine = event.tid.some();
    item
}

/// The span from the first start to the last end.
fn span(report: &mut Report) {
    let spans = report
        .items
        .iter()
        .filter_map(|item| Some((item.start?, item.start? + item.seconds?)));
    let all = spans.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
    report.wall = all.map(|(start, end)| end - start);
}

fn bazel(source: &Source<'_>, events: Vec<Event>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Bazel, "in microseconds");
    let (mut other, mut path, mut steps, mut queued) = (0, Sum::default(), 0, Sum::default());
    let mut components = Vec::new();
    for event in events {
        let us = event.dur.0.unwrap_or_default();
        match event.cat.str() {
            "action processing" => {
                report.push(item(event))?;
                continue;
            }
            "critical path component" => {
                steps += 1;
                path.add(us / 1e6);
                components.push(event);
                continue;
            }
            cat if cat.to_lowercase().contains("queuing") => queued.add(us / 1e6),
            _ => {}
        }
        other += 1;
    }
    span(&mut report);
    other += components.len();
    chain(&mut report, components);
    report.tell(
        other,
        ["other event is", "other events are"],
        "part of an action or of Bazel itself, and left out.",
    );
    let path = format!("on Bazel's own critical path of {} s.", brief(path.value()));
    report.tell(steps, ["action is", "actions are"], &path);
    let least = "Of what waits for what only this path is told.";
    report.note(steps > 0, least);
    let (waits, queued) = (queued.value() > 0.0, brief(queued.value()));
    report.note(
        waits,
        format!("{queued} s of the actions are waiting for remote machines."),
    );
    Ok(report)
}

/// Each action on the critical path waits for the one before it, in the order of their starts: `action 'Linking a'`
/// names the action `Linking a`.
fn chain(report: &mut Report, mut components: Vec<Event>) {
    let start = |event: &Event| event.ts.0.unwrap_or_default();
    components.sort_by(|a, b| start(a).total_cmp(&start(b)));
    let mut before = None;
    for component in components {
        let name = component.name.str();
        let name = name
            .strip_prefix("action '")
            .and_then(|name| name.strip_suffix('\''));
        let action = report
            .items
            .iter()
            .position(|item| Some(item.name.as_str()) == name);
        if let Some(action) = action {
            report.items[action].needs.extend(before);
            before = Some(action);
        }
    }
}

fn compilation(source: &Source<'_>, events: &[Event]) -> Result<Report, Refusal> {
    let mut report = source.report(Form::TimeTrace, "in microseconds");
    let named = |name: &str| {
        events
            .iter()
            .filter(|event| event.name.str() == name)
            .collect::<Vec<_>>()
    };
    let mut compilers = named("ExecuteCompiler");
    if compilers.is_empty() {
        compilers = named("Total ExecuteCompiler");
    }
    let several = compilers.len() > 1;
    for compiler in &compilers {
        let detail = compiler.args.detail.str();
        let name = if several && !detail.is_empty() {
            detail
        } else {
            source.base()
        };
        let mut item = Item::new(name, compiler.dur.0.map(|us| us / 1e6));
        item.start = compiler.ts.0.map(|us| us / 1e6);
        item.outcome = Outcome::Done;
        report.push(item)?;
    }
    let other = events.len() - compilers.len();
    report.tell(
        other,
        ["event is", "events are"],
        "part of the compilation, and left out.",
    );
    let one = "It is one compilation: to split a build, give the file of each source.";
    report.note(!several, one);
    Ok(report)
}

fn outermost(source: &Source<'_>, events: Vec<Event>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Trace, "in microseconds");
    let total = events.len();
    let mut order: Vec<usize> = (0..total).filter(|at| events[*at].ts.0.is_some()).collect();
    let key = |at: usize| {
        (
            events[at].ts.0.unwrap_or_default(),
            events[at].dur.0.unwrap_or_default(),
        )
    };
    order.sort_by(|a, b| {
        let (a, b) = (key(*a), key(*b));
        a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1))
    });
    // The end of the outermost event of each thread so far.
    let mut ends: HashMap<(&str, &str), f64> = HashMap::new();
    let mut outer = vec![false; total];
    for at in order {
        let (start, length) = key(at);
        let end = ends
            .entry((events[at].pid.str(), events[at].tid.str()))
            .or_insert(f64::NEG_INFINITY);
        // An event that begins where the last one ends is beside it, not inside.
        if start >= *end {
            outer[at] = true;
            *end = start + length;
        }
    }
    let kept = events.into_iter().zip(outer).filter(|(_, outer)| *outer);
    for (event, _) in kept {
        report.push(item(event))?;
    }
    span(&mut report);
    let inside = total - report.items.len();
    report.tell(
        inside,
        ["event lies", "events lie"],
        "inside of another on its thread, and left out.",
    );
    Ok(report)
}
