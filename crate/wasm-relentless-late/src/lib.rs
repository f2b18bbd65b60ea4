//! The second door of the article “relentless”: programs with their mistakes, figures, the game, agents and dictionary
//! in real time, files of figures, the seed's claims. [`allot_door`] describes what crosses, and errors.

mod live;

pub use live::{Agent, Dictionary};

use allot_relentless::{Relentless, examples, figures, game, told};
use wasm_bindgen::prelude::wasm_bindgen;

allot_door::late!(Relentless, figures::figure);

allot_door::answers!(Relentless);

allot_door::exports! {
    /// The scenario's program: its text, its numbers, or its mistakes.
    program(scenario: &str) => told::program(&read(scenario)?);
    /// A text as a program: its numbers, or its mistakes.
    check(text: &str) => told::check(text, &[]);
    /// A search on a small graph, action by action.
    search(scenario: &str) => told::search(&read(scenario)?);
    /// The values and agents of the game of a seed, and what the rule and the search make of them.
    game(seed: &str) => game::game(seed);
}

/// The text of an example; undefined without one of that name.
#[wasm_bindgen]
pub fn example(name: &str) -> Option<String> {
    examples::example(name).map(|example| example.text.into())
}
