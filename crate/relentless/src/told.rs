//! Words and numbers for an editor and for a reader who looks on: a text's mistakes, and a search action by action.

use crate::graph::Graph;
use crate::language::place::{Mistake, Span};
use crate::language::{Refused, read};
use crate::lattice::neighbours;
use crate::run::{Event, Request, Simulation};
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// A mistake or a warning, at its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ToldMistake {
    /// Its line, from 1.
    pub line: u32,
    /// The column in which it begins, in characters, from 1.
    pub column: u32,
    /// Its beginning in the text, in units of UTF-16, as JavaScript counts.
    pub from: u32,
    /// Its end.
    pub to: u32,
    /// The mistake, in words.
    pub words: String,
    /// The allowed values, or an example.
    pub note: Option<String>,
}

/// A constant of a program.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ToldConstant {
    /// Its name.
    pub name: String,
    /// Its value, with those that were given in the place of the program's.
    pub value: f64,
}

/// A text as a program: its numbers, or its mistakes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Checked {
    /// The text.
    pub text: String,
    /// Its constants; none if there are mistakes.
    pub constants: Vec<ToldConstant>,
    /// Number of tasks; none if there are mistakes.
    pub tasks: Option<f64>,
    /// Number of tasks that results need; none too if they would have to be unfolded.
    pub needed: Option<f64>,
    /// The most labels that a task requires.
    pub in_degree: Option<f64>,
    /// Number of different steps of labels.
    pub steps: Option<f64>,
    /// The mistakes, by their places.
    pub mistakes: Vec<ToldMistake>,
    /// The warnings, by their places.
    pub warnings: Vec<ToldMistake>,
}

/// Reads a text and tells everything about it.
///
/// # Errors
/// Names a given constant that the text doesn't have.
pub fn check(text: &str, given: &[(String, f64)]) -> Result<Checked, BadInput> {
    match read(text, given) {
        Err(Refused::Constants(error)) => Err(error),
        Err(Refused::Text(mistakes)) => Ok(Checked {
            text: text.into(),
            constants: Vec::new(),
            tasks: None,
            needed: None,
            in_degree: None,
            steps: None,
            mistakes: placed(text, &mistakes),
            warnings: Vec::new(),
        }),
        Ok(program) => {
            let about = program.describe();
            let constants = program.constants.iter();
            Ok(Checked {
                text: text.into(),
                constants: constants
                    .map(|(name, value)| ToldConstant {
                        name: name.clone(),
                        value: *value,
                    })
                    .collect(),
                tasks: Some(about.tasks as f64),
                needed: about.needed.map(|needed| needed as f64),
                in_degree: Some(about.in_degree as f64),
                steps: about.steps.map(|steps| steps as f64),
                mistakes: Vec::new(),
                warnings: placed(text, &program.warnings),
            })
        }
    }
}

/// The program of a scenario. Constants that the scenario gives stand in the text in the place of the program's own,
/// wherever each has a line to itself.
///
/// # Errors
/// Names the unknown example, or a constant that the program doesn't have.
pub fn program(scenario: &Scenario) -> Result<Checked, BadInput> {
    let text = scenario.text()?;
    let checked = check(text, &scenario.constants)?;
    if scenario.constants.is_empty() {
        return Ok(checked);
    }
    let whole = check(&with_constants(text, &scenario.constants), &[])?;
    // Only a text that says the same takes the place of the scenario's.
    match whole.constants == checked.constants && whole.tasks == checked.tasks {
        true => Ok(whole),
        false => Ok(checked),
    }
}

/// A text with other values of constants that have a line to themselves.
fn with_constants(text: &str, given: &[(String, f64)]) -> String {
    let mut before_tasks = true;
    let lines = text.split_inclusive('\n').map(|line| {
        before_tasks &= !line.trim_start().starts_with("task");
        let place = line.find('=').filter(|_| before_tasks);
        let named = place.and_then(|place| {
            let (name, rest) = line.split_at(place);
            let value = given.iter().find(|(known, _)| known == name.trim());
            value.map(|(_, value)| (name, *value, rest))
        });
        let Some((name, value, rest)) = named else {
            return line.to_string();
        };
        let end = rest.find(['#', '\r', '\n']).unwrap_or(rest.len());
        let end = rest[..end].trim_end().len();
        format!("{name}= {value}{}", &rest[end..])
    });
    lines.collect()
}

/// Mistakes with their places in units of UTF-16.
fn placed(text: &str, mistakes: &[Mistake]) -> Vec<ToldMistake> {
    let (mut at, mut units) = (0, 0);
    let mut told = Vec::new();
    for mistake in mistakes {
        let Span { start, end } = mistake.span;
        let start = text.floor_char_boundary(start as usize).max(at);
        let end = text.floor_char_boundary(end as usize).max(start);
        units += length(&text[at..start]);
        at = start;
        told.push(ToldMistake {
            line: mistake.line,
            column: mistake.column,
            from: units,
            to: units + length(&text[start..end]),
            words: mistake.words.clone(),
            note: mistake.note.clone(),
        });
    }
    told
}

/// The length of a text in units of UTF-16.
fn length(text: &str) -> u32 {
    text.encode_utf16().count() as u32
}

/// A node of a graph that is looked at.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ToldNode {
    /// Its label.
    pub label: String,
    /// Its step, as a rank.
    pub step: u32,
    /// Its place in the step, from the middle.
    pub place: f64,
    /// The nodes that it needs, each once.
    pub needs: Vec<u32>,
}

/// An action of an agent.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Action {
    /// The agent, from 0.
    pub agent: u32,
    /// `lookup`, `read`, `compute` or `write`.
    pub kind: &'static str,
    /// The node.
    pub node: u32,
    /// Of a lookup or a read, whether the label is there; of a write, whether it is first of its label.
    pub there: bool,
    /// The labels that the agent is solving now, the target first.
    pub path: Vec<u32>,
    /// The time, in seconds.
    pub time: f64,
}

/// A search on a small graph, action by action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Searched {
    /// Whether the graph is the scenario's own; else that of a small example.
    pub own: bool,
    /// The nodes.
    pub nodes: Vec<ToldNode>,
    /// The actions, in the order in which they end.
    pub actions: Vec<Action>,
    /// Whether the run was cut off before its end.
    pub cut: bool,
}

/// The most tasks of a graph that is looked at.
const MOST_NODES: usize = 60;
/// The most actions that are told.
const MOST_ACTIONS: usize = 1500;
/// The most agents that are looked at.
const MOST_AGENTS: u64 = 3;

/// The first run of at most three agents, on the scenario's program if it is small, else on a short rod.
///
/// # Errors
/// Names the field that is out of range; of a program's mistakes the first is told.
pub fn search(scenario: &Scenario) -> Result<Searched, BadInput> {
    let mut scenario = scenario.clone();
    scenario.block = None;
    let setup = &mut scenario.setup;
    setup.agents = setup.agents.clamp(1, MOST_AGENTS);
    (setup.join, setup.kill, setup.loss) = (Vec::new(), Vec::new(), Vec::new());
    setup.mtbf = None;
    setup.capacity = None;
    let mut graph = scenario.graph()?;
    let own = (1..=MOST_NODES).contains(&graph.units());
    if !own {
        scenario.program = Source::Example("heat1d".into());
        scenario.constants = vec![("maxT".into(), 3.0), ("maxX".into(), 6.0)];
        graph = scenario.graph()?;
    }
    let mut simulation = Simulation::new(&graph, &scenario.setup, 0);
    let mut actions = Vec::new();
    let mut cut = false;
    while let Some(event) = simulation.step() {
        let Event::Done {
            agent,
            request,
            visible,
            execution,
        } = event
        else {
            continue;
        };
        if actions.len() == MOST_ACTIONS {
            cut = true;
            break;
        }
        let (kind, node) = match request {
            Request::Lookup(unit) => ("lookup", unit),
            Request::Read(unit) => ("read", unit),
            Request::Compute(unit) => ("compute", unit),
            Request::Write(unit) => ("write", unit),
            Request::Rest => continue,
        };
        let first = execution.map(|execution| execution == crate::run::Execution::First);
        actions.push(Action {
            agent,
            kind,
            node,
            there: first.unwrap_or(visible),
            path: simulation.path(agent),
            time: simulation.now(),
        });
    }
    Ok(Searched {
        own,
        nodes: nodes(&graph),
        actions,
        cut,
    })
}

fn nodes(graph: &Graph) -> Vec<ToldNode> {
    let each = (0..graph.units() as u32).map(|unit| {
        let step = graph.step[unit as usize];
        let all = neighbours(graph, graph.in_step(step));
        let rank = all.iter().position(|one| *one == unit).unwrap_or(0) as f64;
        let mut needs = graph.required(unit).to_vec();
        needs.sort_unstable();
        needs.dedup();
        ToldNode {
            label: graph.label(graph.cells(unit).start),
            step,
            place: rank - (all.len() as f64 - 1.0) / 2.0,
            needs,
        }
    });
    each.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_javascript() {
        let text = "program p # é 🦀\nn = 2\ntask a creates u as v code v = one end code end task result u end program";
        let told = check(text, &[]).expect("no constants");
        let mistake = &told.mistakes[0];
        let units: Vec<u16> = text.encode_utf16().collect();
        let part = &units[mistake.from as usize..mistake.to as usize];
        assert_eq!(String::from_utf16(part).expect("whole characters"), "one");
        assert_eq!((mistake.line, mistake.column), (3, 32));
        assert_eq!(told.tasks, None);
        let fine = check(&text.replace("one", "n"), &[("n".into(), 3.0)]).expect("a constant");
        assert_eq!((fine.tasks, fine.mistakes.len()), (Some(1.0), 0));
        assert_eq!(fine.constants[0].value, 3.0);
        let unknown = check(text, &[("m".into(), 1.0)]).expect_err("no such constant");
        assert_eq!(unknown.field, "constants.m");
    }

    #[test]
    fn given_constants_stand_in_the_text() {
        let told = program(&Scenario::default()).expect("a scenario");
        assert!(
            told.text
                .contains("\nmaxX = 31\nmaxT = 32\nalpha = 0.25        # stable"),
            "{}",
            told.text
        );
        assert_eq!(told.tasks, Some(1056.0));
        let mut scenario = Scenario {
            program: Source::Text("program p n = 2 m = n task a creates u as v code v = n end code end task result u end program".into()),
            ..Scenario::default()
        };
        scenario.constants = vec![("n".into(), 7.0)];
        let told = program(&scenario).expect("a scenario");
        assert!(told.text.contains("n = 2 m = n") && told.constants[0].value == 7.0);
    }

    #[test]
    fn a_search_is_told_to_its_end() {
        let told = search(&Scenario::default()).expect("a scenario");
        assert!(!told.own && !told.cut);
        assert_eq!(told.nodes.len(), 28);
        let firsts = told
            .actions
            .iter()
            .filter(|action| action.kind == "write" && action.there);
        assert_eq!(firsts.count(), 28);
        let own = Scenario {
            program: Source::Example("fibonacci".into()),
            constants: Vec::new(),
            ..Scenario::default()
        };
        assert!(search(&own).expect("a scenario").own);
    }
}
