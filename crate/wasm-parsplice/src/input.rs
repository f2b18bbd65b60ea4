//! Simulations and their methods, as the page names them.

use allot_door::BadInput;
use allot_speculation::Speculation;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::runtime::RuntimeModel;

allot_door::read!(Speculation, arrived);

/// A simulation file, checked, with its runtime model.
pub fn read_simulation(text: &str) -> Result<(Simulation, RuntimeModel), BadInput> {
    let file = allot_kernel::json::parse("simulation", text)?;
    let (simulation, source) = Simulation::from_file(&file)?;
    Ok((simulation, source.model()?))
}

/// The method of that name.
pub fn method(id: &str) -> Result<Method, BadInput> {
    Method::named(id).ok_or_else(|| {
        let ids = Method::ALL.map(Method::id).join(", ");
        BadInput::new("method", id, format!("one of {ids} is needed"))
    })
}
