//! The simulations of a scenario in links; every link that is written can be read again.

use super::super::*;
use crate::markov::{Matrix, Model};
use crate::parsplice::fields::PARTS;
use crate::parsplice::{Knowledge, Method, Reallocate, RunTime};
use allot_kernel::fields::{Bounds, Lens};
use allot_testing::rows;
use proptest::collection::vec;
use proptest::prelude::*;

#[test]
fn links_are_readable() {
    let link = |change: fn(&mut Scenario)| {
        let mut scenario = Scenario::default();
        change(&mut scenario);
        let link = link::write(&scenario, &[]);
        let back = link::read(&link);
        assert_eq!(back.scenario, scenario, "{link}");
        assert_eq!(back.warnings, [""; 0], "{link}");
        link
    };
    assert_eq!(
        link(|s| s.simulation.methods = vec![Method::Ve, Method::Maxp]),
        "v=1&simulation.methods=ve,maxp"
    );
    assert_eq!(
        link(|s| s.splicing.model = Model::Ring { states: 9 }),
        "v=1&splicing.model.ring.states=9"
    );
    assert_eq!(
        link(|s| s.simulation.model = Model::Ring { states: 8000 }),
        ""
    );
    assert_eq!(
        link(|s| s.simulation.model = Model::Complete { states: 8000 }),
        "v=1&simulation.model.complete.states=8000"
    );
    assert_eq!(
        link(|s| s.simulation.reallocate = Reallocate::Interval(60.0)),
        "v=1&simulation.reallocate.interval=60"
    );
    assert_eq!(
        link(|s| s.simulation.knowledge = Knowledge::Learned { prior: 1.0 }),
        "v=1&simulation.knowledge.learned.prior=1"
    );
    assert_eq!(
        link(|s| {
            s.simulation.seed = "007".into();
            s.simulation.stay = Some(0.5);
        }),
        "v=1&simulation.seed=007&simulation.stay=0.5"
    );
    let rows = |s: &mut Scenario| {
        let rows = vec![vec![0.9, 0.1], vec![0.0, 1.0]];
        s.simulation.model = Model::Matrix(Matrix::Dense { rows });
        s.simulation.stay = None;
    };
    assert_eq!(link(rows), "v=1&simulation.model.matrix.rows=0.9,0.1;0,1");
    let entries = |s: &mut Scenario| {
        let entries = vec![(0, 1, 1.0), (1, 0, 0.5), (1, 1, 0.5)];
        s.splicing.model = Model::Matrix(Matrix::Sparse { states: 2, entries });
        s.splicing.stay = None;
    };
    assert_eq!(
        link(entries),
        "v=1&splicing.model.matrix.entries=0,1,1;1,0,0.5;1,1,0.5&splicing.model.matrix.states=2"
    );
}

#[test]
fn what_is_wrong_in_a_link_is_left_out_alone() {
    for (hash, blamed) in rows! {
        "slots=9&simulation.slots=0" => "simulation.slots";
        "slots=9&simulation.methods=ve,no" => "simulation.methods";
        "slots=9&simulation.model.matrix.rows=0.5,0.4;0,1" => "simulation.model.matrix.rows";
        "slots=9&simulation.stay=0.5&simulation.model.matrix.rows=1" => "simulation.stay";
        "slots=9&simulation.trajectories=100000&simulation.stay=0" => "simulation.";
        "slots=9&splicing.reallocate=never" => "splicing.reallocate";
        "slots=9&splicing.model=7" => "splicing.model";
        "slots=9&splicing.nonsense=7" => "splicing.nonsense";
        "slots=9&splicing.model.ring.states=12&splicing.start=12" => "splicing.start";
    } {
        let read = link::read(hash);
        assert_eq!(read.warnings.len(), 1, "{hash}: {:?}", read.warnings);
        assert!(
            read.warnings[0].contains(&format!("The link's {blamed}")),
            "{:?}",
            read.warnings
        );
        assert_eq!(read.scenario.slots, Some(Slots::One(9.0)), "{hash}");
    }
}

fn models() -> impl Strategy<Value = (Model, Option<f64>)> {
    let graph = prop_oneof![
        (2_u32..10_000).prop_map(|states| Model::Ring { states }),
        (2_u32..40).prop_map(|side| Model::Cubic { side }),
        (2_u32..10_000).prop_map(|states| Model::Complete { states }),
    ];
    let row = vec(0.01_f64..1.0, 3).prop_map(|row| {
        let sum: f64 = row.iter().sum();
        row.into_iter().map(|p| p / sum).collect::<Vec<_>>()
    });
    let dense = vec(row, 3).prop_map(|rows| Model::Matrix(Matrix::Dense { rows }));
    let sparse = vec(0_u32..50, 50).prop_map(|to| {
        let entries = (0..).zip(to).map(|(from, to)| (from, to, 1.0)).collect();
        Model::Matrix(Matrix::Sparse {
            states: 50,
            entries,
        })
    });
    prop_oneof![
        (graph, (0.9_f64..1.0).prop_map(Some)),
        (prop_oneof![dense, sparse], Just(None)),
    ]
}

/// The simulation with every plain number somewhere in its range; each share is from 0 to 1.
fn numbered(mut simulation: Simulation, shares: &[f64]) -> Simulation {
    for (part, share) in PARTS.iter().zip(shares) {
        let Bounds { low, high, .. } = part.bounds;
        let value = if low > 0.0 {
            low * libm::pow(high / low, *share)
        } else {
            share * high
        };
        match part.lens {
            Lens::Number { set, .. } => set(&mut simulation, value),
            Lens::Whole { set, .. } => set(&mut simulation, libm::round(value) as u64),
            Lens::Elsewhere | Lens::Read(_) => {}
        }
    }
    simulation
}

fn simulations() -> impl Strategy<Value = Simulation> {
    let shares = vec(0.0_f64..1.0, PARTS.len());
    let knowledge = prop_oneof![
        Just(Knowledge::True),
        (1e-6_f64..1e6).prop_map(|prior| Knowledge::Learned { prior })
    ];
    let reallocate = prop_oneof![
        Just(Reallocate::Transition),
        Just(Reallocate::Segment),
        (1e-3_f64..1e8).prop_map(Reallocate::Interval)
    ];
    let run_time = prop_oneof![
        Just(RunTime::Exact),
        Just(RunTime::Exponential),
        (0.0_f64..1.0).prop_map(RunTime::Uniform)
    ];
    let methods = proptest::sample::subsequence(Method::ALL.to_vec(), 1..=5).prop_shuffle();
    (
        models(),
        shares,
        knowledge,
        reallocate,
        run_time,
        methods,
        ".{0,12}",
    )
        .prop_map(
            |((model, stay), shares, knowledge, reallocate, run_time, methods, seed)| {
                let others = Simulation {
                    model,
                    stay,
                    start: 1,
                    methods,
                    knowledge,
                    reallocate,
                    run_time,
                    seed,
                    ..Simulation::default()
                };
                numbered(others, &shares)
            },
        )
        .prop_filter("what a machine can do", |simulation| {
            simulation.check().is_ok()
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(simulation in simulations(), splicing in simulations()) {
        let scenario = Scenario { simulation, splicing, ..Scenario::default() };
        scenario.check().unwrap();
        prop_assert_eq!(&Scenario::from_json(&scenario.to_json()).unwrap(), &scenario);
        prop_assert_eq!(&Scenario::from_value(&scenario.complete()).unwrap(), &scenario);
        let alone = serde_json::to_value(&scenario.simulation).unwrap();
        prop_assert_eq!(Simulation::from_file(&alone).unwrap().0, scenario.simulation.clone());
        let link = link::write(&scenario, &[]);
        let back = link::read(&link);
        prop_assert_eq!(back.warnings, Vec::<String>::new());
        prop_assert_eq!(back.scenario, scenario);
    }
}
