//! The answer: plans side by side, the wall, the course over machines, what is lost today.

use crate::course::{Step, cheapest, course, enough, useful};
use crate::least::least;
use crate::plan::{Plan, blocks_by_time, contiguous, longest_first, queue, round_robin, total};
use crate::suite::{Group, Suite, Unit, Units};
use crate::sure::{Sure, sure};
use crate::worth::{Worth, worth};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The most machines.
pub const MOST_MACHINES: usize = 1000;
/// Machines of the course that are always told, if so many are useful.
const COURSE: usize = 16;

/// The split that a suite has today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Today {
    /// Blocks in the order of the report, by count.
    Count,
    /// Unit i on machine i mod m.
    RoundRobin,
    /// On the machines that the report tells.
    Told,
}

impl Today {
    /// All, with their names in files.
    pub const ALL: [(&'static str, Self); 3] = [
        ("count", Self::Count),
        ("round_robin", Self::RoundRobin),
        ("told", Self::Told),
    ];
    /// The names.
    pub const NAMES: [&'static str; 3] = ["count", "round_robin", "told"];
}

/// A question about a suite.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// Machines; none for as many as are enough.
    pub machines: Option<usize>,
    /// The numbers of machines of the course; none for 1 to as many as are useful, at most sixteen, and those that are
    /// asked for or enough.
    pub course: Option<(usize, usize)>,
    /// What stays together.
    pub group: Group,
    /// Seconds that each machine needs before its tests.
    pub fixed: f64,
    /// The most that a run may take, in seconds.
    pub limit: Option<f64>,
    /// Runs in a day.
    pub runs_a_day: Option<f64>,
    /// Today's split; none for the one that the report tells, or else by count.
    pub today: Option<Today>,
    /// The seed of the drawn runs.
    pub seed: String,
}

/// A plan by its rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rule {
    /// Its name.
    pub rule: &'static str,
    /// Seconds of tests on the machine that ends last.
    pub makespan: f64,
    /// That and the fixed seconds.
    pub wall: f64,
    /// Seconds that machines wait for the last one.
    pub idle: f64,
    /// Seconds of all machines, fixed ones included.
    pub paid: f64,
    /// When it ends, fixed seconds included, over when the least does, less 1.
    pub over: f64,
    /// Seconds of each machine.
    pub loads: Vec<f64>,
}

/// The longest unit, which no machine can share.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Wall {
    /// Its name.
    pub name: String,
    /// Its seconds.
    pub seconds: f64,
    /// From that number of machines on it alone decides.
    pub from: usize,
    /// The makespan, longest first, if it were two units of half its time; none if that would be no earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub halved: Option<f64>,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// What stays together.
    pub group: &'static str,
    /// Units.
    pub units: usize,
    /// Tests.
    pub tests: usize,
    /// Tests whose times nothing tells.
    pub unknown: usize,
    /// Seconds that each of these is taken to take.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub assumed: Option<f64>,
    /// Seconds of all units.
    pub total: f64,
    /// Machines.
    pub machines: usize,
    /// The rules; today's first, the least last.
    pub rules: Vec<Rule>,
    /// No plan ends earlier, in seconds.
    pub bound: f64,
    /// Whether the least plan is as good as the bound, within 1e-7.
    pub proven: bool,
    /// The longest unit.
    pub wall: Wall,
    /// The machine of each unit in the least plan.
    #[serde(skip)]
    pub plan: Plan,
    /// Whether nobody told how tests are split today, so that by count was assumed.
    pub today_assumed: bool,
    /// The machine of each unit today.
    #[serde(skip)]
    pub today: Plan,
    /// Over numbers of machines.
    pub course: Vec<Step>,
    /// Machines after which one more makes a run shorter by less than 5 %.
    pub enough: usize,
    /// The fewest machines within the limit, if there is a limit that can be kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cheapest: Option<usize>,
    /// What today's split loses against the least.
    pub worth: Worth,
    /// Of several runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub sure: Option<Sure>,
}

/// An answer before the least is searched.
#[derive(Debug, Clone, PartialEq)]
pub struct Begun {
    /// The units.
    pub units: Units,
    /// Seconds of each.
    pub seconds: Vec<f64>,
    /// The number of machines from which on the longest unit alone decides.
    pub useful: usize,
    /// See [`Answer::enough`].
    pub enough: usize,
    /// The machines that are asked for, or told, or enough.
    pub machines: usize,
    /// The name of today's rule.
    pub rule: &'static str,
    /// The machine of each unit today.
    pub today: Plan,
    /// See [`Answer::today_assumed`].
    pub today_assumed: bool,
}

/// Begins an answer.
///
/// # Errors
/// As [`answer`].
pub fn begin(suite: &Suite, question: &Question) -> Result<Begun, BadInput> {
    let units = Units::of(suite, question.group)?;
    let seconds = units.seconds();
    let useful = useful(&seconds);
    let enough = enough(&seconds, question.fixed, useful);
    let told = told(suite, &units, question)?;
    let machines = question
        .machines
        .or(told.as_ref().map(|plan| plan.loads.len()));
    let machines = machines.unwrap_or(enough);
    check("machines", machines)?;
    let today_assumed = question.today.is_none() && told.is_none();
    let (rule, today) = today(told, &seconds, machines, question);
    Ok(Begun {
        units,
        seconds,
        useful,
        enough,
        machines,
        rule,
        today,
        today_assumed,
    })
}

/// Answers a question about a suite; the units come along, for lists.
///
/// # Errors
/// Names what is out of range, or what the report does not tell.
pub fn answer(suite: &Suite, question: &Question) -> Result<(Answer, Units), BadInput> {
    let Begun {
        units,
        seconds,
        useful,
        enough,
        machines,
        rule: first,
        today,
        today_assumed,
    } = begin(suite, question)?;
    let best = least(&seconds, machines);
    let longest = seconds.iter().copied().fold(0.0, f64::max);
    let place = seconds
        .iter()
        .position(|time| *time == longest)
        .unwrap_or(0);
    let mut halved = seconds.clone();
    halved[place] *= 0.5;
    halved.push(halved[place]);
    let plans = [
        (first, today.clone()),
        ("round robin", round_robin(&seconds, machines)),
        ("blocks by time", blocks_by_time(&seconds, machines)),
        ("queue", queue(&seconds, machines)),
        ("longest first", longest_first(&seconds, machines)),
        ("least", best.plan.clone()),
    ];
    let all = total(&seconds);
    let least = best.plan.makespan();
    let rule = |(rule, plan): (&'static str, Plan)| Rule {
        rule,
        makespan: plan.makespan(),
        wall: question.fixed + plan.makespan(),
        idle: plan.idle(),
        paid: all + question.fixed * plan.loads.len() as f64,
        over: if least > 0.0 {
            (question.fixed + plan.makespan()) / (question.fixed + least) - 1.0
        } else {
            0.0
        },
        loads: plan.loads,
    };
    check("machines", question.course.map_or(machines, |(_, to)| to))?;
    let numbers = match question.course {
        Some((from, to)) => (from..=to).collect(),
        None => {
            let mut numbers: Vec<usize> = (1..=useful.min(COURSE)).collect();
            numbers.extend([enough.min(MOST_MACHINES), machines]);
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        }
    };
    let times: Vec<Vec<Option<f64>>> = units.units.iter().map(|unit| unit.times.clone()).collect();
    let known = units.unknown == 0;
    let found = Answer {
        group: question.group.name(),
        units: units.units.len(),
        tests: suite.tests.len(),
        unknown: units.unknown,
        assumed: (!known).then_some(units.assumed),
        total: all,
        machines,
        rules: plans.into_iter().map(rule).collect(),
        bound: best.bound,
        proven: best.proven,
        wall: Wall {
            name: units.units[place].name.clone(),
            seconds: longest,
            from: useful,
            halved: Some(longest_first(&halved, machines).makespan())
                .filter(|halved| *halved < least),
        },
        course: course(&seconds, numbers.into_iter(), question.fixed),
        enough,
        cheapest: question
            .limit
            .and_then(|limit| cheapest(&seconds, question.fixed, limit)),
        worth: worth(
            question.fixed + today.makespan(),
            question.fixed + least,
            question.runs_a_day,
        ),
        sure: sure(&times, &best.plan, &question.seed),
        plan: best.plan,
        today_assumed,
        today,
    };
    Ok((found, units))
}

fn check(field: &str, machines: usize) -> Result<(), BadInput> {
    match machines {
        1..=MOST_MACHINES => Ok(()),
        _ => {
            let allowed = format!("1 to {MOST_MACHINES} machines are needed");
            Err(BadInput::new(field, machines.to_string(), allowed))
        }
    }
}

/// The plan that the report tells, if it is wanted and every unit ran on one machine.
fn told(suite: &Suite, units: &Units, question: &Question) -> Result<Option<Plan>, BadInput> {
    if !matches!(question.today, None | Some(Today::Told)) {
        return Ok(None);
    }
    let mut names: Vec<&str> = Vec::new();
    let mut at = |name| {
        names
            .iter()
            .position(|known| *known == name)
            .unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
    };
    let of_unit = |unit: &Unit| {
        let machines = unit.tests.iter();
        let mut machines = machines.filter_map(|test| suite.tests[*test].machine.as_deref());
        match machines.next() {
            Some(first) => machines
                .all(|machine| machine == first)
                .then(|| at(first) as u32),
            // What took no time ran nowhere.
            None => (unit.seconds == 0.0).then_some(0),
        }
    };
    let placed: Option<Vec<u32>> = units.units.iter().map(of_unit).collect();
    let fits = |machine: &Vec<u32>| {
        let count = machine.iter().max().map_or(0, |last| *last as usize + 1);
        count > 1 && question.machines.is_none_or(|wanted| wanted == count)
    };
    match placed.filter(fits) {
        Some(machine) => {
            let count = machine.iter().max().map_or(1, |last| *last as usize + 1);
            Ok(Some(Plan::new(machine, &units.seconds(), count)))
        }
        None if question.today == Some(Today::Told) => {
            let allowed = "the report does not tell one machine of each unit; count or round-robin is possible";
            Err(BadInput::new("--today", "told", allowed))
        }
        None => Ok(None),
    }
}

fn today(
    told: Option<Plan>,
    seconds: &[f64],
    machines: usize,
    question: &Question,
) -> (&'static str, Plan) {
    match (told, question.today) {
        (Some(plan), _) => ("as it ran", plan),
        (None, Some(Today::RoundRobin)) => ("today, round robin", round_robin(seconds, machines)),
        (None, _) => ("by count", contiguous(seconds, machines)),
    }
}
