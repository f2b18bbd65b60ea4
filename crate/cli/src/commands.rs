//! Each command: read, ask the core or the charts, print.

use crate::args::Command;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{check, input, maxp, output, own, picture, simulate, tasks};
use allot_core::answer::{MOST_LISTED, answer};
use allot_core::digest::digest;
use allot_core::scenario::Scenario;
use allot_core::sweep::sweep;
use std::process::ExitCode;

/// Does what was asked, and gives back the exit code.
pub fn run(command: Command) -> Result<ExitCode, Failure> {
    let result = match command {
        Command::Scenario { tables, slots } => own::scenario(&tables, slots)?,
        Command::Allocate {
            file, csv: true, ..
        } => tasks::allocated(&input::scenario(file.file.as_deref())?)?,
        Command::Allocate { file, full, .. } => {
            let scenario = input::scenario(file.file.as_deref())?;
            let most = if full { u64::MAX } else { MOST_LISTED };
            output::json(&answer(&scenario, most)?)
        }
        Command::Sweep { file, csv } => swept(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Draw { file, csv } => tasks::drawn(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Fit { timings, columns } => own::fitted(&timings, &columns)?,
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
