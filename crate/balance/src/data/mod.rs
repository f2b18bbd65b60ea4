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
mod graph;
mod market;
mod older;
mod parts;
mod ranks;
mod table;
mod vt;

use crate::scenario::{Items, Objects, PointSource, Scenario};
use crate::time::Change;
use allot_kernel::error::BadInput;
use parts::Parts;

/// A file: its name, and what it holds.
#[derive(Debug, Clone)]
pub struct File {
    /// The name, which may tell the rank.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The data read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Data {
    /// Objects.
    pub objects: Option<Objects>,
    /// Number of processors, if the files have ranks.
    pub processors: Option<u64>,
    /// Seconds of tasks that cannot move, by rank.
    pub background: Option<Vec<f64>>,
    /// Points.
    pub points: Option<PointSource>,
    /// One line for each file, or for all files of a run: kind, ranks, phases, objects, edges, and what was left out.
    pub told: Vec<String>,
}

/// The kinds of files that can be read, as a refusal names them.
const KINDS: &str = "vt’s load-balancing data (JSON with phases and tasks, also brotli-compressed) or its older CSV \
                     (phase, object, seconds), a METIS or Chaco graph, a Matrix Market file, or CSV with columns named \
                     load, x and y, or from and to, is needed";

/// A file of an unknown kind.
fn unknown(name: &str, value: impl std::fmt::Display) -> BadInput {
    BadInput::new(name, value, KINDS)
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

fn kind(name: &str, text: &str) -> Kind {
    let start = text.trim_start();
    let market = start
        .get(..14)
        .is_some_and(|start| start.eq_ignore_ascii_case("%%MatrixMarket"));
    if market {
        Kind::Market
    } else if start.starts_with('{') || start.starts_with('[') {
        Kind::Vt
    } else if name.ends_with(".coords") || name.ends_with(".xyz") || name.ends_with(".xy") {
        Kind::Coordinates
    } else if older::is(text) {
        Kind::Older
    } else if graph::is(name, text) {
        Kind::Graph
    } else {
        Kind::Table
    }
}

/// Reads files; of runs the phase asked for, or the first.
///
/// # Errors
/// Names the file, and what is wrong where.
pub fn read(files: &[File], phase: Option<u64>) -> Result<Data, BadInput> {
    if files.is_empty() {
        let allowed = "one file at least is needed";
        return Err(BadInput::new("--data", "an empty list of files", allowed));
    }
    let mut runs = Vec::new();
    let mut older = Vec::new();
    let mut data = Data::default();
    let mut parts = Parts {
        files: files.len(),
        ..Parts::default()
    };
    for File { name, bytes } in files {
        let text = bytes::text(name, bytes)?;
        match kind(name, &text) {
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
            Kind::Table => table::read(name, &text, &mut parts, &mut data)?,
        }
    }
    let others = parts.any();
    if !runs.is_empty() as usize + !older.is_empty() as usize + others as usize > 1 {
        let allowed =
            "files of one kind are needed, beside coordinates or edges that belong to them";
        return Err(BadInput::new(
            "--data",
            "a mixture of files of several kinds",
            allowed,
        ));
    }
    if !runs.is_empty() {
        vt::read(&runs, phase)?.into_data(&mut data)?;
    } else if !older.is_empty() {
        older::read(&older, phase)?.into_data(&mut data)?;
    } else {
        if let Some(phase) = phase {
            let allowed = "files of runs have phases, these have none";
            return Err(BadInput::new("--phase", phase, allowed));
        }
        parts.finish(&mut data)?;
    }
    Ok(data)
}

impl Data {
    /// Puts the data in the place of a scenario's own: objects, points, processors, and background. All that belongs to
    /// other objects or to another number of processors goes.
    pub fn onto(self, mut scenario: Scenario) -> Scenario {
        if self.processors.is_some() && self.processors != scenario.processors {
            scenario.processors = self.processors;
            scenario.speeds = None;
            scenario.background = None;
            let drawn = |items: &Items| matches!(items, Items::Drawn(_));
            scenario.items = scenario.items.filter(drawn);
            if scenario.items.is_none() {
                scenario.exchange = None;
            }
            if let Some(run) = &mut scenario.run {
                run.events.clear();
            }
        }
        if let Some(objects) = self.objects {
            scenario.background = self.background;
            scenario.objects = Some(objects);
            scenario.grain = scenario.grain.map(|_| None);
            if let Some(run) = &mut scenario.run
                && let Change::Table(_) = run.change
            {
                run.change = Change::Nothing;
            }
        }
        if let Some(points) = self.points {
            scenario.points = Some(points);
            scenario.partitions = None;
        }
        scenario
    }

    /// Puts the objects, the points and the ranks into a scenario, which must have none of its own. Its own number of
    /// processors stays, if it has one.
    ///
    /// # Errors
    /// If the scenario has objects or points.
    pub fn into_scenario(self, mut scenario: Scenario) -> Result<Scenario, BadInput> {
        for (name, own) in [
            ("objects", scenario.objects.is_some()),
            ("points", scenario.points.is_some()),
            ("items", scenario.items.is_some()),
        ] {
            if own {
                let allowed = "nothing is needed here, since the data come from files";
                return Err(BadInput::new(name, "a part of its own", allowed));
            }
        }
        scenario.processors = scenario.processors.or(self.processors);
        if scenario.background.is_none() {
            let count = scenario.processors.unwrap_or(0) as usize;
            scenario.background = self.background.map(|mut busy| {
                busy.resize(count.max(busy.len()), 0.0);
                busy
            });
        }
        scenario.objects = self.objects;
        scenario.points = self.points;
        Ok(scenario)
    }
}
