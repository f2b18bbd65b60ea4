//! The numbers of a figure as CSV, one point a row.

use crate::model::{Figure, Panel};

/// Every series of a figure in long form. The columns are `panel` (only if there is more than one), `series`, the keys
/// of the two axes and, if any series has a band, `low` and `high`. Numbers read back as the same bits; a gap is an
/// empty cell.
///
/// If panels measure different things, the columns are all keys in the order in which they first appear, and a cell is
/// empty where a panel does not measure its quantity.
pub fn table_csv(figure: &Figure) -> String {
    let many = figure.panels.len() > 1;
    let banded = figure
        .panels
        .iter()
        .flat_map(|p| &p.series)
        .any(|s| s.low.is_some());
    let mut keys: Vec<&str> = Vec::new();
    for key in figure
        .panels
        .iter()
        .flat_map(|panel| [&panel.x.key, &panel.y.key])
    {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    let mut rows = vec![
        many.then_some("panel")
            .into_iter()
            .chain(["series"])
            .chain(keys.iter().copied())
            .chain(["low", "high"].into_iter().filter(|_| banded))
            .map(String::from)
            .collect::<Vec<_>>(),
    ];
    for panel in &figure.panels {
        rows.extend(rows_of(panel, &keys, many, banded));
    }
    let mut text = String::new();
    for row in rows {
        text.push_str(
            &row.iter()
                .map(|field| quoted(field))
                .collect::<Vec<_>>()
                .join(","),
        );
        text.push('\n');
    }
    text
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

fn rows_of<'a>(
    panel: &'a Panel,
    keys: &'a [&str],
    many: bool,
    banded: bool,
) -> impl Iterator<Item = Vec<String>> + 'a {
    panel.series.iter().flat_map(move |series| {
        (0..series.x.len().min(series.y.len())).map(move |n| {
            let edge = |edge: &Option<Vec<f64>>| edge.as_ref().and_then(|e| e.get(n).copied());
            let measured = keys.iter().map(|key| match *key {
                key if key == panel.x.key => Some(series.x[n]),
                key if key == panel.y.key => Some(series.y[n]),
                _ => None,
            });
            let band = [edge(&series.low), edge(&series.high)]
                .into_iter()
                .filter(|_| banded);
            let numbers = measured.chain(band).map(cell);
            let panel = many.then(|| panel.id.clone());
            panel
                .into_iter()
                .chain([plain(&series.name)])
                .chain(numbers)
                .collect()
        })
    })
}

/// The shortest text that reads back as the same number; empty for a gap.
fn cell(value: Option<f64>) -> String {
    match value.filter(|value| value.is_finite()) {
        Some(value) if value != 0.0 && !(1e-5..1e16).contains(&value.abs()) => format!("{value:e}"),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}
