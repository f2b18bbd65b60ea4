//! The numbers of a matrix as found in a text, without the names and numbers of states around them.

use super::super::names::{ENTRIES, FROM, PROBABILITIES, TO, TRANSITIONS};
use super::values::{Value, mark};
use allot_kernel::decimal;
use allot_kernel::table;
use allot_kernel::table::Separator;
use allot_kernel::table::brackets;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::{Grid, is_number};
use allot_kernel::table::head::Head;
use allot_kernel::table::number::is_missing;
use allot_kernel::table::numbering;
use allot_kernel::table::question::{Question, RoleAsked};
use allot_kernel::table::refused::{Refusals, RefusedKind, listed, shown};
use allot_kernel::table::told::unused;

/// The meaning of the rows of numbers.
#[derive(Debug)]
pub(super) enum Source {
    /// Entries: the columns of from, to and p.
    Entries([usize; 3]),
    /// Rows of the matrix.
    Rows,
    /// Entries or rows: the text does not say.
    Unknown,
    /// The columns have unknown names: the reader has to choose.
    Asked(Box<Question>),
}

/// A row of numbers.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) values: Vec<Value>,
}

/// Rows of numbers, and their meaning.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) rows: Vec<Row>,
    pub(super) source: Source,
    /// Whether the name of the column of values means a count.
    pub(super) counts: bool,
    /// The names of states, which entries count from 0; none if their states are numbers.
    pub(super) names: Vec<String>,
    /// Remarks on the columns: per cent, and those not used.
    pub(super) notes: Vec<String>,
}

/// A line and its fields.
type Fields<'a> = (usize, &'a str, Vec<&'a str>);

impl Table {
    /// The numbers in a text.
    pub(super) fn new(text: &str, choice: &Choice) -> Result<Self, Vec<RefusedKind>> {
        let whole = |why: String| vec![RefusedKind::whole(why)];
        let decimal = table::decimal_mark(choice).map_err(whole)?;
        let pairs = coordinates(text);
        let text = pairs.as_deref().unwrap_or(text);
        let mut refusals = Refusals::default();
        let (mut counts, mut percent, mut notes) = (false, false, Vec::new());
        let (fields, source): (Vec<Fields<'_>>, Source) = match brackets::rows(text) {
            Some(Err(why)) => return Err(whole(why)),
            Some(Ok(rows)) => {
                let row = |(line, row)| (line, "", row);
                (rows.into_iter().map(row).collect(), Source::Rows)
            }
            None => {
                let known = |name: &str| {
                    let head = Head::new(name);
                    [FROM, TO, PROBABILITIES, ENTRIES, TRANSITIONS]
                        .iter()
                        .any(|names| head.is(names))
                };
                let grid = Grid::find(text, &known, None).map_err(|kind| vec![kind])?;
                let columns = Columns::new(&grid, decimal);
                refusals = grid.refusals.clone();
                let places = places(&columns, choice).map_err(whole)?;
                counts = places
                    .as_ref()
                    .is_some_and(|places| columns.heads[places[2]].is(TRANSITIONS));
                if let Some(places) = &places {
                    let p = &columns.heads[places[2]];
                    percent = p.percent;
                    notes.extend(percent.then(|| format!("p from “{}” ÷ 100", shown(&p.text))));
                    let unused = unused(&columns, places);
                    notes.extend(unused.strip_prefix(", ").map(String::from));
                }
                let row = |row: usize| {
                    let line = grid.rows[row];
                    (
                        line.number,
                        line.text,
                        (0..grid.width).map(|at| grid.cell(row, at)).collect(),
                    )
                };
                let rows: Vec<Fields<'_>> = (0..grid.rows.len()).map(row).collect();
                match (places, choice.of("as")) {
                    (Some(places), _) => (rows, Source::Entries(places)),
                    (None, Some("rows")) => (rows, Source::Rows),
                    (None, Some("entries")) if grid.width == 3 => {
                        (rows, Source::Entries([0, 1, 2]))
                    }
                    (None, Some(other)) => {
                        return Err(whole(format!(
                            "“as={other}” is not known; as=rows is, and as=entries of three columns"
                        )));
                    }
                    (None, None) => bare(&columns, rows, &mut refusals)?,
                }
            }
        };
        let used = |fields: &&Fields<'_>| !fields.2.is_empty();
        let chosen = match &source {
            Source::Entries(places) => places.to_vec(),
            _ => Vec::new(),
        };
        let all = || {
            fields
                .iter()
                .filter(used)
                .flat_map(|(_, _, fields)| fields.iter().copied())
        };
        let mark = match decimal {
            Some(mark) => mark,
            None if chosen.is_empty() => mark(all()).map_err(whole)?,
            None => mark(
                fields
                    .iter()
                    .filter_map(|(_, _, fields)| fields.get(chosen[2]).copied()),
            )
            .map_err(whole)?,
        };
        // Words are states by name, as they come.
        let states: Vec<&str> = match chosen[..] {
            [from, to, _] => fields
                .iter()
                .flat_map(|(_, _, all)| [all[from], all[to]])
                .collect(),
            _ => Vec::new(),
        };
        let words = |state: &&str| decimal::parse(state).is_none() && !is_missing(state);
        let (names, places) = match states.iter().all(words) {
            true => numbering::by_name(states),
            false => Default::default(),
        };
        let mut places = places
            .iter()
            .map(u32::to_string)
            .collect::<Vec<_>>()
            .into_iter();
        let mut rows = Vec::new();
        for (line, text, fields) in fields {
            let numbers = [places.next(), places.next()];
            let needed: Vec<&str> = if chosen.is_empty() {
                fields
            } else {
                chosen.iter().map(|at| fields[*at]).collect()
            };
            let values: Result<Vec<Value>, &str> = needed
                .iter()
                .enumerate()
                .map(|(at, field)| {
                    let number = numbers.get(at).and_then(Option::as_deref);
                    Value::new(number.unwrap_or(field), mark, percent && at == 2).ok_or(*field)
                })
                .collect();
            let told = if text.is_empty() {
                needed.join(" ")
            } else {
                text.into()
            };
            match values {
                Ok(values) => rows.push(Row {
                    line,
                    text: shown(&told),
                    values,
                }),
                Err("") => refusals.line("empty", line, &told, || "a number is missing".into()),
                Err(field) => refusals.line("word", line, &told, || {
                    format!("“{}” is not a number", shown(field))
                }),
            }
        }
        if refusals.is_empty() {
            let source = if chosen.is_empty() {
                source
            } else {
                Source::Entries([0, 1, 2])
            };
            Ok(Self {
                rows,
                source,
                counts,
                names: names.into_iter().map(String::from).collect(),
                notes,
            })
        } else {
            Err(refusals.kinds())
        }
    }

    /// Whether the first two numbers of every row can be states.
    pub(super) fn has_states(&self) -> bool {
        self.rows
            .iter()
            .all(|row| row.values[..2].iter().all(|value| value.is_count()))
    }

    /// The rows without a first column that only numbers them, if each row is one number longer than there are rows.
    pub(super) fn without_index(&self) -> Option<Self> {
        let from = self.rows.first()?.values.first()?.number;
        let counts = (0_u32..).zip(&self.rows).all(|(i, row)| {
            row.values.len() == self.rows.len() + 1 && row.values[0].number == from + f64::from(i)
        });
        let rows = self.rows.iter().map(|row| Row {
            values: row.values[1..].to_vec(),
            ..row.clone()
        });
        (counts && (from == 0.0 || from == 1.0)).then(|| Self {
            rows: rows.collect(),
            source: Source::Rows,
            counts: false,
            names: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// Applies [`Table::without_index`], if it gives a table.
    pub(super) fn drop_index(&mut self) {
        if let Some(without) = self.without_index() {
            *self = without;
        }
    }
}

/// The columns of from, to and p, by choice or by name.
fn places(columns: &Columns<'_, '_>, choice: &Choice) -> Result<Option<[usize; 3]>, String> {
    let lists: [(&str, &[&[&str]]); 3] = [
        ("from", &[FROM]),
        ("to", &[TO]),
        ("p", &[PROBABILITIES, ENTRIES, TRANSITIONS]),
    ];
    let mut places = Vec::new();
    for (role, lists) in lists {
        let named = |list: &&[&str]| {
            (0..columns.grid.width).find(|at| columns.heads[*at].is(list) && !places.contains(at))
        };
        let chosen = columns.chosen(choice, role)?.map(|(at, _)| at);
        places.extend(chosen.or_else(|| lists.iter().find_map(named)));
    }
    match places[..] {
        [from, to, p] if from != to && to != p && from != p => Ok(Some([from, to, p])),
        _ if choice
            .of("from")
            .or(choice.of("to"))
            .or(choice.of("p"))
            .is_some() =>
        {
            Err("three different columns are needed for from, to and p".into())
        }
        _ => Ok(None),
    }
}

/// Removes the names and the numbers of states around the rows of a matrix.
fn bare<'a>(
    columns: &Columns<'_, 'a>,
    mut rows: Vec<Fields<'a>>,
    refusals: &mut Refusals,
) -> Result<(Vec<Fields<'a>>, Source), Vec<RefusedKind>> {
    let grid = columns.grid;
    let whole = |why: String| Err(vec![RefusedKind::whole(why)]);
    let names: Option<Vec<&str>> = match (&grid.names, grid.unread) {
        (Some(names), _) => Some(names.clone()),
        (None, Some(line)) => {
            let mut fields = Vec::new();
            Separator::White.split(line.text, &mut fields);
            if fields.len() + 1 == grid.width {
                fields.insert(0, "");
                Some(fields)
            } else if fields.iter().any(|field| field.parse::<f64>().is_ok()) {
                let found = fields.len();
                let expected = grid.width;
                refusals.line("ragged", line.number, line.text, || {
                    format!("{found} fields in a table of {expected} columns")
                });
                None
            } else {
                None
            }
        }
        (None, None) => {
            // The first row may hold the numbers of the states: ",0,1,2".
            let first = rows[0].2.clone();
            let below = |at: usize| rows.get(at).and_then(|row| row.2.first().copied());
            let states = first.len() > 1 && (1..first.len()).all(|at| below(at) == Some(first[at]));
            let corner = !is_number(first[0]);
            let whole = |label: &&str| label.bytes().all(|byte| byte.is_ascii_digit());
            let states = states && first[1..].iter().all(whole);
            (states && corner && rows.len() == first.len()).then(|| rows.remove(0).2)
        }
    };
    let Some(names) = names else {
        return Ok((rows, Source::Unknown));
    };
    let indices: Vec<&str> = rows.iter().map(|row| row.2[0]).collect();
    if indices == names[1..] {
        for row in &mut rows {
            row.2.remove(0);
        }
        return Ok((rows, Source::Rows));
    }
    let is_index = |at: &str| at.parse::<f64>().is_err();
    if indices.iter().all(|at| is_index(at)) && rows.len() + 1 == names.len() {
        return whole(format!(
            "the rows are of states {} and the columns of {}; the same states in the same order are needed",
            listed(&indices),
            listed(&names[1..])
        ));
    }
    if names.len() == rows.len() && !names[0].is_empty() {
        return Ok((rows, Source::Rows));
    }
    let words = format!(
        "Which columns are from, to and the probability? The columns are {}.",
        listed(&columns.names)
    );
    let all: Vec<usize> = (0..grid.width)
        .filter(|at| columns.is_numeric(*at))
        .collect();
    let found = |lists: &[&[&str]]| {
        (0..grid.width).find(|at| lists.iter().any(|list| columns.heads[*at].is(list)))
    };
    let role = |role: &str, label: &str, lists: &[&[&str]]| RoleAsked {
        role: role.into(),
        label: label.into(),
        needed: true,
        chosen: found(lists),
        candidates: all.clone(),
        values: Vec::new(),
    };
    let roles = vec![
        role("from", "state that is left", &[FROM]),
        role("to", "state that is reached", &[TO]),
        role(
            "p",
            "probability to go, or transitions counted",
            &[PROBABILITIES, ENTRIES, TRANSITIONS],
        ),
    ];
    let question = Question::new(grid, &columns.names, words, roles);
    Ok((rows, Source::Asked(Box::new(question))))
}

/// Entries in scipy's format, “(0, 1) 0.5”, one a line, with the brackets removed; none for other texts.
fn coordinates(text: &str) -> Option<String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let (pairs, others): (Vec<&str>, Vec<&str>) =
        lines.partition(|line| line.trim_start().starts_with('('));
    let told = ["sparse matrix", "stored elements", "Coords"];
    let is_told = |line: &&str| told.iter().any(|words| line.contains(words));
    (!pairs.is_empty() && others.iter().all(is_told)).then(|| {
        let bare = |line: &&str| line.replace(['(', ')', ','], " ");
        let all: Vec<String> = pairs.iter().map(bare).collect();
        format!("from to p\n{}", all.join("\n"))
    })
}
