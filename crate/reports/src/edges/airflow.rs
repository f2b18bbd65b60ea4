//! Tasks of Airflow's interface (`/dags/{id}/tasks`): each names those that wait for it.

use super::Drawing;
use crate::leaf::{List, Text};
use crate::source::Source;
use crate::{Choices, Refusal, json};
use allot_kernel::table::decode;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Page {
    tasks: List<Task>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Task {
    task_id: Text,
    downstream_task_ids: List<Text>,
}

/// The tasks of a DAG as a drawing; none if the file is something else.
///
/// # Errors
/// Names a task that another names, and that there is not.
pub fn drawing(name: &str, bytes: &[u8]) -> Result<Option<Drawing>, Refusal> {
    let Ok(text) = decode(bytes) else {
        return Ok(None);
    };
    let choices = Choices::default();
    let source = Source::new(name, &text, &choices);
    if !source
        .shape
        .as_ref()
        .is_some_and(|shape| shape.object(&["tasks"]))
        || !text.contains("\"downstream_task_ids\"")
    {
        return Ok(None);
    }
    let tasks = json::whole::<Page>(&source)?.tasks.0;
    let places: HashMap<&str, usize> = (0..)
        .zip(&tasks)
        .map(|(at, task)| (task.task_id.str(), at))
        .collect();
    let mut edges = Vec::new();
    for (from, task) in tasks.iter().enumerate() {
        for later in &task.downstream_task_ids.0 {
            let to = places.get(later.str()).ok_or_else(|| {
                let value = format!("{} waits for {}", later.str(), task.task_id.str());
                source.refuse(value, "all tasks of the DAG are needed")
            })?;
            edges.push((from, *to));
        }
    }
    let labels = tasks.iter().map(|task| task.task_id.str().to_string());
    Ok(Some(Drawing {
        name: name.into(),
        labels: labels.collect(),
        edges,
    }))
}
