//! Work as every article knows it, and what is carried from one article to another.
//!
//! ```json
//! {"work": {"seconds": [3, 2], "names": ["mesh", "solve"], "edges": [[0, 1, 800]]}, "processors": 4}
//! ```
//!
//! Each list has an entry for each task. `edges` are `[from, to]` or `[from, to, bytes]`: `to` needs what `from` makes.

use crate::counts::Counts;
use crate::error::BadInput;
use crate::json::{Fields, list, number, put, shorten};
use serde_json::{Value, json};

/// The most tasks that are carried.
pub const MOST_TASKS: usize = 2_000_000;

/// Two tasks, of which one needs what the other makes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The task that makes it.
    pub from: u32,
    /// The task that needs it.
    pub to: u32,
    /// Bytes of it; none if they are not known.
    pub bytes: Option<f64>,
}

/// Numbers of processors.
#[derive(Debug, Clone, PartialEq)]
pub enum Processors {
    /// One number.
    One(f64),
    /// Several, in any order.
    List(Vec<f64>),
    /// Several, evenly spaced on a logarithmic axis.
    Range {
        /// The first one.
        from: f64,
        /// The last one.
        to: f64,
        /// Their number.
        points: f64,
    },
}

/// Tasks, and what is known of them; a list that is there has an entry for each task.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Work {
    /// Seconds of each.
    pub seconds: Option<Vec<f64>>,
    /// Estimates of the seconds, from before the tasks run.
    pub estimate: Option<Vec<f64>>,
    /// Probability that each will be needed.
    pub chance: Option<Vec<f64>>,
    /// Who needs what of whom.
    pub edges: Vec<Edge>,
    /// Place of each, two coordinates or three.
    pub at: Option<Vec<Vec<f64>>>,
    /// Name of each.
    pub names: Option<Vec<String>>,
    /// Numbers of processors.
    pub processors: Option<Processors>,
}

/// What has been carried, and sentences on what was left behind or read in one of several ways.
#[derive(Debug, Clone, PartialEq)]
pub struct Carried<T> {
    /// What has arrived.
    pub what: T,
    /// Sentences.
    pub told: Vec<String>,
}

impl Work {
    /// Whether a file is work in this form, and no article's.
    pub fn is(value: &Value) -> bool {
        value.get("work").is_some()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Names the field that is unknown, out of range, or has another length than the others.
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let file = Fields::root(value, &["work", "processors"])?;
        let known = ["seconds", "estimate", "chance", "edges", "at", "names"];
        let fields = Fields::new("work", file.needed("work")?, &known)?;
        let numbers = |name: &str, most: f64| {
            let read = |value: &Value| list(&fields.path_of(name), value, |_, v| upto(v, most));
            fields.get(name).map(read).transpose()
        };
        let text = |_: &str, value: &Value| match value {
            Value::String(text) => Ok(text.clone()),
            other => Err(BadInput::new("", shorten(other), "a text is needed")),
        };
        let texts = |value: &Value| list("work.names", value, text);
        let edges = fields
            .get("edges")
            .map(|value| list("work.edges", value, edge));
        let place = |path: &str, value: &Value| list(path, value, number);
        let places = |value: &Value| list("work.at", value, place);
        let work = Self {
            seconds: numbers("seconds", 1e15)?,
            estimate: numbers("estimate", 1e15)?,
            chance: numbers("chance", 1.0)?,
            edges: edges.transpose()?.unwrap_or_default(),
            at: fields.get("at").map(places).transpose()?,
            names: fields.get("names").map(texts).transpose()?,
            processors: file.get("processors").map(processors).transpose()?,
        };
        work.check()?;
        Ok(work)
    }

    /// The number of tasks.
    pub fn count(&self) -> usize {
        let seconds = self.seconds.as_ref().map(Vec::len);
        let chance = self.chance.as_ref().map(Vec::len);
        seconds.or(chance).unwrap_or_default()
    }

    fn check(&self) -> Result<(), BadInput> {
        let count = self.count();
        if count == 0 || count > MOST_TASKS {
            let allowed = format!("seconds or chance of 1 to {MOST_TASKS} tasks are needed");
            return Err(BadInput::new("work", format!("{count} tasks"), allowed));
        }
        let lengths = [
            ("chance", self.chance.as_ref().map(Vec::len)),
            ("estimate", self.estimate.as_ref().map(Vec::len)),
            ("at", self.at.as_ref().map(Vec::len)),
            ("names", self.names.as_ref().map(Vec::len)),
        ];
        for (name, length) in lengths {
            if let Some(length) = length.filter(|length| *length != count) {
                let allowed = format!("one for each of the {count} tasks is needed");
                let value = format!("a list of {length}");
                return Err(BadInput::new(format!("work.{name}"), value, allowed));
            }
        }
        let far = |edge: &Edge| edge.from.max(edge.to) as usize >= count || edge.from == edge.to;
        match self.edges.iter().position(far) {
            None => Ok(()),
            Some(place) => {
                let Edge { from, to, .. } = self.edges[place];
                let allowed = format!("two different tasks from 0 to {} are needed", count - 1);
                let field = format!("work.edges[{place}]");
                Err(BadInput::new(field, format!("[{from}, {to}]"), allowed))
            }
        }
    }

    /// The seconds of each task.
    ///
    /// # Errors
    /// If they are not known.
    pub fn seconds(&self) -> Result<&[f64], BadInput> {
        let allowed = "the seconds of each task are needed";
        let known = self.seconds.as_deref();
        known.ok_or_else(|| BadInput::new("work.seconds", "nothing", allowed))
    }

    /// The work as a file.
    pub fn to_value(&self) -> Value {
        let numbers = |list: &[f64]| -> Value { list.iter().copied().map(tidy).collect() };
        let mut work = json!({});
        let mut put = |name: &str, value| put(&mut work, name, value);
        put("seconds", self.seconds.as_deref().map(numbers));
        put("estimate", self.estimate.as_deref().map(numbers));
        put("chance", self.chance.as_deref().map(numbers));
        put("edges", edges(&self.edges));
        let places = |all: &Vec<Vec<f64>>| all.iter().map(|at| numbers(at)).collect();
        put("at", self.at.as_ref().map(places));
        put("names", self.names.as_ref().map(|names| json!(names)));
        let mut file = json!({ "work": work });
        if let Some(processors) = &self.processors {
            file["processors"] = processors.to_value();
        }
        file
    }

    /// A sentence on lists that an article has no place for, of those named; none if there is nothing to tell.
    pub fn left(&self, article: &str, names: &[&'static str]) -> Vec<String> {
        let there = |name: &&&str| match **name {
            "seconds" => self.seconds.is_some(),
            "estimate" => self.estimate.is_some(),
            "chance" => self.chance.is_some(),
            "edges" => !self.edges.is_empty(),
            "at" => self.at.is_some(),
            "names" => self.names.is_some(),
            _ => false,
        };
        let left: Vec<&str> = names.iter().filter(there).copied().collect();
        match left.is_empty() {
            true => Vec::new(),
            false => vec![format!("{article} has no place for {}", left.join(", "))],
        }
    }
}

/// Edges as a list, in the form of a file; none if there are none.
pub fn edges(all: &[Edge]) -> Option<Value> {
    let edge = |edge: &Edge| match edge.bytes {
        None => json!([edge.from, edge.to]),
        Some(bytes) => json!([edge.from, edge.to, tidy(bytes)]),
    };
    (!all.is_empty()).then(|| all.iter().map(edge).collect())
}

impl Processors {
    /// As a file has them.
    pub fn to_value(&self) -> Value {
        match self {
            Self::One(one) => tidy(*one),
            Self::List(list) => list.iter().copied().map(tidy).collect(),
            Self::Range { from, to, points } => {
                json!({ "from": tidy(*from), "to": tidy(*to), "points": tidy(*points) })
            }
        }
    }

    /// The one number, or the first of several, with a sentence for a file that has room for one only.
    pub fn first(&self) -> Carried<f64> {
        let first = match self {
            Self::One(one) => {
                return Carried {
                    what: *one,
                    told: Vec::new(),
                };
            }
            Self::List(list) => list.first().copied().unwrap_or(1.0),
            Self::Range { from, .. } => *from,
        };
        Carried {
            what: first,
            told: vec![format!(
                "of several numbers of processors the first is taken, {first}"
            )],
        }
    }
}

impl From<&Counts> for Processors {
    fn from(counts: &Counts) -> Self {
        let number = |number: &u64| *number as f64;
        match counts {
            Counts::One(one) => Self::One(number(one)),
            Counts::List(list) => Self::List(list.iter().map(number).collect()),
            Counts::Range { from, to, points } => Self::Range {
                from: number(from),
                to: number(to),
                points: number(points),
            },
        }
    }
}

/// Gives fields of a file the article's own names for them.
///
/// # Errors
/// If a field is given by both names.
pub fn renamed(file: &mut Value, aliases: &[(&str, &str)]) -> Result<(), BadInput> {
    let Some(fields) = file.as_object_mut() else {
        return Ok(());
    };
    for (alias, own) in aliases {
        let Some(value) = fields.remove(*alias) else {
            continue;
        };
        if fields.contains_key(*own) {
            let allowed = format!("one of {alias} and {own} is needed: they are one field");
            return Err(BadInput::new(*alias, "given twice: this", allowed));
        }
        fields.insert((*own).into(), value);
    }
    Ok(())
}

/// Seeds that are whole numbers as texts of their digits, wherever they stand in a file.
pub fn seeds_as_texts(file: &mut Value) {
    match file {
        Value::Array(items) => items.iter_mut().for_each(seeds_as_texts),
        Value::Object(fields) => {
            for (name, value) in fields {
                match crate::json::seed("", value) {
                    Ok(text) if name == "seed" => *value = text.into(),
                    _ => seeds_as_texts(value),
                }
            }
        }
        _ => {}
    }
}

/// Reads numbers of processors.
///
/// # Errors
/// Says what is allowed.
pub fn processors(value: &Value) -> Result<Processors, BadInput> {
    let path = "processors";
    let each = |_: &str, value: &Value| upto(value, 1e15);
    match value {
        Value::Array(items) if !items.is_empty() => Ok(Processors::List(list(path, value, each)?)),
        Value::Object(_) => {
            let fields = Fields::new(path, value, &["from", "to", "points"])?;
            let of = |name: &str| upto(fields.needed(name)?, 1e15).map_err(|e| e.inside(name));
            let (from, to, points) = (of("from")?, of("to")?, of("points")?);
            Ok(Processors::Range { from, to, points })
        }
        Value::Number(_) => upto(value, 1e15)
            .map(Processors::One)
            .map_err(|e| e.inside(path)),
        other => {
            let allowed = "a number, a list of numbers, or {from, to, points} is needed";
            Err(BadInput::new(path, shorten(other), allowed))
        }
    }
}

/// A number from 0 to a largest one.
fn upto(value: &Value, most: f64) -> Result<f64, BadInput> {
    number("", value).and_then(|number| crate::error::within("", number, 0.0, most))
}

fn edge(path: &str, value: &Value) -> Result<Edge, BadInput> {
    let whole = |value: &Value| value.as_u64().and_then(|task| u32::try_from(task).ok());
    let ends = |items: &Vec<Value>| Some((whole(items.first()?)?, whole(items.get(1)?)?));
    let items = value.as_array().filter(|items| items.len() <= 3);
    let Some((items, (from, to))) = items.and_then(|items| Some((items, ends(items)?))) else {
        let allowed = "[from, to] or [from, to, bytes] is needed, tasks counted from 0";
        return Err(BadInput::new(path, shorten(value), allowed));
    };
    let bytes = items.get(2).map(|bytes| upto(bytes, 1e18)).transpose()?;
    Ok(Edge { from, to, bytes })
}

/// A number, without a point if it is whole.
pub fn tidy(number: f64) -> Value {
    match number.fract() == 0.0 && number.abs() < 9e15 {
        true => json!(number as i64),
        false => json!(number),
    }
}

#[cfg(test)]
mod tests;
