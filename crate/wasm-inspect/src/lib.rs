//! The first door of the article “inspect”: figures, links, the facts beside them. [`allot_door`] describes what
//! crosses, and errors.

use allot_inspect::figures::{self, Studio};
use allot_inspect::game::Game;
use allot_inspect::{Inspect, digest, facts};
use std::cell::RefCell;

thread_local! {
    /// The tasks and curves of this instance, a cache for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
}

allot_door::first!(Inspect, |name, scenario| STUDIO
    .with_borrow_mut(|studio| studio.first(name, scenario)));

allot_door::exports! {
    /// Numbers about the tasks and the counter; the scenario has one number of processes.
    facts(scenario: &str) => {
        let scenario = read(scenario)?;
        STUDIO.with_borrow_mut(|studio| facts::facts(studio, &scenario))
    };
    /// The first `most` calls to the counter, one by one.
    trace(scenario: &str, most: u32) => {
        let scenario = read(scenario)?;
        STUDIO.with_borrow_mut(|studio| figures::trace(studio, &scenario, most as usize))
    };
    /// A placement of a game's tasks beside the rule's and the best one.
    judge_game as judgeGame(seed: &str, placement: &[u32]) => Game::new(seed)?.judge(placement);
    /// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
    digest(scenario: &str) => digest::digest(&read(scenario)?);
}
