//! The forms that are read, with a short name and a name for people.

/// The form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// `.test_durations` of pytest-split.
    PytestSplit,
    /// JUnit XML, of any tool.
    Junit,
    /// Playwright's JSON reporter.
    Playwright,
    /// The JSON of Jest, and of Vitest.
    Jest,
    /// `go test -json`.
    Go,
    /// A report of knapsack.
    Knapsack,
    /// Results of Buildkite's test collectors.
    Buildkite,
    /// CircleCI's test results.
    CircleCi,
    /// Rust's libtest in JSON, and nextest's.
    Libtest,
    /// `example_status_persistence_file_path` of RSpec.
    RspecExamples,
    /// RSpec's JSON formatter.
    Rspec,
    /// `CTestCostData.txt`.
    Ctest,
    /// Output of `pytest --durations`.
    PytestDurations,
    /// The Test Anything Protocol.
    Tap,
    /// `.ninja_log`.
    Ninja,
    /// `cargo --timings`.
    Cargo,
    /// A profile of Bazel.
    Bazel,
    /// `-ftime-trace` of Clang.
    TimeTrace,
    /// Other Chrome trace events.
    Trace,
    /// A trace file of Nextflow.
    Nextflow,
    /// A benchmark file of Snakemake.
    Snakemake,
    /// `--stats` of Snakemake.
    SnakemakeStats,
    /// Task instances of Airflow.
    Airflow,
    /// Slurm's `sacct`.
    Sacct,
    /// Jobs of GitHub Actions.
    Github,
    /// Jobs of GitLab.
    Gitlab,
    /// WfFormat of WfCommons.
    Wfformat,
    /// A performance report of Dask.
    Dask,
    /// A table with columns of tests and their times.
    Table,
}

/// Each form with its short name, its name for people, and the word for one item.
const FORMS: [(Form, &str, &str, &str); 29] = [
    (
        Form::PytestSplit,
        "pytest-split",
        "durations of pytest-split",
        "test",
    ),
    (Form::Junit, "junit", "JUnit XML", "test"),
    (Form::Playwright, "playwright", "Playwright JSON", "test"),
    (Form::Jest, "jest", "Jest or Vitest JSON", "test"),
    (Form::Go, "go", "go test -json", "test"),
    (Form::Knapsack, "knapsack", "knapsack report", "file"),
    (
        Form::Buildkite,
        "buildkite",
        "Buildkite test results",
        "test",
    ),
    (Form::CircleCi, "circleci", "CircleCI test results", "test"),
    (Form::Libtest, "libtest", "libtest JSON", "test"),
    (
        Form::RspecExamples,
        "rspec-examples",
        "RSpec examples",
        "test",
    ),
    (Form::Rspec, "rspec", "RSpec JSON", "test"),
    (Form::Ctest, "ctest", "CTestCostData", "test"),
    (
        Form::PytestDurations,
        "pytest-durations",
        "pytest --durations",
        "test",
    ),
    (Form::Tap, "tap", "TAP", "test"),
    (Form::Ninja, "ninja", "ninja log", "command"),
    (Form::Cargo, "cargo", "cargo --timings", "unit"),
    (Form::Bazel, "bazel", "Bazel profile", "action"),
    (
        Form::TimeTrace,
        "time-trace",
        "Clang -ftime-trace",
        "compilation",
    ),
    (Form::Trace, "trace", "Chrome trace events", "event"),
    (Form::Nextflow, "nextflow", "Nextflow trace", "task"),
    (Form::Snakemake, "snakemake", "Snakemake benchmark", "run"),
    (
        Form::SnakemakeStats,
        "snakemake-stats",
        "Snakemake --stats",
        "rule",
    ),
    (
        Form::Airflow,
        "airflow",
        "task instances of Airflow",
        "task",
    ),
    (Form::Sacct, "sacct", "sacct", "job"),
    (Form::Github, "github", "jobs of GitHub Actions", "job"),
    (Form::Gitlab, "gitlab", "jobs of GitLab", "job"),
    (Form::Wfformat, "wfformat", "WfFormat", "task"),
    (Form::Dask, "dask", "Dask performance report", "task"),
    (
        Form::Table,
        "table",
        "table with columns test and seconds",
        "test",
    ),
];

impl Form {
    fn row(self) -> &'static (Form, &'static str, &'static str, &'static str) {
        let row = FORMS.iter().find(|row| row.0 == self);
        row.unwrap_or(&FORMS[0])
    }

    /// The short name.
    pub fn short(self) -> &'static str {
        self.row().1
    }

    /// The name for people.
    pub fn label(self) -> &'static str {
        self.row().2
    }

    /// The word for one item: test, file, command, task or job.
    pub fn item(self) -> &'static str {
        self.row().3
    }

    /// The word for several items.
    pub fn items(self) -> String {
        format!("{}s", self.item())
    }

    /// All forms, in the order in which they are listed to people.
    pub fn all() -> impl Iterator<Item = Form> {
        FORMS.iter().map(|row| row.0)
    }
}

/// The forms that are read, as what a refusal asks for.
pub(crate) fn needed() -> String {
    let labels: Vec<_> = Form::all().map(Form::label).collect();
    format!("one of these forms is needed: {}", labels.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{FORMS, Form};

    #[test]
    fn every_form_has_a_row_of_its_own() {
        for (at, row) in FORMS.iter().enumerate() {
            assert_eq!(row.0 as usize, at, "{}", row.1);
            assert_eq!(row.0.short(), row.1);
        }
        assert_eq!(Form::all().count(), Form::Table as usize + 1);
    }
}
