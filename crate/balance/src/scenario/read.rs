//! Reading a scenario from JSON, field by field.

use super::fields::{COMMUNICATION, GRAIN, REDUCTION};
use super::model::PROCESSORS;
use super::read_objects::{read_items, read_objects, source};
use super::{Exchange, Scenario, runs};
use crate::geometry::Partition;
use crate::items::diffusion::Alpha;
use crate::items::topology::Topology;
use crate::model::{Price, Work};
use crate::strategy::Strategy;
use crate::time::reduction::Reduction;
use allot_kernel::error::BadInput;
use allot_kernel::fields::group;
use allot_kernel::json::{self, Fields, choices, list, number, one_of, shorten, wholes};
use allot_kernel::readers;
use serde_json::Value;

readers! {
    Scenario;
    processors: |path, _value, to| to.processors = Some(count(path, _value)?);
    speeds: |path, value, to| to.speeds = Some(list(path, value, number)?);
    background: |path, value, to| to.background = Some(list(path, value, number)?);
    objects: |path, value, to| to.objects = Some(read_objects(path, value)?);
    communication: |path, value, to| to.communication = price(path, value)?;
    strategies: |path, value, to| to.strategies = Some(choices(path, value, &Strategy::ALL)?);
    tolerance: |path, value, to| to.tolerance = Some(number(path, value)?);
    cutoff: |path, value, to| to.cutoff = Some(number(path, value)?);
    nudge: |path, value, to| to.nudge = Some(number(path, value)?);
    seed: |path, value, to| to.settings.seed = json::seed(path, value)?;
    items: |path, value, to| to.items = Some(read_items(path, value)?);
    exchange: |path, value, to| to.exchange = Some(choices(path, value, &Exchange::ALL)?);
    topology: |path, value, to| to.topology = Some(read_topology(path, value)?);
    alpha: |path, value, to| to.alpha = read_alpha(path, value)?;
    points: |path, value, to| to.points = Some(source(path, value)?);
    partitions: |path, value, to| to.partitions = Some(choices(path, value, &Partition::ALL)?);
    grain: |path, value, to| to.grain = Some(limit(path, value)?);
    run: |path, value, to| to.run = Some(runs::run(path, value)?);
    central: |path, value, to| to.central = Some(runs::central(path, value)?);
    reduction: |path, value, to| to.reduction = Some(read_reduction(path, value)?);
}

fn count(path: &str, value: &Value) -> Result<u64, BadInput> {
    let mut map = serde_json::Map::new();
    map.insert(path.into(), value.clone());
    let whole = Fields::new("", &Value::Object(map), &[path])?.whole(path, None);
    // The bounds say more than the kind: 0 may not be allowed.
    whole.map_err(|error| BadInput {
        allowed: PROCESSORS.whole(),
        ..error
    })
}

fn price(path: &str, value: &Value) -> Result<Price, BadInput> {
    let fields = group(path, value, &COMMUNICATION)?;
    let price = Price {
        alpha: fields.number("alpha", Some(0.0))?,
        beta: fields.number("beta", Some(0.0))?,
        work: fields.choice("work", &Work::ALL, Some(Work::Both))?,
    };
    price.check().map_err(|e| e.inside(path))?;
    Ok(price)
}

fn read_topology(path: &str, value: &Value) -> Result<Topology, BadInput> {
    match value.as_str() {
        Some("ring") => return Ok(Topology::Ring),
        Some("hypercube") => return Ok(Topology::Hypercube),
        Some("complete") => return Ok(Topology::Complete),
        _ => {}
    }
    if !value.is_object() {
        let allowed = "ring, complete, hypercube, {mesh}, {torus} or {edges} is needed";
        return Err(BadInput::new(path, shorten(value), allowed));
    }
    let fields = Fields::new(path, value, &["mesh", "torus", "edges"])?;
    let (form, value) = one_of(&fields, path, &["mesh", "torus", "edges"])?;
    let path = fields.path_of(form);
    Ok(match form {
        "mesh" => Topology::Mesh(wholes(&path, value)?),
        "torus" => Topology::Torus(wholes(&path, value)?),
        _ => Topology::Edges(list(&path, value, |path, row| {
            match wholes(path, row)?[..] {
                [j, k] => Ok((j, k)),
                _ => Err(BadInput::new(
                    path,
                    shorten(row),
                    "two processors, [j, k], are needed",
                )),
            }
        })?),
    })
}

fn read_alpha(path: &str, value: &Value) -> Result<Alpha, BadInput> {
    match value {
        Value::String(_) => {
            json::choice(path, value, &[("safe", Alpha::Safe), ("best", Alpha::Best)])
        }
        value => Ok(Alpha::Number(number(path, value)?)),
    }
}

fn limit(path: &str, value: &Value) -> Result<Option<f64>, BadInput> {
    let fields = group(path, value, &GRAIN)?;
    fields
        .get("limit")
        .map(|_| fields.number("limit", None))
        .transpose()
}

fn read_reduction(path: &str, value: &Value) -> Result<Reduction, BadInput> {
    let fields = group(path, value, &REDUCTION)?;
    Ok(Reduction {
        compute: fields.number("compute", None)?,
        reduce: fields.number("reduce", None)?,
        iterations: fields.whole("iterations", None)?,
    })
}
