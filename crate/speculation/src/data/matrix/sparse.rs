//! A matrix from its entries.

use super::table::Table;
use super::values::{Made, Value, is_exact, rounding, tidy, told};
use crate::markov::{MOST_STATES, Matrix};
use allot_kernel::order::{pair, sorted};
use allot_kernel::table::numbering;
use allot_kernel::table::refused::{Refusals, RefusedKind, listed};

/// An entry: from, to, value, and its line.
type Entry = (u32, u32, Value, usize);

/// The states that the numbers of entries stand for.
pub(super) struct States {
    /// The number of the first one.
    pub(super) first: u32,
    /// Their names; empty if they are numbered.
    pub(super) names: Vec<String>,
}

impl States {
    fn name(&self, state: u32) -> String {
        let number = || (state + self.first).to_string();
        self.names
            .get(state as usize)
            .cloned()
            .unwrap_or_else(number)
    }

    fn told(&self) -> Option<String> {
        match (&self.names[..], self.first) {
            ([], 0) => None,
            ([], first) => Some(format!("numbered from {first}")),
            (names, _) => Some(format!("states by name: {}", listed(names))),
        }
    }
}

/// Makes a matrix from entries; states are numbered from 1 if none is 0, or are `named`: those that stand there.
///
/// # Errors
/// The lines that make it impossible.
pub(super) fn read(table: &Table, named: bool) -> Result<Made, Vec<RefusedKind>> {
    let mut refusals = Refusals::default();
    let mut entries: Vec<Entry> = Vec::with_capacity(table.rows.len());
    for (i, row) in table.rows.iter().enumerate() {
        let [from, to, value] = [0, 1, 2].map(|at| row.values[at]);
        let most = f64::from(MOST_STATES);
        let state =
            |value: &&Value| !((0.0..=most).contains(&value.number) && value.number.fract() == 0.0);
        if let Some(bad) = [&from, &to].into_iter().find(state) {
            let bad = bad.number;
            refusals.line("state", row.line, &row.text, || {
                format!("a state is {bad}, and must be a whole number from 0 to {most}")
            });
        } else {
            entries.push((from.number as u32, to.number as u32, value, i));
        }
    }
    if !refusals.is_empty() {
        return Err(refusals.kinds());
    }
    let mut all: Vec<u32> = entries
        .iter()
        .flat_map(|(from, to, ..)| [*from, *to])
        .collect();
    all.sort_unstable();
    all.dedup();
    let first = numbering::first(all[0]).unwrap_or(1);
    let place = |state: u32| match named {
        true => all.partition_point(|other| *other < state) as u32,
        false => state - first,
    };
    for (from, to, ..) in &mut entries {
        (*from, *to) = (place(*from), place(*to));
    }
    let count = place(all[all.len() - 1]) + 1;
    let names = match table.names.is_empty() && named {
        true => all.iter().map(u32::to_string).collect(),
        false => table.names.clone(),
    };
    let line = |i: usize| (table.rows[i].line, table.rows[i].text.clone());
    from_entries(
        entries,
        count,
        &States { first, names },
        table.counts,
        &line,
    )
}

/// Makes a matrix from entries whose states are numbered from 0. Messages call them by `named`.
///
/// # Errors
/// The lines that make it impossible.
pub(super) fn from_entries(
    entries: Vec<Entry>,
    states: u32,
    named: &States,
    named_counts: bool,
    line: &dyn Fn(usize) -> (usize, String),
) -> Result<Made, Vec<RefusedKind>> {
    let mut refusals = Refusals::default();
    let key = |i: usize| pair(entries[i].0.into(), entries[i].1);
    let order = sorted(entries.len(), &key);
    let by_row = |i: &u32, j: &u32| entries[*i as usize].0 == entries[*j as usize].0;
    let rows = || {
        order
            .chunk_by(by_row)
            .map(|row| -> Vec<Value> { row.iter().map(|i| entries[*i as usize].2).collect() })
    };
    let whole = entries.iter().all(|(_, _, value, _)| value.is_count());
    let counts = whole && (named_counts || !rows().all(|row| is_exact(&row)));
    if entries.len() < states as usize {
        let value = format!("{} entries for {states} states", entries.len());
        return Err(vec![RefusedKind::whole(format!(
            "{value}; each state needs one entry or more, and one that is never left has “state, state, 1”"
        ))]);
    }
    let mut all: Vec<(u32, u32, f64)> = Vec::with_capacity(entries.len());
    let (mut next, mut largest) = (0, 0.0_f64);
    let mut empty = Vec::new();
    for row in order.chunk_by(by_row) {
        let values: Vec<Value> = row.iter().map(|i| entries[*i as usize].2).collect();
        let sum: f64 = values.iter().map(|value| value.number).sum();
        let (from, _, _, at) = entries[row[0] as usize];
        empty.extend(next..from);
        next = from + 1;
        let (number, text) = line(at);
        let state = named.name(from);
        let mut divided = 1.0;
        if counts {
            divided = sum;
            if sum == 0.0 {
                empty.push(from);
                continue;
            }
        } else if !is_exact(&values) {
            match rounding(&values) {
                Some(miss) => (largest, divided) = (largest.max(miss), sum),
                None => {
                    refusals.line("sum", number, &text, || {
                        let sum = tidy(sum);
                        format!("the entries of state {state} sum to {sum}, and must sum to 1")
                    });
                }
            }
        }
        let mut last = None;
        for i in row {
            let (from, to, value, at) = entries[*i as usize];
            let (number, text) = line(at);
            if !counts && !(0.0..=1.0).contains(&value.number) {
                let p = value.number;
                refusals.line("improbable", number, &text, || {
                    format!("the probability is {p}, and must be from 0 to 1")
                });
            }
            if last == Some(to) {
                if counts && let Some(entry) = all.last_mut() {
                    entry.2 += value.number / divided;
                } else {
                    refusals.line("twice", number, &text, || {
                        "a second entry of its pair of states".into()
                    });
                }
                continue;
            }
            last = Some(to);
            all.push((from, to, value.number / divided));
        }
    }
    empty.extend(next..states);
    let mut refused = refusals.kinds();
    if let Some(state) = empty.first() {
        let state = named.name(*state);
        let what = if counts { "counts" } else { "entries" };
        let more = if empty.len() > 1 {
            format!(" (nor have {} more)", empty.len() - 1)
        } else {
            String::new()
        };
        refused.push(RefusedKind::whole(format!(
            "state {state} has no {what} of where it goes{more}; one that is never left has “{state}, {state}, 1”"
        )));
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    let mut notes: Vec<String> = named.told().into_iter().chain(told(largest)).collect();
    if counts {
        notes.push("counts turned into probabilities row by row".into());
    }
    let of = format!(
        "{} entr{}",
        entries.len(),
        if entries.len() == 1 { "y" } else { "ies" }
    );
    // In the order of the text, as far as nothing was summed.
    let place = |i: usize| order[i];
    if all.len() == entries.len() {
        let mut back = vec![0_u32; all.len()];
        for i in 0..all.len() {
            back[place(i) as usize] = i as u32;
        }
        all = back.iter().map(|i| all[*i as usize]).collect();
    }
    Ok(Made {
        matrix: Matrix::Sparse {
            states,
            entries: all,
        },
        of,
        notes,
    })
}
