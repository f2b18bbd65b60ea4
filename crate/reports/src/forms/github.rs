//! Jobs of GitHub Actions: of its interface (`started_at`), page after page, or of `gh run view --json jobs`
//! (`startedAt`). The steps of a job are in its time.

use crate::form::needed;
use crate::json;
use crate::leaf::{List, Text};
use crate::source::Source;
use crate::time::moment;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;
use std::collections::HashSet;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Page {
    jobs: List<Job>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Job {
    #[serde(alias = "databaseId")]
    id: Text,
    name: Text,
    #[serde(alias = "workflowName")]
    workflow_name: Text,
    #[serde(alias = "startedAt")]
    started_at: Text,
    #[serde(alias = "completedAt")]
    completed_at: Text,
    conclusion: Text,
    runner_name: Text,
}

/// The parts of a list of jobs, and of a list of pages.
fn list(source: &Source<'_>) -> Option<bool> {
    let shape = source.shape.as_ref()?;
    let pages = shape.list_of(&["jobs"]);
    let times = shape.list_of(&["started_at", "completed_at"])
        || shape.list_of(&["startedAt", "completedAt"]);
    (pages || (times && shape.list_of(&["name", "conclusion"]))).then_some(pages)
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.object(&["jobs"])) || list(source).is_some()
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let jobs: Vec<Job> = match list(source) {
        Some(true) => json::whole::<Vec<Page>>(source)?
            .into_iter()
            .flat_map(|page| page.jobs.0)
            .collect(),
        Some(false) => json::whole(source)?,
        None => json::each::<Page>(source)?
            .into_iter()
            .flat_map(|page| page.jobs.0)
            .collect(),
    };
    if !jobs.is_empty()
        && jobs
            .iter()
            .all(|job| job.name.str().is_empty() || job.started_at.0.is_none())
    {
        return Err(source.refuse("jobs, none of which has a name and a start", &needed()));
    }
    let mut report = source.report(Form::Github, "as moments");
    let (mut seen, mut again) = (HashSet::new(), 0);
    for job in jobs {
        if job.id.0.is_some() && !seen.insert(job.id.clone().some()) {
            again += 1;
            continue;
        }
        let (start, end) = (moment(job.started_at.str()), moment(job.completed_at.str()));
        let mut item = Item::new(
            job.name.str(),
            start.zip(end).map(|(start, end)| end - start),
        );
        item.start = start;
        item.outcome = match job.conclusion.str() {
            "success" | "neutral" => Outcome::Done,
            "failure" | "startup_failure" | "action_required" => Outcome::Failed,
            "skipped" => Outcome::Skipped,
            "cancelled" | "timed_out" | "stale" => Outcome::Stopped,
            _ if end.is_none() => Outcome::Unfinished,
            _ => Outcome::Unknown,
        };
        item.class = job.workflow_name.some();
        item.machine = job.runner_name.some();
        report.push(item)?;
    }
    report.tell(
        again,
        ["job is", "jobs are"],
        "listed again, and counted once.",
    );
    let unfinished = report.count(|item| item.outcome == Outcome::Unfinished);
    report.tell(unfinished, ["has", "have"], "not ended.");
    report
        .told
        .push("Jobs do not tell what they wait for.".into());
    Ok(report)
}
