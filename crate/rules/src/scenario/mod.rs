//! A scenario: tasks, numbers of processors, and what is known beforehand.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link contains only its
//! differences from the defaults.

pub mod fields;
pub mod link;
mod model;

pub use model::{Own, Rough, Scenario, Tasks, VERSION};

use allot_compare::Knowledge;
use allot_compare::roughly::{Roughly, roughly};
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, Fields, check_head, check_version, list, number};
use allot_kernel::work::{Edge, Processors, Work};
use serde_json::Value;

/// The two forms of tasks.
const FORMS: [&str; 2] = ["tasks", "rough"];

impl Default for Rough {
    /// Three hundred alignments: most of half a minute, some of five.
    fn default() -> Self {
        Self {
            tasks: 300,
            shortest: 2.0,
            middle: 30.0,
            longest: 300.0,
        }
    }
}

impl Default for Scenario {
    /// Drawn tasks on sixteen processors, of which only the spread is known.
    fn default() -> Self {
        Self::of(Tasks::Rough(Rough::default()))
    }
}

impl Scenario {
    /// These tasks, and every other setting at its default.
    pub fn of(tasks: Tasks) -> Self {
        Self {
            article: "rules",
            version: VERSION,
            tasks,
            processors: 16,
            most: 128,
            knowledge: Knowledge::Spread,
            seed: "1".into(),
        }
    }

    /// Reads a scenario from a JSON value and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the field that is unknown, missing or of the wrong kind.
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "rules", VERSION)?;
        let root = Fields::root(value, &fields::ROOT_NAMES)?;
        let tasks = match FORMS.map(|form| root.get(form)) {
            [Some(own), None] => Tasks::Own(read_own(own)?),
            [None, Some(rough)] => Tasks::Rough(read_rough(rough)?),
            given => {
                let value = match given {
                    [None, None] => "nothing",
                    _ => "tasks and rough",
                };
                let allowed = "exactly one of tasks and rough is needed";
                return Err(BadInput::new("tasks", value, allowed));
            }
        };
        let mut scenario = Self::of(tasks);
        scenario.version = root.whole("version", Some(VERSION))?;
        for part in &fields::PARTS {
            part.read(&root, &mut scenario)?;
        }
        Ok(scenario)
    }

    /// The scenario as JSON, in the form of a file.
    pub fn to_value(&self) -> Value {
        let mut file = json::value(self);
        let (form, tasks) = match &self.tasks {
            Tasks::Own(own) => (FORMS[0], json::value(own)),
            Tasks::Rough(rough) => (FORMS[1], json::value(rough)),
        };
        json::put(&mut file, form, Some(tasks));
        file
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        fields::PARTS.iter().try_for_each(|part| part.check(self))?;
        match &self.tasks {
            Tasks::Own(own) => check_own(own),
            Tasks::Rough(rough) => check_rough(rough),
        }
        .map_err(|e| {
            e.inside(match self.tasks {
                Tasks::Own(_) => FORMS[0],
                Tasks::Rough(_) => FORMS[1],
            })
        })
    }

    /// The tasks as work, without numbers of processors.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn work(&self) -> Result<Work, BadInput> {
        self.check()?;
        Ok(match &self.tasks {
            Tasks::Rough(rough) => Work {
                seconds: Some(rough.draw(&self.seed)?),
                ..Work::default()
            },
            Tasks::Own(own) => Work {
                seconds: Some(own.seconds.clone()),
                estimate: Some(own.estimate.clone()).filter(|list| !list.is_empty()),
                edges: own.edges.iter().map(edge_of).collect(),
                ..Work::default()
            },
        })
    }

    /// The work on some numbers of processors.
    ///
    /// # Errors
    /// As [`Scenario::check`].
    pub fn on(&self, processors: &[u64]) -> Result<Work, BadInput> {
        let counts = processors.iter().map(|count| *count as f64).collect();
        Ok(Work {
            processors: Some(Processors::List(counts)),
            ..self.work()?
        })
    }
}

impl Rough {
    /// Seconds of each task, as in the first draw of the front page.
    fn draw(&self, seed: &str) -> Result<Vec<f64>, BadInput> {
        let of = Roughly {
            count: self.tasks,
            shortest: self.shortest,
            most: self.middle,
            longest: self.longest,
        };
        roughly(&of, seed, 1)
    }
}

fn edge_of(edge: &[u64; 2]) -> Edge {
    let [from, to] = edge.map(|task| task as u32);
    Edge {
        from,
        to,
        bytes: None,
    }
}

fn read_own(value: &Value) -> Result<Own, BadInput> {
    let given = Fields::new(FORMS[0], value, &fields::OWN_NAMES)?;
    let seconds = given.needed("seconds")?;
    let mut own = Own {
        seconds: list(&given.path_of("seconds"), seconds, number)?,
        ..Own::default()
    };
    for part in &fields::OWN_PARTS {
        part.read(&given, &mut own)
            .map_err(|e| e.inside(FORMS[0]))?;
    }
    Ok(own)
}

fn read_rough(value: &Value) -> Result<Rough, BadInput> {
    let given = Fields::new(FORMS[1], value, &fields::ROUGH_NAMES)?;
    let mut rough = Rough::default();
    for part in &fields::ROUGH_PARTS {
        part.read(&given, &mut rough)?;
    }
    Ok(rough)
}

fn check_own(own: &Own) -> Result<(), BadInput> {
    let count = own.seconds.len();
    if count == 0 || count as u64 > fields::MOST_TASKS {
        let allowed = format!("seconds of 1 to {} tasks are needed", fields::MOST_TASKS);
        return Err(BadInput::new(
            "seconds",
            format!("a list of {count}"),
            allowed,
        ));
    }
    if !(own.estimate.is_empty() || own.estimate.len() == count) {
        let value = format!("a list of {}", own.estimate.len());
        let allowed = format!("one for each of the {count} tasks is needed");
        return Err(BadInput::new("estimate", value, allowed));
    }
    for (name, seconds) in [("seconds", &own.seconds), ("estimate", &own.estimate)] {
        for (place, seconds) in seconds.iter().enumerate() {
            fields::SECONDS.check(&format!("{name}[{place}]"), *seconds)?;
        }
    }
    for (place, [from, to]) in own.edges.iter().enumerate() {
        if from == to || *from.max(to) >= count as u64 {
            let allowed = format!("two different tasks from 0 to {} are needed", count - 1);
            let value = format!("[{from}, {to}]");
            return Err(BadInput::new(format!("edges[{place}]"), value, allowed));
        }
    }
    Ok(())
}

fn check_rough(rough: &Rough) -> Result<(), BadInput> {
    fields::ROUGH_PARTS
        .iter()
        .try_for_each(|part| part.check(rough))?;
    let order = [
        ("middle", rough.middle, "shortest", rough.shortest),
        ("longest", rough.longest, "middle", rough.middle),
    ];
    for (field, seconds, other, least) in order {
        if seconds < least {
            let allowed = format!("at least that of {other}, {least}, is needed");
            return Err(BadInput::new(field, seconds, allowed));
        }
    }
    Ok(())
}
