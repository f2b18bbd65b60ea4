//! Each command: read, ask the core or the charts, print.

use crate::args::Command;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{
    carry, check, class, compare, document, figure, input, maxp, output, own, simulate, split,
    study, systems, tasks,
};
use allot_speculation::answer::{Answer, MOST_LISTED, answer};
use allot_speculation::reach;
use allot_speculation::scenario::Scenario;
use allot_speculation::sweep::{Curves, sweep};
use allot_speculation::uncertainty::{Uncertainty, uncertainty};
use serde::Serialize;
use std::process::ExitCode;

/// Carries out a command and returns the exit code.
pub fn run(command: Command) -> Result<ExitCode, Failure> {
    let result = match command {
        Command::Scenario { tables, slots } => own::scenario(&tables, slots)?,
        Command::Allocate {
            file, csv: true, ..
        } => tasks::allocated(&input::scenario(file.file.as_deref())?)?,
        Command::Allocate {
            file,
            full,
            bootstrap,
            ..
        } => {
            let scenario = input::scenario(file.file.as_deref())?;
            let most = if full { u64::MAX } else { MOST_LISTED };
            allocated(&scenario, most, bootstrap)?
        }
        Command::Sweep { file, csv } => swept(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Draw { file, csv } => tasks::drawn(&input::scenario(file.file.as_deref())?, csv)?,
        Command::Fit(args) => own::fitted(&args)?,
        Command::Maxp { file, csv } => maxp::run(file.file.as_deref(), csv)?,
        Command::Simulate { file, csv, threads } => {
            let simulation = input::simulation(file.file.as_deref())?;
            simulate::run(&simulation, csv, threads.threads)?
        }
        Command::OfArticle(command) => command.0()?,
        Command::Figure { name, args } => figure::run(&name, &args)?,
        Command::Check { which, args } => check::run(which, &args)?,
        Command::Compare(args) => compare::run(&args)?,
        Command::Split(args) => {
            let found = split::run(&args)?;
            output::print(&found.text)?;
            return Ok(ExitCode::from(u8::from(!found.even)));
        }
        Command::Class(args) => class::run(&args)?,
        Command::Study(args) => study::run(&args)?,
        Command::Assert(args) => {
            let found = document::assert::run(&args)?;
            output::print(&found.text)?;
            return Ok(ExitCode::from(u8::from(!found.holds)));
        }
        Command::Mdbook(args) => document::mdbook::run(&args)?,
        Command::Pandoc(args) => document::pandoc::run(&args)?,
        Command::Convert { to, file } => carry::convert(to, &file)?,
        Command::Digest { file } => {
            let value = input::value(file.file.as_deref(), "scenario")?;
            let digest = (systems::of_file(&value)?.digest)(&value)?;
            output::json(&serde_json::json!({ "digest": digest }))
        }
    };
    output::print(&result)?;
    Ok(ExitCode::SUCCESS)
}

/// Every allocation, with its intervals if those were asked for.
fn allocated(scenario: &Scenario, most: u64, bootstrap: Option<u32>) -> Result<String, Failure> {
    /// The answer with its intervals.
    #[derive(Serialize)]
    struct Told {
        #[serde(flatten)]
        answer: Answer,
        /// Of groups, if any has one, in the order of the input.
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<Vec<String>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        uncertainty: Option<Uncertainty>,
    }
    let answer = answer(scenario, most)?;
    output::warn(&answer.warnings);
    let uncertainty = bootstrap
        .map(|resamples| uncertainty(scenario, resamples))
        .transpose()?;
    // Without the slots of each there is nothing to name.
    let names = tasks::names(&scenario.tasks).filter(|_| answer.optimal.w.is_some());
    Ok(output::json(&Told {
        answer,
        names: names.map(|names| names.into_iter().map(str::to_owned).collect()),
        uncertainty,
    }))
}

fn swept(scenario: &Scenario, csv: bool) -> Result<String, Failure> {
    let slots = scenario.many_n()?;
    let progress = Progress::new(slots.len(), "Sharing");
    let set = scenario.task_set()?;
    let curves = sweep(&set, &slots, |done| {
        progress.at(done);
        true
    })?;
    let warnings = reach::of_curves(scenario, &set, &curves);
    output::warn(&warnings);
    if !csv {
        /// The curves, with warnings.
        #[derive(Serialize)]
        struct Told {
            #[serde(flatten)]
            curves: Curves,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            warnings: Vec<String>,
        }
        return Ok(output::json(&Told { curves, warnings }));
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
