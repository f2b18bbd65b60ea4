//! Lists for the program that runs the tests: what goes to which machine, in its own form.
//!
//! A test that no report knows runs on one stated machine: the one with the least to do. Where a runner has no way to
//! say “all others”, that is said instead.

mod given;
mod nextest;
mod playwright;

pub use given::Split;

use crate::suite::{Group, Test};
use allot_kernel::error::BadInput;
use serde_json::{Map, json};

/// A program that runs tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Runner {
    /// pytest-split's own file of durations.
    PytestSplit,
    /// pytest, by a plugin.
    Pytest,
    /// Jest, by a sequencer.
    Jest,
    /// Vitest, by a sequencer.
    Vitest,
    /// Playwright's lists of tests.
    Playwright,
    /// Profiles of cargo-nextest.
    Nextest,
    /// Packages for `go test`.
    Go,
    /// Files or examples for RSpec.
    Rspec,
    /// Knapsack's report of files.
    Knapsack,
    /// Classes for Gradle's `--tests`.
    Gradle,
    /// Files of classes for Maven's surefire.
    Maven,
    /// Names, a line each.
    Names,
}

impl Runner {
    /// All, as in [`Self::NAMES`].
    pub const ALL: [Self; 12] = [
        Self::PytestSplit,
        Self::Pytest,
        Self::Jest,
        Self::Vitest,
        Self::Playwright,
        Self::Nextest,
        Self::Go,
        Self::Rspec,
        Self::Knapsack,
        Self::Gradle,
        Self::Maven,
        Self::Names,
    ];
    /// Their names on the command line.
    pub const NAMES: [&'static str; 12] = [
        "pytest-split",
        "pytest",
        "jest",
        "vitest",
        "playwright",
        "nextest",
        "go",
        "rspec",
        "knapsack",
        "gradle",
        "maven",
        "names",
    ];

    /// What it can be given.
    fn takes(self) -> &'static [Group] {
        match self {
            Self::Jest | Self::Vitest | Self::Knapsack => &[Group::File],
            Self::Go | Self::Maven => &[Group::Class],
            Self::PytestSplit | Self::Nextest => &[Group::None],
            Self::Playwright => &[Group::File, Group::None],
            Self::Gradle => &[Group::Class, Group::None],
            Self::Rspec => &[Group::File, Group::None],
            Self::Pytest | Self::Names => &[Group::File, Group::Class, Group::None],
        }
    }

    /// The runner of a name.
    pub fn named(name: &str) -> Option<Self> {
        let place = Self::NAMES.iter().position(|known| *known == name)?;
        Some(Self::ALL[place])
    }
}

/// Files to write, and how to use them.
#[derive(Debug, Clone, PartialEq)]
pub struct Lists {
    /// Names and texts.
    pub files: Vec<(String, String)>,
    /// What to type on machine 1, where `split` is the folder of the files.
    pub how: String,
    /// What becomes of tests that no report knows.
    pub others: String,
}

/// Writes lists.
///
/// # Errors
/// Says what the runner can be given, or names a test that cannot stand in a list of lines.
pub fn lists(runner: Runner, split: &Split<'_>) -> Result<Lists, BadInput> {
    if !runner.takes().contains(&split.group) {
        let names: Vec<&str> = runner.takes().iter().map(|group| group.name()).collect();
        let allowed = format!("the lists of this runner need {}", names.join(" or "));
        return Err(BadInput::new("--group", split.group.name(), allowed));
    }
    let by_path = |test: &Test| {
        test.name
            .split_once("::")
            .is_some_and(|(file, _)| file.ends_with(".py"))
    };
    if runner == Runner::PytestSplit && !split.tests.iter().all(by_path) {
        let allowed = "names as tests/test_a.py::test_one are needed, which .test_durations has; --write pytest takes \
                       those of JUnit XML, too";
        return Err(BadInput::new(
            "--write",
            "pytest-split for this report",
            allowed,
        ));
    }
    let machines = split.machines();
    let on = |how: &str| format!("{how}, on machine {}", split.others() + 1);
    let forgotten =
        || "a test that no report knows is on no list: run them all once in a while".to_string();
    Ok(match runner {
        Runner::PytestSplit => {
            let known = split.tests.iter().filter_map(|test| Some((test.name.clone(), json!(test.seconds()?))));
            let text = serde_json::Value::Object(known.collect::<Map<_, _>>());
            Lists {
                files: vec![(".test_durations".into(), format!("{text:#}\n"))],
                how: format!(
                    "pytest --splits {machines} --group 1 --splitting-algorithm least_duration --durations-path split/.test_durations"
                ),
                others: "pytest-split takes a test that no report knows to last as long as the mean of all others".into(),
            }
        }
        Runner::Pytest => Lists {
            files: vec![split.json(), ("allot_split.py".into(), include_str!("allot_split.py").into())],
            how: "PYTHONPATH=split pytest -p allot_split --machine 1".into(),
            others: on("new parameters of a test run where it does, other new tests"),
        },
        Runner::Jest => Lists {
            files: vec![split.json(), ("jest.cjs".into(), include_str!("jest.cjs").into())],
            how: format!("npx jest --shard=1/{machines} --testSequencer=./split/jest.cjs"),
            others: on("new files run"),
        },
        Runner::Vitest => Lists {
            files: vec![split.json(), ("vitest.mjs".into(), include_str!("vitest.mjs").into())],
            how: format!("npx vitest run --shard=1/{machines}, with the sequencer of split/vitest.mjs in its configuration"),
            others: on("new files run"),
        },
        Runner::Playwright => Lists {
            files: playwright::files(split)?,
            how: playwright::how(split),
            others: on("new tests run"),
        },
        Runner::Nextest => Lists {
            files: vec![("nextest.toml".into(), nextest::profiles(split)?)],
            how: "cargo nextest run --tool-config-file \"allot:$PWD/split/nextest.toml\" --profile machine-1".into(),
            others: on("new tests run"),
        },
        Runner::Go => Lists {
            files: split.lines(str::to_owned)?,
            how: "xargs -d '\\n' go test < split/machine-1.txt".into(),
            others: forgotten(),
        },
        Runner::Rspec => Lists {
            files: split.lines(str::to_owned)?,
            how: "xargs -d '\\n' bundle exec rspec < split/machine-1.txt".into(),
            others: forgotten(),
        },
        Runner::Knapsack => {
            let known = split.units.units.iter().map(|unit| (unit.name.clone(), json!(unit.seconds)));
            let text = serde_json::Value::Object(known.collect::<Map<_, _>>());
            Lists {
                files: vec![("knapsack_rspec_report.json".into(), format!("{text:#}\n"))],
                how: format!("CI_NODE_TOTAL={machines} CI_NODE_INDEX=0 KNAPSACK_REPORT_PATH=split/knapsack_rspec_report.json bundle exec rake knapsack:rspec"),
                others: "Knapsack shares new files out by count".into(),
            }
        }
        Runner::Gradle => Lists {
            files: split.lines(|name| format!("--tests={}", name.replace("::", ".")))?,
            how: "xargs -d '\\n' ./gradlew test < split/machine-1.txt".into(),
            others: forgotten(),
        },
        Runner::Maven => {
            let mut files = split.lines(|name| format!("{}.java", name.replace('.', "/")))?;
            let others = split.others();
            let listed = files.iter().enumerate().filter(|(machine, _)| *machine != others);
            let all: String = listed.map(|(_, (_, text))| text.as_str()).collect();
            files[others] = ("others.txt".into(), all);
            Lists {
                files,
                how: format!(
                    "mvn test -Dsurefire.includesFile=split/machine-1.txt, and -Dsurefire.excludesFile=split/others.txt on machine {}",
                    others + 1
                ),
                others: on("new classes run"),
            }
        }
        Runner::Names => Lists {
            files: split.lines(str::to_owned)?,
            how: "split/machine-1.txt has the names of machine 1".into(),
            others: forgotten(),
        },
    })
}
