//! Timings of matrix multiplications and of sorts.

use crate::fit::{Multiplied, SIZE, Sorted, TIMED};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::table;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{Refusals, RefusedKind};
use allot_kernel::table::roles::{
    Role, TIMES, check_choice, is, number, pick, seconds, settle, tell,
};
use allot_kernel::table::told::Skipped;
use serde::Serialize;

const SECONDS: Role = Role {
    name: "seconds",
    names: TIMES,
    needed: true,
    time: true,
};
static MULTIPLIED: [Role; 4] = [
    Role {
        name: "m",
        names: &["m"],
        needed: true,
        time: false,
    },
    Role {
        name: "n",
        names: &["n"],
        needed: true,
        time: false,
    },
    Role {
        name: "k",
        names: &["k"],
        needed: true,
        time: false,
    },
    SECONDS,
];
static SORTED: [Role; 3] = [
    Role {
        name: "elements",
        names: &["elements", "element", "words", "size", "x"],
        needed: true,
        time: false,
    },
    SECONDS,
    Role {
        name: "class",
        names: &["class", "permutation", "perm"],
        needed: false,
        time: false,
    },
];

/// A kernel whose timings a table has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kernel {
    /// Matrix multiplications: columns m, n and k.
    Dgemm,
    /// Sorts: a column of elements.
    Sort,
}

/// Timings of matrix multiplications.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MultipliedRead {
    /// The timings.
    pub rows: Vec<Multiplied>,
    /// The reading in one line.
    pub told: String,
    /// The refused lines by reason.
    pub refused: Vec<RefusedKind>,
}

/// Timings of sorts.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SortedRead {
    /// The timings.
    pub rows: Vec<Sorted>,
    /// The reading in one line.
    pub told: String,
    /// The refused lines by reason.
    pub refused: Vec<RefusedKind>,
}

impl Kernel {
    /// The kernel of that name: “dgemm” or “sort”.
    ///
    /// # Errors
    /// Says which names there are.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        match name {
            "dgemm" => Ok(Self::Dgemm),
            "sort" => Ok(Self::Sort),
            _ => {
                let allowed = "one of dgemm, sort is needed";
                Err(BadInput::new("kernel", name, allowed))
            }
        }
    }
}

/// Timings of either kernel.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum KernelsRead {
    /// Of multiplications.
    Dgemm(MultipliedRead),
    /// Of sorts; also a table of neither, whose refusal says what is missing.
    Sort(SortedRead),
}

/// Reads timings of the kernel whose columns a table has.
///
/// ```
/// use allot_inspect::data::{KernelsRead, read_kernels};
/// let read = read_kernels("m,n,k,seconds\n10,20,30,1e-6\n", "");
/// assert!(matches!(read, KernelsRead::Dgemm(read) if read.rows.len() == 1));
/// ```
pub fn read_kernels(text: &str, columns: &str) -> KernelsRead {
    match kernel_of(text, columns) {
        Some(Kernel::Dgemm) => KernelsRead::Dgemm(read_multiplied(text, columns)),
        _ => KernelsRead::Sort(read_sorted(text, columns)),
    }
}

/// The roles of the columns of timings: of both kernels, the seconds once.
pub(super) fn roles() -> impl Iterator<Item = &'static Role> {
    MULTIPLIED.iter().chain([&SORTED[0], &SORTED[2]])
}

/// The kernel that a table has timings of, by its columns; none if it has those of neither.
///
/// ```
/// use allot_inspect::data::{Kernel, kernel_of};
/// assert_eq!(kernel_of("m,n,k,seconds\n10,20,30,1e-6\n", ""), Some(Kernel::Dgemm));
/// assert_eq!(kernel_of("nodes,seconds\n1,80\n", ""), None);
/// ```
pub fn kernel_of(text: &str, columns: &str) -> Option<Kernel> {
    let choice = Choice::new(columns).ok()?;
    let grid = Grid::find(text, &known, None).ok()?;
    let columns = Columns::new(&grid, None);
    let has = |role: &Role| {
        choice.of(role.name).is_some() || columns.heads.iter().any(|head| is(head, role))
    };
    if MULTIPLIED[..3].iter().all(has) {
        return Some(Kernel::Dgemm);
    }
    // “size” and “x” mean other things elsewhere.
    let elements = choice.of("elements").is_some()
        || columns
            .heads
            .iter()
            .any(|head| head.is(&SORTED[0].names[..2]));
    elements.then_some(Kernel::Sort)
}

fn known(name: &str) -> bool {
    let head = Head::new(name);
    MULTIPLIED.iter().chain(&SORTED).any(|role| is(&head, role))
}

/// Reads timings of matrix multiplications: columns m, n, k and seconds, or chosen as in [`super::read_tasks`].
pub fn read_multiplied(text: &str, columns: &str) -> MultipliedRead {
    let read = read_table(text, columns, &MULTIPLIED, 3, |columns, row, picked| {
        let size = |role: usize| {
            checked(
                MULTIPLIED[role].name,
                SIZE,
                field(columns, row, picked[role])?,
            )
        };
        let time = checked("seconds", TIMED, time(columns, row, picked[3])?);
        Ok(match (size(0)?, size(1)?, size(2)?, time?) {
            (Some(m), Some(n), Some(k), Some(seconds)) => Some(Multiplied { m, n, k, seconds }),
            _ => None,
        })
    });
    let (rows, told, refused) = read;
    MultipliedRead {
        rows,
        told,
        refused,
    }
}

/// Reads timings of sorts: columns elements, seconds, and, if there is one, class: 1 to 4, or a permutation of 1234,
/// whose last figure is its class.
pub fn read_sorted(text: &str, columns: &str) -> SortedRead {
    let read = read_table(text, columns, &SORTED, 1, |columns, row, picked| {
        let elements = checked("elements", SIZE, field(columns, row, picked[0])?)?;
        let seconds = checked("seconds", TIMED, time(columns, row, picked[1])?)?;
        let class = field(columns, row, picked[2])?.map(class).transpose()?;
        Ok(match (elements, seconds) {
            (Some(elements), Some(seconds)) => Some(Sorted {
                elements,
                seconds,
                class,
            }),
            _ => None,
        })
    });
    let (rows, told, refused) = read;
    SortedRead {
        rows,
        told,
        refused,
    }
}

/// A reason to refuse a line: its kind, and the words.
type Refusal = (&'static str, String);
/// The rows, the report and the refused lines.
type Read<T> = (Vec<T>, String, Vec<RefusedKind>);
/// Reads a row; none if a number is missing.
type Reader<T> = fn(&Columns<'_, '_>, usize, &[Option<usize>]) -> Result<Option<T>, Refusal>;

/// Reads a table; the first `whole` roles are whole numbers.
fn read_table<T>(
    text: &str,
    columns: &str,
    roles: &[Role],
    whole: usize,
    read: Reader<T>,
) -> Read<T> {
    try_table(text, columns, roles, whole, read)
        .unwrap_or_else(|kind| (Vec::new(), String::new(), vec![kind]))
}

fn try_table<T>(
    text: &str,
    columns: &str,
    roles: &[Role],
    whole: usize,
    read: Reader<T>,
) -> Result<Read<T>, RefusedKind> {
    let choice = Choice::new(columns).map_err(RefusedKind::whole)?;
    check_choice(&choice, roles).map_err(RefusedKind::whole)?;
    let decimal = table::decimal_mark(&choice).map_err(RefusedKind::whole)?;
    let grid = Grid::find(text, &known, None)?;
    let mut columns = Columns::new(&grid, decimal);
    let picked = pick(&columns, &choice, roles).map_err(RefusedKind::whole)?;
    let of = |roles: &[Option<usize>]| roles.iter().flatten().copied().collect::<Vec<usize>>();
    if decimal.is_none() {
        settle(&mut columns, &of(&picked[..whole]), &of(&picked[whole..]))
            .map_err(RefusedKind::whole)?;
    }
    let (mut rows, mut refusals, mut skipped) =
        (Vec::new(), Refusals::default(), Skipped::default());
    for row in 0..grid.rows.len() {
        if picked[0].is_some_and(|at| table::is_summary(&columns, row, at)) {
            skipped.words += 1;
            continue;
        }
        match read(&columns, row, &picked) {
            Ok(Some(timing)) => rows.push(timing),
            Ok(None) => skipped.missing += 1,
            Err((kind, why)) => {
                let line = grid.rows[row];
                refusals.line(kind, line.number, line.text, || why);
            }
        }
    }
    skipped.words += grid.words;
    let mut refused = refusals.kinds();
    refused.extend(grid.refusals.clone().kinds());
    let s = if rows.len() == 1 { "" } else { "s" };
    let told = tell(
        &format!("{} timing{s}", rows.len()),
        &columns,
        roles,
        &picked,
        skipped,
    );
    Ok((rows, told, refused))
}

fn field(columns: &Columns<'_, '_>, row: usize, at: Option<usize>) -> Result<Option<f64>, Refusal> {
    Ok(at.map(|at| number(columns, row, at)).transpose()?.flatten())
}

fn time(columns: &Columns<'_, '_>, row: usize, at: Option<usize>) -> Result<Option<f64>, Refusal> {
    Ok(at
        .map(|at| seconds(columns, row, at))
        .transpose()?
        .flatten())
}

fn checked(name: &'static str, bounds: Bounds, value: Option<f64>) -> Result<Option<f64>, Refusal> {
    let checked = value.map(|value| bounds.check(name, value)).transpose();
    checked.map_err(|e| (name, format!("“{name}” is {}, and {}", e.value, e.allowed)))
}

/// The class of a permutation, by its last figure.
fn class(number: f64) -> Result<u8, Refusal> {
    let single = (1.0..=4.0).contains(&number) && number.fract() == 0.0;
    let mut figures: Vec<char> = number.to_string().chars().collect();
    figures.sort_unstable();
    if single || figures == ['1', '2', '3', '4'] {
        return Ok((number % 10.0) as u8);
    }
    Err((
        "class",
        format!("the class is {number}, and must be from 1 to 4, or a permutation of 1234"),
    ))
}
