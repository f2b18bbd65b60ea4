//! A phase of a run, rank by rank.

use super::Data;
use crate::model::{Edge, MOST_OBJECTS};
use crate::scenario::{Form, Objects};
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// The number of an object, and whether it is an `id` (true) or a `seq_id`.
pub(super) type Id = (bool, u64);

/// The ranks of a run, in order; those that are missing are not counted.
#[derive(Default)]
pub(super) struct Ranks {
    /// Number of each rank, as the files have it.
    pub ranks: Vec<u64>,
    loads: Vec<f64>,
    placement: Vec<u32>,
    pub background: Vec<f64>,
    /// Place of each object in the list; only ever asked by key.
    places: HashMap<Id, u32>,
    /// Rank of each task that cannot move, and its vertex once it communicates; only ever asked by key.
    stays: HashMap<Id, (u32, Option<u32>)>,
    fixed: Vec<u32>,
    /// Bytes between two vertices, from the lower to the higher and back; only ever asked by key.
    pairs: HashMap<(u32, u32), usize>,
    edges: Vec<Edge>,
    /// Tasks that repeat an object of the same phase.
    pub repeated: usize,
    /// The line that tells what was read.
    pub told: String,
}

impl Ranks {
    /// Adds a task to the rank at a place of the list.
    pub fn task(&mut self, rank: usize, id: Id, seconds: f64) {
        if let Some(place) = self.places.get(&id) {
            self.loads[*place as usize] += seconds;
            self.repeated += 1;
            return;
        }
        self.places.insert(id, self.loads.len() as u32);
        self.loads.push(seconds);
        self.placement.push(rank as u32);
    }

    /// Adds a task that cannot move to the background of the rank at a place of the list.
    pub fn stay(&mut self, rank: usize, id: Option<Id>, seconds: f64) {
        self.background[rank] += seconds;
        if let Some(id) = id {
            self.stays.entry(id).or_insert((rank as u32, None));
        }
    }

    /// The vertex of an object, or of a task that cannot move: those come after all objects, which are known by then.
    fn vertex(&mut self, id: Id) -> Option<u32> {
        if let Some(place) = self.places.get(&id) {
            return Some(*place);
        }
        let next = (self.loads.len() + self.fixed.len()) as u32;
        let (rank, vertex) = self.stays.get_mut(&id)?;
        if vertex.is_none() {
            self.fixed.push(*rank);
        }
        Some(*vertex.get_or_insert(next))
    }

    /// Adds bytes; false if an end is not among the tasks.
    pub fn bytes(&mut self, from: Id, to: Id, bytes: f64) -> bool {
        let (Some(from), Some(to)) = (self.vertex(from), self.vertex(to)) else {
            return false;
        };
        let (low, high) = (from.min(to), from.max(to));
        let place = *self.pairs.entry((low, high)).or_insert_with(|| {
            self.edges.push(Edge::new(low, high, 0.0));
            self.edges.len() - 1
        });
        let edge = &mut self.edges[place];
        match from == low {
            true => edge.bytes += bytes,
            false => edge.back += bytes,
        }
        true
    }

    /// Number of objects.
    pub fn count(&self) -> usize {
        self.loads.len()
    }

    /// Number of edges.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    pub fn into_data(self, data: &mut Data) -> Result<(), BadInput> {
        if self.loads.is_empty() || self.loads.len() > MOST_OBJECTS {
            let allowed = format!("1 to {MOST_OBJECTS} objects that can move are needed");
            let value = format!("a phase with {}", counted(self.loads.len(), "object"));
            return Err(BadInput::new("--data", value, allowed));
        }
        data.told.push(self.told);
        data.processors = Some(self.ranks.len() as u64);
        let busy = self.background.iter().any(|seconds| *seconds > 0.0);
        data.background = busy.then_some(self.background);
        data.objects = Some(Objects {
            form: Form::Own {
                loads: self.loads,
                edges: self.edges,
                fixed: self.fixed,
                at: None,
            },
            placement: Some(self.placement),
            ranks: data.processors,
        });
        Ok(())
    }
}

/// The ranks of files: those that they tell, else the last number of their names, else their order.
pub(super) fn numbered(files: &[(&str, Option<u64>)]) -> Result<Vec<u64>, BadInput> {
    let own: Option<Vec<u64>> = files.iter().map(|(_, rank)| *rank).collect();
    let by_name = || {
        files
            .iter()
            .map(|(name, _)| last_number(name))
            .collect::<Option<Vec<u64>>>()
    };
    let ranks = own
        .or_else(by_name)
        .unwrap_or_else(|| (0..files.len() as u64).collect());
    for (place, rank) in ranks.iter().enumerate() {
        if ranks[..place].contains(rank) {
            let value = format!("rank {rank} a second time");
            return Err(BadInput::new(
                files[place].0,
                value,
                "one file a rank is needed",
            ));
        }
    }
    Ok(ranks)
}

/// The last whole number of a file's name.
fn last_number(name: &str) -> Option<u64> {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let mut numbers = name
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty());
    numbers.next_back()?.parse().ok()
}

/// A few numbers in words: “0 to 7”, “0, 2, 5”.
pub(super) fn listed(numbers: &[u64]) -> String {
    let row = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match numbers {
        [] => "none".into(),
        [one] => one.to_string(),
        [first, .., last] if row => format!("{first} to {last}"),
        some if some.len() <= 12 => {
            let texts: Vec<String> = some.iter().map(u64::to_string).collect();
            texts.join(", ")
        }
        [first, .., last] => format!("{} from {first} to {last}", numbers.len()),
    }
}

/// “3 objects”, “1 object”.
pub(super) fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}
