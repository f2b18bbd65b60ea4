//! Matrix Market files (Boisvert, Pozo and Remington, NISTIR 5935, 1996): graphs of square matrices, and points.

use super::ranks::counted;
use crate::model::graph::BYTES;
use crate::model::{Edge, MOST_OBJECTS};
use allot_kernel::error::BadInput;
use allot_kernel::{decimal, market};
use std::collections::BTreeMap;

/// The reading of a matrix.
pub(super) enum Read {
    /// A square matrix: a vertex a row, an edge for each pair with an element off the diagonal.
    Graph {
        count: usize,
        edges: Vec<Edge>,
        told: String,
    },
    /// A dense matrix of two or three columns: a point a row.
    Points { rows: Vec<Vec<f64>>, told: String },
}

/// Reads a matrix.
pub(super) fn read(name: &str, text: &str) -> Result<Read, BadInput> {
    let (header, mut rows) = market::read(text).map_err(|header| {
        let allowed = "a matrix in coordinate or array form is needed";
        BadInput::new(format!("{name}, line 1"), header, allowed)
    })?;
    let field = header.field.as_str();
    if !["real", "integer", "double", "pattern"].contains(&field) {
        let allowed = "real, integer or pattern entries are needed";
        return Err(BadInput::new(format!("{name}, line 1"), field, allowed));
    }
    let bad = |number: usize, value: &str, allowed: &str| {
        let value = value.chars().take(40).collect::<String>();
        BadInput::new(
            format!("{name}, line {number}"),
            format!("“{value}”"),
            allowed,
        )
    };
    let Some((number, line)) = rows.next() else {
        return Err(BadInput::new(
            name,
            "a matrix without sizes",
            "the sizes of the matrix are needed",
        ));
    };
    let sizes: Option<Vec<usize>> = line
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect();
    let sizes = sizes.unwrap_or_default();
    let numbers = |number: usize, line: &str| -> Result<Vec<f64>, BadInput> {
        let read: Option<Vec<f64>> = line.split_whitespace().map(decimal::finite).collect();
        read.ok_or_else(|| bad(number, line, "numbers are needed"))
    };
    match (header.dense, &sizes[..]) {
        (true, [count, width @ (2 | 3)]) if header.symmetry == "general" && count != width => {
            let mut all = Vec::new();
            for (number, line) in rows {
                all.extend(numbers(number, line)?);
            }
            if *count == 0 || all.len() != count * width {
                let allowed = format!("{} entries are needed", count * width);
                let value = format!("a matrix with entries to the number of {}", all.len());
                return Err(BadInput::new(name, value, allowed));
            }
            // Column by column.
            let row = |i: usize| (0..*width).map(|axis| all[axis * count + i]).collect();
            let told = format!(
                "a dense matrix: {} in {width} dimensions",
                counted(*count, "point")
            );
            Ok(Read::Points {
                rows: (0..*count).map(row).collect(),
                told,
            })
        }
        (false, [count, width, entries]) if count == width => {
            let mut pairs: BTreeMap<(u32, u32), f64> = BTreeMap::new();
            let (mut found, mut diagonal) = (0, 0);
            for (number, line) in rows {
                let entry = numbers(number, line)?;
                let value = match (field, &entry[..]) {
                    ("pattern", [_, _]) => 1.0,
                    (_, [_, _, value]) if field != "pattern" => value.abs(),
                    _ => return Err(bad(number, line, "row, column and value are needed")),
                };
                let index = |x: f64| {
                    let whole = x.fract() == 0.0 && (1.0..=*count as f64).contains(&x);
                    whole.then_some(x as u32).ok_or_else(|| {
                        bad(
                            number,
                            line,
                            &format!("rows and columns from 1 to {count} are needed"),
                        )
                    })
                };
                let (i, j) = (index(entry[0])? - 1, index(entry[1])? - 1);
                BYTES.check(&format!("{name}, line {number}: value"), value)?;
                found += 1;
                if i == j {
                    diagonal += 1;
                    continue;
                }
                let known = pairs.entry((i.min(j), i.max(j))).or_insert(0.0);
                *known = known.max(value);
            }
            if found != *entries {
                let allowed = format!("{entries} entries are needed");
                return Err(BadInput::new(
                    name,
                    format!("a matrix with entries to the number of {found}"),
                    allowed,
                ));
            }
            if *count > MOST_OBJECTS {
                let allowed = format!("at most {MOST_OBJECTS} rows are needed");
                return Err(BadInput::new(
                    name,
                    format!("a matrix of {count} rows"),
                    allowed,
                ));
            }
            let edges: Vec<Edge> = pairs
                .into_iter()
                .map(|((i, j), bytes)| Edge::new(i, j, bytes))
                .collect();
            let sizes = if field == "pattern" {
                "each edge 1 byte"
            } else {
                "the larger size of both entries as bytes"
            };
            let mut told = format!(
                "a square matrix as a graph: {}, {}, each load 1, {sizes}",
                counted(*count, "object"),
                counted(edges.len(), "edge"),
            );
            if diagonal > 0 {
                told += &format!("; {diagonal} on the diagonal left out");
            }
            Ok(Read::Graph {
                count: *count,
                edges,
                told,
            })
        }
        _ => {
            let allowed = "a square matrix in coordinate form, or a dense one of two or three columns, is needed";
            Err(bad(number, line, allowed))
        }
    }
}
