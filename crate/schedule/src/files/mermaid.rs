//! Mermaid: a `flowchart` or `graph`, each node a task, each arrow a dependence.
//!
//! `a[label] -->|words| b & c --> d`, in any shape of node and arrow. A `subgraph` with a name is the scope of its
//! nodes, as Nextflow writes workflows; `style`, `class` and the like are left out.

use super::common::{check_size, in_line};
use super::dot_numbers::Statements;
use allot_kernel::error::BadInput;

/// The first words of statements that draw, and tell no task.
const LOOKS: [&str; 8] = [
    "style",
    "class",
    "classDef",
    "linkStyle",
    "click",
    "direction",
    "accTitle:",
    "accDescr:",
];
/// The deepest nesting of subgraphs.
const MOST_NESTED: usize = 100;

/// The tasks and edges of a flowchart.
pub(super) fn statements(text: &str) -> Result<Statements, BadInput> {
    let mut found = Statements::default();
    let mut scopes: Vec<String> = Vec::new();
    let lines = (1..).zip(text.lines()).flat_map(|(line, text)| {
        let parts = text.split(';').map(str::trim);
        parts.map(move |part| (line, part))
    });
    let mut lines = lines.filter(|(_, part)| !part.is_empty() && !part.starts_with("%%"));
    let (line, first) = lines.next().unwrap_or((1, ""));
    if !matches!(word(first), "flowchart" | "graph") {
        let allowed = "flowchart or graph is needed at the begin";
        return Err(in_line(line, format!("“{}”", word(first)), allowed));
    }
    for (line, part) in lines {
        match word(part) {
            "subgraph" => {
                if scopes.len() == MOST_NESTED {
                    let allowed = "subgraphs at most a hundred deep are allowed";
                    return Err(in_line(line, "a subgraph", allowed));
                }
                scopes.push(scope(part["subgraph".len()..].trim()).to_string());
            }
            "end" => drop(scopes.pop()),
            word if LOOKS.contains(&word) => {}
            _ => Statement { line, rest: part }.read(&scopes, &mut found)?,
        }
    }
    Ok(found)
}

fn word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or("")
}

/// The name of a subgraph: `name`, `"name"` or `id [name]`.
fn scope(text: &str) -> &str {
    let name = match text.split_once('[') {
        Some((_, name)) => name.trim_end_matches(']'),
        None => text,
    };
    name.trim_matches('"').trim()
}

/// A statement, and what is left of it.
struct Statement<'a> {
    line: usize,
    rest: &'a str,
}

impl<'a> Statement<'a> {
    fn wrong(&self, allowed: &str) -> BadInput {
        let value = match self.rest {
            "" => "the end of the line".to_string(),
            rest => format!("“{}”", rest.chars().take(40).collect::<String>()),
        };
        in_line(self.line, value, allowed)
    }

    fn read(mut self, scopes: &[String], found: &mut Statements) -> Result<(), BadInput> {
        let mut before = self.nodes(scopes, found)?;
        while !self.rest.is_empty() {
            self.arrow()?;
            let after = self.nodes(scopes, found)?;
            for from in &before {
                for to in &after {
                    found.edges.push((*from, *to, None));
                    check_size(found.names.all.len(), found.edges.len())?;
                }
            }
            before = after;
        }
        Ok(())
    }

    /// Nodes with & between them.
    fn nodes(&mut self, scopes: &[String], found: &mut Statements) -> Result<Vec<u32>, BadInput> {
        let mut all = Vec::new();
        loop {
            all.push(self.node(scopes, found)?);
            match self.rest.strip_prefix('&') {
                Some(rest) => self.rest = rest.trim_start(),
                None => return Ok(all),
            }
        }
    }

    /// A name, and a label in brackets of any shape.
    fn node(&mut self, scopes: &[String], found: &mut Statements) -> Result<u32, BadInput> {
        let inside = |c: char| c.is_alphanumeric() || "_.".contains(c);
        let dash = |at: usize| self.rest[at + 1..].starts_with(inside);
        let end = self.rest.char_indices().find(|(at, c)| {
            let arrow = self.rest[*at..].starts_with("-.");
            !(inside(*c) || *c == '-' && !arrow && dash(*at))
        });
        let (id, rest) = self
            .rest
            .split_at(end.map_or(self.rest.len(), |(at, _)| at));
        if id.is_empty() {
            return Err(self.wrong("the name of a node is needed"));
        }
        self.rest = rest;
        let label = self.label()?;
        if let Some(rest) = self.rest.strip_prefix(":::") {
            let class = rest.find(|c: char| !inside(c)).unwrap_or(rest.len());
            self.rest = &rest[class..];
        }
        self.rest = self.rest.trim_start();
        let task = match found.names.find(id) {
            Some(task) => task,
            None => {
                found.attributes.push(Vec::new());
                check_size(found.attributes.len(), found.edges.len())?;
                found.names.add(id).unwrap_or_default()
            }
        };
        let known = &mut found.attributes[task as usize];
        if let Some(label) = label {
            known.retain(|(name, ..)| name != "label" && name != "scope");
            let scope = scopes.iter().filter(|name| !name.is_empty());
            let scope: Vec<&str> = scope.map(String::as_str).collect();
            known.push(("label".into(), label.into(), self.line));
            known.push(("scope".into(), scope.join(":"), self.line));
        }
        Ok(task)
    }

    /// The label behind the name of a node.
    fn label(&mut self) -> Result<Option<&'a str>, BadInput> {
        if !self.rest.starts_with(['[', '(', '{', '>']) {
            return Ok(None);
        }
        let opened = self
            .rest
            .trim_start_matches(['[', '(', '{', '>', '/', '\\']);
        let signs = self.rest.len() - opened.len();
        let (label, rest) = match opened.trim_start().strip_prefix('"') {
            Some(quoted) => quoted
                .split_once('"')
                .ok_or_else(|| self.wrong("a closing quote is needed"))?,
            None => opened.split_at(
                opened
                    .find([']', ')', '}'])
                    .ok_or_else(|| self.wrong("a closing bracket is needed"))?,
            ),
        };
        // As many brackets as were opened; slashes may stand inside of them.
        let mut rest = rest.trim_start();
        for _ in 0..signs {
            rest = rest
                .strip_prefix([']', ')', '}', '/', '\\'])
                .unwrap_or(rest);
        }
        self.rest = rest;
        Ok(Some(label.trim().trim_end_matches(['/', '\\'])))
    }

    /// An arrow that has one direction, with words on it or without.
    fn arrow(&mut self) -> Result<(), BadInput> {
        let needed = "an arrow is needed, like -->, which has one direction";
        let stroke = |c: char| "-=.".contains(c);
        let end = self.rest.find(|c| !stroke(c)).unwrap_or(0);
        if end < 2 {
            return Err(self.wrong(needed));
        }
        let behind = &self.rest[end..];
        // Else words stand in the middle of the arrow: -- words -->.
        let head = match behind.starts_with(['>', 'x', 'o']) {
            true => behind,
            false => {
                let heads = ["->", "=>"].map(|head| behind.find(head));
                let at = heads.into_iter().flatten().min();
                &behind[at.ok_or_else(|| self.wrong(needed))? + 1..]
            }
        };
        let rest = head.strip_prefix('>').ok_or_else(|| self.wrong(needed))?;
        let rest = rest.trim_start();
        self.rest = match rest.strip_prefix('|') {
            Some(words) => match words.split_once('|') {
                Some((_, rest)) => rest.trim_start(),
                None => return Err(self.wrong("a closing | is needed")),
            },
            None => rest,
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::statements;

    fn edges(text: &str) -> String {
        let found = statements(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        let name = |task: &u32| found.names.all[*task as usize].as_str();
        let edges = found.edges.iter();
        let edges: Vec<String> = edges
            .map(|(from, to, _)| format!("{}>{}", name(from), name(to)))
            .collect();
        edges.join(" ")
    }

    #[test]
    fn arrows_of_every_kind() {
        for (line, expected) in [
            ("a --> b", "a>b"),
            ("a-->b-->c", "a>b b>c"),
            ("a -->|words - and > signs| b", "a>b"),
            ("a -- words --> b", "a>b"),
            ("a == words ==> b", "a>b"),
            ("a -.-> b ==> c", "a>b b>c"),
            ("a -. words .-> b", "a>b"),
            ("a & b --> c & d", "a>c a>d b>c b>d"),
            ("a[one]:::fat --> b((two)); b --> c{{three}}", "a>b b>c"),
            ("a[\"one [1]\"] --> b>flag]", "a>b"),
            (
                "a([one]) --> b[[two]] --> c[(three)] --> d[/four/]",
                "a>b b>c c>d",
            ),
            ("step-1 ----> step-2", "step-1>step-2"),
        ] {
            assert_eq!(
                edges(&format!("flowchart TD\n{line}\n")),
                expected,
                "{line}"
            );
        }
    }

    #[test]
    fn subgraphs_are_scopes() {
        let text = "%% made by a tool\nflowchart TB\n subgraph \" \"\n v0[\"Channel.of\"]\n end\n\
            subgraph MAP [MAP reads]\n direction LR\n v1([TRIM])\n end\n v0 --> v1\n style v1 fill:#fff\n";
        let found = statements(text).unwrap();
        let of = |task: usize, name: &str| {
            let all = &found.attributes[task];
            let found = all.iter().find(|(known, ..)| known == name);
            found.map(|(_, value, _)| value.as_str())
        };
        assert_eq!(found.names.all, ["v0", "v1"]);
        assert_eq!(
            (of(0, "label"), of(0, "scope")),
            (Some("Channel.of"), Some(""))
        );
        assert_eq!(
            (of(1, "label"), of(1, "scope")),
            (Some("TRIM"), Some("MAP reads"))
        );
        assert_eq!(edges(text), "v0>v1");
    }

    #[test]
    fn what_has_no_direction_is_refused() {
        for (text, part) in [
            ("sequenceDiagram\na->>b: hello", "line 1: “sequenceDiagram”"),
            ("graph TD\na --- b", "line 2"),
            ("graph TD\na <--> b", "line 2"),
            ("graph TD\na -->", "the end of the line"),
            ("graph TD\na[open", "a closing bracket is needed"),
            ("graph TD\na -->|open b", "a closing | is needed"),
            ("", "line 1"),
        ] {
            let told = statements(text).err().map(|e| e.to_string());
            assert!(
                told.as_ref().is_some_and(|told| told.contains(part)),
                "{text}: {told:?}"
            );
        }
    }
}
