//! A scenario: a complete request, with every parameter and the seed.

pub mod fields;
pub mod link;
mod model;
mod read;
mod write;

pub use model::{AGENTS, MOST_AGENTS, Scenario, Source, VERSION};

use crate::examples::example;
use crate::graph::{Block, Graph};
use crate::language::place::Mistake;
use crate::language::{Refused, read};
use crate::program::Program;
use crate::run::{Change, Costs, Evict, Loss, Order, Setup, Targets};
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, check_head, check_version, list, parse};
use fields::bounds_of;
use serde_json::Value;

/// The most targets of all agents at the start.
pub const MOST_TARGETS: u64 = 50_000_000;

/// The reason why a scenario can't be run.
#[derive(Debug, Clone, PartialEq)]
pub enum Wrong {
    /// A value that is not allowed.
    Input(BadInput),
    /// Mistakes of the program, by their places.
    Program {
        /// The text.
        text: String,
        /// The mistakes, at least one.
        mistakes: Vec<Mistake>,
    },
}

impl From<BadInput> for Wrong {
    fn from(error: BadInput) -> Self {
        Self::Input(error)
    }
}

impl From<Wrong> for BadInput {
    /// Of several mistakes of a program, the first is told.
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Input(error) => error,
            Wrong::Program { mistakes, .. } => {
                let count = match mistakes.len() {
                    1 => "a text with a mistake".into(),
                    count => format!("a text with {count} mistakes"),
                };
                let first = mistakes.first().map(ToString::to_string);
                let value = format!("{count}, {}", first.unwrap_or_default());
                Self::new("program", value, "a program without mistakes is needed")
            }
        }
    }
}

impl Scenario {
    /// Reads a scenario from JSON text and checks its numbers.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown, missing or out of range.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "relentless", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        let mut scenario = Self::example();
        scenario.version = check_version(fields.whole("version", Some(VERSION))?, VERSION)?;
        scenario.program = read::source(fields.needed("program")?)?;
        scenario.constants = match fields.get("constants") {
            None => Vec::new(),
            Some(value) => read::constants(value)?,
        };
        fields.needed("agents")?;
        scenario.setup.costs = read::costs(fields.needed("costs")?)?;
        for part in &fields::PARTS {
            part.read(&fields, &mut scenario)?;
        }
        let setup = &mut scenario.setup;
        let changes = |name: &str| match fields.get(name) {
            None => Ok(Vec::new()),
            Some(value) => list(name, value, read::change),
        };
        (setup.join, setup.kill) = (changes("join")?, changes("kill")?);
        setup.loss = match fields.get("loss") {
            None => Vec::new(),
            Some(value) => list("loss", value, read::loss)?,
        };
        setup.order = fields.choice("order", &Order::ALL, Some(setup.order))?;
        setup.targets = fields.choice("targets", &Targets::ALL, Some(setup.targets))?;
        setup.evict = fields.choice("evict", &Evict::ALL, Some(setup.evict))?;
        scenario.block = fields.get("block").map(read::block).transpose()?;
        scenario.values = fields.switch("values", false)?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Reads a scenario whose program is this text, whatever the value has in its place.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn with_program(mut value: Value, text: String) -> Result<Self, BadInput> {
        if let Some(fields) = value.as_object_mut() {
            fields.insert("program".into(), text.into());
        }
        Self::from_value(&value)
    }

    /// The seed's heat equation, eight agents, a lookup a hundredth and an operation a fifth of a second.
    pub fn example() -> Self {
        Self {
            version: VERSION,
            program: Source::Example("heat1d".into()),
            constants: Vec::new(),
            setup: Setup {
                agents: 8,
                join: Vec::new(),
                kill: Vec::new(),
                loss: Vec::new(),
                mtbf: None,
                repair: None,
                costs: Costs {
                    lookup: 0.01,
                    read: 0.0,
                    write: 0.0,
                    bandwidth: None,
                    operation: 0.2,
                },
                order: Order::Random,
                targets: Targets::Last,
                delay: 0.0,
                capacity: None,
                evict: Evict::Lru,
                patience: fields::PATIENCE,
                seed: fields::SEED.into(),
            },
            block: None,
            largest_value: fields::LARGEST_VALUE,
            runs: 1,
            values: false,
        }
    }

    /// The text of the program.
    ///
    /// # Errors
    /// Names the example if there is none of that name.
    pub fn text(&self) -> Result<&str, BadInput> {
        match &self.program {
            Source::Text(text) => Ok(text),
            Source::Example(name) => match example(name) {
                Some(example) => Ok(example.text),
                None => Err(read::no_example(name)),
            },
        }
    }

    /// The program, read and checked.
    ///
    /// # Errors
    /// Every mistake of the text; or the constant that it doesn't have.
    pub fn program(&self) -> Result<Program, Wrong> {
        let text = self.text()?;
        read(text, &self.constants).map_err(|refused| match refused {
            Refused::Constants(error) => Wrong::Input(error),
            Refused::Text(mistakes) => Wrong::Program {
                text: text.into(),
                mistakes,
            },
        })
    }

    /// The graph that agents walk, with everything in range.
    ///
    /// # Errors
    /// Names the field that is out of range; or tells every mistake of the program.
    pub fn graph(&self) -> Result<Graph, Wrong> {
        self.check()?;
        let graph = Graph::new(self.program()?, self.block.as_ref(), self.largest_value)?;
        let each = match self.setup.targets {
            Targets::Last => graph.results.len(),
            Targets::Steps => (0..graph.steps() as u32)
                .map(|step| graph.in_step(step).len())
                .max()
                .unwrap_or(0),
        };
        let agents = self.setup.agents + self.setup.join.iter().map(|join| join.count).sum::<u64>();
        if agents.saturating_mul(each as u64) > MOST_TARGETS {
            let most = MOST_TARGETS / each.max(1) as u64;
            let allowed =
                format!("each has a list of {each} targets, so at most {most} can start and join");
            return Err(BadInput::new("agents", agents, allowed).into());
        }
        Ok(graph)
    }

    /// Checks every number.
    ///
    /// # Errors
    /// Names the first that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        for part in &fields::PARTS {
            part.check(self)?;
        }
        let setup = &self.setup;
        for (name, value) in [
            ("mtbf", setup.mtbf),
            ("repair", setup.repair),
            ("costs.lookup", Some(setup.costs.lookup)),
            ("costs.read", Some(setup.costs.read)),
            ("costs.write", Some(setup.costs.write)),
            ("costs.operation", Some(setup.costs.operation)),
            ("costs.bandwidth", setup.costs.bandwidth),
        ] {
            if let Some(value) = value {
                bounds_of(name).check(name, value)?;
            }
        }
        if let Some(capacity) = setup.capacity {
            bounds_of("capacity").check_whole("capacity", capacity)?;
        }
        let Costs {
            lookup,
            read,
            write,
            operation,
            ..
        } = setup.costs;
        if [lookup, read, write, operation]
            .iter()
            .all(|cost| *cost == 0.0)
        {
            let allowed = "one of lookup, read, write and operation at least has to take time";
            return Err(BadInput::new("costs", "nothing but 0", allowed));
        }
        let mut agents = setup.agents;
        for (name, changes) in [("join", &setup.join), ("kill", &setup.kill)] {
            for (number, Change { at, count }) in changes.iter().enumerate() {
                let field = |of: &str| format!("{name}[{number}].{of}");
                bounds_of(&format!("{name}[].at")).check(&field("at"), *at)?;
                bounds_of(&format!("{name}[].count")).check_whole(&field("count"), *count)?;
                if name == "join" {
                    agents += count;
                    let checked = AGENTS.check_whole(&field("count"), agents);
                    checked.map_err(|e| {
                        let allowed =
                            format!("at most {MOST_AGENTS} agents in all can start and join");
                        BadInput { allowed, ..e }
                    })?;
                }
            }
        }
        for (number, Loss { at, share }) in setup.loss.iter().enumerate() {
            bounds_of("loss[].at").check(&format!("loss[{number}].at"), *at)?;
            bounds_of("loss[].share").check(&format!("loss[{number}].share"), *share)?;
        }
        let sides = match &self.block {
            None => &[][..],
            Some(Block::Every(side)) => std::slice::from_ref(side),
            Some(Block::Each(sides)) => sides,
        };
        for side in sides {
            fields::SIDE.check_whole("block", *side)?;
        }
        Ok(())
    }
}
