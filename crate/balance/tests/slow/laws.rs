//! Laws of every strategy.

use crate::problems::problems;
use allot_balance::model::{Edge, Measures, Price, Problem, Processors, bound};
use allot_balance::strategy::{Settings, Strategy, place};
use proptest::prelude::*;

fn all() -> impl Iterator<Item = (&'static str, Strategy)> {
    Strategy::ALL
        .into_iter()
        .filter(|(_, strategy)| !strategy.needs_places())
}

fn settings() -> Settings {
    Settings {
        nodes: 2000,
        ..Settings::default()
    }
}

/// The same problem in another unit of time.
fn scaled(problem: &Problem, factor: f64) -> Problem {
    let machine = problem.processors();
    let price = problem.price();
    Problem::with_fixed(
        problem.loads().iter().map(|load| load * factor).collect(),
        Processors {
            speeds: machine.speeds.clone(),
            background: machine
                .background
                .iter()
                .map(|busy| busy * factor)
                .collect(),
        },
        problem.graph().edges().to_vec(),
        Price {
            alpha: price.alpha * factor,
            beta: price.beta * factor,
            work: price.work,
        },
        Some(problem.placement().to_vec()),
        problem.fixed().to_vec(),
    )
    .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn a_power_of_two_changes_no_placement(problem in problems(24, 6, true), power in -900_i32..900) {
        let other = scaled(&problem, libm::ldexp(1.0, power));
        for (name, strategy) in all() {
            let before = place(strategy, &problem, &settings());
            let after = place(strategy, &other, &settings());
            prop_assert_eq!(before.placement, after.placement, "{}", name);
        }
    }

    #[test]
    fn loads_are_conserved_and_bounds_hold(problem in problems(24, 9, true)) {
        let before = Measures::new(&problem, problem.placement());
        for (name, strategy) in all() {
            let placed = place(strategy, &problem, &settings()).placement;
            prop_assert_eq!(placed.len(), problem.count());
            let after = Measures::new(&problem, &placed);
            prop_assert!(after.makespan >= bound::lower(&problem), "{}", name);
            prop_assert!(after.imbalance >= 0.0 && after.imbalance.is_finite(), "{}", name);
            if ["none", "refine", "gossip", "optimal"].contains(&name) {
                prop_assert!(after.makespan <= before.makespan, "{}: {} after {}", name, after.makespan, before.makespan);
            }
        }
        let refined = |strategy| Measures::new(&problem, &place(strategy, &problem, &settings()).placement).makespan;
        prop_assert!(refined(Strategy::GreedyRefine) <= refined(Strategy::GreedyComm));
    }

    #[test]
    fn tasks_that_cannot_move_are_objects_without_load_that_stay(problem in problems(12, 5, true)) {
        let mut loads = problem.loads().to_vec();
        loads.resize(problem.vertices(), 0.0);
        let machine = problem.processors().clone();
        let edges = problem.graph().edges().to_vec();
        let stay = [problem.placement(), problem.fixed()].concat();
        let free = Problem::new(loads, machine, edges, problem.price(), Some(stay.clone())).unwrap();
        prop_assert_eq!(Measures::new(&problem, problem.placement()), Measures::new(&free, &stay));
    }

    #[test]
    fn unit_weights_cut_a_graph_as_no_weights_do(count in 2_usize..60, links in proptest::collection::vec((0_u32..60, 0_u32..60), 0..120), bytes in 1_u32..1000) {
        let mut edges: Vec<Edge> = Vec::new();
        for (i, k) in links {
            let (i, k) = (i % count as u32, k % count as u32);
            if i < k && !edges.iter().any(|edge| (edge.from, edge.to) == (i, k)) {
                edges.push(Edge::new(i, k, 0.0));
            }
        }
        let with = |bytes: f64| {
            let edges = edges.iter().map(|edge| Edge { bytes, ..*edge }).collect();
            let problem = Problem::new(vec![1.0; count], Processors::equal(3), edges, Price::FREE, None).unwrap();
            place(Strategy::Multilevel, &problem, &settings()).placement
        };
        prop_assert_eq!(with(0.0), with(1.0));
        prop_assert_eq!(with(1.0), with(f64::from(bytes)));
    }
}

/// The imbalance counts empty processors.
#[test]
fn empty_processors_count() {
    let problem = Problem::new(vec![3.0], Processors::equal(3), vec![], Price::FREE, None).unwrap();
    let told = Measures::new(&problem, &[2]);
    assert_eq!((told.mean, told.imbalance), (1.0, 2.0));
}
