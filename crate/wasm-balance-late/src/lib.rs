//! The second door of the article “balance”, to what is not needed at once: runs, long strategies, the game, files of
//! real programs, files of figures, the seed's claims. [`allot_door`] describes what crosses, and errors.

use allot_balance::data::{self, File};
use allot_balance::game::Game;
use allot_balance::{Balance, answer, figures, told};
use allot_door::scenarios::of_files;
use js_sys::Uint8Array;

allot_door::late!(Balance, figures::late);

allot_door::answers!(Balance);

allot_door::exports! {
    /// One strategy's answer about a scenario's objects.
    strategy(name: &str, scenario: &str) => answer::one(&read(scenario)?, name);
    /// A refinement, step by step, of the present placement or of that of greedy with communication.
    refinement(scenario: &str, greedy: bool) => told::refinement(&read(scenario)?, greedy);
    /// The objects of a game, and what the strategies make of them.
    game(seed: &str, lines: bool) => Game::new(seed, lines);
    /// The next step of refinement from a reader's placement of a game; null if none helps.
    next_step as nextStep(seed: &str, lines: bool, placement: &[u32]) => Game::new(seed, lines)?.next(placement);
    /// The data of files in the place of a scenario's own: `{scenario, told}`, with a line for each file or run.
    /// `phase` is a whole number, that of the run; its first if it is left out. `columns` answers what tables leave
    /// open; a refusal with `ways` asks.
    read_files as readFiles(
        names: Vec<String>, bytes: Vec<Uint8Array>, phase: Option<f64>, columns: &str, scenario: &str
    ) => {
        let files = names.into_iter().zip(&bytes);
        let files: Vec<File> = files.map(|(name, bytes)| File { name, bytes: bytes.to_vec() }).collect();
        let mut data = data::read(&files, phase.map(|phase| phase as u64), columns)?;
        let told = std::mem::take(&mut data.told);
        of_files::<Balance, _>(data.onto(read(scenario)?), told, Vec::new())
    };
}
