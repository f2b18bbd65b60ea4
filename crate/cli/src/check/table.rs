//! `allot check`: the paper's claims as a table, or as JSON.

use crate::failure::Failure;
use crate::options::CheckArgs;
use crate::output;
use crate::progress::Progress;
use allot_figure::System;
use allot_kernel::claim::{Claim, Verdict, digest};
use allot_kernel::error::BadInput;
use serde_json::json;
use std::fmt::Write as _;
use std::process::ExitCode;

/// Checks every claim of an article whose claims have neither draws nor runs.
pub fn seed<S: System>(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let name = S::NAME;
    for (option, given) in [
        ("--quick", args.quick),
        ("--draws", args.draws.is_some()),
        ("--runs", args.runs.is_some()),
    ] {
        if given {
            let allowed = format!("the claims of {name} have neither draws nor runs to choose");
            return Err(BadInput::new(option, name, allowed).into());
        }
    }
    let progress = Progress::new(S::claim_count(), "Checking");
    let claims = S::claims(|_| {
        progress.step();
        true
    })?;
    drop(progress);
    told(&claims, args.json, &[], &sum(&claims))
}

/// Prints claims, as JSON with what was `asked`, or as a table with an `ending`; the exit code is a failure if any
/// claim fails.
pub fn told(
    claims: &[Claim],
    as_json: bool,
    asked: &[(&str, u64)],
    ending: &str,
) -> Result<ExitCode, Failure> {
    let told = if as_json {
        let mut told = json!({
            "hold": count(claims, Verdict::Holds),
            "differ": count(claims, Verdict::Differs),
            "fail": count(claims, Verdict::Fails),
            "digest": digest(claims),
            "claims": claims,
        });
        for (name, number) in asked {
            told[*name] = json!(number);
        }
        output::json(&told)
    } else {
        table(claims, ending)
    };
    output::print(&told)?;
    Ok(match count(claims, Verdict::Fails) {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn count(claims: &[Claim], verdict: Verdict) -> usize {
    let same = claims.iter().filter(|claim| claim.verdict == verdict);
    same.count()
}

/// The heading of each column, and whether the column is aligned right.
const COLUMNS: [(&str, bool); 5] = [
    ("what", false),
    ("paper", false),
    ("here", true),
    ("off by", true),
    ("holds within", true),
];

/// The characters of a line: those of a usual terminal.
const WIDTH: usize = 100;

/// The characters in front of the first column: the verdict.
const MARK: usize = 7;

/// The columns that are wrapped: those of words.
const WRAPPED: [usize; 2] = [0, 1];

fn table(claims: &[Claim], ending: &str) -> String {
    let cells: Vec<[String; 5]> = claims.iter().map(row).collect();
    let widths = widths(&cells);
    let mut text = lines("", COLUMNS.map(|(name, _)| name), widths);
    let mut place = String::new();
    for (claim, row) in claims.iter().zip(&cells) {
        let here = heading(claim);
        if here != place {
            let _ = write!(text, "\n{here}\n");
            place = here;
        }
        let mark = match claim.verdict {
            Verdict::Holds => "holds",
            Verdict::Differs => "differs",
            Verdict::Fails => "FAILS",
        };
        text += &lines(mark, row.each_ref().map(String::as_str), widths);
        let why = claim.why.as_ref().map(|why| format!("why: {why}"));
        let note = claim.note.as_ref().map(|note| format!("({note})"));
        for words in why.into_iter().chain(note) {
            for line in wrapped(&words, WIDTH - MARK - 2) {
                let _ = writeln!(text, "{:1$}{line}", "", MARK + 2);
            }
        }
    }
    text + "\n" + ending
}

/// The width of each column; columns of words share what those of numbers leave of a line.
fn widths(cells: &[[String; 5]]) -> [usize; 5] {
    let mut widths: [usize; 5] = std::array::from_fn(|i| {
        let longest = cells.iter().map(|row| row[i].chars().count()).max();
        longest.unwrap_or(0).max(COLUMNS[i].0.len())
    });
    let numbers: usize = widths[WRAPPED.len()..].iter().sum();
    let room = WIDTH.saturating_sub(MARK + 2 * COLUMNS.len() + numbers);
    let [what, paper] = WRAPPED;
    widths[what] = widths[what].min(room.saturating_sub(widths[paper]).max(room / 2));
    widths[paper] = widths[paper].min(room.saturating_sub(widths[what]));
    widths
}

/// The lines of a row: cells of words go on below.
fn lines(mark: &str, row: [&str; 5], widths: [usize; 5]) -> String {
    let cells: [Vec<String>; 5] = std::array::from_fn(|i| match WRAPPED.contains(&i) {
        true => wrapped(row[i], widths[i]),
        false => vec![row[i].into()],
    });
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for line in 0..height {
        let mut made = format!("{:MARK$}", if line == 0 { mark } else { "" });
        for ((cell, width), (_, right)) in cells.iter().zip(widths).zip(COLUMNS) {
            let part = cell.get(line).map_or("", String::as_str);
            let _ = if right {
                write!(made, "  {part:>width$}")
            } else {
                write!(made, "  {part:width$}")
            };
        }
        text += made.trim_end();
        text.push('\n');
    }
    text
}

/// Words in lines of at most a width; a word that is longer is cut.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let (mut taken, width) = (0, width.max(1));
    for word in words.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        if taken > 0 && taken + 1 + word.len() <= width {
            lines[0].push(' ');
            taken += 1;
        } else if taken > 0 {
            lines.insert(0, String::new());
            taken = 0;
        }
        while word.len() > width {
            let rest = word.split_off(width);
            lines[0].extend(word);
            lines.insert(0, String::new());
            word = rest;
        }
        taken += word.len();
        lines[0].extend(word);
    }
    lines.reverse();
    lines
}

/// The number of claims that hold, differ and fail, in one line.
pub fn sum(claims: &[Claim]) -> String {
    let held = count(claims, Verdict::Holds);
    let mut text = format!("{held} of {} claims hold", claims.len());
    for (verdict, one, many) in [
        (
            Verdict::Differs,
            "differs for the reason told",
            "differ for the reasons told",
        ),
        (Verdict::Fails, "fails", "fail"),
    ] {
        let _ = match count(claims, verdict) {
            0 => Ok(()),
            1 => write!(text, ", 1 {one}"),
            some => write!(text, ", {some} {many}"),
        };
    }
    text + ".\n"
}

fn heading(claim: &Claim) -> String {
    match claim.figure {
        Some(figure) => format!("Section {}, Fig. {figure}", claim.section),
        None => format!("Section {}", claim.section),
    }
}

fn row(claim: &Claim) -> [String; 5] {
    let unit = |text: String| match claim.unit {
        "" => text,
        unit => format!("{text} {unit}"),
    };
    let here = match claim.spread.or(claim.error) {
        // A smaller spread is rounding, not chance, and the table cannot show it.
        Some(spread) if spread >= 5e-5 => {
            let places = decimals(spread);
            format!("{:.places$} ± {spread:.places$}", claim.computed)
        }
        _ => tidy(claim.computed),
    };
    let off = |deviation: f64| {
        let text = format!("{:+.1} %", 100.0 * deviation);
        if text == "-0.0 %" {
            "+0.0 %".into()
        } else {
            text
        }
    };
    [
        claim.words.into(),
        claim.paper.into(),
        unit(here),
        claim.deviation.map_or("".into(), off),
        bounds(claim.low, claim.high),
    ]
}

/// The range in which a claim holds. The largest number in size stands for an end that is open.
fn bounds(low: f64, high: f64) -> String {
    match (low <= -f64::MAX, high >= f64::MAX) {
        (true, true) => "any".into(),
        (false, true) => format!("at least {}", tidy(low)),
        (true, false) => format!("at most {}", tidy(high)),
        (false, false) if low == high => tidy(low),
        (false, false) => format!("{} to {}", tidy(low), tidy(high)),
    }
}

/// The number of decimals that shows two digits of a spread.
fn decimals(spread: f64) -> usize {
    let mut places = 0;
    let mut scaled = spread;
    while scaled < 9.5 && places < 4 {
        scaled *= 10.0;
        places += 1;
    }
    places
}

/// At most five digits, or all those of a whole number below 10⁹, without trailing zeros.
fn tidy(value: f64) -> String {
    let places = match value.abs() {
        size if size >= 1e9 => return short(value),
        size if size >= 1000.0 => 0,
        size if size >= 100.0 => 1,
        size if size >= 10.0 => 2,
        _ => 4,
    };
    let text = format!("{value:.places$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').into(),
        false => text,
    }
}

/// Five digits and a power of ten, without trailing zeros.
fn short(value: f64) -> String {
    let text = format!("{value:.4e}");
    match text.split_once('e') {
        Some((digits, power)) => {
            let digits = digits.trim_end_matches('0').trim_end_matches('.');
            format!("{digits}e{power}")
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speculation::ending;
    use allot_speculation::claims::Effort;

    fn claim(figure: &'static str, computed: f64, verdict: Verdict) -> Claim {
        Claim {
            id: "a_claim",
            section: "IV.2",
            figure: Some(figure),
            words: "How much",
            paper: "two",
            value: Some(2.0),
            unit: "",
            computed,
            spread: None,
            error: Some(0.123),
            deviation: Some(computed / 2.0 - 1.0),
            low: 1.9,
            high: 2.1,
            holds: verdict == Verdict::Holds,
            verdict,
            why: (verdict == Verdict::Differs).then_some("nobody asked"),
            note: Some("by the way".into()),
        }
    }

    #[test]
    fn the_table_tells_what_holds_differs_and_fails() {
        let effort = Effort { draws: 4, runs: 20 };
        let claims = [
            claim("9a", 2.04, Verdict::Holds),
            claim("9a", 3.0, Verdict::Differs),
            claim("9b", 9.0, Verdict::Fails),
        ];
        let table = table(&claims, &ending(&claims, effort));
        let told = "
         what      paper            here     off by  holds within

Section IV.2, Fig. 9a
holds    How much  two    2.04 ± 0.12    +2.0 %    1.9 to 2.1
         (by the way)
differs  How much  two    3.00 ± 0.12   +50.0 %    1.9 to 2.1
         why: nobody asked
         (by the way)

Section IV.2, Fig. 9b
FAILS    How much  two    9.00 ± 0.12  +350.0 %    1.9 to 2.1
         (by the way)

1 of 3 claims hold, 1 differs for the reason told, 1 fails.
“±” is the standard deviation over 4 draws, in section IV.2 the standard error over 20 runs.
";
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&table), words(told), "{table}");
    }

    #[test]
    fn an_end_that_is_open_is_said_in_words() {
        for (low, high, told) in [
            (1.0, f64::MAX, "at least 1"),
            (1.000_000_001, f64::INFINITY, "at least 1"),
            (-f64::MAX, 0.5, "at most 0.5"),
            (f64::NEG_INFINITY, f64::INFINITY, "any"),
            (2.0, 2.0, "2"),
            (0.0, 1e12, "0 to 1e12"),
            (1.25e9, 331_160_281.0, "1.25e9 to 331160281"),
        ] {
            assert_eq!(bounds(low, high), told);
        }
    }

    #[test]
    fn long_words_go_on_below_and_no_line_is_longer_than_a_terminal() {
        let mut long = claim("9a", 2.04, Verdict::Differs);
        long.words = "Share of the processes that wait for each other in the worst case of all that were tried";
        long.paper = "an_unbroken_word_of_the_paper_that_no_column_of_a_table_could_ever_take_in_one_single_line";
        long.why = Some("one reason, ".repeat(20).leak());
        long.note = Some("ä".repeat(300));
        let table = table(&[claim("9a", 2.0, Verdict::Holds), long], "");
        assert!(
            table.lines().all(|line| line.chars().count() <= WIDTH),
            "{table}"
        );
        for part in [
            "  Share of the processes that  an_unbroken_word_of_the_pap  2.04",
            "ngle_line\n",
        ] {
            assert!(table.contains(part), "{table}");
        }
        assert_eq!(table.matches('ä').count(), 300);
        assert_eq!(table.matches("reason").count(), 20);
    }

    #[test]
    fn words_are_wrapped_whole() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("", 7), [""]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
    }
}
