//! The standard task graph set's files (Kasahara Laboratory, Waseda University), both variants.
//!
//! The first line has n; then n + 2 lines, of which the first and the last are dummies of 0 seconds. In the prototype
//! variant the first line has n and P, and only the last line is a dummy. Each line has the task's number, its seconds,
//! the number of its predecessors, and these. `#` begins a comment. Some files count the two dummies in n.

use super::Read;
use super::common::{count_of, in_line, not_negative};
use crate::model::{Edge, MOST_TASKS, Parts};
use allot_kernel::error::BadInput;

pub(super) fn read(text: &str) -> Result<Read, BadInput> {
    let lines = text.lines().enumerate().map(|(place, line)| {
        let line = line.split('#').next().unwrap_or_default();
        (place + 1, line.split_whitespace().collect::<Vec<_>>())
    });
    let lines: Vec<(usize, Vec<&str>)> = lines.filter(|(_, words)| !words.is_empty()).collect();
    let following = lines.len().saturating_sub(1) as u64;
    let mut lines = lines.into_iter();
    let (first, words) = lines.next().ok_or_else(|| {
        BadInput::new(
            "",
            "a file without numbers",
            "the number of tasks is needed",
        )
    })?;
    let header: Option<Vec<u64>> = words.iter().map(|word| word.parse().ok()).collect();
    let (count, machines) = match header.as_deref() {
        Some([count]) => (*count, None),
        Some([count, machines]) => (*count, Some(*machines)),
        _ => {
            let allowed = "the number of tasks is needed, or also that of processors";
            return Err(in_line(first, format!("“{}”", words.join(" ")), allowed));
        }
    };
    if count == 0 || count > MOST_TASKS as u64 {
        return Err(in_line(
            first,
            format!("a graph of {count} tasks"),
            format!("1 to {MOST_TASKS} tasks are needed"),
        ));
    }
    let ahead = u64::from(machines.is_none());
    let counts_dummies = machines.is_none() && following == count && count > 2;
    let count = if counts_dummies { count - 2 } else { count };
    let mut tasks = Tasks {
        first: 1 - ahead,
        last: count + 1,
        parts: Parts::default(),
        names: Vec::new(),
    };
    let mut next = tasks.first;
    for (line, words) in lines {
        if next > tasks.last {
            let allowed = format!(
                "{} are announced, with {} around them",
                count_of(count as usize, "task"),
                dummies(ahead)
            );
            return Err(in_line(line, format!("“{}”", words.join(" ")), allowed));
        }
        tasks.line(next, line, &words)?;
        next += 1;
    }
    if next <= tasks.last {
        let value = format!("a file with {} lines of tasks", next - tasks.first);
        let allowed = format!(
            "{} are announced: {} lines are needed",
            count_of(count as usize, "task"),
            count + 1 + ahead
        );
        return Err(BadInput::new("", value, allowed));
    }
    tasks.parts.names = Some(tasks.names);
    let machines = machines.map_or(String::new(), |machines| {
        format!(", for {}", count_of(machines as usize, "processor"))
    });
    let counted = if counts_dummies {
        ", which its first line counts"
    } else {
        ""
    };
    let told = format!(
        "standard task graph{machines}: {}, {}; left out {} of 0 seconds{counted}",
        count_of(count as usize, "task"),
        count_of(tasks.parts.edges.len(), "edge"),
        dummies(ahead)
    );
    Ok(Read {
        parts: tasks.parts,
        told,
        ways: Vec::new(),
    })
}

fn dummies(ahead: u64) -> &'static str {
    if ahead == 1 {
        "two dummies"
    } else {
        "the dummy at the end"
    }
}

struct Tasks {
    /// The numbers of the first and the last line.
    first: u64,
    last: u64,
    parts: Parts,
    names: Vec<String>,
}

impl Tasks {
    fn is_dummy(&self, number: u64) -> bool {
        number == 0 || number == self.last
    }

    fn line(&mut self, number: u64, line: usize, words: &[&str]) -> Result<(), BadInput> {
        let [own, seconds, count, predecessors @ ..] = words else {
            let allowed = "number, seconds, number of predecessors and these are needed";
            return Err(in_line(line, format!("“{}”", words.join(" ")), allowed));
        };
        if own.parse() != Ok(number) {
            let allowed = format!("task {number} comes next, each once and in order");
            return Err(in_line(line, format!("task {own}"), allowed));
        }
        let allowed = "a number not below 0 is needed";
        let time = not_negative(seconds)
            .ok_or_else(|| in_line(line, format!("seconds {seconds}"), allowed))?;
        if self.is_dummy(number) {
            if time > 0.0 {
                let allowed = "the first and the last task are dummies of 0 seconds";
                return Err(in_line(
                    line,
                    format!("{seconds} seconds of task {number}"),
                    allowed,
                ));
            }
        } else {
            self.parts.seconds.push(time);
            self.names.push(number.to_string());
        }
        if count.parse() != Ok(predecessors.len()) {
            let value = format!(
                "a line with {count} predecessors announced and {} listed",
                predecessors.len()
            );
            return Err(in_line(line, value, "as many are needed as are announced"));
        }
        for word in predecessors {
            let known = word
                .parse()
                .ok()
                .filter(|before| (self.first..=self.last).contains(before));
            let Some(before) = known else {
                let allowed = format!("tasks from {} to {} are needed", self.first, self.last);
                return Err(in_line(line, format!("predecessor {word}"), allowed));
            };
            if !self.is_dummy(before) && !self.is_dummy(number) {
                let [from, to] = [before, number].map(|number| (number - 1) as u32);
                self.parts.edges.push(Edge {
                    from,
                    to,
                    bytes: 0.0,
                });
            } else if before == self.last {
                return Err(in_line(
                    line,
                    format!("predecessor {word}"),
                    "the last task has no successors",
                ));
            }
        }
        Ok(())
    }
}
