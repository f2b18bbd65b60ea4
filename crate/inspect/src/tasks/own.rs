//! A reader's own list of candidates.

use super::{Candidates, MOST_TASKS, SECONDS};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The most routines.
pub const MOST_ROUTINES: u64 = 100;

/// A candidate task.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Task {
    /// Seconds that it takes; none if it is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seconds: Option<f64>,
    /// The inspector's estimate, in seconds; by default `seconds`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub estimate: Option<f64>,
    /// Whether there is nothing to do.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub null: bool,
    /// The routine that it belongs to; tasks without one belong to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub routine: Option<String>,
}

/// The candidates of a list.
///
/// The seconds and the estimate of a null task are not used. Its routine is: it says which loop meets it.
///
/// # Errors
/// Names the entry that has no seconds, or is out of range, or says that there are too many.
pub fn candidates(list: &[Task]) -> Result<Candidates, BadInput> {
    if list.len() as u64 > MOST_TASKS {
        let allowed = format!("at most {MOST_TASKS} tasks are allowed");
        return Err(BadInput::new(
            "tasks",
            format!("a list of {}", list.len()),
            allowed,
        ));
    }
    let mut all = Candidates::default();
    let mut names: Vec<Option<&str>> = Vec::new();
    for (place, task) in list.iter().enumerate() {
        let seconds = if task.null {
            None
        } else {
            read(task).map_err(|e| e.inside(&format!("tasks[{place}]")))?
        };
        all.push(seconds);
        let name = task.routine.as_deref();
        let routine = names.iter().position(|known| *known == name);
        let routine = routine.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        if names.len() as u64 > MOST_ROUTINES {
            let allowed = format!("at most {MOST_ROUTINES} routines are allowed");
            return Err(BadInput::new(
                format!("tasks[{place}].routine"),
                name.unwrap_or("none"),
                allowed,
            ));
        }
        all.routines.push(routine as u32);
    }
    if names.len() < 2 {
        all.routines.clear();
    }
    Ok(all)
}

/// The estimate and the seconds of a task that is not null.
fn read(task: &Task) -> Result<Option<(f64, f64)>, BadInput> {
    let Some(seconds) = task.seconds else {
        let allowed = "a task that is not null needs its seconds";
        return Err(BadInput::new("seconds", "nothing", allowed));
    };
    let seconds = SECONDS.check("seconds", seconds)?;
    let estimate = match task.estimate {
        None => seconds,
        Some(estimate) => SECONDS.check("estimate", estimate)?,
    };
    Ok(Some((estimate, seconds)))
}
