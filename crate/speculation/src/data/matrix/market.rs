//! Matrix Market files (Boisvert, Pozo and Remington, NISTIR 5935, 1996).

use super::table::{Row, Source, Table};
use super::values::{Made, Value};
use super::{dense, sparse};
use crate::markov::MOST_STATES;
use allot_kernel::market;
use allot_kernel::table::number::Mark;

/// A line: its number, its text, its numbers.
type Numbers<'a> = (usize, &'a str, Vec<Value>);

/// The matrix in a text that begins with `%%MatrixMarket`; none for other texts.
///
/// # Errors
/// A sentence that says what is wrong.
pub(super) fn read(text: &str) -> Option<Result<Made, String>> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    market::is_market(text).then(|| parse(text))
}

fn parse(text: &str) -> Result<Made, String> {
    let (header, mut lines) = market::read(text).map_err(|header| {
        format!("“{header}”: a Matrix Market matrix in coordinate or array form is needed")
    })?;
    let (field, symmetry) = (header.field.as_str(), header.symmetry.as_str());
    if !["real", "integer", "double"].contains(&field) {
        return Err(format!(
            "a Matrix Market matrix of {field} entries has no probabilities; real or integer ones are needed"
        ));
    }
    if !["general", "symmetric"].contains(&symmetry) {
        return Err(format!(
            "a Matrix Market matrix that is {symmetry} cannot be read; general and symmetric ones can"
        ));
    }
    let (_, sizes) = lines.next().ok_or("the sizes of the matrix are missing")?;
    let number = |text: &str| text.parse::<u32>().ok();
    let sizes: Option<Vec<u32>> = sizes.split_whitespace().map(number).collect();
    let count = if header.dense { 2 } else { 3 };
    let sizes = sizes.filter(|sizes| sizes.len() == count).ok_or(format!(
        "{count} whole numbers are needed as the sizes of the matrix"
    ))?;
    let states = sizes[0];
    if sizes[1] != states || states == 0 {
        return Err(format!(
            "{states} rows of {} numbers, and as many rows as numbers are needed",
            sizes[1]
        ));
    }
    if states > MOST_STATES {
        return Err(format!(
            "{states} states, and at most {MOST_STATES} can be read"
        ));
    }
    let symmetric = symmetry == "symmetric";
    let read: Result<Vec<Numbers<'_>>, String> = lines
        .map(|(number, line)| {
            let values: Option<Vec<Value>> = line
                .split_whitespace()
                .map(|field| Value::new(field, Mark::Point, false))
                .collect();
            let values = values.ok_or(format!(
                "line {number}: “{}” is not a line of numbers",
                allot_kernel::table::refused::shown(line)
            ))?;
            Ok((number, line, values))
        })
        .collect();
    if header.dense {
        array(&read?, states, symmetric)
    } else {
        coordinate(&read?, states, sizes[2], symmetric)
    }
}

fn coordinate(
    lines: &[Numbers<'_>],
    states: u32,
    count: u32,
    symmetric: bool,
) -> Result<Made, String> {
    if lines.len() != count as usize {
        return Err(format!(
            "{} entries, and the sizes promise {count}",
            lines.len()
        ));
    }
    let mut entries = Vec::with_capacity(lines.len());
    for (i, (number, _, values)) in lines.iter().enumerate() {
        let state = |value: Value| {
            (value.is_count() && (1.0..=f64::from(states)).contains(&value.number))
                .then(|| value.number as u32 - 1)
        };
        let [from, to, value] = values[..] else {
            return Err(format!("line {number}: from, to and a value are needed"));
        };
        let (Some(from), Some(to)) = (state(from), state(to)) else {
            return Err(format!(
                "line {number}: a state is not a whole number from 1 to {states}"
            ));
        };
        entries.push((from, to, value, i));
        if symmetric && from != to {
            entries.push((to, from, value, i));
        }
    }
    let line = |i: usize| (lines[i].0, lines[i].1.to_string());
    let numbered = sparse::States {
        first: 1,
        names: Vec::new(),
    };
    told(sparse::from_entries(
        entries, states, &numbered, false, &line,
    ))
}

/// The format `array`: column by column; a symmetric matrix from the diagonal down.
fn array(lines: &[Numbers<'_>], states: u32, symmetric: bool) -> Result<Made, String> {
    let all: Vec<Value> = lines
        .iter()
        .flat_map(|(_, _, values)| values.iter().copied())
        .collect();
    let n = states as usize;
    let needed = if symmetric {
        n.saturating_mul(n + 1) / 2
    } else {
        n.saturating_mul(n)
    };
    if all.len() != needed {
        return Err(format!(
            "{} numbers, and {needed} are needed for {n} states",
            all.len()
        ));
    }
    let mut rows: Vec<Vec<Value>> = vec![vec![all[0]; n]; n];
    let from = |column: usize| if symmetric { column } else { 0 };
    let places = (0..n).flat_map(|column| (from(column)..n).map(move |row| (row, column)));
    for ((row, column), value) in places.zip(&all) {
        rows[row][column] = *value;
        if symmetric {
            rows[column][row] = *value;
        }
    }
    let row = |(state, values): (usize, Vec<Value>)| Row {
        line: 1,
        text: format!("row {}", state + 1),
        values,
    };
    let rows = rows.into_iter().enumerate().map(row).collect();
    told(dense::read(&Table {
        rows,
        source: Source::Rows,
        counts: false,
        names: Vec::new(),
        notes: Vec::new(),
    }))
}

/// Returns the first reason as the only one.
fn told(
    made: Result<Made, Vec<allot_kernel::table::refused::RefusedKind>>,
) -> Result<Made, String> {
    made.map_err(|kinds| {
        kinds
            .first()
            .map_or(String::new(), |kind| match kind.examples.first() {
                Some(example) if !example.text.is_empty() => {
                    format!("line {}: “{}”: {}", example.line, example.text, kind.why)
                }
                _ => kind.why.clone(),
            })
    })
}
