//! Tasks that wait for nobody, without the rules of `schedule`, among which the rules that stay have second names. A
//! page that asks of such tasks alone needs no code of graphs.

use super::{Compared, Knowledge, Told, begun, counts, named, rules, told};
use allot_kernel::error::BadInput;
use allot_kernel::work::Work;

fn of(work: &Work) -> Result<impl Iterator<Item = &'static rules::Rule>, BadInput> {
    if !work.edges.is_empty() {
        let allowed = "tasks that wait for nobody are needed";
        return Err(BadInput::new("work.edges", "given", allowed));
    }
    Ok(rules::of(work).filter(|rule| rule.article != "schedule"))
}

/// A comparison whose rules have not run yet.
///
/// # Errors
/// As [`super::compare`]; or says that tasks wait.
pub fn prepared(work: &Work, knowledge: Knowledge) -> Result<Compared, BadInput> {
    let processors = counts(work)?;
    let bound = rules::bound_independent(work.seconds()?, &processors);
    begun(work, knowledge, processors, bound, of(work)?)
}

/// The result of one rule on every number of processors.
///
/// # Errors
/// As [`super::run`]; or says that tasks wait.
pub fn run(
    article: &str,
    policy: &str,
    work: &Work,
    knowledge: Knowledge,
) -> Result<Told, BadInput> {
    let rule = named(article, policy, of(work)?)?;
    let run = rules::run_independent(rule, work, knowledge, &counts(work)?)?;
    Ok(told(rule, work, knowledge, run))
}
