//! Reading a graph: its own tasks and edges, or a recipe.

use super::Source;
use super::fields::{
    DYNAMICS, FFT, FORK_JOIN, GAUSS, LAYERED, OWN, PLACE, PROTEIN, RANDOM, STENCIL, TASK, TREE,
};
use super::read::read_seed;
use crate::generate::{Density, Dynamics, Example, Generator, Layered, Random, Regular, Unit};
use crate::model::{Costs, Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::fields::{Row, names, number_for};
use allot_kernel::json::{Fields, in_list, list, number, one_of, shorten, wholes};
use serde_json::Value;

/// The recipes, by name.
const RECIPES: [&str; 13] = [
    "molecular_dynamics",
    "gauss",
    "fft",
    "stencil",
    "fork_join",
    "tree",
    "layered",
    "random",
    "heft_example",
    "peft_example",
    "graham_example",
    "first_example",
    "waiting_example",
];

/// A graph, of any form.
pub(super) fn source(path: &str, value: &Value) -> Result<Source, BadInput> {
    let is_own = |value: &Value| {
        ["tasks", "edges", "costs"]
            .iter()
            .any(|name| value.get(name).is_some())
    };
    if is_own(value) {
        return Ok(Source::Own(own(path, value)?));
    }
    let mut forms = vec!["tasks"];
    forms.extend(RECIPES);
    let fields = Fields::new(path, value, &forms)?;
    let (form, value) = one_of(&fields, path, &forms)?;
    let path = fields.path_of(form);
    let path = path.as_str();
    Ok(Source::Made(match form {
        "molecular_dynamics" => Generator::Dynamics(dynamics(path, value)?),
        "gauss" => {
            let fields = group(path, value, &GAUSS)?;
            Generator::Regular(
                Regular::Gauss {
                    n: fields.whole("n", None)?,
                },
                unit(&fields, 0.0)?,
            )
        }
        "fft" => {
            let fields = group(path, value, &FFT)?;
            Generator::Regular(
                Regular::Fft {
                    points: fields.whole("points", None)?,
                },
                unit(&fields, 0.0)?,
            )
        }
        "stencil" => {
            let fields = group(path, value, &STENCIL)?;
            let [width, steps] = [fields.whole("width", None)?, fields.whole("steps", None)?];
            Generator::Regular(Regular::Stencil { width, steps }, unit(&fields, 0.0)?)
        }
        "fork_join" => {
            let fields = group(path, value, &FORK_JOIN)?;
            let [width, depth] = [fields.whole("width", None)?, fields.whole("depth", None)?];
            Generator::Regular(Regular::ForkJoin { width, depth }, unit(&fields, 0.0)?)
        }
        "tree" => {
            let fields = group(path, value, &TREE)?;
            let inward =
                fields.choice("direction", &[("out", false), ("in", true)], Some(false))?;
            let tree = Regular::Tree {
                depth: fields.whole("depth", None)?,
                inward,
            };
            Generator::Regular(tree, unit(&fields, 0.0)?)
        }
        "layered" => layered(path, value)?,
        "random" => random(path, value)?,
        form => {
            Fields::new(path, value, &[])?;
            let example = Example::ALL
                .into_iter()
                .find(|example| example.name() == form);
            Generator::Example(
                example.ok_or_else(|| BadInput::new(path, "nothing", "a recipe is needed"))?,
            )
        }
    }))
}

fn group<'a, const N: usize>(
    path: &'a str,
    value: &'a Value,
    rows: &[Row; N],
) -> Result<Fields<'a>, BadInput> {
    Fields::new(path, value, &names(rows))
}

fn unit(fields: &Fields<'_>, bytes: f64) -> Result<Unit, BadInput> {
    Ok(Unit {
        seconds: fields.number("seconds", Some(1.0))?,
        bytes: fields.number("bytes", Some(bytes))?,
    })
}

fn seed(fields: &Fields<'_>) -> Result<String, BadInput> {
    fields.get("seed").map_or(Ok("1".into()), |value| {
        read_seed(&fields.path_of("seed"), value)
    })
}

fn layered(path: &str, value: &Value) -> Result<Generator, BadInput> {
    let fields = group(path, value, &LAYERED)?;
    let layered = Layered {
        layers: fields.whole("layers", None)?,
        width: fields.whole("width", None)?,
        density: fields.number("density", Some(number_for(&LAYERED, "density")))?,
        ccr: fields.number("ccr", Some(number_for(&LAYERED, "ccr")))?,
        seed: seed(&fields)?,
    };
    Ok(Generator::Layered(
        layered,
        unit(&fields, number_for(&LAYERED, "bytes"))?,
    ))
}

fn random(path: &str, value: &Value) -> Result<Generator, BadInput> {
    let fields = group(path, value, &RANDOM)?;
    let random = Random {
        tasks: fields.whole("tasks", None)?,
        predecessors: fields.number("predecessors", Some(number_for(&RANDOM, "predecessors")))?,
        longest: fields.whole("longest", Some(number_for(&RANDOM, "longest") as u64))?,
        seed: seed(&fields)?,
    };
    Ok(Generator::Random(random, unit(&fields, 0.0)?))
}

fn dynamics(path: &str, value: &Value) -> Result<Dynamics, BadInput> {
    let fields = group(path, value, &DYNAMICS)?;
    let mut made = Dynamics::default();
    if let Some(value) = fields.get("cells") {
        let path = fields.path_of("cells");
        let cells = wholes(&path, value)?;
        made.cells = cells.try_into().map_err(|_| {
            BadInput::new(
                path,
                shorten(value),
                "three whole numbers of cells, [x, y, z], are needed",
            )
        })?;
    }
    made.steps = fields.whole("steps", Some(made.steps))?;
    made.atoms = fields.number("atoms", Some(made.atoms))?;
    made.pair = fields.number("pair", Some(made.pair))?;
    made.update = fields.number("update", Some(made.update))?;
    made.bytes = fields.number("bytes", Some(made.bytes))?;
    if let Some(value) = fields.get("density") {
        made.density = density(&fields.path_of("density"), value)?;
    }
    Ok(made)
}

fn density(path: &str, value: &Value) -> Result<Density, BadInput> {
    match value {
        Value::Array(_) => Ok(Density::Own(list(path, value, number)?)),
        Value::Object(_) => {
            let fields = Fields::new(path, value, &["protein"])?;
            let path = fields.path_of("protein");
            let fields = group(&path, fields.needed("protein")?, &PROTEIN)?;
            Ok(Density::Protein {
                radius: fields.number("radius", None)?,
                factor: fields.number("factor", None)?,
            })
        }
        value if value.as_str() == Some("uniform") => Ok(Density::Uniform),
        other => {
            let allowed = "“uniform”, {\"protein\": {radius, factor}} or a list of atoms is needed";
            Err(BadInput::new(path, shorten(other), allowed))
        }
    }
}

/// A task as read.
struct Task {
    seconds: Option<f64>,
    name: Option<String>,
    phase: Option<u64>,
    home: Option<u64>,
}

fn task(path: &str, value: &Value) -> Result<Task, BadInput> {
    let fields = Fields::new(path, value, &names(&TASK))?;
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

fn own(path: &str, value: &Value) -> Result<Parts, BadInput> {
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
