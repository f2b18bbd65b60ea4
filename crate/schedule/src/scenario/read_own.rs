//! Reading the tasks, the edges and the costs of a graph.

use super::fields::{OWN, PLACE, TASK};
use crate::model::{Costs, Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::fields::group;
use allot_kernel::json::{in_list, list, number, shorten};
use serde_json::Value;

/// A task as read.
struct Task {
    seconds: Option<f64>,
    name: Option<String>,
    phase: Option<u64>,
    home: Option<u64>,
}

fn task(path: &str, value: &Value) -> Result<Task, BadInput> {
    let fields = group(path, value, &TASK)?;
    let whole = |name: &str| -> Result<Option<u64>, BadInput> {
        let Some(_) = fields.get(name) else {
            return Ok(None);
        };
        PLACE
            .check_whole(&fields.path_of(name), fields.whole(name, None)?)
            .map(Some)
    };
    Ok(Task {
        seconds: fields
            .get("seconds")
            .map(|_| fields.number("seconds", None))
            .transpose()?,
        name: fields
            .get("name")
            .map(|_| fields.text("name", ""))
            .transpose()?,
        phase: whole("phase")?,
        home: whole("home")?,
    })
}

/// `[from, to]` or `[from, to, bytes]`.
fn edge(path: &str, value: &Value) -> Result<Edge, BadInput> {
    let wrong = || {
        BadInput::new(
            path,
            shorten(value),
            "an edge [from, to] or [from, to, bytes] is needed",
        )
    };
    let numbers = list(path, value, number)?;
    let (from, to, bytes) = match numbers[..] {
        [from, to] => (from, to, 0.0),
        [from, to, bytes] => (from, to, bytes),
        _ => return Err(wrong()),
    };
    let end = |number: f64| {
        (number.fract() == 0.0 && (0.0..4e9).contains(&number)).then_some(number as u32)
    };
    match (end(from), end(to)) {
        (Some(from), Some(to)) => Ok(Edge { from, to, bytes }),
        _ => Err(wrong()),
    }
}

/// The parts of a graph; its values are checked when it is made.
pub(super) fn own(path: &str, value: &Value) -> Result<Parts, BadInput> {
    let fields = group(path, value, &OWN)?;
    let path_of = fields.path_of("tasks");
    let tasks = list(&path_of, fields.needed("tasks")?, task)?;
    let costs = fields
        .get("costs")
        .map(|value| costs(&fields.path_of("costs"), value, tasks.len()))
        .transpose()?;
    let lacks = |place: usize, name: &str, value: &str, allowed: &str| {
        in_list(&path_of, place, BadInput::new(name, value, allowed))
    };
    for (place, task) in tasks.iter().enumerate() {
        match (&costs, task.seconds) {
            (None, None) => return Err(lacks(place, "seconds", "nothing", "this field is needed")),
            (Some(_), Some(_)) => {
                let allowed =
                    "nothing is needed here, since costs tell the seconds on each processor";
                return Err(lacks(place, "seconds", "a number", allowed));
            }
            _ => {}
        }
    }
    let phases = tasks.iter().any(|task| task.phase.is_some());
    if let Some(place) = tasks.iter().position(|task| phases && task.phase.is_none()) {
        return Err(lacks(
            place,
            "phase",
            "nothing",
            "all tasks need a phase, or none",
        ));
    }
    let named = tasks.iter().any(|task| task.name.is_some());
    let homes = tasks.iter().any(|task| task.home.is_some());
    Ok(Parts {
        seconds: tasks.iter().filter_map(|task| task.seconds).collect(),
        costs,
        edges: match fields.get("edges") {
            None => Vec::new(),
            Some(value) => list(&fields.path_of("edges"), value, edge)?,
        },
        phases: phases.then(|| tasks.iter().filter_map(|task| task.phase).collect()),
        homes: homes.then(|| tasks.iter().map(|task| task.home).collect()),
        names: named.then(|| {
            let name =
                |(place, task): (usize, Task)| task.name.unwrap_or_else(|| place.to_string());
            tasks.into_iter().enumerate().map(name).collect()
        }),
    })
}

fn costs(path: &str, value: &Value, tasks: usize) -> Result<Costs, BadInput> {
    let rows = list(path, value, |path, row| list(path, row, number))?;
    if rows.len() != tasks {
        let allowed = format!("a row for each of {tasks} tasks is needed");
        return Err(BadInput::new(
            path,
            format!("a list of {}", rows.len()),
            allowed,
        ));
    }
    let columns = rows.first().map_or(0, Vec::len);
    if columns == 0 {
        return Err(BadInput::new(
            path,
            "empty rows",
            "seconds on one processor at least are needed",
        ));
    }
    if let Some(place) = rows.iter().position(|row| row.len() != columns) {
        let value = format!("a row of {}", rows[place].len());
        let error = BadInput::new(
            "",
            value,
            format!("{columns} numbers as in the first row are needed"),
        );
        return Err(in_list(path, place, error));
    }
    Ok(Costs {
        columns,
        values: rows.concat(),
    })
}
