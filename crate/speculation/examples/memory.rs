//! The most memory that one run of 600 seconds, one batch of one-slot segments and some, needs:
//! `cargo run --release --example memory METHOD SLOTS` prints bytes.
//!
//! Linux tells it; elsewhere nothing is printed.

use allot_speculation::ensemble::Ensemble;
use allot_speculation::markov::Model;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let method = args.next().as_deref().and_then(Method::named);
    let method = method.ok_or("name a method first")?;
    let slots = args.next().ok_or("how many slots?")?.parse()?;
    let simulation = Simulation {
        model: Model::Cubic { side: 20 },
        methods: vec![method],
        slots,
        runs: 1,
        wall_clock: 600.0,
        ..Simulation::default()
    };
    let before = peak();
    let runtime = RuntimeModel::new(Coefficients::PAPER)?;
    Ensemble::new(&simulation, &runtime, method)?.chunk(0)?;
    if let (Some(before), Some(after)) = (before, peak()) {
        println!("{}", after - before);
    }
    Ok(())
}

/// The most memory of this process so far, in bytes.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(1024 * kilobytes)
}
