//! Objects, edges and points of files without ranks, put together.

use super::Data;
use crate::model::{Edge, MOST_OBJECTS, check_length};
use crate::scenario::{Form, Objects, PointSource};
use allot_kernel::error::BadInput;

/// The sums over files without ranks.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) loads: Option<Vec<f64>>,
    pub(super) placement: Option<Vec<u32>>,
    /// Number of processors, by the placement of all rows.
    pub(super) processors: Option<u64>,
    pub(super) edges: Option<Vec<Edge>>,
    pub(super) at: Option<Vec<Vec<f64>>>,
    pub(super) points: Option<PointSource>,
    /// The first line of a table that is left out, as an error.
    pub(super) left_out: Option<BadInput>,
    /// Number of files.
    pub(super) files: usize,
}

impl Parts {
    pub(super) fn any(&self) -> bool {
        self.loads.is_some() || self.edges.is_some() || self.at.is_some() || self.points.is_some()
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

    pub(super) fn finish(self, data: &mut Data) -> Result<(), BadInput> {
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
            if self.edges.is_some() || (self.at.is_some() && points.is_none()) {
                let allowed = "a file with the objects that they belong to is needed beside them";
                let what = if self.edges.is_some() {
                    "a file with edges alone"
                } else {
                    "a file with coordinates alone"
                };
                return Err(BadInput::new("--data", what, allowed));
            }
            data.points = points;
            return Ok(());
        };
        let at = self.at.or(match points {
            Some(PointSource::At { at, weights }) => {
                if weights.is_some() {
                    data.told
                        .push("weights of points: not used, since the objects have loads".into());
                }
                Some(at)
            }
            _ => None,
        });
        if let Some(at) = &at {
            check_length("--data: coordinates", at.len(), loads.len(), "objects")?;
        }
        let edges = self.edges.unwrap_or_default();
        data.processors = self.processors;
        data.objects = Some(Objects {
            form: Form::Own { loads, edges, at },
            placement: self.placement,
        });
        Ok(())
    }
}
