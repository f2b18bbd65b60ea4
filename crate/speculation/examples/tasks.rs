//! How time and memory of one task set grow with its tasks, all different and as many as slots:
//! `cargo run --release -p allot-speculation --example tasks`.
//!
//! A line for each number of tasks: nanoseconds a task to build the set from a sorted list, to share the slots for the
//! first time, which makes ready what that takes, and to share them again (each the least of some times); and, on Linux,
//! the most memory in bytes a task, the list included.

use allot_speculation::allocation::optimal;
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use allot_speculation::task::TaskSet;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let model = RuntimeModel::new(Coefficients::PAPER)?;
    let before = peak();
    println!("    tasks    build    first    again   memory");
    for tasks in [5_000_u32, 50_000, 500_000, 5_000_000] {
        let n = f64::from(tasks);
        // Quantiles of B(0.1, 1).
        let list: Vec<f64> = (0..tasks)
            .map(|i| libm::pow((n - f64::from(i) - 0.5) / n, 10.0))
            .collect();
        let mut least = [f64::INFINITY; 3];
        for _ in 0..(20_000_000 / tasks).clamp(3, 50) {
            let own = list.clone();
            let mut begun = Instant::now();
            let mut took = || std::mem::replace(&mut begun, Instant::now()).elapsed();
            let set = TaskSet::from_list(own, &model)?;
            let build = took();
            black_box(optimal(&set, n)?);
            let first = took();
            black_box(optimal(&set, n)?);
            for (least, took) in least.iter_mut().zip([build, first, took()]) {
                *least = least.min(1e9 * took.as_secs_f64() / n);
            }
        }
        let [build, first, again] = least;
        print!("{tasks:9}{build:9.1}{first:9.1}{again:9.1}");
        match before.zip(peak()) {
            Some((before, after)) => println!("{:9.0}", (after - before) / n),
            None => println!(),
        }
    }
    Ok(())
}

/// The most memory of this process so far, in bytes.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(1024.0 * kilobytes)
}
