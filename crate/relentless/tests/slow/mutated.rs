//! No text makes the reader panic, and what it accepts can be run.
//!
//! `MUTATIONS=1000000 cargo test --release -p allot-relentless --test slow mutated -- --nocapture` looks for longer, and tells
//! the time and the share of texts that were programs.

use crate::drawn::stencil;
use allot_relentless::examples::EXAMPLES;
use allot_relentless::graph::{Block, Graph};
use allot_relentless::language::{Refused, read};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::time::Instant;

/// Pieces that a mutation puts in.
const PIECES: [&str; 40] = [
    "program",
    "task",
    "creates",
    "as",
    "for",
    "using",
    "code",
    "end",
    "result",
    "if",
    "then",
    "else",
    "min",
    "max",
    "abs",
    "sqrt",
    "(",
    ")",
    ",",
    ":",
    "=",
    "<",
    "<=",
    "<>",
    ">=",
    ">",
    "+",
    "-",
    "*",
    "/",
    "x",
    "t",
    "u",
    "0",
    "1",
    "9223372036854775807",
    "1e300",
    "é",
    "\n",
    "#",
];

/// Changes of a text: a piece put in, a stretch left out, moved or doubled.
fn change(text: &str, seeds: &[(u16, u16, u8)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (place, length, what) in seeds {
        let at = usize::from(*place) * (text.len() + 1) / 65_536;
        let end = (at + usize::from(*length) % 40).min(text.len());
        match what % 8 {
            0 => drop(text.drain(at..end)),
            1 => {
                let taken: Vec<char> = text.drain(at..end).collect();
                let to = usize::from(*length) % (text.len() + 1);
                text.splice(to..to, taken);
            }
            2 => {
                let doubled = text[at..end].to_vec();
                text.splice(at..at, doubled);
            }
            _ => {
                let piece = PIECES[usize::from(*length) % PIECES.len()];
                text.splice(at..at, format!(" {piece} ").chars());
            }
        }
    }
    text.into_iter().collect()
}

/// Reads a text; whether it is a program, which is described, and run if it is small.
fn tried(text: &str) -> bool {
    match read(text, &[]) {
        Err(Refused::Text(mistakes)) => {
            assert!(!mistakes.is_empty());
            let lines = text.lines().count() as u32 + 1;
            for mistake in mistakes {
                assert!(
                    (1..=lines).contains(&mistake.line) && mistake.column > 0,
                    "{mistake}"
                );
                assert!(
                    mistake.span.start <= mistake.span.end
                        && mistake.span.end as usize <= text.len()
                );
            }
            false
        }
        Err(other) => panic!("{other:?}"),
        Ok(program) => {
            program.describe();
            if program.tasks() < 2000 {
                let _ = Graph::new(program.clone(), Some(&Block::Every(3)), 1000);
                let _ = Graph::new(program, None, 8).expect("a graph");
            }
            true
        }
    }
}

#[test]
fn mutated_programs_are_read_or_refused() {
    let count: u32 = std::env::var("MUTATIONS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(3000);
    let mut runner = TestRunner::deterministic();
    let drawn = stencil();
    let seeds = proptest::collection::vec(any::<(u16, u16, u8)>(), 1..6);
    let begun = Instant::now();
    let mut programs = 0;
    for number in 0..count {
        let seeds = seeds.new_tree(&mut runner).expect("seeds").current();
        let text = match number % 3 {
            0 => drawn.new_tree(&mut runner).expect("a text").current(),
            _ => EXAMPLES[number as usize / 3 % EXAMPLES.len()]
                .text
                .to_string(),
        };
        programs += u32::from(tried(&change(&text, &seeds)));
    }
    println!(
        "{count} texts, {programs} of them programs, in {:.1} s",
        begun.elapsed().as_secs_f64()
    );
    assert!(programs > 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        tried(&text);
    }

    #[test]
    fn any_row_of_pieces_is_read_or_refused(pieces in proptest::collection::vec(0..PIECES.len(), 0..80)) {
        let pieces: Vec<&str> = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        tried(&pieces.join(" "));
    }
}
