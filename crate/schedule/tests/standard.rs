//! Branch and bound on graphs of the size of the standard task graph set's, from our own generator.

use allot_schedule::generate::{Generator, Random, Unit};
use allot_schedule::model::Graph;
use allot_schedule::optimal::{Budget, schedule};
use allot_schedule::run::Run;

/// Panics unless the schedule keeps precedence, and each processor does one task at a time.
fn check(graph: &Graph, processors: u32, run: &Run) {
    let mut by_start: Vec<usize> = (0..graph.count()).collect();
    by_start.sort_by(|a, b| {
        (run.start[*a], run.end[*a])
            .partial_cmp(&(run.start[*b], run.end[*b]))
            .unwrap()
    });
    let mut free = vec![0.0; processors as usize];
    for task in by_start {
        let processor = run.processor[task] as usize;
        assert_eq!(run.end[task], run.start[task] + graph.seconds()[task]);
        assert!(free[processor] <= run.start[task]);
        free[processor] = run.end[task];
        for before in graph.predecessors().others(task as u32) {
            assert!(run.end[*before as usize] <= run.start[task]);
        }
    }
}

#[test]
fn most_graphs_of_fifty_and_a_hundred_tasks_are_proven_in_few_nodes() {
    let (mut proven, mut tried, mut better) = (0, 0, 0);
    for seed in 0..24_u64 {
        let random = Random {
            tasks: 50 + 50 * (seed % 2),
            predecessors: 0.5 + (seed % 8) as f64,
            longest: 20,
            seed: seed.to_string(),
        };
        let unit = Unit {
            seconds: 1.0,
            bytes: 0.0,
        };
        let graph = Generator::Random(random, unit).make().unwrap();
        for processors in [2, 4, 8, 16] {
            let mut go_on = |_| true;
            let list = schedule(&graph, processors, &mut Budget::new(1, &mut go_on));
            let mut go_on = |_| true;
            let found = schedule(&graph, processors, &mut Budget::new(20_000, &mut go_on));
            check(&graph, processors, &found.run);
            assert!(found.nodes <= 20_000);
            assert!(found.bound >= list.bound && found.bound <= found.run.makespan());
            assert!(found.run.makespan() <= list.run.makespan());
            assert_eq!(found.proven, found.bound == found.run.makespan());
            tried += 1;
            proven += usize::from(found.proven);
            better += usize::from(found.run.makespan() < list.run.makespan());
        }
    }
    println!("{proven} of {tried} proven, {better} better than the list schedule");
    assert!(
        proven >= 90 && better >= 10,
        "{proven} of {tried} proven, {better} better"
    );
}
