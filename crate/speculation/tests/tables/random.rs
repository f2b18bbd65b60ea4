//! Random tables, written from known data: read, they give these data back, or a reason why not; never other numbers.

use allot_speculation::data::{known_columns, read_matrix, read_tasks, read_timings};
use allot_speculation::markov::Matrix;
use allot_speculation::scenario::Tasks;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// How a number is spelled.
#[derive(Debug, Clone, Copy)]
struct Spelling {
    comma: bool,
    /// The separator of thousands; may be empty.
    group: &'static str,
    decimals: usize,
}

impl Spelling {
    fn number(self, x: f64) -> String {
        let text = format!("{x:.*}", self.decimals);
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let mut grouped = String::new();
        for (i, digit) in whole.chars().enumerate() {
            if i > 0 && (whole.len() - i) % 3 == 0 {
                grouped += self.group;
            }
            grouped.push(digit);
        }
        let mark = if self.comma { "," } else { "." };
        if fraction.is_empty() {
            grouped
        } else {
            format!("{grouped}{mark}{fraction}")
        }
    }
}

/// How a table is written.
#[derive(Debug, Clone)]
struct Style {
    separator: &'static str,
    quoted: bool,
    end: &'static str,
    lead: String,
    tail: &'static str,
    trailing: bool,
    spelling: Spelling,
}

impl Style {
    /// A field, in quotes where it has to be.
    fn field(&self, text: &str) -> String {
        let needed = text.contains(self.separator) || (self.separator == " " && text.contains(' '));
        if self.quoted || needed {
            format!("\"{text}\"")
        } else {
            text.into()
        }
    }

    fn table(&self, lines: &[Vec<String>]) -> String {
        let line = |fields: &Vec<String>| {
            let fields: Vec<String> = fields.iter().map(|field| self.field(field)).collect();
            let behind = if self.trailing && self.separator != " " {
                self.separator
            } else {
                ""
            };
            match self.separator {
                "|" => format!("| {} |", fields.join(" | ")),
                separator => fields.join(separator) + behind,
            }
        };
        let lines: Vec<String> = lines.iter().map(line).collect();
        format!(
            "{}{}{}{}",
            self.lead,
            lines.join(self.end),
            self.end,
            self.tail
        )
        .replace('\n', self.end)
    }
}

fn style() -> impl Strategy<Value = Style> {
    let spelling = (
        any::<bool>(),
        select(vec!["", "", "'", "_", " ", "\u{202f}", "MARK"]),
        0_usize..7,
    );
    let around = (
        select(vec![
            "",
            "\u{feff}",
            "# made by a script\n",
            "Strong scaling on cluster A\n",
            "\n\n",
        ]),
        select(vec!["", "\n", "# the end\n", "Job finished.\n"]),
    );
    let separator = select(vec![",", ";", "\t", "|", " ", "   "]);
    (
        separator,
        any::<bool>(),
        select(vec!["\n", "\r\n", "\r"]),
        around,
        any::<bool>(),
        spelling,
    )
        .prop_map(
            |(separator, quoted, end, (lead, tail), trailing, (comma, group, decimals))| {
                // A space between digits would part the fields. Where every number of a column is grouped, white space and
                // commas between fields stand for decimal points, and semicolons for decimal commas.
                let group = match group {
                    "MARK" if comma && (separator == "," || separator.starts_with(' ')) => "",
                    "MARK" if comma => ".",
                    "MARK" if separator == ";" => "",
                    "MARK" => ",",
                    " " if separator.starts_with(' ') => "",
                    group => group,
                };
                Style {
                    separator,
                    quoted,
                    end,
                    lead: lead.into(),
                    tail,
                    trailing,
                    spelling: Spelling {
                        comma,
                        group,
                        decimals,
                    },
                }
            },
        )
}

/// Names of a role, spelled in some way.
fn name(role: &'static str, kept: &'static [&'static str]) -> impl Strategy<Value = String> {
    let all = known_columns()
        .into_iter()
        .find(|column| column.role == role)
        .expect("a role")
        .names;
    let all: Vec<&str> = if kept.is_empty() { all } else { kept.to_vec() };
    (select(all), 0..6_usize).prop_map(|(name, way)| match way {
        0 => name.to_uppercase(),
        1 => name.replace(' ', "_"),
        2 => format!("#{name}"),
        3 => name.replace(' ', "-"),
        4 => format!(" {name} "),
        _ => name.to_string(),
    })
}

/// Units: how they are spelled in a name, and how many of them are a second.
const UNITS: &[(&str, f64)] = &[
    ("", 1.0),
    (" (s)", 1.0),
    (" [ms]", 1e3),
    ("_us", 1e6),
    (" (min)", 1.0 / 60.0),
    (" in h", 1.0 / 3600.0),
];

fn close(x: f64, y: f64) -> bool {
    (x - y).abs() <= 1e-9 * y.abs()
}

/// Rows in a random order of columns, with others among them.
fn ordered(names: Vec<String>, rows: &[Vec<String>], places: &[Index]) -> Vec<Vec<String>> {
    let mut order: Vec<usize> = Vec::new();
    for (i, place) in places.iter().take(names.len()).enumerate() {
        order.insert(place.index(i + 1), i);
    }
    let line = |fields: &Vec<String>| order.iter().map(|i| fields[*i].clone()).collect();
    [names].iter().chain(rows).map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn timings_come_back_or_a_reason(
        style in style(),
        w_name in name("w", &[]),
        time_name in name("seconds", &[]),
        unit in select(UNITS),
        data in vec((1_u32..3000, 1e-2..1e5), 1..12),
        others in vec((select(vec!["note", "Gflops", "run", "x y", "stddev", "id"]), 0.0..2e3), 0..3),
        places in vec(any::<Index>(), 8),
        named in any::<bool>(),
    ) {
        let spelling = style.spelling;
        let mut data: Vec<(u32, f64)> = data;
        data.sort_by_key(|(w, _)| *w);
        let whole = Spelling { decimals: 0, ..spelling };
        let written: Vec<(f64, String)> = data.iter().map(|(_, seconds)| {
            // The number to be read is the written number, rounded to its digits.
            let text = format!("{:.*}", spelling.decimals, seconds * unit.1);
            (text.parse::<f64>().expect("a number") / unit.1, spelling.number(seconds * unit.1))
        }).collect();
        prop_assume!(written.iter().all(|(seconds, _)| *seconds > 0.0));
        let mut names = vec![w_name.clone(), format!("{}{}", time_name.trim(), unit.0)];
        names.extend(others.iter().map(|(name, _)| (*name).to_string()));
        let rows: Vec<Vec<String>> = data.iter().zip(&written).enumerate().map(|(i, ((w, _), (_, seconds)))| {
            let mut row = vec![whole.number(f64::from(*w)), seconds.clone()];
            row.extend(others.iter().map(|(_, x)| spelling.number(x + i as f64)));
            row
        }).collect();
        let mut lines = ordered(names, &rows, &places);
        if !named {
            lines.remove(0);
        }
        let text = style.table(&lines);
        let read = read_timings(&text, "");
        if read.rows.is_empty() {
            prop_assert!(!read.refused.is_empty() || read.question.is_some(), "{text}");
        } else if read.refused.is_empty() {
            // Without names, and with a unit that stands only in them, the numbers as they stand are meant.
            let factor = if named { 1.0 } else { unit.1 };
            prop_assert_eq!(read.rows.len(), data.len(), "{}: {}", text, read.told);
            for ((timing, (w, _)), (seconds, _)) in read.rows.iter().zip(&data).zip(&written) {
                let expected = seconds * factor;
                prop_assert!(timing.w == f64::from(*w) && close(timing.seconds, expected), "{text}\n{}: {timing:?} is not {w} {expected}", read.told);
            }
        }
    }

    #[test]
    fn plain_timings_are_always_read(
        style in style(),
        w_name in name("w", &["cores", "nprocs", "num_threads", "MPI ranks", "workers", "AllocCPUS", "number of nodes"]),
        time_name in name("seconds", &["time", "wall", "elapsed", "runtime", "mean time", "Wall clock time", "real"]),
        unit in select(UNITS),
        data in vec((1_u32..900, 1_u32..900), 2..12),
        places in vec(any::<Index>(), 2),
    ) {
        // Numbers of which each has one reading: below a thousand, with two digits.
        let spelling = Spelling { decimals: 2, group: "", ..style.spelling };
        let names = vec![w_name, format!("{}{}", time_name.trim(), unit.0)];
        let seconds = |x: u32| f64::from(x) + 0.25;
        let rows: Vec<Vec<String>> = data.iter().map(|(w, x)| vec![w.to_string(), spelling.number(seconds(*x))]).collect();
        let spaced = style.separator.starts_with(' ');
        let style = Style { quoted: style.quoted || spaced || (spelling.comma && style.separator == ","), ..style };
        let text = style.table(&ordered(names, &rows, &places));
        let read = read_timings(&text, "");
        prop_assert!(read.refused.is_empty() && read.question.is_none(), "{}: {:?}", text, read);
        let expected: Vec<(f64, f64)> = data.iter().map(|(w, x)| (f64::from(*w), seconds(*x) / unit.1)).collect();
        prop_assert_eq!(read.rows.len(), expected.len(), "{}", text);
        for (timing, (w, seconds)) in read.rows.iter().zip(expected) {
            prop_assert!(timing.w == w && close(timing.seconds, seconds), "{text}: {timing:?}");
        }
    }

    #[test]
    fn tasks_come_back_or_a_reason(
        style in style(),
        p_name in name("p", &[]),
        weight_name in name("weight", &[]),
        count_name in name("count", &[]),
        data in vec((0.0..=1.0_f64, 0.0..5e3_f64, 1_u32..5000), 1..12),
        columns in 1_usize..=3,
        places in vec(any::<Index>(), 3),
        named in any::<bool>(),
    ) {
        let (spelling, whole) = (style.spelling, Spelling { decimals: 0, ..style.spelling });
        let rounded = |x: f64| format!("{x:.*}", spelling.decimals).parse::<f64>().expect("a number");
        // Where no task is worth anything, as in 0,1424, one reading is as good as another.
        let worth = |(p, weight, _): &(f64, f64, u32)| rounded(*p) > 0.0 && (columns == 1 || rounded(*weight) > 0.0);
        prop_assume!(data.iter().any(worth));
        let rows: Vec<Vec<String>> = data.iter().map(|(p, weight, count)| {
            vec![spelling.number(*p), spelling.number(*weight), whole.number(f64::from(*count))][..columns].to_vec()
        }).collect();
        let names = [p_name, weight_name, count_name][..columns].to_vec();
        let mut lines = ordered(names, &rows, &places);
        if !named {
            lines.remove(0);
        }
        let text = style.table(&lines);
        let read = read_tasks(&text, "");
        let groups: Vec<(f64, f64, u64)> = match &read.tasks {
            Tasks::List(list) => list.iter().map(|p| (*p, 1.0, 1)).collect(),
            Tasks::Groups(groups) => groups.iter().map(|group| (group.p, group.weight, group.count)).collect(),
            other => panic!("{other:?}"),
        };
        if groups.is_empty() {
            prop_assert!(!read.refused.is_empty() || read.question.is_some(), "{text}");
        } else if read.refused.is_empty() {
            let expected: Vec<(f64, f64, u64)> = data.iter().map(|(p, weight, count)| {
                (rounded(*p), if columns > 1 { rounded(*weight) } else { 1.0 }, if columns > 2 { u64::from(*count) } else { 1 })
            }).collect();
            prop_assert_eq!(&groups, &expected, "{}\n{}", text, read.told);
        }
    }

    #[test]
    fn matrices_come_back_or_a_reason(
        style in style(),
        weights in vec(vec(0_u32..50, 4), 1..5),
        way in 0..5_usize,
        decimals in 2_usize..10,
    ) {
        let states = weights.len();
        let counts: Vec<Vec<u32>> = weights.iter().map(|row| row[..states.min(4)].to_vec()).collect();
        prop_assume!(counts.iter().all(|row| row.iter().sum::<u32>() > 0));
        let exact = |row: &[u32], x: u32| f64::from(x) / f64::from(row.iter().sum::<u32>());
        let spelling = Spelling { decimals, group: "", ..style.spelling };
        let p = |row: &[u32]| -> Vec<String> { row.iter().map(|x| spelling.number(exact(row, *x))).collect() };
        let entries = |first: usize, value: &dyn Fn(usize, usize) -> String| -> Vec<Vec<String>> {
            let pairs = (0..states).flat_map(|from| (0..states).map(move |to| (from, to)));
            pairs.map(|(from, to)| vec![(from + first).to_string(), (to + first).to_string(), value(from, to)]).collect()
        };
        let lines = match way {
            0 => counts.iter().map(|row| p(row)).collect(),
            1 => counts.iter().map(|row| row.iter().map(u32::to_string).collect()).collect(),
            2 => entries(0, &|from, to| p(&counts[from])[to].clone()),
            3 => entries(1, &|from, to| p(&counts[from])[to].clone()),
            _ => {
                let mut lines = entries(1, &|from, to| counts[from][to].to_string());
                lines.insert(0, ["from", "to", "count"].map(String::from).to_vec());
                lines
            }
        };
        let text = style.table(&lines);
        let read = read_matrix(&text, "");
        let Some(matrix) = read.matrix else {
            prop_assert!(!read.refused.is_empty() || read.question.is_some(), "{text}");
            return Ok(());
        };
        let mut found = vec![vec![0.0; states]; states];
        match matrix {
            Matrix::Dense { rows } => found = rows,
            Matrix::Sparse { states: n, entries } => {
                prop_assert_eq!(n as usize, states, "{}", text);
                for (from, to, p) in entries {
                    found[from as usize][to as usize] = p;
                }
            }
        }
        prop_assert_eq!(found.len(), states, "{}", text);
        let within = if matches!(way, 1 | 4) { 1e-12 } else { 0.5 / libm::pow(10.0, decimals as f64) * (states + 1) as f64 };
        for (found, row) in found.iter().zip(&counts) {
            for (found, x) in found.iter().zip(row) {
                prop_assert!((found - exact(row, *x)).abs() <= within, "{text}\n{found} is not {}", exact(row, *x));
            }
        }
    }
}
