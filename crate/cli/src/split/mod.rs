//! `allot split`: how should tests be split over machines?

mod args;
mod given;

pub use args::SplitArgs;

use crate::failure::Failure;
use crate::output;
use allot_kernel::error::BadInput;
use allot_reports::{Choices, Form, Report};
use allot_split::answer::{Answer, Question, answer};
use allot_split::arrival::{Counted, Files, arrive};
use allot_split::lists::{Split, lists};
use allot_split::reported::usual;
use allot_split::shards::{Told, shards};
use allot_split::suite::{Group, Suite, Units};
use allot_split::words;
use given::Given;
use std::fs;
use std::path::Path;

/// The text to print, and whether today's split is as even as was asked.
pub struct Found {
    /// To print.
    pub text: String,
    /// False where `--check` finds today's split too uneven.
    pub even: bool,
}

/// Splits a suite, and writes its lists.
///
/// # Errors
/// Names what cannot be read, asks what may be meant, or names the folder that cannot be written.
pub fn run(args: &SplitArgs) -> Result<Found, Failure> {
    if let Some(told) = sums(args)? {
        let found = shards(&told)?;
        let text = match args.json {
            true => output::json(&found),
            false => words::shards(&found),
        };
        let over = found.imbalance.map_or(0.0, |over| over - 1.0);
        return Ok(Found {
            text,
            even: checked(args, over, "an even one"),
        });
    }
    let Asked {
        suite,
        question,
        reports,
        told,
    } = asked(args)?;
    let (found, units) = answer(&suite, &question)?;
    told.iter().for_each(|words| output::say(words));
    if args.write.is_some() {
        write(args, &suite, &units, &found, question.group)?;
    }
    if found.today_assumed {
        output::say("How tests are split today is not told: by count is assumed (--today).");
    }
    let over = found.rules.first().map_or(0.0, |today| today.over);
    let even = checked(args, over, "the least");
    let text = match args.csv.as_deref() {
        Some("plan") => plan(&found, &units),
        Some(_) => course(&found),
        None if args.json => output::json(&found),
        None => words::answer(&found, &question, &what(&reports)),
    };
    Ok(Found { text, even })
}

/// A question, and the suite that was read for it.
struct Asked {
    suite: Suite,
    question: Question,
    /// None where a scenario stands in their place.
    reports: Vec<Report>,
    /// Sentences on what was read.
    told: Vec<String>,
}

/// Reads reports or a scenario. What the command line says comes before what these say.
fn asked(args: &SplitArgs) -> Result<Asked, Failure> {
    let choices = choices(args)?;
    match given::read(&args.files, &choices)? {
        Given::Scenario(scenario) => Ok(Asked {
            suite: scenario.suite()?,
            question: with_options(scenario.question(), args),
            reports: Vec::new(),
            told: Vec::new(),
        }),
        Given::Reports(reports) => {
            let counted = Counted {
                files: args
                    .files_are
                    .or(choices.of("files").and_then(Files::named)),
                last_attempt: args.retries == "last",
                without_skipped: args.skipped == "leave",
            };
            let arrived = arrive(&reports, &counted)?;
            let question = Question {
                machines: None,
                course: None,
                group: usual(&reports, &arrived.suite),
                fixed: arrived.fixed.unwrap_or(0.0),
                limit: None,
                runs_a_day: None,
                today: None,
                seed: "1".into(),
            };
            let mut told = allot_reports::lines(&reports);
            told.extend(arrived.told);
            told.extend(forms(&reports));
            if let (Some(seconds), None) = (arrived.fixed, args.fixed) {
                told.push(format!(
                    "Each machine spends {} beside its tests, by the reports.",
                    words::time(seconds)
                ));
            }
            Ok(Asked {
                suite: arrived.suite,
                question: with_options(question, args),
                reports,
                told,
            })
        }
    }
}

/// A question with what the command line says.
fn with_options(question: Question, args: &SplitArgs) -> Question {
    let one = args.machines.filter(|(least, most)| least == most);
    Question {
        machines: match args.machines {
            None => question.machines,
            Some(_) => one.map(|(least, _)| least),
        },
        course: args
            .machines
            .filter(|(least, most)| least != most)
            .or(question.course),
        group: args.group.unwrap_or_else(|| {
            // The groups of the runner, if lists for one are asked for.
            let taken = args.write.map_or([].as_slice(), |runner| runner.takes());
            match taken.first() {
                Some(first) if !taken.contains(&question.group) => *first,
                _ => question.group,
            }
        }),
        fixed: args.fixed.unwrap_or(question.fixed),
        limit: args.limit.or(question.limit),
        runs_a_day: args.runs_a_day.or(question.runs_a_day),
        today: args.today.or(question.today),
        seed: question.seed,
    }
}

/// Tells what may not be meant: jobs in the place of tests, and reports of several tools.
fn forms(reports: &[Report]) -> Vec<String> {
    let mut forms: Vec<Form> = reports.iter().map(|report| report.form).collect();
    forms.dedup();
    let mut told = Vec::new();
    if forms
        .iter()
        .any(|form| matches!(form, Form::Github | Form::Gitlab))
    {
        told.push(
            "Jobs are shared out here; where each is a machine's part of one suite, ask with --shards.".into(),
        );
    }
    if forms.len() > 1 {
        let labels: Vec<&str> = forms.iter().map(|form| form.label()).collect();
        told.push(format!(
            "Reports of several forms are one suite here: {}.",
            labels.join(", ")
        ));
    }
    told
}

/// Whether today's split is as even as was asked; it is told if not.
fn checked(args: &SplitArgs, over: f64, best: &str) -> bool {
    let even = !args.check || over <= args.max_imbalance;
    if !even {
        let (over, most) = (words::share(over), words::share(args.max_imbalance));
        output::say(&format!(
            "Today's split ends {over} later than {best}; {most} are allowed."
        ));
    }
    even
}

/// The answers to questions.
fn choices(args: &SplitArgs) -> Result<Choices, BadInput> {
    Choices::new(&args.columns).map_err(|words| BadInput::new("--columns", &args.columns, words))
}

/// The sums of shards on the command line, without a report.
fn sums(args: &SplitArgs) -> Result<Option<Told>, Failure> {
    let count = args.machines.map(|(least, _)| least);
    let told = match (&args.shards, args.total) {
        (Some(shards), _) => {
            let jobs = args.jobs.as_ref().map(|jobs| &*jobs.0);
            if let Some(jobs) = jobs.filter(|jobs| jobs.len() != shards.0.len()) {
                let allowed = format!("{} times are needed, as in --shards", shards.0.len());
                return Err(
                    BadInput::new("--jobs", format!("a list of {}", jobs.len()), allowed).into(),
                );
            }
            Told::of_each(&shards.0, jobs)
        }
        (None, Some(total)) => Told {
            total,
            count,
            slowest: args.slowest,
            imbalance: args.imbalance,
            ..Told::default()
        },
        (None, None) if args.longest.is_some() => {
            let allowed =
                "--total or --shards is needed with it; a report tells the longest itself";
            return Err(BadInput::new("--longest", "alone", allowed).into());
        }
        (None, None) => return Ok(None),
    };
    Ok(Some(Told {
        longest: args.longest,
        fixed: args.fixed.unwrap_or(0.0),
        limit: args.limit,
        runs_a_day: args.runs_a_day,
        ..told
    }))
}

/// The words for an item and for several: tests, unless the reports are of something else.
fn what(reports: &[Report]) -> [String; 2] {
    let form = reports.first().map(|report| report.form);
    let form = form.filter(|form| reports.iter().all(|report| report.form == *form));
    form.map_or(["test".into(), "tests".into()], |form| {
        [form.item().into(), form.items()]
    })
}

/// Rows of machines.
fn course(found: &Answer) -> String {
    let names = ["machines", "longest_first", "bound", "wall", "paid"];
    let rows = found.course.iter().map(|step| {
        (
            step.machines,
            step.longest_first,
            step.bound,
            step.wall,
            step.paid,
        )
    });
    output::csv(&names, rows)
}

/// Rows of units, with the machine today and in the least plan, from 1.
fn plan(found: &Answer, units: &Units) -> String {
    let names = ["unit", "tests", "seconds", "today", "least"];
    let rows = units.units.iter().enumerate().map(|(place, unit)| {
        let (today, least) = (found.today.machine[place], found.plan.machine[place]);
        (
            output::harmless(&unit.name),
            unit.tests.len(),
            unit.seconds,
            today + 1,
            least + 1,
        )
    });
    output::csv(&names, rows)
}

/// Writes the lists of the least plan.
fn write(
    args: &SplitArgs,
    suite: &Suite,
    units: &Units,
    found: &Answer,
    group: Group,
) -> Result<(), Failure> {
    let (Some(runner), Some(folder)) = (args.write, &args.to) else {
        return Ok(());
    };
    let split = Split {
        tests: &suite.tests,
        units,
        group,
        plan: &found.plan,
    };
    let lists = lists(runner, &split)?;
    let failed = |path: &Path, e: std::io::Error| {
        let needed = "a folder that can be written is needed";
        Failure::file("FOLDER", path, format!("cannot be written ({e})"), needed)
    };
    fs::create_dir_all(folder).map_err(|e| failed(folder, e))?;
    // Lists of more machines, from an earlier time, would be taken for some of these.
    let old = (1..).map(|machine| folder.join(format!("machine-{machine}.txt")));
    for path in old.take_while(|path| path.exists()) {
        fs::remove_file(&path).map_err(|e| failed(&path, e))?;
    }
    let here = format!("{}/", folder.display());
    let plain = here
        .chars()
        .all(|letter| letter.is_alphanumeric() || "/._-".contains(letter));
    // A folder that a shell would take apart is for the reader to write.
    let in_folder = |text: &str| match plain {
        true => text
            .replace("split/", &here)
            .replace("=split ", &format!("={here} ")),
        false => text.to_string(),
    };
    let jobs = [
        ("jobs.github.yml", in_folder(&lists.github)),
        ("jobs.gitlab.yml", in_folder(&lists.gitlab)),
    ];
    let files = lists.files.iter().map(|(name, text)| (name.as_str(), text));
    for (name, text) in files.chain(jobs.iter().map(|(name, text)| (*name, text))) {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|e| failed(&path, e))?;
    }
    let count = lists.files.len() + jobs.len();
    output::say(&format!("Written: {count} files in {}.", folder.display()));
    output::say(&format!("On machine 1: {}", in_folder(&lists.how)));
    if !plain {
        output::say("In these commands split/ stands for that folder.");
    }
    output::say(&format!("New tests: {}.", lists.others));
    Ok(())
}
