//! Claims as a table that fits on a terminal.

use allot_kernel::claim::{Claim, Said, Verdict};
use std::fmt::Write as _;

/// The heading of each column, and whether the column is aligned right.
const COLUMNS: [(&str, bool); 5] = [
    ("what", false),
    ("paper", false),
    ("here", true),
    ("off by", true),
    ("holds", true),
];

/// The characters of a line: those of a usual terminal.
const WIDTH: usize = 100;

/// The characters in front of the first column: the verdict.
const MARK: usize = 12;

/// The columns that are wrapped: those of words.
const WRAPPED: [usize; 2] = [0, 1];

/// The table, with an `ending`.
pub(super) fn table(claims: &[Claim], ending: &str) -> String {
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
        let mark = claim.verdict.words();
        text += &lines(mark, row.each_ref().map(String::as_str), widths);
        let why = claim.why.as_ref().map(|why| format!("why: {why}"));
        let free = match claim.free {
            [] => None,
            some => Some(format!("chosen: {}", some.join("; "))),
        };
        let seeds = claim
            .seeds
            .zip(claim.share)
            .map(|(seeds, share)| format!("{seeds} seeds; of them it holds in {}", percent(share)));
        let note = claim.note.as_ref().map(|note| format!("({note})"));
        for words in [why, free, seeds, note].into_iter().flatten() {
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

/// A share in per cent, without decimals.
fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// The number of claims of a verdict.
pub(super) fn count(claims: &[Claim], verdict: Verdict) -> usize {
    let same = claims.iter().filter(|claim| claim.verdict == verdict);
    same.count()
}

/// The number of claims of each verdict, in one line.
pub fn sum(claims: &[Claim]) -> String {
    let each = Verdict::ALL.iter().filter_map(|verdict| {
        let count = count(claims, *verdict);
        (count > 0).then(|| format!("{count} {}", many(*verdict, count)))
    });
    let each: Vec<String> = each.collect();
    format!("Of {} claims {}.\n", claims.len(), each.join(", "))
}

/// A verdict on several claims.
fn many(verdict: Verdict, count: usize) -> &'static str {
    match (verdict, count) {
        (Verdict::Holds, 2..) => "hold",
        (Verdict::Differs, 2..) => "differ",
        (Verdict::NotComputed, 1) => "is not computed",
        (Verdict::NotComputed, _) => "are not computed",
        (verdict, _) => verdict.words(),
    }
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
    let computed = claim.computed.unwrap_or(0.0);
    let here = match claim.spread.or(claim.error) {
        // A smaller spread is rounding, not chance, and the table cannot show it.
        Some(spread) if spread >= 5e-5 => {
            let places = decimals(spread);
            format!("{computed:.places$} ± {spread:.places$}")
        }
        _ => tidy(computed),
    };
    let here = claim.computed.map_or(String::new(), |_| unit(here));
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
        here,
        claim.deviation.map_or("".into(), off),
        holding(claim),
    ]
}

/// Where a claim holds: at a published number within its precision, or in a relation.
fn holding(claim: &Claim) -> String {
    saying(match (claim.published, claim.precision) {
        (Some(value), Some(precision)) => Said::Number(value, precision),
        _ => Said::Relation(claim.low, claim.high),
    })
}

/// The statement of a source on a number in words: the number itself and its precision, or a relation.
pub(super) fn saying(said: Said) -> String {
    match said {
        Said::Number(value, precision) if precision < 1e-4 * value.abs().max(1e-4) => tidy(value),
        Said::Number(value, precision) => {
            let places = decimals(precision).max(1);
            format!(
                "{} ± {}",
                tidy(value),
                trimmed(&format!("{precision:.places$}"))
            )
        }
        Said::Relation(Some(low), Some(high)) => format!("{} to {}", tidy(low), tidy(high)),
        Said::Relation(Some(low), None) => format!("above {}", tidy(low)),
        Said::Relation(None, Some(high)) => format!("below {}", tidy(high)),
        Said::Relation(None, None) => String::new(),
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
        size if size >= 1e9 || (size > 0.0 && size < 5e-4) => return short(value),
        size if size >= 1000.0 => 0,
        size if size >= 100.0 => 1,
        size if size >= 10.0 => 2,
        _ => 4,
    };
    let text = format!("{value:.places$}");
    trimmed(&text)
}

/// Without zeros at the end that say nothing.
fn trimmed(text: &str) -> String {
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').into(),
        false => text.into(),
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
    use allot_kernel::claim::{Found, Statement};

    fn statement(said: Said) -> Statement<()> {
        Statement {
            id: "a_claim",
            section: "IV.2",
            figure: Some("9a"),
            words: "How much",
            paper: "two",
            said,
            why: Some("nobody asked"),
            ..Statement::measured(())
        }
    }

    fn claim(said: Said, computed: f64) -> Claim {
        statement(said).settle(Some(Found::exact(computed).noting("by the way")))
    }

    #[test]
    fn the_table_tells_each_verdict() {
        let two = Said::Number(2.0, 0.05);
        let chosen = Statement {
            free: &["a seed", "a size"],
            fitted: true,
            ..statement(Said::above(1.0))
        };
        let seeds = Found::each(vec![0.5, 1.5, 2.5, 3.5]);
        let left = Statement {
            figure: None,
            measure: None,
            ..statement(Said::below(1.0))
        };
        let proven = Statement {
            proven: true,
            ..statement(two)
        };
        let claims = [
            claim(two, 2.04),
            claim(two, 3.0),
            proven.settle(Some(Found::exact(9.0))),
            chosen.settle(Some(seeds)),
            left.settle(None),
        ];
        let table = table(&claims, &sum(&claims));
        let told = "
              what      paper            here     off by       holds

Section IV.2, Fig. 9a
holds         How much  two              2.04     +2.0 %  2 ± 0.05
              (by the way)
differs       How much  two                 3    +50.0 %  2 ± 0.05
              why: nobody asked
              (by the way)
cannot hold   How much  two                 9   +350.0 %  2 ± 0.05
              why: nobody asked
can hold      How much  two       2.0 ± 1.3              above 1
              chosen: a seed; a size
              4 seeds; of them it holds in 75 %

Section IV.2
not computed  How much  two                              below 1
              why: nobody asked

Of 5 claims 1 holds, 1 can hold, 1 differs, 1 cannot hold, 1 is not computed.
";
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&table), words(told), "{table}");
    }

    #[test]
    fn the_place_of_a_number_is_said_in_words() {
        for (said, told) in [
            (Said::above(1.0), "above 1"),
            (Said::below(0.5), "below 0.5"),
            (Said::between(0.0, 1e12), "0 to 1e12"),
            (Said::Number(2.0, 0.0), "2"),
            (Said::Number(3.49, 0.005), "3.49 ± 0.005"),
            (Said::Number(0.9352, 0.00157), "0.9352 ± 0.0016"),
            (Said::Number(11_132.0, 0.5), "11132"),
            (Said::Relation(None, None), ""),
        ] {
            assert_eq!(holding(&claim(said, 1.0)), told);
        }
    }

    #[test]
    fn long_words_go_on_below_and_no_line_is_longer_than_a_terminal() {
        let mut long = claim(Said::Number(2.0, 0.05), 9.0);
        long.words = "Share of the processes that wait for each other in the worst case of all that were tried";
        long.paper = "an_unbroken_word_of_the_paper_that_no_column_of_a_table_could_ever_take_in_one_single_line";
        long.why = Some("one reason, ".repeat(20));
        long.note = Some("ä".repeat(300));
        let table = table(&[claim(Said::Number(2.0, 0.05), 2.0), long], "");
        assert!(
            table.lines().all(|line| line.chars().count() <= WIDTH),
            "{table}"
        );
        assert!(table.contains("an_unbroken_word_of_the"), "{table}");
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
