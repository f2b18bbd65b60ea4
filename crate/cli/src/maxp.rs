//! `allot maxp`: the probabilities that additional segments are needed.

use crate::failure::Failure;
use crate::progress::Progress;
use crate::{input, output};
use allot_kernel::json::parse;
use allot_speculation::maxp::Request;
use std::path::Path;

/// The largest request, in bytes: room for a matrix of five million entries.
const LARGEST: u64 = 100_000_000;
/// Number of steps of the progress bar.
const STEPS: f64 = 1000.0;

/// Reads a request and answers with the most probable segments.
pub fn run(file: Option<&Path>, csv: bool) -> Result<String, Failure> {
    let value = parse("request", &input::text(file, LARGEST)?)?;
    let request = Request::from_value(&value)?;
    let progress = Progress::new(STEPS as usize, "Looking ahead");
    let needs = request.answer_telling(&mut |done| progress.at((done * STEPS) as usize))?;
    drop(progress);
    if !csv {
        return Ok(output::json(&needs));
    }
    let rows = needs.iter();
    let rows = rows.map(|need| (need.state, need.nth, need.p, need.stderr));
    Ok(output::csv(&["state", "nth", "p", "stderr"], rows))
}
