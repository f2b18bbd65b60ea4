//! Work from another article, and for one.

use crate::scenario::{Scenario, Slots, Tasks};
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, MOST_TASKS, Processors, Work, tidy};
use serde_json::{Value, json};

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[("processors", "slots")];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &["tasks", "slots"];

/// The tasks of a scenario, drawn if it draws them, with their chances to be needed.
///
/// # Errors
/// Names the field that is out of range, or says that there are too many tasks to be written one by one.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let mut chance = Vec::new();
    let mut names = Vec::new();
    let mut told = Vec::new();
    match &scenario.tasks {
        Tasks::List(list) => chance.clone_from(list),
        Tasks::Groups(groups) => {
            let count: u64 = groups.iter().map(|group| group.count).sum();
            few(count)?;
            if groups
                .iter()
                .any(|group| group.weight != 1.0 || group.runtime.is_some())
            {
                told.push("weights and runtime models of groups stay behind".into());
            }
            for group in groups {
                let each = 0..group.count;
                chance.extend(each.clone().map(|_| group.p));
                names.extend(each.map(|_| group.name.clone()));
            }
        }
        Tasks::Delta(delta) => {
            let groups = delta.groups().map_err(|e| e.inside("tasks.delta"))?;
            few(groups.iter().map(|(_, count)| count).sum())?;
            for (p, count) in groups {
                chance.extend((0..count).map(|_| p));
            }
        }
        Tasks::Beta(beta) => {
            chance = beta.probabilities().map_err(|e| e.inside("tasks.beta"))?;
            few(chance.len() as u64)?;
        }
    }
    let named = names.iter().any(|name| !name.is_empty());
    let processors = scenario.slots.as_ref().map(|slots| match slots {
        Slots::One(one) => Processors::One(*one),
        Slots::List(list) => Processors::List(list.clone()),
        Slots::Range(range) => Processors::Range {
            from: range.from,
            to: range.to,
            points: range.points as f64,
        },
    });
    told.push("the runtime model stays behind: no task has seconds of its own here".into());
    let work = Work {
        chance: Some(chance),
        names: named.then_some(names),
        processors,
        ..Work::default()
    };
    Ok(Carried { what: work, told })
}

fn few(count: u64) -> Result<(), BadInput> {
    match count <= MOST_TASKS as u64 {
        true => Ok(()),
        false => {
            let allowed = format!("at most {MOST_TASKS} can be carried one by one");
            Err(BadInput::new("tasks", format!("{count} tasks"), allowed))
        }
    }
}

/// A file of this article with the tasks of some work.
///
/// # Errors
/// If their chances are not known.
pub fn file(work: &Work) -> Result<Carried<Value>, BadInput> {
    let Some(chance) = &work.chance else {
        let allowed = "a chance for each task that it will be needed, from 0 to 1, is needed";
        return Err(BadInput::new("work.chance", "nothing", allowed));
    };
    let tasks = match &work.names {
        None => json!({ "list": chance.iter().copied().map(tidy).collect::<Value>() }),
        Some(names) => {
            let group = |(p, name): (&f64, &String)| json!({ "p": tidy(*p), "name": name });
            json!({ "groups": chance.iter().zip(names).map(group).collect::<Value>() })
        }
    };
    let mut file = json!({ "article": "speculation", "version": 1, "tasks": tasks });
    if let Some(processors) = &work.processors {
        file["slots"] = processors.to_value();
    }
    let mut told = work.left("speculation", &["seconds", "estimate", "edges", "at"]);
    told.push("times come from the runtime model, here the paper's: give your own timings".into());
    Ok(Carried { what: file, told })
}
