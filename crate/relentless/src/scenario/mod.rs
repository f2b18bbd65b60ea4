//! A scenario: a complete request, with every parameter and the seed.

pub mod fields;
pub mod link;
mod read;
mod write;

use crate::examples::example;
use crate::graph::{Block, Graph};
use crate::language::place::Mistake;
use crate::language::{Refused, read};
use crate::program::Program;
use crate::run::{Change, Costs, Evict, Loss, Order, Setup, Targets};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::json::check_version;
use fields::bounds_of;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most agents that a run starts, and that join it.
pub const MOST_AGENTS: u64 = 100_000;
/// The most targets of all agents at the start.
pub const MOST_TARGETS: u64 = 50_000_000;

/// Where the program comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A text.
    Text(String),
    /// An example, by its name.
    Example(String),
}

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

/// A request.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    /// Version of the format.
    pub version: u64,
    /// The program.
    pub program: Source,
    /// Values that take the place of constants of the program.
    pub constants: Vec<(String, f64)>,
    /// Agents, dictionary, and what happens to them.
    pub setup: Setup,
    /// Cells of a block; a unit is one cell without it.
    pub block: Option<Block>,
    /// The largest value of a label, in bytes.
    pub largest_value: u64,
    /// Number of runs.
    pub runs: u64,
    /// Whether the results are told.
    pub values: bool,
}

impl Scenario {
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
                    let most = Bounds::new(0.0, MOST_AGENTS as f64);
                    most.check_whole(&field("count"), agents).map_err(|e| {
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
