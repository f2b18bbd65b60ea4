//! Lists for the program that runs the tests: what goes to which machine, in its own form.
//!
//! A test that no report knows runs on one stated machine: the one with the least to do. Where a runner has no way to
//! say “all others”, that is said instead.

mod given;
mod jobs;
mod nextest;
pub mod packed;
mod playwright;

pub use given::Split;

use crate::scenario::Scenario;
use crate::suite::{Group, Test};
use allot_kernel::error::BadInput;
use jobs::Command;
use serde::Serialize;
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

    /// What it can be given, the usual first.
    pub fn takes(self) -> &'static [Group] {
        match self {
            Self::Jest | Self::Vitest | Self::Knapsack => &[Group::File],
            Self::Go | Self::Gradle | Self::Maven => &[Group::Class],
            Self::PytestSplit | Self::Nextest => &[Group::None],
            Self::Playwright => &[Group::File, Group::None],
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
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lists {
    /// Names and texts.
    pub files: Vec<(String, String)>,
    /// What to type on machine 1, where `split` is the folder of the files.
    pub how: String,
    /// What becomes of tests that no report knows.
    pub others: String,
    /// A job of GitHub Actions with a machine for each list.
    pub github: String,
    /// The same for GitLab.
    pub gitlab: String,
}

/// Lists for a runner, and its command.
struct Given {
    files: Vec<(String, String)>,
    how: Command,
    others: String,
}

/// Writes lists of a scenario's least plan.
///
/// # Errors
/// As [`lists`], or names the field of the scenario that is out of range.
pub fn of_scenario(scenario: &Scenario, runner: &str) -> Result<Lists, BadInput> {
    let found = Runner::named(runner).ok_or_else(|| {
        let allowed = format!("one of {} is needed", Runner::NAMES.join(", "));
        BadInput::new("runner", runner, allowed)
    })?;
    let suite = scenario.suite()?;
    let (answer, units) = scenario.answer()?;
    let split = Split {
        tests: &suite.tests,
        units: &units,
        group: scenario.group,
        plan: &answer.plan,
    };
    lists(found, &split)
}

/// Writes lists.
///
/// # Errors
/// Says what the runner can be given, or names a test that cannot stand in a list of lines.
pub fn lists(runner: Runner, split: &Split<'_>) -> Result<Lists, BadInput> {
    let Given { files, how, others } = given(runner, split)?;
    let machines = split.machines();
    Ok(Lists {
        files,
        github: jobs::github(&how, machines),
        gitlab: jobs::gitlab(&how, machines),
        how: how.on_first(),
        others: others + &idle(split),
    })
}

/// Machines that have nothing to do, in words.
fn idle(split: &Split<'_>) -> String {
    let idle = (0..split.machines()).filter(|machine| split.units(*machine).next().is_none());
    let idle: Vec<String> = idle.map(|machine| (machine + 1).to_string()).collect();
    match idle.as_slice() {
        [] => String::new(),
        [one] => format!("; machine {one} has no tests"),
        more => format!("; machines {} have no tests", more.join(", ")),
    }
}

/// How files of JavaScript and TypeScript end.
const SCRIPTS: [&str; 8] = [".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".mts", ".cts"];

/// Refuses names that are none of the runner's: its lists would run nothing, or everything.
fn belongs(runner: Runner, split: &Split<'_>) -> Result<(), BadInput> {
    let class = |name: &str| {
        let part = |part: &str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|letter| letter.is_alphanumeric() || "_$".contains(letter))
        };
        name.split('.').all(part)
    };
    let fits = |name: &str| match runner {
        Runner::Jest | Runner::Vitest => SCRIPTS.iter().any(|end| name.ends_with(end)),
        Runner::Knapsack => [".rb", ".feature"].iter().any(|end| name.ends_with(end)),
        Runner::Rspec => name.contains(".rb"),
        Runner::Gradle | Runner::Maven => class(name),
        Runner::Go => !name.contains(char::is_whitespace) && !name.contains("::"),
        Runner::Playwright if split.group == Group::None => name.contains(playwright::MARK),
        _ => true,
    };
    let needed = match runner {
        Runner::Jest | Runner::Vitest => "files of JavaScript or TypeScript are needed",
        Runner::Knapsack => "files of Ruby are needed",
        Runner::Rspec => "names of Ruby’s files are needed, as RSpec’s own reports have them",
        Runner::Gradle | Runner::Maven => "names of Java’s classes are needed",
        Runner::Go => "names of Go’s packages are needed",
        _ => "Playwright’s own report is needed, which has file and titles of each test",
    };
    match split.units.units.iter().find(|unit| !fits(&unit.name)) {
        Some(unit) => Err(BadInput::new(
            "--write",
            format!("this runner for {}", unit.name),
            needed,
        )),
        None => Ok(()),
    }
}

/// Refuses a name that a program would take for an option of its own.
fn no_option<'a>(name: &'a str, unit: &str) -> Result<&'a str, BadInput> {
    match name.starts_with('-') {
        false => Ok(name),
        true => {
            let allowed = format!(
                "a {unit} that does not begin with a dash is needed: the program would take it for an option"
            );
            Err(BadInput::new("FILE", name, allowed))
        }
    }
}

fn given(runner: Runner, split: &Split<'_>) -> Result<Given, BadInput> {
    if !runner.takes().contains(&split.group) {
        let names: Vec<&str> = runner.takes().iter().map(|group| group.name()).collect();
        let allowed = format!("the lists of this runner need {}", names.join(" or "));
        return Err(BadInput::new("--group", split.group.name(), allowed));
    }
    belongs(runner, split)?;
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
            let known = split
                .tests
                .iter()
                .filter_map(|test| Some((test.name.clone(), json!(test.seconds()?))));
            let text = serde_json::Value::Object(known.collect::<Map<_, _>>());
            Given {
                files: vec![(".test_durations".into(), format!("{text:#}\n"))],
                how: Command::each(format!(
                    "pytest --splits {machines} --group {{m}} --splitting-algorithm least_duration --durations-path split/.test_durations"
                )),
                others: "pytest-split takes a test that no report knows to last as long as the mean of all others".into(),
            }
        }
        Runner::Pytest => Given {
            files: vec![
                split.json(),
                (
                    "allot_split.py".into(),
                    include_str!("allot_split.py").into(),
                ),
            ],
            how: Command::each("PYTHONPATH=split pytest -p allot_split --machine {m}"),
            others: on("new parameters of a test run where it does, other new tests"),
        },
        Runner::Jest => Given {
            files: vec![
                split.json(),
                ("jest.cjs".into(), include_str!("jest.cjs").into()),
            ],
            how: Command::each(format!(
                "npx jest --shard={{m}}/{machines} --testSequencer=./split/jest.cjs --passWithNoTests"
            )),
            others: on("new files run"),
        },
        Runner::Vitest => Given {
            files: vec![
                split.json(),
                ("vitest.mjs".into(), include_str!("vitest.mjs").into()),
            ],
            how: Command {
                beside: "with the sequencer of split/vitest.mjs in its configuration",
                ..Command::each(format!(
                    "npx vitest run --shard={{m}}/{machines} --passWithNoTests"
                ))
            },
            others: on("new files run"),
        },
        Runner::Playwright => Given {
            files: playwright::files(split)?,
            how: playwright::how(split),
            others: on("new tests run"),
        },
        Runner::Nextest => Given {
            files: vec![("nextest.toml".into(), nextest::profiles(split)?)],
            how: Command::each(
                "cargo nextest run --tool-config-file \"allot:$PWD/split/nextest.toml\" --profile machine-{m} --no-tests=pass",
            ),
            others: on("new tests run"),
        },
        Runner::Go => Given {
            files: split.lines(|name| Ok(no_option(name, "package")?.into()))?,
            how: Command::each("xargs -r -d '\\n' go test < split/machine-{m}.txt"),
            others: forgotten(),
        },
        Runner::Rspec => Given {
            files: split.lines(|name| Ok(no_option(name, "file")?.into()))?,
            how: Command::each("xargs -r -d '\\n' bundle exec rspec < split/machine-{m}.txt"),
            others: forgotten(),
        },
        Runner::Knapsack => {
            let known = split
                .units
                .units
                .iter()
                .map(|unit| (unit.name.clone(), json!(unit.seconds)));
            let text = serde_json::Value::Object(known.collect::<Map<_, _>>());
            Given {
                files: vec![("knapsack_rspec_report.json".into(), format!("{text:#}\n"))],
                how: Command::each(format!(
                    "CI_NODE_TOTAL={machines} CI_NODE_INDEX={{i}} KNAPSACK_REPORT_PATH=split/knapsack_rspec_report.json bundle exec rake knapsack:rspec"
                )),
                others: "Knapsack shares new files out by count".into(),
            }
        }
        Runner::Gradle => Given {
            files: split.lines(|name| Ok(format!("--tests={name}")))?,
            how: Command::each("xargs -r -d '\\n' ./gradlew test < split/machine-{m}.txt"),
            others: forgotten(),
        },
        Runner::Maven => {
            let mut files = split.lines(|name| Ok(format!("{}.java", name.replace('.', "/"))))?;
            let others = split.others();
            let listed = files
                .iter()
                .enumerate()
                .filter(|(machine, _)| *machine != others);
            let all: String = listed.map(|(_, (_, text))| text.as_str()).collect();
            files[others] = ("others.txt".into(), all);
            Given {
                files,
                how: Command {
                    others: Some((
                        "mvn test -Dsurefire.excludesFile=split/others.txt".into(),
                        others + 1,
                    )),
                    // An empty list would be every class.
                    ..Command::each(
                        "[ ! -s split/machine-{m}.txt ] || mvn test -Dsurefire.includesFile=split/machine-{m}.txt",
                    )
                },
                others: on("new classes run"),
            }
        }
        Runner::Names => Given {
            files: split.lines(|name| Ok(name.into()))?,
            how: Command::each("cat split/machine-{m}.txt"),
            others: forgotten(),
        },
    })
}
