//! Work that is carried to an article and back is the same.

use allot_balance::Balance;
use allot_figure::System;
use allot_inspect::Inspect;
use allot_kernel::work::{Edge, Processors, Work};
use allot_schedule::Schedule;
use allot_speculation::Speculation;
use proptest::prelude::*;

/// The work after a file of the article has been written and read.
fn there_and_back<S: System>(work: &Work) -> Work {
    let file = S::of_work(work).expect("it is known").what;
    let scenario = S::read(&file).expect("the article reads its own file");
    S::work(&scenario).expect("it has work").what
}

/// What an article knows of some work: these lists and nothing else.
fn only(work: &Work, names: &[&str]) -> Work {
    let has = |name: &str| names.contains(&name);
    let Work {
        seconds,
        estimate,
        chance,
        edges,
        at,
        names: words,
        processors,
    } = work.clone();
    Work {
        seconds: seconds.filter(|_| has("seconds")),
        estimate: estimate.filter(|_| has("estimate")),
        chance: chance.filter(|_| has("chance")),
        edges: if has("edges") { edges } else { Vec::new() },
        at: at.filter(|_| has("at")),
        names: words.filter(|_| has("names")),
        processors,
    }
}

/// Work with every list; edges lead from lower numbers to higher ones, each pair once.
fn any_work() -> impl Strategy<Value = Work> {
    let task = (
        0.001_f64..1e6,
        0.001_f64..1e6,
        0.0_f64..=1.0,
        (-9.0_f64..9.0, -9.0_f64..9.0),
        "[a-z]{1,5}",
    );
    let edges = proptest::collection::btree_map((0_u32..12, 1_u32..12), 1.0_f64..1e9, 0..12);
    (proptest::collection::vec(task, 2..12), edges, 1_u32..1000).prop_map(
        |(tasks, edges, processors)| {
            let count = tasks.len() as u32;
            let edges = edges.into_iter().map(|((from, more), bytes)| Edge {
                from,
                to: from + more,
                bytes: Some(bytes),
            });
            Work {
                seconds: Some(tasks.iter().map(|task| task.0).collect()),
                estimate: Some(tasks.iter().map(|task| task.1).collect()),
                chance: Some(tasks.iter().map(|task| task.2).collect()),
                edges: edges.filter(|edge| edge.to < count).collect(),
                at: Some(tasks.iter().map(|task| vec![task.3.0, task.3.1]).collect()),
                names: Some(tasks.iter().map(|task| task.4.clone()).collect()),
                processors: Some(Processors::One(f64::from(processors))),
            }
        },
    )
}

proptest! {
    #[test]
    fn nothing_is_lost_that_both_know(work in any_work()) {
        prop_assert_eq!(
            there_and_back::<Inspect>(&work),
            only(&work, &["seconds", "estimate"])
        );
        prop_assert_eq!(
            there_and_back::<Balance>(&work),
            only(&work, &["seconds", "edges", "at"])
        );
        prop_assert_eq!(
            there_and_back::<Schedule>(&work),
            only(&work, &["seconds", "edges", "names"])
        );
        prop_assert_eq!(
            there_and_back::<Speculation>(&work),
            only(&work, &["chance", "names"])
        );
    }
}

#[test]
fn bytes_each_way_are_one_edge_of_balance() {
    let edge = |from, to, bytes| Edge {
        from,
        to,
        bytes: Some(bytes),
    };
    let work = Work {
        seconds: Some(vec![1.0; 3]),
        edges: vec![edge(2, 0, 8.0), edge(0, 2, 4.0), edge(2, 0, 1.0)],
        processors: Some(Processors::One(2.0)),
        ..Work::default()
    };
    let file = Balance::of_work(&work).expect("it is known").what;
    assert_eq!(file["objects"]["edges"].to_string(), "[[2,0,9,4]]");
    let back = there_and_back::<Balance>(&work);
    assert_eq!(back.edges, [edge(2, 0, 9.0), edge(0, 2, 4.0)]);
    let refused = Schedule::of_work(&work).expect_err("they wait for each other");
    assert!(refused.field.starts_with("graph"), "{refused}");
}
