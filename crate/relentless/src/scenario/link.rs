//! A scenario in the hash of a link: `v=1&program.example=wave&agents=16&kill=20:8`; see [`allot_kernel::link`].
//!
//! A program of the reader's own is the text under `program`. Constants are pairs, `constants=maxT:50,maxX:100`, and
//! take the place of all constants of the default scenario.

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::{Scenario, VERSION};
use allot_kernel::error::BadInput;
use allot_kernel::json;
use allot_kernel::link::{Form, Linked};
use serde_json::{Map, Value};

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Default for Scenario {
    /// The opening of the article: heat on 32 cells over 32 steps by eight agents, with new ones in place of those that
    /// fail.
    fn default() -> Self {
        let mut scenario = Self::example();
        scenario.constants = vec![("maxT".into(), 32.0), ("maxX".into(), 31.0)];
        scenario.setup.costs.read = 0.01;
        scenario.setup.costs.write = 0.01;
        scenario.setup.repair = Some(10.0);
        scenario.runs = 4;
        scenario
    }
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;

    const LACKS: bool = true;

    fn may_lack(field: &str) -> bool {
        // A seed or a program may be any text.
        !["seed", "program"].contains(&field)
    }

    fn form(key: &str, text: &str) -> Form {
        match key {
            "block" if text.contains(',') => Form::List,
            "constants" | "program" | "program.example" => Form::Text,
            _ => fields::form(key),
        }
    }

    fn defaults() -> Value {
        in_pairs(Self::default().complete())
    }

    fn to_value(&self) -> Value {
        let mut value = in_pairs(self.complete());
        let defaults = Self::defaults();
        // The default program's constants go with it; another program with the same ones says so.
        if value["program"] != defaults["program"] {
            match value["constants"].as_str() {
                None => value["constants"] = defaults["constants"].clone(),
                Some(same) if defaults["constants"] == same => {
                    value["constants"] = format!("{same},").into();
                }
                Some(_) => {}
            }
        }
        value
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        let mut value = value.clone();
        let defaults = Self::defaults();
        if let Some(fields) = value.as_object_mut() {
            let own = fields.get("program") != defaults.get("program");
            if own && fields.get("constants") == defaults.get("constants") {
                fields.remove("constants");
            }
            if let Some(Value::String(pairs)) = fields.get("constants") {
                let constants = from_pairs(pairs)?;
                fields.insert("constants".into(), constants);
            }
        }
        Self::from_value(&value)
    }
}

/// A scenario with its constants as a text.
fn in_pairs(mut scenario: Value) -> Value {
    if let Some(Value::Object(constants)) = scenario.get("constants") {
        let mut pairs = String::new();
        for (name, value) in constants {
            let comma = if pairs.is_empty() { "" } else { "," };
            let number = json::text(value);
            let number = number.strip_suffix(".0").unwrap_or(&number);
            pairs += &format!("{comma}{name}:{number}");
        }
        scenario["constants"] = pairs.into();
    }
    scenario
}

/// Constants from such a text.
fn from_pairs(text: &str) -> Result<Value, BadInput> {
    let mut constants = Map::new();
    for pair in text.split(',').filter(|pair| !pair.is_empty()) {
        let number = pair.split_once(':').and_then(|(name, number)| {
            let number = serde_json::from_str::<Value>(number).ok()?;
            number.is_number().then(|| (name.to_string(), number))
        });
        let Some((name, number)) = number else {
            let start: String = pair.chars().take(40).collect();
            let allowed = "pairs such as maxX:100,maxT:50 are needed";
            return Err(BadInput::new("constants", format!("“{start}”"), allowed));
        };
        constants.insert(name, number);
    }
    Ok(Value::Object(constants))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Source;
    use allot_testing::comes_back;

    #[test]
    fn the_default_has_an_empty_link_and_each_difference_comes_back() {
        assert_eq!(comes_back(&Scenario::default()), "");
        let other = |change: fn(&mut Scenario)| {
            let mut scenario = Scenario::default();
            change(&mut scenario);
            comes_back(&scenario)
        };
        assert_eq!(other(|of| of.setup.agents = 16), "v=1&agents=16");
        assert_eq!(
            other(|of| of.constants[1].1 = 63.0),
            "v=1&constants=maxT:32,maxX:63"
        );
        assert_eq!(other(|of| of.constants.clear()), "v=1&constants=none");
        assert_eq!(other(|of| of.setup.repair = None), "v=1&repair=none");
        assert_eq!(
            other(|of| of.block = Some(crate::graph::Block::Each(vec![4, 2]))),
            "v=1&block=4,2"
        );
        let kill = |of: &mut Scenario| {
            of.setup.kill = vec![crate::run::Change { at: 2.5, count: 3 }];
        };
        assert_eq!(other(kill), "v=1&kill=2.5:3");
        other(|of| of.setup.seed = "none".into());
        other(|of| of.setup.evict = crate::run::Evict::Needed);
    }

    #[test]
    fn another_program_leaves_the_constants_of_the_first_behind() {
        let mut scenario = Scenario {
            program: Source::Example("fibonacci".into()),
            ..Scenario::default()
        };
        scenario.constants.clear();
        assert_eq!(comes_back(&scenario), "v=1&program.example=fibonacci");
        // The same constants with another program are its own.
        scenario.program = Source::Example("heat1d_periodic".into());
        scenario.constants = Scenario::default().constants;
        comes_back(&scenario);
        scenario.program = Source::Text("none".into());
        comes_back(&scenario);
        let text = "program p # é & 🦀 = %\r\n\ttask a creates u(x)(0) as v \
                    code v = 1 + 2 end code end task end program";
        scenario.program = Source::Text(text.into());
        scenario.constants = vec![("n".into(), -1.5)];
        comes_back(&scenario);
    }

    #[test]
    fn bad_constants_are_told_and_left_out() {
        for bad in ["x", "x:", "x:1:2", "x:one", ":", "x:1;y:2"] {
            let link = read(&format!("v=1&constants={bad}&agents=3"));
            assert_eq!(link.warnings.len(), 1, "{bad}: {:?}", link.warnings);
            assert_eq!(link.scenario.setup.agents, 3);
            assert_eq!(link.scenario.constants, Scenario::default().constants);
        }
    }
}
