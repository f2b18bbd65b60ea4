//! A benchmark file of Snakemake, as a table or as a line of JSON a run; its rows are repeats of one job. And what
//! `--stats` writes: the mean of each rule's jobs.

use crate::json;
use crate::leaf::{Number, Text};
use crate::rows::Rows;
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Run {
    s: Number,
    rule_name: Text,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let lines = source
        .shape
        .as_ref()
        .is_some_and(|shape| shape.object(&["s", "h:m:s"]));
    lines || source.first_line().starts_with("s\th:m:s")
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Snakemake, "in seconds");
    let file = source
        .base()
        .rsplit_once('.')
        .map_or(source.base(), |(name, _)| name);
    let runs: Vec<(Option<f64>, Option<String>)> = if source.shape.is_some() {
        let runs: Vec<Run> = json::each(source)?;
        runs.into_iter()
            .map(|run| (run.s.0, run.rule_name.some()))
            .collect()
    } else {
        let rows = Rows::named(source.text, '\t');
        let rule = rows.place(&["rule_name"]);
        let rule = |row: &[&str]| rule.and_then(|at| row.get(at)).map(|rule| rule.to_string());
        rows.rows()
            .map(|row| (decimal::finite(row[0]), rule(&row)))
            .collect()
    };
    for (seconds, rule) in runs {
        let mut item = Item::new(rule.unwrap_or_else(|| file.into()), seconds);
        item.outcome = Outcome::Done;
        report.push(item)?;
    }
    let repeats = report.items.len();
    report.note(
        repeats > 1,
        format!("They are {repeats} repeats of one job: plan with one, of their mean."),
    );
    report
        .told
        .push("A benchmark does not tell what waits for what.".into());
    Ok(report)
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Stats {
    total_runtime: Number,
    rules: BTreeMap<String, Rule>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "kebab-case")]
struct Rule {
    mean_runtime: Number,
}

pub(super) fn is_stats(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.object(&["total_runtime", "rules", "files"]))
}

pub(super) fn read_stats(source: &Source<'_>) -> Result<Report, Refusal> {
    let stats: Stats = json::whole(source)?;
    let mut report = source.report(Form::SnakemakeStats, "in seconds");
    report.wall = stats.total_runtime.0;
    for (name, rule) in stats.rules {
        let mut item = Item::new(name, rule.mean_runtime.0);
        item.outcome = Outcome::Done;
        report.push(item)?;
    }
    let means = "Each is the mean of a rule's jobs, whose number is not told.";
    report.told.push(means.into());
    Ok(report)
}
