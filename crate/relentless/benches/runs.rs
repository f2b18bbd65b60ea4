//! Agent actions a second, and the reading of long and of large programs; each beside a peer in the same run.

use allot_relentless::answer::Prepared;
use allot_relentless::language::read;
use allot_relentless::scenario::{Scenario, Source};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::fmt::Write as _;
use std::hint::black_box;

/// Heat on 65 cells over 64 steps, lookups 0.01 s and operations 0.2 s.
fn heat(agents: u64, delay: f64, capacity: Option<u64>) -> Prepared {
    let mut scenario = Scenario::example();
    scenario.constants = vec![("maxX".into(), 64.0), ("maxT".into(), 64.0)];
    (
        scenario.setup.agents,
        scenario.setup.delay,
        scenario.setup.capacity,
    ) = (agents, delay, capacity);
    Prepared::new(scenario).expect("a scenario")
}

fn actions(c: &mut Criterion) {
    let mut group = c.benchmark_group("agent actions");
    for (name, agents, delay, capacity) in [
        ("16 agents", 16, 0.0, None),
        ("1000 agents", 1000, 0.0, None),
        ("16 agents, a delay", 16, 5.0, None),
        ("16 agents, lru of 1000", 16, 0.0, Some(1000)),
    ] {
        let prepared = heat(agents, delay, capacity);
        let count = |run: u64| {
            let tally = prepared.run(run, || true).expect("a run that ends").tally;
            // Each execution is a computation besides the write.
            tally.lookups + tally.reads + tally.writes + tally.executions
        };
        group.throughput(Throughput::Elements(count(0)));
        group.bench_function(name, |b| b.iter(|| black_box(count(0))));
    }
    group.finish();
}

/// A program of about `lines` lines: tasks of ten lines, each of which uses labels of the one before.
fn long(lines: usize) -> String {
    let mut text = "program long\nn = 9\ntask t0 creates u(x)(0) as v for x=0:n code v = x end code end task\n".to_string();
    for task in 1..=lines / 10 {
        let _ = write!(
            text,
            "task t{task}\n  creates u(x)({task}) as v\n  for x=0:n\n  using\n    u(x)({0}) as a\n    u(n-x)({0}) as b\n  \
             code\n    v = if a < b then a + 2 * b else (a - b) / 3\n  end code\nend task\n",
            task - 1
        );
    }
    let _ = write!(text, "result u(x)({}) for x=0:n\nend program\n", lines / 10);
    text
}

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("reading");
    let text = long(10_000);
    assert!(text.lines().count() >= 10_000);
    group.bench_function("10⁴ lines, read and checked", |b| {
        b.iter(|| read(black_box(&text), &[]).expect("a program"));
    });
    // The peer: what any reader has to do, a look at every character.
    group.bench_function("10⁴ lines, words counted", |b| {
        b.iter(|| black_box(&text).split_whitespace().count());
    });
    let Source::Example(name) = Scenario::example().program else {
        return;
    };
    let text = allot_relentless::examples::example(&name)
        .expect("an example")
        .text;
    let constants = [("maxX".to_string(), 9999.0), ("maxT".to_string(), 9998.0)];
    group.bench_function("10⁸ tasks, read, checked and described", |b| {
        b.iter(|| {
            read(black_box(text), &constants)
                .expect("a program")
                .describe()
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = actions, reading
}
criterion_main!(benches);
