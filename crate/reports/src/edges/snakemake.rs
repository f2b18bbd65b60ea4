//! Jobs and rules of Snakemake, and the benchmarks that are theirs: `--dag` has a node a job (`map\nsample: A`),
//! `--rulegraph` one a rule. A benchmark is a file that the author of the rules has named; it is of the job whose rule
//! and wildcards stand in its path.

use super::nodes::Drawing;
use crate::report::{listed, shown};
use crate::{Form, Item, Refusal, Report};
use allot_kernel::sum::Sum;
use std::collections::{BTreeSet, HashMap};

/// The rule of a label, and the values of its wildcards.
fn words(label: &str) -> Vec<&str> {
    let mut lines = label.split("\\n");
    let rule = lines.next().unwrap_or(label);
    let values = lines.filter_map(|line| line.split_once(": ").map(|(_, value)| value));
    std::iter::once(rule).chain(values).map(str::trim).collect()
}

/// The benchmarks of each node. Repeats of a job become their mean; `--stats` has the mean of each rule's jobs.
pub(super) fn members(drawing: &Drawing, report: &mut Report) -> Result<Vec<Vec<usize>>, Refusal> {
    if report.form == Form::SnakemakeStats {
        return Ok(means(drawing, report));
    }
    repeats(report);
    let nodes: Vec<Vec<&str>> = drawing.labels.iter().map(|label| words(label)).collect();
    let jobs = nodes.iter().any(|words| words.len() > 1);
    let mut of_inputs = None;
    let mut members = vec![Vec::new(); nodes.len()];
    for (at, item) in report.items.iter().enumerate() {
        let path = format!("{}/{}", item.file.as_deref().unwrap_or(""), item.name);
        // Of `map` and `map_reads` the longer name counts.
        let length = |node: &usize| nodes[*node].iter().map(|word| word.len()).sum::<usize>();
        let fits = |node: &usize| nodes[*node].iter().all(|word| has(&path, word));
        let mut best: Vec<usize> = (0..nodes.len()).filter(fits).collect();
        let most = best.iter().map(length).max();
        best.retain(|node| Some(length(node)) == most);
        if best.len() > 1 {
            let inherited = of_inputs.get_or_insert_with(|| inherited(&nodes, &drawing.edges));
            let given = |node: &usize| inherited[*node].iter().all(|value| has(&path, value));
            let mut nearer = best.clone();
            nearer.retain(given);
            if let [_] = nearer[..] {
                best = nearer;
            }
        }
        match best[..] {
            [] => {}
            [node] => members[node].push(at),
            [one, other, ..] => {
                let [one, other] =
                    [one, other].map(|node| drawing.labels[node].replace("\\n", " "));
                let value = format!("a benchmark of {} or of {}", shown(&one), shown(&other));
                let allowed = "the rule and all of its wildcards are needed in its path";
                return Err(Refusal::new(path, value, allowed));
            }
        }
    }
    for (node, members) in members.iter().enumerate().filter(|_| jobs) {
        if let [_, _, ..] = members[..] {
            let names: Vec<String> = members
                .iter()
                .map(|at| report.items[*at].file.clone().unwrap_or_default())
                .collect();
            let value = format!("several benchmarks of one job ({})", listed(&names));
            let allowed = "the rule and all of its wildcards are needed in the path of each";
            return Err(Refusal::new(
                drawing.labels[node].replace("\\n", " "),
                value,
                allowed,
            ));
        }
    }
    name_by_label(drawing, report, &members);
    Ok(members)
}

/// The values of the wildcards that each node's inputs have: Snakemake writes into a node only those that no input of it
/// has.
fn inherited<'a>(nodes: &[Vec<&'a str>], edges: &[(usize, usize)]) -> Vec<BTreeSet<&'a str>> {
    let mut all: Vec<BTreeSet<&str>> = vec![BTreeSet::new(); nodes.len()];
    // As deep as the drawing is; one more round changes nothing.
    for _ in 0..nodes.len() {
        let before: usize = all.iter().map(BTreeSet::len).sum();
        for (from, to) in edges {
            let own = nodes[*from].iter().skip(1).copied();
            let values: Vec<&str> = all[*from].iter().copied().chain(own).collect();
            all[*to].extend(values);
        }
        if all.iter().map(BTreeSet::len).sum::<usize>() == before {
            break;
        }
    }
    all
}

/// Whether a text has these words, with no letter or digit at their ends.
fn has(text: &str, words: &str) -> bool {
    let beside = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let mut places = text.match_indices(words);
    !words.is_empty()
        && places.any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + words.len()..]);
            beside(before.chars().next_back()) && beside(after.chars().next())
        })
}

/// The mean of the repeats in each file.
fn repeats(report: &mut Report) {
    let mut all: Vec<(Item, Sum, usize)> = Vec::new();
    for item in report.items.drain(..) {
        match all
            .last_mut()
            .filter(|(last, ..)| last.file == item.file && last.name == item.name)
        {
            Some((_, sum, count)) => {
                sum.add(item.seconds.unwrap_or_default());
                *count += 1;
            }
            None => {
                let mut sum = Sum::default();
                sum.add(item.seconds.unwrap_or_default());
                all.push((item, sum, 1));
            }
        }
    }
    report
        .told
        .retain(|told| !told.contains("repeats of one job"));
    let several = all.iter().filter(|(_, _, count)| *count > 1).count();
    report.tell(
        several,
        ["benchmark has", "benchmarks have"],
        "repeats, and the mean of them.",
    );
    let mean = |(mut item, sum, count): (Item, Sum, usize)| {
        item.seconds = Some(sum.value() / count as f64);
        item
    };
    report.items = all.into_iter().map(mean).collect();
}

/// Tasks have the names of their jobs, where a job is told.
fn name_by_label(drawing: &Drawing, report: &mut Report, members: &[Vec<usize>]) {
    for (label, members) in drawing.labels.iter().zip(members) {
        if let [only] = members[..] {
            report.items[only].name = label.replace("\\n", " ");
        }
    }
}

/// A job for each node whose rule has a mean.
fn means(drawing: &Drawing, report: &mut Report) -> Vec<Vec<usize>> {
    let rules = std::mem::take(&mut report.items);
    let rules: HashMap<&str, &Item> = rules
        .iter()
        .map(|item| (item.name.as_str(), item))
        .collect();
    let mut members = Vec::new();
    for label in &drawing.labels {
        let rule = words(label).first().and_then(|rule| rules.get(rule));
        members.push(rule.map_or(Vec::new(), |rule| {
            let mut item = (*rule).clone();
            item.name = label.replace("\\n", " ");
            report.items.push(item);
            vec![report.items.len() - 1]
        }));
    }
    members
}
