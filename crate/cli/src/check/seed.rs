//! The claims of one article.

use crate::failure::Failure;
use crate::options::CheckArgs;
use crate::progress::Progress;
use allot_figure::System;
use allot_kernel::claim::Claim;
use allot_kernel::error::BadInput;

/// The claims of an article, and what is said of all of them.
pub struct Checked {
    /// The claims, in the order of the source.
    pub claims: Vec<Claim>,
    /// The numbers that were asked for, by name.
    pub asked: Vec<(&'static str, u64)>,
    /// The meaning of signs, below the table.
    pub meaning: String,
}

/// Checks every claim of an article whose claims have neither draws nor runs to choose.
///
/// # Errors
/// If draws or runs are chosen.
pub fn check<S: System>(args: &CheckArgs) -> Result<Checked, Failure> {
    let name = S::NAME;
    for (option, given) in [
        ("--quick", args.quick),
        ("--draws", args.draws.is_some()),
        ("--runs", args.runs.is_some()),
    ] {
        if given {
            let allowed = format!("the claims of {name} have neither draws nor runs to choose");
            return Err(BadInput::new(option, name, allowed).into());
        }
    }
    let progress = Progress::new(S::claim_count(), "Checking");
    let claims = S::claims(|_| {
        progress.step();
        true
    })?;
    drop(progress);
    Ok(Checked {
        claims,
        asked: Vec::new(),
        meaning: String::new(),
    })
}
