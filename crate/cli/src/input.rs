//! Reads files and standard input, up to a limit of size.

use crate::arrival::arrived;
use crate::failure::Failure;
use crate::output;
use allot_kernel::json::parse;
use allot_kernel::table;
use allot_kernel::work::renamed;
use allot_speculation::Speculation;
use allot_speculation::parsplice::Simulation;
use allot_speculation::reach;
use allot_speculation::scenario::{RuntimeSource, Scenario};
use serde_json::Value;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// The largest scenario, in bytes: room for a list of five million probabilities.
const LARGEST_SCENARIO: u64 = 100_000_000;

/// The scenario in a file or on standard input, with every field in range.
pub fn scenario(file: Option<&Path>) -> Result<Scenario, Failure> {
    let scenario = Scenario::from_value(&arrived::<Speculation>(&text(file, LARGEST_SCENARIO)?)?)?;
    scenario.check()?;
    Ok(scenario)
}

/// The text of a scenario in a file or on standard input.
pub fn scenario_text(file: Option<&Path>) -> Result<String, Failure> {
    text(file, LARGEST_SCENARIO)
}

/// The JSON value in a file or on standard input; errors name it by `field`.
pub fn value(file: Option<&Path>, field: &str) -> Result<Value, Failure> {
    Ok(parse(field, &text(file, LARGEST_SCENARIO)?)?)
}

/// The simulation in a file or on standard input, alone or in a scenario, with every field in range.
pub fn simulation(file: Option<&Path>) -> Result<(Simulation, RuntimeSource), Failure> {
    let mut value = parse("simulation", &text(file, LARGEST_SCENARIO)?)?;
    let names = [("processors", "slots"), ("policies", "methods")];
    match value.get_mut("simulation") {
        Some(simulation) => renamed(simulation, &names)?,
        None => renamed(&mut value, &names)?,
    }
    let read = Simulation::from_file(&value)?;
    // A simulation keeps a scenario's timings only if they are its model; the warnings need them all.
    if let Ok(scenario) = Scenario::from_value(&value)
        && let Ok(model) = scenario.runtime_model()
    {
        output::warn(&reach::of_model(&scenario, &model));
    }
    Ok(read)
}

/// The scenario of a figure that needs a simulation; the value may be a scenario or a simulation alone. Fields that are
/// left out have the page's defaults.
pub fn simulated_scenario(mut value: Value) -> Result<Scenario, Failure> {
    let has = |key| value.get(key).is_some_and(|value| !value.is_null());
    if value.is_object() && !has("model") && !has("simulation") {
        value["simulation"] = serde_json::json!({});
    }
    let (simulation, source) = Simulation::from_file(&value)?;
    Ok(Scenario {
        simulation,
        runtime: source.runtime,
        timings: source.timings,
        runtime_from: source.runtime_from,
        ..Scenario::default()
    })
}

/// The text of a table, in any supported encoding.
pub fn table(path: &Path) -> Result<String, Failure> {
    table::decode(&bytes(Some(path), table::LONGEST as u64)?).map_err(|e| {
        let problem = format!("is {}", e.value);
        Failure::file("FILE", path, problem, e.allowed)
    })
}

/// A file's name, for messages.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".into()
    } else {
        path.display().to_string()
    }
}

/// The text of a file; of standard input if there is no file or it is `-`.
pub fn text(file: Option<&Path>, largest: u64) -> Result<String, Failure> {
    String::from_utf8(bytes(file, largest)?).map_err(|e| {
        let place = e.utf8_error().valid_up_to() + 1;
        let problem = format!("is no text: byte {place} is not UTF-8");
        let path = file.unwrap_or(Path::new("standard input"));
        Failure::file("FILE", path, problem, "a text in UTF-8 is needed")
    })
}

/// The bytes of a file; of standard input if there is no file or it is `-`.
pub fn bytes(file: Option<&Path>, largest: u64) -> Result<Vec<u8>, Failure> {
    match file.filter(|path| *path != Path::new("-")) {
        None => {
            if io::stdin().is_terminal() {
                output::say("Reading from the terminal; Ctrl-D ends the text.");
            }
            read(io::stdin().lock(), Path::new("standard input"), largest)
        }
        Some(path) => {
            let unreadable = |e: io::Error| {
                let needed = "a file that can be read, or - for standard input, is needed";
                Failure::file("FILE", path, format!("cannot be read ({e})"), needed)
            };
            let about = fs::metadata(path).map_err(unreadable)?;
            if about.is_dir() {
                let needed = "a file, or - for standard input, is needed";
                return Err(Failure::file("FILE", path, "is a directory", needed));
            }
            if about.len() > largest {
                return Err(too_large(path, &format!("{} bytes", about.len()), largest));
            }
            read(fs::File::open(path).map_err(unreadable)?, path, largest)
        }
    }
}

fn read(from: impl Read, path: &Path, largest: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    // One byte more than allowed, to detect a longer text.
    from.take(largest + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| {
            let needed = "a text that can be read to its end is needed";
            Failure::file("FILE", path, format!("cannot be read ({e})"), needed)
        })?;
    if bytes.len() as u64 > largest {
        return Err(too_large(path, "too many bytes", largest));
    }
    Ok(bytes)
}

fn too_large(path: &Path, size: &str, largest: u64) -> Failure {
    let needed = format!("at most {largest} bytes can be read");
    Failure::file("FILE", path, format!("has {size}"), needed)
}
