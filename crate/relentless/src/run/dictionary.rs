//! The dictionary: labels with values, each assigned once, some not visible yet, some gone.

use super::Evict;
use super::ranking::Ranking;
use crate::graph::Graph;
use allot_kernel::rng::Stream;
use std::collections::BTreeMap;

/// No unit.
const NONE: u32 = u32::MAX;

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
pub struct Written {
    /// Whether the label had never been written before.
    pub first: bool,
    /// Whether the label was there already.
    pub wasted: bool,
    /// The label that had to go, if one had.
    pub evicted: Option<u32>,
}

/// A label in the dictionary.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// Whether it is there.
    there: bool,
    /// Whether it was ever written.
    written: bool,
    /// The agent that wrote it.
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
    /// When each label becomes visible to others than its writer; a NaN, which no time reaches, if it is not there.
    visible: Vec<f64>,
    /// Agents that wrote a label while it was there already.
    others: BTreeMap<u32, Vec<u32>>,
    ranking: Ranking,
    size: u64,
    arrivals: u64,
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
        let empty = Entry {
            there: false,
            written: false,
            writer: NONE,
            arrived: 0,
            waiting: 0,
        };
        let mut entries = vec![empty; units];
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
            visible: vec![f64::NAN; units],
            others: BTreeMap::new(),
            ranking: Ranking::new(capacity.map(|_| evict), units),
            size: 0,
            arrivals: 0,
            values: vec![0.0; graph.plain.len()],
            stream,
        }
    }

    /// The number of labels, visible or not.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Whether a label is there, visible or not.
    pub fn has(&self, unit: u32) -> bool {
        self.entries[unit as usize].there
    }

    /// The state of a label, as an agent sees it; looking makes it recent if it is visible.
    #[inline]
    pub fn look(&mut self, unit: u32, agent: u32, now: f64) -> Seen {
        let seen = match now >= self.visible[unit as usize] {
            true => Seen::Visible,
            false => self.look_closer(unit, agent),
        };
        if seen == Seen::Visible {
            self.ranking.touch(unit);
        }
        seen
    }

    /// The state of a label that is not visible to everybody.
    fn look_closer(&self, unit: u32, agent: u32) -> Seen {
        let entry = &self.entries[unit as usize];
        match (entry.there, entry.written) {
            (false, false) => Seen::Nothing,
            (false, true) => Seen::Gone,
            _ if entry.writer == agent => Seen::Visible,
            _ => match self.others.get(&unit) {
                Some(all) if all.contains(&agent) => Seen::Visible,
                _ => Seen::Hidden,
            },
        }
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
        let first = !std::mem::replace(&mut self.entries[at].written, true);
        if first && self.evict == Evict::Needed {
            once_each(graph.required(unit), |required| {
                self.counted_down(graph, required)
            });
        }
        if self.entries[at].there {
            self.ranking.touch(unit);
            let mine = self.entries[at].writer == agent;
            if !mine && now < self.visible[at] {
                self.others.entry(unit).or_default().push(agent);
            }
            return Written {
                first,
                wasted: true,
                evicted: None,
            };
        }
        let evicted = if self.size >= self.capacity {
            self.ranking.next_to_go(&mut self.stream)
        } else {
            None
        };
        if let Some(evicted) = evicted {
            self.remove(graph, evicted);
        }
        self.arrivals += 1;
        self.size += 1;
        let entry = &mut self.entries[at];
        entry.there = true;
        entry.writer = agent;
        entry.arrived = self.arrivals;
        self.visible[at] = now + self.delay;
        self.values[graph.cells(unit)].copy_from_slice(values);
        let key = self.key(graph, unit);
        self.ranking.add(key);
        Written {
            first,
            wasted: false,
            evicted,
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
        self.entries[unit as usize].there = false;
        self.visible[unit as usize] = f64::NAN;
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
