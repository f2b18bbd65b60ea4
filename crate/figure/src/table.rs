//! The numbers of a figure as CSV, one point a row.

use crate::model::{Axis, Cells, Figure, Panel, Series, Shape};
use std::collections::BTreeSet;

/// Whether there are columns of areas.
const AREAS: bool = cfg!(feature = "areas");

/// Every series of a figure in long form. The columns are `panel` (only if there is more than one), `series`, the keys
/// of the two axes and those of the further columns that a series has. Numbers read back as the same bits; a gap is an
/// empty cell, and a position on an axis of names is its name.
///
/// | column | there if |
/// | --- | --- |
/// | `low`, `high` | a series has a band or whiskers |
/// | `end` | there are spans; they start at the horizontal axis' key |
/// | `size` | nodes differ in size |
/// | `label` | spans or nodes have names |
/// | `outlined` | a bar, a span or a node has an outline: 1 there |
/// | `from`, `to` | there are links, between nodes of these labels (their numbers, if they have none) |
///
/// A matrix has a row for each cell, with the key of its values as a column.
///
/// If panels measure different things, the columns are all keys in the order in which they first appear, and a cell is
/// empty where a panel does not measure its quantity.
///
/// Several panels over ranks, whose curves are drawn by the ends of runs of equals, are told in wide form instead: a row
/// for every rank up to a million, and a column for every curve. With more ranks, the rows are those of the points.
pub fn table_csv(figure: &Figure) -> String {
    let ranked = |panel: &Panel| panel.x.key == RANK && panel.cells.is_none();
    if figure.panels.len() > 1 && figure.panels.iter().all(ranked) {
        return by_rank(figure);
    }
    let columns = columns(figure);
    let mut text = String::new();
    let mut write = |row: Vec<String>| {
        let fields: Vec<_> = row.iter().map(|field| quoted(field)).collect();
        text.push_str(&fields.join(","));
        text.push('\n');
    };
    write(columns.iter().map(|column| column.head().into()).collect());
    for panel in &figure.panels {
        let nodes = node_names(panel);
        for series in &panel.series {
            for n in 0..series.x.len().min(series.y.len()) {
                let of = |column: &Column| point(panel, series, n, &nodes, column);
                write(columns.iter().map(of).collect());
            }
        }
        for (x, y, value) in cells_of(panel).flat_map(Cells::triples) {
            let of = |column: &Column| cell_of(panel, (x, y, value), column);
            write(columns.iter().map(of).collect());
        }
    }
    text
}

/// The key of an axis of ranks.
const RANK: &str = "rank";

/// The most ranks that are told one by one: more would be a file of gigabytes.
const MOST_RANKS: u64 = 1_000_000;

/// A row for every rank from 1 to the last, or for every rank at which a curve has a point if these are too many: the
/// ends of runs of equals, between which nothing changes. A curve's column has the key of its axis if it is alone in its panel, else
/// the curve's id. Between two points of the same value a curve has that value; between two others, where a long curve
/// leaves out points, its cell is empty.
fn by_rank(figure: &Figure) -> String {
    let panels = figure.panels.iter();
    let curves: Vec<(&str, &Series)> = panels
        .flat_map(|panel| panel.series.iter().map(move |series| (panel, series)))
        .map(|(panel, series)| match panel.series.len() {
            1 => (panel.y.key.as_str(), series),
            _ => (series.id.as_str(), series),
        })
        .collect();
    let last = |(_, series): &(&str, &Series)| series.x.last().map_or(0, |rank| *rank as u64);
    let heads = curves.iter().map(|(head, _)| quoted(head));
    let heads: Vec<String> = std::iter::once(RANK.into()).chain(heads).collect();
    let mut text = heads.join(",") + "\n";
    // The place of each curve's first point that is not before the rank.
    let mut places = vec![0; curves.len()];
    let ranks: Box<dyn Iterator<Item = u64>> = match curves.iter().map(last).max().unwrap_or(0) {
        many if many > MOST_RANKS => Box::new(ends(&curves).into_iter()),
        few => Box::new(1..=few),
    };
    for rank in ranks {
        text.push_str(&rank.to_string());
        for (place, (_, series)) in places.iter_mut().zip(&curves) {
            while series.x.get(*place).is_some_and(|x| *x < rank as f64) {
                *place += 1;
            }
            text.push(',');
            text.push_str(&cell(at_rank(series, *place, rank as f64)));
        }
        text.push('\n');
    }
    text
}

/// The ranks at which any curve has a point, in ascending order.
fn ends(curves: &[(&str, &Series)]) -> BTreeSet<u64> {
    let points = curves.iter().flat_map(|(_, series)| &series.x);
    points.map(|rank| *rank as u64).collect()
}

/// The value at a rank: that of its point, or of the two equal points around it.
fn at_rank(series: &Series, place: usize, rank: f64) -> Option<f64> {
    let (x, y) = (*series.x.get(place)?, *series.y.get(place)?);
    let before = place.checked_sub(1).and_then(|before| series.y.get(before));
    (x == rank || before == Some(&y)).then_some(y)
}

fn cells_of(panel: &Panel) -> impl Iterator<Item = &Cells> {
    panel.cells.iter().filter(|_| AREAS)
}

/// A column of the table.
enum Column<'a> {
    Panel,
    Series,
    Key(&'a str),
    Low,
    High,
    End,
    Size,
    Label,
    Outlined,
    From,
    To,
}

impl<'a> Column<'a> {
    fn head(&self) -> &'a str {
        match self {
            Self::Panel => "panel",
            Self::Series => "series",
            Self::Key(key) => key,
            Self::Low => "low",
            Self::High => "high",
            Self::End => "end",
            Self::Size => "size",
            Self::Label => "label",
            Self::Outlined => "outlined",
            Self::From => "from",
            Self::To => "to",
        }
    }
}

fn columns(figure: &Figure) -> Vec<Column<'_>> {
    let any = |has: fn(&Series) -> bool| figure.panels.iter().flat_map(|p| &p.series).any(has);
    let some =
        |there: bool, columns: Vec<Column<'static>>| if there { columns } else { Vec::new() };
    let mut keys: Vec<&str> = Vec::new();
    for panel in &figure.panels {
        let axes = [&panel.x, &panel.y].into_iter();
        for axis in axes.chain(cells_of(panel).map(|cells| &cells.value)) {
            if !keys.contains(&axis.key.as_str()) {
                keys.push(&axis.key);
            }
        }
    }
    let cells_only = !any(|_| true) && figure.panels.iter().any(|panel| panel.cells.is_some());
    let mut columns = some(figure.panels.len() > 1, vec![Column::Panel]);
    columns.extend(some(!cells_only, vec![Column::Series]));
    columns.extend(keys.into_iter().map(Column::Key));
    columns.extend(some(
        any(|s| s.low.is_some()),
        vec![Column::Low, Column::High],
    ));
    if !AREAS {
        return columns;
    }
    columns.extend(some(any(|s| s.to.is_some()), vec![Column::End]));
    columns.extend(some(any(|s| s.size.is_some()), vec![Column::Size]));
    columns.extend(some(any(|s| !s.labels.is_empty()), vec![Column::Label]));
    columns.extend(some(
        any(|s| !s.outlined.is_empty()),
        vec![Column::Outlined],
    ));
    let linked = any(|s| s.shape == Shape::Links);
    columns.extend(some(linked, vec![Column::From, Column::To]));
    columns
}

/// The names of the nodes of a panel, in the order of their numbers.
fn node_names(panel: &Panel) -> Vec<String> {
    let is_node = |s: &&Series| AREAS && s.shape == Shape::Nodes;
    let nodes = panel.series.iter().filter(is_node);
    let names = nodes.flat_map(|s| (0..s.x.len()).map(|n| s.labels.get(n)));
    let name = |(n, name): (usize, Option<&String>)| name.map_or(n.to_string(), |name| plain(name));
    names.enumerate().map(name).collect()
}

/// A field in the row of the `n`th point of a series.
fn point(panel: &Panel, series: &Series, n: usize, nodes: &[String], column: &Column) -> String {
    let linked = AREAS && series.shape == Shape::Links;
    let number = |column: &Option<Vec<f64>>| cell(column.as_ref().and_then(|c| c.get(n).copied()));
    let node = |number: f64| nodes.get(number as usize).cloned().unwrap_or_default();
    match column {
        Column::Panel => panel.id.clone(),
        Column::Series => plain(&series.name),
        Column::Key(_) if linked => String::new(),
        Column::Key(key) if *key == panel.x.key => on_axis(&panel.x, series.x[n]),
        Column::Key(key) if *key == panel.y.key => on_axis(&panel.y, series.y[n]),
        Column::Key(_) => String::new(),
        Column::Low => number(&series.low),
        Column::High => number(&series.high),
        _ if !AREAS => String::new(),
        Column::End => number(&series.to),
        Column::Size => number(&series.size),
        Column::Label => series
            .labels
            .get(n)
            .map(|label| plain(label))
            .unwrap_or_default(),
        Column::Outlined => {
            let outlined = series.outlined.iter().any(|other| *other as usize == n);
            String::from(if outlined { "1" } else { "" })
        }
        Column::From if linked => node(series.x[n]),
        Column::To if linked => node(series.y[n]),
        Column::From | Column::To => String::new(),
    }
}

/// A field in the row of a cell.
fn cell_of(panel: &Panel, (x, y, value): (f64, f64, f64), column: &Column) -> String {
    let measured = panel.cells.as_ref().map(|cells| &cells.value);
    match column {
        Column::Panel => panel.id.clone(),
        Column::Key(key) if *key == panel.x.key => on_axis(&panel.x, x),
        Column::Key(key) if *key == panel.y.key => on_axis(&panel.y, y),
        Column::Key(key) => match measured.filter(|axis| axis.key == *key) {
            Some(axis) => on_axis(axis, value),
            None => String::new(),
        },
        _ => String::new(),
    }
}

/// A value, or the name of a position on an axis of names.
fn on_axis(axis: &Axis, value: f64) -> String {
    let name = axis.name_at(value).filter(|_| AREAS);
    name.map_or_else(|| cell(Some(value)), plain)
}

/// A name with ordinary spaces, for scripts.
fn plain(name: &str) -> String {
    name.replace(['\u{a0}', '\u{202f}'], " ")
}

/// A CSV field (RFC 4180): quoted if it holds a comma, a quote or a line break.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.into()
    }
}

/// The shortest text that reads back as the same number; empty for a gap.
fn cell(value: Option<f64>) -> String {
    match value.filter(|value| value.is_finite()) {
        Some(value) if value != 0.0 && !(1e-5..1e16).contains(&value.abs()) => format!("{value:e}"),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}
