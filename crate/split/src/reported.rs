//! Reports as the tests of a scenario.

use crate::answer::Today;
use crate::arrival::{Counted, Files, arrive};
use crate::scenario::{Own, Whole};
use crate::suite::{Group, Suite, Test};
use allot_kernel::error::BadInput;
use allot_reports::{Choices, Form, Report, lines, read_all};
use serde::Serialize;
use std::collections::BTreeSet;

/// Tests and settings from reports, for a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reported {
    /// The tests.
    pub tests: Own,
    /// Whole files or classes whose time is more than that of their tests.
    pub groups: Vec<Whole>,
    /// The usual group of the runner.
    pub group: Group,
    /// Seconds that machines spend beside their tests; none if that is not told.
    pub fixed: Option<f64>,
    /// Their split.
    pub today: Today,
    /// Machines that ran them; none if that is not told.
    pub machines: Option<usize>,
    /// Sentences on what was read, and what was counted how.
    pub told: Vec<String>,
}

/// Reads reports; `columns` answers questions about them.
///
/// # Errors
/// Says what was seen and which forms are read, or asks.
pub fn reported(files: &[(String, Vec<u8>)], columns: &str) -> Result<Reported, BadInput> {
    let choices =
        Choices::new(columns).map_err(|words| BadInput::new("--columns", columns, words))?;
    let reports = read_all(files, &choices)?;
    let counted = Counted {
        files: choices.of("files").and_then(Files::named),
        last_attempt: false,
        without_skipped: false,
    };
    let arrived = arrive(&reports, &counted)?;
    let mut told = lines(&reports);
    told.extend(arrived.told);
    let suite = arrived.suite;
    let names: BTreeSet<&String> = suite
        .tests
        .iter()
        .filter_map(|test| test.machine.as_ref())
        .collect();
    let every = suite.tests.iter().all(|test| test.machine.is_some());
    let machines = Some(names.len()).filter(|count| every && *count > 1);
    if let Some(count) = machines {
        told.push(format!("They ran on {count} machines."));
    }
    let group = usual(&reports, &suite);
    // In their order: a hash map has another one each time.
    let mut groups: Vec<Whole> = suite
        .groups
        .iter()
        .map(|(name, seconds)| Whole {
            name: name.clone(),
            seconds: seconds.clone(),
        })
        .collect();
    groups.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Reported {
        tests: own(suite.tests),
        groups,
        group,
        fixed: arrived.fixed,
        today: match machines {
            Some(_) => Today::Told,
            None => Today::Count,
        },
        machines,
        told,
    })
}

/// Tests column by column; what none of them tells has no column.
fn own(tests: Vec<Test>) -> Own {
    let mut own = Own::default();
    for test in tests {
        own.seconds.push(test.times);
        own.name.push(test.name);
        own.file.push(test.file.unwrap_or_default());
        own.class.push(test.class.unwrap_or_default());
        own.machine.push(test.machine.unwrap_or_default());
        own.start.push(test.start);
    }
    if own.start.iter().all(Option::is_none) {
        own.start.clear();
    }
    for column in [&mut own.file, &mut own.class, &mut own.machine] {
        if column.iter().all(String::is_empty) {
            column.clear();
        }
    }
    own
}

/// The usual group: that of the runner of the reports, or else none.
pub fn usual(reports: &[Report], suite: &Suite) -> Group {
    let all = |form: &[Form]| reports.iter().all(|report| form.contains(&report.form));
    let by_file = suite.tests.iter().all(|test| test.file.is_some());
    match () {
        () if by_file && all(&[Form::Jest, Form::Knapsack]) => Group::File,
        () if all(&[Form::Go]) => Group::Class,
        () => Group::None,
    }
}
