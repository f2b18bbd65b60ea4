//! The reader's own data: timings, task probabilities and matrices from tables.

use crate::failure::Failure;
use crate::tables::{FitArgs, Tables};
use crate::{input, inspect, output};
use allot_inspect::data::kernel_of;
use allot_kernel::error::BadInput;
use allot_kernel::table::{Question, RefusedKind};
use allot_speculation::data::{read_matrix, read_tasks, read_timings};
use allot_speculation::fit::{Family, Fit, fit_family};
use allot_speculation::markov::Model;
use allot_speculation::scenario::{RuntimeFrom, Scenario, Slots, Tasks};
use allot_speculation::timing::Timing;
use std::path::Path;

/// The fit to a table of timings: of a runtime model, or, by its columns, of a kernel's cost model.
pub fn fitted(args: &FitArgs) -> Result<String, Failure> {
    let text = input::table(&args.timings)?;
    let family = args.family.map(Family::from);
    let Some(kernel) = kernel_of(&text, &args.columns) else {
        if args.relative {
            let allowed = "it is for columns m, n, k or elements: fits of runtime models count relative errors anyway";
            return Err(BadInput::new("--relative", "given with timings on slots", allowed).into());
        }
        let family = family.unwrap_or(Family::Auto);
        let (fit, _) = fit_of(&args.timings, &text, &args.columns, family)?;
        return Ok(output::json(&fit));
    };
    if family.is_some() {
        let allowed = "it is for runtime models, from columns of slots and times";
        return Err(BadInput::new("--family", "given with timings of a kernel", allowed).into());
    }
    inspect::fitted(kernel, &args.timings, &text, &args.columns, args.relative)
}

/// A scenario from the tasks and the matrix in tables, with a fit if there are timings.
pub fn scenario(tables: &Tables, slots: Option<f64>) -> Result<String, Failure> {
    only_one_from_standard_input(tables)?;
    let mut scenario = Scenario {
        slots: slots.map(Slots::One),
        ..Scenario::default()
    };
    if let Some(path) = &tables.tasks {
        scenario.tasks = tasks_of(path, &tables.task_columns)?;
    }
    if let Some(path) = &tables.timings {
        let text = input::table(path)?;
        let (fit, rows) = fit_of(path, &text, &tables.columns, tables.family.into())?;
        (scenario.runtime, scenario.timings) = (fit.runtime, rows);
        if tables.measured {
            scenario.runtime_from = RuntimeFrom::Timings;
        }
    }
    if let Some(path) = &tables.matrix {
        scenario.simulation.model = matrix_of(path, &tables.matrix_columns)?;
        // A matrix contains the probability of each state to stay.
        scenario.simulation.stay = None;
    }
    scenario.check()?;
    Ok(output::json(&scenario))
}

/// Refuses more than one table on standard input.
fn only_one_from_standard_input(tables: &Tables) -> Result<(), Failure> {
    let named = [
        ("--tasks", &tables.tasks, "tasks"),
        ("--timings", &tables.timings, "timings"),
        ("--matrix", &tables.matrix, "matrix"),
    ];
    let piped = |(_, path, _): &(_, &Option<_>, _)| path.as_deref() == Some(Path::new("-"));
    let mut piped = named.into_iter().filter(piped);
    match (piped.next(), piped.next()) {
        (Some((_, _, first)), Some((option, _, _))) => {
            let problem = format!("holds the {first}");
            let needed = "one of the two tables has to be a file";
            Err(Failure::file(option, Path::new("-"), problem, needed))
        }
        _ => Ok(()),
    }
}

fn tasks_of(path: &Path, columns: &str) -> Result<Tasks, Failure> {
    let read = read_tasks(&input::table(path)?, columns);
    whole(path, "--task-columns", read.refused, read.question)?;
    tell(path, &read.told);
    Ok(read.tasks)
}

fn matrix_of(path: &Path, columns: &str) -> Result<Model, Failure> {
    let read = read_matrix(&input::table(path)?, columns);
    whole(path, "--matrix-columns", read.refused, read.question)?;
    tell(path, &read.told);
    match read.matrix {
        Some(matrix) => Ok(Model::Matrix(matrix)),
        None => Err(Failure::file(
            "--matrix",
            path,
            "holds no matrix",
            "transition probabilities are needed",
        )),
    }
}

fn fit_of(
    path: &Path,
    text: &str,
    columns: &str,
    family: Family,
) -> Result<(Fit, Vec<Timing>), Failure> {
    let read = read_timings(text, columns);
    whole(path, "--columns", read.refused, read.question)?;
    tell(path, &read.told);
    let fit = fit_family(&read.rows, family)?;
    output::say(&format!("note: {}: {}", fit.name, fit.formula));
    for note in &fit.notes {
        output::say(&format!("note: {note}"));
    }
    output::warn(&fit.warnings);
    Ok((fit, read.rows))
}

/// Reports the reading of a table in one line.
fn tell(path: &Path, told: &str) {
    if !told.is_empty() {
        output::say(&format!("{}: {told}", input::name(path)));
    }
}

/// Fails if lines of a table were refused or a question is open: a table is read whole or not at all.
fn whole(
    path: &Path,
    option: &'static str,
    refused: Vec<RefusedKind>,
    question: Option<Question>,
) -> Result<(), Failure> {
    let path = input::name(path);
    match question {
        _ if !refused.is_empty() => Err(Failure::Table { path, refused }),
        Some(question) => Err(Failure::Columns {
            path,
            option,
            question: Box::new(question),
        }),
        None => Ok(()),
    }
}
