//! The content of files, and the refusal of a file that is of no known kind.

use crate::scenario::{Items, Objects, PointSource, Scenario};
use crate::time::Change;
use allot_kernel::error::BadInput;

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
pub(super) const KINDS: &str = "vt’s load-balancing data (JSON with phases and tasks, also brotli-compressed) or its older CSV \
                     (phase, object, seconds), a METIS or Chaco graph, a Matrix Market file, or CSV with columns named \
                     load, x and y, or from and to, is needed";

/// A file of an unknown kind.
pub(super) fn unknown(name: &str, value: impl std::fmt::Display) -> BadInput {
    BadInput::new(name, value, KINDS)
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
        scenario.background = scenario.background.or(self.background);
        scenario.objects = self.objects;
        scenario.points = self.points;
        Ok(scenario)
    }
}
