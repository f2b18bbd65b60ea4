//! Task instances of Airflow's interface (`/dags/{id}/dagRuns/{run}/taskInstances`).

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::time::moment;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Page {
    task_instances: List<Instance>,
    total_entries: Number,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Instance {
    task_id: Text,
    dag_run_id: Text,
    map_index: Number,
    start_date: Text,
    duration: Number,
    state: Text,
    hostname: Text,
}

/// The most runs in a question.
const MOST_RUNS: usize = 20;

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.object(&["task_instances"]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let page: Page = json::whole(source)?;
    let all = page.task_instances.0;
    let mut runs: Vec<&str> = all.iter().map(|task| task.dag_run_id.str()).collect();
    runs.sort_unstable();
    runs.dedup();
    let run = match runs[..] {
        [] => String::new(),
        [one] => one.into(),
        _ => {
            let answers = runs.iter().take(MOST_RUNS).map(|run| (*run, *run));
            let answers: Vec<_> = answers.collect();
            let sentence = format!("there are tasks of {} runs", runs.len());
            source.ask("run", &sentence, &answers)?
        }
    };
    let mut report = source.report(Form::Airflow, "in seconds");
    let total = page.total_entries.0.unwrap_or_default() as usize;
    for task in all.iter().filter(|task| task.dag_run_id.str() == run) {
        let id = task.task_id.str();
        let index = task.map_index.0.filter(|index| *index >= 0.0);
        let name = index.map_or(id.into(), |index| format!("{id} [{index}]"));
        let mut item = Item::new(name, task.duration.0);
        item.class = Some(id.into());
        item.start = moment(task.start_date.str());
        item.machine = task.hostname.clone().some();
        item.outcome = match task.state.str() {
            "success" => Outcome::Done,
            "failed" | "upstream_failed" => Outcome::Failed,
            "skipped" | "removed" => Outcome::Skipped,
            _ => Outcome::Unfinished,
        };
        report.push(item)?;
    }
    let other = all.len() - report.items.len();
    report.tell(
        other,
        ["task is", "tasks are"],
        "of another run, and left out.",
    );
    let missing = total.saturating_sub(all.len());
    report.tell(
        missing,
        ["task is", "tasks are"],
        "on further pages, which are needed, too.",
    );
    let tries = "Of a task with several tries the last one is told.";
    report.told.push(tries.into());
    Ok(report)
}
