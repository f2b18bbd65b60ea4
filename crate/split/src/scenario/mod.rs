//! A scenario: a suite of tests and a question about it, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line. A link ([`link`]) contains only
//! its differences from the defaults.

pub mod fields;
pub mod link;
mod model;
mod read;
mod suite;

pub use model::{Drawn, Own, Scenario, Tests, VERSION, Whole};

use crate::answer::{Answer, Begun, Question, Today, answer, begin};
use crate::suite::{Group, Units};
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, Fields, check_head, check_version, list};
use serde_json::Value;

/// The two forms of tests.
const FORMS: [&str; 2] = ["tests", "suite"];

impl Default for Scenario {
    /// A suite of 48 minutes in 60 files on four machines, each of which needs a minute before its tests.
    fn default() -> Self {
        Self::of(Tests::Suite(Drawn {
            tests: 600,
            files: 60,
            seconds: 2880.0,
            sigma: 1.3,
            runs: 8,
            noise: 0.2,
        }))
    }
}

impl Scenario {
    /// These tests, and every other setting at its default.
    pub fn of(tests: Tests) -> Self {
        Self {
            article: "split",
            version: VERSION,
            tests,
            groups: Vec::new(),
            machines: 4,
            group: Group::File,
            fixed: 60.0,
            limit: 0.0,
            runs_a_day: 20.0,
            today: Today::Count,
            most: 16,
            seed: "1".into(),
        }
    }

    /// Reads a scenario from a JSON value and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the field that is unknown, missing or of the wrong kind.
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "split", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        let tests = match FORMS.map(|form| fields.get(form)) {
            [Some(own), None] => Tests::Own(read::own(own)?),
            [None, Some(drawn)] => Tests::Suite(read::drawn(drawn)?),
            given => {
                let value = match given {
                    [None, None] => "nothing",
                    _ => "tests and suite",
                };
                let allowed = "exactly one of tests and suite is needed";
                return Err(BadInput::new("tests", value, allowed));
            }
        };
        let mut scenario = Self::of(tests);
        scenario.version = fields.whole("version", Some(VERSION))?;
        if let Some(groups) = fields.get("groups") {
            scenario.groups = list("groups", groups, read::whole)?;
        }
        for part in &fields::PARTS {
            part.read(&fields, &mut scenario)?;
        }
        Ok(scenario)
    }

    /// The scenario as JSON, in the form of a file.
    pub fn to_value(&self) -> Value {
        let mut file = json::value(self);
        let (form, tests) = match &self.tests {
            Tests::Own(own) => (FORMS[0], json::value(own)),
            Tests::Suite(drawn) => (FORMS[1], json::value(drawn)),
        };
        json::put(&mut file, form, Some(tests));
        file
    }

    /// Checks every field but the tests, which [`Scenario::units`] checks.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check_settings(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        fields::PARTS.iter().try_for_each(|part| part.check(self))?;
        match &self.tests {
            Tests::Own(_) => Ok(()),
            Tests::Suite(drawn) => fields::DRAWN
                .iter()
                .try_for_each(|part| part.check(drawn).map_err(|e| e.inside("suite"))),
        }
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        self.check_settings()?;
        self.units().map(drop)
    }

    /// The tests, and what stays together of them.
    ///
    /// # Errors
    /// Names the tests if there is none or no time, or `group` if it is not told of them.
    pub fn units(&self) -> Result<Units, BadInput> {
        Units::of(&self.suite()?, self.group).map_err(ours)
    }

    /// The question about the suite.
    pub fn question(&self) -> Question {
        let known = |value: f64| Some(value).filter(|value| *value > 0.0);
        Question {
            machines: Some(self.machines as usize),
            course: Some((1, self.most as usize)),
            group: self.group,
            fixed: self.fixed,
            limit: known(self.limit),
            runs_a_day: known(self.runs_a_day),
            // A told split is of one number of machines; on any other it is by count.
            today: Some(self.today).filter(|today| *today != Today::Told),
            seed: self.seed.clone(),
        }
    }

    /// An answer before the least is searched.
    ///
    /// # Errors
    /// As [`Scenario::check`].
    pub fn begin(&self) -> Result<Begun, BadInput> {
        self.check_settings()?;
        begin(&self.suite()?, &self.question()).map_err(ours)
    }

    /// The answer to the question.
    ///
    /// # Errors
    /// As [`Scenario::check`].
    pub fn answer(&self) -> Result<(Answer, Units), BadInput> {
        self.check_settings()?;
        answer(&self.suite()?, &self.question()).map_err(ours)
    }
}

/// An error with the names that fields have here, in the place of the command line's.
fn ours(error: BadInput) -> BadInput {
    let field = match error.field.as_str() {
        "FILE" => "tests",
        "--group" => "group",
        _ => return error,
    };
    BadInput::new(field, error.value, error.allowed)
}
