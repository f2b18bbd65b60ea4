//! A suite: tests with their times in one or several runs, and the units that stay together.

use crate::plan::total;
use allot_kernel::error::BadInput;
use serde::Serialize;
use std::collections::HashMap;

/// The most seconds of all tests.
const MOST_SECONDS: f64 = 1e9;

/// A test of a suite.
#[derive(Debug, Clone, PartialEq)]
pub struct Test {
    /// Its name, as the report has it.
    pub name: String,
    /// Its file, where the report tells it.
    pub file: Option<String>,
    /// Its class, module, suite or package, where the report tells it.
    pub class: Option<String>,
    /// The machine that ran it, where the report tells it.
    pub machine: Option<String>,
    /// When it began, in seconds from some moment that all tests share, where the report of one run tells it.
    pub start: Option<f64>,
    /// Its seconds in each run; none where it was not part of a run, or where its time is not told.
    pub times: Vec<Option<f64>>,
}

impl Test {
    /// The mean of its runs.
    pub fn seconds(&self) -> Option<f64> {
        mean(&self.times)
    }
}

/// The mean of those that are known.
fn mean(times: &[Option<f64>]) -> Option<f64> {
    let known: Vec<f64> = times.iter().flatten().copied().collect();
    (!known.is_empty()).then(|| total(&known) / known.len() as f64)
}

/// Tests, and what is told of the groups that they are in.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Suite {
    /// In the order of the reports.
    pub tests: Vec<Test>,
    /// Its runs.
    pub runs: usize,
    /// The seconds of files or classes in each run, set-up included, where reports tell them apart from their tests'.
    pub groups: HashMap<String, Vec<Option<f64>>>,
}

/// What stays together on a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// All tests of a file.
    File,
    /// All tests of a class, module, suite or package.
    Class,
    /// Each test for itself.
    None,
}

impl Group {
    /// All, with their names in files and on the command line.
    pub const ALL: [(&'static str, Self); 3] = [
        ("file", Self::File),
        ("class", Self::Class),
        ("none", Self::None),
    ];
    /// The names.
    pub const NAMES: [&'static str; 3] = ["file", "class", "none"];

    /// The group of a name.
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, group)| *group)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// What goes to a machine as a whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Unit {
    /// The name of the test, or of the file or class.
    pub name: String,
    /// The tests, by their place in the suite.
    pub tests: Vec<usize>,
    /// Its seconds: what is told of it, or the sum of its tests'.
    pub seconds: f64,
    /// Its seconds in each run.
    pub times: Vec<Option<f64>>,
}

/// The units of a suite, and what was assumed of tests without a time.
#[derive(Debug, Clone, PartialEq)]
pub struct Units {
    /// In the order of their first tests.
    pub units: Vec<Unit>,
    /// Tests whose times nothing tells.
    pub unknown: usize,
    /// What each of these is taken to take: the mean of all others.
    pub assumed: f64,
}

impl Units {
    /// Puts tests together.
    ///
    /// # Errors
    /// If the report does not tell what `group` asks for, or not a single time.
    pub fn of(suite: &Suite, group: Group) -> Result<Self, BadInput> {
        let tests = &suite.tests;
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut units: Vec<Unit> = Vec::new();
        for (place, test) in tests.iter().enumerate() {
            let name = match group {
                Group::None => Some(test.name.as_str()),
                Group::File => test.file.as_deref(),
                Group::Class => test.class.as_deref().map(outermost),
            };
            let name = name.ok_or_else(|| untold(test, group))?;
            let next = units.len();
            let at = match group {
                // Names may repeat: each test is a unit of its own.
                Group::None => next,
                _ => *places.entry(name).or_insert(next),
            };
            if at == next {
                units.push(Unit {
                    name: name.into(),
                    tests: Vec::new(),
                    seconds: 0.0,
                    times: vec![None; suite.runs],
                });
            }
            units[at].tests.push(place);
        }
        let known: Vec<f64> = tests.iter().filter_map(Test::seconds).collect();
        let assumed = total(&known) / known.len().max(1) as f64;
        let (mut unknown, mut untimed) = (0, 0);
        for unit in &mut units {
            let own = || unit.tests.iter().map(|test| &tests[*test]);
            for run in 0..suite.runs {
                let times: Vec<f64> = own().filter_map(|test| test.times[run]).collect();
                unit.times[run] = (!times.is_empty()).then(|| total(&times));
            }
            let seconds: Vec<f64> = own()
                .map(|test| test.seconds().unwrap_or(assumed))
                .collect();
            unit.seconds = total(&seconds);
            let without = own().filter(|test| test.seconds().is_none()).count();
            let all = without == unit.tests.len();
            // What is told of a whole file has its set-up; less than its tests took is an error, or a cache.
            let times = suite.groups.get(&unit.name);
            let told = times.and_then(|times| Some((times, mean(times)?)));
            match told.filter(|told| group != Group::None && (all || told.1 >= unit.seconds)) {
                Some((times, seconds)) => {
                    unit.times.clone_from(times);
                    unit.seconds = seconds;
                }
                None => {
                    unknown += without;
                    untimed += usize::from(all);
                }
            }
        }
        if units.is_empty() {
            let allowed = "a test is needed";
            return Err(BadInput::new("FILE", "a report without tests", allowed));
        }
        let all: f64 = units.iter().map(|unit| unit.seconds).sum();
        if untimed == units.len() || (all == 0.0 && unknown > 0) {
            let allowed = "a time is needed; without times there is nothing to split by";
            let value = format!("a report of {} tests without a time", tests.len());
            return Err(BadInput::new("FILE", value, allowed));
        }
        if all > MOST_SECONDS {
            let allowed = "at most 1e9 s, thirty years, are needed: is the unit another one?";
            return Err(BadInput::new(
                "FILE",
                format!("a sum of {all:e} s"),
                allowed,
            ));
        }
        Ok(Self {
            units,
            unknown,
            assumed,
        })
    }

    /// The seconds of each.
    pub fn seconds(&self) -> Vec<f64> {
        self.units.iter().map(|unit| unit.seconds).collect()
    }
}

fn untold(test: &Test, group: Group) -> BadInput {
    let other = Group::NAMES
        .into_iter()
        .filter(|name| *name != group.name());
    let allowed = format!(
        "the report does not tell the {} of {}; {} is possible",
        group.name(),
        test.name,
        other.collect::<Vec<_>>().join(" or ")
    );
    BadInput::new("--group", group.name(), allowed)
}

/// A class of Java is run with those inside of it, whose names have a dollar.
fn outermost(class: &str) -> &str {
    match class.split_once('$') {
        Some((outer, _)) if outer.contains('.') => outer,
        _ => class,
    }
}
