//! The suite of a scenario: the reader's own tests, or drawn ones.

use super::{Drawn, Own, Scenario, Tests, fields};
use crate::suite::{Suite, Test};
use allot_kernel::error::BadInput;
use allot_kernel::json::in_list;
use allot_kernel::order::{pair, sorted};
use allot_kernel::rng::Stream;

impl Scenario {
    /// The suite, with the times of each run.
    ///
    /// # Errors
    /// Names the test that has not as many times as the first, or a time out of range.
    pub fn suite(&self) -> Result<Suite, BadInput> {
        match &self.tests {
            Tests::Own(own) => self.own(own),
            Tests::Suite(drawn) => Ok(drawn.draw(&self.seed)),
        }
    }

    fn own(&self, own: &Own) -> Result<Suite, BadInput> {
        let count = own.seconds.len();
        for (name, what, length) in own.lengths() {
            if !(length == 0 || length == count) {
                let value = format!("a list of {length}");
                let allowed = format!("a {what} for each of {count} tests is needed");
                return Err(BadInput::new(format!("tests.{name}"), value, allowed));
            }
        }
        let runs = own.seconds.first().map_or(1, Vec::len);
        if runs != 1 && !own.start.is_empty() {
            let allowed = "only the tests of one run have starts";
            return Err(BadInput::new(
                "tests.start",
                format!("starts in {runs} runs"),
                allowed,
            ));
        }
        for (place, start) in own.start.iter().enumerate() {
            let Some(start) = start else { continue };
            fields::MOMENT.check(&format!("tests.start[{place}]"), *start)?;
        }
        for (place, seconds) in own.seconds.iter().enumerate() {
            check(seconds, runs).map_err(|e| BadInput {
                field: format!("tests.seconds[{place}]"),
                ..e
            })?;
        }
        for (place, whole) in self.groups.iter().enumerate() {
            check(&whole.seconds, runs).map_err(|e| in_list("groups", place, e))?;
        }
        let known = |column: &[String], place: usize| {
            let text = column.get(place).filter(|text| !text.is_empty());
            text.cloned()
        };
        let test = |(place, seconds): (usize, &Vec<Option<f64>>)| Test {
            name: known(&own.name, place).unwrap_or_else(|| format!("test {}", place + 1)),
            file: known(&own.file, place),
            class: known(&own.class, place),
            machine: known(&own.machine, place),
            start: own.start.get(place).copied().flatten(),
            times: seconds.clone(),
        };
        let of_group = |whole: &super::Whole| (whole.name.clone(), whole.seconds.clone());
        Ok(Suite {
            tests: own.seconds.iter().enumerate().map(test).collect(),
            runs,
            groups: self.groups.iter().map(of_group).collect(),
        })
    }
}

impl Own {
    /// The columns that may be left out: their names, what they have, and of how many tests.
    fn lengths(&self) -> [(&'static str, &'static str, usize); 5] {
        [
            ("name", "text", self.name.len()),
            ("file", "text", self.file.len()),
            ("class", "text", self.class.len()),
            ("machine", "text", self.machine.len()),
            ("start", "number or null", self.start.len()),
        ]
    }
}

/// Checks the seconds of each run.
fn check(seconds: &[Option<f64>], runs: usize) -> Result<(), BadInput> {
    if seconds.len() != runs {
        let value = format!("a list of {}", seconds.len());
        let allowed = format!("a time or null for each of {runs} runs is needed, as of the first");
        return Err(BadInput::new("seconds", value, allowed));
    }
    for time in seconds.iter().flatten() {
        fields::SECONDS.check("seconds", *time)?;
    }
    Ok(())
}

impl Drawn {
    /// Draws the suite. A test's seconds are log-normal, scaled so that all of them have the sum that is asked for; in
    /// each run they are that times a factor of mean 1. Files are of uneven length: each test goes to one of them with
    /// odds of e^z, z standard normal, and tests stand in the order of their files.
    pub fn draw(&self, seed: &str) -> Suite {
        let normal = |what: &str, numbers: &[u64]| Stream::numbered(seed, what, numbers).normal();
        let mut reached = 0.0;
        let odds = (0..self.files).map(|file| {
            reached += libm::exp(normal("file", &[file]));
            reached
        });
        let odds: Vec<f64> = odds.collect();
        let lengths = (0..self.tests).map(|test| libm::exp(self.sigma * normal("test", &[test])));
        let lengths: Vec<f64> = lengths.collect();
        let each = self.seconds / lengths.iter().sum::<f64>();
        let digits = self.files.to_string().len();
        let file_of = |test: u64| {
            let place = Stream::numbered(seed, "of file", &[test]).uniform() * reached;
            odds.partition_point(|reached| *reached <= place)
        };
        let files: Vec<usize> = (0..self.tests).map(file_of).collect();
        let order = sorted(files.len(), &|test| pair(files[test] as u64, 0));
        let test = |test: u32| {
            let (file, test) = (files[test as usize], u64::from(test));
            let file = format!("test_{:0digits$}.py", file + 1);
            let factor = |run: u64| match self.noise {
                0.0 => 1.0,
                noise => libm::exp(noise * normal("run", &[test, run]) - noise * noise / 2.0),
            };
            let seconds = each * lengths[test as usize];
            Test {
                name: format!("{file}::test_{}", test + 1),
                class: None,
                machine: None,
                start: None,
                times: (0..self.runs)
                    .map(|run| Some(seconds * factor(run)))
                    .collect(),
                file: Some(file),
            }
        };
        Suite {
            tests: order.into_iter().map(test).collect(),
            runs: self.runs as usize,
            groups: Default::default(),
        }
    }
}
