//! Graphviz: a `digraph`, each node a task, each edge a dependence.
//!
//! Tasks are in the order of their first appearance. `dot_words` cuts the text into words; here are the statements;
//! `dot_numbers` reads seconds and bytes from attributes.

use super::common::{check_size, in_line};
use super::dot_numbers::{Attribute, Statements, bytes, put};
use super::dot_words::{Kind, Word, words};
use allot_kernel::error::BadInput;

/// The deepest nesting of braces.
const MOST_NESTED: usize = 100;

/// Attributes that hold for nodes and edges from here on, in one pair of braces.
#[derive(Debug, Clone, Default)]
struct Scope {
    node: Vec<Attribute>,
    edge: Vec<Attribute>,
}

/// The tasks and edges of a digraph.
pub(super) fn statements(text: &str) -> Result<Statements, BadInput> {
    let mut reader = Reader {
        words: words(text)?,
        ..Reader::default()
    };
    reader.graph()?;
    Ok(reader.found)
}

#[derive(Default)]
struct Reader {
    words: Vec<Word>,
    at: usize,
    found: Statements,
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
        self.found.strict = self.take_word("strict");
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
                    "node" => put(&mut scope.node, &attributes),
                    "edge" => put(&mut scope.edge, &attributes),
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
                    put(&mut self.found.attributes[*task as usize], &attributes);
                }
            }
        }
        let mut own = scope.edge.clone();
        put(&mut own, &attributes);
        for pair in ends.windows(2) {
            let ([before, ..], [after, ..]) = (&pair[0].0[..], &pair[1].0[..]) else {
                continue;
            };
            let name = |task: &u32| self.found.names.all[*task as usize].as_str();
            let bytes = bytes(&own, name(before), name(after))?;
            for from in &pair[0].0 {
                for to in &pair[1].0 {
                    self.found.edges.push((*from, *to, bytes));
                    check_size(self.found.names.all.len(), self.found.edges.len())?;
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
        let task = match self.found.names.find(&name) {
            Some(task) => task,
            None => {
                self.found.attributes.push(scope.node.clone());
                check_size(self.found.attributes.len(), self.found.edges.len())?;
                self.found.names.add(&name).unwrap_or_default()
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
}
