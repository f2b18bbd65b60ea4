//! Timings of matrix multiplications and of sorts.

use super::rows::{Read, Refusal, checked, field, read_table, time};
use crate::fit::{Multiplied, SIZE, Sorted, TIMED};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::table::Question;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::RefusedKind;
use allot_kernel::table::roles::{Role, TIMES, is};
use serde::Serialize;

/// GFLOP/s of a multiplication.
const SPEED: Bounds = Bounds::above("a number of GFLOP/s", 0.0, 1e9);

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
/// The same with a speed for the time.
static MULTIPLIED_AT: [Role; 4] = [
    MULTIPLIED[0],
    MULTIPLIED[1],
    MULTIPLIED[2],
    Role {
        name: "gflops",
        names: &["gflops", "gflop", "gflop per", "gflops per"],
        needed: true,
        time: false,
    },
];
/// Operations of a multiplication of that size in each second at one GFLOP/s: a product and a sum are two.
const GIGA: f64 = 1e9;
const EACH: f64 = 2.0;
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
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
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
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
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
    /// Of sorts.
    Sort(SortedRead),
}

/// Reads timings of the kernel whose columns a table has. Where no names tell, a table with four columns of numbers, or
/// with one of m, n and k, is asked about multiplications, and any other about sorts.
///
/// ```
/// use allot_inspect::data::{KernelsRead, read_kernels};
/// let read = read_kernels("m,n,k,seconds\n10,20,30,1e-6\n", "");
/// assert!(matches!(read, KernelsRead::Dgemm(read) if read.rows.len() == 1));
/// ```
pub fn read_kernels(text: &str, columns: &str) -> KernelsRead {
    match kernel_of(text, columns).unwrap_or_else(|| likely(text)) {
        Kernel::Dgemm => KernelsRead::Dgemm(read_multiplied(text, columns)),
        Kernel::Sort => KernelsRead::Sort(read_sorted(text, columns)),
    }
}

fn likely(text: &str) -> Kernel {
    let Ok(grid) = Grid::find(text, &known, None) else {
        return Kernel::Sort;
    };
    let columns = Columns::new(&grid, None);
    let size = |head| MULTIPLIED[..3].iter().any(|role| is(head, role));
    let numbers = (0..grid.width).filter(|at| columns.is_numeric(*at));
    match numbers.count() > SORTED.len() || columns.heads.iter().any(size) {
        true => Kernel::Dgemm,
        false => Kernel::Sort,
    }
}

/// The roles of the columns of timings: of both kernels, the seconds once.
pub(super) fn roles() -> impl Iterator<Item = &'static Role> {
    let others = [&MULTIPLIED_AT[3], &SORTED[0], &SORTED[2]];
    MULTIPLIED.iter().chain(others)
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
    if MULTIPLIED[..3].iter().all(|role| has(text, columns, role)) {
        return Some(Kernel::Dgemm);
    }
    let grid = Grid::find(text, &known, None).ok()?;
    let columns = Columns::new(&grid, None);
    // “size” and “x” mean other things elsewhere.
    let elements = choice.of("elements").is_some()
        || columns
            .heads
            .iter()
            .any(|head| head.is(&SORTED[0].names[..2]));
    elements.then_some(Kernel::Sort)
}

/// Whether a table has a column of a role, by its name or by the reader's choice.
fn has(text: &str, columns: &str, role: &Role) -> bool {
    let chosen = Choice::new(columns).is_ok_and(|choice| choice.of(role.name).is_some());
    let grid = || Grid::find(text, &known, None).ok();
    chosen
        || grid().is_some_and(|grid| {
            Columns::new(&grid, None)
                .heads
                .iter()
                .any(|head| is(head, role))
        })
}

fn known(name: &str) -> bool {
    let head = Head::new(name);
    let all = MULTIPLIED.iter().chain(&MULTIPLIED_AT[3..]).chain(&SORTED);
    all.into_iter().any(|role| is(&head, role))
}

/// Reads timings of matrix multiplications: columns m, n, k and seconds, or GFLOP/s, or chosen as in
/// [`super::read_tasks`].
pub fn read_multiplied(text: &str, columns: &str) -> MultipliedRead {
    let read = if has(text, columns, &MULTIPLIED_AT[3]) && !has(text, columns, &SECONDS) {
        read_table(text, columns, &MULTIPLIED_AT, 3, |columns, row, picked| {
            let speed = checked("gflops", SPEED, field(columns, row, picked[3])?)?;
            let seconds =
                |m: f64, n: f64, k: f64| speed.map(|speed| EACH * m * n * k / (speed * GIGA));
            multiplied(columns, row, picked, &|[m, n, k]| Ok(seconds(m, n, k)))
        })
    } else {
        read_table(text, columns, &MULTIPLIED, 3, |columns, row, picked| {
            multiplied(columns, row, picked, &|_| time(columns, row, picked[3]))
        })
    };
    let Read {
        rows,
        told,
        refused,
        question,
    } = read;
    MultipliedRead {
        rows,
        told,
        refused,
        question,
    }
}

/// A timing, whose seconds may come from its sizes.
fn multiplied(
    columns: &Columns<'_, '_>,
    row: usize,
    picked: &[Option<usize>],
    seconds: &dyn Fn([f64; 3]) -> Result<Option<f64>, Refusal>,
) -> Result<Option<Multiplied>, Refusal> {
    let size = |role: usize| {
        let name = MULTIPLIED[role].name;
        checked(name, SIZE, field(columns, row, picked[role])?)
    };
    let (Some(m), Some(n), Some(k)) = (size(0)?, size(1)?, size(2)?) else {
        return Ok(None);
    };
    let seconds = checked("seconds", TIMED, seconds([m, n, k])?)?;
    Ok(seconds.map(|seconds| Multiplied { m, n, k, seconds }))
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
    let Read {
        rows,
        told,
        refused,
        question,
    } = read;
    SortedRead {
        rows,
        told,
        refused,
        question,
    }
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
