//! A scenario in the hash of a link: `v=1&processors=16&network.latency=0.02`; see [`allot_kernel::link`].
//!
//! An example has no numbers, so its name alone stands for it: `graph=heft_example`. Own tasks are seconds, with names if
//! these are plain words: `graph.tasks=2:a,3:b`; any others are JSON.

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::read_graph::GRAPHS;
use super::{Scenario, VERSION};
use crate::generate::Example;
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, named};
use allot_kernel::link::{Form, Linked, OneOf};
use serde_json::{Value, json};

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Default for Scenario {
    /// The opening of the article: four steps of molecular dynamics in 25 cells, the middle ones denser, on eight
    /// processors; a transfer takes a twentieth of a task.
    fn default() -> Self {
        let file = json!({
            "graph": { "molecular_dynamics": {
                "cells": [5, 5, 1], "steps": 4, "density": { "protein": { "radius": 1, "factor": 3 } },
            } },
            "processors": 8,
            "network": { "latency": 0.01 },
            "dispatch": 0.001,
            "nodes": 200_000,
        });
        Self::from_value(&file).expect("the default is a scenario")
    }
}

/// Tasks that are read again from a list of seconds, or of seconds and names: plain words.
fn are_plain(tasks: &[Value]) -> bool {
    let named = tasks.first().is_some_and(|task| task.get("name").is_some());
    tasks.iter().all(|task| {
        let fields = task.as_object().map_or(0, |fields| fields.len());
        let name = task.get("name").and_then(Value::as_str);
        let plain = name.is_none_or(|name| {
            name.starts_with(|first: char| first.is_ascii_alphabetic())
                && name
                    .chars()
                    .all(|letter| letter.is_ascii_alphanumeric() || "_-.".contains(letter))
                && !["true", "false", "null"].contains(&name)
        });
        plain
            && name.is_some() == named
            && task.get("seconds").is_some()
            && fields == 1 + usize::from(named)
    })
}

/// Whether it is the name of an example.
fn is_example(name: &str) -> bool {
    Example::ALL.iter().any(|example| example.name() == name)
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    const LATER: &'static [(&'static str, &'static str)] = &[("fetch", "each")];
    const FORMS: &'static [OneOf] = &[OneOf {
        path: "graph",
        forms: &GRAPHS,
        with: &[("tasks", &["edges", "costs"])],
    }];

    const LACKS: bool = true;

    fn may_lack(field: &str) -> bool {
        ["graph", "processors"].contains(&field)
    }

    fn form(key: &str, text: &str) -> Form {
        // While a link is written there is no text, and only a list asks.
        let is_list = text.is_empty() || text.contains(',');
        match key {
            "graph" => Form::Text,
            "processors" if is_list => Form::List,
            "processors" => Form::Single,
            "graph.molecular_dynamics.density" if text == "uniform" => Form::Single,
            "graph.molecular_dynamics.density" => Form::List,
            key => fields::form(key),
        }
    }

    fn defaults() -> Value {
        Self::default().to_value()
    }

    fn to_value(&self) -> Value {
        let mut value = Scenario::to_value(self);
        if let Some(name) = value["graph"]
            .as_object()
            .and_then(|graph| graph.keys().next())
            .filter(|name| is_example(name))
        {
            value["graph"] = json!(name);
        }
        if let Some(graph) = value["graph"].as_object_mut() {
            if graph
                .get("edges")
                .and_then(Value::as_array)
                .is_some_and(Vec::is_empty)
            {
                graph.remove("edges");
            }
            if let Some(tasks) = graph.get("tasks").and_then(Value::as_array)
                && !are_plain(tasks)
            {
                let text = json::text(&Value::Array(tasks.clone()));
                graph.insert("tasks".into(), json!(text));
            }
        }
        value
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        let mut value = value.clone();
        if let Some(name) = value.get("graph").and_then(Value::as_str)
            && is_example(name)
        {
            let example = named(name, json!({}));
            value["graph"] = example;
        }
        let scenario = Self::from_value(&value)?;
        scenario.check()?;
        Ok(scenario)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Fetch;

    /// A graph in a scenario of two processors, through a link and back.
    fn through(graph: Value) -> String {
        let scenario = Scenario::from_value(&json!({ "graph": graph, "processors": 2 })).unwrap();
        allot_testing::comes_back(&scenario)
    }

    #[test]
    fn own_graphs_of_every_kind_are_read_again() {
        let plain = through(
            json!({ "tasks": [{ "seconds": 2, "name": "a" }, { "seconds": 3, "name": "b_1" }],
            "edges": [[0, 1, 7]] }),
        );
        assert!(
            plain.contains("graph.edges=0,1,7&graph.tasks=2:a,3:b_1"),
            "{plain}"
        );
        // A name that would not come back as a part of a record.
        for name in ["a:b", "a,b", "12", "[x", "1e3"] {
            through(json!({ "tasks": [{ "seconds": 2, "name": name }], "edges": [] }));
        }
        assert!(
            through(json!({ "tasks": [{ "seconds": 2 }, { "seconds": 3 }] }))
                .contains("graph.tasks=2,3")
        );
        for name in ["7", "", "a:b", "c,d", "true", "é", "[x]", "x y"] {
            through(
                json!({ "tasks": [{ "seconds": 1, "name": name }, { "seconds": 2, "name": "z" }] }),
            );
        }
        through(
            json!({ "tasks": [{ "seconds": 1, "phase": 0, "home": 3 }, { "seconds": 2, "phase": 1 }] }),
        );
        through(json!({ "tasks": [{}, {}], "edges": [[0, 1, 3]], "costs": [[1, 4], [2, 1]] }));
        through(json!({ "tasks": [{ "seconds": 1 }] }));
        through(json!({ "random": { "tasks": 4, "seed": "007" } }));
        through(json!({ "peft_example": {} }));
        through(json!({ "molecular_dynamics": { "cells": [2, 1, 1], "density": [5, 7] } }));
        through(json!({ "molecular_dynamics": { "cells": [1, 1, 1], "density": [5] } }));
    }

    #[test]
    fn parts_that_a_scenario_lacks_stay_away() {
        let without =
            Scenario::from_value(&json!({ "processors": [3, 5], "transfer": "push" })).unwrap();
        allot_testing::comes_back(&without);
    }

    #[test]
    fn a_mistake_becomes_a_warning_and_the_default() {
        for hash in [
            "graph=nonsense",
            "graph.tasks=x",
            "graph.tasks=%5B%7B",
            "processors=0",
            "graph.edges=0,1",
        ] {
            let link = read(&format!("v=1&{hash}"));
            assert!(!link.warnings.is_empty(), "{hash}");
            let older = Scenario {
                fetch: Fetch::Each,
                ..Scenario::default()
            };
            assert_eq!(link.scenario, older, "{hash}");
        }
    }

    /// A link from before `fetch` means what it meant; one that is written now says what it means.
    #[test]
    fn older_links_fetch_each_result_anew() {
        let fetch = |hash: &str| read(hash).scenario.fetch;
        assert_eq!(
            [fetch(""), fetch("v=1&processors=3")],
            [Fetch::Once, Fetch::Each]
        );
        let three = Scenario::from_value(&json!({ "processors": 3 })).unwrap();
        let hash = write(&three, &[]);
        assert!(hash.ends_with("&fetch=once"), "{hash}");
        assert_eq!(read(&hash).scenario, three);
        assert_eq!(write(&Scenario::default(), &[]), "");
        let view = [("chapter".to_string(), "3".to_string())];
        assert_eq!(
            write(&Scenario::default(), &view),
            "v=1&fetch=once&chapter=3"
        );
    }
}
