//! Transition probabilities: a whole matrix, one row a line, or entries `from,to,p`; the numbers may be counts instead.

mod dense;
mod market;
mod sparse;
mod table;
mod values;

use values::Made;

use crate::markov::{Matrix, Model};
use allot_kernel::table::LONGEST;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::question::Question;
use allot_kernel::table::refused::RefusedKind;
use serde::Serialize;
use table::{Source, Table};

/// The result of reading a matrix: the matrix, a report in one line, and the obstacles.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MatrixRead {
    /// The matrix; none if a line was refused, since every line counts.
    pub matrix: Option<Matrix>,
    /// Number of states.
    pub states: u32,
    /// The reading in one line; empty if nothing was read.
    pub told: String,
    /// The refused lines by reason, the cause first.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

impl MatrixRead {
    fn refuse(kind: RefusedKind) -> Self {
        Self {
            refused: vec![kind],
            ..Self::default()
        }
    }
}

/// Reads a row-stochastic matrix: rows, or entries of from, to and p, with or without names and numbers of states. The
/// formats of numpy, pandas, MATLAB and Matrix Market are known.
///
/// - Rows whose sum differs from 1 by no more than their printed digits explain are normalised.
/// - Whole numbers whose rows do not sum to 1 are counts, and become probabilities row by row.
/// - States are numbered from 1 if no state is 0. Words are names, and numbers with gaps are asked about.
/// - Per cent, by the name of the column or behind each value, is divided by a hundred.
///
/// The report mentions each of these. `columns` is the reader's own choice: `from=#1,to=#2,p=#3` or `as=entries` for
/// entries, `as=rows` for rows, `states=name` for states that no number is missing of.
///
/// ```
/// use allot_speculation::data::read_matrix;
/// let read = read_matrix("120 3 0\n4 80 2\n0 1 60\n", "");
/// assert_eq!(read.told, "3 states from 3 rows, counts turned into probabilities row by row");
/// ```
pub fn read_matrix(text: &str, columns: &str) -> MatrixRead {
    if text.len() > LONGEST {
        let bytes = text.len();
        return MatrixRead::refuse(RefusedKind::whole(format!(
            "the text has {bytes} bytes, and at most {LONGEST} can be read"
        )));
    }
    let made = Choice::new(columns)
        .map_err(|why| vec![RefusedKind::whole(why)])
        .and_then(|choice| make(text, &choice));
    let made = match made {
        Ok(Ok(made)) => made,
        Ok(Err(question)) => {
            return MatrixRead {
                question: Some(question),
                ..MatrixRead::default()
            };
        }
        Err(refused) => {
            return MatrixRead {
                refused,
                ..MatrixRead::default()
            };
        }
    };
    // Errors of the matrix as a whole, not of a single line.
    let model = Model::Matrix(made.matrix);
    match model.check(None) {
        Ok(extent) => {
            let states = extent.states;
            let s = if states == 1 { "" } else { "s" };
            let notes: String = made.notes.iter().map(|note| format!(", {note}")).collect();
            let told = format!("{states} state{s} from {}{notes}", made.of);
            let Model::Matrix(matrix) = model else {
                return MatrixRead::default();
            };
            MatrixRead {
                matrix: Some(matrix),
                states,
                told,
                ..MatrixRead::default()
            }
        }
        Err(e) => {
            let field = e.field.trim_start_matches("model.matrix.");
            MatrixRead::refuse(RefusedKind::whole(format!(
                "{field}: {}; {}",
                e.value, e.allowed
            )))
        }
    }
}

/// Makes a matrix from a text, or a question.
fn make(text: &str, choice: &Choice) -> Result<Result<Made, Question>, Vec<RefusedKind>> {
    if let Some((name, _)) = choice
        .others(&["from", "to", "p", "as", "states", "decimal"])
        .next()
    {
        let why = format!("“{name}” is not among from, to, p, as, states and decimal");
        return Err(vec![RefusedKind::whole(why)]);
    }
    if let Some(market) = market::read(text) {
        return market.map(Ok).map_err(|why| vec![RefusedKind::whole(why)]);
    }
    let mut table = Table::new(text, choice)?;
    if table.rows.is_empty() {
        return Err(vec![RefusedKind::whole("there are no numbers")]);
    }
    match table.source {
        Source::Entries(_) => {
            let made = entries(&table, choice)?;
            return Ok(made.map(|mut made| {
                made.notes.extend(table.notes);
                made
            }));
        }
        Source::Asked(question) => return Ok(Err(*question)),
        Source::Rows => return dense::read(&table).map(Ok),
        Source::Unknown => {}
    }
    let three = table.rows.iter().all(|row| row.values.len() == 3);
    if !three {
        table.drop_index();
        return dense::read(&table).map(Ok);
    }
    let indexed = table.without_index();
    let rows = dense::read(indexed.as_ref().unwrap_or(&table));
    match (entries(&table, choice), rows) {
        (Ok(Ok(_)), Ok(_)) => Ok(Err(Question::values(
            "Three rows of three numbers may be a matrix, or entries of from, to and p.".into(),
            "as",
            "meaning of the rows",
            &["rows", "entries"],
        ))),
        (Ok(Err(_)) | Err(_), Ok(made)) => Ok(Ok(made)),
        (Ok(read), Err(_)) => Ok(read),
        (Err(entries), Err(rows)) => {
            let square = table.rows.len() == 3 && !table.has_states();
            Err(if square { rows } else { entries })
        }
    }
}

/// Makes a matrix from entries, or the question whether states are no more than those that the entries have.
fn entries(table: &Table, choice: &Choice) -> Result<Result<Made, Question>, Vec<RefusedKind>> {
    let named = match choice.of("states") {
        None => false,
        Some("name") => true,
        Some(other) => {
            let why = format!("“states={other}” is not known; states=name is");
            return Err(vec![RefusedKind::whole(why)]);
        }
    };
    let refused = match sparse::read(table, named) {
        Ok(made) => return Ok(Ok(made)),
        Err(refused) => refused,
    };
    let Ok(made) = sparse::read(table, true) else {
        return Err(refused);
    };
    let (why, by_name) = (&refused[0].why, &made.notes[0]);
    let words = format!("By number, {why}. Or are the numbers only names ({by_name})?");
    Ok(Err(Question::values(
        words,
        "states",
        "meaning of the states",
        &["name"],
    )))
}
