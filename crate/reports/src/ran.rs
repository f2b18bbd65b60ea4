//! The run as it was: who ran what when, where a report tells moments, and what can be said of it without edges.
//!
//! Rows are the machines that the report tells; items of a machine that overlap have rows of their own. Where it tells
//! none, or another machine for each item, rows are as many as items ran at a time.

use crate::{Refusal, Report};
use allot_kernel::order::ascending;
use allot_kernel::sum::Sum;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// A run as it was.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Ran {
    /// The name of each row.
    pub rows: Vec<String>,
    /// Whether the report tells the machines.
    pub told: bool,
    /// Each item: its number in the report, its row, its start and end in seconds from the first start.
    pub items: Vec<Span>,
    /// Items without a moment or a time, which are left out.
    pub left_out: usize,
    /// From the first start to the last end, in seconds.
    pub wall: f64,
    /// Seconds of all items.
    pub busy: f64,
    /// Seconds in which rows stand idle, all together.
    pub idle: f64,
    /// Seconds in which one item runs alone.
    pub alone: f64,
    /// Seconds in which none runs.
    pub none: f64,
    /// Seconds of the longest item.
    pub longest: f64,
    /// No order of these items on as many rows ends earlier, whatever waits for what: the longest, and an equal share.
    pub bound: f64,
}

/// An item in its row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Span {
    /// The number of the item in the report.
    pub item: usize,
    /// Its row.
    pub row: usize,
    /// Its start.
    pub from: f64,
    /// Its end.
    pub to: f64,
}

/// An item of a run, as far as it is known: its start and its time in seconds, and its machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timed<'a> {
    /// Its start, in seconds from some moment that all items share.
    pub start: Option<f64>,
    /// Its seconds.
    pub seconds: Option<f64>,
    /// The machine that ran it.
    pub machine: Option<&'a str>,
}

/// The run that a report tells.
///
/// # Errors
/// Says that it tells no moments.
pub fn ran(report: &Report) -> Result<Ran, Refusal> {
    let timed = report.items.iter().map(|of| Timed {
        start: of.start,
        seconds: of.seconds,
        machine: of.machine.as_deref(),
    });
    ran_of(&timed.collect::<Vec<_>>()).ok_or_else(|| {
        let value = format!("{} without moments", report.form.label());
        let allowed = "a report that tells when each item began is needed";
        Refusal::new(&report.name, value, allowed)
    })
}

/// The run of some items; none if no moment is told.
pub fn ran_of(all: &[Timed<'_>]) -> Option<Ran> {
    let timed = all.iter().enumerate();
    let timed = timed.filter_map(|(item, of)| Some((item, of.start?, of.seconds?)));
    let mut timed: Vec<(usize, f64, f64)> = timed.collect();
    timed.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    let first = timed.first().map(|(_, start, _)| *start)?;
    let machines = machines(all, &timed);
    let mut rows = Rows::default();
    let mut items = Vec::with_capacity(timed.len());
    let (mut busy, mut longest) = (Sum::default(), 0.0_f64);
    for (item, start, seconds) in &timed {
        let from = start - first;
        let to = from + seconds;
        let row = rows.take(machines.get(item).copied().unwrap_or(""), from, to);
        items.push(Span {
            item: *item,
            row,
            from,
            to,
        });
        busy.add(*seconds);
        longest = longest.max(*seconds);
    }
    let busy = busy.value();
    let wall = items.iter().map(|span| span.to).fold(0.0, f64::max);
    let [none, alone] = running(&items);
    let count = rows.count as f64;
    let (names, items) = rows.in_order(items);
    Some(Ran {
        rows: names,
        told: !machines.is_empty(),
        left_out: all.len() - items.len(),
        items,
        wall,
        busy,
        idle: (count * wall - busy).max(0.0),
        alone,
        none,
        longest,
        bound: longest.max(busy / count),
    })
}

/// The machine of each item; empty where some have none, or each has its own.
fn machines<'a>(all: &[Timed<'a>], timed: &[(usize, f64, f64)]) -> BTreeMap<usize, &'a str> {
    let machine = |item: usize| all[item].machine;
    let told = timed
        .iter()
        .map(|(item, ..)| Some((*item, machine(*item)?)));
    let told: Option<BTreeMap<usize, &str>> = told.collect();
    let told = told.unwrap_or_default();
    let mut names: Vec<&str> = told.values().copied().collect();
    names.sort_unstable();
    let again = names.windows(2).any(|pair| pair[0] == pair[1]);
    if again { told } else { BTreeMap::new() }
}

/// The name of a machine: those that end with numbers are in the order of these, "runner 10" after "runner 2".
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Name<'a> {
    words: &'a str,
    number: u64,
    whole: &'a str,
}

impl<'a> Name<'a> {
    fn new(whole: &'a str) -> Self {
        let words = whole.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = whole[words.len()..].parse().unwrap_or(0);
        Self {
            words,
            number,
            whole,
        }
    }
}

/// Rows of machines.
#[derive(Default)]
struct Rows<'a> {
    count: usize,
    /// The rows of each machine, in the order of their names.
    of: BTreeMap<Name<'a>, Machine>,
}

/// The rows of a machine, and the first to be free among them.
#[derive(Default)]
struct Machine {
    rows: Vec<usize>,
    free: BinaryHeap<Reverse<(u64, usize)>>,
}

impl<'a> Rows<'a> {
    /// The row of a machine that is free first; a new one if none is.
    fn take(&mut self, machine: &'a str, from: f64, to: f64) -> usize {
        let machine = self.of.entry(Name::new(machine)).or_default();
        // Moments are rounded: an item may begin a little before the end of the one before it.
        let row = match machine.free.peek() {
            Some(Reverse((end, row))) if *end <= ascending(from + 1e-6) => {
                let row = *row;
                machine.free.pop();
                row
            }
            _ => {
                machine.rows.push(self.count);
                self.count += 1;
                self.count - 1
            }
        };
        machine.free.push(Reverse((ascending(to), row)));
        row
    }

    /// The names of rows, machine by machine, and the items with the new numbers of theirs.
    fn in_order(&self, mut items: Vec<Span>) -> (Vec<String>, Vec<Span>) {
        let mut names = Vec::new();
        let mut place = vec![0; self.count];
        for (machine, of) in &self.of {
            for (at, row) in of.rows.iter().enumerate() {
                place[*row] = names.len();
                names.push(match (machine.whole, at) {
                    ("", at) => (at + 1).to_string(),
                    (machine, 0) => machine.to_string(),
                    (machine, at) => format!("{machine} ({})", at + 1),
                });
            }
        }
        items.iter_mut().for_each(|span| span.row = place[span.row]);
        (names, items)
    }
}

/// The seconds in which no item runs, and in which one runs alone.
fn running(items: &[Span]) -> [f64; 2] {
    let ends = items
        .iter()
        .flat_map(|span| [(span.from, 1), (span.to, -1)]);
    let mut events: Vec<(f64, i64)> = ends.collect();
    events.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    let mut seconds = [Sum::default(), Sum::default()];
    let (mut count, mut last) = (0_usize, 0.0);
    for (moment, change) in events {
        if let Some(sum) = seconds.get_mut(count) {
            sum.add(moment - last);
        }
        last = moment;
        count = count.saturating_add_signed(change as isize);
    }
    seconds.map(Sum::value)
}
