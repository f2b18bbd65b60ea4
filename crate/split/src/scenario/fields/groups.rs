//! The fields of groups: own tests, whole files, drawn suites.

use crate::scenario::Drawn;
use allot_kernel::fields::Absent::{Default, Needed, Nothing};
use allot_kernel::fields::{Bounds, Kind, Part, Row, names, parts};
use allot_kernel::place;

/// Seconds of a test.
pub(crate) const SECONDS: Bounds = Bounds::new(0.0, 1e9);
/// The moment of a start, in seconds: within thirty thousand years.
pub(crate) const MOMENT: Bounds = Bounds::new(-1e12, 1e12);
/// The spread of a logarithm.
const SPREAD: Bounds = Bounds::new(0.0, 5.0);

/// Own tests, column by column.
pub(crate) const TESTS: [Row; 6] = [
    Row::new("seconds", Kind::Records(&[]), Needed)
        .meaning("seconds of each; or, where there are several runs, a list of them, one for each run, `null` where \
                  it was not part of one"),
    Row::new("name", Kind::Records(&[]), Nothing("numbers")).meaning("names, as the report has them"),
    Row::new("file", Kind::Records(&[]), Nothing("not known")).meaning("files; an empty text where one is not known"),
    Row::new("class", Kind::Records(&[]), Nothing("not known")).meaning("classes, modules, suites or packages"),
    Row::new("machine", Kind::Records(&[]), Nothing("not known")).meaning("the machines that ran them"),
    Row::new("start", Kind::Records(&[]), Nothing("not known"))
        .meaning("when each began, in a single run, in seconds from some moment that all share; `null` where one is not known"),
];

/// A whole file or class.
pub(crate) const WHOLE: [Row; 2] = [
    Row::number("seconds", SECONDS, Nothing("not known"))
        .meaning("its seconds, or a list of them, one for each run"),
    Row::new("name", Kind::Text, Needed).meaning("its name, as its tests have it"),
];

/// A drawn suite.
pub(crate) const SUITE: [Row<Drawn>; 6] = [
    Row::whole("tests", Bounds::new(1.0, 100_000.0), Default)
        .at(place!(Whole Drawn tests))
        .named("Tests", "", "tests")
        .log(1.0, 10_000.0),
    Row::whole("files", Bounds::new(1.0, 10_000.0), Default)
        .at(place!(Whole Drawn files))
        .named("Files", "", "files")
        .log(1.0, 1000.0)
        .hint("that they are in, of uneven length"),
    Row::number("seconds", Bounds::new(0.001, 1e8), Default)
        .at(place!(Number Drawn seconds))
        .named("All tests together", "", "s")
        .log(10.0, 100_000.0),
    Row::number("sigma", SPREAD, Default)
        .at(place!(Number Drawn sigma))
        .named("Unevenness of tests", "σ", "")
        .linear(0.0, 3.0)
        .hint("spread of the logarithm of a test’s seconds"),
    Row::whole("runs", Bounds::new(1.0, 100.0), Default)
        .at(place!(Whole Drawn runs))
        .named("Runs that are known", "", "runs")
        .linear(1.0, 30.0),
    Row::number("noise", SPREAD, Default)
        .at(place!(Number Drawn noise))
        .named("Change from run to run", "", "")
        .linear(0.0, 1.0)
        .hint("spread of the logarithm of a test’s seconds"),
];

/// The fields of a drawn suite.
pub(crate) static DRAWN: [Part<Drawn>; 6] = parts(&SUITE);
/// The names of columns of own tests.
pub(crate) const TESTS_NAMES: [&str; 6] = names(&TESTS);
/// The names in a whole file or class.
pub(crate) const WHOLE_NAMES: [&str; 2] = names(&WHOLE);
/// The names in a drawn suite.
pub(crate) const DRAWN_NAMES: [&str; 6] = names(&SUITE);
