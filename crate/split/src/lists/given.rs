//! What lists are written from.

use crate::plan::Plan;
use crate::suite::{Group, Test, Unit, Units};
use allot_kernel::error::BadInput;
use serde_json::json;

/// What is written from.
#[derive(Debug, Clone, Copy)]
pub struct Split<'a> {
    /// Tests.
    pub tests: &'a [Test],
    /// Units.
    pub units: &'a Units,
    /// What a unit is.
    pub group: Group,
    /// The machine of each unit.
    pub plan: &'a Plan,
}

impl<'a> Split<'a> {
    pub(super) fn machines(&self) -> usize {
        self.plan.loads.len()
    }

    /// The machine for tests that no report knows, from 0: the one with the least to do.
    pub(super) fn others(&self) -> usize {
        let loads = &self.plan.loads;
        let least = (0..loads.len()).min_by(|x, y| loads[*x].total_cmp(&loads[*y]));
        least.unwrap_or(0)
    }

    /// The units of a machine.
    pub(super) fn units(&self, machine: usize) -> impl Iterator<Item = &'a Unit> + use<'a> {
        let placed = self.units.units.iter().zip(&self.plan.machine);
        placed.filter_map(move |(unit, at)| (*at as usize == machine).then_some(unit))
    }

    /// The tests of a machine.
    pub(super) fn tests(&self, machine: usize) -> impl Iterator<Item = &'a Test> + use<'a> {
        let tests = self.tests;
        self.units(machine)
            .flat_map(move |unit| unit.tests.iter().map(move |test| &tests[*test]))
    }

    /// `split.json`, which plugins read: names of each machine, and the number of the machine for others.
    pub(super) fn json(&self) -> (String, String) {
        let names =
            |machine| -> Vec<&str> { self.units(machine).map(|unit| &*unit.name).collect() };
        let machines: Vec<Vec<&str>> = (0..self.machines()).map(names).collect();
        let value = json!({ "machines": machines, "others": self.others() + 1 });
        ("split.json".into(), format!("{value:#}\n"))
    }

    /// A file for each machine, a line for each name.
    pub(super) fn lines(
        &self,
        line: impl Fn(&str) -> Result<String, BadInput>,
    ) -> Result<Vec<(String, String)>, BadInput> {
        let of = |machine: usize| {
            let mut text = String::new();
            for unit in self.units(machine) {
                text += &line(one_line(&unit.name)?)?;
                text.push('\n');
            }
            Ok((format!("machine-{}.txt", machine + 1), text))
        };
        (0..self.machines()).map(of).collect()
    }
}

/// A name, if it stands on one line.
pub(super) fn one_line(name: &str) -> Result<&str, BadInput> {
    match name.contains(char::is_control) {
        false => Ok(name),
        true => {
            let allowed = "a name without line breaks and other control characters is needed in a list of lines";
            Err(BadInput::new("FILE", format!("{name:?}"), allowed))
        }
    }
}
