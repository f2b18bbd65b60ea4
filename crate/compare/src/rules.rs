//! The rules, and how each is run by its article.

use allot_inspect::tasks::knowledge::Knowledge;
use allot_kernel::error::BadInput;
use allot_kernel::sum::total;
use allot_kernel::work::Work;
use allot_schedule::answer::PolicyAnswer;
use allot_schedule::answer::Problem;
use serde_json::{Value, json};

/// Partial schedules or placements that branch and bound looks at, for each number of processors.
pub const NODES: u64 = 100_000;

/// What a rule has to know of the lengths of tasks before they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// Estimates, which may be wrong.
    Estimates,
    /// The true lengths.
    Lengths,
}

/// The work that a rule is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum For {
    /// Tasks that wait for nobody.
    Independent,
    /// Tasks that wait for others.
    Waiting,
    /// Both.
    Any,
}

/// A rule of an article.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The article.
    pub article: &'static str,
    /// Its name there.
    pub policy: &'static str,
    /// The rule in words.
    pub words: &'static str,
    /// What it has to know.
    pub needs: Needs,
    work: For,
}

/// The rules, articles one after the other.
#[rustfmt::skip]
pub const RULES: &[Rule] = &{
    use For::{Any, Independent, Waiting};
    use Needs::{Estimates, Lengths, Nothing};
    [
        rule("inspect", "nxtval", Nothing, Independent, "the next task to whoever is free"),
        rule("inspect", "guided", Nothing, Independent, "chunks that become smaller: what is left over P"),
        rule("inspect", "factoring", Nothing, Independent, "chunks that become smaller: half of what is left, in P parts"),
        rule("inspect", "stealing", Nothing, Independent, "equal numbers of tasks, and who is idle takes half of another's"),
        rule("inspect", "blocks", Estimates, Independent, "neighbouring tasks in pieces of equal estimated length"),
        rule("inspect", "static", Estimates, Independent, "the longest task first, by estimate, to whoever has least"),
        rule("inspect", "longest_first", Estimates, Independent, "the task with the longest estimate to whoever is free"),
        rule("balance", "none", Nothing, Independent, "equal numbers of neighbouring tasks"),
        rule("balance", "greedy", Lengths, Independent, "the longest task first, to whoever has least"),
        rule("balance", "greedy_refine", Lengths, Independent, "equal numbers of tasks, then moves and swaps"),
        rule("balance", "optimal", Lengths, Independent, "branch and bound"),
        rule("schedule", "fifo", Nothing, Any, "the task that is ready first, to whoever is free"),
        rule("schedule", "cp_misf", Lengths, Any, "the task with the longest path behind it first"),
        rule("schedule", "heft", Lengths, Waiting, "by the longest path behind a task, where it ends first"),
        rule("schedule", "cpop", Lengths, Waiting, "the critical path on one processor"),
        rule("schedule", "peft", Lengths, Waiting, "where the rest of the path is expected to end first"),
        rule("schedule", "barrier", Nothing, Any, "phase by phase, equal numbers of tasks"),
        rule("schedule", "optimal", Lengths, Any, "branch and bound"),
    ]
};

const fn rule(
    article: &'static str,
    policy: &'static str,
    needs: Needs,
    work: For,
    words: &'static str,
) -> Rule {
    Rule {
        article,
        policy,
        words,
        needs,
        work,
    }
}

/// The rules that some work allows.
pub fn of(work: &Work) -> impl Iterator<Item = &'static Rule> {
    let waits = !work.edges.is_empty();
    RULES.iter().filter(move |rule| match rule.work {
        For::Any => true,
        For::Waiting => waits,
        For::Independent => !waits,
    })
}

/// The result of a run.
#[derive(Debug, Default)]
pub struct Run {
    /// Makespan in seconds, for each number of processors.
    pub makespan: Vec<f64>,
    /// Whether nothing ends earlier, if it is a matter of proof.
    pub proven: Option<Vec<bool>>,
}

/// Runs a rule on every number of processors.
///
/// # Errors
/// Names the field of the article that is out of range.
pub fn run(
    rule: &Rule,
    work: &Work,
    knowledge: Knowledge,
    processors: &[u32],
) -> Result<Run, BadInput> {
    match rule.article {
        "schedule" => schedule(rule.policy, work, processors),
        _ => run_independent(rule, work, knowledge, processors),
    }
}

/// Runs a rule of `inspect` or `balance` on every number of processors.
///
/// # Errors
/// Names the field of the article that is out of range.
pub fn run_independent(
    rule: &Rule,
    work: &Work,
    knowledge: Knowledge,
    processors: &[u32],
) -> Result<Run, BadInput> {
    match rule.article {
        "inspect" => inspect(rule.policy, work, knowledge, processors),
        _ => balance(rule.policy, work, processors),
    }
}

/// A file with other values of some fields.
fn with(mut file: Value, fields: &[(&str, Value)]) -> Value {
    for (name, value) in fields {
        file[*name] = value.clone();
    }
    file
}

fn inspect(
    policy: &str,
    work: &Work,
    knowledge: Knowledge,
    processors: &[u32],
) -> Result<Run, BadInput> {
    let fields = [
        ("processes", json!(processors)),
        ("policies", json!([policy])),
        ("counter", json!({ "latency": 0, "service": 0 })),
        ("knowledge", json!(knowledge.name())),
    ];
    let file = with(allot_inspect::carry::file(work)?.what, &fields);
    let scenario = allot_inspect::scenario::Scenario::from_value(&file)?;
    let answer = allot_inspect::answer::answer(&scenario, |_| true)?;
    let told = answer.policies.into_iter().next();
    Ok(Run {
        makespan: told.map_or_else(Vec::new, |(_, told)| told.last.makespan),
        proven: None,
    })
}

fn balance(policy: &str, work: &Work, processors: &[u32]) -> Result<Run, BadInput> {
    let file = with(
        allot_balance::carry::file(work)?.what,
        &[("processors", json!(1)), ("nodes", json!(NODES))],
    );
    let mut scenario = allot_balance::scenario::Scenario::from_value(&file)?;
    let mut run = Run::default();
    for count in processors {
        scenario.processors = Some(u64::from(*count));
        let told = allot_balance::answer::one(&scenario, policy)?;
        run.makespan.push(told.makespan);
        if let Some(proven) = told.proven {
            run.proven.get_or_insert_default().push(proven);
        }
    }
    Ok(run)
}

fn schedule(policy: &str, work: &Work, processors: &[u32]) -> Result<Run, BadInput> {
    let scenario = graph(work, processors, &[policy])?;
    let answer = allot_schedule::answer::answer(&scenario, &mut |_| true)?;
    Ok(match answer.policies.into_iter().next() {
        None => Run::default(),
        Some((_, PolicyAnswer::Run { columns, .. })) => Run {
            makespan: columns.makespan,
            proven: None,
        },
        Some((
            _,
            PolicyAnswer::Optimal {
                makespan, proven, ..
            },
        )) => Run {
            makespan,
            proven: Some(proven),
        },
    })
}

fn graph(
    work: &Work,
    processors: &[u32],
    policies: &[&str],
) -> Result<allot_schedule::scenario::Scenario, BadInput> {
    let fields = [
        ("processors", json!(processors)),
        ("policies", json!(policies)),
        ("nodes", json!(NODES)),
    ];
    let file = with(allot_schedule::carry::file(work)?.what, &fields);
    allot_schedule::scenario::Scenario::from_value(&file)
}

/// A lower bound on any makespan, for each number of processors.
///
/// # Errors
/// Names the field of the graph that is out of range.
pub fn bound(work: &Work, processors: &[u32]) -> Result<Vec<f64>, BadInput> {
    if work.edges.is_empty() {
        return Ok(bound_independent(work.seconds()?, processors));
    }
    let problem = Problem::new(&graph(work, processors, &["fifo"])?)?;
    let iterations = problem.iterations();
    let bounds = iterations.first().map(|given| problem.bounds(given));
    Ok(bounds.unwrap_or_default())
}

/// The bound where no task waits: the largest of Σ/P, the longest task, and the two shortest of the P + 1 longest, which
/// share a processor.
pub fn bound_independent(seconds: &[f64], processors: &[u32]) -> Vec<f64> {
    let mut sorted = seconds.to_vec();
    sorted.sort_by(|a, b| b.total_cmp(a));
    let sum = total(seconds);
    let at = |place: usize| sorted.get(place).copied().unwrap_or_default();
    let of = |count: &u32| {
        let last = *count as usize;
        let shared = if last < sorted.len() {
            at(last - 1) + at(last)
        } else {
            0.0
        };
        (sum / f64::from(*count)).max(at(0)).max(shared)
    };
    processors.iter().map(of).collect()
}
