//! CSV: rows of task and seconds below `task,seconds`, then rows of two tasks and bytes below `from,to,bytes`.

use super::{Names, Read, check_size, count_of, in_line, not_negative};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::table::Separator;

pub(super) fn read(text: &str) -> Result<Read, BadInput> {
    let mut names = Names::default();
    let mut parts = Parts::default();
    let mut part = Part::Nothing;
    for (place, text) in text.lines().enumerate() {
        let line = place + 1;
        if text.trim().is_empty() {
            continue;
        }
        let mut fields = Vec::new();
        Separator::Comma.split(text, &mut fields);
        let fields: Vec<&str> = fields.iter().map(|field| field.trim()).collect();
        let lower: Vec<String> = fields
            .iter()
            .map(|field| field.to_ascii_lowercase())
            .collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        match (&part, lower.as_slice()) {
            (Part::Nothing, ["task", "seconds"]) => part = Part::Tasks,
            (Part::Nothing, _) => {
                return Err(in_line(
                    line,
                    format!("“{text}”"),
                    "the header task,seconds is needed",
                ));
            }
            (Part::Tasks, ["from", "to"] | ["from", "to", "bytes"]) => part = Part::Edges,
            (Part::Tasks, _) => task(line, text, &fields, &mut names, &mut parts)?,
            (Part::Edges, _) => parts.edges.push(edge(line, text, &fields, &names)?),
        }
        check_size(names.all.len(), parts.edges.len())?;
    }
    if names.all.is_empty() {
        return Err(BadInput::new(
            "",
            "a table without tasks",
            "lines of task,seconds are needed",
        ));
    }
    let (tasks, edges) = (
        count_of(names.all.len(), "task"),
        count_of(parts.edges.len(), "edge"),
    );
    parts.names = Some(names.all);
    Ok(Read {
        parts,
        told: format!("table: {tasks}, {edges}"),
    })
}

enum Part {
    Nothing,
    Tasks,
    Edges,
}

fn task(
    line: usize,
    text: &str,
    fields: &[&str],
    names: &mut Names,
    parts: &mut Parts,
) -> Result<(), BadInput> {
    let [name, seconds] = fields else {
        let allowed = "task,seconds is needed, or the header from,to,bytes";
        return Err(in_line(line, format!("“{text}”"), allowed));
    };
    let allowed = "a number of seconds not below 0 is needed";
    let time = not_negative(seconds)
        .ok_or_else(|| in_line(line, format!("seconds “{seconds}”"), allowed))?;
    if name.is_empty() {
        return Err(in_line(line, format!("“{text}”"), "a task needs a name"));
    }
    if names.add(name).is_none() {
        return Err(in_line(
            line,
            format!("task “{name}” a second time"),
            "each task is needed once, not twice",
        ));
    }
    parts.seconds.push(time);
    Ok(())
}

fn edge(line: usize, text: &str, fields: &[&str], names: &Names) -> Result<Edge, BadInput> {
    let (from, to, bytes) = match fields {
        [from, to] | [from, to, ""] => (from, to, "0"),
        [from, to, bytes] => (from, to, *bytes),
        _ => {
            return Err(in_line(
                line,
                format!("“{text}”"),
                "from,to,bytes is needed",
            ));
        }
    };
    let find = |name: &str| {
        let unknown = || {
            in_line(
                line,
                format!("task “{name}”"),
                "a task of the table above is needed",
            )
        };
        names.find(name).ok_or_else(unknown)
    };
    let allowed = "a number of bytes not below 0 is needed";
    let bytes =
        not_negative(bytes).ok_or_else(|| in_line(line, format!("bytes “{bytes}”"), allowed))?;
    Ok(Edge {
        from: find(from)?,
        to: find(to)?,
        bytes,
    })
}
