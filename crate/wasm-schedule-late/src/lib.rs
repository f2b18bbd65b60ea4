//! The second door of the article “schedule”, to what is not needed at once: figures of many rules, searches, the game,
//! programs and files of graphs, files of figures, the seed's claims. [`allot_door`] describes what crosses, and
//! errors.

use allot_door::scenarios::{checked, of_files};
use allot_schedule::files::{self, chrome};
use allot_schedule::scenario::{Scenario, Source};
use allot_schedule::{Schedule, answer, digest, figures, game, program, scoreboard, search, told};

allot_door::late!(Schedule, figures::late);

allot_door::exports! {
    /// Every policy over the numbers of processors, as `allot schedule` prints it.
    answer(scenario: &str) => answer::answer(&read(scenario)?, &mut |_| true);
    /// The steps of a policy: the pool, the priorities, who takes what.
    steps(policy: &str, scenario: &str) => told::steps(&read(scenario)?, policy);
    /// Branch and bound on a scenario's graph with at most `nodes` nodes, a whole number.
    optimum(nodes: f64, scenario: &str) => told::searched(&read(scenario)?, nodes as u64);
    /// The graph on which a policy loses most to another, as the scenario's `search` asks for it.
    worst(scenario: &str) => search::asked(&read(scenario)?);
    /// The tasks of the game of a seed, and what the rules make of them.
    game(seed: &str) => game::game(seed);
    /// The graph of a scenario as a program of `create` and `depend` lines.
    program(scenario: &str) => program::of_scenario(&read(scenario)?);
    /// The scenario, checked and complete, with the graph of a program in the place of its own.
    read_program as readProgram(text: &str, scenario: &str) => {
        let scenario = read(scenario)?;
        let graph = Some(Source::Own(program::read(text)?));
        checked::<Schedule>(Scenario { graph, ..scenario })
    };
    /// The graph of a file in the place of a scenario's own: `{scenario, told}`, with a line on what was read. `columns`
    /// answers what the file leaves open; a refusal with `ways` asks.
    read_file as readFile(name: &str, bytes: &[u8], columns: &str, scenario: &str) => {
        let file = files::read(name, bytes, columns)?;
        of_files::<Schedule, _>(files::onto(file.parts, read(scenario)?)?, file.told, file.ways)
    };
    /// A graph file on the scenario's processors, with these nodes for branch and bound: a row of a scoreboard for each
    /// number of processors.
    grade(name: &str, bytes: &[u8], processors: &[u32], nodes: f64) =>
        scoreboard::graded(name, bytes, processors, nodes as u64);
    /// Every policy's schedule as Chrome's trace events, for the scenario's largest number of processors.
    chrome_trace as chromeTrace(scenario: &str) => chrome::text(&read(scenario)?);
    /// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
    digest(scenario: &str) => digest::digest(&read(scenario)?);
}
