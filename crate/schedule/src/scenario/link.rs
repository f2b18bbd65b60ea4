//! A scenario in the hash of a link: `v=1&processors=16&network.latency=0.02`; see [`allot_kernel::link`].
//!
//! An example has no numbers, so its name alone stands for it: `graph=heft_example`.

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::read_graph::RECIPES;
use super::{Scenario, VERSION};
use crate::generate::Example;
use allot_kernel::error::BadInput;
use allot_kernel::json::named;
use allot_kernel::link::{Form, Linked, settle};
use serde_json::{Value, json};

/// The pages whose links these are: the article's, and that of its frames.
pub const PAGES: [&str; 2] = ["schedule.html", "embed-schedule.html"];

/// The value of a part of the default scenario that a link leaves out.
const WITHOUT: &str = "none";
/// The parts of the default scenario that another one may lack.
const MAY_LACK: [&str; 2] = ["graph", "processors"];
/// Fields of a graph that go with its tasks only.
const WITH: [(&str, &str, &[&str]); 1] = [("graph", "tasks", &["edges", "costs"])];

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
        Self::from_value(&file).unwrap_or_else(|_| Self::empty())
    }
}

/// The example of that name.
fn is_example(name: &str) -> bool {
    Example::ALL.iter().any(|example| example.name() == name)
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    // Choices among forms of a graph are made by `read` below.
    const CHOICES: &'static [(&'static str, &'static str)] = &[];

    fn form(key: &str, text: &str) -> Form {
        // While a link is written there is no text, and only a list asks.
        let is_list = text.is_empty() || text.contains(',');
        match key {
            "graph" => Form::Text,
            "processors" if text == WITHOUT => Form::Text,
            "processors" if is_list => Form::List,
            "processors" => Form::Single,
            "graph.molecular_dynamics.density" if is_list => Form::List,
            "graph.molecular_dynamics.density" => Form::Single,
            key => fields::form(key),
        }
    }

    fn defaults() -> Value {
        Self::default().to_value()
    }

    fn choose(_defaults: &mut Value, _path: &str, _kind: &str) {}

    fn to_value(&self) -> Value {
        let mut value = Scenario::to_value(self);
        if let Some(name) = value["graph"]
            .as_object()
            .and_then(|graph| graph.keys().next())
            .filter(|name| is_example(name))
        {
            value["graph"] = json!(name);
        }
        for name in MAY_LACK {
            if value.get(name).is_none_or(Value::is_null) {
                value[name] = json!(WITHOUT);
            }
        }
        value
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        let mut value = value.clone();
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|name, value| {
                !MAY_LACK.contains(&name.as_str()) || *value != json!(WITHOUT)
            });
        }
        if let Some(name) = value.get("graph").and_then(Value::as_str)
            && is_example(name)
        {
            value["graph"] = named(&name.to_string(), json!({}));
        }
        let mut forms = vec!["tasks"];
        forms.extend(RECIPES);
        settle(&mut value, &Self::defaults(), "graph", &forms, &WITH);
        let scenario = Self::from_value(&value)?;
        scenario.check()?;
        Ok(scenario)
    }
}
