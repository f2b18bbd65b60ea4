//! One work under the rules of several articles, side by side, with a bound that none can beat.
//!
//! Each rule is run by its own article, on a machine without further costs: a counter that serves at once, transfers that
//! take nothing, processors of one speed. Tasks that wait for others have rules of `schedule` only.
//!
//! ```
//! use allot_compare::{Knowledge, compare};
//! use allot_kernel::json::parse;
//! use allot_kernel::work::Work;
//! let work = parse("file", r#"{"work": {"seconds": [3, 3, 2, 2, 2]}, "processors": 2}"#)?;
//! let compared = compare(&Work::from_value(&work)?, Knowledge::Known, |_| true)?;
//! let of = |policy: &str| compared.rules.iter().find(|rule| rule.policy == policy).map(|rule| rule.makespan[0]);
//! assert_eq!((of("greedy"), of("optimal"), compared.bound[0]), (Some(7.0), Some(6.0), 6.0));
//! # Ok::<(), allot_kernel::error::BadInput>(())
//! ```

mod advice;
pub mod independent;
pub mod roughly;
mod rules;

pub use advice::{ADVICE, Advice, advice};
pub use allot_inspect::tasks::knowledge::Knowledge;
pub use rules::{NODES, Needs, RULES, Rule, bound_independent};

use allot_kernel::counts::spaced;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::work::{Processors, Work};
use serde::Serialize;

/// The most processors.
pub const MOST_PROCESSORS: u64 = 100_000;
/// The most numbers of processors in one comparison.
const MOST_POINTS: usize = 1000;

/// One work under several rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Compared {
    /// Number of tasks.
    pub tasks: u64,
    /// Sum of the seconds of all tasks.
    pub work: f64,
    /// Numbers of processors.
    pub processors: Vec<u32>,
    /// Lower bound on any makespan, in seconds, for each number of processors.
    pub bound: Vec<f64>,
    /// The rule to follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Advice>,
    /// Each rule.
    pub rules: Vec<Told>,
}

/// The result of a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Told {
    /// The article that it is of.
    pub article: &'static str,
    /// Its name there.
    pub policy: &'static str,
    /// The rule in words.
    pub words: &'static str,
    /// Whether it needs lengths that are not known: it shows what knowing them would be worth.
    pub needs_lengths: bool,
    /// Makespan in seconds, for each number of processors.
    pub makespan: Vec<f64>,
    /// Whether it is proven that nothing ends earlier; of branch and bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<Vec<bool>>,
}

/// Runs every rule that the work allows on every number of its processors.
///
/// `go_on` gets the number of rules that have run, and may stop: rules that have not begun are left out.
///
/// # Errors
/// Names the field that is out of range, or says that the seconds of tasks are not known.
pub fn compare(
    work: &Work,
    knowledge: Knowledge,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Compared, BadInput> {
    let mut compared = prepared(work, knowledge)?;
    let mut done = 0;
    for rule in &mut compared.rules {
        *rule = run(rule.article, rule.policy, work, knowledge)?;
        done += 1;
        if !go_on(done) {
            break;
        }
    }
    compared.rules.truncate(done);
    Ok(compared)
}

/// A comparison whose rules have not run yet: their makespans are empty lists.
///
/// # Errors
/// As [`compare`].
pub fn prepared(work: &Work, knowledge: Knowledge) -> Result<Compared, BadInput> {
    let processors = counts(work)?;
    let bound = rules::bound(work, &processors)?;
    begun(work, knowledge, processors, bound, rules::of(work))
}

fn begun<'r>(
    work: &Work,
    knowledge: Knowledge,
    processors: Vec<u32>,
    bound: Vec<f64>,
    rules: impl Iterator<Item = &'r Rule>,
) -> Result<Compared, BadInput> {
    let seconds = work.seconds()?;
    Ok(Compared {
        tasks: seconds.len() as u64,
        work: seconds.iter().sum(),
        bound,
        advice: advice(work, knowledge),
        rules: rules
            .map(|rule| told(rule, work, knowledge, rules::Run::default()))
            .collect(),
        processors,
    })
}

/// The result of one rule on every number of processors.
///
/// # Errors
/// As [`compare`]; or names the rule that the work does not allow.
pub fn run(
    article: &str,
    policy: &str,
    work: &Work,
    knowledge: Knowledge,
) -> Result<Told, BadInput> {
    run_rule(named(article, policy, rules::of(work))?, work, knowledge)
}

/// The result of a rule of [`rules`] on every number of processors.
///
/// # Errors
/// As [`compare`].
pub fn run_rule(rule: &Rule, work: &Work, knowledge: Knowledge) -> Result<Told, BadInput> {
    let run = rules::run(rule, work, knowledge, &counts(work)?)?;
    Ok(told(rule, work, knowledge, run))
}

/// The rules that some work allows, articles one after the other.
pub fn rules(work: &Work) -> impl Iterator<Item = &'static Rule> {
    rules::of(work)
}

/// A lower bound on any makespan, for each number of processors of some work.
///
/// # Errors
/// As [`compare`].
pub fn bound(work: &Work) -> Result<Vec<f64>, BadInput> {
    rules::bound(work, &counts(work)?)
}

fn named<'r>(
    article: &str,
    policy: &str,
    mut rules: impl Iterator<Item = &'r Rule>,
) -> Result<&'r Rule, BadInput> {
    let found = rules.find(|rule| (rule.article, rule.policy) == (article, policy));
    let allowed = "a rule of the comparison is needed";
    found.ok_or_else(|| BadInput::new("policy", policy, allowed))
}

fn told(rule: &Rule, work: &Work, knowledge: Knowledge, run: rules::Run) -> Told {
    let guessed = knowledge != Knowledge::Known || work.estimate.is_some();
    Told {
        article: rule.article,
        policy: rule.policy,
        words: rule.words,
        needs_lengths: guessed && rule.needs == Needs::Lengths,
        makespan: run.makespan,
        proven: run.proven,
    }
}

/// The numbers of processors of some work.
///
/// # Errors
/// Names the number that is missing or out of range.
pub fn counts(work: &Work) -> Result<Vec<u32>, BadInput> {
    let field = "processors";
    let bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);
    let whole = |number: f64| match number.fract() == 0.0 {
        true => bounds.check_whole(field, number as u64),
        false => {
            let allowed = format!("a whole number from 1 to {MOST_PROCESSORS} is needed");
            Err(BadInput::new(field, number, allowed))
        }
    };
    let all = match &work.processors {
        None => {
            let allowed = "a number of processors, or several, is needed";
            return Err(BadInput::new(field, "nothing", allowed));
        }
        Some(Processors::One(one)) => vec![whole(*one)?],
        Some(Processors::List(list)) => list
            .iter()
            .map(|one| whole(*one))
            .collect::<Result<_, _>>()?,
        Some(Processors::Range { from, to, points }) => {
            let ends = [whole(*from)?, whole(*to)?];
            spaced(ends, *points as u64, &bounds).map_err(|e| e.inside(field))?
        }
    };
    if all.len() > MOST_POINTS {
        let allowed = format!("at most {MOST_POINTS} numbers are needed");
        return Err(BadInput::new(
            field,
            format!("a list of {}", all.len()),
            allowed,
        ));
    }
    Ok(all.into_iter().map(|count| count as u32).collect())
}

#[cfg(test)]
mod tests;
