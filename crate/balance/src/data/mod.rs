//! Files of real runs and of graphs.
//!
//! | kind | module |
//! | --- | --- |
//! | vt's load-balancing data, JSON, also brotli-compressed | `vt` |
//! | its older CSV: phase, object, seconds | `older` |
//! | METIS and Chaco graphs, with coordinates beside them | `graph` |
//! | Matrix Market | `market` |
//! | CSV of loads, of points, of edges, by the names of its columns | `table` |
//!
//! Several files are read at once, one a rank where a kind has ranks. Each is told back in one line.

mod bytes;
mod content;
mod graph;
mod market;
mod older;
mod parts;
mod ranks;
mod table;
mod vt;

pub use content::Data;

use allot_kernel::error::BadInput;
use allot_kernel::market::is_market;
use parts::Parts;
use table::Asked;

/// A file: its name, and what it holds.
#[derive(Debug, Clone)]
pub struct File {
    /// The name, which may tell the rank.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The kind of a text.
enum Kind {
    Vt,
    Older,
    Graph,
    Coordinates,
    Market,
    Table,
}

fn kind(name: &str, text: &str, ranks: bool) -> Kind {
    let start = text.trim_start();
    if is_market(start) {
        Kind::Market
    } else if start.starts_with('{') || start.starts_with('[') {
        Kind::Vt
    } else if name.ends_with(".coords") || name.ends_with(".xyz") || name.ends_with(".xy") {
        Kind::Coordinates
    } else if older::is(text, ranks) {
        Kind::Older
    } else if graph::is(name, text) {
        Kind::Graph
    } else {
        Kind::Table
    }
}

/// Reads files; of runs the phase asked for, or the first. `columns` is the reader's own choice for tables, as on the
/// command line: `load=#3,edges=id,processors=1`.
///
/// # Errors
/// Names the file, and what is wrong where; asks where several readings are possible.
pub fn read(files: &[File], phase: Option<u64>, columns: &str) -> Result<Data, BadInput> {
    if files.is_empty() {
        let allowed = "one file at least is needed";
        return Err(BadInput::new("files", "an empty list of files", allowed));
    }
    let asked = Asked::new(columns, phase)?;
    let mut runs = Vec::new();
    let mut older = Vec::new();
    let mut data = Data::default();
    let mut parts = Parts {
        files: files.len(),
        ..Parts::default()
    };
    let mut texts = Vec::with_capacity(files.len());
    for File { name, bytes } in files {
        texts.push((name, bytes::text(name, bytes)?));
    }
    let ranks = files.len() > 1 && texts.iter().all(|(_, text)| older::is(text, true));
    for (name, text) in texts {
        match kind(name, &text, ranks) {
            Kind::Vt => runs.push((name.as_str(), text)),
            Kind::Older => older.push((name.as_str(), text)),
            Kind::Graph => {
                let read = graph::read(name, &text)?;
                parts.graph(name, read.loads, read.edges, &mut data, read.told)?;
            }
            Kind::Market => match market::read(name, &text)? {
                market::Read::Graph { count, edges, told } => {
                    parts.graph(name, vec![1.0; count], edges, &mut data, told)?;
                }
                market::Read::Points { rows, told } => {
                    parts.points(name, rows, None)?;
                    data.told.push(format!("{name}: {told}"));
                }
            },
            Kind::Coordinates => {
                let rows = graph::coordinates(name, &text)?;
                let told = format!("coordinates of {} vertices", rows.len());
                data.told.push(format!("{name}: {told}"));
                parts.only(name, "coordinates", parts.at.is_some())?;
                parts.at = Some(rows);
            }
            Kind::Table => table::read(name, &text, &asked, &mut parts, &mut data)?,
        }
    }
    let others = parts.any();
    if !runs.is_empty() as usize + !older.is_empty() as usize + others as usize > 1 {
        let allowed =
            "files of one kind are needed, beside coordinates or edges that belong to them";
        return Err(BadInput::new(
            "files",
            "a mixture of files of several kinds",
            allowed,
        ));
    }
    if !runs.is_empty() {
        vt::read(&runs, phase)?.into_data(&mut data)?;
    } else if !older.is_empty() {
        older::read(&older, phase)?.into_data(&mut data)?;
    } else {
        if let Some(phase) = phase.filter(|_| !parts.steps) {
            let allowed =
                "files of runs have phases, and tables with a column of steps; these have none";
            return Err(BadInput::new("phase", phase, allowed));
        }
        parts.finish(&asked.choice, &mut data)?;
    }
    Ok(data)
}
