//! The second door of the article “relentless”: programs with their mistakes, figures, the game, agents and dictionary
//! in real time, files of figures, the seed's claims. [`allot_door`] describes what crosses, and errors.

mod live;

pub use live::{Agent, Dictionary};

use allot_door::scenarios::answered;
use allot_relentless::{Relentless, answer, digest, examples, figures, game, told};
use wasm_bindgen::prelude::wasm_bindgen;

allot_door::late!(Relentless, figures::figure);

allot_door::exports! {
    /// Means over all runs, as of `allot relentless`.
    answer(scenario: &str) => answered::<Relentless, _>(scenario, answer::answer);
    /// The scenario's program: its text, its numbers, or its mistakes.
    program(scenario: &str) => told::program(&read(scenario)?);
    /// A text as a program: its numbers, or its mistakes.
    check(text: &str) => told::check(text, &[]);
    /// A search on a small graph, action by action.
    search(scenario: &str) => told::search(&read(scenario)?);
    /// The values and agents of the game of a seed, and what the rule and the search make of them.
    game(seed: &str) => game::game(seed);
    /// A digest of sixteen digits over every run and result of a scenario: that of `allot digest`.
    digest(scenario: &str) => digest::digest(&read(scenario)?);
}

/// The text of an example; undefined without one of that name.
#[wasm_bindgen]
pub fn example(name: &str) -> Option<String> {
    examples::example(name).map(|example| example.text.into())
}
