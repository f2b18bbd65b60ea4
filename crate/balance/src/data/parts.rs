//! Objects, edges and points of files without ranks, put together.

use super::Data;
use super::ranks::counted;
use crate::model::{Edge, MOST_OBJECTS, check_length};
use crate::scenario::{Form, Objects, PointSource};
use allot_kernel::error::{BadInput, Way};
use allot_kernel::table::choice::Choice;
use allot_kernel::table::ends::{Ends, Identity};
use std::collections::HashMap;

/// The role in a choice of columns: `loads=equal`, for edges without loads.
pub(super) const LOADS: &str = "loads";

/// The sums over files without ranks.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) loads: Option<Vec<f64>>,
    pub(super) placement: Option<Vec<u32>>,
    /// Number of processors, by the placement of all rows.
    pub(super) processors: Option<u64>,
    pub(super) edges: Option<Vec<Edge>>,
    /// Edges of a table, whose ends are not known yet.
    pub(super) table_edges: Option<TableEdges>,
    /// Columns that name the objects: role, and names.
    pub(super) names: Vec<(&'static str, Vec<String>)>,
    /// Columns that name the points.
    pub(super) point_names: Vec<(&'static str, Vec<String>)>,
    /// Whether a table has several steps.
    pub(super) steps: bool,
    pub(super) at: Option<Vec<Vec<f64>>>,
    pub(super) points: Option<PointSource>,
    /// The first line of a table that is left out, as an error.
    pub(super) left_out: Option<BadInput>,
    /// Number of files.
    pub(super) files: usize,
}

/// A table of edges.
pub(super) struct TableEdges {
    /// The name of the file.
    pub(super) name: String,
    pub(super) ends: Ends,
    pub(super) bytes: Vec<f64>,
}

impl TableEdges {
    /// The edges between objects with these names; tells how ends were read.
    fn resolved(
        self,
        names: &[(&'static str, Vec<String>)],
        objects: usize,
        choice: &Choice,
        data: &mut Data,
    ) -> Result<Vec<Edge>, BadInput> {
        let columns: Vec<Identity<'_>> =
            names.iter().map(|(role, all)| (*role, &all[..])).collect();
        let read = self.ends.resolved(&columns, objects, choice);
        let (ends, told) = read.map_err(|error| BadInput {
            field: match error.field.as_str() {
                "" => self.name.clone(),
                lines => format!("{}, {lines}", self.name),
            },
            ..error
        })?;
        if !told.is_empty() {
            data.told
                .push(format!("{}: {}", self.name, told.trim_start_matches(", ")));
        }
        let edge = |((from, to), bytes)| Edge::new(from, to, bytes);
        Ok(ends.into_iter().zip(self.bytes).map(edge).collect())
    }
}

/// The rows of points in the order of the objects, if both have names of the same role and the same names.
///
/// # Errors
/// Says which object has no point.
fn in_order(
    at: Vec<Vec<f64>>,
    points: &[(&'static str, Vec<String>)],
    objects: &[(&'static str, Vec<String>)],
    data: &mut Data,
) -> Result<Vec<Vec<f64>>, BadInput> {
    let same = |(role, names): &&(&'static str, Vec<String>)| {
        points
            .iter()
            .find(|(other, _)| other == role)
            .map(|(_, of)| (*role, names.clone(), of))
    };
    let Some((role, names, of)) = objects.iter().find_map(|all| same(&all)) else {
        return Ok(at);
    };
    if names == *of {
        return Ok(at);
    }
    let places: HashMap<&String, usize> = of.iter().zip(0..).collect();
    let row = |name: &String| {
        let place = places.get(name).filter(|_| places.len() == of.len());
        place.map(|place| at[*place].clone()).ok_or_else(|| {
            let allowed = "coordinates with the same names as the objects, each once, are needed";
            BadInput::new(
                "files",
                format!("object “{name}” without coordinates"),
                allowed,
            )
        })
    };
    let rows = names.iter().map(row).collect::<Result<_, _>>()?;
    data.told.push(format!("coordinates of objects by {role}"));
    Ok(rows)
}

impl Parts {
    pub(super) fn any(&self) -> bool {
        self.loads.is_some()
            || self.edges.is_some()
            || self.table_edges.is_some()
            || self.at.is_some()
            || self.points.is_some()
    }

    /// Refuses a second file of a kind.
    pub(super) fn only(&self, name: &str, what: &str, there: bool) -> Result<(), BadInput> {
        if !there {
            return Ok(());
        }
        Err(BadInput::new(
            name,
            format!("a second file with {what}"),
            "one is needed",
        ))
    }

    pub(super) fn graph(
        &mut self,
        name: &str,
        loads: Vec<f64>,
        edges: Vec<Edge>,
        data: &mut Data,
        told: String,
    ) -> Result<(), BadInput> {
        self.only(name, "objects", self.loads.is_some())?;
        if loads.is_empty() || loads.len() > MOST_OBJECTS {
            let allowed = format!("1 to {MOST_OBJECTS} are needed");
            return Err(BadInput::new(
                name,
                format!("a graph of {} vertices", loads.len()),
                allowed,
            ));
        }
        data.told.push(format!("{name}: {told}"));
        (self.loads, self.edges) = (Some(loads), Some(edges));
        Ok(())
    }

    pub(super) fn points(
        &mut self,
        name: &str,
        rows: Vec<Vec<f64>>,
        weights: Option<Vec<f64>>,
    ) -> Result<(), BadInput> {
        self.only(name, "points", self.points.is_some())?;
        self.points = Some(PointSource::At { at: rows, weights });
        Ok(())
    }

    /// Equal loads for edges that come without any, if the reader says so: an object for each end that the edges have,
    /// numbers in their order, or for each row of coordinates.
    fn equal_loads(&mut self, choice: &Choice, data: &mut Data) -> Result<(), BadInput> {
        let Some(table) = self.table_edges.as_ref().filter(|_| self.loads.is_none()) else {
            return Ok(());
        };
        let at = match (&self.at, &self.points) {
            (Some(at), _) | (_, Some(PointSource::At { at, .. })) => Some(at.len()),
            _ => None,
        };
        let (mut names, _) = table.ends.alone();
        let objects = counted(at.unwrap_or(names.len()), "object");
        if choice.of(LOADS) != Some("equal") {
            let sentence = format!("edges alone do not say how long their {objects} take");
            let way = Way::new(format!("{objects} of 1 s each"), format!("{LOADS}=equal"));
            return Err(BadInput::question(&table.name, sentence, vec![way]));
        }
        data.told.push(format!("{objects} of 1 s each"));
        self.loads = Some(vec![1.0; at.unwrap_or(names.len())]);
        if at.is_some() {
            self.names = std::mem::take(&mut self.point_names);
        } else {
            names.sort_by_key(|name| name.parse::<u64>().ok());
            self.names = vec![("name", names)];
        }
        Ok(())
    }

    pub(super) fn finish(mut self, choice: &Choice, data: &mut Data) -> Result<(), BadInput> {
        self.equal_loads(choice, data)?;
        // Edges and coordinates of another file count the rows, those that are left out among them.
        if let (Some(error), 2..) = (self.left_out, self.files) {
            let allowed = format!(
                "{}, since the files count on every line of each other",
                error.allowed
            );
            return Err(BadInput { allowed, ..error });
        }
        let points = self.points;
        let Some(loads) = self.loads else {
            let alone = |at| PointSource::At { at, weights: None };
            data.points = points.or(self.at.map(alone));
            return Ok(());
        };
        let points = match points {
            Some(PointSource::At { at, weights }) => {
                if weights.is_some() {
                    data.told
                        .push("weights of points: not used, since the objects have loads".into());
                }
                Some(in_order(at, &self.point_names, &self.names, data)?)
            }
            _ => None,
        };
        let at = self.at.or(points);
        if let Some(at) = &at {
            check_length("coordinates", at.len(), loads.len(), "objects")?;
        }
        let edges = match self.table_edges {
            Some(table) => table.resolved(&self.names, loads.len(), choice, data)?,
            None => self.edges.unwrap_or_default(),
        };
        data.processors = self.processors;
        data.objects = Some(Objects {
            form: Form::Own {
                loads,
                edges,
                fixed: Vec::new(),
                at,
            },
            placement: self.placement,
            ranks: self.processors,
        });
        Ok(())
    }
}
