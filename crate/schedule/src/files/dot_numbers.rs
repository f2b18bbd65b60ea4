//! Seconds and bytes of a file of Graphviz or Mermaid, from attributes and labels.
//!
//! | of | from |
//! | --- | --- |
//! | seconds of a task | `seconds` or another name of a time (`duration`, `runtime`, `wcet`, `time_ms`), else `size`, else `weight`; else a label with a unit (`"compile\n1.5s"`); else 1 |
//! | bytes of an edge | `bytes`, else `size`, `weight`, `data`; else a label that is a number; else 0 |
//!
//! A label that is a number alone may be seconds or a name: if the labels only number the tasks they are names, else
//! they are seconds. The line that tells what was read says which, and the other reading is offered beside it.

use super::Read;
use super::common::{Names, count_of, in_line, not_negative};
use crate::model::{Edge, Parts};
use allot_kernel::error::{BadInput, Way};
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::{Cell, read};
use allot_kernel::table::head::Head;
use allot_kernel::table::number::{Mark, split_unit, value};
use allot_kernel::table::roles::TIMES;
use allot_kernel::table::units;
use std::collections::HashMap;

/// Attributes that tell seconds if no name of a time does, the first first.
const SIZES: [&str; 2] = ["size", "weight"];
/// Attributes that tell bytes.
const BYTES: [&str; 4] = ["bytes", "size", "weight", "data"];
/// An attribute: its name, its value and the line.
pub(super) type Attribute = (String, String, usize);

/// The tasks and edges of a file, with their attributes.
#[derive(Default)]
pub(super) struct Statements {
    /// Of a pair of tasks only one edge remains, with the bytes told last.
    pub(super) strict: bool,
    pub(super) names: Names,
    /// Attributes of each task.
    pub(super) attributes: Vec<Vec<Attribute>>,
    /// Two tasks, and the bytes that attributes tell.
    pub(super) edges: Vec<(u32, u32, Option<f64>)>,
}

/// Whether an attribute has the name of a time: `duration`, `time_ms`.
fn is_time(name: &str) -> bool {
    let head = Head::new(name);
    head.is(TIMES) || (head.words.len() == 1 && units::named(&head.words[0]).is_some())
}

/// Adds attributes that may tell a number; the value given last counts. Others are dropped: a file may give each of a
/// million tasks the same hundred.
pub(super) fn put(known: &mut Vec<Attribute>, new: &[Attribute]) {
    for attribute in new {
        let name = attribute.0.as_str();
        let other = ["label", "alpha"].contains(&name);
        if other || SIZES.contains(&name) || BYTES.contains(&name) || is_time(name) {
            known.retain(|(known, ..)| known != name);
            known.push(attribute.clone());
        }
    }
}

/// The bytes that the attributes of an edge tell.
///
/// # Errors
/// If they are no number, or below 0.
pub(super) fn bytes(
    attributes: &[Attribute],
    before: &str,
    after: &str,
) -> Result<Option<f64>, BadInput> {
    let what = || format!("edge “{before}” -> “{after}”");
    for name in BYTES {
        if let Some(attribute) = find(attributes, name) {
            return number(attribute, not_negative(attribute.1.trim()), &what()).map(Some);
        }
    }
    let label = find(attributes, "label").filter(|(_, value, _)| plain(value).is_some());
    let told = |label: &Attribute| number(label, not_negative(label.1.trim()), &what());
    label.map(told).transpose()
}

/// The graph of a file.
///
/// # Errors
/// If there is no task, or an attribute that tells a number is none; asks if two attributes may be the time.
pub(super) fn graph(kind: &str, found: Statements, choice: &str) -> Result<Read, BadInput> {
    let all = &found.names.all;
    if all.is_empty() {
        return Err(BadInput::new(
            "",
            "a graph without nodes",
            "one task at least is needed",
        ));
    }
    let chosen = |why: String| BadInput::new("", "this choice of columns", why);
    let choice = Choice::new(choice).map_err(chosen)?;
    let mut times = Times::new(&choice);
    let mut parts = Parts::default();
    for (attributes, name) in found.attributes.iter().zip(all) {
        let seconds = times.of(attributes, name)?;
        parts.seconds.push(seconds.unwrap_or(1.0));
    }
    times.numbers_in_labels(&found.attributes, all, &mut parts.seconds)?;
    // The place of each pair, in a strict graph; only looked up.
    let mut places: HashMap<(u32, u32), usize> = HashMap::new();
    for (from, to, bytes) in found.edges {
        let place = match found.strict {
            true => *places.entry((from, to)).or_insert(parts.edges.len()),
            false => parts.edges.len(),
        };
        match parts.edges.get_mut(place) {
            Some(known) => known.bytes = bytes.unwrap_or(known.bytes),
            None => parts.edges.push(Edge {
                from,
                to,
                bytes: bytes.unwrap_or(0.0),
            }),
        }
    }
    let told = format!(
        "{kind}: {}, {}{}",
        count_of(all.len(), "task"),
        count_of(parts.edges.len(), "edge"),
        times.told()
    );
    parts.names = Some(found.names.all);
    let ways = times.ways;
    Ok(Read { parts, told, ways })
}

/// Where the seconds of tasks come from.
struct Times<'c> {
    /// The reader's choice: an attribute, `label`, or 1 for a second each.
    choice: Option<&'c str>,
    /// Names of attributes that told seconds.
    from: Vec<String>,
    /// Whether labels with units told seconds.
    units: bool,
    /// Tasks without a time, and those among them whose label is a number.
    without: usize,
    numbered: usize,
    /// Tasks whose label is a number that was read as seconds.
    bare: usize,
    /// The other reading of labels that are numbers.
    ways: Vec<Way>,
    /// Whether sizes stand beside the `alpha` of the generator daggen, whose sizes are operations.
    operations: bool,
}

impl<'c> Times<'c> {
    fn new(choice: &'c Choice) -> Self {
        Self {
            choice: choice.of("seconds"),
            from: Vec::new(),
            units: false,
            without: 0,
            numbered: 0,
            bare: 0,
            ways: Vec::new(),
            operations: false,
        }
    }

    /// The seconds of a task, if something tells them.
    fn of(&mut self, attributes: &[Attribute], name: &str) -> Result<Option<f64>, BadInput> {
        let what = || format!("task “{name}”");
        let label = find(attributes, "label");
        match self.choice {
            Some("1") => {
                self.without += 1;
                return Ok(None);
            }
            Some("label") => {
                let read =
                    label.filter(|(_, value, _)| plain(value).is_some() || within(value).is_some());
                self.without += usize::from(read.is_none());
                self.units |= read.is_some();
                let told = |label: &Attribute| {
                    number(label, plain(&label.1).or(within(&label.1)), &what())
                };
                return read.map(told).transpose();
            }
            _ => {}
        }
        if let Some(attribute) = self.attribute(attributes, name)? {
            if !self.from.contains(&attribute.0) {
                self.from.push(attribute.0.clone());
            }
            self.operations |= attribute.0 == "size" && find(attributes, "alpha").is_some();
            return number(attribute, seconds(&attribute.0, &attribute.1), &what()).map(Some);
        }
        let seconds = label.and_then(|(_, value, _)| within(value));
        self.units |= seconds.is_some();
        if seconds.is_none() {
            self.without += 1;
            self.numbered += usize::from(label.is_some_and(|(_, value, _)| plain(value).is_some()));
        }
        // Only a label told them.
        let checked = label.filter(|_| seconds.is_some());
        checked
            .map(|label| number(label, seconds, &what()))
            .transpose()
    }

    /// The attribute that tells the seconds of a task: the chosen one, a time, a size.
    fn attribute<'a>(
        &self,
        attributes: &'a [Attribute],
        name: &str,
    ) -> Result<Option<&'a Attribute>, BadInput> {
        if let Some(choice) = self.choice {
            return Ok(find(attributes, choice));
        }
        let times: Vec<&Attribute> = attributes
            .iter()
            .filter(|(name, ..)| is_time(name))
            .collect();
        let value = |of: &Attribute| seconds(&of.0, &of.1);
        if let [first, others @ ..] = &times[..]
            && let Some(other) = others.iter().find(|other| value(other) != value(first))
        {
            let ways = [first, other].map(|(name, ..)| {
                Way::new(format!("times are “{name}”"), format!("seconds={name}"))
            });
            let sentence = format!(
                "“{}” and “{}” of task “{name}” may each be its time",
                first.0, other.0
            );
            return Err(BadInput::question(
                format!("line {}", first.2),
                sentence,
                ways.to_vec(),
            ));
        }
        let size = || SIZES.iter().find_map(|name| find(attributes, name));
        Ok(times.first().copied().or_else(size))
    }

    /// Labels that are numbers are names if other tasks have times, or if they only number the tasks. Otherwise they are
    /// seconds; both readings are kept for the reader.
    ///
    /// # Errors
    /// If such a label is below 0.
    fn numbers_in_labels(
        &mut self,
        all: &[Vec<Attribute>],
        names: &[String],
        seconds: &mut [f64],
    ) -> Result<(), BadInput> {
        if self.numbered == 0 || self.choice.is_some() || self.without < names.len() {
            return Ok(());
        }
        let labels = (0..)
            .zip(all.iter().zip(names))
            .filter_map(|(task, (attributes, name))| {
                let label = find(attributes, "label")?;
                Some((task, label, plain(&label.1)?, name))
            });
        let labels: Vec<(usize, &Attribute, f64, &String)> = labels.collect();
        let mut numbers: Vec<f64> = labels.iter().map(|(_, _, number, _)| *number).collect();
        numbers.sort_by(f64::total_cmp);
        let from = |first: f64| {
            let mut places = numbers.iter().zip(0..);
            places.all(|(number, place)| *number == first + f64::from(place))
        };
        let own = || {
            labels
                .iter()
                .all(|(_, (_, label, _), _, name)| label.trim() == *name)
        };
        let number_tasks = from(0.0) || from(1.0) || own();
        if !number_tasks {
            for (task, label, read, name) in &labels {
                seconds[*task] = number(label, Some(*read), &format!("task “{name}”"))?;
            }
            self.without -= labels.len();
            (self.numbered, self.bare) = (0, labels.len());
        }
        self.ways = vec![match number_tasks {
            true => Way::new("labels are seconds", "seconds=label"),
            false => Way::new("labels are names, a second each", "seconds=1"),
        }];
        Ok(())
    }

    /// Where times came from, in words.
    fn told(&self) -> String {
        let mut told = String::new();
        if !self.from.is_empty() {
            let names: Vec<String> = self.from.iter().map(|name| format!("“{name}”")).collect();
            told += &format!("; seconds from {}", names.join(" and "));
        }
        if self.operations {
            told += " (operations, as daggen writes them: one a second)";
        }
        if self.units {
            told += "; seconds from labels";
        }
        if self.bare > 0 {
            told += "; seconds from labels, which are numbers without a unit";
        }
        if self.without > 0 {
            told += &format!(
                "; {} without a time, 1 second each",
                count_of(self.without, "task")
            );
        }
        if self.numbered > 0 {
            told += " (labels that number tasks are names)";
        }
        told
    }
}

pub(super) fn find<'a>(attributes: &'a [Attribute], name: &str) -> Option<&'a Attribute> {
    attributes.iter().rev().find(|(known, ..)| known == name)
}

/// The seconds in the value of an attribute, with the unit behind it or in the name.
fn seconds(name: &str, value: &str) -> Option<f64> {
    match read(value.trim(), Mark::Point) {
        Cell::Number(number) => Some(
            Head::new(name)
                .unit
                .map_or(number, |unit| unit.seconds(number)),
        ),
        Cell::Seconds(seconds) => Some(seconds),
        _ => None,
    }
}

/// A label that is a number and nothing else.
fn plain(label: &str) -> Option<f64> {
    allot_kernel::decimal::parse(label.trim())
}

/// The seconds in a label of several lines or fields, one of which is a time with its unit.
fn within(label: &str) -> Option<f64> {
    let lines = label
        .replace("\\n", "\n")
        .replace("\\l", "\n")
        .replace("\\r", "\n");
    let parts = lines.split(['\n', '|', '{', '}', '(', ')', ',', ';']);
    let mut times = parts.filter_map(|part| match read(part.trim(), Mark::Point) {
        Cell::Seconds(seconds) => Some(seconds),
        // A number beyond all doubles is a word, but still no name if it has a unit of time.
        Cell::Word => {
            let (body, letters) = split_unit(part.trim());
            units::named(letters)?;
            value(body, Mark::Point)
        }
        _ => None,
    });
    times.next().filter(|_| times.next().is_none())
}

/// A number that an attribute tells, if it is one and not below 0.
fn number((name, value, line): &Attribute, read: Option<f64>, what: &str) -> Result<f64, BadInput> {
    let read = read.filter(|number| number.is_finite() && *number >= 0.0);
    read.ok_or_else(|| {
        let allowed = "a number not below 0 is needed";
        in_line(*line, format!("{name} “{value}” of {what}"), allowed)
    })
}
