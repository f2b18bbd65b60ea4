//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link ([`link`]) contains only
//! its differences from the defaults.

pub mod fields;
mod items;
pub mod link;
mod model;
mod objects;
mod read;
mod read_objects;
mod runs;
mod write;

pub use items::Items;
pub use model::{CentralPlan, Exchange, PROCESSORS, Scenario, VERSION};
pub use objects::{Form, Made, Objects, PointSource};

use crate::items::diffusion::Alpha;
use crate::model::{MOST_PROCESSORS, Price, Processors};
use crate::strategy::Settings;
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, check_head, check_version, parse};
use serde_json::Value;

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; an answer checks its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "balance", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        let mut scenario = Self::empty();
        scenario.version = check_version(fields.whole("version", Some(VERSION))?, VERSION)?;
        for part in &fields::PARTS {
            part.read(&fields, &mut scenario)?;
        }
        Ok(scenario)
    }

    /// No parts; every setting at its default.
    pub fn empty() -> Self {
        Self {
            version: VERSION,
            processors: None,
            speeds: None,
            background: None,
            objects: None,
            communication: Price::FREE,
            strategies: None,
            tolerance: None,
            settings: Settings::default(),
            items: None,
            exchange: None,
            topology: None,
            alpha: Alpha::Safe,
            most: 1000,
            points: None,
            partitions: None,
            cutoff: None,
            nudge: None,
            grain: None,
            run: None,
            central: None,
            reduction: None,
        }
    }

    /// Number of processors P.
    ///
    /// # Errors
    /// If it is neither given nor that of `items`, or differs from that of `items`.
    pub fn count(&self) -> Result<usize, BadInput> {
        let most = MOST_PROCESSORS as u64;
        let items = self.items.as_ref().and_then(Items::count);
        match (self.processors, items) {
            (Some(count), _) if count == 0 || count > most => {
                let allowed = format!("a whole number from 1 to {most} is needed");
                Err(BadInput::new("processors", count, allowed))
            }
            (Some(count), Some(items)) if count != items as u64 => {
                let allowed = format!("one count for each of the {count} processors is needed");
                let value = format!("a list of {items}");
                Err(BadInput::new("items", value, allowed))
            }
            (Some(count), _) => Ok(count as usize),
            (None, Some(items)) => {
                if let Some(Items::Own(list)) = &self.items {
                    crate::items::check(list)?;
                }
                Ok(items)
            }
            (None, None) => Err(BadInput::new(
                "processors",
                "nothing",
                "this field is needed",
            )),
        }
    }

    /// The processors, checked.
    ///
    /// # Errors
    /// Names the number that is out of range, or the list that has another length.
    pub fn machine(&self) -> Result<Processors, BadInput> {
        let count = self.count()?;
        let list = |field: &str, list: Option<Vec<f64>>, otherwise: f64| match list {
            None => Ok(vec![otherwise; count]),
            Some(list) => {
                crate::model::check_length(field, list.len(), count, "processors")?;
                Ok(list)
            }
        };
        let processors = Processors {
            speeds: list("speeds", self.speeds.clone(), 1.0)?,
            background: list("background", self.joined_background(count), 0.0)?,
        };
        processors.check()?;
        Ok(processors)
    }

    /// A sentence where the ranks of a run stand on fewer processors.
    pub fn joined(&self) -> Option<String> {
        let (ranks, count) = (self.objects.as_ref()?.ranks?, self.processors?);
        let words = || {
            format!("{ranks} ranks on {count} processors: as it is, neighbouring ranks are joined.")
        };
        (ranks > count).then(words)
    }

    /// The background of `count` processors; that of the ranks of a run is theirs.
    fn joined_background(&self, count: usize) -> Option<Vec<f64>> {
        let background = self.background.clone()?;
        let ranks = self.objects.as_ref().and_then(|objects| objects.ranks);
        let Some(ranks) = ranks.filter(|ranks| *ranks == background.len() as u64) else {
            return Some(background);
        };
        let mut joined = vec![0.0; count];
        for (rank, seconds) in (0..).zip(background) {
            joined[objects::seat(rank, ranks, count) as usize] += seconds;
        }
        Some(joined)
    }

    /// The numbers of strategies.
    pub fn settings(&self) -> Settings {
        Settings {
            tolerance: self.tolerance.unwrap_or(0.0),
            ..self.settings.clone()
        }
    }

    /// The objects with their machine.
    ///
    /// # Errors
    /// Names the number that is out of range; also if there are no objects.
    pub fn problem(&self) -> Result<Made, BadInput> {
        match &self.objects {
            None => Err(BadInput::new("objects", "nothing", "this field is needed")),
            Some(objects) => objects.make(self.machine()?, self.communication),
        }
    }

    /// Checks every part. Only whether a network fits the processors is left to those who need it.
    ///
    /// # Errors
    /// Names the first field that is out of range, or a part that lacks what it needs.
    pub fn check(&self) -> Result<(), BadInput> {
        self.check_settings()?;
        if self.objects.is_some() {
            let made = self.problem()?;
            if let Some(run) = &self.run {
                run.check(&made.problem).map_err(|e| e.inside("run"))?;
            }
        } else if self.items.is_some() || self.points.is_some() {
            self.machine()?;
        }
        if let Some(items) = &self.items {
            items.make(self.count()?)?;
        }
        if let Some(points) = &self.points {
            points.make().map_err(|e| e.inside("points"))?;
        }
        if let Some(plan) = &self.central {
            plan.central.check().map_err(|e| e.inside("central"))?;
            plan.all()?;
        }
        if let Some(reduction) = &self.reduction {
            reduction.check().map_err(|e| e.inside("reduction"))?;
        }
        Ok(())
    }

    /// Checks the numbers that stand at the root.
    ///
    /// # Errors
    /// Names the first that is out of range, or a part that lacks what it needs.
    pub fn check_settings(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        for part in &fields::PARTS {
            part.check(self)?;
        }
        for (name, value) in [
            ("tolerance", self.tolerance),
            ("cutoff", self.cutoff),
            ("nudge", self.nudge),
            ("grain.limit", self.grain.flatten()),
        ] {
            if let Some(value) = value {
                fields::bounds_of(name).check(name, value)?;
            }
        }
        for (name, given) in [
            ("strategies", self.strategies.is_some()),
            ("grain", self.grain.is_some()),
            ("run", self.run.is_some()),
        ] {
            needs(name, given, "objects", self.objects.is_some())?;
        }
        let exchange = self.exchange.is_some();
        needs("exchange", exchange, "items", self.items.is_some())?;
        let partitions = self.partitions.is_some();
        needs("partitions", partitions, "points", self.points.is_some())
    }
}

/// Refuses a part that lacks what it needs.
fn needs(name: &str, given: bool, what: &str, there: bool) -> Result<(), BadInput> {
    if !given || there {
        return Ok(());
    }
    let allowed = format!("{name} needs them");
    Err(BadInput::new(what, "nothing", allowed))
}
