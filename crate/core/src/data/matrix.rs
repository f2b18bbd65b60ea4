//! Transition probabilities: a whole matrix, one row a line, or its entries, `from,to,p`.

use super::Refused;
use super::lines::{header, no_number, records, split, too_long};
use crate::decimal;
use crate::markov::{MOST_STATES, Matrix, Model};
use crate::order::sorted;
use serde::Serialize;

/// How far a row may be from 1 for three lines of three numbers to be a matrix.
const NEAR: f64 = 1e-6;

/// A matrix that could be read, or the lines that stand in its way.
#[derive(Debug, Clone, Serialize)]
pub struct MatrixRead {
    /// The matrix; none where a line was refused, since every line of it counts.
    pub matrix: Option<Matrix>,
    /// How many states it has.
    pub states: u32,
    /// What was refused.
    pub refused: Vec<Refused>,
}

/// A line of numbers.
struct Record<'a> {
    number: usize,
    text: &'a str,
    numbers: Vec<f64>,
}

impl Record<'_> {
    fn refuse(&self, why: String) -> Refused {
        Refused::new(self.number, self.text, why)
    }
}

/// Reads a row-stochastic matrix: one row a line, or `from,to,p` lines with states numbered from 0.
///
/// Lines of three numbers are entries, unless they are three and each sums to 1. A first line that names
/// the columns from, to and p makes sure.
pub fn read_matrix(text: &str) -> MatrixRead {
    let (lines, columns, mut refused) = numbers(text);
    let square = |record: &Record<'_>| (record.numbers.iter().sum::<f64>() - 1.0).abs() < NEAR;
    let entries = columns.is_some()
        || (lines.iter().all(|record| record.numbers.len() == 3)
            && !(lines.len() == 3 && lines.iter().all(square)));
    let matrix = if entries {
        sparse(&lines, &columns.unwrap_or(vec![0, 1, 2]), &mut refused)
    } else {
        dense(&lines, &mut refused)
    };
    if lines.is_empty() && refused.is_empty() {
        refused.push(Refused::new(1, "", "there are no numbers".into()));
    }
    let order = sorted(refused.len(), &|i| refused[i].line as u128);
    let mut read = MatrixRead {
        matrix: None,
        states: 0,
        refused: order.iter().map(|i| refused[*i as usize].clone()).collect(),
    };
    if read.refused.is_empty() {
        // What no single line is to blame for.
        let model = Model::Matrix(matrix);
        match model.check(None) {
            Ok(extent) => {
                read.states = extent.states;
                if let Model::Matrix(matrix) = model {
                    read.matrix = Some(matrix);
                }
            }
            Err(e) => {
                let field = e.field.trim_start_matches("model.matrix.");
                let why = format!("{field}: {}; {}", e.value, e.allowed);
                read.refused = vec![Refused::new(1, "", why)];
            }
        }
    }
    read
}

/// The lines of numbers, where from, to and p are if the first line names them, and what is no number.
fn numbers(text: &str) -> (Vec<Record<'_>>, Option<Vec<usize>>, Vec<Refused>) {
    let names: [&[&str]; 3] = [
        &["from", "i", "source", "start", "row"],
        &["to", "j", "target", "end", "column", "col"],
        &["p", "probability", "prob", "value"],
    ];
    let (mut lines, mut columns, mut refused) = (Vec::new(), None, Vec::new());
    if let Some(too_long) = too_long(text) {
        return (lines, columns, vec![too_long]);
    }
    for (number, text) in records(text) {
        let fields = split(text);
        let first = lines.is_empty() && columns.is_none();
        if first && fields.iter().all(|field| decimal::parse(field).is_none()) {
            columns = header(&fields, &names).filter(|places| !places.contains(&usize::MAX));
            if columns.is_none() {
                let why = "neither numbers nor the columns from, to and p";
                refused.push(Refused::new(number, text, why.into()));
            }
            continue;
        }
        let parse = |field: &String| decimal::parse(field).ok_or_else(|| no_number(field));
        match fields.iter().map(parse).collect() {
            Ok(numbers) => lines.push(Record {
                number,
                text,
                numbers,
            }),
            Err(why) => refused.push(Refused::new(number, text, why)),
        }
    }
    (lines, columns, refused)
}

fn dense(lines: &[Record<'_>], refused: &mut Vec<Refused>) -> Matrix {
    let states = lines.first().map_or(0, |record| record.numbers.len());
    for record in lines {
        let sum: f64 = record.numbers.iter().sum();
        let improbable = record.numbers.iter().find(|p| !(0.0..=1.0).contains(*p));
        if record.numbers.len() != states {
            let fields = record.numbers.len();
            let s = if fields == 1 { "" } else { "s" };
            refused.push(record.refuse(format!(
                "{fields} number{s}, and the first row has {states}"
            )));
        } else if let Some(p) = improbable {
            refused.push(record.refuse(format!("a probability is {p}, and must be from 0 to 1")));
        } else if (sum - 1.0).abs() > Matrix::TOLERANCE {
            refused.push(record.refuse(format!("the row sums to {sum}, and must sum to 1")));
        }
    }
    if let Some(last) = lines.last().filter(|_| lines.len() != states) {
        let rows = lines.len();
        let why =
            format!("{rows} rows of {states} numbers, and as many rows as numbers are needed");
        refused.push(last.refuse(why));
    }
    let rows = lines.iter().map(|record| record.numbers.clone()).collect();
    Matrix::Dense { rows }
}

fn sparse(lines: &[Record<'_>], columns: &[usize], refused: &mut Vec<Refused>) -> Matrix {
    let mut entries = Vec::with_capacity(lines.len());
    for record in lines {
        let column = |at: usize| record.numbers.get(columns[at]).copied();
        let (Some(from), Some(to), Some(p)) = (column(0), column(1), column(2)) else {
            refused.push(record.refuse("three numbers are needed: from, to and p".into()));
            continue;
        };
        let most = f64::from(MOST_STATES - 1);
        let state = |x: &f64| (0.0..=most).contains(x) && x.fract() == 0.0;
        if let Some(bad) = [from, to].iter().find(|x| !state(x)) {
            let why = format!("a state is {bad}, and must be a whole number from 0 to {most}");
            refused.push(record.refuse(why));
        } else if !(0.0..=1.0).contains(&p) {
            refused.push(record.refuse(format!("the probability is {p}, and must be from 0 to 1")));
        } else {
            entries.push((from as u32, to as u32, p));
        }
    }
    let largest = entries.iter().map(|(from, to, _)| *from.max(to)).max();
    let states = largest.map_or(0, |state| state + 1);
    Matrix::Sparse { states, entries }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusals(text: &str) -> Vec<(usize, String)> {
        let read = read_matrix(text);
        assert!(read.matrix.is_none(), "{text}");
        let refused = read.refused.into_iter();
        refused.map(|refused| (refused.line, refused.why)).collect()
    }

    #[test]
    fn rows_are_told_from_entries() {
        let dense = |text: &str| match read_matrix(text).matrix {
            Some(Matrix::Dense { rows }) => rows,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(dense("1"), [[1.0]]);
        assert_eq!(
            dense("0.9;0.1\n# note\n\n 0 ; 1 \n"),
            [[0.9, 0.1], [0.0, 1.0]]
        );
        assert_eq!(
            dense("0 0 1\n1 0 0\n.5 .5 0"),
            [[0., 0., 1.], [1., 0., 0.], [0.5, 0.5, 0.]]
        );
        let sparse = |text: &str| match read_matrix(text).matrix {
            Some(Matrix::Sparse { states, entries }) => (states, entries),
            other => panic!("{text}: {other:?}"),
        };
        let entries = vec![(0, 1, 1.0), (1, 1, 0.5), (1, 0, 0.5)];
        assert_eq!(sparse("0,1,1\n1,1,0.5\n1,0,0.5\n"), (2, entries.clone()));
        let named = "p,from,to,note\n1,0,1,7\n0.5,1,1,7\n0.5,1,0,7\n";
        assert_eq!(sparse(named), (2, entries));
        assert_eq!(sparse("0 0 1"), (1, vec![(0, 0, 1.0)]));
    }

    #[test]
    fn lines_are_refused_with_the_reason() {
        for (text, line, why) in [
            ("0.9,0.1\n0.5,x\n", 2, "“x” is not a number"),
            ("0.9,0.1\n0.5\n", 2, "1 number, and the first row has 2"),
            ("0.9,0.2\n0.5,0.5\n", 1, "sums to 1.1"),
            ("0.9,0.1\n1.5,-0.5\n", 2, "is 1.5, and must be from 0 to 1"),
            ("0.9,0.1\n", 1, "1 rows of 2 numbers"),
            ("0,0,1\n1,-1,1\n", 2, "a state is -1"),
            ("0,0,1\n1,0.5,1\n", 2, "a state is 0.5"),
            ("0,0,1\n1,1,2\n", 2, "the probability is 2"),
            ("from,to,p\n0,0\n", 2, "three numbers are needed"),
            ("from,to,p\n0,0,0.5\n", 1, "rows[0]: a row that sums to 0.5"),
            ("0,0,1\n0,0,1\n", 1, "a second entry of its pair"),
            ("0,5,1\n", 1, "1 entries for 6 states"),
            ("hello\n", 1, "neither numbers nor"),
            ("NaN,1\n0,1\n", 1, "NaN"),
            ("", 1, "no numbers"),
        ] {
            let refused = refusals(text);
            let found = refused
                .iter()
                .any(|(at, told)| *at == line && told.contains(why));
            assert!(found, "{text:?}: {refused:?}");
        }
    }
}
