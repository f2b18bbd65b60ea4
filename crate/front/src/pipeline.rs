//! An example of tasks that wait for others.

use allot_kernel::rng::Stream;
use allot_kernel::work::{Edge, Processors, Work};
use libm::exp;

/// A pipeline to begin with: one task opens it, `wide` chains of some steps run side by side, and one task ends it.
pub fn pipeline() -> Work {
    const WIDE: u32 = 12;
    const STEPS: [(&str, f64); 4] = [
        ("fetch", 20.0),
        ("clean", 90.0),
        ("fit", 300.0),
        ("plot", 30.0),
    ];
    let mut stream = Stream::new("1", "pipeline");
    let mut names = vec!["prepare".to_owned()];
    let mut seconds = vec![60.0];
    let mut edges = Vec::new();
    let edge = |from, to| Edge {
        from,
        to,
        bytes: None,
    };
    let last = WIDE * STEPS.len() as u32 + 1;
    for chain in 0..WIDE {
        let mut before = 0;
        for (name, middle) in STEPS {
            let task = seconds.len() as u32;
            names.push(format!("{name} {}", chain + 1));
            seconds.push(libm::round(middle * exp(0.7 * stream.normal())).max(1.0));
            edges.push(edge(before, task));
            before = task;
        }
        edges.push(edge(before, last));
    }
    names.push("report".into());
    seconds.push(45.0);
    Work {
        seconds: Some(seconds),
        names: Some(names),
        edges,
        processors: Some(Processors::One(4.0)),
        ..Work::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pipeline_is_work() {
        let work = pipeline();
        assert_eq!(Work::from_value(&work.to_value()).unwrap(), work);
    }
}
