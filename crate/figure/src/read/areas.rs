//! The fields of a figure with bars, spans, cells or graphs.

use super::object::{DIRECTIONS, Mistake, Object, gap_or_number, text_of};
use crate::model::{Axis, Bars, Cells, Direction, Panel, Series, Shape, Texture};
use serde_json::Value;

pub const PANEL: &[&str] = &[
    "id",
    "x",
    "y",
    "series",
    "marks",
    "height",
    "bars",
    "cells",
    "equalScales",
];
pub const AXIS: &[&str] = &[
    "key", "label", "unit", "scale", "scales", "range", "format", "names", "reversed",
];
pub const SERIES: &[&str] = &[
    "id", "name", "color", "marker", "shape", "dashed", "x", "y", "low", "high", "to", "size",
    "labels", "outlined", "texture",
];
pub const SHAPES: &[(&str, Shape)] = &[
    ("line", Shape::Line),
    ("points", Shape::Points),
    ("both", Shape::Both),
    ("step", Shape::Step),
    ("bars", Shape::Bars),
    ("spans", Shape::Spans),
    ("nodes", Shape::Nodes),
    ("links", Shape::Links),
];
const TEXTURES: [(&str, Texture); 7] = [
    ("plain", Texture::Plain),
    ("rising", Texture::Rising),
    ("falling", Texture::Falling),
    ("crossed", Texture::Crossed),
    ("upright", Texture::Upright),
    ("level", Texture::Level),
    ("grid", Texture::Grid),
];

/// The panel with its bars and cells.
pub fn panel(object: &Object, mut panel: Panel, axis: fn(&str, &Value, &Mistake) -> Axis) -> Panel {
    panel.bars = object.get("bars").map_or_else(Bars::default, |value| {
        let bars = Object::new("bars", value, &["stacked", "axis"], object.mistake);
        Bars {
            stacked: bars.switch("stacked", false),
            axis: bars.choice("axis", &DIRECTIONS, Some(Direction::X)),
        }
    });
    panel.cells = object
        .get("cells")
        .map(|value| cells(value, object.mistake, axis));
    panel.equal_scales = object.switch("equalScales", false);
    panel
}

fn cells(value: &Value, mistake: &Mistake, axis: fn(&str, &Value, &Mistake) -> Axis) -> Cells {
    let object = Object::new("cells", value, &["value", "x", "y", "values"], mistake);
    let value = object.get("value").unwrap_or(&Value::Null);
    Cells {
        value: axis("cells.value", value, mistake),
        x: object.list("x", gap_or_number),
        y: object.list("y", gap_or_number),
        values: object.list("values", gap_or_number),
    }
}

/// The axis with its names and its direction.
pub fn axis(object: &Object, mut axis: Axis) -> Axis {
    axis.names = texts(object, "names");
    axis.reversed = object.switch("reversed", false);
    axis
}

/// The series with the fields of areas.
pub fn series(object: &Object, mut series: Series) -> Series {
    series.to = object.column("to");
    series.size = object.column("size");
    series.labels = texts(object, "labels");
    let numbers = object.column("outlined").unwrap_or_default();
    series.outlined = numbers.into_iter().map(|number| number as u32).collect();
    series.texture = object.choice("texture", &TEXTURES, Some(Texture::Plain));
    series
}

fn texts(object: &Object, key: &str) -> Vec<String> {
    let list = object.get(key);
    list.map_or_else(Vec::new, |list| object.items(key, list, text_of))
}

/// Changes every column of these fields.
pub fn change_columns(panel: &mut Panel, change: &mut dyn FnMut(&mut Vec<f64>)) {
    for series in &mut panel.series {
        let columns = series.to.iter_mut().chain(&mut series.size);
        columns.for_each(&mut *change);
    }
    if let Some(cells) = &mut panel.cells {
        [&mut cells.x, &mut cells.y, &mut cells.values]
            .into_iter()
            .for_each(change);
    }
}
