//! Advice against runs of graphs that are written anew: with shorter tasks, and with tasks of no length as barriers.

use allot_kernel::rng::Stream;
use allot_schedule::advice::{SHORTER, advice};
use allot_schedule::answer::{PolicyAnswer, answer};
use allot_schedule::model::{Edge, Graph, Parts};
use allot_schedule::policy::Policy;
use allot_schedule::scenario::{Scenario, Source};

/// A graph of thirty tasks with seconds from 1 to 20, and fifty edges.
fn random(seed: u64) -> Parts {
    let mut draw = Stream::numbered("1", "advice", &[seed]);
    let seconds = (0..30).map(|_| f64::from(1 + draw.below(20)));
    let seconds = seconds.collect();
    let edges = (0..50).map(|_| {
        let from = draw.below(29);
        let to = from + 1 + draw.below(29 - from);
        Edge {
            from,
            to,
            bytes: 0.0,
        }
    });
    Parts {
        seconds,
        edges: edges.collect(),
        ..Parts::default()
    }
}

fn scenario(parts: Parts, policy: Policy, processors: u64) -> Scenario {
    Scenario {
        graph: Some(Source::Own(parts)),
        processors: Some(vec![processors]),
        policies: Some(vec![policy]),
        ..Scenario::empty()
    }
}

fn makespan(parts: Parts, policy: Policy, processors: u64) -> f64 {
    let answer = answer(&scenario(parts, policy, processors), &mut |_| true).unwrap();
    let PolicyAnswer::Run { columns, .. } = &answer.policies[0].1 else {
        unreachable!()
    };
    columns.makespan[0]
}

/// The graph with a task of no length between each stage and the next, in the place of its edges.
fn with_gates(graph: &Graph) -> Parts {
    let phases = graph.depths();
    let count = graph.count() as u32;
    let stages = phases.iter().max().map_or(0, |most| most + 1);
    let mut seconds = graph.seconds().to_vec();
    let mut edges = Vec::new();
    let mut edge = |from, to| {
        edges.push(Edge {
            from,
            to,
            bytes: 0.0,
        })
    };
    for gate in 0..stages - 1 {
        seconds.push(0.0);
        for (task, phase) in (0..).zip(phases) {
            if *phase == gate {
                edge(task, count + gate);
            } else if *phase == gate + 1 {
                edge(count + gate, task);
            }
        }
    }
    Parts {
        seconds,
        edges,
        ..Parts::default()
    }
}

#[test]
fn every_task_is_tried_as_a_graph_of_its_own() {
    let mut worse = 0;
    for seed in 0..40 {
        let parts = random(seed);
        let count = 2 + seed % 3;
        for policy in [Policy::Fifo, Policy::CpMisf, Policy::Heft] {
            let told = advice(&scenario(parts.clone(), policy, count)).unwrap();
            let [told] = &told[..] else { panic!("one") };
            let before = makespan(parts.clone(), policy, count);
            let with = |tasks: &[u32]| {
                let mut parts = parts.clone();
                tasks
                    .iter()
                    .for_each(|task| parts.seconds[*task as usize] *= 1.0 - SHORTER);
                before - makespan(parts, policy, count)
            };
            let mut gains: Vec<f64> = (0..parts.seconds.len() as u32)
                .map(|task| with(&[task]))
                .collect();
            for one in told.shorter.iter().chain(&told.worst) {
                assert!(
                    (gains[one.task as usize] - one.gain).abs() < 1e-9,
                    "{seed} {policy:?}"
                );
            }
            let tasks: Vec<u32> = told.shorter.iter().map(|one| one.task).collect();
            assert!(
                (with(&tasks) - told.together).abs() < 1e-9,
                "{seed} {policy:?}"
            );
            gains.sort_by(|a, b| b.total_cmp(a));
            let best = gains.iter().take(3).filter(|gain| **gain > 1e-9);
            assert_eq!(
                best.count(),
                told.shorter.len(),
                "{seed} {policy:?}: {gains:?}"
            );
            for (one, gain) in told.shorter.iter().zip(&gains) {
                assert!((one.gain - gain).abs() < 1e-9);
            }
            let later = gains.iter().filter(|gain| **gain < -1e-9).count();
            assert_eq!(later, told.later);
            worse += later;
            if policy != Policy::Heft {
                let gates = with_gates(&Graph::new(parts.clone()).unwrap());
                let gates = makespan(gates, policy, count);
                let barriers = told.with_barriers.unwrap();
                assert!(
                    (gates - barriers).abs() < 1e-9,
                    "{seed} {policy:?}: {gates} {barriers}"
                );
            }
        }
    }
    assert!(worse > 0, "no anomaly was tried");
}

#[test]
fn a_network_or_a_large_graph_has_less_advice() {
    let parts = random(1);
    let mut with = scenario(parts.clone(), Policy::Fifo, 2);
    with.network.latency = 1.0;
    assert_eq!(advice(&with).unwrap()[0].with_barriers, None);
    let only = scenario(parts, Policy::Optimal, 2);
    assert_eq!(advice(&only), Ok(Vec::new()));
    // A chain and many tasks beside it: of so many only some are tried, and those of the chain among them.
    let mut seconds = vec![0.5; 20_000];
    seconds.extend([9000.0, 8000.0]);
    let edges = vec![Edge {
        from: 20_000,
        to: 20_001,
        bytes: 0.0,
    }];
    let many = Parts {
        seconds,
        edges,
        ..Parts::default()
    };
    let told = advice(&scenario(many, Policy::CpMisf, 4)).unwrap();
    assert!(told[0].tried < 20_000);
    let tasks: Vec<u32> = told[0].shorter.iter().map(|one| one.task).collect();
    assert_eq!(tasks, [20_000, 20_001]);
    assert_eq!((told[0].shorter[0].gain, told[0].together), (900.0, 1700.0));
}
