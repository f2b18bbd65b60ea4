//! Work from another article, and for one.

use crate::scenario::Scenario;
use crate::tasks::NULL;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Processors, Work, tidy};
use serde_json::{Value, json};

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[("processors", "processes")];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["tasks", "distribution", "contraction", "processes"];

/// The tasks of a scenario, drawn if it draws them.
///
/// # Errors
/// Names the field that is out of range, or says that every candidate is null.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let (candidates, _) = scenario.candidates()?;
    if candidates.tasks() == 0 {
        let allowed = "a candidate with something to do is needed";
        return Err(BadInput::new("tasks", "null ones only", allowed));
    }
    let null = candidates.count() - candidates.tasks();
    let mut told = Vec::new();
    if null > 0 {
        told.push(format!(
            "{null} null candidates stay behind: nothing is to be done for them"
        ));
    }
    // In the order in which candidates stand, which is that of the counter.
    let tasks = || candidates.task.iter().filter(|task| **task != NULL);
    let of = |all: &[f64]| tasks().map(|task| all[*task as usize]).collect::<Vec<_>>();
    let seconds = of(&candidates.seconds);
    let estimate = Some(of(&candidates.estimates)).filter(|estimate| *estimate != seconds);
    let work = Work {
        estimate,
        seconds: Some(seconds),
        processors: Some(Processors::from(&scenario.processes)),
        ..Work::default()
    };
    Ok(Carried { what: work, told })
}

/// A file of this article with the tasks of some work.
///
/// # Errors
/// If their seconds are not known.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let seconds = work.seconds()?;
    let task = |(place, seconds): (usize, &f64)| {
        let mut task = json!({ "seconds": tidy(*seconds) });
        if let Some(estimate) = &work.estimate {
            task["estimate"] = tidy(estimate[place]);
        }
        task
    };
    let tasks: Value = seconds.iter().enumerate().map(task).collect();
    let mut file = json!({ "article": "inspect", "version": 1, "tasks": tasks });
    if let Some(processors) = &work.processors {
        file["processes"] = processors.to_value();
    }
    let told = work.left("inspect", &["chance", "edges", "at", "names"]);
    Ok(Carried { what: file, told })
}
