//! The answer about a scenario: every rule on its number of processors.

use crate::scenario::Scenario;
use allot_compare::{Compared, compare};
use allot_kernel::error::BadInput;
use serde::{Serialize, Serializer};

/// Every rule of the articles on one number of processors.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// Number of tasks.
    pub tasks: u64,
    /// Sum of the seconds of all tasks.
    pub work: f64,
    /// Number of processors.
    pub processors: u64,
    /// Lower bound on any makespan, in seconds.
    pub bound: f64,
    /// The rule to follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub advice: Option<Advised>,
    /// Each rule, by its article and its name there: `inspect_nxtval`.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(
        feature = "types",
        ts(as = "std::collections::BTreeMap<String, Ruled>")
    )]
    pub policies: Vec<Ruled>,
}

/// `{"inspect_nxtval": {…}, …}`, in the order of the comparison.
fn by_name<S: Serializer>(rules: &[Ruled], serializer: S) -> Result<S::Ok, S::Error> {
    let name = |rule: &Ruled| format!("{}_{}", rule.article, rule.policy);
    serializer.collect_map(rules.iter().map(|rule| (name(rule), rule)))
}

/// A rule to follow, and where it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advised {
    /// The article of the rule.
    pub article: &'static str,
    /// Its name there.
    pub policy: &'static str,
    /// What to do.
    pub words: &'static str,
    /// The chapter of the article's page that tells why.
    pub chapter: u8,
}

/// The result of a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ruled {
    /// The article that it is of.
    pub article: &'static str,
    /// Its name there.
    pub policy: &'static str,
    /// The rule in words.
    pub words: &'static str,
    /// Whether it needs lengths that are not known: it shows what knowing them would be worth.
    pub needs_lengths: bool,
    /// End of the last task, in seconds.
    pub makespan: f64,
    /// Whether it is proven that nothing ends earlier; of branch and bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub proven: Option<bool>,
}

/// The answer, of a comparison on one number of processors.
///
/// # Errors
/// As [`Scenario::check`]; or says that tasks wait for each other in a circle.
///
/// ```
/// use allot_rules::answer::answer;
/// use allot_rules::scenario::Scenario;
/// let file = serde_json::json!({ "tasks": { "seconds": [3, 3, 2, 2, 2] }, "processors": 2, "knowledge": "known" });
/// let told = answer(&Scenario::from_value(&file)?)?;
/// let end = |policy: &str| told.policies.iter().find(|rule| rule.policy == policy).map(|rule| rule.makespan);
/// assert_eq!((end("greedy"), end("optimal"), told.bound), (Some(7.0), Some(6.0), 6.0));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn answer(scenario: &Scenario) -> Result<Answer, BadInput> {
    let work = scenario.on(&[scenario.processors])?;
    let Compared {
        tasks,
        work,
        bound,
        advice,
        rules,
        ..
    } = compare(&work, scenario.knowledge, |_| true)?;
    let advised = advice.map(|found| Advised {
        article: found.article,
        policy: found.policy,
        words: found.words,
        chapter: found.chapter,
    });
    let ruled = rules.into_iter().map(|told| Ruled {
        article: told.article,
        policy: told.policy,
        words: told.words,
        needs_lengths: told.needs_lengths,
        makespan: told.makespan[0],
        proven: told.proven.map(|proven| proven[0]),
    });
    Ok(Answer {
        tasks,
        work,
        processors: scenario.processors,
        bound: bound[0],
        advice: advised,
        policies: ruled.collect(),
    })
}
