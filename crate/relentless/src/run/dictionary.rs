//! The dictionary: labels with values, each assigned once, some not visible yet, some gone.

use super::Evict;
use super::ranking::Ranking;
use crate::graph::Graph;
use allot_kernel::rng::Stream;
use std::collections::BTreeMap;

/// Sentinel in place of a time: never written; sorts after every time.
const NEVER: u64 = u64::MAX;
/// Sentinel in place of a time: written and gone again; sorts after every time.
const GONE: u64 = NEVER - 1;

/// The state of a label, as an agent sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// It is visible.
    Visible,
    /// It was never written.
    Nothing,
    /// It is there, but not visible to this agent yet.
    Hidden,
    /// It was written, and went.
    Gone,
}

/// The effect of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// The label had never been written before.
    First,
    /// It had been written, and was gone.
    Again,
    /// It was there already.
    Wasted,
}

/// A label in the dictionary.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    /// The agent that wrote it, if it is there.
    writer: u32,
    /// Its place in the order of arrival.
    arrived: u64,
    /// Needed tasks that require it and have never been executed.
    waiting: u32,
}

/// The dictionary.
#[derive(Debug, Clone)]
pub struct Dictionary {
    delay: f64,
    capacity: u64,
    evict: Evict,
    entries: Vec<Entry>,
    /// When each label becomes visible to others than its writer, as bits, which rise with the time: it is never
    /// negative. Or [`NEVER`], or [`GONE`].
    visible: Vec<u64>,
    /// Agents that wrote a label while it was there already.
    others: BTreeMap<u32, Vec<u32>>,
    ranking: Ranking,
    size: u64,
    arrivals: u64,
    /// The label that had to go at the last write, if one had.
    evicted: Option<u32>,
    /// Values of cells; those of labels that are there count.
    values: Vec<f64>,
    pub(super) stream: Stream,
}

impl Dictionary {
    /// An empty dictionary for the labels of a graph.
    pub fn new(
        graph: &Graph,
        delay: f64,
        capacity: Option<u64>,
        evict: Evict,
        stream: Stream,
    ) -> Self {
        let units = graph.units();
        let mut entries = vec![Entry::default(); units];
        if evict == Evict::Needed {
            for unit in 0..units as u32 {
                once_each(graph.required(unit), |required| {
                    entries[required as usize].waiting += 1
                });
            }
        }
        Self {
            delay,
            capacity: capacity.unwrap_or(u64::MAX),
            evict,
            entries,
            visible: vec![NEVER; units],
            others: BTreeMap::new(),
            ranking: Ranking::new(capacity.map(|_| evict), units),
            size: 0,
            arrivals: 0,
            evicted: None,
            values: vec![0.0; graph.plain.len()],
            stream,
        }
    }

    /// The number of labels, visible or not.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The label that had to go at the last write, if one had.
    pub fn evicted(&self) -> Option<u32> {
        self.evicted
    }

    /// Whether a label is there, visible or not.
    pub fn has(&self, unit: u32) -> bool {
        self.visible[unit as usize] < GONE
    }

    /// The state of a label, as an agent sees it; looking makes it recent if it is visible.
    #[inline]
    pub fn look(&mut self, unit: u32, agent: u32, now: f64) -> Seen {
        let seen = match self.visible[unit as usize] {
            moment if moment <= now.to_bits() => Seen::Visible,
            NEVER => Seen::Nothing,
            GONE => Seen::Gone,
            _ => self.look_closer(unit, agent),
        };
        if seen == Seen::Visible {
            self.ranking.touch(unit);
        }
        seen
    }

    /// The state of a label that is there, but not visible to every agent.
    fn look_closer(&self, unit: u32, agent: u32) -> Seen {
        let also = self.others.get(&unit);
        let mine = self.entries[unit as usize].writer == agent
            || also.is_some_and(|all| all.contains(&agent));
        if mine { Seen::Visible } else { Seen::Hidden }
    }

    /// The values of a label's cells.
    pub fn values(&self, cells: std::ops::Range<usize>) -> &[f64] {
        &self.values[cells]
    }

    /// Writes a label at the end of a task that computed it.
    pub fn write(
        &mut self,
        graph: &Graph,
        unit: u32,
        agent: u32,
        now: f64,
        values: &[f64],
    ) -> Written {
        let at = unit as usize;
        self.evicted = None;
        let first = self.visible[at] == NEVER;
        if first && self.evict == Evict::Needed {
            once_each(graph.required(unit), |required| {
                self.counted_down(graph, required)
            });
        }
        if self.has(unit) {
            self.ranking.touch(unit);
            let mine = self.entries[at].writer == agent;
            if !mine && now.to_bits() < self.visible[at] {
                self.others.entry(unit).or_default().push(agent);
            }
            return Written::Wasted;
        }
        if self.size >= self.capacity {
            self.evicted = self.ranking.next_to_go(&mut self.stream);
            if let Some(evicted) = self.evicted {
                self.remove(graph, evicted);
            }
        }
        self.arrivals += 1;
        self.size += 1;
        let entry = &mut self.entries[at];
        entry.writer = agent;
        entry.arrived = self.arrivals;
        self.visible[at] = (now + self.delay).to_bits();
        match (&mut self.values[graph.cells(unit)], values) {
            // Tasks have one value, and no memory has to be copied for it.
            ([to], [value]) => *to = *value,
            (to, values) => to.copy_from_slice(values),
        }
        let key = self.key(graph, unit);
        self.ranking.add(key);
        match first {
            true => Written::First,
            false => Written::Again,
        }
    }

    /// Loses each label with a probability.
    pub fn lose(&mut self, graph: &Graph, share: f64) {
        for unit in 0..self.entries.len() as u32 {
            if self.has(unit) && self.stream.uniform() < share {
                self.remove(graph, unit);
            }
        }
    }

    /// The key of a label that is there.
    fn key(&self, graph: &Graph, unit: u32) -> (u32, u64, u32) {
        let entry = &self.entries[unit as usize];
        let key = match self.evict {
            Evict::Needed => entry.waiting,
            _ => graph.step[unit as usize],
        };
        (key, entry.arrived, unit)
    }

    fn remove(&mut self, graph: &Graph, unit: u32) {
        let key = self.key(graph, unit);
        self.ranking.remove(key);
        self.visible[unit as usize] = GONE;
        self.others.remove(&unit);
        self.size -= 1;
    }

    /// One task less waits for a label.
    fn counted_down(&mut self, graph: &Graph, unit: u32) {
        let there = self.has(unit);
        let old = self.key(graph, unit);
        self.entries[unit as usize].waiting -= 1;
        if there {
            let new = self.key(graph, unit);
            self.ranking.replace(old, new);
        }
    }
}

/// Calls `each` once for each of some units, however often it is listed.
fn once_each(units: &[u32], mut each: impl FnMut(u32)) {
    for (at, unit) in units.iter().enumerate() {
        if !units[..at].contains(unit) {
            each(*unit);
        }
    }
}
