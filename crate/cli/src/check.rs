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

fn table(claims: &[Claim], ending: &str) -> String {
    let cells: Vec<[String; 5]> = claims.iter().map(row).collect();
    let widths: [usize; 5] = std::array::from_fn(|i| {
        let longest = cells.iter().map(|row| row[i].chars().count()).max();
        longest.unwrap_or(0).max(COLUMNS[i].0.len())
    });
    let line = |mark: &str, row: [&str; 5]| {
        let mut line = format!("{mark:7}");
        for ((text, width), (_, right)) in row.into_iter().zip(widths).zip(COLUMNS) {
            let _ = if right {
                write!(line, "  {text:>width$}")
            } else {
                write!(line, "  {text:width$}")
            };
        }
        line.trim_end().to_string() + "\n"
    };
    let mut text = line("", COLUMNS.map(|(name, _)| name));
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
        text += &line(mark, row.each_ref().map(String::as_str));
        if let Some(why) = &claim.why {
            let _ = writeln!(text, "{:9}why: {why}", "");
        }
        if let Some(note) = &claim.note {
            let _ = writeln!(text, "{:9}({note})", "");
        }
    }
    text + "\n" + ending
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
        if claim.low == claim.high {
            tidy(claim.low)
        } else {
            format!("{} to {}", tidy(claim.low), tidy(claim.high))
        },
    ]
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

/// At most five digits, without trailing zeros.
fn tidy(value: f64) -> String {
    let places = match value.abs() {
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
}
