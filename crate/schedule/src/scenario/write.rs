//! A scenario as JSON, in the form of a file.

use super::{Scenario, Source};
use crate::generate::{Density, Dynamics, Generator, Layered, Random, Regular, Unit};
use crate::model::{Edge, Graph, Parts};
use crate::policy::{Policy, Transfers};
use allot_kernel::json::{self, named, put};
use serde_json::{Map, Value, json};

impl Scenario {
    /// The scenario as JSON; parts that it has not are left out.
    pub fn to_value(&self) -> Value {
        let mut network = named("latency", json!(self.network.latency));
        if let Some(bandwidth) = self.network.bandwidth {
            network["bandwidth"] = json!(bandwidth);
        }
        let mut file = json!({
            "article": "schedule",
            "version": self.version,
            "network": network,
            "dispatch": self.dispatch,
            "noise": self.noise,
            "seed": self.seed,
            "chains": self.chains,
            "coalesce": self.coalesce,
            "nodes": self.nodes,
            "schedule": self.schedule,
        });
        file["fetch"] = json!(self.fetch.name());
        put(&mut file, "graph", self.graph.as_ref().map(source));
        put(
            &mut file,
            "processors",
            self.processors.as_ref().map(|list| match list[..] {
                [one] => json!(one),
                _ => json!(list),
            }),
        );
        put(&mut file, "speeds", self.speeds.clone().map(Value::from));
        put(&mut file, "transfer", transfers(&self.transfers));
        put(&mut file, "iterations", self.iterations.map(Value::from));
        put(&mut file, "moment", self.moment.map(Value::from));
        let names = |list: &Vec<Policy>| list.iter().map(|policy| json!(policy.name())).collect();
        put(&mut file, "policies", self.policies.as_ref().map(names));
        put(
            &mut file,
            "search",
            self.search.map(|search| {
                json!({ "loser": search.loser.name(), "winner": search.winner.name(), "steps": search.steps })
            }),
        );
        file
    }

    /// The scenario as JSON text, in the form of a file.
    pub fn to_json(&self) -> String {
        json::text(&self.to_value())
    }
}

fn source(source: &Source) -> Value {
    match source {
        Source::Own(parts) => own(parts),
        Source::Made(generator) => named(generator.name(), recipe(generator)),
    }
}

/// A graph as the JSON of a scenario's `graph`.
pub fn graph_value(graph: &Graph) -> Value {
    own(graph.parts())
}

fn own(parts: &Parts) -> Value {
    let count = parts.costs.as_ref().map_or(parts.seconds.len(), |costs| {
        costs.values.len() / costs.columns
    });
    let task = |place: usize| {
        let mut task = Map::new();
        if parts.costs.is_none() {
            task.insert("seconds".into(), json!(parts.seconds[place]));
        }
        if let Some(names) = &parts.names {
            task.insert("name".into(), json!(names[place]));
        }
        if let Some(phases) = &parts.phases {
            task.insert("phase".into(), json!(phases[place]));
        }
        if let Some(home) = parts.homes.as_ref().and_then(|homes| homes[place]) {
            task.insert("home".into(), json!(home));
        }
        Value::Object(task)
    };
    let edge = |edge: &Edge| json!([edge.from, edge.to, edge.bytes]);
    let mut file = json!({
        "tasks": (0..count).map(task).collect::<Value>(),
        "edges": parts.edges.iter().map(edge).collect::<Value>(),
    });
    if let Some(costs) = &parts.costs {
        file["costs"] = costs
            .values
            .chunks(costs.columns)
            .map(|row| json!(row))
            .collect();
    }
    file
}

fn recipe(generator: &Generator) -> Value {
    let with = |mut file: Value, unit: &Unit| {
        file["seconds"] = json!(unit.seconds);
        file["bytes"] = json!(unit.bytes);
        file
    };
    match generator {
        Generator::Dynamics(of) => dynamics(of),
        Generator::Regular(of, unit) => with(
            match *of {
                Regular::Gauss { n } => json!({ "n": n }),
                Regular::Fft { points } => json!({ "points": points }),
                Regular::Stencil { width, steps } => json!({ "width": width, "steps": steps }),
                Regular::ForkJoin { width, depth } => json!({ "width": width, "depth": depth }),
                Regular::Tree { depth, inward } => {
                    json!({ "depth": depth, "direction": if inward { "in" } else { "out" } })
                }
            },
            unit,
        ),
        Generator::Layered(
            Layered {
                layers,
                width,
                density,
                ccr,
                seed,
            },
            unit,
        ) => with(
            json!({ "layers": layers, "width": width, "density": density, "ccr": ccr, "seed": seed }),
            unit,
        ),
        Generator::Random(
            Random {
                tasks,
                predecessors,
                longest,
                seed,
            },
            unit,
        ) => with(
            json!({ "tasks": tasks, "predecessors": predecessors, "longest": longest, "seed": seed }),
            unit,
        ),
        Generator::Example(_) => json!({}),
    }
}

fn dynamics(of: &Dynamics) -> Value {
    json!({
        "cells": of.cells,
        "steps": of.steps,
        "density": match &of.density {
            Density::Uniform => json!("uniform"),
            Density::Protein { radius, factor } => json!({ "protein": { "radius": radius, "factor": factor } }),
            Density::Own(atoms) => json!(atoms),
        },
        "atoms": of.atoms,
        "pair": of.pair,
        "update": of.update,
        "bytes": of.bytes,
        "box": if of.periodic { "periodic" } else { "open" },
    })
}

/// The ways of results: one word if all policies have the same, and nothing if each has its own.
fn transfers(transfers: &Transfers) -> Option<Value> {
    let said = Policy::ALL.map(|(name, policy)| (name, transfers.said(policy)));
    if let (_, Some(first)) = said[0]
        && *transfers == Transfers::all(first)
    {
        return Some(json!(first.name()));
    }
    let each = said.into_iter().filter_map(|(name, transfer)| {
        let transfer = transfer?;
        Some((name.to_string(), json!(transfer.name())))
    });
    let each: Map<String, Value> = each.collect();
    (!each.is_empty()).then_some(Value::Object(each))
}
