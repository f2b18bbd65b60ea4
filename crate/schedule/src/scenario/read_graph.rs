//! Reading a graph: a recipe, an example, or tasks and edges (`read_own`).

use super::fields::{DYNAMICS, FFT, FORK_JOIN, GAUSS, LAYERED, PROTEIN, RANDOM, STENCIL, TREE};
use super::{Source, read_own};
use crate::generate::{Density, Dynamics, Example, Generator, Layered, Random, Regular, Unit};
use allot_kernel::error::BadInput;
use allot_kernel::fields::{group, number_for};
use allot_kernel::json::{Fields, list, number, one_of, shorten, wholes};
use serde_json::Value;

/// The forms of a graph: own tasks, and the recipes, by name.
pub(super) const GRAPHS: [&str; 14] = [
    "tasks",
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
        return Ok(Source::Own(read_own::own(path, value)?));
    }
    let fields = Fields::new(path, value, &GRAPHS)?;
    let (form, value) = one_of(&fields, path, &GRAPHS)?;
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

fn unit(fields: &Fields<'_>, bytes: f64) -> Result<Unit, BadInput> {
    Ok(Unit {
        seconds: fields.number("seconds", Some(1.0))?,
        bytes: fields.number("bytes", Some(bytes))?,
    })
}

fn layered(path: &str, value: &Value) -> Result<Generator, BadInput> {
    let fields = group(path, value, &LAYERED)?;
    let layered = Layered {
        layers: fields.whole("layers", None)?,
        width: fields.whole("width", None)?,
        density: fields.number("density", Some(number_for(&LAYERED, "density")))?,
        ccr: fields.number("ccr", Some(number_for(&LAYERED, "ccr")))?,
        seed: fields.seed("1")?,
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
        seed: fields.seed("1")?,
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
    let boxes = [("periodic", true), ("open", false)];
    made.periodic = fields.choice("box", &boxes, Some(made.periodic))?;
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
