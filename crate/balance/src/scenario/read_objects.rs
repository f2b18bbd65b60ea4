//! Reading objects and points.

use super::fields::{CLUSTERS, COUNTS, DISTRIBUTION, ITEMS, OBJECTS, POINTS};
use super::items::Items;
use super::objects::{Form, Objects, PointSource};
use crate::geometry::clusters::Clusters;
use crate::model::Edge;
use crate::model::drawn::{Distribution, Kind, Neighbours};
use allot_kernel::error::BadInput;
use allot_kernel::fields::{bounds_for, group, number_for, text_for};
use allot_kernel::json::{list, number, one_of, shorten, wholes};
use serde_json::Value;

/// A list of lists of numbers.
pub(super) fn rows(path: &str, value: &Value) -> Result<Vec<Vec<f64>>, BadInput> {
    list(path, value, |path, row| list(path, row, number))
}

/// The objects, in one of three forms.
pub(super) fn read_objects(path: &str, value: &Value) -> Result<Objects, BadInput> {
    let fields = group(path, value, &OBJECTS)?;
    let (form, value) = one_of(&fields, path, &["loads", "distribution", "points"])?;
    for (name, of) in [
        ("edges", "loads"),
        ("fixed", "loads"),
        ("at", "loads"),
        ("neighbours", "distribution"),
        ("boxes", "points"),
        ("pair", "points"),
    ] {
        if fields.get(name).is_some() && form != of {
            let allowed = format!("it goes with {of} only");
            return Err(BadInput::new(fields.path_of(name), "a value", allowed));
        }
    }
    let bytes = fields.number("bytes", Some(number_for(&OBJECTS, "bytes")))?;
    let form = match form {
        "loads" => Form::Own {
            loads: list("objects.loads", value, number)?,
            edges: match fields.get("edges") {
                None => Vec::new(),
                Some(edges) => list("objects.edges", edges, edge)?,
            },
            fixed: match fields.get("fixed") {
                None => Vec::new(),
                Some(fixed) => processors("objects.fixed", fixed)?,
            },
            at: match fields.get("at") {
                None => None,
                Some(at) => Some(rows("objects.at", at)?),
            },
        },
        "distribution" => Form::Drawn {
            distribution: distribution(value)?,
            neighbours: fields.choice("neighbours", &Neighbours::ALL, Some(Neighbours::Nobody))?,
            bytes,
        },
        _ => Form::Boxes {
            points: source("objects.points", value)?,
            boxes: fields.whole("boxes", None)?,
            pair: fields.number("pair", Some(number_for(&OBJECTS, "pair")))?,
            bytes,
        },
    };
    let placement = match fields.get("placement") {
        None => None,
        Some(placement) => Some(processors("objects.placement", placement)?),
    };
    let ranks = match fields.get("ranks") {
        None => None,
        Some(_) => {
            let ranks = fields.whole("ranks", None)?;
            Some(bounds_for(&OBJECTS, "ranks").check_whole("objects.ranks", ranks)?)
        }
    };
    Ok(Objects {
        form,
        placement,
        ranks,
    })
}

/// A list of processors; those beyond all numbers are refused later, as all that are not there.
fn processors(path: &str, value: &Value) -> Result<Vec<u32>, BadInput> {
    let read = wholes(path, value)?;
    let number = |j: u64| j.min(u64::from(u32::MAX)) as u32;
    Ok(read.into_iter().map(number).collect())
}

/// An edge: `[i, k, bytes]`, with the bytes from k to i as a fourth number if they are counted apart.
fn edge(path: &str, value: &Value) -> Result<Edge, BadInput> {
    let row = list(path, value, number)?;
    let end = |x: f64| {
        if x.fract() == 0.0 && (0.0..4e9).contains(&x) {
            return Ok(x as u32);
        }
        Err(BadInput::new(
            path,
            x,
            "two objects, whole numbers from 0, are needed",
        ))
    };
    match row[..] {
        [i, k, bytes] => Ok(Edge::new(end(i)?, end(k)?, bytes)),
        [i, k, bytes, back] => Ok(Edge {
            back,
            ..Edge::new(end(i)?, end(k)?, bytes)
        }),
        _ => {
            let allowed = "two objects and their bytes, [i, k, bytes], are needed";
            Err(BadInput::new(path, shorten(value), allowed))
        }
    }
}

fn distribution(value: &Value) -> Result<Distribution, BadInput> {
    let fields = group("objects.distribution", value, &DISTRIBUTION)?;
    Ok(Distribution {
        kind: fields.choice("kind", &Kind::ALL, None)?,
        count: fields.whole("count", None)?,
        mean: crate::model::drawn::MEAN
            .check("objects.distribution.mean", fields.number("mean", None)?)?,
        spread: fields.number("spread", Some(number_for(&DISTRIBUTION, "spread")))?,
        seed: fields.seed(text_for(&DISTRIBUTION, "seed"))?,
    })
}

/// Numbers of items: a list, or drawn ones.
pub(super) fn read_items(path: &str, value: &Value) -> Result<Items, BadInput> {
    if !value.is_object() {
        return Ok(Items::Own(wholes(path, value)?));
    }
    let fields = group(path, value, &ITEMS)?;
    let path = fields.path_of("distribution");
    let fields = group(&path, fields.needed("distribution")?, &COUNTS)?;
    Ok(Items::Drawn(Distribution {
        kind: fields.choice("kind", &Kind::ALL, None)?,
        count: 0,
        mean: bounds_for(&COUNTS, "mean")
            .check("items.distribution.mean", fields.number("mean", None)?)?,
        spread: fields.number("spread", Some(number_for(&COUNTS, "spread")))?,
        seed: fields.seed(text_for(&COUNTS, "seed"))?,
    }))
}

/// Points.
pub(super) fn source(path: &str, value: &Value) -> Result<PointSource, BadInput> {
    let fields = group(path, value, &POINTS)?;
    let (form, value) = one_of(&fields, path, &["at", "clusters"])?;
    if form == "at" {
        let weights = fields.get("weights");
        return Ok(PointSource::At {
            at: rows(&fields.path_of("at"), value)?,
            weights: weights
                .map(|weights| list(&fields.path_of("weights"), weights, number))
                .transpose()?,
        });
    }
    if fields.get("weights").is_some() {
        let allowed = "they go with at only";
        return Err(BadInput::new(fields.path_of("weights"), "a value", allowed));
    }
    let path = fields.path_of("clusters");
    let fields = group(&path, value, &CLUSTERS)?;
    let whole =
        |name: &str, otherwise: Option<f64>| fields.whole(name, otherwise.map(|x| x as u64));
    let spread = fields.number("spread", Some(number_for(&CLUSTERS, "spread")))?;
    let bounds = |name: &str| bounds_for(&CLUSTERS, name);
    let checked = |name: &str, value: u64| bounds(name).check_whole(&fields.path_of(name), value);
    Ok(PointSource::Clusters(Clusters {
        count: whole("count", None)?,
        clusters: checked(
            "clusters",
            whole("clusters", Some(number_for(&CLUSTERS, "clusters")))?,
        )?,
        spread: bounds("spread").check(&fields.path_of("spread"), spread)?,
        dimensions: checked(
            "dimensions",
            whole("dimensions", Some(number_for(&CLUSTERS, "dimensions")))?,
        )?,
        seed: fields.seed(text_for(&CLUSTERS, "seed"))?,
    }))
}
