//! `build.ninja`: which command waits for which. Explicit, implicit and order-only inputs are edges; headers, which
//! stand in `.ninja_deps`, are files of the source and add none between commands.

use super::through;
use crate::Report;
use std::collections::HashMap;

/// A statement `build outputs: rule inputs`.
struct Statement {
    outputs: Vec<String>,
    inputs: Vec<String>,
}

/// Whether a text looks like a build file.
pub fn is_build_ninja(text: &str) -> bool {
    let mut lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let first = |line: &str| {
        [
            "rule ",
            "build ",
            "pool ",
            "ninja_required_version",
            "include ",
            "subninja ",
        ]
        .iter()
        .any(|word| line.starts_with(word))
    };
    lines.by_ref().take(50).any(first)
        && text
            .lines()
            .any(|line| line.starts_with("build ") && line.contains(':'))
}

/// The items of a log that a build file still makes, each with those that it waits for. A statement that the log does
/// not know takes no time: those that wait for it wait for what it waits for.
pub fn with_edges(log: &Report, text: &str) -> Report {
    let statements = statements(text);
    let maker: HashMap<&str, usize> = statements
        .iter()
        .enumerate()
        .flat_map(|(at, statement)| {
            statement
                .outputs
                .iter()
                .map(move |output| (output.as_str(), at))
        })
        .collect();
    let mut report = Report {
        items: Vec::new(),
        told: Vec::new(),
        ..log.clone()
    };
    // The place of each statement that the log knows.
    let mut timed: Vec<Option<usize>> = vec![None; statements.len()];
    let mut gone = 0;
    for item in &log.items {
        match maker.get(item.name.as_str()) {
            Some(at) => match timed[*at] {
                // Another output of the same command: the longer time is that of the command.
                Some(place) => {
                    let known = &mut report.items[place].seconds;
                    *known = known.zip(item.seconds).map(|(x, y)| x.max(y)).or(*known);
                }
                None => {
                    timed[*at] = Some(report.items.len());
                    report.items.push(item.clone());
                }
            },
            None => gone += 1,
        }
    }
    let before: Vec<Vec<usize>> = statements
        .iter()
        .map(|statement| makers(statement, &maker))
        .collect();
    let needs = through(&before, |at| timed[at].is_some());
    for (place, needs) in timed.iter().zip(needs) {
        if let Some(place) = place {
            let needs = needs.into_iter().filter_map(|before| timed[before]);
            report.items[*place].needs = needs.collect();
            report.items[*place].needs.sort_unstable();
        }
    }
    let others = text
        .lines()
        .filter(|line| line.starts_with("include ") || line.starts_with("subninja "));
    report.tell(
        others.count(),
        [
            "file that build.ninja names is",
            "files that build.ninja names are",
        ],
        "not read, so that edges are missing.",
    );
    let untimed = timed.iter().filter(|place| place.is_none()).count();
    report.told.extend(
        log.told
            .iter()
            .filter(|words| !words.contains("build.ninja"))
            .cloned(),
    );
    report.tell(
        gone,
        ["output is", "outputs are"],
        "of an older build.ninja, and left out.",
    );
    report.tell(
        untimed,
        ["statement", "statements"],
        "of build.ninja have no time in the log, and take none.",
    );
    report
}

fn makers(statement: &Statement, maker: &HashMap<&str, usize>) -> Vec<usize> {
    let inputs = statement.inputs.iter();
    inputs
        .filter_map(|input| maker.get(input.as_str()).copied())
        .collect()
}

/// All statements, with the variables of the file's top level in their paths.
fn statements(text: &str) -> Vec<Statement> {
    let mut variables: HashMap<String, String> = HashMap::new();
    let mut found = Vec::new();
    let whole = text.replace("$\r\n", "$\n");
    let mut lines = whole.lines();
    while let Some(first) = lines.next() {
        let mut line = first.to_string();
        // An odd number of $ at the end goes on in the next line.
        while line.bytes().rev().take_while(|byte| *byte == b'$').count() % 2 == 1 {
            line.pop();
            match lines.next() {
                Some(more) => line += more.trim_start(),
                None => break,
            }
        }
        if let Some(rest) = line.strip_prefix("build ") {
            found.extend(statement(rest, &variables));
        } else if let Some((name, value)) = line.split_once('=')
            && !line.starts_with([' ', '\t', '#'])
        {
            let value = words(value, &variables).0.join(" ");
            variables.insert(name.trim().into(), value);
        }
    }
    found
}

fn statement(text: &str, variables: &HashMap<String, String>) -> Option<Statement> {
    let (outputs, rest) = words(text, variables);
    let (mut inputs, _) = words(rest?, variables);
    // The rule.
    inputs.drain(..1.min(inputs.len()));
    let path = |word: &String| !matches!(word.as_str(), "|" | "||" | "|@");
    // Behind |@ are checks, for which nothing waits.
    if let Some(checks) = inputs.iter().position(|word| word == "|@") {
        inputs.truncate(checks);
    }
    Some(Statement {
        outputs: outputs.into_iter().filter(path).collect(),
        inputs: inputs.into_iter().filter(path).collect(),
    })
}

/// The words up to a colon, and what is behind it. `$ `, `$:` and `$$` are characters, `$name` and `${name}` variables.
fn words<'a>(text: &'a str, variables: &HashMap<String, String>) -> (Vec<String>, Option<&'a str>) {
    let mut all = vec![String::new()];
    let mut places = text.char_indices().peekable();
    let push = |all: &mut Vec<String>, text: &str| {
        if let Some(word) = all.last_mut() {
            *word += text;
        }
    };
    let mut rest = None;
    while let Some((at, c)) = places.next() {
        match c {
            ':' => {
                rest = Some(&text[at + 1..]);
                break;
            }
            ' ' | '\t' => all.push(String::new()),
            '$' => match places.next() {
                Some((_, c @ (' ' | ':' | '$'))) => push(&mut all, c.encode_utf8(&mut [0; 4])),
                Some((from, c)) => {
                    let braced = c == '{';
                    let name = |c: char| {
                        c.is_ascii_alphanumeric() || matches!(c, '_' | '-') || (braced && c == '.')
                    };
                    let from = if braced { from + 1 } else { from };
                    let end = text[from..]
                        .find(|c| !name(c))
                        .map_or(text.len(), |length| from + length);
                    let value = variables.get(&text[from..end]);
                    push(&mut all, value.map_or("", String::as_str));
                    let behind = end + usize::from(braced && text[end..].starts_with('}'));
                    while places.next_if(|(place, _)| *place < behind).is_some() {}
                }
                None => {}
            },
            c => push(&mut all, c.encode_utf8(&mut [0; 4])),
        }
    }
    all.retain(|word| !word.is_empty());
    (all, rest)
}

#[cfg(test)]
mod tests {
    use super::{is_build_ninja, statements, with_edges};
    use crate::{Choices, read};

    const BUILD: &str = "# made by a generator\nroot = src\nninja_required_version = 1.7\nrule cc\n  command = cc $in\n\
        build out/a.o: cc $root/a.c | gen.h\nbuild out/b.o out/b.d: cc ${root}/b.c || stamp\n\
        build gen.h: gen $\n    gen.py\nbuild stamp: phony gen.h\nbuild with$ space: link out/a.o out/b.o |@ check\n\
        build check: cc out/a.o\n";

    #[test]
    fn statements_have_paths_and_inputs_of_every_kind() {
        let all = statements(BUILD);
        let of = |at: usize| (all[at].outputs.join(","), all[at].inputs.join(","));
        assert_eq!(of(0), ("out/a.o".into(), "src/a.c,gen.h".into()));
        assert_eq!(of(1), ("out/b.o,out/b.d".into(), "src/b.c,stamp".into()));
        assert_eq!(of(2), ("gen.h".into(), "gen.py".into()));
        assert_eq!(of(4), ("with space".into(), "out/a.o,out/b.o".into()));
        assert_eq!(all.len(), 6);
        assert!(is_build_ninja(BUILD) && !is_build_ninja("# ninja log v5\n"));
    }

    #[test]
    fn what_the_log_does_not_know_takes_no_time() {
        let log = "# ninja log v5\n0\t500\t0\tgen.h\t1\n500\t900\t0\tout/a.o\t2\n500\t1500\t0\tout/b.o\t3\n\
            500\t1500\t0\tout/b.d\t3\n1500\t1600\t0\twith space\t4\n0\t70\t0\told.o\t5\n";
        let log = read(".ninja_log", log.as_bytes(), &Choices::default()).unwrap();
        let graph = with_edges(&log, BUILD);
        let of = |name: &str| {
            let item = graph.items.iter().find(|item| item.name == name).unwrap();
            let needs: Vec<&str> = item
                .needs
                .iter()
                .map(|at| &*graph.items[*at].name)
                .collect();
            (item.seconds.unwrap(), needs.join(","))
        };
        assert_eq!(graph.items.len(), 4);
        assert_eq!(of("gen.h"), (0.5, String::new()));
        assert_eq!(of("out/a.o"), (0.4, "gen.h".into()));
        assert_eq!(of("out/b.o"), (1.0, "gen.h".into()));
        assert_eq!(of("with space"), (0.1, "out/a.o,out/b.o".into()));
        assert!(
            graph.line().contains("1 output is of an older build.ninja"),
            "{}",
            graph.line()
        );
    }

    #[test]
    fn broken_files_end() {
        for text in [
            "build a: cc b $",
            "build $",
            "build a",
            "build : : $x ${y",
            "x = $",
            "build ä$ö: ü",
        ] {
            statements(text);
        }
    }
}
