//! The columns of a table: their names, and the number format of each.

use super::choice::{self, Choice};
use super::clock::clock;
use super::grid::Grid;
use super::head::Head;
use super::number::{Mark, Reading, is_missing, reading, split_unit, value};
use super::split::Separator;
use super::units::{self, Unit};

/// The number format of a column, as far as it is known; the counts are numbers of fields.
#[derive(Debug, Clone, Copy, Default)]
struct Written {
    /// Fields with numbers.
    numbers: usize,
    /// Fields that are neither numbers nor empty.
    words: usize,
    /// Fields in which the decimal mark must be a point, and those in which it must be a comma.
    point: usize,
    comma: usize,
    /// Fields in which it may be either, and the character that they contain.
    either: usize,
    sign: char,
    /// Fields with a unit of time after the number, and times with colons.
    units: usize,
    clocks: usize,
    /// Fields with a percent sign after the number.
    percents: usize,
    /// The row of a field in which it may be either.
    example: usize,
    signs: Signs,
}

/// The meanings that commas and points, in this order, have in some field.
#[derive(Debug, Clone, Copy, Default)]
struct Signs {
    decimal: [bool; 2],
    groups: [bool; 2],
}

/// The signs that may be decimal marks.
const SIGNS: [char; 2] = [',', '.'];

/// The value of a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cell {
    /// An empty field.
    Missing,
    /// A number, without a unit.
    Number(f64),
    /// A time with its unit, in seconds.
    Seconds(f64),
    /// A time of two numbers with a colon, taken as minutes and seconds; in seconds.
    TwoNumbers(f64),
    /// A percentage.
    Percent(f64),
    /// A number with letters after it.
    Unit(f64),
    /// No number.
    Word,
}

/// The decimal mark of a column, or the reason why it is not clear.
#[derive(Debug, Clone, PartialEq)]
pub enum Marks {
    /// The column has this mark.
    Are(Mark),
    /// Some fields have a point, some a comma.
    Mixed,
    /// Every field has two readings, and this mark is the usual one with this separator; with a field as an example.
    Likely(Mark, String),
    /// Every field has two readings; with a field as an example.
    Unclear(String),
}

/// A table with the names of its columns taken apart.
#[derive(Debug)]
pub struct Columns<'g, 'a> {
    /// The table.
    pub grid: &'g Grid<'a>,
    /// The names for reports: “column 1” for a column without a name.
    pub names: Vec<String>,
    /// The names, taken apart.
    pub heads: Vec<Head>,
    written: Vec<Written>,
    /// Those of all columns.
    signs: Signs,
    marks: Vec<Marks>,
}

impl<'g, 'a> Columns<'g, 'a> {
    /// Examines every column.
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
            signs: Signs::of(&written),
            written,
            marks: Vec::new(),
        };
        let all = 0..grid.width;
        columns.marks = all
            .map(|at| decimal.map_or_else(|| columns.decide(at), Marks::Are))
            .collect();
        columns
    }

    /// The mark of a column, from its own fields first, then from the other columns.
    fn decide(&self, at: usize) -> Marks {
        let own = self.written[at];
        // No table means two things by one sign: “0,1” and “862,818,100” were parted at wrong places.
        let both = |one: [bool; 2], other: [bool; 2]| (0..2).any(|sign| one[sign] && other[sign]);
        let two_things = both(own.signs.decimal, self.signs.groups)
            || both(own.signs.groups, self.signs.decimal);
        if own.point > 0 && own.comma > 0 || two_things {
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
        // Groups occur only in numbers of a thousand and more. If all numbers have the character, it is the decimal
        // mark: the point in white-space tables, as programs print them; the comma in tables that use semicolons
        // because of it.
        let all = own.either == own.numbers;
        let cell = self.grid.cell(own.example, at).to_string();
        match (self.grid.separator, own.sign) {
            (Separator::Comma, '.') => Marks::Are(Mark::Point),
            (Separator::White | Separator::Nothing, '.') if all => Marks::Likely(Mark::Point, cell),
            (Separator::Semicolon, ',') if all => Marks::Likely(Mark::Comma, cell),
            _ => Marks::Unclear(cell),
        }
    }

    /// The decimal mark of a column.
    pub fn marks(&self, at: usize) -> &Marks {
        &self.marks[at]
    }

    /// A field with two readings, if the column has one.
    pub fn either(&self, at: usize) -> Option<&'a str> {
        (self.written[at].either > 0).then(|| self.grid.cell(self.written[at].example, at))
    }

    /// Sets the mark of a column, and of all columns whose mark is unclear.
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

    /// A field that is grouped, has a decimal comma, or was read in the likelier of two ways; and its value.
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

    /// Whether at least half of the filled fields are numbers or times, and there is at least one.
    pub fn is_numeric(&self, at: usize) -> bool {
        let column = &self.written[at];
        let numbers = column.numbers + column.clocks;
        numbers > 0 && numbers >= column.words
    }

    /// Whether some field is a number or a time: sufficient for a column with a known name.
    pub fn has_numbers(&self, at: usize) -> bool {
        self.written[at].numbers + self.written[at].clocks > 0
    }

    /// Whether the fields themselves are times, with colons or units.
    pub fn is_time(&self, at: usize) -> bool {
        self.written[at].units + self.written[at].clocks > 0
    }

    /// Whether some numbers have units and some have none.
    pub fn has_some_units(&self, at: usize) -> bool {
        let column = &self.written[at];
        column.units > 0 && column.units < column.numbers
    }

    /// Whether some value has a percent sign.
    pub fn has_some_percents(&self, at: usize) -> bool {
        self.written[at].percents > 0
    }

    /// The numbers of a column, without the missing ones.
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

    /// Whether a column has at least two different values.
    pub fn varies(&self, at: usize) -> bool {
        let first = self.grid.column(at).next();
        self.grid.column(at).any(|cell| Some(cell) != first)
    }

    /// Whether two columns have the same numbers.
    pub fn same(&self, at: usize, other: usize) -> bool {
        (0..self.grid.rows.len()).all(|row| self.cell(row, at) == self.cell(row, other))
    }

    /// The column chosen for a role, and the unit given after it.
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

impl Signs {
    fn of(columns: &[Written]) -> Self {
        let mut all = Self::default();
        for Written { signs, .. } in columns {
            for sign in 0..SIGNS.len() {
                all.decimal[sign] |= signs.decimal[sign];
                all.groups[sign] |= signs.groups[sign];
            }
        }
        all
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
            all.percents += usize::from(unit == "%" && read != Reading::Never);
            all.words += usize::from(!is_clock && read == Reading::Never);
            all.numbers += usize::from(read != Reading::Never);
            if let Reading::Only(mark) = read {
                for (place, sign) in SIGNS.into_iter().enumerate() {
                    let decimal = (mark == Mark::Comma) == (sign == ',');
                    let signs = if decimal {
                        &mut all.signs.decimal
                    } else {
                        &mut all.signs.groups
                    };
                    signs[place] |= body.contains(sign);
                }
            }
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

/// The unit of time after a value; m is minutes.
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
    match value(body, mark).filter(|number| number.is_finite()) {
        Some(number) if letters == "%" => Cell::Percent(number),
        Some(number) => unit_of(letters).map_or(Cell::Unit(number), |unit| {
            Cell::Seconds(unit.seconds(number))
        }),
        None => Cell::Word,
    }
}
