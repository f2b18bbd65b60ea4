//! The first door of the article “split”: figures, links, and the answer beside them. [`allot_door`] describes what
//! crosses, and errors.

use allot_split::figures::Studio;
use allot_split::{Split, digest, words};
use std::cell::RefCell;

thread_local! {
    /// The last answer, for the next figures.
    static STUDIO: RefCell<Studio> = RefCell::default();
}

allot_door::first!(Split, |name, scenario| STUDIO
    .with_borrow_mut(|studio| studio.figure(name, scenario)));

allot_door::exports! {
    /// The answer of `allot split --json`, for the words beside figures.
    facts(scenario: &str) => {
        let scenario = read(scenario)?;
        let answered = STUDIO.with_borrow_mut(|studio| studio.answer(&scenario))?;
        Ok(answered.0.clone())
    };
    /// A time as people say it: “12 min 59 s”.
    tell_time as tellTime(seconds: f64) => Ok(words::time(seconds));
    /// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
    digest(scenario: &str) => digest::digest(&read(scenario)?);
}
