//! Writing a scenario as JSON, without the fields that are at their defaults.

use super::{Scenario, Source, fields};
use crate::graph::Block;
use crate::run::{Evict, Order, Targets};
use allot_kernel::json;
use serde_json::{Value, json};

impl Scenario {
    /// The scenario as a file has it.
    pub fn to_value(&self) -> Value {
        let setup = &self.setup;
        let mut file = json!({});
        let mut put = |name: &str, value: Value| json::put(&mut file, name, Some(value));
        put("article", "relentless".into());
        put("version", self.version.into());
        put(
            "program",
            match &self.program {
                Source::Text(text) => text.as_str().into(),
                Source::Example(name) => json!({ "example": name }),
            },
        );
        if !self.constants.is_empty() {
            let constants = self
                .constants
                .iter()
                .map(|(name, value)| (name.clone(), json!(value)));
            put("constants", Value::Object(constants.collect()));
        }
        put("agents", setup.agents.into());
        for (name, changes) in [("join", &setup.join), ("kill", &setup.kill)] {
            if !changes.is_empty() {
                let change = changes
                    .iter()
                    .map(|change| json!({ "at": change.at, "count": change.count }));
                put(name, change.collect());
            }
        }
        if !setup.loss.is_empty() {
            let loss = setup
                .loss
                .iter()
                .map(|loss| json!({ "at": loss.at, "share": loss.share }));
            put("loss", loss.collect());
        }
        for (name, value) in [("mtbf", setup.mtbf), ("repair", setup.repair)] {
            if let Some(value) = value {
                put(name, json!(value));
            }
        }
        let costs = &setup.costs;
        let mut told = json!({
            "lookup": costs.lookup, "read": costs.read, "write": costs.write, "operation": costs.operation,
        });
        if let Some(bandwidth) = costs.bandwidth {
            told["bandwidth"] = json!(bandwidth);
        }
        put("costs", told);
        if setup.order != Order::Random {
            put("order", Order::ALL[setup.order as usize].0.into());
        }
        if setup.targets != Targets::Last {
            put("targets", Targets::ALL[setup.targets as usize].0.into());
        }
        if setup.delay != 0.0 {
            put("delay", json!(setup.delay));
        }
        if let Some(capacity) = setup.capacity {
            put("capacity", capacity.into());
        }
        if setup.evict != Evict::Lru {
            put("evict", Evict::ALL[setup.evict as usize].0.into());
        }
        match &self.block {
            None => {}
            Some(Block::Every(side)) => put("block", (*side).into()),
            Some(Block::Each(sides)) => put("block", sides.as_slice().into()),
        }
        if self.largest_value != fields::LARGEST_VALUE {
            put("largest_value", self.largest_value.into());
        }
        if setup.patience != fields::PATIENCE {
            put("patience", json!(setup.patience));
        }
        if self.runs != 1 {
            put("runs", self.runs.into());
        }
        if setup.seed != fields::SEED {
            put("seed", setup.seed.as_str().into());
        }
        if self.values {
            put("values", true.into());
        }
        file
    }

    /// The scenario as a file has it, with every value that a file may leave out; limits that it has not are left out.
    pub fn complete(&self) -> Value {
        let setup = &self.setup;
        let mut file = self.to_value();
        file["order"] = Order::ALL[setup.order as usize].0.into();
        file["targets"] = Targets::ALL[setup.targets as usize].0.into();
        file["delay"] = json!(setup.delay);
        file["evict"] = Evict::ALL[setup.evict as usize].0.into();
        file["largest_value"] = self.largest_value.into();
        file["patience"] = json!(setup.patience);
        file["runs"] = self.runs.into();
        file["seed"] = setup.seed.as_str().into();
        file["values"] = self.values.into();
        file
    }
}
