//! The figures, one file each; `registry` has the list.

mod bars;
mod curves;
mod looks;
mod registry;

pub use registry::{FIGURES, figure};

use allot_compare::{Rule, Told, rules};
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

/// The end of a summary where tasks are drawn.
const DRAWN: &str = " Of one draw: another has other lengths.";
/// The sentence on a search that ended by its limit.
const UNPROVEN: &str =
    " Branch and bound is the best that was found: it is not proven to be the least.";

/// Whether a search was shown that ended by its limit, above the bound.
fn unproven<'a>(told: impl IntoIterator<Item = &'a Told>, bound: &[f64]) -> bool {
    told.into_iter().any(|told| {
        let places = told.proven.iter().flatten().zip(&told.makespan).zip(bound);
        places
            .into_iter()
            .any(|((proven, end), bound)| !proven && end > bound)
    })
}
