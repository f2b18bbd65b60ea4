//! The reader's own data: timings, task probabilities and transition probabilities, from pasted text or a
//! file.
//!
//! One record a line, fields parted by commas, semicolons, tabs or spaces. A first line of names is
//! recognised. A line that cannot be read is refused with its number and the reason; the others count.

mod lines;
#[cfg(feature = "simulations")]
mod matrix;

#[cfg(feature = "simulations")]
pub use matrix::{MatrixRead, read_matrix};

use crate::fit::Timing;
use crate::scenario::Tasks;
use crate::task::{MOST_WEIGHT, TaskGroup};
use lines::read;
use serde::Serialize;

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 20_000_000;

/// A line that was not used.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refused {
    /// Its number, from 1.
    pub line: usize,
    /// Its text, shortened.
    pub text: String,
    /// Why it was refused.
    pub why: String,
}

impl Refused {
    fn new(line: usize, text: &str, why: String) -> Self {
        let text = text.chars().take(80).collect();
        Self { line, text, why }
    }
}

/// Timings that could be read, and lines that could not.
#[derive(Debug, Clone, Serialize)]
pub struct TimingsRead {
    /// The timings, in the order of the text.
    pub rows: Vec<Timing>,
    /// What was refused.
    pub refused: Vec<Refused>,
}

/// Tasks that could be read, and lines that could not.
#[derive(Debug, Clone, Serialize)]
pub struct TasksRead {
    /// A list of probabilities, or groups where the text has weights or counts.
    pub tasks: Tasks,
    /// Lines that were used.
    pub read: usize,
    /// What was refused.
    pub refused: Vec<Refused>,
}

/// Reads `w,seconds` lines.
pub fn read_timings(text: &str) -> TimingsRead {
    let names: [&[&str]; 2] = [
        &[
            "w",
            "cores",
            "slots",
            "n",
            "ranks",
            "processes",
            "threads",
            "nodes",
            "procs",
            "processors",
            "gpus",
        ],
        &[
            "seconds", "s", "time", "t", "runtime", "time_s", "wall", "walltime", "elapsed",
        ],
    ];
    let (rows, refused) = read(text, &names, |fields| {
        let [w, seconds] = fields else {
            return Err("two numbers are needed: slots and seconds".into());
        };
        let positive = |name: &str, value: &Option<f64>| match value {
            Some(value) if value.is_finite() && *value > 0.0 => Ok(*value),
            Some(value) => Err(format!("{name} is {value}, and must be above 0")),
            None => Err(format!("{name} is missing")),
        };
        Ok(Timing {
            w: positive("the number of slots", w)?,
            seconds: positive("the time in seconds", seconds)?,
        })
    });
    TimingsRead { rows, refused }
}

/// Reads probabilities, one a line, or `p,weight,count` lines with names in the first line.
///
/// Without names a second column is a weight and a third one a count.
pub fn read_tasks(text: &str) -> TasksRead {
    let names: [&[&str]; 3] = [
        &["p", "probability", "prob", "task_probability"],
        &["weight", "utility", "value"],
        &["count", "n", "tasks", "number", "multiplicity"],
    ];
    let (groups, refused) = read(text, &names, |fields| {
        let p = fields
            .first()
            .copied()
            .flatten()
            .ok_or("a probability is needed")?;
        if !(0.0..=1.0).contains(&p) {
            return Err(format!("the probability is {p}, and must be from 0 to 1"));
        }
        let weight = fields.get(1).copied().flatten().unwrap_or(1.0);
        if !(0.0..=MOST_WEIGHT).contains(&weight) {
            return Err(format!(
                "the weight is {weight}, and must be from 0 to {MOST_WEIGHT:e}"
            ));
        }
        let count = fields.get(2).copied().flatten().unwrap_or(1.0);
        if !(1.0..=1e9).contains(&count) || count.fract() != 0.0 {
            return Err(format!(
                "the count is {count}, and must be a whole number from 1 to 1e9"
            ));
        }
        Ok(TaskGroup {
            p,
            count: count as u64,
            weight,
            runtime: None,
        })
    });
    let read = groups.len();
    let plain = groups
        .iter()
        .all(|group| group.weight == 1.0 && group.count == 1);
    let tasks = if plain {
        Tasks::List(groups.iter().map(|group| group.p).collect())
    } else {
        Tasks::Groups(groups)
    };
    TasksRead {
        tasks,
        read,
        refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timings_with_and_without_names() {
        let read = read_timings(
            "# run on Tuesday\ncores,seconds\n1,493.3\n 2 , 248.9 \n\n4,oops\n-1,3\n8\n",
        );
        let rows: Vec<_> = read.rows.iter().map(|t| (t.w, t.seconds)).collect();
        assert_eq!(rows, [(1.0, 493.3), (2.0, 248.9)]);
        let lines: Vec<_> = read.refused.iter().map(|r| r.line).collect();
        assert_eq!(lines, [6, 7, 8]);
        assert!(read.refused[0].why.contains("oops"));
        assert_eq!(read_timings("493.3;time\n").refused.len(), 1);
        let swapped = read_timings("seconds\tw\n10\t2\n");
        assert_eq!((swapped.rows[0].w, swapped.rows[0].seconds), (2.0, 10.0));
    }

    #[test]
    fn tasks_as_a_list_or_as_groups() {
        let list = read_tasks("1\n0.5\n2\nNaN\n1e-32\n");
        assert_eq!(list.tasks, Tasks::List(vec![1.0, 0.5, 1e-32]));
        assert_eq!((list.read, list.refused.len()), (3, 2));
        let groups = read_tasks("p,count\n1,917\n0.01,8253\n0.5,\n");
        let group = |p, count| TaskGroup {
            p,
            count,
            weight: 1.0,
            runtime: None,
        };
        assert_eq!(
            groups.tasks,
            Tasks::Groups(vec![group(1.0, 917), group(0.01, 8253), group(0.5, 1)])
        );
        assert!(groups.refused.is_empty());
    }

    #[test]
    fn text_that_is_no_data_is_refused_line_by_line() {
        let read = read_tasks("<html>\nhello world\n");
        assert_eq!((read.read, read.refused.len()), (0, 2));
        assert_eq!(read_tasks("").read, 0);
    }

    #[test]
    fn a_decimal_comma_is_told_whatever_parts_the_fields() {
        let why = |refused: &[Refused]| refused[0].why.clone();
        for text in ["w;seconds\n1;511,83", "1\t511,83"] {
            let read = read_timings(text);
            assert!(read.rows.is_empty() && why(&read.refused).starts_with("a decimal comma"));
        }
        for text in ["p\n0,2417", "0,2417"] {
            let read = read_tasks(text);
            assert!(read.read == 0 && why(&read.refused).starts_with("a decimal comma"));
        }
        assert_eq!(
            why(&read_tasks("p\n0.5,two").refused),
            "2 fields, and the first line names 1"
        );
    }

    #[test]
    fn what_stands_in_quotes_is_not_parted() {
        let read = read_tasks("\"task\",\"p\"\n\"one, or two\",\"0.25\"\n\"a; b\",0.5");
        assert_eq!((read.read, read.refused.len()), (2, 0));
        assert_eq!(read.tasks, Tasks::List(vec![0.25, 0.5]));
    }
}
