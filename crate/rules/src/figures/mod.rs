//! The figures, one file each; `registry` has the list.

mod bars;
mod curves;
mod looks;
mod registry;

pub use registry::{FIGURES, figure};

use allot_compare::{Rule, rules};
use allot_figure::prose::counted;
use allot_kernel::work::Work;

/// "1 processor", "4 processors".
fn processors(count: u64) -> String {
    counted(count as f64, "processor", "processors")
}

/// The rules that figures show of some work. Of tasks that wait for nobody `schedule` has rules of the same schedules.
fn shown(work: &Work) -> impl Iterator<Item = &'static Rule> {
    let waits = !work.edges.is_empty();
    rules(work).filter(move |rule| waits || rule.article != "schedule")
}

/// What a sentence says of one of many draws.
const DRAWN: &str = " Of one draw: another has other lengths.";
