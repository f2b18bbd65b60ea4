//! The Markov models: the draws agree with the stated probabilities, on the smallest graphs too, and bad models are
//! refused with an explanation.

mod refused;

use allot_kernel::rng::Stream;
use allot_speculation::markov::{MOST_ENTRIES, MarkovModel, Matrix, Model};
use std::collections::BTreeMap;

fn dense(rows: &[&[f64]]) -> Model {
    let rows = rows.iter().map(|row| row.to_vec()).collect();
    Model::Matrix(Matrix::Dense { rows })
}

fn sparse(states: u32, entries: &[(u32, u32, f64)]) -> Model {
    let entries = entries.to_vec();
    Model::Matrix(Matrix::Sparse { states, entries })
}

/// Models small enough to look at every state, and their names.
fn models() -> Vec<(&'static str, MarkovModel)> {
    let graph = |model: Model| MarkovModel::new(&model, Some(0.6)).unwrap();
    let matrix = |model: Model| MarkovModel::new(&model, None).unwrap();
    let third = 1.0 / 3.0;
    vec![
        ("ring of 2", graph(Model::Ring { states: 2 })),
        ("ring of 3", graph(Model::Ring { states: 3 })),
        ("ring of 10", graph(Model::Ring { states: 10 })),
        ("lattice of side 2", graph(Model::Cubic { side: 2 })),
        ("lattice of side 3", graph(Model::Cubic { side: 3 })),
        ("lattice of side 4", graph(Model::Cubic { side: 4 })),
        ("complete graph of 2", graph(Model::Complete { states: 2 })),
        ("complete graph of 5", graph(Model::Complete { states: 5 })),
        ("matrix of 1", matrix(dense(&[&[1.0]]))),
        (
            "matrix of thirds",
            matrix(dense(&[
                &[third, third, third],
                &[0.1, 0.2, 0.7],
                &[0.0, 0.0, 1.0],
            ])),
        ),
        (
            "sparse matrix",
            matrix(sparse(
                3,
                &[
                    (2, 0, 1.0),
                    (0, 1, 0.25),
                    (0, 0, 0.75),
                    (1, 1, 1e-3),
                    (1, 2, 0.999),
                ],
            )),
        ),
    ]
}

#[test]
fn rows_sum_to_one_and_lead_to_other_states() {
    for (name, model) in models() {
        for state in 0..model.states() {
            let exits = model.exits(state);
            let sum: f64 = model.stay(state) + exits.iter().map(|(_, p)| p).sum::<f64>();
            assert!((sum - 1.0).abs() < 1e-15, "{name}, {state}: {sum}");
            let mut to: Vec<u32> = exits.iter().map(|(to, _)| *to).collect();
            to.sort_unstable();
            to.dedup();
            assert_eq!(to.len(), exits.len(), "{name}: a state twice");
            assert!(
                to.iter().all(|to| *to < model.states() && *to != state),
                "{name}"
            );
        }
    }
}

#[test]
fn neighbours_are_mutual_and_as_many_as_the_graph_has() {
    for (name, neighbours) in [
        ("ring of 2", 1),
        ("ring of 3", 2),
        ("ring of 10", 2),
        ("lattice of side 2", 3),
        ("lattice of side 3", 6),
        ("lattice of side 4", 6),
        ("complete graph of 2", 1),
        ("complete graph of 5", 4),
    ] {
        let (_, model) = models()
            .into_iter()
            .find(|(known, _)| *known == name)
            .unwrap();
        for state in 0..model.states() {
            let exits = model.exits(state);
            assert_eq!(exits.len(), neighbours, "{name}, {state}");
            for (to, p) in exits {
                let back = model.exits(to).into_iter().find(|(back, _)| *back == state);
                assert_eq!(
                    back.map(|(_, p)| p),
                    Some(p),
                    "{name}: {state} to {to} and back"
                );
            }
        }
    }
}

/// The value that chi-squared exceeds once in 10⁵ cases, by Wilson and Hilferty.
fn unlikely(freedom: usize) -> f64 {
    let n = freedom as f64;
    let root = 1.0 - 2.0 / (9.0 * n) + 4.265 * (2.0 / (9.0 * n)).sqrt();
    n * root * root * root
}

#[test]
fn what_is_drawn_has_the_probabilities_told() {
    for (name, model) in models() {
        for state in 0..model.states().min(4) {
            let exits = model.exits(state);
            if exits.is_empty() {
                continue;
            }
            let mut stream = Stream::numbered("1", name, &[u64::from(state)]);
            let draws = 20_000;
            let mut seen = BTreeMap::new();
            let mut stays = 0;
            for _ in 0..draws {
                stays += model.steps_until_leaving(state, &mut stream) - 1;
                *seen.entry(model.exit(state, &mut stream)).or_insert(0) += 1;
            }
            let leaves = 1.0 - model.stay(state);
            let mut chi_squared = 0.0;
            for (to, p) in &exits {
                let expected = f64::from(draws) * p / leaves;
                let seen = f64::from(seen.remove(to).unwrap_or(0));
                chi_squared += (seen - expected) * (seen - expected) / expected;
            }
            assert!(seen.is_empty(), "{name}: {state} led to {seen:?}");
            let limit = unlikely(exits.len() - 1);
            assert!(
                exits.len() == 1 || chi_squared < limit,
                "{name}, {state}: {chi_squared}"
            );
            // Mean and standard error of a geometric number: the stays between two departures.
            let mean = model.stay(state) / leaves;
            let error = (mean / leaves / f64::from(draws)).sqrt();
            let stays = stays as f64 / f64::from(draws);
            assert!(
                (stays - mean).abs() <= 4.5 * error,
                "{name}, {state}: {stays}"
            );
        }
    }
}

#[test]
fn dense_and_sparse_forms_draw_the_same() {
    let rows = dense(&[&[0.5, 0.2, 0.3], &[0.0, 0.9, 0.1], &[1.0, 0.0, 0.0]]);
    let entries = [
        (2, 0, 1.0),
        (0, 2, 0.3),
        (1, 1, 0.9),
        (0, 0, 0.5),
        (1, 2, 0.1),
        (0, 1, 0.2),
    ];
    let walk = |model: Model| {
        let model = MarkovModel::new(&model, None).unwrap();
        let mut stream = Stream::new("1", "walk");
        let mut state = 0;
        let step = |_| {
            let steps = model.steps_until_leaving(state, &mut stream);
            state = model.exit(state, &mut stream);
            (steps, state)
        };
        (0..1000).map(step).collect::<Vec<_>>()
    };
    assert_eq!(walk(rows), walk(sparse(3, &entries)));
}

#[test]
fn an_absorbing_state_is_never_left() {
    let mut stream = Stream::new("1", "absorbing");
    // The last one by rounding: its only entry is less than 1, within the tolerance.
    for row in [[1.0, 0.0], [1.0 - 1e-10, 0.0]] {
        let model = MarkovModel::new(&dense(&[&row, &[0.5, 0.5]]), None).unwrap();
        assert_eq!((model.stay(0), model.exits(0)), (1.0, vec![]));
        assert_eq!(model.steps_until_leaving(0, &mut stream), u64::MAX);
        assert!(model.steps_until_leaving(1, &mut stream) < u64::MAX);
    }
    let ring = MarkovModel::new(&Model::Ring { states: 5 }, Some(1.0)).unwrap();
    assert_eq!(ring.steps_until_leaving(3, &mut stream), u64::MAX);
}

#[test]
fn a_lattice_of_ten_million_states_can_be_walked() {
    let model = MarkovModel::new(&Model::Cubic { side: 216 }, Some(0.5)).unwrap();
    assert_eq!(model.states(), 10_077_696);
    let mut stream = Stream::new("1", "large");
    let mut state = model.states() - 1;
    for _ in 0..1000 {
        let next = model.exit(state, &mut stream);
        assert!(model.exits(state).iter().any(|(to, _)| *to == next));
        state = next;
    }
}

#[test]
fn a_matrix_of_many_entries_is_read_at_once() {
    // One row that leads everywhere, and one way back from each state.
    let states = MOST_ENTRIES as u32 / 2;
    let everywhere = (0..states).map(|to| (0, to, 1.0 / f64::from(states)));
    let back = (1..states).map(|from| (from, 0, 1.0));
    let entries: Vec<_> = everywhere.chain(back).collect();
    let model = MarkovModel::new(&sparse(states, &entries), None).unwrap();
    assert_eq!(model.exits(states - 1), [(0, 1.0)]);
}
