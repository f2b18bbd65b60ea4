//! The second door to the browser, with the simulator and everything else that can wait: thin exports, no logic.
//!
//! It is a module of its own so that the first figure need not wait for it. The page loads it in three cases: chapters
//! that simulate or check come into view (in their workers, and once beside the page), the reader brings numbers of
//! their own, or the reader saves a figure as a file. A simulation comes as JSON text in the form of a simulation
//! file, with its runtime model; a tally crosses as its numbers.

mod check;
mod curves;
mod ensemble;
mod figures;
mod machine;
mod own_data;

pub use allot_door::files::{decode_text, figure_svg, table_csv};
pub use check::{Check, numbers_digest};
pub use curves::sweep;
pub use ensemble::{chunks, merge_tallies, run_chunk, simulation_digest};
pub use figures::{ensemble_figure, figure, figure_simulation, simulation_result};
pub use machine::Machine;
pub use own_data::{
    compare_models, fit_runtime, intervals, known_columns, read_matrix, read_tasks, read_timings,
    which,
};

use allot_door::{Thrown, thrown};
use allot_kernel::error::BadInput;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::RuntimeModel;

/// A simulation file, checked, with its runtime model.
fn simulation(text: &str) -> Result<(Simulation, RuntimeModel), Thrown> {
    let file = allot_kernel::json::parse("simulation", text).map_err(thrown)?;
    let (simulation, source) = Simulation::from_file(&file).map_err(thrown)?;
    let runtime = source.model().map_err(thrown)?;
    Ok((simulation, runtime))
}

fn method(id: &str) -> Result<Method, Thrown> {
    Method::named(id).ok_or_else(|| {
        let ids = Method::ALL.map(Method::id).join(", ");
        thrown(BadInput::new(
            "method",
            id,
            format!("one of {ids} is needed"),
        ))
    })
}
