//! The parts of a scenario, as data.

use crate::answer::Today;
use crate::suite::Group;
use serde::Serialize;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;

/// A suite of tests, and a question about it. [`Scenario::to_value`] adds the tests by the name of their form.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scenario {
    /// The article, for a reader of files of several.
    pub article: &'static str,
    /// Version of the format.
    pub version: u64,
    /// The tests.
    #[serde(skip)]
    pub tests: Tests,
    /// Seconds of whole files or classes, where reports tell them apart from their tests'.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Whole>>"))]
    pub groups: Vec<Whole>,
    /// Machines.
    pub machines: u64,
    /// What stays together.
    pub group: Group,
    /// Seconds that each machine needs before its tests.
    pub fixed: f64,
    /// The most that a run may take, in seconds; 0 for no limit.
    pub limit: f64,
    /// Runs in a day; 0 if that is not known.
    pub runs_a_day: f64,
    /// Today's split.
    pub today: Today,
    /// The last number of machines of a curve.
    pub most: u64,
    /// Seed of all that is drawn.
    pub seed: String,
}

/// The tests of a scenario, in one of two forms.
#[derive(Debug, Clone, PartialEq)]
pub enum Tests {
    /// A reader's own.
    Own(Own),
    /// Drawn at random.
    Suite(Drawn),
}

/// Tests of the reader's own, column by column: suites are large, and a record of each would take five times as long to
/// read. A column that is there has an entry for each test; an empty text is not known.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Own {
    /// Seconds of each in each run; none where it was not part of one.
    #[serde(serialize_with = "each_one_or_each")]
    #[cfg_attr(
        feature = "types",
        ts(type = "Array<number | null | Array<number | null>>")
    )]
    pub seconds: Vec<Vec<Option<f64>>>,
    /// Names; “test 1” and so on where they are empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub name: Vec<String>,
    /// Files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub file: Vec<String>,
    /// Classes, modules, suites or packages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub class: Vec<String>,
    /// The machines that ran them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub machine: Vec<String>,
    /// When each began, in seconds from some moment; none where that is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Option<f64>>>"))]
    pub start: Vec<Option<f64>>,
}

/// A whole file or class, with what its tests do not tell: its set-up.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Whole {
    /// Its seconds in each run.
    #[serde(serialize_with = "one_or_each")]
    #[cfg_attr(feature = "types", ts(type = "number | null | Array<number | null>"))]
    pub seconds: Vec<Option<f64>>,
    /// Its name.
    pub name: String,
}

/// A suite that is drawn at random.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Drawn {
    /// Tests.
    pub tests: u64,
    /// Files that they are in; some may be empty.
    pub files: u64,
    /// Seconds of all of them, one after another.
    pub seconds: f64,
    /// Standard deviation of the logarithm of a test's seconds.
    pub sigma: f64,
    /// Runs that their times are known of.
    pub runs: u64,
    /// Standard deviation of the logarithm of a test's seconds from run to run.
    pub noise: f64,
}

/// A list of one is written as that one.
fn one_or_each<S: serde::Serializer>(
    seconds: &[Option<f64>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match seconds {
        [one] => one.serialize(serializer),
        each => each.serialize(serializer),
    }
}

/// Each list of one is written as that one.
fn each_one_or_each<S: serde::Serializer>(
    seconds: &[Vec<Option<f64>>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Times<'a>(#[serde(serialize_with = "one_or_each")] &'a [Option<f64>]);
    serializer.collect_seq(seconds.iter().map(|times| Times(times)))
}
