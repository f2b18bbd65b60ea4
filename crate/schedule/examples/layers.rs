//! Random layers as a scenario with tasks and edges of its own, for other programs to read: `cargo run --release
//! -p allot-schedule --example layers -- OUT.json [LAYERS WIDTH DENSITY]`. It is scheduled by HEFT on 64 processors,
//! and makespan and seconds are printed as JSON; `tests/peers/plain_heft.py OUT.json` does the same, and
//! `tests/bench/schedule/heft.mjs` compares both.

use allot_schedule::generate::{Generator, Layered, Unit};
use allot_schedule::model::{Network, Setting, Times};
use allot_schedule::policy::{Master, Policy, Transfers, run};
use allot_schedule::scenario::{Scenario, Source};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(out) = args.first() else {
        eprintln!("OUT.json [LAYERS WIDTH DENSITY] is needed");
        return;
    };
    let number = |place: usize, otherwise: f64| {
        args.get(place)
            .map_or(otherwise, |text| text.parse().expect("a number"))
    };
    let layered = Layered {
        layers: number(1, 100.0) as u64,
        width: number(2, 100.0) as u64,
        density: number(3, 0.05),
        ccr: 1.0,
        seed: "1".into(),
    };
    let unit = Unit {
        seconds: 1.0,
        bytes: 1.0,
    };
    let graph = Generator::Layered(layered, unit).make().expect("a graph");
    let network = Network {
        latency: 0.0,
        bandwidth: Some(1.0),
    };
    let times = Times::given(&graph, None);
    let setting = Setting::new(&graph, 64, network);
    let begun = Instant::now();
    let alone = Master {
        dispatch: 0.0,
        coalesce: 1,
    };
    let done = run(
        Policy::Heft,
        &setting,
        [&times, &times],
        Transfers::default(),
        alone,
        None,
    );
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{}",
        serde_json::json!({ "makespan": done.makespan(), "seconds": seconds })
    );
    let scenario = Scenario {
        graph: Some(Source::Own(graph.parts().clone())),
        processors: Some(vec![64]),
        network,
        policies: Some(vec![Policy::Heft]),
        ..Scenario::empty()
    };
    std::fs::write(out, scenario.to_json()).expect("a file that can be written");
}
