//! Each command: read, ask the core or the charts, print.

use crate::args::Command;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{check, input, maxp, output, picture, simulate};
use allot_core::answer::{MOST_LISTED, answer};
use allot_core::data::{self, read_timings};
use allot_core::digest::digest;
use allot_core::error::BadInput;
use allot_core::fit::fit;
use allot_core::scenario::{Scenario, Tasks};
use allot_core::sweep::sweep;
use allot_core::task::MOST_ENTRIES;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;

/// Does what was asked, and gives back the exit code.
pub fn run(command: Command) -> Result<ExitCode, Failure> {
    let result = match command {
        Command::Allocate { file, full } => {
            let scenario = input::scenario(file.file.as_deref())?;
            let most = if full { u64::MAX } else { MOST_LISTED };
            output::json(&answer(&scenario, most)?)
        }
        Command::Sweep { file, csv } => swept(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Draw { file, csv } => drawn(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Fit { timings } => fitted(&timings)?,
        Command::Maxp { file, csv } => maxp::run(file.file.as_deref(), csv)?,
        Command::Simulate { file, csv, threads } => {
            let simulation = input::simulation(file.file.as_deref())?;
            simulate::run(&simulation, csv, threads.threads)?
        }
        Command::Figure(args) => picture::run(&args)?,
        Command::Check {
            quick,
            draws,
            runs,
            json,
            threads,
        } => return check::run(check::effort(quick, draws, runs), json, threads.threads),
        Command::Digest { file } => {
            let scenario = input::scenario(file.file.as_deref())?;
            output::json(&serde_json::json!({ "digest": digest(&scenario)? }))
        }
    };
    output::print(&result)?;
    Ok(ExitCode::SUCCESS)
}

fn swept(scenario: &Scenario, csv: bool) -> Result<String, Failure> {
    let slots = scenario.many_n()?;
    let progress = Progress::new(slots.len(), "Sharing");
    let curves = sweep(&scenario.task_set()?, &slots, |done| {
        progress.at(done);
        true
    })?;
    if !csv {
        return Ok(output::json(&curves));
    }
    let names = [
        "slots",
        "optimal",
        "naive",
        "constant",
        "boost",
        "fraction_of_optimal",
        "constant_w",
        "tasks_run",
    ];
    let row = |i: usize| {
        (
            curves.slots[i],
            curves.optimal[i],
            curves.naive[i],
            curves.constant[i],
            curves.boost[i],
            curves.fraction_of_optimal[i],
            curves.constant_w[i],
            curves.tasks_run[i],
        )
    };
    Ok(output::csv(&names, (0..curves.slots.len()).map(row)))
}

fn drawn(scenario: &Scenario, csv: bool) -> Result<String, Failure> {
    /// What a draw answers.
    #[derive(Serialize)]
    struct Drawn {
        tasks: u64,
        sum: f64,
        p: Vec<f64>,
    }
    // Of the reader's own groups the probabilities, not what they are worth.
    let mut groups: Vec<(f64, u64)> = match &scenario.tasks {
        Tasks::Groups(groups) => groups.iter().map(|group| (group.p, group.count)).collect(),
        _ => {
            let set = scenario.task_set()?;
            set.groups()
                .iter()
                .map(|group| (group.p, group.count()))
                .collect()
        }
    };
    groups.sort_by(|(p, _), (q, _)| q.total_cmp(p));
    let tasks = groups.iter().map(|(_, count)| count).sum();
    if tasks > MOST_ENTRIES as u64 {
        let allowed = format!("at most {MOST_ENTRIES} can be listed one by one");
        return Err(BadInput::new("tasks", format!("a set of {tasks} tasks"), allowed).into());
    }
    let sum = groups.iter().map(|(p, count)| p * *count as f64).sum();
    let p = groups
        .into_iter()
        .flat_map(|(p, count)| std::iter::repeat_n(p, count as usize));
    Ok(if csv {
        output::csv(&["rank", "p"], (1_u64..).zip(p))
    } else {
        let p = p.collect();
        output::json(&Drawn { tasks, sum, p })
    })
}

fn fitted(timings: &Path) -> Result<String, Failure> {
    let read = read_timings(&input::text(Some(timings), data::LONGEST as u64)?);
    if !read.refused.is_empty() {
        return Err(Failure::Lines {
            path: timings.display().to_string(),
            refused: read.refused,
        });
    }
    let fit = fit(&read.rows)?;
    for warning in &fit.warnings {
        output::say(&format!("warning: {warning}"));
    }
    Ok(output::json(&fit))
}
