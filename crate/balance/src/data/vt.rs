//! Load-balancing data of vt (“LBDatafile”): JSON, one file a rank.

use super::content::unknown;
use super::ranks::{Id, Ranks, counted, listed, numbered};
use crate::model::LOAD;
use crate::model::graph::BYTES;
use allot_kernel::error::BadInput;
use allot_kernel::json::{number, parse, shorten};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A file with its phases.
struct RankFile<'a> {
    name: &'a str,
    file: Value,
    /// Place in the list of phases, by number.
    phases: BTreeMap<u64, usize>,
    /// Phases that are like the one before, and phases that were not run.
    identical: BTreeSet<u64>,
    skipped: BTreeSet<u64>,
}

/// The parts of a phase that were left out.
#[derive(Default)]
struct Left {
    fixed: usize,
    other_tasks: usize,
    other_kinds: usize,
    nodes: usize,
    unknown_ends: usize,
    selves: usize,
}

/// The objects of one phase.
pub(super) fn read(files: &[(&str, String)], phase: Option<u64>) -> Result<Ranks, BadInput> {
    let mut read = Vec::with_capacity(files.len());
    for (name, text) in files {
        read.push(RankFile::new(name, parse(name, text)?)?);
    }
    let told: Vec<(&str, Option<u64>)> = read.iter().map(|of| (of.name, of.rank())).collect();
    let mut ordered: Vec<(u64, &RankFile<'_>)> = numbered(&told)?.into_iter().zip(&read).collect();
    ordered.sort_by_key(|(rank, _)| *rank);
    let all: BTreeSet<u64> = read.iter().flat_map(RankFile::all).collect();
    let first = all.first().copied();
    let Some(phase) = phase.or(first) else {
        return Err(unknown(files[0].0, "JSON without a phase"));
    };
    let mut ranks = Ranks::default();
    let mut left = Left::default();
    let mut found = Vec::new();
    for (rank, of) in &ordered {
        let place = ranks.ranks.len();
        ranks.ranks.push(*rank);
        ranks.background.push(0.0);
        if let Some(value) = of.phase(phase, &all)? {
            tasks(of.name, value, place, &mut ranks, &mut left)?;
            found.push((of.name, value));
        }
    }
    for (name, value) in found {
        edges(name, value, &mut ranks, &mut left)?;
    }
    ranks.told = tell(&ordered, &all, phase, &ranks, &left);
    Ok(ranks)
}

impl<'a> RankFile<'a> {
    fn new(name: &'a str, file: Value) -> Result<Self, BadInput> {
        let Some(list) = file["phases"].as_array() else {
            return Err(unknown(name, "JSON without phases"));
        };
        let mut phases = BTreeMap::new();
        for (place, phase) in list.iter().enumerate() {
            let Some(number) = phase["id"].as_u64() else {
                let field = format!("{name}: phases[{place}].id");
                let allowed = "the number of the phase is needed";
                return Err(BadInput::new(field, shorten(&phase["id"]), allowed));
            };
            phases.insert(number, place);
        }
        let noted = &file["metadata"]["phases"];
        let identical = numbers(&noted["identical_to_previous"]);
        let skipped = numbers(&noted["skipped"]);
        Ok(Self {
            name,
            file,
            phases,
            identical,
            skipped,
        })
    }

    fn rank(&self) -> Option<u64> {
        self.file["metadata"]["rank"].as_u64()
    }

    /// All phases that have data, of their own or those of the phase before.
    fn all(&self) -> impl Iterator<Item = u64> + '_ {
        self.phases.keys().chain(&self.identical).copied()
    }

    /// A phase; that before it if it is identical; none if this rank has nothing of it.
    fn phase(&self, phase: u64, all: &BTreeSet<u64>) -> Result<Option<&Value>, BadInput> {
        let mut number = phase;
        while !self.phases.contains_key(&number) && self.identical.contains(&number) && number > 0 {
            number -= 1;
        }
        if let Some(place) = self.phases.get(&number) {
            return Ok(Some(&self.file["phases"][*place]));
        }
        if all.contains(&phase) && !self.skipped.contains(&phase) {
            return Ok(None);
        }
        let numbers: Vec<u64> = all.iter().copied().collect();
        let value = match self.skipped.contains(&phase) {
            true => format!("{phase}, which was skipped"),
            false => phase.to_string(),
        };
        let allowed = format!("one of the phases {} is needed", listed(&numbers));
        Err(BadInput::new("phase", value, allowed))
    }
}

/// The numbers in `{"list": [3, 5], "range": [[7, 9]]}`; both ends of a range count.
fn numbers(value: &Value) -> BTreeSet<u64> {
    let list = value["list"].as_array().into_iter().flatten();
    let mut all: BTreeSet<u64> = list.filter_map(Value::as_u64).collect();
    for range in value["range"].as_array().into_iter().flatten() {
        if let (Some(from), Some(to)) = (range[0].as_u64(), range[1].as_u64()) {
            all.extend(from..=to.min(from.saturating_add(1_000_000)));
        }
    }
    all
}

/// The number of an object.
fn id(entity: &Value) -> Option<Id> {
    let plain = entity["id"].as_u64().map(|id| (true, id));
    plain.or(entity["seq_id"].as_u64().map(|id| (false, id)))
}

fn tasks(
    name: &str,
    phase: &Value,
    rank: usize,
    ranks: &mut Ranks,
    left: &mut Left,
) -> Result<(), BadInput> {
    for (place, task) in phase["tasks"].as_array().into_iter().flatten().enumerate() {
        let field =
            |name_of: &str| format!("{name}: phase {} tasks[{place}].{name_of}", phase["id"]);
        let seconds = number(&field("time"), &task["time"])?;
        let seconds = LOAD.check(&field("time"), seconds)?;
        if task["resource"]
            .as_str()
            .is_some_and(|resource| resource != "cpu")
        {
            left.other_tasks += 1;
            continue;
        }
        let entity = &task["entity"];
        if entity["migratable"].as_bool() == Some(false) {
            left.fixed += 1;
            ranks.stay(rank, id(entity), seconds);
            continue;
        }
        let Some(id) = id(entity) else {
            let allowed = "the id or seq_id of the object is needed";
            return Err(BadInput::new(field("entity"), shorten(entity), allowed));
        };
        ranks.task(rank, id, seconds);
    }
    Ok(())
}

fn edges(name: &str, phase: &Value, ranks: &mut Ranks, left: &mut Left) -> Result<(), BadInput> {
    for (place, message) in phase["communications"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        if message["type"].as_str() != Some("SendRecv") {
            left.other_kinds += 1;
            continue;
        }
        let field = format!(
            "{name}: phase {} communications[{place}].bytes",
            phase["id"]
        );
        let bytes = BYTES.check(&field, number(&field, &message["bytes"])?)?;
        let (from, to) = (&message["from"], &message["to"]);
        let node = |end: &Value| end["type"].as_str().is_some_and(|kind| kind != "object");
        if node(from) || node(to) {
            left.nodes += 1;
            continue;
        }
        match (id(from), id(to)) {
            (Some(from), Some(to)) if from == to => left.selves += 1,
            (Some(one), Some(other)) => {
                at_home(one, from, ranks);
                at_home(other, to, ranks);
                left.unknown_ends += usize::from(!ranks.bytes(one, other, bytes));
            }
            _ => left.unknown_ends += 1,
        }
    }
    Ok(())
}

/// An end that cannot move may be no task of this phase; it is where its home is.
fn at_home(id: Id, end: &Value, ranks: &mut Ranks) {
    let home = end["home"].as_u64();
    let given = home.and_then(|home| ranks.ranks.binary_search(&home).ok());
    if let (Some(false), Some(rank)) = (end["migratable"].as_bool(), given) {
        ranks.stay(rank, Some(id), 0.0);
    }
}

fn tell(
    ordered: &[(u64, &RankFile<'_>)],
    all: &BTreeSet<u64>,
    phase: u64,
    ranks: &Ranks,
    left: &Left,
) -> String {
    let numbers: Vec<u64> = all.iter().copied().collect();
    let mut text = format!(
        "vt’s load-balancing data: {} ({}), phase {phase} of {}, {}, {}",
        counted(ranks.ranks.len(), "rank"),
        listed(&ranks.ranks),
        listed(&numbers),
        counted(ranks.count(), "object"),
        counted(ranks.edges(), "edge"),
    );
    let empty = ordered
        .iter()
        .filter(|(_, of)| !of.all().any(|number| number == phase));
    let mut notes = vec![
        (
            left.fixed,
            "task that cannot move is background",
            "tasks that cannot move are background",
        ),
        (
            left.other_tasks,
            "task of other resources left out",
            "tasks of other resources left out",
        ),
        (
            left.other_kinds,
            "communication of another type left out",
            "communications of other types left out",
        ),
        (
            left.nodes,
            "communication with a node left out",
            "communications with nodes left out",
        ),
        (
            left.unknown_ends,
            "communication with an object of a rank not given left out",
            "communications with objects of ranks not given left out",
        ),
        (
            left.selves,
            "communication of an object with itself left out",
            "communications of objects with themselves left out",
        ),
        (
            ranks.repeated,
            "task that repeats an object added to it",
            "tasks that repeat an object added to it",
        ),
        (
            empty.count(),
            "rank has nothing of this phase",
            "ranks have nothing of this phase",
        ),
    ];
    notes.retain(|(count, ..)| *count > 0);
    for (count, one, many) in notes {
        text += &format!("; {count} {}", if count == 1 { one } else { many });
    }
    let size = ordered
        .iter()
        .filter_map(|(_, of)| of.file["metadata"]["shared_node"]["size"].as_u64());
    let given = ranks.ranks.len() as u64;
    let known = size
        .max()
        .unwrap_or(0)
        .max(ranks.ranks.last().map_or(0, |last| last + 1));
    if known > given {
        text += &format!("; only {given} of {known} ranks are given");
    }
    text
}
