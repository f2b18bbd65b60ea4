//! A scenario as JSON, in the form of a file.

use super::objects::{Form, Objects, PointSource};
use super::{CentralPlan, Items, Scenario};
use crate::items::diffusion::Alpha;
use crate::items::topology::Topology;
use crate::model::{Edge, Price};
use crate::time::machine::Happening;
use crate::time::{Change, Event, Predict, Run, When};
use allot_kernel::json::{self, named, put};
use serde_json::{Map, Value, json};

impl Scenario {
    /// The scenario as JSON; parts that it has not are left out.
    pub fn to_value(&self) -> Value {
        let settings = &self.settings;
        let mut file = json!({
            "article": "balance",
            "version": self.version,
            "communication": price(&self.communication),
            "nodes": settings.nodes,
            "early": settings.early,
            "class": settings.class,
            "rounds": settings.rounds,
            "fanout": settings.fanout,
            "seed": settings.seed,
            "alpha": match self.alpha {
                Alpha::Safe => json!("safe"),
                Alpha::Best => json!("best"),
                Alpha::Number(alpha) => json!(alpha),
            },
            "most": self.most,
            "leaf": settings.leaf,
        });
        put(&mut file, "processors", self.processors.map(Value::from));
        put(&mut file, "speeds", self.speeds.clone().map(Value::from));
        put(
            &mut file,
            "background",
            self.background.clone().map(Value::from),
        );
        put(&mut file, "objects", self.objects.as_ref().map(objects));
        let names = |list: &[&'static str]| Value::from(list.to_vec());
        let strategies = self
            .strategies
            .as_ref()
            .map(|all| all.iter().map(|of| of.name()));
        put(
            &mut file,
            "strategies",
            strategies.map(|all| names(&all.collect::<Vec<_>>())),
        );
        put(&mut file, "tolerance", self.tolerance.map(Value::from));
        put(&mut file, "items", self.items.as_ref().map(items));
        let exchange = self
            .exchange
            .as_ref()
            .map(|all| all.iter().map(|of| of.name()));
        put(
            &mut file,
            "exchange",
            exchange.map(|all| names(&all.collect::<Vec<_>>())),
        );
        put(&mut file, "topology", self.topology.as_ref().map(topology));
        put(&mut file, "points", self.points.as_ref().map(points));
        let partitions = self
            .partitions
            .as_ref()
            .map(|all| all.iter().map(|of| of.name()));
        put(
            &mut file,
            "partitions",
            partitions.map(|all| names(&all.collect::<Vec<_>>())),
        );
        put(&mut file, "cutoff", self.cutoff.map(Value::from));
        put(&mut file, "nudge", self.nudge.map(Value::from));
        put(
            &mut file,
            "grain",
            self.grain
                .map(|limit| limit.map_or(json!({}), |limit| json!({ "limit": limit }))),
        );
        put(&mut file, "run", self.run.as_ref().map(run));
        put(&mut file, "central", self.central.as_ref().map(central));
        put(
            &mut file,
            "reduction",
            self.reduction.as_ref().map(|of| json!(of)),
        );
        file
    }

    /// The scenario as JSON text, in the form of a file.
    pub fn to_json(&self) -> String {
        json::text(&self.to_value())
    }
}

fn price(price: &Price) -> Value {
    json!({ "alpha": price.alpha, "beta": price.beta, "work": price.work.name() })
}

fn objects(objects: &Objects) -> Value {
    let edge = |edge: &Edge| match edge.back {
        0.0 => json!([edge.from, edge.to, edge.bytes]),
        back => json!([edge.from, edge.to, edge.bytes, back]),
    };
    let mut file = match &objects.form {
        Form::Own {
            loads,
            edges,
            fixed,
            at,
        } => {
            let mut file = named("loads", json!(loads));
            if !edges.is_empty() {
                file["edges"] = edges.iter().map(edge).collect();
            }
            if !fixed.is_empty() {
                file["fixed"] = json!(fixed);
            }
            if let Some(at) = at {
                file["at"] = json!(at);
            }
            file
        }
        Form::Drawn {
            distribution,
            neighbours,
            bytes,
        } => json!({
            "distribution": {
                "kind": distribution.kind.name(),
                "count": distribution.count,
                "mean": distribution.mean,
                "spread": distribution.spread,
                "seed": distribution.seed,
            },
            "neighbours": neighbours.name(),
            "bytes": bytes,
        }),
        Form::Boxes {
            points: source,
            boxes,
            pair,
            bytes,
        } => json!({ "points": points(source), "boxes": boxes, "pair": pair, "bytes": bytes }),
    };
    if let Some(placement) = &objects.placement {
        file["placement"] = json!(placement);
    }
    if let Some(ranks) = objects.ranks {
        file["ranks"] = json!(ranks);
    }
    file
}

fn items(items: &Items) -> Value {
    match items {
        Items::Own(list) => json!(list),
        Items::Drawn(of) => json!({ "distribution": {
            "kind": of.kind.name(),
            "mean": of.mean,
            "spread": of.spread,
            "seed": of.seed,
        } }),
    }
}

fn points(source: &PointSource) -> Value {
    match source {
        PointSource::At { at, weights: None } => json!({ "at": at }),
        PointSource::At { at, weights } => json!({ "at": at, "weights": weights }),
        PointSource::Clusters(clusters) => json!({ "clusters": clusters }),
    }
}

fn topology(topology: &Topology) -> Value {
    match topology {
        Topology::Ring => json!("ring"),
        Topology::Hypercube => json!("hypercube"),
        Topology::Complete => json!("complete"),
        Topology::Mesh(sides) => json!({ "mesh": sides }),
        Topology::Torus(sides) => json!({ "torus": sides }),
        Topology::Edges(edges) => json!({ "edges": edges }),
    }
}

fn run(run: &Run) -> Value {
    let mut file = json!({
        "steps": run.steps,
        "strategy": run.strategy.name(),
        "cost": run.cost,
        "predict": match run.predict {
            Predict::Last => json!("last"),
            Predict::Median(window) => json!({ "median": window }),
            Predict::Trend(window) => json!({ "trend": window }),
        },
    });
    match run.when {
        When::Period(period) => file["period"] = json!(period),
        When::Above(threshold) => file["when"] = json!(threshold),
        When::Gain => file["when"] = json!("gain"),
    }
    match &run.change {
        Change::Nothing => {}
        Change::Front {
            factor,
            from,
            speed,
        } => {
            file["change"] = json!({ "front": { "factor": factor, "from": from, "speed": speed } });
        }
        Change::Drift { sigma, seed } => {
            file["change"] = json!({ "drift": { "sigma": sigma, "seed": seed } });
        }
        Change::Jump {
            every,
            share,
            factor,
            seed,
        } => {
            file["change"] = json!({ "jump": { "every": every, "share": share, "factor": factor, "seed": seed } });
        }
        Change::Table(rows) => file["change"] = json!({ "table": rows }),
    }
    if !run.periods.is_empty() {
        file["periods"] = json!(run.periods);
    }
    if !run.events.is_empty() {
        file["events"] = run.events.iter().map(event).collect();
    }
    file
}

fn event(event: &Event) -> Value {
    let (name, list) = match &event.what {
        Happening::Speeds(list) => ("speeds", json!(list)),
        Happening::Background(list) => ("background", json!(list)),
        Happening::Withdraw(list) => ("withdraw", json!(list)),
        Happening::Add(list) => ("add", json!(list)),
    };
    let mut file = Map::new();
    file.insert("step".into(), json!(event.step));
    file.insert(name.into(), list);
    Value::Object(file)
}

fn central(plan: &CentralPlan) -> Value {
    let mut file = json!(plan.central);
    file["processors"] = json!(plan.processors);
    file
}
