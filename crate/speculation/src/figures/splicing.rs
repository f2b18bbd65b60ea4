//! Shared by the figures of simulations: the three Markov models of the paper, the methods, and the name and the looks
//! of each.

use super::words::count;
use crate::markov::{Matrix, Model};
use crate::parsplice::{Method, Simulation};
use crate::scenario::Scenario;
use allot_figure::model::Marker;
use allot_figure::prose::plain;
use allot_kernel::error::BadInput;

/// A name, a colour of the palette and a marker.
pub struct Looks {
    /// Short name, for scripts.
    pub id: &'static str,
    /// Name in legends.
    pub name: &'static str,
    /// Index of its colour in the palette.
    pub color: u8,
    /// Its marker.
    pub marker: Marker,
}

/// The looks of a method. w* is the optimal allocation and w_const the naive one, so they look like these two in
/// figure 7; the others are distinct for ordinary sight and for every kind of colour blindness.
pub fn looks_of(method: Method) -> Looks {
    let (name, color, marker) = match method {
        Method::Ve => ("VE", 5, Marker::Diamond),
        Method::Maxp => ("MaxP", 1, Marker::Cross),
        Method::MaxpWConst => ("MaxP (w_const)", 11, Marker::Square),
        Method::MaxpWMax => ("MaxP (w_max)", 7, Marker::TriangleDown),
        Method::MaxpWStar => ("MaxP (w*)", 8, Marker::Circle),
    };
    let id = method.id();
    Looks {
        id,
        name,
        color,
        marker,
    }
}

/// The kind of Markov model of a simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Ring,
    Cubic,
    Complete,
    Own,
}

impl Kind {
    /// The three kinds of the paper, in its order.
    pub const PAPER: [Self; 3] = [Self::Ring, Self::Cubic, Self::Complete];

    pub fn of(model: &Model) -> Self {
        match model {
            Model::Ring { .. } => Self::Ring,
            Model::Cubic { .. } => Self::Cubic,
            Model::Complete { .. } => Self::Complete,
            Model::Matrix(_) => Self::Own,
        }
    }

    pub fn looks(self) -> Looks {
        let (id, name, color, marker) = match self {
            Self::Ring => ("ring", "Ring", 0, Marker::Circle),
            Self::Cubic => ("cubic", "Cubic lattice", 1, Marker::Square),
            Self::Complete => ("complete", "Complete graph", 2, Marker::Triangle),
            Self::Own => ("own", "Your own", 7, Marker::Ring),
        };
        Looks {
            id,
            name,
            color,
            marker,
        }
    }

    /// A simulation on a model of this kind: the scenario's own if it is of that kind, else the paper's.
    pub fn simulation(self, scenario: &Scenario) -> Simulation {
        let own = &scenario.simulation;
        let model = match self {
            kind if kind == Self::of(&own.model) => return own.clone(),
            Self::Cubic => Model::Cubic { side: 20 },
            Self::Complete => Model::Complete { states: 8000 },
            Self::Ring | Self::Own => Model::Ring { states: 8000 },
        };
        Simulation {
            stay: own.stay.or(Simulation::default().stay),
            start: if own.start < 8000 { own.start } else { 0 },
            model,
            ..own.clone()
        }
    }
}

/// The kinds that figures 10 and 11 compare: the paper's, and the reader's own matrix if there is one.
pub fn compared(scenario: &Scenario) -> Vec<Kind> {
    let own = Kind::of(&scenario.simulation.model);
    let own = (own == Kind::Own).then_some(Kind::Own);
    Kind::PAPER.into_iter().chain(own).collect()
}

/// A model in words: "ring of 8 000 states".
pub fn describe_model(model: &Model) -> String {
    let of = |name: &str, states: u32| format!("{name} of {} states", count(states.into()));
    match model {
        Model::Ring { states } => of("ring", *states),
        Model::Cubic { side } => of("cubic lattice", side * side * side),
        Model::Complete { states } => of("complete graph", *states),
        Model::Matrix(Matrix::Dense { rows }) => of("matrix", rows.len() as u32),
        Model::Matrix(Matrix::Sparse { states, .. }) => of("matrix", *states),
    }
}

/// A mean with its standard error: "21 555 ± 415"; the number of decimals follows from the error.
pub fn measured(mean: f64, error: Option<f64>) -> String {
    let round = |x: f64, step: f64| (x / step).round() * step;
    match error {
        None => plain(round(mean, if mean < 100.0 { 0.1 } else { 1.0 })),
        Some(error) => {
            let step = match error {
                ..0.2 => 0.01,
                ..2.0 => 0.1,
                _ => 1.0,
            };
            format!(
                "{} ± {}",
                plain(round(mean, step)),
                plain(round(error, step))
            )
        }
    }
}

/// Several names as prose lists them: "a, b and c".
pub fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The error for a scenario whose simulation is out of range.
pub fn inside(error: BadInput) -> BadInput {
    error.inside("simulation")
}
