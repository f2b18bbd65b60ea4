//! Models that are not allowed: the field, the value and what would be allowed.

use crate::{dense, sparse};
use allot_speculation::markov::{MarkovModel, Model};
use allot_testing::rows;

#[test]
fn bad_models_are_refused_in_words() {
    let half: &[f64] = &[0.5, 0.5];
    for (model, stay, field, value, words) in rows! {
        Model::Ring { states: 0 } => Some(0.9), "model.ring.states", "0", "from 2 to 16777216";
        Model::Ring { states: 1 } => Some(0.9), "model.ring.states", "1", "from 2";
        Model::Complete { states: 1 << 25 } => Some(0.9), "model.complete.states", "33554432", "to 16777216";
        Model::Cubic { side: 1 } => Some(0.9), "model.cubic.side", "1", "from 2 to 256";
        Model::Cubic { side: 257 } => Some(0.9), "model.cubic.side", "257", "from 2 to 256";
        Model::Ring { states: 9 } => Some(1.1), "stay", "1.1", "from 0 to 1";
        Model::Ring { states: 9 } => Some(-0.1), "stay", "-0.1", "from 0 to 1";
        Model::Ring { states: 9 } => Some(f64::NAN), "stay", "NaN", "from 0 to 1";
        Model::Ring { states: 9 } => None, "stay", "nothing", "is needed";
        dense(&[&[1.0]]) => Some(0.9), "stay", "0.9", "nothing is needed beside a matrix";
        dense(&[]) => None, "model.matrix.rows", "0", "1 to 16777216 states";
        dense(&[half, &[0.5, 0.4]]) => None, "model.matrix.rows[1]", "a row that sums to 0.9", "must sum to 1";
        dense(&[half, &[1.5, -0.5]]) => None, "model.matrix.rows[1][0]", "1.5", "from 0 to 1";
        dense(&[half, &[f64::NAN, 1.0]]) => None, "model.matrix.rows[1][0]", "NaN", "from 0 to 1";
        dense(&[half, &[1.0]]) => None, "model.matrix.rows[1]", "a row of 1", "2, are needed";
        sparse(0, &[]) => None, "model.matrix.states", "0", "1 to 16777216 states";
        sparse(u32::MAX, &[]) => None, "model.matrix.states", "4294967295", "1 to 16777216 states";
        sparse(9_000_000, &[(0, 0, 1.0)]) => None, "model.matrix.entries", "1 entries for 9000000", "one entry or more";
        sparse(1, &[(0, 1, 1.0)]) => None, "model.matrix.entries[0][1]", "1", "from 0 to 0";
        sparse(1, &[(7, 0, 1.0)]) => None, "model.matrix.entries[0][0]", "7", "from 0 to 0";
        sparse(1, &[(0, 0, -1.0)]) => None, "model.matrix.entries[0][2]", "-1", "from 0 to 1";
        sparse(2, &[(0, 1, 0.5), (1, 1, 1.0), (0, 1, 0.5)]) =>
            None, "model.matrix.entries[2]", "second entry", "one entry";
        sparse(2, &[(0, 1, 0.5), (0, 0, 0.5)]) => None, "model.matrix.rows[1]", "sums to 0", "must sum to 1";
    } {
        let error = MarkovModel::new(&model, stay).expect_err(words);
        assert_eq!(error.field, field, "{error}");
        assert!(error.value.contains(value), "{error}");
        assert!(error.allowed.contains(words), "{error}");
    }
}
