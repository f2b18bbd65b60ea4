//! The older CSV of vt: phase, object, seconds; one file a rank. A first line may name them where there are several
//! files: one alone is a table like any other.

use super::ranks::{Ranks, counted, listed, numbered};
use crate::model::LOAD;
use allot_kernel::decimal;
use allot_kernel::error::BadInput;
use std::collections::BTreeSet;

/// Names of the three columns, each one of these.
const NAMES: [&[&str]; 3] = [
    &["phase", "iteration", "step"],
    &["object", "object_id", "obj", "task", "id"],
    &["seconds", "time", "load", "duration"],
];

/// Whether a line names the columns.
fn is_head(line: &str) -> bool {
    let fields: Vec<String> = line
        .split(',')
        .map(|field| field.trim().trim_matches('"').to_ascii_lowercase())
        .collect();
    let known = |(field, names): (&String, &[&str])| names.contains(&field.as_str());
    fields.len() == NAMES.len() && fields.iter().zip(NAMES).all(known)
}

/// Whether the first line has three numbers with commas, the first two of them whole; or, of the `ranks` of a run,
/// whether it names them.
pub(super) fn is(text: &str, ranks: bool) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| row(line).is_some() || (ranks && is_head(line)))
}

/// Phase, object and seconds.
fn row(line: &str) -> Option<(u64, u64, f64)> {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let [phase, object, seconds] = fields[..] else {
        return None;
    };
    Some((
        phase.parse().ok()?,
        object.parse().ok()?,
        decimal::parse(seconds)?,
    ))
}

/// The objects of one phase.
pub(super) fn read(files: &[(&str, String)], phase: Option<u64>) -> Result<Ranks, BadInput> {
    let named: Vec<(&str, Option<u64>)> = files.iter().map(|(name, _)| (*name, None)).collect();
    let mut ordered: Vec<(u64, usize)> = numbered(&named)?.into_iter().zip(0..).collect();
    ordered.sort_unstable();
    let mut rows = Vec::with_capacity(files.len());
    let mut phases = BTreeSet::new();
    for (name, text) in files {
        let mut all = Vec::new();
        for (number, line) in (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.trim().is_empty())
            .skip_while(|(_, line)| is_head(line))
        {
            let Some(read) = row(line) else {
                let field = format!("{name}, line {number}");
                let value = format!("“{}”", line.chars().take(40).collect::<String>());
                return Err(BadInput::new(
                    field,
                    value,
                    "phase, object and seconds are needed",
                ));
            };
            LOAD.check(&format!("{name}, line {number}: seconds"), read.2)?;
            phases.insert(read.0);
            all.push(read);
        }
        rows.push(all);
    }
    let numbers: Vec<u64> = phases.iter().copied().collect();
    let phase = phase.or(phases.first().copied()).unwrap_or(0);
    if !phases.contains(&phase) {
        let allowed = format!("one of the phases {} is needed", listed(&numbers));
        return Err(BadInput::new("phase", phase, allowed));
    }
    let mut ranks = Ranks::default();
    for (place, (rank, file)) in ordered.iter().enumerate() {
        ranks.ranks.push(*rank);
        ranks.background.push(0.0);
        for (_, object, seconds) in rows[*file].iter().filter(|row| row.0 == phase) {
            ranks.task(place, (true, *object), *seconds);
        }
    }
    ranks.told = format!(
        "vt’s older CSV: {} ({}), phase {phase} of {}, {}",
        counted(ranks.ranks.len(), "rank"),
        listed(&ranks.ranks),
        listed(&numbers),
        counted(ranks.count(), "object"),
    );
    if ranks.repeated > 0 {
        ranks.told += &format!(
            "; {} that repeat an object added to it",
            counted(ranks.repeated, "line")
        );
    }
    Ok(ranks)
}
