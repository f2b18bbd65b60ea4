//! Tables in the forms that people have, from pasted text or a file.
//!
//! One reader for all systems. It finds the separator, the line of names, units, decimal commas and groups of
//! thousands. The system that wants the table says which column is which, by its own table of names. If a table has
//! several readings, the reader asks ([`Question`]) or refuses; it never guesses.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`decode()`] | bytes to text |
//! | [`source`], `split`, [`grid`], [`brackets`] | lines, fields, the table with its names and units |
//! | [`number`], [`clock`], [`units`], [`columns`] | the values of fields, column by column |
//! | [`ends`], [`steps`] | what the ends of edges stand for; rows of several steps |
//! | [`head`], [`choice`], [`roles`], [`question`] | the roles of columns: by name, by the reader's choice, or asked |
//! | [`refused`], [`told`] | lines that were not read, and the report on them |

pub mod brackets;
pub mod choice;
pub mod clock;
pub mod columns;
mod decode;
pub mod ends;
pub mod grid;
pub mod head;
pub mod number;
pub mod numbering;
pub mod question;
pub mod refused;
pub mod roles;
pub mod source;
mod split;
pub mod steps;
pub mod told;
pub mod units;

pub use grid::LONGEST;

pub use decode::decode;
pub use question::{Question, RoleAsked};
pub use refused::{Example, RefusedKind};
pub use split::Separator;

use crate::error::BadInput;
use choice::Choice;
use columns::{Cell, Columns, Marks, read};
use number::Mark;

/// The labels of rows that summarise the rows above them.
const SUMMARIES: &[&str] = &[
    "total",
    "sum",
    "mean",
    "average",
    "avg",
    "median",
    "min",
    "max",
    "minimum",
    "maximum",
    "std",
    "stddev",
    "stdev",
    "geomean",
    "all",
    "overall",
    "summe",
    "mittelwert",
    "mittel",
    "gesamt",
    "moyenne",
];

/// A table with several readings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unclear {
    /// A sentence for readers who can choose columns: the readings, and the choice that decides.
    pub words: String,
    /// The value in a [`BadInput`], for tables whose columns cannot be chosen.
    pub value: String,
    /// The readings, and what is needed, beside that value.
    pub allowed: String,
    /// The question whose answer decides, if a choice of columns can.
    pub question: Option<Box<Question>>,
}

impl Unclear {
    /// A choice that names no column, in words.
    pub fn choice(words: String) -> Self {
        Self {
            words,
            value: "this choice of columns".into(),
            allowed: "a column of the table is needed".into(),
            question: None,
        }
    }

    /// The error of a file, with the readings to choose from.
    pub fn in_file(self, field: &str) -> BadInput {
        match self.question {
            Some(question) => {
                let sentence = question.words.trim_end_matches('.').to_string();
                BadInput::question(field, sentence, question.ways())
            }
            None => BadInput::new(field, self.value, self.allowed),
        }
    }
}

impl From<Unclear> for String {
    fn from(unclear: Unclear) -> Self {
        unclear.words
    }
}

/// The decimal mark in a choice.
pub fn decimal_mark(choice: &Choice) -> Result<Option<Mark>, String> {
    match choice.of("decimal") {
        None => Ok(None),
        Some("point" | ".") => Ok(Some(Mark::Point)),
        Some("comma") => Ok(Some(Mark::Comma)),
        Some(other) => Err(format!(
            "“decimal={other}” is not known; decimal=point or decimal=comma is"
        )),
    }
}

/// Whether a row is a summary of other rows: its first field, or its field at `at`, is a word like `total` or `mean`,
/// and it has no number at `at` or is the last row.
pub fn is_summary(columns: &Columns<'_, '_>, row: usize, at: usize) -> bool {
    let word = |at: usize| {
        let cell = columns.grid.cell(row, at);
        let bare = cell.trim_matches([':', ' ', '*']);
        bare.len() < 20 && SUMMARIES.contains(&bare.to_lowercase().as_str())
    };
    (word(0) || word(at))
        && (row + 1 == columns.grid.rows.len()
            || matches!(columns.cell(row, at), Cell::Word | Cell::Missing))
}

/// Settles the mark of a column of whole numbers, if one of its readings is whole.
pub fn whole_marks(columns: &mut Columns<'_, '_>, at: usize) -> Result<(), Unclear> {
    let whole = |columns: &Columns<'_, '_>, mark: Mark| {
        let mut cells = columns.grid.column(at).map(|cell| read(cell, mark));
        cells.all(|cell| match cell {
            Cell::Number(x) => x.fract() == 0.0,
            Cell::Missing | Cell::Word => true,
            _ => false,
        })
    };
    let (point, comma) = (whole(columns, Mark::Point), whole(columns, Mark::Comma));
    match columns.marks(at).clone() {
        Marks::Mixed => clear_marks(columns, at),
        Marks::Unclear(_) | Marks::Likely(..) => match (point, comma) {
            (true, false) => {
                columns.settle(at, Mark::Point);
                Ok(())
            }
            (false, true) => {
                columns.settle(at, Mark::Comma);
                Ok(())
            }
            _ => clear_marks(columns, at),
        },
        // The rest of the table contradicts the column itself.
        Marks::Are(mark) => {
            let (own, other) = if mark == Mark::Point {
                (point, comma)
            } else {
                (comma, point)
            };
            match columns.either(at) {
                Some(cell) if !own && other => Err(two_readings(columns, at, cell)),
                _ => Ok(()),
            }
        }
    }
}

/// Checks that the mark of a column is clear.
pub fn clear_marks(columns: &Columns<'_, '_>, at: usize) -> Result<(), Unclear> {
    match columns.marks(at) {
        Marks::Are(_) | Marks::Likely(..) => Ok(()),
        Marks::Mixed => {
            let name = &columns.names[at];
            let allowed = "one decimal mark is needed throughout";
            Err(Unclear {
                words: format!(
                    "the points and commas of “{name}” have two meanings in this table; {allowed}"
                ),
                value: format!("two meanings of points and commas in “{name}”"),
                allowed: allowed.into(),
                question: None,
            })
        }
        Marks::Unclear(cell) => Err(two_readings(columns, at, cell)),
    }
}

/// The readings of a field that has two, and the ways to say which is meant.
pub fn two_readings(columns: &Columns<'_, '_>, at: usize, cell: &str) -> Unclear {
    let number = |mark| match read(cell, mark) {
        Cell::Number(x) | Cell::Seconds(x) | Cell::Percent(x) | Cell::Unit(x) => x.to_string(),
        _ => cell.to_string(),
    };
    let value = format!("“{cell}” in “{}”", columns.names[at]);
    let may = format!("may be {} or {}", number(Mark::Point), number(Mark::Comma));
    let decides = "decimal=point or decimal=comma among the columns chosen decides";
    Unclear {
        words: format!("{value} {may}; {decides}"),
        allowed: format!(
            "it {may}, and numbers without groups of thousands and with a decimal point are needed"
        ),
        value,
        question: None,
    }
}
