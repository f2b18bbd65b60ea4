//! Texts that are not tables: reading them ends, soon, and never in a panic.

use allot_kernel::table::{LONGEST, decode};
use allot_speculation::data::{read_matrix, read_tasks, read_timings};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::time::{Duration, Instant};

/// Pieces of tables, and of what only looks like one.
const PIECES: &[&str] = &[
    "1",
    "2",
    "4",
    "0.5",
    "1,024",
    "1.024",
    "-3",
    "1e308",
    "1e999",
    "NaN",
    "",
    " ",
    "\t",
    ",",
    ";",
    "|",
    "&",
    "\n",
    "\r",
    "\r\n",
    "\"",
    "'",
    "#",
    "%",
    "//",
    "!",
    "cores",
    "time (s)",
    "time",
    "p",
    "N",
    "from",
    "to",
    "[",
    "]",
    "{",
    "(",
    ")",
    "array(",
    "...",
    "%%MatrixMarket matrix coordinate real general\n",
    "%%MatrixMarket matrix array real symmetric\n",
    "2 2 2\n",
    "sep=;",
    "|---|",
    "0:08:13",
    "1-",
    ":",
    "PT1M",
    "1m2s",
    "8220 ms",
    "93%",
    "\u{feff}",
    "\u{a0}",
    "\u{202f}",
    "µs",
    "é",
    "=",
    "speedup",
    "ns/day",
    "99999999999999999999",
    "\0",
];

/// Reads a text with every reader, and with a choice of columns.
fn read_all(text: &str, columns: &str) {
    let timings = read_timings(text, columns);
    assert!(timings.rows.is_empty() || !timings.told.is_empty());
    assert!(
        !timings.rows.is_empty() || !timings.refused.is_empty() || timings.question.is_some(),
        "{text}"
    );
    for timing in &timings.rows {
        assert!(
            timing.w > 0.0
                && timing.w.is_finite()
                && timing.seconds > 0.0
                && timing.seconds.is_finite()
        );
    }
    let tasks = read_tasks(text, columns);
    assert!(
        tasks.read > 0 || !tasks.refused.is_empty() || tasks.question.is_some(),
        "{text}"
    );
    let matrix = read_matrix(text, columns);
    assert!(
        matrix.matrix.is_some() || !matrix.refused.is_empty() || matrix.question.is_some(),
        "{text}"
    );
    for kind in timings
        .refused
        .iter()
        .chain(&tasks.refused)
        .chain(&matrix.refused)
    {
        assert!(
            kind.why.chars().count() < 2000
                && kind.examples.len() <= 3
                && kind.count >= kind.examples.len()
        );
    }
}

proptest! {
    #[test]
    fn pieces_of_tables_are_read_or_refused(pieces in vec(select(PIECES), 0..60), columns in vec(select(PIECES), 0..5)) {
        read_all(&pieces.concat(), "");
        read_all(&pieces.join(" "), "");
        read_all(&pieces.join(","), &columns.concat());
        read_all(&pieces.join("\n"), "w=#1,seconds=#2");
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400), text in "\\PC{0,200}") {
        if let Ok(text) = decode(&bytes) {
            read_all(&text, "");
        }
        read_all(&text, &text);
    }
}

#[test]
fn long_texts_are_read_in_their_time() {
    let lines = |line: &str, bytes: usize| line.repeat(bytes / line.len());
    let texts = [
        lines("1 ", 400_000),
        lines("1,", 400_000),
        lines("\"", 400_000),
        lines("[", 400_000),
        lines("# a b\n", 400_000),
        lines("cores time\n", 400_000),
        lines("1 # 2 ", 400_000),
        lines("words only\n", 400_000),
        lines("1:1:1", 400_000),
        lines("9", 400_000),
        lines("1,2\n1,2,3\n", 400_000),
        lines("0.5\n", 400_000),
        format!(
            "N,threads,time\n{}",
            lines("512,1,0.2\n1024,2,0.5\n", 400_000)
        ),
    ];
    for text in texts {
        let start: String = text.chars().take(20).collect();
        let began = Instant::now();
        read_all(&text, "");
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "{start}: {:?}",
            began.elapsed()
        );
    }
}

#[test]
fn too_long_a_text_is_refused() {
    let text = "1,2\n".repeat(LONGEST / 4 + 1);
    let refused = [
        read_timings(&text, "").refused,
        read_tasks(&text, "").refused,
        read_matrix(&text, "").refused,
    ];
    for refused in refused {
        assert!(
            refused[0].why.contains("at most 20000000 can be read"),
            "{refused:?}"
        );
    }
}
