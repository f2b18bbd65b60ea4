//! A folder of graphs: each on each machine, with its bound, its schedules, and how far they can be from the optimum.

use crate::failure::Failure;
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, output};
use allot_kernel::table::refused::listed;
use allot_schedule::answer::{Answer, answer};
use allot_schedule::files;
use allot_schedule::scenario::{Scenario, Source};
use allot_schedule::scoreboard::{USUAL, rows};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

/// A graph's answer.
#[derive(Serialize)]
struct Graded {
    file: String,
    #[serde(flatten)]
    answer: Answer,
}

/// Answers every graph of a folder and those below it; files that are no graphs are told, and left out.
pub fn run(
    scenario: &Scenario,
    folder: &Path,
    csv: bool,
    threads: Option<u16>,
) -> Result<String, Failure> {
    let mut scenario = scenario.clone();
    scenario.policies.get_or_insert(USUAL.to_vec());
    scenario.check()?;
    let (mut paths, mut others) = (Vec::new(), Vec::new());
    list(folder, &mut paths, &mut others)?;
    paths.sort();
    others.sort();
    if !others.is_empty() {
        let names: Vec<String> = others.iter().map(|path| input::name(path)).collect();
        let s = if others.len() == 1 { "" } else { "s" };
        let count = others.len();
        output::say(&format!(
            "passed over: {count} file{s} of other kinds, {}",
            listed(&names)
        ));
    }
    if paths.is_empty() {
        let problem = "has no graphs";
        let needed = format!(
            "files whose names end in one of .{} are needed",
            files::KINDS.join(", .")
        );
        return Err(Failure::file("--graph", folder, problem, needed));
    }
    let progress = Progress::new(paths.len(), "Scheduling");
    let mut graded: Vec<Graded> = Vec::new();
    let mut refused = Vec::new();
    let grade = |place: usize| {
        let told = one(&scenario, folder, &paths[place]);
        progress.step();
        Ok(told)
    };
    Crew::new(threads)?.in_order(paths.len(), grade, |_, told| match told {
        Ok(told) => graded.push(told),
        Err(e) => refused.push(e.to_string()),
    })?;
    drop(progress);
    refused
        .iter()
        .for_each(|refused| output::say(&format!("left out: {refused}")));
    if graded.is_empty() {
        let problem = format!(
            "has {} files, and none is a graph that can be scheduled",
            refused.len()
        );
        return Err(Failure::file(
            "--graph",
            folder,
            problem,
            "one at least is needed",
        ));
    }
    Ok(match csv {
        true => table(&scenario, &graded),
        false => output::json(&serde_json::json!({ "graphs": graded })),
    })
}

/// The graph files of a folder and of those below it, and all other files.
fn list(folder: &Path, paths: &mut Vec<PathBuf>, others: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable = |e: std::io::Error| {
        let needed = "a folder that can be read is needed";
        Failure::file("--graph", folder, format!("cannot be read ({e})"), needed)
    };
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let path = entry.path();
        // Links are not followed: they might lead back here.
        if entry.file_type().map_err(unreadable)?.is_dir() {
            list(&path, paths, others)?;
        } else if path
            .extension()
            .and_then(|end| end.to_str())
            .is_some_and(is_known)
        {
            paths.push(path);
        } else {
            others.push(path);
        }
    }
    Ok(())
}

fn is_known(end: &str) -> bool {
    files::KINDS.contains(&end.to_ascii_lowercase().as_str())
}

fn one(scenario: &Scenario, folder: &Path, path: &Path) -> Result<Graded, Failure> {
    let file = path
        .strip_prefix(folder)
        .unwrap_or(path)
        .display()
        .to_string();
    let read = files::read(&file, &input::bytes(Some(path), files::LARGEST)?, "")?;
    let own = Scenario {
        graph: Some(Source::Own(read.parts)),
        ..scenario.clone()
    };
    let answer = answer(&own, &mut |_| true).map_err(|error| files::in_file(&file, error))?;
    Ok(Graded { file, answer })
}

/// A row for each graph and machine.
fn table(scenario: &Scenario, graded: &[Graded]) -> String {
    let policies: Vec<&str> = scenario
        .policies()
        .iter()
        .map(|policy| policy.name())
        .collect();
    let mut names = vec![
        "file",
        "tasks",
        "edges",
        "work",
        "critical_path",
        "processors",
        "bound",
    ];
    names.extend(&policies);
    names.extend(["proven", "gap"]);
    let mut table = Vec::new();
    for Graded { file, answer } in graded {
        let about = (
            answer.tasks,
            answer.edges,
            answer.work,
            answer.critical_path,
        );
        for row in rows(scenario, answer) {
            let told = (row.makespans, row.proven, row.gap);
            table.push((file.clone(), about, row.processors, row.bound, told));
        }
    }
    output::csv(&names, table.into_iter())
}
