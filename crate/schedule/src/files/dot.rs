//! Graphviz: a `digraph`, each node a task, each edge a dependence.
//!
//! Seconds of a task are the first of `seconds`, `size`, `weight`, `time` and `cost`, else a `label` that is a number,
//! else 1; bytes of an edge the first of `bytes`, `size`, `weight` and `data`, else such a label, else 0. Tasks are in
//! the order of their first appearance.

use super::dot_words::{Kind, Word, words};
use super::{Names, Read, check_size, count_of, in_line, not_negative};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use std::collections::HashMap;

/// Attributes that tell seconds, the first first.
const SECONDS: [&str; 5] = ["seconds", "size", "weight", "time", "cost"];
/// Attributes that tell bytes.
const BYTES: [&str; 4] = ["bytes", "size", "weight", "data"];
/// The deepest nesting of braces.
const MOST_NESTED: usize = 100;

/// An attribute: its name, its value and the line.
type Attribute = (String, String, usize);

/// Attributes that hold for nodes and edges from here on, in one pair of braces.
#[derive(Debug, Clone, Default)]
struct Scope {
    node: Vec<Attribute>,
    edge: Vec<Attribute>,
}

pub(super) fn read(text: &str) -> Result<Read, BadInput> {
    let mut reader = Reader {
        words: words(text)?,
        ..Reader::default()
    };
    reader.graph()?;
    reader.finish()
}

#[derive(Default)]
struct Reader {
    words: Vec<Word>,
    at: usize,
    strict: bool,
    names: Names,
    /// Attributes of each task, later ones at the end.
    attributes: Vec<Vec<Attribute>>,
    edges: Vec<(u32, u32, Vec<Attribute>)>,
}

impl Reader {
    fn peek(&self) -> Option<&Kind> {
        self.words.get(self.at).map(|word| &word.kind)
    }

    fn line(&self) -> usize {
        let last = self.words.len().saturating_sub(1);
        self.words
            .get(self.at.min(last))
            .map_or(1, |word| word.line)
    }

    fn is_sign(&self, sign: char) -> bool {
        self.peek() == Some(&Kind::Sign(sign))
    }

    fn take_sign(&mut self, sign: char) -> bool {
        let is = self.is_sign(sign);
        self.at += usize::from(is);
        is
    }

    /// The error that tells the present word, and what is needed in its place.
    fn wrong(&self, allowed: &str) -> BadInput {
        let value = match self.peek() {
            None => "the end of the file".to_string(),
            Some(Kind::Name(name, _)) => format!("“{name}”"),
            Some(Kind::Arrow) => "“->”".into(),
            Some(Kind::Line) => "“--”".into(),
            Some(Kind::Sign(sign)) => format!("“{sign}”"),
        };
        in_line(self.line(), value, allowed)
    }

    /// A name that is a word of the language, if it is written without quotes.
    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Kind::Name(name, false)) if name.eq_ignore_ascii_case(word))
    }

    fn take_word(&mut self, word: &str) -> bool {
        let is = self.is_word(word);
        self.at += usize::from(is);
        is
    }

    /// A name; texts in quotes may be joined by +.
    fn name(&mut self) -> Result<String, BadInput> {
        let Some(Kind::Name(name, _)) = self.peek() else {
            return Err(self.wrong("a name is needed"));
        };
        let mut name = name.clone();
        self.at += 1;
        while self.take_sign('+') {
            let Some(Kind::Name(more, true)) = self.peek() else {
                return Err(self.wrong("a text in quotes is needed behind +"));
            };
            name.push_str(more);
            self.at += 1;
        }
        Ok(name)
    }

    fn graph(&mut self) -> Result<(), BadInput> {
        self.strict = self.take_word("strict");
        if self.is_word("graph") {
            return Err(self.wrong("a digraph is needed, whose edges have a direction"));
        }
        if !self.take_word("digraph") {
            return Err(self.wrong("a digraph is needed"));
        }
        if matches!(self.peek(), Some(Kind::Name(..))) {
            self.name()?;
        }
        if !self.take_sign('{') {
            return Err(self.wrong("“{” is needed behind digraph"));
        }
        let mut scope = Scope::default();
        self.statements(&mut scope, 0)?;
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.wrong("one digraph in a file is needed")),
        }
    }

    /// Statements up to the closing brace; the tasks that they name.
    fn statements(&mut self, scope: &mut Scope, depth: usize) -> Result<Vec<u32>, BadInput> {
        if depth > MOST_NESTED {
            return Err(self.wrong("braces at most a hundred deep are allowed"));
        }
        let mut all = Vec::new();
        loop {
            if self.take_sign('}') {
                return Ok(all);
            }
            if self.peek().is_none() {
                return Err(self.wrong("“}” is needed at the end of a digraph"));
            }
            if self.take_sign(';') || self.take_sign(',') {
                continue;
            }
            self.statement(scope, depth, &mut all)?;
        }
    }

    fn statement(
        &mut self,
        scope: &mut Scope,
        depth: usize,
        all: &mut Vec<u32>,
    ) -> Result<(), BadInput> {
        for word in ["graph", "node", "edge"] {
            let brackets = self
                .words
                .get(self.at + 1)
                .is_some_and(|word| word.kind == Kind::Sign('['));
            if brackets && self.take_word(word) {
                let attributes = self.attributes()?;
                match word {
                    "node" => scope.node.extend(attributes),
                    "edge" => scope.edge.extend(attributes),
                    _ => {}
                }
                return Ok(());
            }
        }
        let assigns = self
            .words
            .get(self.at + 1)
            .is_some_and(|word| word.kind == Kind::Sign('='));
        if assigns && matches!(self.peek(), Some(Kind::Name(..))) {
            self.at += 2;
            return self.name().map(drop);
        }
        let mut ends = vec![self.end(scope, depth)?];
        let alone = |reader: &Self| !matches!(reader.peek(), Some(Kind::Arrow | Kind::Line));
        let single = alone(self);
        while !alone(self) {
            if self.peek() == Some(&Kind::Line) {
                return Err(self.wrong("“->” is needed in a digraph"));
            }
            self.at += 1;
            ends.push(self.end(scope, depth)?);
        }
        let attributes = self.attributes()?;
        if single {
            for task in &ends[0].0 {
                if !ends[0].1 {
                    self.attributes[*task as usize].extend(attributes.iter().cloned());
                }
            }
        }
        for pair in ends.windows(2) {
            for from in &pair[0].0 {
                for to in &pair[1].0 {
                    let mut own = scope.edge.clone();
                    own.extend(attributes.iter().cloned());
                    self.edges.push((*from, *to, own));
                    check_size(self.names.all.len(), self.edges.len())?;
                }
            }
        }
        all.extend(ends.into_iter().flat_map(|(tasks, _)| tasks));
        Ok(())
    }

    /// One end of an edge: a task, or the tasks of a group, which is told apart.
    fn end(&mut self, scope: &Scope, depth: usize) -> Result<(Vec<u32>, bool), BadInput> {
        let named = self.take_word("subgraph");
        if named && matches!(self.peek(), Some(Kind::Name(..))) {
            self.name()?;
        }
        if self.take_sign('{') {
            let mut inner = scope.clone();
            let mut tasks = self.statements(&mut inner, depth + 1)?;
            tasks.sort_unstable();
            tasks.dedup();
            return Ok((tasks, true));
        }
        if named {
            return Err(self.wrong("“{” is needed behind subgraph"));
        }
        let name = self.name()?;
        // A port, and a compass point: neither matters here.
        while self.take_sign(':') {
            self.name()?;
        }
        let task = match self.names.find(&name) {
            Some(task) => task,
            None => {
                self.attributes.push(scope.node.clone());
                check_size(self.attributes.len(), self.edges.len())?;
                self.names.add(&name).unwrap_or_default()
            }
        };
        Ok((vec![task], false))
    }

    /// Attributes in brackets, if there are any.
    fn attributes(&mut self) -> Result<Vec<Attribute>, BadInput> {
        let mut all = Vec::new();
        while self.take_sign('[') {
            while !self.take_sign(']') {
                if self.take_sign(',') || self.take_sign(';') {
                    continue;
                }
                let line = self.line();
                let name = self.name()?;
                let value = if self.take_sign('=') {
                    self.name()?
                } else {
                    "true".into()
                };
                all.push((name, value, line));
            }
        }
        Ok(all)
    }

    fn finish(self) -> Result<Read, BadInput> {
        if self.names.all.is_empty() {
            return Err(BadInput::new(
                "",
                "a digraph without nodes",
                "one task at least is needed",
            ));
        }
        let mut without = 0;
        let mut parts = Parts::default();
        for (place, attributes) in self.attributes.iter().enumerate() {
            let what = format!("task “{}”", self.names.all[place]);
            let seconds = told(&SECONDS, attributes, &what)?;
            without += usize::from(seconds.is_none());
            parts.seconds.push(seconds.unwrap_or(1.0));
        }
        // The place of each pair, in a strict graph; only looked up.
        let mut places: HashMap<(u32, u32), usize> = HashMap::new();
        for (from, to, attributes) in &self.edges {
            let [before, after] = [from, to].map(|task| &self.names.all[*task as usize]);
            let what = format!("edge “{before}” -> “{after}”");
            let bytes = told(&BYTES, attributes, &what)?.unwrap_or(0.0);
            let place = match self.strict {
                true => *places.entry((*from, *to)).or_insert(parts.edges.len()),
                false => parts.edges.len(),
            };
            let edge = Edge {
                from: *from,
                to: *to,
                bytes,
            };
            match parts.edges.get_mut(place) {
                Some(known) => *known = edge,
                None => parts.edges.push(edge),
            }
        }
        let mut told = format!(
            "Graphviz: {}, {}",
            count_of(self.names.all.len(), "task"),
            count_of(parts.edges.len(), "edge")
        );
        if without > 0 {
            told = format!(
                "{told}; {} without a time, 1 second each",
                count_of(without, "task")
            );
        }
        parts.names = Some(self.names.all);
        Ok(Read { parts, told })
    }
}

/// The number that attributes tell; of attributes given twice the last counts.
fn told(names: &[&str], attributes: &[Attribute], what: &str) -> Result<Option<f64>, BadInput> {
    let find = |name: &str| attributes.iter().rev().find(|(known, ..)| known == name);
    for name in names {
        if let Some((_, value, line)) = find(name) {
            let number = not_negative(value.trim());
            let allowed = "a number not below 0 is needed";
            return number
                .map(Some)
                .ok_or_else(|| in_line(*line, format!("{name} “{value}” of {what}"), allowed));
        }
    }
    let label = find("label")
        .and_then(|(_, value, line)| Some((allot_kernel::decimal::parse(value.trim())?, line)));
    match label {
        Some((number, line)) if number < 0.0 || number.is_infinite() => Err(in_line(
            *line,
            format!("label “{number}” of {what}"),
            "a number not below 0 is needed",
        )),
        label => Ok(label.map(|(number, _)| number)),
    }
}
