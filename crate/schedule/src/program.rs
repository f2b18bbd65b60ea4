//! A small program that makes a graph, line by line, after Parsley's two primitives (section 2.2, figure 5):
//! `Create_Subtask` and `Set_Subtask_Dependency`.
//!
//! ```text
//! create force_A 6                       # a subtask, and its seconds
//! create update_A 1
//! depend update_A on force_A             # update_A waits for force_A
//! depend update_A on force_B bytes 240   # … and needs 240 bytes of force_B
//! ```

use crate::model::{Edge, Graph, MOST_BYTES, Parts, SECONDS};
use crate::scenario::Scenario;
use allot_kernel::decimal;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::json::shorten;
use serde_json::Value;
use std::collections::HashMap;

/// The most bytes of a program.
pub const LONGEST: usize = 1_000_000;
/// The most tasks, and the most edges, that are written as a program.
const MOST_WRITTEN: [usize; 2] = [100, 500];

/// The two forms of a line, for a refusal.
const FORMS: &str =
    "“create NAME SECONDS” or “depend NAME on NAME”, and “bytes NUMBER” after it, is needed";

/// Reads a program.
///
/// # Errors
/// Names the line, and what is wrong there; a circle is told in the line that closes it.
///
/// ```
/// use allot_schedule::program::read;
/// let parts = read("create a 2\ncreate b 3\ndepend b on a\n")?;
/// assert_eq!((parts.seconds.len(), parts.edges.len()), (2, 1));
/// let wrong = read("create a 2\ndepend a on b\n").unwrap_err();
/// assert_eq!(wrong.field, "line 2");
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn read(text: &str) -> Result<Parts, BadInput> {
    if text.len() > LONGEST {
        let allowed = format!("at most {LONGEST} are needed; read a longer graph from a file");
        return Err(BadInput::new(
            "program",
            format!("{} bytes", text.len()),
            allowed,
        ));
    }
    let mut reading = Reading::default();
    for (place, line) in text.lines().enumerate() {
        let words: Vec<&str> = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        let told = reading.line(place + 1, &words);
        told.map_err(|(value, allowed)| {
            BadInput::new(format!("line {}", place + 1), value, allowed)
        })?;
    }
    if reading.seconds.is_empty() {
        let allowed = "one line “create NAME SECONDS” at least is needed";
        return Err(BadInput::new("program", "no subtask", allowed));
    }
    reading.finish()
}

/// The graph so far.
#[derive(Default)]
struct Reading {
    names: Vec<String>,
    seconds: Vec<f64>,
    edges: Vec<Edge>,
    /// The line of each edge.
    lines: Vec<usize>,
    /// Only looked up, never listed.
    known: HashMap<String, u32>,
}

/// The value that is wrong in a line, and what is allowed.
type Wrong = (String, String);

impl Reading {
    fn line(&mut self, number: usize, words: &[&str]) -> Result<(), Wrong> {
        match words {
            [] => Ok(()),
            ["create", name, seconds] => {
                let seconds = number_of(seconds, SECONDS)?;
                if self.known.contains_key(*name) {
                    return Err((short(name), "a name that is not taken yet is needed".into()));
                }
                self.known
                    .insert((*name).to_string(), self.names.len() as u32);
                self.names.push((*name).to_string());
                self.seconds.push(seconds);
                Ok(())
            }
            ["depend", to, "on", from] => self.edge(number, from, to, 0.0),
            ["depend", to, "on", from, "bytes", bytes] => {
                let bytes = number_of(bytes, Bounds::new(0.0, MOST_BYTES))?;
                self.edge(number, from, to, bytes)
            }
            words => Err((short(&words.join(" ")), FORMS.into())),
        }
    }

    fn edge(&mut self, line: usize, from: &str, to: &str, bytes: f64) -> Result<(), Wrong> {
        let find = |name: &str| {
            let found = self.known.get(name).copied();
            found.ok_or_else(|| {
                (
                    short(name),
                    "a subtask that is created above is needed".to_string(),
                )
            })
        };
        let (from, to) = (find(from)?, find(to)?);
        self.edges.push(Edge { from, to, bytes });
        self.lines.push(line);
        Ok(())
    }

    fn parts(&self, edges: usize) -> Parts {
        Parts {
            seconds: self.seconds.clone(),
            edges: self.edges[..edges].to_vec(),
            names: Some(self.names.clone()),
            ..Parts::default()
        }
    }

    /// The parts, if they make a graph; else the line of the first edge with which they don't.
    fn finish(self) -> Result<Parts, BadInput> {
        let parts = self.parts(self.edges.len());
        let Err(mut error) = Graph::new(parts.clone()) else {
            return Ok(parts);
        };
        let (mut good, mut bad) = (0, self.edges.len());
        while bad > good {
            let middle = good + (bad - good) / 2;
            match Graph::new(self.parts(middle)) {
                Ok(_) => good = middle + 1,
                Err(earlier) => (bad, error) = (middle, earlier),
            }
        }
        if bad > 0 {
            error.field = format!("line {}", self.lines[bad - 1]);
        }
        Err(error)
    }
}

fn number_of(text: &str, allowed: Bounds) -> Result<f64, Wrong> {
    let Some(number) = decimal::parse(text) else {
        return Err((short(text), "a number is needed".into()));
    };
    let checked = allowed.check("", number);
    checked.map_err(|error| (short(text), error.allowed))
}

fn short(text: &str) -> String {
    shorten(&Value::String(text.into()))
}

/// The graph of a scenario as a program.
///
/// # Errors
/// As [`written`], or if the scenario has no graph that can be made.
pub fn of_scenario(scenario: &Scenario) -> Result<String, BadInput> {
    let source = scenario.graph.as_ref();
    let source = source.ok_or_else(|| BadInput::new("graph", "nothing", "this field is needed"))?;
    written(&source.make()?)
}

/// A graph as a program.
///
/// # Errors
/// If it has too many tasks or edges to be read as one, or what a program cannot say: costs, phases other than the
/// depths, homes.
pub fn written(graph: &Graph) -> Result<String, BadInput> {
    let [tasks, edges] = MOST_WRITTEN;
    if graph.costs().is_some() {
        let allowed =
            "seconds that are the same on every processor are needed to write it as a program";
        return Err(BadInput::new("graph.costs", "given", allowed));
    }
    if graph.count() > tasks || graph.edges().len() > edges {
        let value = format!("{} tasks and {} edges", graph.count(), graph.edges().len());
        let allowed = format!("at most {tasks} tasks and {edges} edges are written as a program");
        return Err(BadInput::new("graph", value, allowed));
    }
    let depths = graph.depths().iter().map(|depth| u64::from(*depth));
    if graph.given_phases().is_some() && !depths.eq(graph.phases()) {
        let allowed = "phases that follow from the dependences are needed to write it as a program";
        return Err(BadInput::new("graph.tasks.phase", "given", allowed));
    }
    if graph
        .homes()
        .is_some_and(|homes| homes.iter().any(Option::is_some))
    {
        let allowed = "tasks without a processor of their own are needed to write it as a program";
        return Err(BadInput::new("graph.tasks.home", "given", allowed));
    }
    let names = names(graph);
    let mut text = String::new();
    for (name, seconds) in names.iter().zip(graph.seconds()) {
        text += &format!("create {name} {seconds}\n");
    }
    for edge in graph.edges() {
        let [from, to] = [edge.from, edge.to].map(|task| &names[task as usize]);
        text += &match edge.bytes {
            0.0 => format!("depend {to} on {from}\n"),
            bytes => format!("depend {to} on {from} bytes {bytes}\n"),
        };
    }
    Ok(text)
}

/// The names of tasks as single words; numbered ones, if two of them would be the same.
fn names(graph: &Graph) -> Vec<String> {
    let numbered = || (0..graph.count()).map(|task| format!("t{task}")).collect();
    let Some(given) = graph.names() else {
        return numbered();
    };
    let word = |name: &String| {
        name.replace('#', "_")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join("_")
    };
    let names: Vec<String> = given.iter().map(word).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    match sorted.len() == names.len() && names.iter().all(|name| !name.is_empty()) {
        true => names,
        false => numbered(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Dynamics, Example, Generator};

    #[test]
    fn a_program_that_is_written_is_read_again() {
        for example in [Example::Graham, Example::First, Example::Waiting] {
            let graph = Generator::Example(example).make().unwrap();
            let again = Graph::new(read(&written(&graph).unwrap()).unwrap()).unwrap();
            assert_eq!(
                (again.seconds(), again.edges()),
                (graph.seconds(), graph.edges())
            );
        }
    }

    #[test]
    fn phases_and_homes_are_refused_unless_the_program_means_them() {
        let two = |phases: &[u64], home: Option<u64>| {
            let mut parts = read("create a 1\ncreate b 1\ndepend b on a\n").unwrap();
            parts.phases = Some(phases.to_vec());
            parts.homes = Some(vec![None, home]);
            written(&Graph::new(parts).unwrap())
        };
        assert!(two(&[0, 1], None).is_ok());
        assert_eq!(two(&[0, 2], None).unwrap_err().field, "graph.tasks.phase");
        assert_eq!(two(&[0, 1], Some(0)).unwrap_err().field, "graph.tasks.home");
        let dynamics = Generator::Dynamics(Dynamics {
            cells: [3, 1, 1],
            ..Dynamics::default()
        });
        written(&dynamics.make().unwrap()).unwrap();
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        let wrong = |text: &str, field: &str, words: &str| {
            let error = read(text).unwrap_err();
            assert_eq!(error.field, field, "{text:?}: {error}");
            assert!(error.to_string().contains(words), "{text:?}: {error}");
        };
        wrong("", "program", "create NAME SECONDS");
        wrong("create a 1\n\nmake b 2", "line 3", "depend NAME on NAME");
        wrong("create a -1", "line 1", "0 to");
        wrong("create a 1\ncreate a 2", "line 2", "not taken yet");
        wrong("create a 1\ndepend a on b", "line 2", "created above");
        wrong(
            "create a 1\ncreate b 1\ndepend b on a bytes x",
            "line 3",
            "a number",
        );
        let circle = "create a 1\ncreate b 1\ncreate c 1\ndepend b on a\ndepend c on b\ndepend a on c # back\ndepend c on a";
        wrong(circle, "line 6", "circle");
        wrong("create a 1\ndepend a on a", "line 2", "a");
        wrong("create a 1e300", "line 1", "1e300");
    }
}
