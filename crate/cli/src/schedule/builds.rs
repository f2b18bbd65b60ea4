//! Graphs of builds and workflows, of which times and edges are known: in one file, or in several.

use crate::failure::Failure;
use crate::{input, output, reports};
use allot_kernel::error::BadInput;
use allot_reports::{
    Choices, Drawing, Form, Report, airflow_tasks, is_build_ninja, read, with_drawing, with_edges,
};
use allot_schedule::files;
use allot_schedule::model::{Edge, Parts};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The graph of a build or workflow.
pub struct Built {
    /// Its tasks and edges.
    pub parts: Parts,
    /// Whether all edges are told; of a profile of Bazel only those of its critical path are.
    pub whole: bool,
}

/// The graph of a build or workflow; none if the file is of another kind.
///
/// # Errors
/// Says which file is missing, or that a file tells no edges.
pub fn graph(path: &Path, times: &[PathBuf], choices: &str) -> Result<Option<Built>, Failure> {
    let bytes = input::bytes(Some(path), files::LARGEST)?;
    let choices =
        Choices::new(choices).map_err(|words| BadInput::new("--columns", choices, words))?;
    let text = String::from_utf8_lossy(&bytes);
    let name = input::name(path);
    let build = is_build_ninja(&text);
    let drawing = match build {
        true => None,
        false => drawing(&name, &bytes, times)?,
    };
    let refused = |problem, needed| Err(Failure::file("FILE", path, problem, needed));
    match (build, times, drawing) {
        (true, [log], _) => {
            let bytes = input::bytes(Some(log), files::LARGEST)?;
            let log = read(&input::name(log), &bytes, &choices)?;
            let folder = path.parent().unwrap_or(Path::new(""));
            let whole = with_others(&text, folder, 0)?;
            Ok(Some(built(&with_edges(&log, &whole))?))
        }
        (true, ..) => refused(
            "tells no times",
            "--times .ninja_log is needed, the log of its last build",
        ),
        (_, [], Some(_)) => refused(
            "tells no times",
            "--times is needed, with the task instances of a run",
        ),
        (_, [], None) => match read(&name, &bytes, &choices) {
            Ok(report) if matches!(report.form, Form::Cargo | Form::Bazel) => {
                Ok(Some(built(&report)?))
            }
            Ok(report) if tells_moments(report.form) => refused(
                "tells times, but not what waits for what",
                "--graph with --times is needed, or allot schedule --ran, which needs no edges",
            ),
            _ => Ok(None),
        },
        (_, times, Some(drawing)) => {
            let reports = reports::read(times, &choices)?;
            Ok(Some(built(&with_drawing(&drawing, reports, &choices)?)?))
        }
        (_, _, None) => refused(
            "is no build.ninja, no drawing (.dot, .gv, .mmd) and no list of Airflow's tasks",
            "with --times one of these is needed",
        ),
    }
}

/// A build file with those that it names by `include` and `subninja` in their places.
fn with_others(text: &str, folder: &Path, deep: u32) -> Result<String, Failure> {
    const DEEPEST: u32 = 50;
    let mut whole = String::new();
    for line in text.split_inclusive('\n') {
        let named = ["include ", "subninja "]
            .iter()
            .find_map(|word| line.strip_prefix(word));
        match named.map(str::trim) {
            // A name with variables is of a folder that nothing tells here.
            Some(name) if deep < DEEPEST && !name.contains('$') => {
                let path = folder.join(name);
                let text = input::text(Some(&path), files::LARGEST)?;
                whole += &with_others(&text, folder, deep + 1)?;
                whole.push('\n');
            }
            _ => whole += line,
        }
    }
    Ok(whole)
}

/// Forms that tell when something ran, and not what it waited for.
fn tells_moments(form: Form) -> bool {
    matches!(
        form,
        Form::Ninja
            | Form::Trace
            | Form::Nextflow
            | Form::Snakemake
            | Form::Sacct
            | Form::Github
            | Form::Gitlab
            | Form::Dask
            | Form::Airflow
    )
}

/// A drawing that needs times: of Airflow's tasks always, of others where times are given.
fn drawing(name: &str, bytes: &[u8], times: &[PathBuf]) -> Result<Option<Drawing>, Failure> {
    if let Some(tasks) = airflow_tasks(name, bytes)? {
        return Ok(Some(tasks));
    }
    if times.is_empty() {
        return Ok(None);
    }
    let drawn = files::drawing(name, bytes)?;
    Ok(drawn.map(|(labels, edges)| Drawing {
        name: name.into(),
        labels,
        edges: edges
            .into_iter()
            .map(|(from, to)| (from as usize, to as usize))
            .collect(),
    }))
}

/// A report as a graph; names that occur twice get a number.
fn built(report: &Report) -> Result<Built, BadInput> {
    output::say(&report.line());
    let untimed = report.items.iter().find(|item| item.seconds.is_none());
    if let Some(item) = untimed {
        let allowed = "a time of each is needed";
        return Err(BadInput::new(&item.name, "no time", allowed));
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let name = |item: &'_ allot_reports::Item, count: usize| match count {
        1 => item.name.clone(),
        count => format!("{} #{count}", item.name),
    };
    let mut names = Vec::with_capacity(report.items.len());
    for item in &report.items {
        let count = counts.entry(&item.name).or_insert(0);
        *count += 1;
        names.push(name(item, *count));
    }
    let edge = |from: usize, to: usize| Edge {
        from: from as u32,
        to: to as u32,
        bytes: 0.0,
    };
    let mut seconds: Vec<f64> = report
        .items
        .iter()
        .filter_map(|item| item.seconds)
        .collect();
    let mut edges = Vec::new();
    // An item of which others need only what it makes first is two tasks, one after the other.
    let mut firsts: HashMap<usize, usize> = HashMap::new();
    for (to, item) in report.items.iter().enumerate() {
        edges.extend(item.needs.iter().map(|from| edge(*from, to)));
    }
    for item in &report.items {
        for from in &item.needs_first {
            let whole = seconds[*from];
            if let Some(first) = report.items[*from]
                .first
                .filter(|first| (0.0..whole).contains(first))
                && !firsts.contains_key(from)
            {
                firsts.insert(*from, seconds.len());
                edges.push(edge(seconds.len(), *from));
                seconds.push(first);
                seconds[*from] = whole - first;
                names.push(format!("{} (metadata)", names[*from]));
            }
        }
    }
    // The first task of an item waits for all that the item waits for.
    let begins = |item: usize| firsts.get(&item).copied().unwrap_or(item);
    for edge in &mut edges {
        if firsts.get(&(edge.to as usize)) != Some(&(edge.from as usize)) {
            edge.to = begins(edge.to as usize) as u32;
        }
    }
    for (to, item) in report.items.iter().enumerate() {
        edges.extend(
            item.needs_first
                .iter()
                .map(|from| edge(begins(*from), begins(to))),
        );
    }
    let parts = Parts {
        seconds,
        edges,
        names: Some(names),
        ..Parts::default()
    };
    Ok(Built {
        parts,
        whole: report.form != Form::Bazel,
    })
}
