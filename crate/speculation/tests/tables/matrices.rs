//! Transition probabilities of every kind.

use allot_speculation::data::{MatrixRead, read_matrix};
use allot_speculation::markov::Matrix;
use allot_testing::rows;

#[track_caller]
fn read(text: &str, columns: &str) -> MatrixRead {
    let read = read_matrix(text, columns);
    assert!(
        read.question.is_none() && read.refused.is_empty(),
        "{text}: {read:?}"
    );
    assert!(
        read.told.starts_with(&format!("{} state", read.states)),
        "{}",
        read.told
    );
    read
}

/// The matrix, dense.
#[track_caller]
fn matrix(text: &str, columns: &str) -> Vec<Vec<f64>> {
    match read(text, columns).matrix {
        Some(Matrix::Dense { rows }) => rows,
        Some(Matrix::Sparse { states, entries }) => {
            let mut rows = vec![vec![0.0; states as usize]; states as usize];
            for (from, to, p) in entries {
                rows[from as usize][to as usize] = p;
            }
            rows
        }
        None => panic!("{text}"),
    }
}

#[test]
fn one_matrix_in_every_dress() {
    for text in [
        "0.9;0.1\n# note\n\n 0.25 ; 0.75 \n",
        "0.9 0.1\n0.25 0.75",
        "0,9;0,1\n0,25;0,75",
        "[[0.9  0.1 ]\n [0.25 0.75]]",
        "array([[0.9 , 0.1 ],\n       [0.25, 0.75]])",
        "[[0.9,0.1],[0.25,0.75]]",
        "P = [0.9 0.1; 0.25 0.75]",
        "      0     1\n0  0.90  0.10\n1  0.25  0.75\n",
        ",0,1\n0,0.9,0.1\n1,0.25,0.75\n",
        ",A,B\nA,0.9,0.1\nB,0.25,0.75\n",
        "A,B\n0.9,0.1\n0.25,0.75\n",
        "Transition matrix\n0.9 0.1\n0.25 0.75\n",
        "0,0,0.9\n0,1,0.1\n1,0,0.25\n1,1,0.75\n",
        "1,1,0.9\n1,2,0.1\n2,1,0.25\n2,2,0.75\n",
        "to,from,prob,note\n0,0,0.9,\n1,0,0.1,\n0,1,0.25,\n1,1,0.75,x\n",
        "%%MatrixMarket matrix coordinate real general\n% note\n2 2 4\n1 1 0.9\n1 2 0.1\n2 1 0.25\n2 2 0.75\n",
        "%%MatrixMarket matrix array real general\n2 2\n0.9\n0.25\n0.1\n0.75\n",
        "<Compressed Sparse Row sparse matrix of dtype 'float64'\n\twith 4 stored elements and shape (2, 2)>\n  Coords\tValues\n  (0, 0)\t0.9\n  (0, 1)\t0.1\n  (1, 0)\t0.25\n  (1, 1)\t0.75\n",
    ] {
        assert_eq!(matrix(text, ""), [[0.9, 0.1], [0.25, 0.75]], "{text}");
    }
    assert_eq!(matrix("1", ""), [[1.0]]);
    assert_eq!(matrix("0 0 1", ""), [[1.0]]);
    assert_eq!(matrix("0 0 1\n1 0 0\n.5 .5 0", "")[2], [0.5, 0.5, 0.0]);
    let symmetric =
        "%%MatrixMarket matrix coordinate real symmetric\n2 2 3\n1 1 0.9\n2 1 0.1\n2 2 0.9\n";
    assert_eq!(matrix(symmetric, ""), [[0.9, 0.1], [0.1, 0.9]]);
    let symmetric = "%%MatrixMarket matrix array real symmetric\n2 2\n0.9\n0.1\n0.9\n";
    assert_eq!(matrix(symmetric, ""), [[0.9, 0.1], [0.1, 0.9]]);
}

#[test]
fn entries_stay_in_the_order_of_the_text() {
    let Some(Matrix::Sparse { states, entries }) = read("0,1,1\n1,1,0.5\n1,0,0.5\n", "").matrix
    else {
        panic!("no entries");
    };
    assert_eq!(
        (states, entries),
        (2, vec![(0, 1, 1.0), (1, 1, 0.5), (1, 0, 0.5)])
    );
}

#[test]
fn rounding_and_counts_are_mended_and_told() {
    let third = 0.3333 / 0.9999;
    let rounded = read("0.3333 0.3333 0.3333\n0.25 0.5 0.25\n0.1 0.2 0.7\n", "");
    assert!(
        rounded.told.contains("normalised (by 1e-4 at most)"),
        "{}",
        rounded.told
    );
    let rows = matrix("0.3333 0.3333 0.3333\n0.25 0.5 0.25\n0.1 0.2 0.7\n", "");
    assert!(rows[0].iter().all(|p| (p - third).abs() < 1e-15));
    // A row that sums to 1 is left as it is, to the bit.
    assert_eq!(rows[2], [0.1, 0.2, 0.7]);
    let e = read("9.913531e-01 8.646901e-03\n1.234568e-04 9.998765e-01\n", "");
    assert!(e.told.contains("normalised"), "{}", e.told);
    let counts = read("120 3 0\n4 80 2\n0 1 60\n", "");
    assert!(
        counts.told.contains("counts turned into probabilities"),
        "{}",
        counts.told
    );
    assert_eq!(matrix("3 1\n1 1\n", ""), [[0.75, 0.25], [0.5, 0.5]]);
    assert_eq!(
        matrix("from,to,count\n0,0,2\n0,0,1\n0,1,1\n1,0,5\n", ""),
        [[0.75, 0.25], [1.0, 0.0]]
    );
    assert!(
        read("1,1,0.9\n1,2,0.1\n2,2,1\n", "")
            .told
            .contains("numbered from 1")
    );
    assert_eq!(
        matrix("0 0 1\n1 1 1\n2 2 1\n", "as=rows")[1],
        [1.0 / 3.0; 3]
    );
    for entries in ["from=#1,to=#2,p=#3", "as=entries"] {
        let text = "0 0 1\n1 1 1\n2 2 1\n";
        assert_eq!(matrix(text, entries)[1], [0.0, 1.0, 0.0]);
    }
}

#[test]
fn states_have_numbers_or_names() {
    let words = read(
        "from,to,count\nfolded,open,1\nfolded,folded,3\nopen,folded,2\n",
        "",
    );
    assert_eq!(
        words.told,
        "2 states from 3 entries, states by name: “folded” and “open”, counts turned into probabilities row by row"
    );
    let text = "from,to,count\nfolded,open,1\nfolded,folded,3\nopen,folded,2\n";
    assert_eq!(matrix(text, ""), [[0.75, 0.25], [1.0, 0.0]]);
    // Numbers with gaps are asked about, if they can be names.
    for text in [
        "30,30,3\n30,10,1\n10,30,1\n10,30,1\n",
        "from,to,count\n2,2,3\n2,0,1\n0,2,2\n",
    ] {
        let question = read_matrix(text, "").question.expect(text);
        assert_eq!(question.choices(), ["states=name"], "{text}");
        assert!(
            question.words.contains("states by name: “"),
            "{}",
            question.words
        );
        assert_eq!(
            matrix(text, "states=name"),
            [[0.0, 1.0], [0.25, 0.75]],
            "{text}"
        );
    }
    let wrong = read_matrix("0,0,1\n", "states=1").refused;
    assert!(wrong[0].why.contains("states=name is"), "{wrong:?}");
}

#[test]
fn what_stands_in_the_way_is_told() {
    for (text, line, why) in rows! {
        "0.9,0.1\n0.5,x\n" => 2, "“x” is not a number";
        "0.9,0.1\n0.5\n" => 2, "1 field in a table of 2 columns";
        "0.9,0.2\n0.5,0.5\n" => 1, "sums to 1.1";
        "0.25 0.25\n0.5 0.5\n" => 1, "sums to 0.5";
        "0.90 0.05\n0.2 0.8\n" => 1, "sums to 0.95,";
        "0.9,0.1\n1.5,-0.5\n" => 2, "is 1.5, and must be from 0 to 1";
        "0.9,0.1\n" => 1, "1 rows of 2 numbers";
        "0,0,1\n1,-1,1\n" => 2, "a state is -1";
        "0,0,1\n1,0.5,1\n" => 2, "a state is 0.5";
        "0,0,1\n1,1,2.5\n" => 2, "2.5";
        "from,to,p\n0,0,0.5\n" => 2, "sum to 0.5";
        "0,0,0.5\n0,0,0.5\n" => 2, "a second entry of its pair";
        "0,5,1\n" => 0, "1 entries for 6 states";
        "0,0,0.5\n0,2,0.5\n2,2,1\n0,1,0\n" => 0, "state 1 has no entries";
        "120 3\n0 0\n" => 2, "row 2 has no counts";
        "hello\n" => 0, "no line holds numbers";
        "NaN,1\n0,1\n" => 1, "“NaN” is not a number";
        "" => 0, "empty";
        ",A,B\nB,0.9,0.1\nA,0.5,0.5\n" => 0, "same order";
        "%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n" => 0, "pattern";
        "%%MatrixMarket matrix coordinate real general\n2 2 3\n1 1 1\n" => 0, "promise 3";
        "[[0.9 0.1 ... 0 0]\n [0 0 ... 0 1]]" => 0, "shortened";
        "[[0.9 0.1]\n [1]]" => 2, "1 number, and the first row has 2";
    } {
        let read = read_matrix(text, "");
        assert!(
            read.matrix.is_none() && read.told.is_empty(),
            "{text}: {read:?}"
        );
        let found = read.refused.iter().any(|kind| {
            kind.why.contains(why)
                && kind.examples.first().map_or(0, |example| example.line) == line
        });
        assert!(found, "{text:?}: {:?}", read.refused);
    }
    let asked = read_matrix("0 0 1\n1 1 1\n2 2 1\n", "");
    assert_eq!(
        asked.question.expect("a question").choices(),
        ["as=rows", "as=entries"]
    );
    let asked = read_matrix("x,y,z,u\n0,0,1,1\n1,1,1,1\n", "");
    assert!(
        asked.matrix.is_none() && asked.question.is_some(),
        "{asked:?}"
    );
    let asked = read_matrix("from,to,rate\n0,1,0.5\n1,0,0.5\n", "");
    let question = asked.question.expect("a question");
    assert_eq!(question.choices(), ["from=from,to=to,p=rate"]);
    assert_eq!(
        matrix("from,to,rate\n0,1,1\n1,0,1\n", "p=rate"),
        [[0.0, 1.0], [1.0, 0.0]]
    );
}

#[test]
fn per_cent_is_divided_by_a_hundred() {
    let entries = "from,to,p\n1,1,0.75\n1,2,0.25\n2,1,0.125\n2,2,0.875\n";
    for (plain, texts) in [
        (
            "0.75 0.25\n0.125 0.875\n",
            &["75%,25%\n12.5%,87.5%\n", "75 % 25 %\n12.5 % 87.5 %\n"][..],
        ),
        (
            entries,
            &[
                "from,to,probability [%]\n1,1,75\n1,2,25\n2,1,12.5\n2,2,87.5\n",
                "from;to;p;note\n1;1;75 %;a\n1;2;25 %;b\n2;1;12,5 %;c\n2;2;87,5 %;d\n",
            ],
        ),
    ] {
        let expected = read_matrix(plain, "").matrix;
        assert!(expected.is_some());
        for text in texts {
            let read = read_matrix(text, "");
            assert_eq!(read.matrix, expected, "{text}: {read:?}");
        }
    }
    let told = read_matrix("from,to,p [%],note\n1,1,75,a\n1,2,25,b\n2,2,100,c\n", "").told;
    assert_eq!(
        told,
        "2 states from 3 entries, numbered from 1, p from “p [%]” ÷ 100, not used: “note”"
    );
}
