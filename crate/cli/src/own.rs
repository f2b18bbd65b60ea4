//! The reader's own data: timings and task probabilities from tables.

use crate::failure::Failure;
use crate::{input, output};
use allot_core::data::{self, Refused, read_tasks, read_timings};
use allot_core::fit::{Fit, Timing, fit};
use allot_core::scenario::{Scenario, Slots};
use std::path::Path;

/// The fit to a table of timings.
pub fn fitted(timings: &Path) -> Result<String, Failure> {
    let (fit, _) = fit_of(timings)?;
    Ok(output::json(&fit))
}

/// A scenario of the tasks in a table, with a fit to timings if there are some.
pub fn scenario(
    tasks: &Path,
    timings: Option<&Path>,
    slots: Option<f64>,
) -> Result<String, Failure> {
    if let Some(timings) = timings.filter(|path| *path == Path::new("-") && *path == tasks) {
        let needed = "one of the two tables has to be a file";
        return Err(Failure::file(
            "--timings",
            timings,
            "holds the tasks",
            needed,
        ));
    }
    let read = read_tasks(&text(tasks)?);
    whole(tasks, read.refused)?;
    let mut scenario = Scenario {
        tasks: read.tasks,
        slots: slots.map(Slots::One),
        ..Scenario::default()
    };
    if let Some(timings) = timings {
        let (fit, rows) = fit_of(timings)?;
        (scenario.runtime, scenario.timings) = (fit.runtime, rows);
    }
    scenario.check()?;
    Ok(output::json(&scenario))
}

fn fit_of(timings: &Path) -> Result<(Fit, Vec<Timing>), Failure> {
    let read = read_timings(&text(timings)?);
    whole(timings, read.refused)?;
    let fit = fit(&read.rows)?;
    for warning in &fit.warnings {
        output::say(&format!("warning: {warning}"));
    }
    Ok((fit, read.rows))
}

fn text(path: &Path) -> Result<String, Failure> {
    input::text(Some(path), data::LONGEST as u64)
}

/// A table is read whole or not at all.
fn whole(path: &Path, refused: Vec<Refused>) -> Result<(), Failure> {
    let path = path.display().to_string();
    if refused.is_empty() {
        Ok(())
    } else {
        Err(Failure::Lines { path, refused })
    }
}
