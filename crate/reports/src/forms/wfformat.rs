//! WfFormat of WfCommons: tasks with parents. From version 1.5 on, times stand apart from the tasks.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    workflow: Workflow,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Workflow {
    #[serde(alias = "makespanInSeconds")]
    makespan: Number,
    #[serde(alias = "jobs")]
    tasks: List<Task>,
    specification: Part,
    execution: Part,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Part {
    #[serde(alias = "makespanInSeconds")]
    makespan: Number,
    tasks: List<Task>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Task {
    id: Text,
    name: Text,
    #[serde(alias = "runtimeInSeconds")]
    runtime: Number,
    parents: List<Text>,
    machine: Text,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| {
        shape.object(&["workflow", "schemaVersion"]) || shape.object(&["workflow", "name"])
    })
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let workflow = json::whole::<File>(source)?.workflow;
    let mut report = source.report(Form::Wfformat, "in seconds");
    report.wall = workflow.execution.makespan.0.or(workflow.makespan.0);
    let times = workflow.execution.tasks.0;
    let times: HashMap<&str, &Task> = times.iter().map(|task| (task.id.str(), task)).collect();
    let tasks = workflow
        .specification
        .tasks
        .0
        .into_iter()
        .chain(workflow.tasks.0);
    let tasks: Vec<Task> = tasks.collect();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (at, task) in tasks.iter().enumerate() {
        places.entry(task.name.str()).or_insert(at);
    }
    places.extend(
        tasks
            .iter()
            .enumerate()
            .filter(|(_, task)| task.id.0.is_some())
            .map(|(at, task)| (task.id.str(), at)),
    );
    let mut unknown = 0;
    for task in &tasks {
        let timed = times.get(task.id.str()).copied().unwrap_or(task);
        let name = if task.name.str().is_empty() {
            &task.id
        } else {
            &task.name
        };
        let mut item = Item::new(name.str(), timed.runtime.0);
        item.outcome = Outcome::Done;
        item.machine = timed.machine.clone().some();
        item.needs = task
            .parents
            .0
            .iter()
            .filter_map(|parent| places.get(parent.str()).copied())
            .collect();
        unknown += task.parents.0.len() - item.needs.len();
        report.push(item)?;
    }
    report.tell(
        unknown,
        ["parent is", "parents are"],
        "no task of the file.",
    );
    let makespan = "The makespan that it tells is that of the machines it ran on.";
    report.note(report.wall.is_some(), makespan);
    Ok(report)
}
