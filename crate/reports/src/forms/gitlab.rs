//! Jobs of GitLab's interface, the newest first, with seconds; jobs that are manual or skipped have none.

use crate::json;
use crate::leaf::{Number, Text};
use crate::source::Source;
use crate::time::moment;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;
use std::collections::HashSet;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Job {
    id: Text,
    name: Text,
    stage: Text,
    status: Text,
    duration: Number,
    started_at: Text,
    runner: Option<Runner>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Runner {
    id: Text,
    description: Text,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.list_of(&["name", "stage", "status"]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let pages: Vec<Vec<Job>> = json::each(source)?;
    let mut report = source.report(Form::Gitlab, "in seconds");
    let (mut seen, mut again) = (HashSet::new(), 0);
    for job in pages.into_iter().flatten() {
        if job.id.0.is_some() && !seen.insert(job.id.clone().some()) {
            again += 1;
            continue;
        }
        let mut item = Item::new(job.name.str(), job.duration.0);
        item.start = moment(job.started_at.str());
        item.class = job.stage.some();
        item.machine = job
            .runner
            .and_then(|runner| runner.description.some().or(runner.id.some()));
        item.outcome = match job.status.str() {
            "success" => Outcome::Done,
            "failed" => Outcome::Failed,
            "skipped" | "manual" => Outcome::Skipped,
            "canceled" => Outcome::Stopped,
            "" => Outcome::Unknown,
            _ => Outcome::Unfinished,
        };
        report.push(item)?;
    }
    report.tell(
        again,
        ["job is", "jobs are"],
        "listed again, and counted once.",
    );
    let needs = "A job waits for the stages before its own, unless it names what it needs, which is not told here.";
    report.told.push(needs.into());
    Ok(report)
}
