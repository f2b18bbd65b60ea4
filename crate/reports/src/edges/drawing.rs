//! A drawing of a workflow, joined with the times of its tasks: nodes are processes, rules or tasks by their labels.
//!
//! A node may stand for many tasks. Between two of these the drawing tells that tasks of the one wait for tasks of the
//! other, and not which: all for all, or each for the one with its tag (`tasks=all`, `tasks=tags`).

use super::nodes::Drawing;
use super::{snakemake, through};
use crate::report::{listed, shown};
use crate::{Choices, Form, Item, Outcome, Refusal, Report};
use allot_kernel::error::Way;
use allot_kernel::words::brief;
use std::collections::HashMap;

/// The most edges between tasks.
const MOST_EDGES: usize = 20_000_000;

/// The tasks of reports, each with those that it waits for. A node without tasks takes no time: those that wait for it
/// wait for what it waits for.
///
/// # Errors
/// Says that no task is of the drawing, or which may be of two nodes; asks what a task of many waits for.
pub fn with_drawing(
    drawing: &Drawing,
    reports: Vec<Report>,
    choices: &Choices,
) -> Result<Report, Refusal> {
    let mut report = joined(drawing, reports)?;
    let members = match report.form {
        Form::Snakemake | Form::SnakemakeStats => snakemake::members(drawing, &mut report)?,
        _ => by_name(drawing, &report)?,
    };
    if members.iter().all(Vec::is_empty) {
        let value = format!("no node of any of the tasks in {}", report.name);
        let allowed = match report.form {
            Form::Snakemake => {
                "the rule and its wildcards are needed in the path of each benchmark"
            }
            _ => "the names of tasks or processes are needed as labels",
        };
        return Err(Refusal::new(&drawing.name, value, allowed));
    }
    let mut before = vec![Vec::new(); members.len()];
    for (from, to) in &drawing.edges {
        before[*to].push(*from);
    }
    let needs = through(&before, |node| !members[node].is_empty());
    let by_tags = by_tags(drawing, &report, &members, &needs, choices)?;
    let mut edges = 0;
    for (node, before) in needs.iter().enumerate() {
        for item in &members[node] {
            let mut needs = Vec::new();
            for from in before {
                let tag = tag(&report.items[*item]).filter(|_| by_tags);
                let same =
                    |other: &&usize| tag.is_some() && self::tag(&report.items[**other]) == tag;
                let own: Vec<usize> = members[*from].iter().filter(same).copied().collect();
                let all = if own.is_empty() {
                    &members[*from]
                } else {
                    &own
                };
                needs.extend(all);
            }
            edges += needs.len();
            if edges > MOST_EDGES {
                let allowed = format!("at most {} are read", brief(MOST_EDGES as f64));
                return Err(Refusal::new(
                    &drawing.name,
                    "more edges between tasks",
                    allowed,
                ));
            }
            report.items[*item].needs = needs;
        }
    }
    left_out(&mut report, &members);
    tell(drawing, &mut report, &members);
    Ok(report)
}

/// One report of several, whose tasks have ended well and have a time; names of files stay with tasks of Snakemake.
fn joined(drawing: &Drawing, reports: Vec<Report>) -> Result<Report, Refusal> {
    let mut reports = reports.into_iter();
    let Some(first) = reports.next() else {
        return Err(Refusal::new(
            &drawing.name,
            "no times",
            "a report with times is needed",
        ));
    };
    let mut all = Report {
        items: Vec::new(),
        told: Vec::new(),
        ..first.clone()
    };
    let (mut unended, mut untimed) = (0, 0);
    for report in std::iter::once(first).chain(reports) {
        if report.form != all.form {
            let value = format!("{} beside {}", report.form.label(), all.form.label());
            return Err(Refusal::new(
                &report.name,
                value,
                "times of one form are needed",
            ));
        }
        for told in report.told {
            if !all.told.contains(&told) {
                all.told.push(told);
            }
        }
        for mut item in report.items {
            match item.outcome {
                Outcome::Failed | Outcome::Stopped | Outcome::Unfinished => unended += 1,
                _ if item.seconds.is_none() => untimed += 1,
                _ => {
                    item.file = Some(report.name.clone());
                    all.push(item)?;
                }
            }
        }
    }
    all.told
        .retain(|told| !told.contains("what waits for what") && !told.ends_with("no time."));
    all.tell(
        unended,
        ["attempt", "attempts"],
        "did not end well, and left out.",
    );
    all.tell(
        untimed,
        ["task has", "tasks have"],
        "no time, and left out.",
    );
    Ok(all)
}

/// The tasks of each node, by their process or by their own name. A label may leave out the workflows around a process.
fn by_name(drawing: &Drawing, report: &Report) -> Result<Vec<Vec<usize>>, Refusal> {
    // By whole labels, and by what labels leave when workflows in front are left out.
    let (mut whole, mut ends) = (Nodes::new(), Nodes::new());
    for (node, label) in drawing.labels.iter().enumerate() {
        whole.entry(label).or_default().push(node);
        for end in inner(label) {
            ends.entry(end).or_default().push(node);
        }
    }
    let of = |name: &str| -> Result<Option<usize>, Refusal> {
        let labels = std::iter::once(name).chain(inner(name));
        let mut found = labels.filter_map(|label| whole.get(label));
        match found.next().or_else(|| ends.get(name)).map(Vec::as_slice) {
            None => Ok(None),
            Some([node]) => Ok(Some(*node)),
            Some(_) => {
                let value = format!("two nodes for {}", shown(name));
                let allowed = "labels that differ are needed";
                Err(Refusal::new(&drawing.name, value, allowed))
            }
        }
    };
    let mut known: HashMap<&str, Option<usize>> = HashMap::new();
    let mut members = vec![Vec::new(); drawing.labels.len()];
    for (at, item) in report.items.iter().enumerate() {
        let name = item.class.as_ref().unwrap_or(&item.name).as_str();
        let node = match known.get(name) {
            Some(node) => *node,
            None => {
                let node = of(name)?;
                *known.entry(name).or_insert(node)
            }
        };
        if let Some(node) = node {
            members[node].push(at);
        }
    }
    Ok(members)
}

/// Nodes by their names.
type Nodes<'a> = HashMap<&'a str, Vec<usize>>;

/// A name without the first of the workflows around it, without the second, and so on.
fn inner(name: &str) -> impl Iterator<Item = &str> {
    name.match_indices(':').map(|(at, _)| &name[at + 1..])
}

/// The tag of a task, as in `ALIGN (sample 1)`.
fn tag(item: &Item) -> Option<&str> {
    item.name
        .strip_suffix(')')?
        .split_once(" (")
        .map(|(_, tag)| tag)
}

/// Whether a task waits only for those with its tag; asked where both could be.
fn by_tags(
    drawing: &Drawing,
    report: &Report,
    members: &[Vec<usize>],
    needs: &[Vec<usize>],
    choices: &Choices,
) -> Result<bool, Refusal> {
    let tags = |node: usize| {
        members[node]
            .iter()
            .filter_map(|item| tag(&report.items[*item]))
    };
    let shared = |node: usize, before: usize| {
        let mut names: Vec<&str> = tags(before).collect();
        names.sort_unstable();
        let several = names.len() > 1 && members[node].len() > 1;
        several && tags(node).any(|tag| names.binary_search(&tag).is_ok())
    };
    let mut pairs = needs
        .iter()
        .enumerate()
        .flat_map(|(node, before)| before.iter().map(move |before| (node, *before)));
    let Some((node, before)) = pairs.find(|(node, before)| shared(*node, *before)) else {
        return Ok(false);
    };
    match choices.of("tasks") {
        Some("tags") => Ok(true),
        Some("all") => Ok(false),
        _ => {
            let name = |node: usize| shown(&drawing.labels[node]);
            let sentence = format!(
                "{} and {} have many tasks, and the drawing does not tell which of them wait for which",
                name(before),
                name(node)
            );
            let ways = vec![
                Way::new("each waits for those with its tag", "tasks=tags"),
                Way::new("each waits for all of the process before", "tasks=all"),
            ];
            Err(Refusal::question(&drawing.name, sentence, ways))
        }
    }
}

/// Leaves out the tasks that are of no node, and tells them.
fn left_out(report: &mut Report, members: &[Vec<usize>]) {
    let mut place = vec![None; report.items.len()];
    members
        .iter()
        .flatten()
        .for_each(|item| place[*item] = Some(0));
    let of_none = (0..place.len()).filter(|at| place[*at].is_none());
    let names: Vec<String> = of_none.map(|at| report.items[at].name.clone()).collect();
    let kept = place.iter_mut().filter(|place| place.is_some());
    kept.enumerate().for_each(|(at, place)| *place = Some(at));
    let mut all = place.iter();
    report
        .items
        .retain(|_| all.next().is_some_and(Option::is_some));
    for item in &mut report.items {
        let needs = item.needs.iter().filter_map(|before| place[*before]);
        item.needs = needs.collect();
        item.needs.sort_unstable();
    }
    let rest = format!(
        "of no node of the drawing, and left out ({}).",
        listed(&names)
    );
    report.tell(names.len(), ["task is", "tasks are"], &rest);
}

/// Tells the nodes without time, and those of many tasks.
fn tell(drawing: &Drawing, report: &mut Report, members: &[Vec<usize>]) {
    let empty = drawing.labels.iter().zip(members);
    let empty = empty.filter(|(label, members)| members.is_empty() && !label.is_empty());
    let names: Vec<String> = empty.map(|(label, _)| label.replace("\\n", " ")).collect();
    let rest = format!("no task with a time, and take none ({}).", listed(&names));
    report.tell(names.len(), ["node has", "nodes have"], &rest);
    let many = members.iter().filter(|members| members.len() > 1).count();
    let rest =
        "for many tasks; what waits for such a node waits for all of them, if no tag tells less.";
    report.tell(many, ["node stands", "nodes stand"], rest);
}
