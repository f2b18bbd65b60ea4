//! Bounds and invariants that hold for every simulation, on random input.

use crate::certain::follow;
use crate::pair::{Simulator, fast, ideal, paper, slow};
use allot_speculation::markov::{Matrix, Model};
use allot_speculation::parsplice::{
    Knowledge, Machine, Method, Reallocate, RunTime, Setup, Simulation,
};
use allot_speculation::runtime::RuntimeModel;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::sync::Arc;

fn models() -> impl Strategy<Value = (Model, Option<f64>)> {
    let stay = prop_oneof![Just(0.0), 0.0..0.97, Just(1.0)];
    let row = proptest::collection::vec(prop_oneof![Just(0.0), 0.01..1.0], 4);
    let rows = proptest::collection::vec(row, 4).prop_map(|mut rows| {
        for (i, row) in rows.iter_mut().enumerate() {
            row[i] += 0.01;
            let sum: f64 = row.iter().sum();
            row.iter_mut().for_each(|p| *p /= sum);
        }
        (Model::Matrix(Matrix::Dense { rows }), None)
    });
    let next = proptest::collection::vec(0_u32..6, 6);
    prop_oneof![
        (2_u32..20, stay.clone()).prop_map(|(states, p)| (Model::Ring { states }, Some(p))),
        (2_u32..4, stay.clone()).prop_map(|(side, p)| (Model::Cubic { side }, Some(p))),
        (2_u32..20, stay).prop_map(|(states, p)| (Model::Complete { states }, Some(p))),
        rows,
        next.prop_map(|next| (follow(&next), None)),
    ]
}

prop_compose! {
    fn simulations()(
        (model, stay) in models(),
        start in 0_u32..2,
        slots in prop_oneof![4 => 1_u64..60, 1 => Just(400)],
        horizon in 1_u64..80,
        trajectories in 1_u64..12,
        knowledge in prop_oneof![
            Just(Knowledge::True),
            (1e-3..10.0).prop_map(|prior| Knowledge::Learned { prior }),
        ],
        reallocate in prop_oneof![
            Just(Reallocate::Transition),
            Just(Reallocate::Segment),
            (20.0..1000.0).prop_map(Reallocate::Interval),
        ],
        pause_cost in prop_oneof![Just(0.0), 0.0..800.0],
        run_time in prop_oneof![
            Just(RunTime::Exact),
            (0.0..1.0).prop_map(RunTime::Uniform),
            Just(RunTime::Exponential),
        ],
        seed in 0..1000_u32,
    ) -> Simulation {
        Simulation {
            model, stay, start, slots, horizon, trajectories, knowledge, reallocate, pause_cost, run_time,
            seed: seed.to_string(),
            ..Simulation::small()
        }
    }
}

fn holds(
    simulator: &mut dyn Simulator,
    simulation: &Simulation,
    runtime: &RuntimeModel,
) -> Result<(), TestCaseError> {
    let slots = simulation.slots as f64;
    let mut last = simulator.picture();
    prop_assert_eq!((last.spliced, last.generated), (0, 0));
    for _ in 0..50 {
        let more = simulator.step();
        let now = simulator.picture();
        prop_assert!(now.time >= last.time, "time goes back");
        prop_assert!(now.spliced >= last.spliced && now.generated >= last.generated);
        prop_assert!(now.reallocations >= last.reallocations && now.pauses >= last.pauses);
        prop_assert!(now.spliced <= now.generated);
        prop_assert_eq!(now.spliced + now.stored, now.generated);
        let present = now.store.iter().find(|(state, _)| *state == now.end);
        prop_assert!(present.is_none(), "something is left to splice");
        let used: f64 = now.running.iter().map(|(_, _, w, _)| w).sum();
        prop_assert!(used <= slots * (1.0 + 1e-9), "{used} of {slots} slots run");
        prop_assert!(
            (0.0..=1.0 + 1e-9).contains(&now.slot_use),
            "slot use {}",
            now.slot_use
        );
        for (_, nth, w, done) in &now.running {
            prop_assert!(*nth >= 1 && *w > 0.0 && *w <= runtime.w_max() * (1.0 + 1e-9));
            prop_assert!(
                (-1e-9..=1.0 + 1e-9).contains(done),
                "{done} of a segment done"
            );
        }
        for (_, done) in &now.paused {
            prop_assert!(
                *done >= 0.0 && *done < 1.0 + 1e-9,
                "{done} of a paused one done"
            );
        }
        if simulation.run_time == RunTime::Exact {
            // No slot can do more than the most efficient number of slots does.
            let ceiling = slots * runtime.efficiency() * now.time;
            prop_assert!(
                now.generated as f64 <= ceiling * (1.0 + 1e-9),
                "beyond {ceiling}"
            );
        }
        let visits = simulator.visits();
        let spliced: u64 = visits.iter().map(|(_, segments)| segments).sum();
        prop_assert_eq!(spliced, now.spliced);
        prop_assert_eq!(visits.last().map(|(state, _)| *state), Some(now.end));
        last = now;
        if !more {
            break;
        }
    }
    Ok(())
}

fn methods() -> impl Strategy<Value = Method> {
    proptest::sample::select(Method::ALL.to_vec())
}

fn runtimes() -> impl Strategy<Value = RuntimeModel> {
    any::<bool>().prop_map(|scales| if scales { ideal() } else { paper() })
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 200,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn of_the_fast_simulator(
        simulation in simulations(),
        method in methods(),
        runtime in runtimes(),
    ) {
        holds(&mut fast(&simulation, &runtime, method, 0), &simulation, &runtime)?;
    }

    #[test]
    fn of_the_slow_simulator(
        simulation in simulations(),
        method in methods(),
        runtime in runtimes(),
    ) {
        holds(&mut slow(&simulation, &runtime, method, 0), &simulation, &runtime)?;
    }

    /// A machine that is not watched completes segments in batches, and must give the same results.
    #[test]
    fn watching_changes_nothing(
        simulation in simulations(),
        method in methods(),
    ) {
        let setup = Arc::new(Setup::new(&simulation, &paper()).expect("a good simulation"));
        let mut watched = Machine::watched(&setup, method, 5).expect("a checked simulation");
        let mut alone = Machine::new(&setup, method, 5).expect("a checked simulation");
        for _ in 0..50 {
            let more = watched.step().expect("a checked simulation");
            prop_assert_eq!(alone.step().expect("a checked simulation"), more);
            prop_assert_eq!(watched.time(), alone.time());
            prop_assert_eq!(watched.counts(), alone.counts());
            if !more {
                break;
            }
        }
    }
}
