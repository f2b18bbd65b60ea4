//! METIS and Chaco graphs, and coordinates beside them (METIS 5.1.0 manual, section 4.1; Chaco 2.0 user's guide, 6.1).

use super::ranks::counted;
use crate::model::graph::BYTES;
use crate::model::{Edge, LOAD, MOST_OBJECTS};
use allot_kernel::decimal;
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// A graph.
pub(super) struct Graph {
    pub loads: Vec<f64>,
    pub edges: Vec<Edge>,
    pub told: String,
}

/// The lines that are no comments, with their numbers. A vertex without neighbours has an empty line.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = (1..).zip(text.lines());
    numbered.filter(|(_, line)| !line.trim_start().starts_with('%'))
}

/// The whole numbers of a line.
fn wholes(line: &str) -> Option<Vec<u64>> {
    let fields = line.split_whitespace();
    fields.map(|field| field.parse().ok()).collect()
}

/// The first line: vertices, edges, format, weights of a vertex.
fn header(text: &str) -> Option<(usize, Vec<u64>, String)> {
    let mut found = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let (number, line) = found.next()?;
    let header = wholes(line).filter(|header| (2..=4).contains(&header.len()))?;
    let format = line.split_whitespace().nth(2).unwrap_or("0").to_string();
    Some((number, header, format))
}

/// Whether a text is a graph: by its name, or by a first line of two to four whole numbers without commas, the first of
/// which is the number of lines that follow.
pub(super) fn is(name: &str, text: &str) -> bool {
    let Some((first, header, _)) = header(text) else {
        return false;
    };
    let rest = lines(text).filter(|(number, _)| *number > first);
    let full = rest.filter(|(_, line)| !line.trim().is_empty()).count() as u64;
    let all = lines(text).filter(|(number, _)| *number > first).count() as u64;
    name.ends_with(".graph") || (full <= header[0] && header[0] <= all)
}

/// The fields of a vertex's line before its neighbours.
struct Format {
    numbered: bool,
    sizes: bool,
    weights: usize,
    edge_weights: bool,
}

impl Format {
    fn new(
        name: &str,
        header: &[u64],
        format: &str,
        first: Option<&str>,
    ) -> Result<Self, BadInput> {
        let digits: Vec<char> = format!("{format:0>3}").chars().collect();
        let ['0' | '1', '0' | '1', '0' | '1'] = digits[..] else {
            let allowed = "a format of three digits, each 0 or 1, is needed as third number";
            return Err(BadInput::new(name, format, allowed));
        };
        let weights = header.get(3).map_or(1, |count| *count as usize).min(64);
        // The first digit means a vertex's number in Chaco's format, and its size in that of METIS.
        let begins = first.and_then(|line| line.split_whitespace().next());
        let numbered = digits[0] == '1' && begins == Some("1") && header.get(3).is_none();
        Ok(Self {
            numbered,
            sizes: digits[0] == '1' && !numbered,
            weights: if digits[1] == '1' { weights } else { 0 },
            edge_weights: digits[2] == '1',
        })
    }
}

/// Neighbours that are no edges, and edges that stand once.
#[derive(Default)]
struct Oddities {
    selves: usize,
    once: usize,
    uneven: usize,
}

/// Reads a graph: weights of vertices are loads, of several the first; weights of edges are bytes; each edge stands
/// twice.
pub(super) fn read(name: &str, text: &str) -> Result<Graph, BadInput> {
    let Some((first, header, format)) = header(text) else {
        let allowed = "a first line with the numbers of vertices and edges is needed";
        return Err(BadInput::new(name, "a graph without it", allowed));
    };
    let count = header[0] as usize;
    if count == 0 || count > MOST_OBJECTS {
        let allowed = format!("1 to {MOST_OBJECTS} vertices are needed");
        return Err(BadInput::new(
            name,
            format!("a graph of {count} vertices"),
            allowed,
        ));
    }
    let mut rows: Vec<(usize, &str)> = lines(text).filter(|(number, _)| *number > first).collect();
    while rows.len() > count && rows.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        rows.pop();
    }
    if rows.len() != count {
        let allowed = format!("{count} lines after the first, one a vertex, are needed");
        let value = format!(
            "a graph with {} below the first",
            counted(rows.len(), "line")
        );
        return Err(BadInput::new(name, value, allowed));
    }
    let format = Format::new(name, &header, &format, rows.first().map(|(_, line)| *line))?;
    let mut loads = Vec::with_capacity(count);
    let mut found = Pairs::default();
    for (vertex, (number, line)) in rows.into_iter().enumerate() {
        let bad = |value: &str, allowed: &str| {
            BadInput::new(format!("{name}, line {number}"), value, allowed.to_string())
        };
        let numbers: Option<Vec<f64>> = line.split_whitespace().map(decimal::finite).collect();
        let Some(numbers) = numbers else {
            let value = format!("“{}”", line.chars().take(40).collect::<String>());
            return Err(bad(&value, "numbers with spaces between them are needed"));
        };
        let skipped = usize::from(format.numbered) + usize::from(format.sizes);
        let Some(rest) = numbers.get(skipped + format.weights..) else {
            return Err(bad(
                "a line that is too short",
                "the weights of the vertex are needed",
            ));
        };
        let place = |what: &str| format!("{name}, line {number}: {what}");
        loads.push(if format.weights > 0 {
            LOAD.check(&place("the weight of the vertex"), numbers[skipped])?
        } else {
            1.0
        });
        let step = 1 + usize::from(format.edge_weights);
        if rest.len() % step != 0 {
            return Err(bad(
                "a neighbour without a weight",
                "pairs of neighbour and weight are needed",
            ));
        }
        for pair in rest.chunks(step) {
            let end = pair[0];
            if end.fract() != 0.0 || end < 1.0 || end > count as f64 {
                let allowed = format!("neighbours from 1 to {count} are needed");
                return Err(bad(&format!("a neighbour {end}"), &allowed));
            }
            let bytes = pair.get(1).copied().unwrap_or(1.0);
            let bytes = BYTES.check(&place("the weight of an edge"), bytes)?;
            found.add(vertex as u32, end as u32 - 1, bytes);
        }
    }
    let (edges, odd) = found.edges();
    let told = tell(&header, &format, &edges, &odd);
    Ok(Graph { loads, edges, told })
}

/// Neighbours by pairs, in the order in which pairs are first met; the map is only ever asked by key.
#[derive(Default)]
struct Pairs {
    places: HashMap<(u32, u32), usize>,
    edges: Vec<Edge>,
    /// How often each pair stands there.
    times: Vec<u32>,
    odd: Oddities,
}

impl Pairs {
    fn add(&mut self, vertex: u32, other: u32, bytes: f64) {
        if vertex == other {
            self.odd.selves += 1;
            return;
        }
        let pair = (vertex.min(other), vertex.max(other));
        match self.places.get(&pair) {
            None => {
                self.places.insert(pair, self.edges.len());
                self.edges.push(Edge::new(pair.0, pair.1, bytes));
                self.times.push(1);
            }
            Some(place) => {
                let known = &mut self.edges[*place].bytes;
                self.odd.uneven += usize::from(*known != bytes);
                *known = known.max(bytes);
                self.times[*place] += 1;
            }
        }
    }

    fn edges(mut self) -> (Vec<Edge>, Oddities) {
        self.odd.once = self.times.iter().filter(|times| **times == 1).count();
        (self.edges, self.odd)
    }
}

fn tell(header: &[u64], format: &Format, edges: &[Edge], odd: &Oddities) -> String {
    let mut text = format!(
        "a graph: {} objects, {}",
        header[0],
        counted(edges.len(), "edge")
    );
    text += match format.weights {
        0 => ", each load 1",
        1 => ", weights of vertices as loads",
        _ => ", the first weight of each vertex as its load, the others left out",
    };
    text += if format.edge_weights {
        ", weights of edges as bytes"
    } else {
        ", each edge 1 byte"
    };
    if format.sizes {
        text += "; sizes of vertices left out";
    }
    if odd.selves > 0 {
        text += &format!(
            "; {} of a vertex with itself left out",
            counted(odd.selves, "edge")
        );
    }
    if odd.once > 0 {
        text += &format!("; {} in one direction only", counted(odd.once, "edge"));
    }
    if odd.uneven > 0 {
        text += &format!(
            "; {} with two weights, the larger one taken",
            counted(odd.uneven, "edge")
        );
    }
    if header[1] != edges.len() as u64 {
        text += &format!("; the first line says {} edges", header[1]);
    }
    text
}

/// Rows of two or three coordinates; of molecules (`.xyz`: the number of atoms, a comment, then a line for each), those
/// behind the symbols of atoms.
pub(super) fn coordinates(name: &str, text: &str) -> Result<Vec<Vec<f64>>, BadInput> {
    let atoms = text
        .lines()
        .next()
        .and_then(|first| first.trim().parse::<usize>().ok());
    let rest = lines(text).skip(if atoms.is_some() { 2 } else { 0 });
    let mut rows = Vec::new();
    for (number, line) in rest.filter(|(_, line)| !line.trim().is_empty()) {
        let fields = line.split_whitespace().skip(atoms.is_some().into());
        let row: Option<Vec<f64>> = fields.map(decimal::finite).collect();
        match row {
            Some(row) if (2..=3).contains(&row.len()) => rows.push(row),
            _ => {
                let field = format!("{name}, line {number}");
                let value = format!("“{}”", line.chars().take(40).collect::<String>());
                return Err(BadInput::new(
                    field,
                    value,
                    "two or three coordinates are needed",
                ));
            }
        }
    }
    if let Some(atoms) = atoms.filter(|atoms| *atoms != rows.len()) {
        let value = format!(
            "{} for {}",
            counted(rows.len(), "line"),
            counted(atoms, "atom")
        );
        return Err(BadInput::new(name, value, "a line for each is needed"));
    }
    Ok(rows)
}
