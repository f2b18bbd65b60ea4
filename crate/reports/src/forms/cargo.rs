//! The page of `cargo --timings`: its script has the units as `UNIT_DATA`, in seconds. Pages of 2019 have a table
//! alone.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::time::duration;
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Unit {
    i: Number,
    name: Text,
    version: Text,
    mode: Text,
    target: Text,
    start: Number,
    duration: Number,
    #[serde(alias = "unlocked_units")]
    unblocked_units: List<Number>,
    #[serde(alias = "unlocked_rmeta_units")]
    unblocked_rmeta_units: List<Number>,
    rmeta_time: Number,
    sections: List<(Text, Section)>,
}

/// A stretch of a unit; the first one makes its metadata.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Section {
    end: Number,
}

impl Unit {
    /// The seconds after its start at which its metadata is written.
    fn metadata(&self) -> Option<f64> {
        let section = self
            .sections
            .0
            .iter()
            .find(|(name, _)| name.str() == "frontend");
        self.rmeta_time.0.or_else(|| section?.1.end.0)
    }
}

/// What stands after `name =` in the script.
fn after<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut places = text.match_indices(name);
    places.find_map(|(at, _)| text[at + name.len()..].trim_start().strip_prefix('='))
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let text = source.text.trim_start();
    text.starts_with('<')
        && (after(text, "UNIT_DATA").is_some() || text.contains("Cargo Build Timings"))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Cargo, "in seconds, rounded to hundredths");
    let duration = after(source.text, "DURATION").and_then(|text| text.split(';').next());
    report.wall = duration.and_then(|text| decimal::finite(text.trim()));
    let Some(data) = after(source.text, "UNIT_DATA") else {
        return table(source, report);
    };
    let mut values = serde_json::Deserializer::from_str(data).into_iter::<Vec<Unit>>();
    let units = values.next().unwrap_or_else(|| Ok(Vec::new()));
    let units = units.map_err(|e| json::broken(source, &e))?;
    let places: HashMap<u64, usize> = units
        .iter()
        .enumerate()
        .map(|(at, unit)| (key(unit.i, at), at))
        .collect();
    let mut early = 0;
    for unit in &units {
        let mut name = unit.name.str().to_string();
        if !unit.version.str().is_empty() {
            name = format!("{name} v{}", unit.version.str());
        }
        name += unit.target.str();
        if unit.mode.str() == "run-custom-build" && !name.ends_with("(run)") {
            name += " (run)";
        }
        let mut item = Item::new(name, unit.duration.0);
        item.start = unit.start.0;
        item.class = unit.name.clone().some();
        item.outcome = Outcome::Done;
        item.first = unit.metadata();
        report.push(item)?;
    }
    for (at, unit) in units.iter().enumerate() {
        early += unit.unblocked_rmeta_units.0.len();
        for later in unit.unblocked_units.0.iter().filter_map(|later| later.0) {
            if let Some(later) = places.get(&(later as u64)) {
                report.items[*later].needs.push(at);
            }
        }
        for later in unit
            .unblocked_rmeta_units
            .0
            .iter()
            .filter_map(|later| later.0)
        {
            if let Some(later) = places.get(&(later as u64)) {
                report.items[*later].needs_first.push(at);
            }
        }
    }
    report.tell(
        early,
        ["unit begins", "units begin"],
        "before another is done, once its metadata is written.",
    );
    report
        .told
        .push("Of the units that another needs, only the last to end is told.".into());
    Ok(report)
}

/// The number by which others name a unit.
fn key(i: Number, at: usize) -> u64 {
    i.0.map_or(at as u64, |i| i as u64)
}

/// The rows `<td>1.</td><td>cargo v0.38.0</td><td>35.0s</td>` of a page of 2019.
fn table(source: &Source<'_>, mut report: Report) -> Result<Report, Refusal> {
    for row in source.text.split("<tr>").skip(1) {
        let cells = row
            .split("<td>")
            .skip(1)
            .map(|cell| cell.split('<').next().unwrap_or("").trim());
        let cells: Vec<&str> = cells.collect();
        let [number, name, time, ..] = cells[..] else {
            continue;
        };
        let number = number
            .strip_suffix('.')
            .is_some_and(|n| n.parse::<u32>().is_ok());
        if number && let Some(seconds) = duration(time) {
            let mut item = Item::new(name, Some(seconds));
            item.outcome = Outcome::Done;
            report.push(item)?;
        }
    }
    report.unit = "in seconds, rounded to tenths";
    report
        .told
        .push("The page tells neither starts nor what waits for what.".into());
    Ok(report)
}
