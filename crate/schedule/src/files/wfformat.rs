//! WfCommons' WfFormat, 1.2 to 1.6.
//!
//! | version | tasks in `workflow` | seconds | files |
//! | --- | --- | --- | --- |
//! | 1.2 | `jobs` | `runtime` | of each job, with `link` and `size` |
//! | 1.3, 1.4 | `tasks` | `runtime` or `runtimeInSeconds` | of each task, with `link` and `size` or `sizeInBytes` |
//! | 1.5, 1.6 | `specification.tasks` | `runtimeInSeconds` of `execution.tasks` | `inputFiles` and `outputFiles` |
//!
//! Edges are what `parents` or `children` list, by id or name, on either end. Their bytes are the sizes of the files
//! that one writes and the other reads.

use super::Read;
use super::common::{Names, check_size, count_of};
use super::wfformat_files::Files;
use super::wfformat_values::{amount, joined, needed, object, part, text};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::json::{list, parse};
use serde_json::{Map, Value};
use std::collections::HashMap;

pub(super) fn read(text: &str) -> Result<Read, BadInput> {
    let file = parse("", text)?;
    let workflow = part(&file, "", "workflow")?;
    let (tasks, path, newer) = match (
        workflow.get("specification"),
        workflow.get("tasks"),
        workflow.get("jobs"),
    ) {
        (Some(specification), ..) => {
            let path = "workflow.specification";
            (
                needed(object(path, specification)?, path, "tasks")?,
                "workflow.specification.tasks",
                Some(specification),
            )
        }
        (None, Some(tasks), _) => (tasks, "workflow.tasks", None),
        (None, None, Some(jobs)) => (jobs, "workflow.jobs", None),
        (None, None, None) => {
            let allowed =
                "specification, tasks or jobs are needed in a workflow of WfFormat 1.2 to 1.6";
            return Err(BadInput::new(
                "workflow",
                "an object without any of these",
                allowed,
            ));
        }
    };
    let tasks = list(path, tasks, |path, value| Ok(object(path, value)?.clone()))?;
    check_size(tasks.len(), 0)?;
    let mut reader = Reader {
        path,
        ..Reader::default()
    };
    reader.names(&tasks)?;
    match newer {
        Some(specification) => {
            reader.files.sizes(specification)?;
            reader.executed(&workflow)?;
        }
        None => reader.own_seconds(&tasks)?,
    }
    for (place, task) in tasks.iter().enumerate() {
        let at = format!("{path}[{place}]");
        match newer {
            Some(_) => reader.files.listed(place as u32, &at, task)?,
            None => reader.files.own(place as u32, &at, task)?,
        }
    }
    reader.files.settle();
    reader.edges(&tasks)?;
    reader.finish()
}

#[derive(Default)]
struct Reader {
    path: &'static str,
    /// Names of tasks; ids where there are any.
    ids: Names,
    /// Names beside ids, each with its task; none where several tasks have the name.
    named: HashMap<String, Option<u32>>,
    seconds: Vec<f64>,
    files: Files,
    edges: Vec<Edge>,
}

impl Reader {
    fn names(&mut self, tasks: &[Map<String, Value>]) -> Result<(), BadInput> {
        for (place, task) in tasks.iter().enumerate() {
            let path = format!("{}[{place}]", self.path);
            let get = |name: &str| task.get(name).filter(|value| !value.is_null());
            let own = |name: &str| {
                get(name)
                    .map(|value| text(&joined(&path, name), value))
                    .transpose()
            };
            let (id, name) = (own("id")?, own("name")?);
            let field = if id.is_some() { "id" } else { "name" };
            let Some(key) = id.clone().or(name.clone()) else {
                return Err(BadInput::new(
                    joined(&path, "name"),
                    "nothing",
                    "a task needs a name or an id",
                ));
            };
            if self.ids.add(&key).is_none() {
                let value = format!("“{key}” a second time");
                return Err(BadInput::new(
                    joined(&path, field),
                    value,
                    "each task is needed once, not twice",
                ));
            }
            if let Some(name) = name {
                let task = Some(place as u32);
                self.named
                    .entry(name)
                    .and_modify(|known| *known = None)
                    .or_insert(task);
            }
        }
        self.files = Files::new(tasks.len());
        if tasks.is_empty() {
            return Err(BadInput::new(
                self.path,
                "an empty list",
                "one task at least is needed",
            ));
        }
        Ok(())
    }

    fn task(&self, path: &str, name: &str) -> Result<u32, BadInput> {
        let known = self
            .ids
            .find(name)
            .or_else(|| self.named.get(name).copied().flatten());
        known.ok_or_else(|| {
            let allowed = match self.named.get(name) {
                Some(_) => "several tasks have this name: an id is needed",
                None => "the id or the name of a task is needed",
            };
            BadInput::new(path, format!("“{name}”"), allowed)
        })
    }

    fn own_seconds(&mut self, tasks: &[Map<String, Value>]) -> Result<(), BadInput> {
        for (place, task) in tasks.iter().enumerate() {
            let path = format!("{}[{place}]", self.path);
            let seconds = amount(task, &path, &["runtimeInSeconds", "runtime"])?;
            let missing = || {
                BadInput::new(
                    joined(&path, "runtime"),
                    "nothing",
                    "the seconds of a task are needed",
                )
            };
            self.seconds.push(seconds.ok_or_else(missing)?);
        }
        Ok(())
    }

    fn executed(&mut self, workflow: &Map<String, Value>) -> Result<(), BadInput> {
        let Some(execution) = workflow.get("execution").filter(|value| !value.is_null()) else {
            let allowed = "an execution is needed: without it nothing tells how long tasks take";
            return Err(BadInput::new("workflow.execution", "nothing", allowed));
        };
        let path = "workflow.execution.tasks";
        let tasks = needed(
            object("workflow.execution", execution)?,
            "workflow.execution",
            "tasks",
        )?;
        let mut seconds: Vec<Option<f64>> = vec![None; self.ids.all.len()];
        let tasks = list(path, tasks, |path, value| Ok(object(path, value)?.clone()))?;
        for (place, task) in tasks.iter().enumerate() {
            let path = format!("{path}[{place}]");
            let id = text(&joined(&path, "id"), needed(task, &path, "id")?)?;
            let known = self.task(&joined(&path, "id"), &id)? as usize;
            let time = amount(task, &path, &["runtimeInSeconds", "runtime"])?;
            let missing = || {
                BadInput::new(
                    joined(&path, "runtimeInSeconds"),
                    "nothing",
                    "this field is needed",
                )
            };
            if seconds[known].replace(time.ok_or_else(missing)?).is_some() {
                let value = format!("“{id}” a second time");
                return Err(BadInput::new(
                    joined(&path, "id"),
                    value,
                    "each task is needed once, not twice",
                ));
            }
        }
        if let Some(place) = seconds.iter().position(Option::is_none) {
            let value = format!("nothing about task “{}”", self.ids.all[place]);
            return Err(BadInput::new(
                path,
                value,
                "the seconds of every task are needed",
            ));
        }
        self.seconds = seconds.into_iter().flatten().collect();
        Ok(())
    }

    /// Every pair that parents or children list, in order of the tasks, each once.
    fn edges(&mut self, tasks: &[Map<String, Value>]) -> Result<(), BadInput> {
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for (place, task) in tasks.iter().enumerate() {
            for (field, parents) in [("parents", true), ("children", false)] {
                let Some(others) = task.get(field).filter(|value| !value.is_null()) else {
                    continue;
                };
                let path = format!("{}[{place}].{field}", self.path);
                for (at, name) in list(&path, others, text)?.iter().enumerate() {
                    let other = self.task(&format!("{path}[{at}]"), name)?;
                    let own = place as u32;
                    pairs.push(if parents { (other, own) } else { (own, other) });
                    check_size(tasks.len(), pairs.len() / 2)?;
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        for (from, to) in pairs {
            let bytes = self.files.between(from, to);
            self.edges.push(Edge { from, to, bytes });
        }
        Ok(())
    }

    fn finish(self) -> Result<Read, BadInput> {
        let (tasks, edges) = (
            count_of(self.ids.all.len(), "task"),
            count_of(self.edges.len(), "edge"),
        );
        let mut told = format!("WfFormat: {tasks}, {edges}");
        if self.files.without_size > 0 {
            told = format!(
                "{told}; {} without a size, 0 bytes",
                count_of(self.files.without_size, "file")
            );
        }
        let parts = Parts {
            seconds: self.seconds,
            edges: self.edges,
            names: Some(self.ids.all),
            ..Parts::default()
        };
        Ok(Read {
            parts,
            told,
            ways: Vec::new(),
        })
    }
}
