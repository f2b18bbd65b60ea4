//! Playwright's lists: a line for each test, `[project] › file › title`. The machine for others takes what is on no other
//! one's list, by `--test-list-invert`.

use super::given::{Split, one_line};
use super::jobs::Command;
use crate::suite::{Group, Test};
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// What parts a line.
pub(super) const MARK: &str = " › ";

pub(super) fn files(split: &Split<'_>) -> Result<Vec<(String, String)>, BadInput> {
    check(split)?;
    let others = split.others();
    let mut files = Vec::new();
    let mut listed = String::new();
    for machine in 0..split.machines() {
        let mut text = String::new();
        for line in lines(split, machine)? {
            text += one_line(&line)?;
            text.push('\n');
        }
        if machine != others {
            listed += &text;
            files.push((format!("machine-{}.txt", machine + 1), text));
        }
    }
    files.push(("others.txt".into(), listed));
    Ok(files)
}

pub(super) fn how(split: &Split<'_>) -> Command {
    match split.machines() {
        1 => Command::each("npx playwright test"),
        _ => Command {
            others: Some((
                "npx playwright test --test-list-invert=split/others.txt".into(),
                split.others() + 1,
            )),
            // An empty list is an error.
            ..Command::each(
                "[ ! -s split/machine-{m}.txt ] || npx playwright test --test-list=split/machine-{m}.txt",
            )
        },
    }
}

/// Refuses a test whose line would take tests of another machine along: a line takes all whose titles begin with its own.
fn check(split: &Split<'_>) -> Result<(), BadInput> {
    let mut machines = HashMap::new();
    let mut all = Vec::new();
    for machine in 0..split.machines() {
        for line in lines(split, machine)? {
            machines.insert(line.clone(), machine);
            all.push((line, machine));
        }
    }
    for (line, machine) in &all {
        for (at, _) in line.match_indices(MARK) {
            let group = &line[..at];
            if machines.get(group).is_some_and(|other| other != machine) {
                let value = format!("{group}, a test, and a group of tests by the same titles");
                let allowed = "titles that differ are needed for Playwright's lists; with --group file they do not matter";
                return Err(BadInput::new("FILE", value, allowed));
            }
        }
    }
    Ok(())
}

/// A line for each test of a machine, or for each file where files stay whole.
fn lines(split: &Split<'_>, machine: usize) -> Result<Vec<String>, BadInput> {
    if split.group == Group::File {
        return Ok(split.units(machine).map(|unit| unit.name.clone()).collect());
    }
    let line = |test: &Test| {
        let project = test.class.as_deref().unwrap_or_default();
        let title = test
            .name
            .strip_suffix(&format!(" [{project}]"))
            .unwrap_or(&test.name);
        if title
            .split(MARK)
            .any(|part| part.contains('›') || part.trim() != part)
        {
            let allowed = "a title that Playwright's lists can hold is needed; with --group file titles do not matter";
            return Err(BadInput::new("FILE", title, allowed));
        }
        Ok(match project {
            "" => title.into(),
            _ => format!("[{project}]{MARK}{title}"),
        })
    };
    split.tests(machine).map(line).collect()
}
