//! The columns of a table: their names, and how their numbers are written.

use super::choice::{self, Choice};
use super::clock::clock;
use super::grid::Grid;
use super::head::Head;
use super::number::{Mark, Reading, is_missing, reading, split_unit, value};
use super::split::Separator;
use super::units::{self, Unit};

/// The number format of a column, as far as it is known.
#[derive(Debug, Clone, Copy, Default)]
struct Written {
    /// Fields with numbers.
    numbers: usize,
    /// Fields that are neither numbers nor empty.
    words: usize,
    /// Fields that can only have a decimal point, and only a comma.
    point: usize,
    comma: usize,
    /// Fields that may have either, and which sign they have.
    either: usize,
    sign: char,
    /// Fields with a unit of time behind them, and times with colons.
    units: usize,
    clocks: usize,
    /// A field that may be either.
    example: usize,
}

/// A field of a column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cell {
    /// Nothing.
    Missing,
    /// A number, without a unit.
    Number(f64),
    /// A time with its unit, in seconds.
    Seconds(f64),
    /// A time of two numbers with a colon, in seconds if they are minutes and seconds.
    TwoNumbers(f64),
    /// A number of per cent.
    Percent(f64),
    /// A number with letters behind it.
    Unit(f64),
    /// No number.
    Word,
}

/// A column's marks: which it has, or why that is not clear.
#[derive(Debug, Clone, PartialEq)]
pub enum Marks {
    /// The column has this mark.
    Are(Mark),
    /// Some fields have a point, some a comma.
    Mixed,
    /// Every field may be two numbers, and programs print this mark with such a separator; with a field as an example.
    Likely(Mark, String),
    /// Every field may be two numbers; with a field as an example.
    Unclear(String),
}

/// A table with the names of its columns taken apart.
#[derive(Debug)]
pub struct Columns<'g, 'a> {
    /// The table.
    pub grid: &'g Grid<'a>,
    /// As told: “column 1” where a column has no name.
    pub names: Vec<String>,
    /// What their names say.
    pub heads: Vec<Head>,
    written: Vec<Written>,
    marks: Vec<Marks>,
}

impl<'g, 'a> Columns<'g, 'a> {
    /// Looks at every column.
    pub fn new(grid: &'g Grid<'a>, decimal: Option<Mark>) -> Self {
        let text = |at: usize| grid.names.as_ref().map_or("", |names| names[at]);
        let name = |at: usize| match text(at).trim() {
            "" => format!("column {}", at + 1),
            text => text.into(),
        };
        let mut heads: Vec<Head> = (0..grid.width).map(|at| Head::new(text(at))).collect();
        for (at, head) in heads.iter_mut().enumerate() {
            let below = grid
                .units
                .as_ref()
                .map(|units| units[at].trim_matches(['[', ']', '(', ')']));
            if let Some(below) = below.filter(|below| !is_missing(below)) {
                head.unit = units::named(below).or(head.unit);
            }
        }
        let written: Vec<Written> = (0..grid.width).map(|at| Written::of(grid, at)).collect();
        let mut columns = Self {
            grid,
            names: (0..grid.width).map(name).collect(),
            heads,
            written,
            marks: Vec::new(),
        };
        let all = 0..grid.width;
        columns.marks = all
            .map(|at| decimal.map_or_else(|| columns.decide(at), Marks::Are))
            .collect();
        columns
    }

    /// The marks of a column, from its own fields first, then from those of the table.
    fn decide(&self, at: usize) -> Marks {
        let own = self.written[at];
        if own.point > 0 && own.comma > 0 {
            return Marks::Mixed;
        }
        if own.point > 0 || own.comma > 0 || own.either == 0 {
            return Marks::Are(if own.comma > 0 {
                Mark::Comma
            } else {
                Mark::Point
            });
        }
        let others =
            |count: fn(&Written) -> usize| self.written.iter().any(|column| count(column) > 0);
        match (others(|column| column.point), others(|column| column.comma)) {
            (true, false) => return Marks::Are(Mark::Point),
            (false, true) => return Marks::Are(Mark::Comma),
            _ => {}
        }
        // Numbers of a thousand and more are grouped, smaller ones are not: where all have the sign, it is the decimal
        // one in what programs print with white space, and the comma in what is parted by semicolons for its sake.
        let all = own.either == own.numbers;
        let cell = self.grid.cell(own.example, at).to_string();
        match (self.grid.separator, own.sign) {
            (Separator::Comma, '.') => Marks::Are(Mark::Point),
            (Separator::White | Separator::Nothing, '.') if all => Marks::Likely(Mark::Point, cell),
            (Separator::Semicolon, ',') if all => Marks::Likely(Mark::Comma, cell),
            _ => Marks::Unclear(cell),
        }
    }

    /// Decimal marks in a column.
    pub fn marks(&self, at: usize) -> &Marks {
        &self.marks[at]
    }

    /// A field that may have either mark, if the column has one.
    pub fn either(&self, at: usize) -> Option<&'a str> {
        (self.written[at].either > 0).then(|| self.grid.cell(self.written[at].example, at))
    }

    /// Reads a column with this mark, and all that are unclear as well.
    pub fn settle(&mut self, at: usize, mark: Mark) {
        self.marks[at] = Marks::Are(mark);
        for marks in &mut self.marks {
            if matches!(marks, Marks::Unclear(_) | Marks::Likely(..)) {
                *marks = Marks::Are(mark);
            }
        }
    }

    /// The mark that a column is read with.
    pub fn mark(&self, at: usize) -> Mark {
        match self.marks[at] {
            Marks::Are(mark) | Marks::Likely(mark, _) => mark,
            _ => Mark::Point,
        }
    }

    /// A field that is grouped, has a decimal comma or is read in the likelier of two ways, and what it is read as.
    pub fn grouped(&self, at: usize) -> Option<(&'a str, f64)> {
        let mark = self.mark(at);
        let likely = matches!(self.marks[at], Marks::Likely(..));
        let plain =
            |cell: &str| !likely && mark == Mark::Point && crate::decimal::parse(cell).is_some();
        let signs = |cell: &&str| cell.contains(['.', ',']) && !plain(split_unit(cell).0);
        let mut cells = self.grid.column(at).filter(signs);
        cells.find_map(|cell| Some((cell, value(split_unit(cell).0, mark)?)))
    }

    /// A field.
    pub fn cell(&self, row: usize, at: usize) -> Cell {
        read(self.grid.cell(row, at), self.mark(at))
    }

    /// Whether at least half of the fields that are filled are numbers or times, and there is one.
    pub fn is_numeric(&self, at: usize) -> bool {
        let column = &self.written[at];
        let numbers = column.numbers + column.clocks;
        numbers > 0 && numbers >= column.words
    }

    /// Whether some field is a number or a time: enough for a column whose name says what it is.
    pub fn has_numbers(&self, at: usize) -> bool {
        self.written[at].numbers + self.written[at].clocks > 0
    }

    /// Whether the fields are times by themselves: they have colons or units.
    pub fn is_time(&self, at: usize) -> bool {
        self.written[at].units + self.written[at].clocks > 0
    }

    /// Whether some numbers have units and some have none.
    pub fn has_some_units(&self, at: usize) -> bool {
        let column = &self.written[at];
        column.units > 0 && column.units < column.numbers
    }

    /// The numbers of a column that are there.
    pub fn numbers(&self, at: usize) -> impl Iterator<Item = f64> + '_ {
        let cells = (0..self.grid.rows.len()).map(move |row| self.cell(row, at));
        cells.filter_map(|cell| match cell {
            Cell::Number(x) | Cell::Seconds(x) | Cell::TwoNumbers(x) => Some(x),
            _ => None,
        })
    }

    /// Whether all numbers are positive and whole.
    pub fn is_whole(&self, at: usize) -> bool {
        !self.is_time(at)
            && self.is_numeric(at)
            && self.numbers(at).all(|x| x >= 1.0 && x.fract() == 0.0)
    }

    /// Whether a column has two different values or more.
    pub fn varies(&self, at: usize) -> bool {
        let first = self.grid.column(at).next();
        self.grid.column(at).any(|cell| Some(cell) != first)
    }

    /// Whether two columns have the same numbers.
    pub fn same(&self, at: usize, other: usize) -> bool {
        (0..self.grid.rows.len()).all(|row| self.cell(row, at) == self.cell(row, other))
    }

    /// The column chosen for a role, and the unit that was named behind it.
    pub fn chosen(
        &self,
        choice: &Choice,
        role: &str,
    ) -> Result<Option<(usize, Option<Head>)>, String> {
        let Some(meant) = choice.of(role) else {
            return Ok(None);
        };
        let Err(why) = choice::column(meant, &self.names) else {
            return choice::column(meant, &self.names).map(|at| Some((at, None)));
        };
        let bracket = meant.rfind(['(', '[']).filter(|at| *at > 0);
        let without = bracket.map(|at| choice::column(meant[..at].trim(), &self.names));
        match without {
            Some(Ok(at)) => Ok(Some((at, Some(Head::new(meant))))),
            _ => Err(why),
        }
    }
}

impl Written {
    fn of(grid: &Grid<'_>, at: usize) -> Self {
        let mut all = Self::default();
        for (row, cell) in grid.column(at).enumerate() {
            if is_missing(cell) {
                continue;
            }
            let (body, unit) = match reading(cell) {
                Reading::Never => split_unit(cell),
                _ => (cell, ""),
            };
            let (is_clock, is_unit) = (clock(cell).is_some(), unit_of(unit).is_some());
            let read = if is_clock {
                Reading::Never
            } else {
                reading(body)
            };
            all.clocks += usize::from(is_clock);
            all.units += usize::from(is_unit && read != Reading::Never);
            all.words += usize::from(!is_clock && read == Reading::Never);
            all.numbers += usize::from(read != Reading::Never);
            match read {
                Reading::Only(Mark::Point) => all.point += 1,
                Reading::Only(Mark::Comma) => all.comma += 1,
                Reading::Either => {
                    all.either += 1;
                    all.example = if all.either == 1 { row } else { all.example };
                    all.sign = if body.contains(',') { ',' } else { '.' };
                }
                Reading::Same | Reading::Never => {}
            }
        }
        all
    }
}

/// The unit of time behind a value, where m is minutes.
fn unit_of(letters: &str) -> Option<Unit> {
    if letters == "m" {
        Some(units::MINUTES)
    } else {
        units::named(letters)
    }
}

/// A field, read with a mark.
pub fn read(cell: &str, mark: Mark) -> Cell {
    if is_missing(cell) {
        return Cell::Missing;
    }
    if let Some(number) = value(cell, mark) {
        return Cell::Number(number);
    }
    if let Some(clock) = clock(cell) {
        return if clock.unsure {
            Cell::TwoNumbers(clock.seconds)
        } else {
            Cell::Seconds(clock.seconds)
        };
    }
    let (body, letters) = split_unit(cell);
    match value(body, mark) {
        Some(number) if letters == "%" => Cell::Percent(number),
        Some(number) => unit_of(letters).map_or(Cell::Unit(number), |unit| {
            Cell::Seconds(unit.seconds(number))
        }),
        None => Cell::Word,
    }
}
