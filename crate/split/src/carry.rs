//! Work from another article, and for one.

use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Processors, Work, tidy};
use serde_json::{Value, json};

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[("processors", "machines")];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["tests", "suite", "groups", "group", "machines"];

/// The units of a scenario, with their mean seconds.
///
/// # Errors
/// Names the field that is out of range.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let units = scenario.units()?;
    let mut told = Vec::new();
    if units.units.first().is_some_and(|unit| unit.times.len() > 1) {
        told.push("runs stay behind: seconds are their means".into());
    }
    let work = Work {
        seconds: Some(units.seconds()),
        names: Some(units.units.into_iter().map(|unit| unit.name).collect()),
        processors: Some(Processors::One(scenario.machines as f64)),
        ..Work::default()
    };
    Ok(Carried { what: work, told })
}

/// A file of this article with some work: each task is a test for itself.
///
/// # Errors
/// If their seconds are not known.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let seconds = work.seconds()?;
    let seconds: Value = seconds.iter().copied().map(tidy).collect();
    let mut tests = json!({ "seconds": seconds });
    if let Some(names) = &work.names {
        tests["name"] = json!(names);
    }
    let mut file =
        json!({ "article": "split", "version": 1, "tests": tests, "group": "none", "fixed": 0 });
    let mut told = work.left("split", &["estimate", "chance", "edges", "at"]);
    if let Some(processors) = &work.processors {
        let first = processors.first();
        file["machines"] = tidy(first.what);
        told.extend(first.told);
    }
    Ok(Carried { what: file, told })
}
