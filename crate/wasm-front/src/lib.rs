//! The first door of the front page: tasks that wait for nobody, under the rules of several articles. [`allot_door`]
//! describes what crosses.

use allot_compare::Knowledge;
use allot_compare::independent::{prepared, run};
use allot_compare::roughly::{Roughly, roughly};
use allot_door::BadInput;
use allot_kernel::json::parse;
use allot_kernel::work::{Processors, Work};

allot_door::exports! {
    /// A comparison that begins: the work, a bound, the advice, and the rules, which have not run.
    compared(work: &str, knowledge: &str) => prepared(&read(work)?, Knowledge::named(knowledge)?);
    /// One rule of a comparison.
    rule(article: &str, policy: &str, work: &str, knowledge: &str) =>
        run(article, policy, &read(work)?, Knowledge::named(knowledge)?);
    /// Work of tasks that are known by three words, in one of many draws.
    rough_work as roughWork(count: f64, shortest: f64, most: f64, longest: f64, processors: f64, draw: u32) => {
        let count = if count.fract() == 0.0 { count as u64 } else { 0 };
        let seconds = roughly(&Roughly { count, shortest, most, longest }, "1", u64::from(draw))?;
        let work = Work { seconds: Some(seconds), ..Work::default() };
        Ok(text(work, processors))
    };
    /// The same work on another number of processors.
    on(work: &str, processors: f64) => Ok(text(read(work)?, processors));
}

fn read(work: &str) -> Result<Work, BadInput> {
    Work::from_value(&parse("work", work)?)
}

fn text(mut work: Work, processors: f64) -> String {
    work.processors = Some(Processors::One(processors));
    work.to_value().to_string()
}
